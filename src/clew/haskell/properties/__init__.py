"""The properties of a module: found by name, type or in trees of tests, and made goals that the search can run."""
