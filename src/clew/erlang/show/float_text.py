"""Floats as Erlang writes them: the fewest digits that denote them, with an exponent where that is shorter."""

from __future__ import annotations

#: From here on not every integer is a float, and an exponent says so.
_EXACT = float(1 << 53)


def float_text(value: float) -> str:
    """A finite float; there are no others in Erlang."""
    if value == 0.0:
        return "-0.0" if str(value).startswith("-") else "0.0"
    sign = "-" if value < 0 else ""
    mantissa, _, exponent = _shortest(abs(value)).partition("e")
    whole, _, fraction = mantissa.partition(".")
    digits = (whole + fraction).lstrip("0")
    lead = len(whole) if whole.strip("0") else -(len(fraction) - len(fraction.lstrip("0")))
    place = lead + int(exponent or 0)
    digits = digits.rstrip("0") or "0"
    if abs(value) >= _EXACT:
        return sign + _scientific(place, digits)
    return sign + _with_point(place, digits)


def _shortest(value: float) -> str:
    """The fewest digits that are read as a float: also those halfway to the next one, which Python leaves out."""
    usual = repr(value)
    count = sum(c.isdigit() for c in usual.partition("e")[0])
    if value < _EXACT or count < 2:
        return usual
    shorter = f"{value:.{count - 2}e}"
    return shorter if float(shorter) == value else usual


def _with_point(place: int, digits: str) -> str:
    """Digits after a point that is moved to a place."""
    if place == 0:
        return "0." + digits
    count = len(digits)
    if 0 < place < count:
        return digits[:place] + "." + digits[place:]
    cost = len(str(place - 1)) + 1 + (2 if count == 1 else 1)
    if place < 0:
        return "0." + "0" * -place + digits if 2 - place <= cost else _scientific(place, digits)
    if place - count + 2 <= cost:
        return digits + "0" * (place - count) + ".0"
    return _scientific(place, digits)


def _scientific(place: int, digits: str) -> str:
    return f"{digits[0]}.{digits[1:] or '0'}e{place - 1}"
