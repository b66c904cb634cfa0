"""What is known while a module is lowered: names, variables, what calls mean, and marks for coverage."""
