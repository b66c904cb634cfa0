"""Clew finds bugs in functional programs and walks back to their cause."""

__version__ = "0.1.0"
