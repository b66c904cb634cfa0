"""Integers and doubles as Haskell has them."""
