"""Slices: all that contributed to a value, and where that is in the source."""
