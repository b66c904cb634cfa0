"""The preprocessor of Erlang: macros, conditions and included files."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.cli.edge import main
from clew.erlang.syntax.preprocessor import Preprocessor
from clew.source.diagnostics import ClewError

HEADERS = {"a.hrl": "-define(A, 1).\nh() -> ?A.\n", "loop.hrl": '-include("loop.hrl").\n'}


def preprocessed(text: str) -> str:
    """The tokens that are left, with spaces between them."""
    reader = Preprocessor(lambda name, is_library, source: (name, HEADERS[name]) if name in HEADERS else None)
    return " ".join(str(token.value) for form in reader.forms(text, "m.erl") for token in form)


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("-define(X, 1 + 2).\nf() -> ?X.", "f ( ) -> 1 + 2 ."),
        ("-define(ADD(X, Y), X + Y).\nf() -> ?ADD(g(1, 2), {3, 4}).", "f ( ) -> g ( 1 , 2 ) + { 3 , 4 } ."),
        ("-define(X, a).\n-define(X(Y), Y).\nf() -> ?X, ?X(b).", "f ( ) -> a , b ."),
        ("-define(T(X), {??X, X}).\nf() -> ?T(a + 1).", "f ( ) -> { a + 1 , a + 1 } ."),
        ("-define(ID(X), X).\nf() -> ?ID(?ID(1)).", "f ( ) -> 1 ."),
        ("-define(CALL(F), F()).\nf() -> ?CALL(fun() -> 1, 2 end).", "f ( ) -> fun ( ) -> 1 , 2 end ( ) ."),
        ("-define(X, 1).\n-undef(X).\n-ifdef(X).\na() -> 1.\n-else.\nb() -> 2.\n-endif.", "b ( ) -> 2 ."),
        ("-ifndef(X).\na() -> 1.\n-endif.", "a ( ) -> 1 ."),
        (
            "-if(?OTP_RELEASE >= 24).\na() -> 1.\n-elif(true).\nb() -> 1.\n-else.\nc() -> 1.\n-endif.",
            "a ( ) -> 1 .",
        ),
        ("-ifdef(X).\n-if(true).\na() -> 1.\n-else.\nb() -> 1.\n-endif.\n-endif.\nc() -> 1.", "c ( ) -> 1 ."),
        ("f(A, B) -> {?FUNCTION_NAME, ?FUNCTION_ARITY, ?LINE}.", "f ( A , B ) -> { f , 2 , 1 } ."),
        ('-include("a.hrl").\nf() -> ?A.', "h ( ) -> 1 . f ( ) -> 1 ."),
    ],
)
def test_macros_and_conditions(text: str, left: str) -> None:
    assert preprocessed(text) == left


def test_what_a_macro_stands_for_is_where_the_macro_is() -> None:
    reader = Preprocessor(lambda name, is_library, source: None)
    (form,) = reader.forms("-define(X(Y), {Y, b}).\nf() -> ?X(a).", "m.erl")
    assert [(token.value, token.line, token.column) for token in form[4:9]] == (
        [("{", 2, 8), ("a", 2, 11), (",", 2, 8), ("b", 2, 8), ("}", 2, 8)]
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("f() -> ?NONE.", "there is no macro `\\?NONE`"),
        ("-define(X(A), A).\nf() -> ?X.", "needs arguments"),
        ("-define(X(A), A).\nf() -> ?X(1, 2).", "does not take 2 arguments"),
        ("-define(X, ?X).\nf() -> ?X.", "itself without end"),
        ("-define(X, ?Y ?Y ?Y).\n-define(Y, ?X).\nf() -> ?X.", "without end|too long"),
        ('-include("none.hrl").', 'there is no file "none.hrl"'),
        ('-include("loop.hrl").', "includes itself without end"),
        ("-ifdef(X).", "has no `-endif`"),
        ("-endif.", "has no `-if`"),
        ("-define(1).", "expected -define"),
        ('-error("no").', "-error"),
        ("-define(X, 1)", "does not end in a dot"),
        ("f() -> ?", "does not end in a dot"),
        ("f() -> ? .", "the name of a macro must follow"),
    ],
)
def test_mistakes_are_said(text: str, message: str) -> None:
    with pytest.raises(ClewError, match=message):
        preprocessed(text)


def test_a_missing_header_is_found_by_an_option_that_there_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "headers").mkdir()
    (tmp_path / "headers" / "far.hrl").write_text("-define(FAR, 7).\n", encoding="utf-8")
    module = tmp_path / "near.erl"
    module.write_text(
        '-module(near).\n-include("far.hrl").\n-export([main/0]).\nmain() -> ?FAR.\n', encoding="utf-8"
    )
    assert main(["run", str(module)]) != 0
    assert "--path" in capsys.readouterr().err
    assert main(["run", str(module), "near:main()", "--path", str(tmp_path / "headers")]) == 0
    assert capsys.readouterr().out == "7\n"
