"""Any text ends in a program or in a clear diagnostic: random ones, and modules with something cut, swapped or doubled."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clew.erlang.program import load_program
from clew.erlang.source_folders import LIBRARY, read_erlang
from clew.erlang.syntax.lexer import tokenize
from clew.erlang.syntax.parser import parse_expressions
from clew.source.diagnostics import ClewError, InternalFault

PIECES = (
    "a B _ 1 2.5 $c \"s\" 'q' ( ) [ ] { } << >> || | , ; . -> <- <= => := = == + - * / : # ? ?? ! when case of end if "
    "fun begin try catch after receive maybe else -module(m). -define(X,1). ?X -record(r,{a}). #r{a=1} f( g( div rem "
    "andalso not 16#ff :: - export -ifdef(X). -endif. %c\n"
).split(" ")
LIBRARY_FILES = sorted(Path(LIBRARY).glob("*.erl"))


def said(attempt: Callable[[], object]) -> ClewError | None:
    """What is said about a text that is no program."""
    try:
        attempt()
    except ClewError as error:
        return error
    return None


def loads_or_says_why(text: str) -> None:
    error = said(lambda: load_program(text, "fuzz.erl"))
    assert not isinstance(error, InternalFault)
    assert error is None or error.message


@given(st.text(max_size=60))
@settings(max_examples=150)
def test_any_text(text: str) -> None:
    loads_or_says_why(text)


@given(st.lists(st.sampled_from(PIECES), max_size=25))
@settings(max_examples=300)
def test_any_row_of_tokens(pieces: list[str]) -> None:
    loads_or_says_why("f(X) -> " + " ".join(pieces) + ".")
    error = said(lambda: parse_expressions(" ".join(pieces), "<fuzz>"))
    assert error is None or error.message


def changed(text: str, draw: random.Random) -> str:
    """A module with one of its tokens left out, doubled, or changed for another, or cut off."""
    tokens = tokenize(text, "fuzz.erl")[:-1]
    lines = text.split("\n")
    here = draw.choice(tokens)
    row = lines[here.line - 1]
    if here.end_line != here.line:
        return "\n".join(lines[: here.line])
    start, end = here.column - 1, here.end_column - 1
    way = draw.randrange(4)
    piece = row[start:end]
    new = ("", piece + " " + piece, draw.choice(PIECES), None)[way]
    if new is None:
        return "\n".join((*lines[: here.line - 1], row[:start]))
    return "\n".join((*lines[: here.line - 1], row[:start] + new + row[end:], *lines[here.line :]))


def test_changed_modules() -> None:
    draw = random.Random(14)
    small = [file for file in LIBRARY_FILES if file.stat().st_size < 6000]
    for _ in range(12):
        loads_or_says_why(changed(read_erlang(str(draw.choice(small))), draw))


@pytest.mark.slow
def test_many_changed_modules() -> None:
    draw = random.Random(15)
    for _ in range(400):
        loads_or_says_why(changed(read_erlang(str(draw.choice(LIBRARY_FILES))), draw))


@pytest.mark.parametrize(
    "text", ["(" * 3000, "[" * 3000, "f() -> " + "{" * 2000 + "}" * 2000 + ".", "f(" * 2000]
)
def test_deep_nesting(text: str) -> None:
    loads_or_says_why(text)
