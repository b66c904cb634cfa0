"""What a hunt may take, and how that is divided."""
