"""Suites of tests: recorded, compared, minimised, and exported for test frameworks."""
