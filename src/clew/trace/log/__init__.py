"""The log of a recorded run: its records, and compiled ways through it."""
