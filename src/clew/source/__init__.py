"""Source text: where things stand, what went wrong, how files are read."""
