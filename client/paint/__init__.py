"""Materials and ornaments, painted once per size and kept as surfaces."""
