"""The history of a run: one recording, and what can be asked of it (docs/design/trace.md)."""
