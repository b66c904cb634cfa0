"""Integers of any size and floating-point numbers. Part of the compiled kernel."""
