"""A value that contains itself is there when all of it is evaluated, though the way through it has no end."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.api.budget import Budget
from clew.api.walking import record_run
from clew.language.registry import load
from clew.machine.values.outcome import OutcomeKind

PROGRAM = """module Cyclic where
cyclic :: [Int]
cyclic = 1 : 2 : cyclic
data Tree = Node Tree Int Tree
tree :: Tree
tree = t where t = Node t 3 t
shared :: Int -> Tree
shared 0 = tree
shared n = let t = shared (n - 1) in Node t n t
naturals :: [Int]
naturals = from 0 where from n = n : from (n + 1)
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "Cyclic.hs"
    path.write_text(PROGRAM, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("expression", "told"),
    [("cyclic", "1 : 2 : <cycle>"), ("tree", "Node <cycle> 3 <cycle>"), ("shared 60", "Node (Node")],
)
def test_a_cyclic_or_shared_value_has_a_story_without_a_limit(file: Path, expression: str, told: str) -> None:
    run = record_run(load(str(file)), expression)
    assert run.ended is OutcomeKind.VALUE
    assert told in run.explain().text()


def test_an_infinite_value_is_not_taken_for_a_cyclic_one(file: Path) -> None:
    run = record_run(load(str(file)), "naturals", budget=Budget(steps=3_000_000))
    assert run.ended is OutcomeKind.OUT_OF_STEPS
