"""Single faults in the text of an Erlang module: one token replaced by another that a programmer may take for it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bench.mutants import Fault

#: What each token is mistaken for.
_MISTAKEN = {
    "<": ("=<", ">"),
    "=<": ("<", ">="),
    ">": (">=", "<"),
    ">=": (">", "=<"),
    "=:=": ("=/=",),
    "=/=": ("=:=",),
    "andalso": ("orelse",),
    "orelse": ("andalso",),
    "+": ("-",),
    "-": ("+",),
    "*": ("+",),
    "div": ("rem",),
    "rem": ("div",),
    "bsl": ("bsr",),
    "bsr": ("bsl",),
    "band": ("bor",),
    "bor": ("band",),
    "0": ("1",),
    "1": ("0", "2"),
    "2": ("1",),
    "7": ("8",),
    "127": ("63",),
    "255": ("256",),
    "true": ("false",),
    "false": ("true",),
    "min": ("max",),
    "max": ("min",),
    "Left": ("Right",),
    "Right": ("Left",),
    "Low": ("High",),
    "High": ("Low",),
    "Front": ("Back",),
    "Back": ("Front",),
    "Kept": ("Moved",),
    "Rest": ("[]",),
    "X": ("Y",),
    "Y": ("X",),
    "A": ("B",),
    "B": ("A",),
    "N": ("M",),
    "M": ("N",),
    "Room": ("1",),
    "++": ("--",),
    "lists:reverse": ("lists:sort",),
    "leaf": ("{leaf, 0, leaf}",),
    "sum": ("difference",),
    "Value": ("Key",),
}
_TOKEN = re.compile(
    r"%[^\n]*|\"(?:[^\"\\]|\\.)*\"|\$\\?.|[a-z]\w*(?::[a-z]\w*)?|[A-Z_]\w*|\d+(?:\.\d+)?"
    r"|=:=|=/=|=<|>=|->|\+\+|--|\|\||<<|>>|:=|=>|[-+*/<>=|!]|\S"
)
#: Lines that begin so are attributes.
_IDLE = re.compile(r"-[a-z]")


def faults(text: str) -> Iterator[Fault]:
    """The faults of a module in the order of its text: in patterns, guards and bodies."""
    idle = {number for number, line in enumerate(text.split("\n"), 1) if _IDLE.match(line)}
    for found in _TOKEN.finditer(text):
        line = text.count("\n", 0, found.start()) + 1
        if line in idle:
            continue
        for new in _MISTAKEN.get(found[0], ()):
            yield Fault(found.start(), found.end(), new, line)
