"""`clew debug`."""
