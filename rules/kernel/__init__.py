"""What all games share: the contract, the match, dice, bots, scripts, fingerprints."""
