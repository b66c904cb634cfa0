"""Types as data: their terms, kinds, classes, unification, and how type errors are worded."""
