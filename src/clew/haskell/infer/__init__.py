"""Type inference, and the typed tree that it writes for elaboration."""
