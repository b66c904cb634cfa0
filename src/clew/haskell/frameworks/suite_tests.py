"""Recorded tests of Haskell and Curry: what types they leave open, and whether a recorded text is a value's."""

from __future__ import annotations

import re
from collections.abc import Iterator

from clew.language.frameworks import RecordedTest

#: A class with what it is about.
_CONSTRAINT = re.compile(r"((?<![\w.'])[A-Z][\w'.]*)((?: (?:[a-z_][\w']*|\([^()]*\)|\[[^\[\]]*\]))+)")
#: A variable of a type.
VARIABLE = re.compile(r"(?<![\w.'])[a-z_][\w']*")
_QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"')
#: The mark of a function or something else that no `show` prints, where a value can begin.
_MARK = re.compile(r"(?<![^\s(\[,{])<")


def open_classes(test: RecordedTest) -> Iterator[set[str]]:
    """The classes of each type variable with a class that the test does not determine."""
    known = set(VARIABLE.findall(test.result_type)) if test.is_typed else set()
    for number in test.typed_arguments:
        known |= set(VARIABLE.findall(test.argument_types[number]))
    constraints = [(c, set(VARIABLE.findall(rest))) for c, rest in _CONSTRAINT.findall(test.context)]
    for variable in sorted({v for _, members in constraints for v in members} - known):
        yield {cls.rpartition(".")[2] for cls, members in constraints if variable in members}


def outside_quotes(text: str) -> str:
    """A recorded result without its string literals."""
    return _QUOTED.sub("", text)


def holds_a_function(text: str) -> bool:
    """Whether a recorded result has a mark in it for what no `show` prints."""
    return _MARK.search(outside_quotes(text)) is not None
