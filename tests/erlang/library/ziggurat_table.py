"""The table of rand:normal_s/1: the widths of the 256 layers of the ziggurat of Marsaglia and Tsang.

`python ziggurat_table.py` prints them as floats of Erlang; a test compares the module with them. A layer has the same
area as each other, the lowest one with the tail; widths are for numbers of 51 bits.
"""

from __future__ import annotations

import sys
from decimal import Decimal, getcontext

_LAYERS, _BITS = 256, 51
#: Where the tail begins, for so many layers.
_RIGHT = Decimal("3.6541528853610087963519472518")


def widths() -> list[float]:
    """The widths from the lowest layer on, each divided by the number of random numbers."""
    getcontext().prec = 60
    area = _RIGHT * _density(_RIGHT) + _tail(_RIGHT)
    xs = [area / _density(_RIGHT), _RIGHT]
    x = _RIGHT
    while len(xs) < _LAYERS:
        x = (-2 * (area / x + _density(x)).ln()).sqrt()
        xs.append(x)
    lowest, *others = xs
    return [float(x / 2**_BITS) for x in (lowest, *reversed(others))]


def _density(x: Decimal) -> Decimal:
    return (-x * x / 2).exp()


def _tail(x: Decimal) -> Decimal:
    """The integral of the density from x on, as a continued fraction."""
    rest = x
    for k in range(400, 0, -1):
        rest = x + k / rest
    return _density(x) / rest


def functions() -> str:
    """The table as a function of Erlang."""
    lines, line = [], "    ["
    for number, width in enumerate(widths(), 1):
        word = f"{width!r}{'].' if number == _LAYERS else ','} "
        if len(line) + len(word) > 118:
            lines.append(line.rstrip())
            line = "     "
        line += word
    return "widths() ->\n" + "\n".join([*lines, line.rstrip()]) + "\n"


if __name__ == "__main__":
    sys.stdout.write(functions())
