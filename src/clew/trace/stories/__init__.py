"""Stories: what made a value, step by step, in words."""
