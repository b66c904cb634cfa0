"""Statements that leave nothing open are judged in one machine, and as they are by a goal of their own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import clew
from clew.api.debugging.starting import DebugOptions
from clew.debug.computation_statement import Statement
from clew.debug.computation_tree import ROOT, Node
from clew.debug.dependence_tree import DependenceTree
from clew.debug.oracles import whole_calls
from clew.debug.oracles.reference_oracle import ReferenceOracle, VersionAgreement
from clew.debug.oracles.whole_calls import WholeCalls, is_same
from clew.machine.values.value import Char, Construct, ListValue, Number, Value

EXAMPLES = Path(__file__).parents[3] / "examples" / "debug"
#: What is run, and what is changed in the version that answers.
RUNS = {
    "Sort.hs": ("sort [2,1,3]", "| otherwise = x : ys", "| otherwise = x : y : ys"),
    "Fractions.hs": ("fraction 0.75", "distance <= 0", "distance == 0"),
    "EvenOdd.curry": ("isEven 3", "isEven (n - 2)", "isEven (n - 1)"),
    "tally.erl": ('tally:top(3, "a rose is a rose")', "{Yes, Xs}", "{Yes, [X | No]}"),
}


#: Of the statements of a run, so many are judged, from its beginning to its end: a goal of its own takes long.
JUDGED = 24


def statements(tree: DependenceTree, node: Node = ROOT) -> Iterator[Statement]:
    for child in tree.children(node):
        yield tree.statement(child)
        yield from statements(tree, child)


@pytest.mark.parametrize(
    "program", [pytest.param(p, marks=[pytest.mark.slow] if p == "Fractions.hs" else []) for p in RUNS]
)
def test_one_machine_says_what_a_goal_of_its_own_says(
    program: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    call, wrong, right = RUNS[program]
    (tmp_path / program).write_text((EXAMPLES / program).read_text().replace(wrong, right))
    made = list(statements(DependenceTree(clew.open(EXAMPLES / program).back(call).teller)))
    stated = made[:: -(-len(made) // JUDGED)]
    machines = []
    monkeypatch.setattr(whole_calls, "compile_program", lambda p: machines.append(p) or compiled(p))
    oracle = ReferenceOracle(clew.open(tmp_path / program).loaded)
    found = [oracle.compared(s) for s in stated]
    assert len(machines) == 1
    monkeypatch.setattr(WholeCalls, "gives", lambda *_: None)
    by_goals = ReferenceOracle(clew.open(tmp_path / program).loaded)
    assert found == [by_goals.compared(s) for s in stated]
    assert {VersionAgreement.SAME, VersionAgreement.OTHER} <= set(found)


compiled = whole_calls.compile_program


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        (Number(1), Number(1), True),
        (Number(1), Number(1.0), False),
        (Number(0.0), Number(-0.0), True),
        (Number(float("nan")), Number(float("nan")), False),
        (ListValue((Char("a"),), None), ListValue((Char("a"),), None), True),
        (ListValue((), None), Construct("[]"), True),
        (ListValue((Number(1),), None), Construct(":", (Number(1), Construct("[]"))), True),
        (ListValue((Number(1),), None), ListValue((Number(1), Number(2)), None), False),
        (ListValue((Number(1),), Number(2)), ListValue((Number(1),), Number(2)), True),
        (ListValue((Number(1),), Number(2)), ListValue((Number(1),), None), False),
        (Construct("Just", (Number(1),)), Construct("Just", (Number(2),)), False),
        (Construct("Just", (Number(1),)), Construct("Nothing"), False),
    ],
)
def test_whole_values_are_the_same_in_all_parts(one: Value, other: Value, same: bool) -> None:
    assert is_same(one, other) is same


def test_what_raises_or_has_no_end_is_left_to_a_goal(tmp_path: Path) -> None:
    file = tmp_path / "Hard.hs"
    file.write_text(
        'module Hard where\n\nhard :: Int -> [Int]\nhard 0 = error "no"\nhard n = [n ..]\n\n'
        "easy :: Int -> Int\neasy n = n + 1\n"
    )
    program = ReferenceOracle(clew.open(file).loaded).program
    calls = WholeCalls(program, 2000, contents=lambda value: value)
    assert calls.gives("Hard.hard", [Number(0)], ListValue((), None)) is None
    assert calls.gives("Hard.hard", [Number(1)], ListValue((), None)) is None
    assert calls.gives("Hard.easy", [Number(1)], Number(2)) is True
    assert calls.gives("Hard.easy", [Number(1)], Number(3)) is False


LONG = """\
module Long where

total :: [Int] -> Int
total [] = 0
total (x : xs) = x + total xs

doubled :: [Int] -> [Int]
doubled [] = []
doubled (x : xs) = (if x == 777 then 3 * x else 2 * x) : doubled xs

sumOf :: Int -> Int
sumOf n = total (doubled [1 .. n])

data Tree = Leaf | Node Tree Int

leaning :: Int -> Tree
leaning 0 = Leaf
leaning n = Node (leaning (n - 1)) n

size :: Tree -> Int
size Leaf = 0
size (Node l x) = size l + (if x == 90 then 2 else 1)

deep :: Int -> Int
deep n = size (leaning n)
"""


@pytest.mark.parametrize(
    ("call", "wrong", "right", "blamed"),
    [
        ("sumOf 1500", "3 * x", "2 * x", "doubled"),
        ("deep 300", "then 2", "then 1", "size"),
    ],
)
def test_a_reference_judges_values_that_no_statement_shows(
    call: str, wrong: str, right: str, blamed: str, tmp_path: Path
) -> None:
    (tmp_path / "old").mkdir()
    (tmp_path / "Long.hs").write_text(LONG)
    (tmp_path / "old" / "Long.hs").write_text(LONG.replace(wrong, right))
    old = clew.open(tmp_path / "old" / "Long.hs").loaded
    session = clew.open(tmp_path / "Long.hs").debug(call, DebugOptions(reference=old, stored=False))
    assert session.question is None
    assert session.counts.questions == 0
    fault = session.fault
    assert fault is not None
    assert fault.statement.subject.name == blamed


def test_what_is_cut_off_alike_may_be_different(tmp_path: Path) -> None:
    (tmp_path / "Ends.hs").write_text(
        "module Ends where\n\nlast' :: [Int] -> Int\nlast' xs = if length xs == 2001 then 0 else last xs\n\n"
        "both :: Int -> Int\nboth n = last' ([1 .. n] ++ [0]) + last' ([1 .. n] ++ [5, 0]) + last' ([1 .. n] ++ [7])\n"
    )
    (tmp_path / "old").mkdir()
    text = (tmp_path / "Ends.hs").read_text()
    (tmp_path / "old" / "Ends.hs").write_text(text.replace("== 2001 then 0", "== 2001 then last xs"))
    old = clew.open(tmp_path / "old" / "Ends.hs").loaded
    session = clew.open(tmp_path / "Ends.hs").debug("both 2000", DebugOptions(reference=old, stored=False))
    assert session.question is None
    assert session.fault is not None
    assert session.fault.statement.subject.name == "last'"


def test_a_reference_of_another_name_has_data_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "Long.hs").write_text(LONG)
    old = LONG.replace("module Long", "module LongOld").replace("then 2", "then 1")
    (tmp_path / "LongOld.hs").write_text(old)
    reference = clew.open(tmp_path / "LongOld.hs").loaded
    session = clew.open(tmp_path / "Long.hs").debug(
        "deep 95", DebugOptions(reference=reference, stored=False)
    )
    assert session.question is None
    assert session.counts.questions == 0
    assert session.fault is not None
    assert session.fault.statement.subject.name == "size"
