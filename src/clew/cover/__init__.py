"""Coverage: which items a test must reach, tests that reach them, and few tests that reach as much."""
