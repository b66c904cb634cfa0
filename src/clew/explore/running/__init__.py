"""How test expressions are run."""
