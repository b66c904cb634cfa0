"""Languages whose front end gives typed Core without type classes: Core's own text form, and the base for others."""
