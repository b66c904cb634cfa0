"""What runs did with the flow graph of a program, by criterion."""
