"""What differs between the systems the game runs on, behind one record of verbs."""
