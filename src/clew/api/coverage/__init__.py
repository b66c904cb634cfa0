"""Coverage of what tests do: the work behind `clew cover`."""
