"""Thronebound: a duel of 36 realm cards and 12 heroes. `game.GAME` is the whole of it."""
