"""Who looked at a value: the calls and data that were given it, evaluated or not."""

from __future__ import annotations

from pathlib import Path

from clew.api.walking import record_run
from clew.language.registry import load

PROGRAM = Path(__file__).parents[1] / "programs" / "Uses.hs"


def test_calls_that_got_a_value_unevaluated_are_users_of_it() -> None:
    tree = record_run(load(str(PROGRAM)), "answer").start.follow("result").follow("t")
    assert tree.value == "Node (Node Leaf 1 Leaf) 2 (Node Leaf 3 Leaf)"
    assert [sentence.split()[0] for sentence in tree.users()] == ["both", "size", "depth"]


def test_a_value_that_nobody_was_given_has_no_users() -> None:
    assert record_run(load(str(PROGRAM)), "answer").start.users() == ()
