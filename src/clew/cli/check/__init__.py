"""`clew check`."""
