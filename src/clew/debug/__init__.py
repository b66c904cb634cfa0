"""Which function is wrong: algorithmic debugging (docs/design/debug.md)."""
