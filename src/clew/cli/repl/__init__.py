"""`clew repl`."""
