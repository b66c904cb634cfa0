"""Literate files: which lines are program, and what the report forbids."""

from __future__ import annotations

import pytest

from clew.haskell.syntax.literate import unlit
from clew.haskell.syntax.parsing.parser import parse_module
from clew.source.diagnostics import SyntaxFault


def test_bird_tracks_keep_lines_and_columns() -> None:
    assert unlit("Text\n\n> x = 1\n\nmore", "a.lhs") == "\n\n  x = 1\n\n"
    module = parse_module("Text\n\n> x = 1\n>\n> y = 2\n", "a.lhs")
    assert [str(decl.span) for decl in module.decls] == ["a.lhs:3:3", "a.lhs:5:3"]


def test_latex_code_blocks_are_program() -> None:
    text = "\\section{A}\n\\begin{code}\nx = 1\n\\end{code}\nprose\n\\begin{code}\ny = 2\n\\end{code}\n"
    module = parse_module(text, "a.lhs")
    assert [decl.span.line for decl in module.decls] == [3, 7]


def test_both_styles_may_stand_in_one_file() -> None:
    module = parse_module("> x = 1\n\n\\begin{code}\n  y = 2\n\\end{code}\n", "a.lhs")
    assert len(module.decls) == 2


def test_the_pragmas_of_a_literate_file_count() -> None:
    assert parse_module("> {-# LANGUAGE CPP #-}\n> x = 1\n", "a.lhs").extensions == {"CPP"}


@pytest.mark.parametrize(
    ("text", "message", "line"),
    [
        ("text\n> x = 1\n", "next to a line of text", 2),
        ("> x = 1\ntext\n", "next to a line of text", 2),
        ("\\begin{code}\nx = 1\n", "never closed", 1),
        ("\\end{code}\n", "without", 1),
        ("\\begin{code}\n\\begin{code}\n", "inside a code block", 2),
        ("only text\n", "no program", 1),
    ],
)
def test_what_the_report_forbids_is_reported(text: str, message: str, line: int) -> None:
    with pytest.raises(SyntaxFault, match=message) as caught:
        unlit(text, "a.lhs")
    assert caught.value.span is not None
    assert caught.value.span.line == line
