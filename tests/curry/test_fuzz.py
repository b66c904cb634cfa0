"""Whatever is given as Curry, the front end answers with a program or with one of its own errors."""

from __future__ import annotations

from pathlib import Path

from curry_runner import PROGRAMS, libraries
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from clew.curry.goal import parse_goal
from clew.haskell.syntax.parser import parse_module
from clew.source.diagnostics import ClewError, InternalFault

_TEXTS = [path.read_text(encoding="utf-8") for path in sorted(PROGRAMS.glob("*.curry"))]
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


@given(st.one_of(_SOUP, st.text(max_size=60)))
def test_the_parser_refuses_politely(text: str) -> None:
    for parse in (parse_module, parse_goal):
        try:
            parse(text, "Main.curry")
        except InternalFault:
            raise
        except ClewError:
            pass


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.one_of(damaged(), _SOUP))
def test_a_damaged_program_loads_or_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "Main.curry"
    path.write_text(text, encoding="utf-8")
    try:
        libraries().fork().load(str(path))
    except InternalFault:
        raise
    except ClewError:
        pass
