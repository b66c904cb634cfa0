"""Judging tests by mutants of what they test: the work, and the results."""
