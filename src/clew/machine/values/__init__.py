"""The memory of a machine, and values going into and out of it."""
