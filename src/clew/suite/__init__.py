"""Suites of tests: written out for the frameworks that users have."""
