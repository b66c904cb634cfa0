"""Coverage in the formats of other tools, and as pages."""
