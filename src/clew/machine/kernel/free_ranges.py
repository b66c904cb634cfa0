"""The order in which the integers of a range are tried. Part of the compiled kernel.

A range begins at its number that is nearest to 0. `below` and `above` say how far it reaches from there; as many of it as
have at most some distance from its beginning are tried, each once.
"""

from __future__ import annotations


def how_many_within(distance: int, below: int, above: int) -> int:
    """How many numbers of a range have at most this distance from its beginning."""
    down = distance if distance < below else below
    up = distance if distance < above else above
    return down + up + 1


def nth_within(n: int, count: int, below: int, above: int, zigzag: int) -> int:
    """How far the number that is tried after n others is from the beginning of its range, where `count` are tried.

    They ascend, or with `zigzag` the nearest come first: 0, 1, -1, 2, ... until one side ends.
    """
    shorter = below if below < above else above
    if count - 1 < 2 * shorter:
        shorter = count - 1 >> 1
    if zigzag == 0:
        return n - (shorter if below < above else count - 1 - shorter)
    if n <= 2 * shorter:
        return n + 1 >> 1 if n & 1 != 0 else -(n >> 1)
    return n - shorter if below < above else shorter - n
