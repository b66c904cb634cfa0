"""Curry: what differs from Haskell."""
