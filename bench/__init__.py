"""What Clew is measured by, and against whom. `python -m bench --help`."""
