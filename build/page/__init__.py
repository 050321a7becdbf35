"""Makes the site of the browser edition: packs the game, writes the page, compresses."""
