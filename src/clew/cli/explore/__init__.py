"""`clew explore`."""
