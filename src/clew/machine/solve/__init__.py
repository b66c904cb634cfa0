"""Symbolic numbers: terms, exact reasoning about differences, and z3 for the rest."""
