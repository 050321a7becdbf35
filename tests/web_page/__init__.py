"""The page of the browser edition as far as no browser is needed."""
