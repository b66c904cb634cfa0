"""Macros that are defined from outside, as by erlc's option -D."""

from __future__ import annotations

import re
from collections.abc import Sequence

from clew.source.diagnostics import UsageFault

_DEFINE = "-D"
_NAME = re.compile(r"[^\W\d]\w*")
#: What a macro stands for that is only said to be defined.
_DEFINED = "true"


def given_macros(flags: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """The macros that flags define, with what they stand for; of several, the last one counts."""
    macros: dict[str, str] = {}
    for flag in flags:
        name, is_given, text = flag.removeprefix(_DEFINE).partition("=")
        if not flag.startswith(_DEFINE):
            raise UsageFault(f"modules of Erlang take no flag '{flag}'")
        if not _NAME.fullmatch(name):
            raise UsageFault(
                f"'{name}' is no name of a macro", hint="names are made of letters, digits and _"
            )
        macros[name] = text if is_given else _DEFINED
    return tuple(macros.items())
