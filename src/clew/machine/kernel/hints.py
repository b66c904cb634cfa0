"""Hints to the translator about conditions; in plain Python they mean nothing."""

from __future__ import annotations


def likely(condition: bool) -> bool:
    """The condition almost always holds."""
    return condition


def unlikely(condition: bool) -> bool:
    """The condition almost never holds."""
    return condition
