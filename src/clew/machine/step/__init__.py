"""Narrowing that the host drives: it decides at every variable that is needed, and goes back."""
