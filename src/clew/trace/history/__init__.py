"""What the log implies: activations, the values of expressions, and how one leads to another."""
