"""The table drawn from above, on a pygame surface."""
