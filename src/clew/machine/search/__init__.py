"""Search over free variables and choices: depth-first, fair and encapsulated."""
