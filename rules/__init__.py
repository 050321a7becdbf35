"""The rules of every game: pure, deterministic, standard library only."""
