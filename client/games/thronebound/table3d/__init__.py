"""Thronebound's draft and duel in three dimensions: the same table, seen through a camera."""
