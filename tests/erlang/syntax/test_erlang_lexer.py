"""The tokens of Erlang."""

from __future__ import annotations

import pytest

from clew.erlang.syntax.lexer import tokenize
from clew.source.diagnostics import SyntaxFault


def values(text: str) -> list[tuple[str, object]]:
    return [(token.kind, token.value) for token in tokenize(text, "t.erl")[:-1]]


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ("ok", "atom", "ok"),
        ("'Hello, \\'world\\''", "atom", "Hello, 'world'"),
        ("'case'", "atom", "case"),
        ("_Var@1", "var", "_Var@1"),
        ("1_000_000", "integer", 1_000_000),
        ("16#FF", "integer", 255),
        ("36#zZ", "integer", 35 * 36 + 35),
        ("2#1010_1010", "integer", 170),
        ("1.5e3", "float", 1500.0),
        ("1_0.2_5", "float", 10.25),
        ("$a", "char", 97),
        ("$\\n", "char", 10),
        ("$\\x{1F600}", "char", 0x1F600),
        ("$\\^A", "char", 1),
        ("$\\101", "char", 65),
        ("$ ", "char", 32),
        ('"a\\tb\\x41\\s"', "string", "a\tbA "),
        ('"""\n  two\n    lines\n  """', "string", "two\n  lines"),
    ],
)
def test_a_token_has_the_value_that_it_denotes(text: str, kind: str, value: object) -> None:
    assert values(text) == [(kind, value)]


def test_a_dot_ends_a_form_only_before_white_space() -> None:
    assert [kind for kind, _ in values("X#r.f. a.% end\nb.")] == (
        ["var", "#", "atom", ".", "atom", "dot", "atom", "dot", "atom", "dot"]
    )


def test_columns_count_tabs_and_lines() -> None:
    (_, second, _) = tokenize('\t"a\nb" x', "t.erl")
    assert (second.line, second.column) == (2, 4)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('f() -> "abc', "this string is never closed"),
        ("'abc", "this quoted atom is never closed"),
        ("37#1", "between 2 and 36"),
        ("2#12", "a digit that its base does not have"),
        ("1.0e999", "too large"),
        ("§", "cannot stand here"),
        ('"\\x{110000}"', "there is no character"),
    ],
)
def test_what_is_no_token_is_said(text: str, message: str) -> None:
    with pytest.raises(SyntaxFault, match=message):
        tokenize(text, "t.erl")
