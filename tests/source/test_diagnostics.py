"""Errors are shown with position, line, caret and hint, whatever the line holds."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.source import diagnostics
from clew.source.diagnostics import (
    LINE_WIDTH,
    ClewError,
    FormFault,
    ScopeFault,
    SyntaxFault,
    UsageFault,
    render,
)
from clew.source.span import NOWHERE, Span


def shown(line: str, column: int, end: int, *, hint: str | None = None) -> list[str]:
    error = SyntaxFault("odd", Span("a.core", 1, column, 1, end), hint)
    return render(error, lambda _: [line]).split("\n")


def caret_columns(lines: list[str]) -> tuple[str, int, int]:
    text, underline = lines[1], lines[2]
    return text, underline.index("^"), underline.rindex("^") + 1


def test_message_line_caret_and_hint_appear_in_order() -> None:
    assert shown("let x = ) in x", 9, 10, hint="remove it") == [
        "a.core:1:9: error: odd [syntax]",
        "1 | let x = ) in x",
        "  |         ^",
        "hint: remove it",
    ]


def test_caret_stands_under_the_text_after_tabs_and_wide_characters() -> None:
    text, start, _ = caret_columns(shown("\tx 漢字 y", 14, 15))
    assert text == "1 |         x 漢字 y"
    assert start == len("1 |         x ") + 4 + 1


def test_control_characters_are_replaced() -> None:
    text, start, end = caret_columns(shown("a\x1b[31m\u202eb", 8, 9))
    assert "\x1b" not in text
    assert "\u202e" not in text
    assert text[start:end] == "b"


def test_carriage_return_is_not_shown() -> None:
    assert shown("abc\r\n", 2, 3)[1] == "1 | abc"


def test_long_line_is_cut_around_the_caret() -> None:
    line = "a" * 5000 + "!" + "b" * 5000
    text, start, end = caret_columns(shown(line, 5001, 5002))
    assert text[start:end] == "!"
    assert len(text) <= LINE_WIDTH + 20
    assert "..." in text


def test_span_over_lines_underlines_the_rest_of_the_first() -> None:
    error = SyntaxFault("odd", Span("a", 1, 3, 4, 2))
    assert render(error, lambda _: ["abcde", "f"]).split("\n")[2] == "  |   ^^^"


def test_position_past_the_end_of_the_line_is_marked() -> None:
    assert shown("ab", 3, 4)[2] == "  |   ^"


def test_without_source_or_position_only_the_message_is_given() -> None:
    assert render(UsageFault("bad"), lambda _: None) == "error: bad [usage]"
    assert render(FormFault("bad", NOWHERE), lambda _: None) == "<built>: error: bad [form]"
    assert render(FormFault("bad", Span("f", 9, 1, 9, 2)), lambda _: ["x"]) == "f:9:1: error: bad [form]"


def test_a_kind_may_have_a_finer_slug() -> None:
    assert ScopeFault("x", slug="scope-unknown").slug == "scope-unknown"
    assert ScopeFault("x").slug == "scope"


def test_slugs_of_the_kinds_are_distinct() -> None:
    kinds = [k for k in vars(diagnostics).values() if isinstance(k, type) and issubclass(k, ClewError)]
    assert len({k.slug for k in kinds}) == len(kinds) == 10


@pytest.mark.parametrize("kind", [SyntaxFault, ScopeFault])
def test_errors_survive_pickling(kind: type[ClewError]) -> None:
    error = pickle.loads(pickle.dumps(kind("m", Span("f", 1, 1, 1, 2), "h", slug="s")))
    assert (type(error), error.message, error.span, error.hint, error.slug) == (
        kind,
        "m",
        Span("f", 1, 1, 1, 2),
        "h",
        "s",
    )


@given(st.text(max_size=300), st.integers(0, 400), st.integers(0, 400), st.integers(0, 3))
def test_rendering_never_fails(line: str, column: int, end: int, end_line: int) -> None:
    text = render(SyntaxFault("odd", Span("f", 1, column, end_line, end)), lambda _: [line])
    lines = text.split("\n")
    body = "".join(lines)
    assert len(lines) <= 3 or "\n" in line
    assert all(c.isprintable() or c == " " or c.isspace() for c in body)
