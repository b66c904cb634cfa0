"""Terms as Core: their type, its constructors, and literals."""
