"""What a reference says of statements that leave something open: in functions, and in calls with several results."""

from __future__ import annotations

from pathlib import Path

import pytest

import clew
from clew.core.builtin import BUILTIN
from clew.core.nodes import Free, FreeVar, Function, Partial, Program, Var
from clew.core.text.printer import print_expr
from clew.core.types import Type, TypeCon
from clew.debug.asking.opinions import Rightness
from clew.debug.computation_statement import Statement
from clew.debug.computation_tree import ROOT, Node
from clew.debug.dependence_tree import DependenceTree
from clew.debug.oracles.core_values import CoreValues
from clew.debug.oracles.reference_oracle import ReferenceOracle
from clew.debug.oracles.small_completions import completions
from clew.machine.values.value import Construct, FunctionMap, MapEntry, Number, Unevaluated

PUT = """\
module Put where

put :: Int -> [Int] -> [Int]
put x ys = x : ys
put x (y : ys) = y : put x ys

first :: Int -> Int
first n = head (put n (rest n))

short :: Int -> [Int]
short n = take 2 (put n (rest n))

rest :: Int -> [Int]
rest n = [n + 1, n + 2]
"""
DOCS = """\
module Docs where

type Doc = Int -> String -> String

data Words = Word String | Pair Words Words

word :: String -> Doc
word s width behind = if width < length behind then error "narrow" else s ++ behind

both :: Doc -> Doc -> Doc
both one other width behind = one width (other width behind)

doc :: Words -> Doc
doc (Word s) = word s
doc (Pair a b) = both (doc a) (doc b)

shown :: Int -> String
shown width = doc (Pair (Word "a") (Word "b")) width (replicate (width - 5) (toEnum width))
"""


def judged(tmp_path: Path, name: str, right: str, wrong: str, call: str, answer: int = 1) -> dict[str, str]:
    """What the right version says about the statements of a run of the wrong one."""
    (tmp_path / "old").mkdir()
    (tmp_path / name).write_text(wrong)
    (tmp_path / "old" / name).write_text(right)
    tree = DependenceTree(clew.open(tmp_path / name).back(call, answer=answer).teller)
    oracle = ReferenceOracle(clew.open(tmp_path / "old" / name).loaded)
    found = {}

    def look(node: Node) -> None:
        for child in tree.children(node):
            statement: Statement = tree.statement(child)
            said = oracle.judge(statement)
            found[statement.text] = "" if said is None else said.mark.value
            look(child)

    look(ROOT)
    return found


def test_a_result_that_needs_nothing_open_is_enough(tmp_path: Path) -> None:
    wrong = PUT.replace("first n = head (put n", "first n = 10 + head (put n")
    found = judged(tmp_path, "Put.curry", PUT, wrong, "first 3")
    assert found["put 3 _ = 3 : _"] == Rightness.RIGHT.value
    assert found["first 3 = 13"] == Rightness.WRONG.value


def test_a_result_that_only_some_completions_have_is_wrong(tmp_path: Path) -> None:
    wrong = PUT.replace("put x ys = x : ys", "put x ys = [x]")
    found = judged(tmp_path, "Put.curry", PUT, wrong, "short 3")
    assert found["put 3 _ = [3]"] == Rightness.WRONG.value


def test_what_a_function_that_is_a_result_was_given_may_be_open(tmp_path: Path) -> None:
    wrong = DOCS.replace("doc (Pair a b) = both (doc a) (doc b)", "doc (Pair _ _) = failing")
    wrong += '\nfailing :: Doc\nfailing _ _ = error "pairs"\n'
    found = judged(tmp_path, "Docs.hs", DOCS, wrong, "shown 5")
    text = next(text for text in found if text.startswith("doc (Pair "))
    assert " _ -> <error: pairs>}" in text
    assert found[text] == Rightness.WRONG.value


@pytest.mark.parametrize(
    ("type_", "first"),
    [
        (TypeCon("Bool"), ["False", "True"]),
        (TypeCon("[]", (TypeCon("Bool"),)), ["[]", "[False]"]),
        (TypeCon("Int"), ["0", "1"]),
    ],
)
def test_small_values_come_first(type_: Type, first: list[str]) -> None:
    hole = Function("hole", (), Free((FreeVar("x", type_),), Var("x")))
    made = completions(Program("P", (), (hole,)), ["hole"], {d.name: d for d in BUILTIN})
    assert [print_expr(defined[0].body) for defined, _ in zip(made, first, strict=False)] == first


def test_of_two_rows_the_one_that_knows_its_arguments_comes_first() -> None:
    rows = (MapEntry((Unevaluated(),), Construct("False")), MapEntry((Number(1),), Construct("True")))
    values = CoreValues({d.name: d for d in BUILTIN})
    table = values.expression(FunctionMap("f", rows))
    assert isinstance(table, Partial)
    first = next(f for f in values.functions if f.name == table.name)
    assert "True" in print_expr(first.body)
    assert "False" not in print_expr(first.body)
