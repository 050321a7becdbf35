"""What lies on a table, independent of who draws it: pieces, zones, places, what was picked."""
