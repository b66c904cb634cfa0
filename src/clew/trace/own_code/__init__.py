"""What is the user's in a program: its trust in modules, and how its source writes things."""
