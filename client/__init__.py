"""Everything between the rules and the player: scenes, widgets, input, motion, sound, saves."""
