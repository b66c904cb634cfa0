"""Projects as their build tools describe them: which modules there are, and how each is read."""
