"""Searching: depth first, fair, step by step, and encapsulated."""
