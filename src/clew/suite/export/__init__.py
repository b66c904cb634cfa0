"""Tests as modules for users' own test frameworks: generated tests and recorded suites, the same way."""
