"""Variables of Erlang: which programs are refused for them, and which only draw a warning."""

from __future__ import annotations

import pytest

from clew.erlang.program import load_program
from clew.source.diagnostics import ScopeFault


def warnings(body: str) -> list[str]:
    """The messages about a function `f(X)` with a body."""
    program = load_program(
        f"-module(m).\n-feature(maybe_expr, enable).\n-export([f/1]).\nf(X) ->\n {body}.\n", "m.erl"
    )
    return [warning.message for warning in program.warnings()]


@pytest.mark.parametrize(
    "body",
    [
        "case X of 1 -> Y = a; _ -> Y = b end, Y",
        "case {X, 1} of {Y, Y} -> Y; _ -> no end",
        "Y = X, fun(Z) -> {Y, Z} end",
        "[Y || Y <- X, Y > 1]",
        "[Z || Y <- X, begin Z = Y + 1, Z > 1 end]",
        "(fun G(0) -> done; G(N) -> G(N - 1) end)(X)",
        "try X of Y -> Y catch _:R:S -> {R, S} end",
        "try {ok, Y} = X of _ -> Y catch _:_ -> none end",
        "try X of {ok, Y} -> Y; {no, Y} -> Y catch _:Y -> Y end",
        "<<N, Data:N/binary>> = X, Data",
        "K = a, #{K := V} = X, V",
        "_ = X, _Unused = X, ok",
        "receive Y -> Y after X -> late end",
        "maybe {ok, Y} ?= X, Y else _ -> none end",
    ],
)
def test_programs_without_a_remark(body: str) -> None:
    assert warnings(body) == []


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("{X, Y}", "`Y` is unbound"),
        ("{X, _}", "`_` has no value"),
        ("{Y = X, Y}", "`Y` is unbound"),
        ("case X of 1 -> Y = a; _ -> b end, Y", "`Y` is unsafe: not every way through the `case`"),
        ("if X -> Y = a; true -> b end, Y", "`Y` is unsafe: not every way through the `if`"),
        ("X andalso (Y = 1), Y", "`Y` is unsafe: not every way through the `andalso`"),
        ("try Y = X after ok end, Y", "`Y` is unsafe: not every way through the `try`"),
        ("try Y = X catch _:Y -> Y end", "`Y` is unsafe: not every way through the `try`"),
        (
            "try X of Y -> Y catch _:_ -> none after Y = 1 end",
            "`Y` is unsafe: not every way through the `try`",
        ),
        ("(catch Y = X), Y", "`Y` is unsafe: not every way through the `catch`"),
        ("F = fun() -> Y = X end, {F, Y}", "`Y` is unbound"),
        ("[Y || Y <- X], Y", "`Y` is unbound"),
        ("<<Data:N/binary, N>> = X, Data", "`N` is unbound"),
    ],
)
def test_programs_that_are_refused(body: str, message: str) -> None:
    with pytest.raises(ScopeFault, match=message):
        warnings(body)


@pytest.mark.parametrize(
    ("body", "messages"),
    [
        ("Y = X, ok", ["the variable `Y` is unused"]),
        ("case X of {Y, Z} -> Y end", ["the variable `Z` is unused"]),
        ("fun(X) -> X end", ["the variable `X` is unused", "the variable `X` hides another one in this fun"]),
        ("case X of Y -> Y; 2 -> 3 end", ["this clause cannot match: those before it take its values"]),
        (
            "case X of {1, _} -> a; {_, _} -> b; {2, _} -> c; _ -> d end",
            ["this clause cannot match: those before it take its values"],
        ),
    ],
)
def test_programs_that_draw_a_warning(body: str, messages: list[str]) -> None:
    assert warnings(body) == messages


def test_a_function_that_nothing_calls() -> None:
    text = "-module(m).\n-export([f/0]).\nf() -> g(1).\ng(X) -> X.\nh() -> h().\n"
    assert [w.message for w in load_program(text, "m.erl").warnings()] == ["the function h/0 is unused"]
