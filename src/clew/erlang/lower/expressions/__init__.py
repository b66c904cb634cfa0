"""Expressions as Core."""
