"""Single faults in the text of a module of Haskell, Curry or Erlang: one token replaced by another that a programmer may take for it.

They are made from the text alone, so that no tool that is measured has a say in which faults there are. Some do not
compile, and some change nothing; who makes use of them finds that out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

#: What each token is mistaken for.
_MISTAKEN = {
    "<": ("<=", ">"),
    "<=": ("<", ">="),
    ">": (">=", "<"),
    ">=": (">", "<="),
    "==": ("/=",),
    "/=": ("==",),
    "&&": ("||",),
    "||": ("&&",),
    "+": ("-",),
    "-": ("+",),
    "0": ("1",),
    "1": ("0", "2"),
    "True": ("False",),
    "False": ("True",),
    "not": ("id",),
    "head": ("last",),
    "last": ("head",),
    "take": ("drop",),
    "drop": ("take",),
    "takeWhile": ("dropWhile",),
    "dropWhile": ("takeWhile",),
    "span": ("break",),
    "break": ("span",),
    "any": ("all",),
    "all": ("any",),
    "fst": ("snd",),
    "snd": ("fst",),
    "min": ("max",),
    "max": ("min",),
    "reverse": ("id",),
    "nub": ("id",),
    "elem": ("notElem",),
    "notElem": ("elem",),
    "otherwise": ("False",),
    "Red": ("Black",),
    "Black": ("Red",),
    "left": ("right",),
    "right": ("left",),
    "up": ("down",),
    "down": ("up",),
    "before": ("after",),
    "after": ("before",),
    "one": ("other",),
    "other": ("one",),
    "xs": ("[]",),
    "ys": ("[]",),
    "rest": ("[]",),
    "low": ("high",),
    "high": ("low",),
    "Left": ("Right",),
    "Right": ("Left",),
    "Drop": ("Keep",),
    "Keep": ("Drop",),
    "LT": ("EQ", "GT"),
    "GT": ("LT",),
    "Nothing": ("Just undefined",),
    "=:=": ("=/=",),
    "=/=": ("=:=",),
    "=<": ("<",),
    "andalso": ("orelse",),
    "orelse": ("andalso",),
    "true": ("false",),
    "false": ("true",),
    "Xs": ("[]",),
    "Rest": ("[]",),
}
_TOKEN = re.compile(
    r'--[^\n]*|\{-.*?-\}|"(?:[^"\\]|\\.)*"|\'(?:[^\'\\]|\\.)\''
    r"|[A-Za-z_][\w']*(?:\.[A-Za-z_][\w']*)*|\d+|[!#$%&*+./<=>?@\\^|~:-]+|\S",
    re.DOTALL,
)
#: Lines that begin so are not code that runs.
_IDLE = re.compile(
    r"\s*(?:import|module|infix|type|data|newtype|deriving|where$|\{-#|%)|-[a-z]|[\w', ]+\s*::|\s+[\w', ]+\s::"
)


@dataclass(frozen=True, slots=True)
class Fault:
    """A token at a place in a text, and what stands there instead."""

    start: int
    end: int
    new: str
    line: int

    def apply(self, text: str) -> str:
        return text[: self.start] + self.new + text[self.end :]

    def describe(self, text: str) -> str:
        column = self.start - text.rfind("\n", 0, self.start)
        return f"{self.line}:{column}: {text[self.start : self.end]} becomes {self.new}"


def faults(text: str) -> Iterator[Fault]:
    """The faults of a module in the order of its text, from the first function on."""
    idle = _idle_lines(text)
    for found in _TOKEN.finditer(text):
        line = text.count("\n", 0, found.start()) + 1
        if line in idle or text[: found.start()].endswith(("-", "`", ".")):
            continue
        for new in _MISTAKEN.get(found[0], ()):
            yield Fault(found.start(), found.end(), new, line)


def spread(
    text: str, count: int, after: int = 0, made: Callable[[str], Iterable[Fault]] = faults
) -> list[Fault]:
    """Some of the faults, spread evenly over the text; `after` skips so many of the others."""
    known = list(made(text))
    if not known:
        return []
    step = max(len(known) / count, 1) if count else 1
    places = [int(i * step + after) % len(known) for i in range(min(count, len(known)))]
    return [known[i] for i in sorted(set(places))]


def _idle_lines(text: str) -> set[int]:
    """The lines of declarations, exports and imports."""
    lines = text.split("\n")
    idle = {number for number, line in enumerate(lines, 1) if _IDLE.match(line)}
    ends = (number for number, line in enumerate(lines, 1) if re.match(r"(?:.*\)\s*)?where\s*$", line))
    header = next(ends, 0)
    if text.lstrip().startswith("module") or "\nmodule" in text:
        idle |= set(range(1, header + 1))
    return idle
