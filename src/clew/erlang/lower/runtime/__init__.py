"""What lowered code needs when it runs."""
