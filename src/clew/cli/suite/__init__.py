"""`clew suite`."""
