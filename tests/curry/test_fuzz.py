"""Whatever is given as Curry, the front end answers with a program, or with an error that has a place."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from curry_runner import PROGRAMS, libraries
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from clew.curry.goal import parse_goal
from clew.haskell.syntax.parsing.parser import parse_module
from clew.source.diagnostics import ClewError, InternalFault

_PATHS = sorted(PROGRAMS.glob("*.curry"))
_TEXTS = [path.read_text(encoding="utf-8") for path in _PATHS]
_WORDS = (
    "free fcase case of let in where x y f g _ ( ) [ ] , ; { } = | -> <- =:= & &> ? ++ : :: @ ~ \\ 1 'a' "
    "data class instance True A B if then else do"
).split()
_SOUP = st.lists(st.sampled_from([*_WORDS, "\n", "\n  "]), max_size=40).map(" ".join)


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """A program with a piece cut out, doubled or replaced."""
    text = draw(st.sampled_from(_TEXTS))
    start = draw(st.integers(0, len(text)))
    end = min(len(text), start + draw(st.integers(0, 40)))
    return text[:start] + draw(st.sampled_from(["", text[start:end] * 2, *_WORDS])) + text[end:]


def refusal(work: Callable[[], object]) -> ClewError | None:
    """The error of the writer's with which something is refused, if it is."""
    try:
        work()
    except InternalFault:
        raise
    except ClewError as fault:
        return fault
    return None


def is_placed(fault: ClewError, text: str, file: str) -> bool:
    """Whether an error says what is wrong, and where in the text."""
    span = fault.span
    return (
        bool(fault.message)
        and span is not None
        and span.file == file
        and 1 <= span.line <= text.count("\n") + 1
    )


@pytest.mark.parametrize("text", _TEXTS, ids=[path.stem for path in _PATHS])
def test_the_programs_that_are_damaged_are_right(text: str) -> None:
    assert refusal(lambda: parse_module(text, "Main.curry")) is None


@pytest.mark.parametrize("parse", [parse_module, parse_goal])
@given(text=st.one_of(_SOUP, st.text(max_size=60)))
def test_the_parser_refuses_politely(parse: Callable[[str, str], object], text: str) -> None:
    fault = refusal(lambda: parse(text, "Main.curry"))
    assert fault is None or is_placed(fault, text, "Main.curry")


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.one_of(damaged(), _SOUP))
def test_a_damaged_program_loads_or_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "Main.curry"
    path.write_text(text, encoding="utf-8")
    fault = refusal(lambda: libraries().fork().load(str(path)))
    assert fault is None or is_placed(fault, text, str(path))
