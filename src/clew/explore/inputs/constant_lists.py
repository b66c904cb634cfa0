"""Constants as people write them in one word: `0..5`, `0,1,-5`, `0,1.5`."""

from __future__ import annotations

#: More integers than this in one range are surely a mistake.
_RANGE_MOST = 1000


def integers(text: str) -> tuple[int, ...]:
    """Integers and ranges of them, each integer once; a `ValueError` says what cannot be read."""
    found: dict[int, None] = {}
    for part in text.strip("[]()").split(","):
        first, dots, last = part.strip().partition("..")
        try:
            low = int(first)
            high = int(last) if dots else low
        except ValueError as error:
            raise ValueError(
                f"{part.strip()!r} is not an integer; write for example 0,1,-5 or 0..5"
            ) from error
        if high - low >= _RANGE_MOST:
            raise ValueError(f"{part.strip()} are too many integers")
        found.update(dict.fromkeys(range(low, high + 1)))
    return tuple(found)


def doubles(text: str) -> tuple[float, ...]:
    """Floating-point numbers, each once; a `ValueError` says what cannot be read."""
    try:
        return tuple(dict.fromkeys(float(part) for part in text.strip("[]").split(",")))
    except ValueError as error:
        raise ValueError(f"{text!r} is not a list of numbers") from error
