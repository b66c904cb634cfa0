"""Running an image: the machine, and what its kernel leaves to Python."""
