"""Segments of the bit syntax, and bits that are built of them."""
