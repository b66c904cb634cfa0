"""Hints to the translator about conditions and calls; in plain Python they mean nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def likely(condition: bool) -> bool:
    """The condition almost always holds."""
    return condition


def unlikely(condition: bool) -> bool:
    """The condition almost never holds."""
    return condition


def inlined(function: Callable[..., Any]) -> Callable[..., Any]:
    """The function is a part of whatever calls it."""
    return function


def apart(function: Callable[..., Any]) -> Callable[..., Any]:
    """The function stays one of its own, and its loops stay loops, as in those that the host calls."""
    return function
