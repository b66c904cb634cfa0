"""Work spread over processes and machines, with the same results as on one core."""
