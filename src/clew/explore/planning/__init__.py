"""Which test expressions are tried, in which order, and what a step of the plan can come to."""
