"""Looks for calls that fail, and says what code promises of them."""
