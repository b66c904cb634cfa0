"""Erlang in the debugger: statements in its syntax, funs as what they did, exceptions, references, judgements."""

from __future__ import annotations

from pathlib import Path

import pytest

import clew
from clew.api.debugging.debug_session import DebugSession
from clew.api.debugging.starting import DebugOptions
from clew.cli.edge import main
from clew.debug.asking.question_strategies import QuestionStrategy
from clew.debug.computation_tree import ROOT
from clew.source.diagnostics import UsageFault

Capture = pytest.CaptureFixture[str]

EXAMPLES = Path(__file__).parents[2] / "examples" / "debug"
PLAIN = DebugOptions(stored=False, properties=False)
PARTS = """
-module(parts).
-export([squares/1, factorial/1, guarded/1, caught/1, kept/2, longest/1, twice/1]).

squares(Xs) -> [square(X) || X <- Xs, X > 1].
square(X) -> X * X.

factorial(N) -> F = fun Loop(0) -> 1; Loop(M) -> M * Loop(M - 1) end, F(N).

guarded(X) when X > 5; X < 0 -> far;
guarded(_) -> near.

caught(X) -> try strict(X) catch error:Why -> {caught, Why} end.
strict(0) -> error(zero);
strict(X) -> X.

kept(P, Xs) -> [X || X <- Xs, P(X)].
twice(N) -> kept(fun(X) -> X rem 2 =:= N end, [1, 2, 3]).

longest(_) -> maps:get(size, #{size => length("a text that is built once")}).
"""


@pytest.fixture(scope="module")
def parts(tmp_path_factory: pytest.TempPathFactory) -> clew.Module:
    file = tmp_path_factory.mktemp("erlang") / "parts.erl"
    file.write_text(PARTS)
    return clew.open(file)


def statements(session: DebugSession) -> list[str]:
    tree = session.inquiry.tree
    return [f"{'  ' * level}{tree.statement(node).text}" for level, node, _ in session.tree(depth=9)]


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        # what a comprehension or a guard is made of is part of the function around it
        ("parts:squares([1, 2])", ["parts:squares([1,2]) = [4]", "  parts:square(2) = 4"]),
        ("parts:factorial(3)", ["parts:factorial(3) = 6"]),
        ("parts:guarded(7)", ["parts:guarded(7) = far"]),
        (
            "parts:caught(0)",
            ["parts:caught(0) = {caught,zero}", "  parts:strict(0) = ** exception error: zero"],
        ),
        (
            "parts:twice(1)",
            [
                "parts:twice(1) = [1,3]",
                "  parts:kept(fun(1) -> true; (2) -> false; (3) -> true end, [1,2,3]) = [1,3]",
            ],
        ),
        # a literal that is built once is nobody's constant
        ("parts:longest(x)", ["parts:longest(x) = 25"]),
    ],
)
def test_statements_are_in_the_syntax_of_erlang(
    parts: clew.Module, expression: str, expected: list[str]
) -> None:
    assert statements(parts.debug(expression, PLAIN)) == expected


def test_the_result_of_a_run_that_caught_an_exception_is_its_value(parts: clew.Module) -> None:
    assert parts.debug("parts:caught(0)", PLAIN).run.value == "{caught,zero}"


def test_the_clause_that_was_used_is_marked(capsys: Capture) -> None:
    assert main(["debug", str(EXAMPLES / "lift.erl"), "lift:opposite(up)", "--no-store"]) == 1
    said = capsys.readouterr().out
    assert "lift:opposite/1 is defective, equation 1: " in said
    assert ">   33 | opposite(up) -> downwards;\n" in said
    assert "    34 | opposite(down) -> up.\n" in said


def test_a_reference_may_have_another_name_and_other_atoms(tmp_path: Path) -> None:
    faulty, right = tmp_path / "now.erl", tmp_path / "before.erl"
    faulty.write_text(
        "-module(now).\n-export([colour/1]).\ncolour(X) -> mixed(X).\nmixed(red) -> purple;\nmixed(X) -> X.\n"
    )
    right.write_text(
        "-module(before).\n-export([colour/1]).\ncolour(X) -> mixed(X).\nmixed(red) -> orange;\nmixed(X) -> X.\n"
    )
    options = DebugOptions(stored=False, reference=clew.open(right).loaded)
    session = clew.open(faulty).debug("now:colour(red)", options)
    assert session.question is None
    assert [(s.text, a.reason) for s, a in session.verdicts()][1:] == [
        ("now:mixed(red) = purple", "the reference gives orange")
    ]
    assert session.fault is not None
    assert session.fault.expected == "orange"


def test_judgements_are_kept_and_used_again(tmp_path: Path) -> None:
    file = tmp_path / "shop.erl"
    file.write_text(
        "-module(shop).\n-export([bill/1]).\nbill(Xs) -> total(Xs) + tax(total(Xs)).\n"
        "total(Xs) -> lists:sum(Xs).\ntax(X) -> X div 3.\n"
    )
    (tmp_path / ".git").mkdir()
    options = DebugOptions(strategy=QuestionStrategy.TOP_DOWN)
    first = clew.open(file).debug("shop:bill([3, 6])", options)
    assert str(first.question) == "shop:total([3,6]) = 9"
    first.right()
    again = clew.open(file).debug("shop:bill([3, 6])", options)
    assert str(again.question) == "shop:tax(9) = 3"


def test_what_a_call_should_give_is_a_test_to_keep(tmp_path: Path) -> None:
    file = tmp_path / "price.erl"
    file.write_text("-module(price).\n-export([with_tax/1]).\nwith_tax(X) -> X - X div 5.\n")
    session = clew.open(file).debug("{price:with_tax(10), 0}", PLAIN)
    session.should_be("12")
    assert session.fault is not None
    assert (session.fault.function, session.fault.expected) == ("price:with_tax/1", "12")


def test_a_reference_compares_funs_by_what_they_do(tmp_path: Path) -> None:
    # they have other numbers and another module there
    faulty, right = tmp_path / "adding.erl", tmp_path / "older.erl"
    text = "-export([use/1, adder/1]).\nuse(N) -> (adder(N))(1) * 2.\n"
    faulty.write_text(f"-module(adding).\n{text}adder(N) -> fun(X) -> X + N end.\n")
    right.write_text(
        f"-module(older).\n{text}other() -> fun() -> 1 end.\nadder(N) -> M = N, fun(X) -> M + X end.\n"
    )
    options = DebugOptions(stored=False, reference=clew.open(right).loaded)
    session = clew.open(faulty).debug("{adding:use(3), 1}", options)
    assert session.question is None
    assert [(s.text, a.mark.value) for s, a in session.verdicts()] == [
        ("adding:use(3) = 8", "right"),
        ("adding:adder(3) = fun(1) -> 4 end", "right"),
    ]
    again = clew.open(faulty).debug("(adding:adder(3))(4)", options)
    assert again.question is None
    assert [(s.text, a.mark.value) for s, a in again.verdicts()] == [
        ("adding:adder(3) = fun(4) -> 7 end", "right")
    ]


def test_passing_tests_of_eunit_answer(tmp_path: Path) -> None:
    file = tmp_path / "orders.erl"
    file.write_text(
        '-module(orders).\n-include_lib("eunit/include/eunit.hrl").\n-export([total/1]).\n'
        "total(N) -> discounted(N).\n"
        "discounted(N) when N > 100 -> reduced(reduced(N));\ndiscounted(N) -> N.\n"
        "reduced(N) -> N - N div 10.\n"
        "small_test() -> ?assertEqual(36, total(36)).\n"
        "discount_test() -> ?assertEqual(180, reduced(200)).\n"
        "large_test() -> ?assertEqual(180, total(200)).\n"
    )
    options = DebugOptions(stored=False, strategy=QuestionStrategy.ALL_CHILDREN, test_seconds=100.0)
    session = clew.open(file).debug("orders:total(200)", options)
    assert str(session.question) == "orders:discounted(200) = 162"
    session.wrong()
    assert str(session.question) == "orders:reduced(180) = 162"
    session.right()
    assert session.fault is not None
    assert (session.fault.function, session.fault.tested_by) == ("orders:discounted/1", ("discount_test()",))


@pytest.mark.parametrize(
    ("part", "maker"),
    [
        ("2", "second(4) = 5"),
        ("3", "third(4) = #{k => 5,l => {4,a}}"),
        ("1.2", "first(4) = {4,a}"),
        ("5", "second(4) = 5"),
    ],
)
def test_parts_of_lists_are_counted_by_elements(part: str, maker: str) -> None:
    session = clew.open(Path(__file__).parent / "programs" / "made_parts.erl").debug(
        "made_parts:main(4)", PLAIN
    )
    session.go(session.inquiry.tree.children(ROOT)[0])
    question = session.blame(part)
    assert question is not None
    assert question.statement.text == f"made_parts:{maker}"


@pytest.mark.parametrize("part", ["3.1", "2.1", "4"])
def test_numbers_and_maps_have_no_numbered_parts(part: str) -> None:
    session = clew.open(Path(__file__).parent / "programs" / "made_parts.erl").debug(
        "made_parts:main(9)", PLAIN
    )
    session.go(session.inquiry.tree.children(ROOT)[0])
    with pytest.raises(UsageFault, match="no part of the statement"):
        session.blame(part)
