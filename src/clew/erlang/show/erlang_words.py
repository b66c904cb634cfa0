"""The words of stories about Erlang programs."""

from __future__ import annotations

import re

from clew.erlang.lower.patterns.guards import COMPARISONS, OPERATORS
from clew.erlang.lower.terms.core_terms import RUNTIME
from clew.trace.stories.story_words import StoryWords

_FRESH = re.compile(r"(?:[.$]\d+)+$")
_FUN = re.compile(r"Fun\d+")
#: What lowering takes out of an exception.
_PARTS = {"class": "the class of the exception", "reason": "the reason"}
#: Constructors of the run-time system that are no terms.
_NO_TERMS = frozenset(
    "At Raised Refused Halted Killed Deadlock Fine Caught Found Missing Text NoText Tip Bin Itself After Pieces Taken"
    " NotTaken : [] ()".split()
)


def variable_name(variable: str) -> str:
    """A variable as the source has it; what lowering itself needs begins with a small letter, and has no name there."""
    name = _FRESH.sub("", variable)
    is_written = name[:1].isupper() or (name.startswith("_") and name != "_")
    return name if is_written else _PARTS.get(name, "")


ERLANG_WORDS = StoryWords(
    clause="clause",
    variable=variable_name,
    cell="Cons",
    wrappers=frozenset({"Int", "Float"}),
    holds_function=lambda constructor: _FUN.fullmatch(constructor) is not None,
    shows=lambda constructor: constructor is not None and constructor not in _NO_TERMS,
    failed_matches=frozenset({"function_clause", "case_clause", "if_clause", "try_clause", "badmatch"}),
    waiting="receive",
    operators={f"{RUNTIME}.{name}": symbol for symbol, name in (COMPARISONS | OPERATORS).items()},
)
