"""Sound: named effects, one ambience at a time, and silence whenever there is no way to play."""
