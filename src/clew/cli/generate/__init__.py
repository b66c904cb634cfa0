"""`clew generate`."""
