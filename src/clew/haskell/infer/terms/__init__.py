"""Inference for what is evaluated: expressions, patterns and definitions."""
