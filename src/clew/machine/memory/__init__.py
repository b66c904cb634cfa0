"""The memory of a machine: its arrays, handles to what is in them, and copies of it."""
