"""The project that is hunted through: its settings, what is in its folder, saves of its files."""
