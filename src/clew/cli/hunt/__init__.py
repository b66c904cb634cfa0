"""`clew hunt`."""
