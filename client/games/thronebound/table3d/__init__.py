"""Thronebound's duel in three dimensions: the same table, seen through a camera."""
