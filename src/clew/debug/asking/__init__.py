"""What is known about the statements of a computation tree, and which of them to ask about next."""
