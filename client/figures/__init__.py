"""The miniatures of the box: which there are, and how one is put on a table."""
