"""Patterns, guards and clauses as Core, bits that are matched among them."""
