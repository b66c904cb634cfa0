"""Exploration: inputs that make a module's functions fail, found from their types alone."""
