"""Recorded values: read as far as they are evaluated, and known by their types."""
