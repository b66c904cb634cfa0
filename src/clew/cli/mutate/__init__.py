"""`clew mutate`."""
