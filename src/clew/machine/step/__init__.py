"""Narrowing that the host drives: it decides at every variable, and goes back."""
