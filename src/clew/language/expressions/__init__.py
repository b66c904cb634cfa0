"""Test expressions: as data, as users read them, and as recorded suites keep them."""
