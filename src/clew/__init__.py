"""Clew finds inputs that break functional programs, and generates tests for them."""

__version__ = "0.1.0"
