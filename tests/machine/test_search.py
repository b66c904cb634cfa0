"""The search inside the kernel: answers and their order, bounds, deepening, labels, limits."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest
from logic_programs import LISTS, Session, shown

from clew.core.text import parse_type
from clew.machine.search import Bounds, Search, refute

REDBLACK = Path(__file__).parents[2] / "bench" / "programs" / "redblack.core"


def test_narrowing_a_list_gives_every_size_in_order(reference: bool) -> None:
    session = Session(LISTS, reference=reference)
    search = session.search("size", "[Int]")
    assert [shown(a) for a in islice(search, 4)] == [
        "0 | []",
        "1 | [_0]",
        "2 | [_0, _1]",
        "3 | [_0, _1, _2]",
    ]


def test_last_by_narrowing_append(reference: bool) -> None:
    text = LISTS + "last xs ys y = case sameInts (append ys [y]) xs of { True -> y };\nmain ys y = last [1, 2, 3] ys y;"
    session = Session(text, reference=reference)
    search = session.search("main", "[Int]", "Int", bounds=Bounds(level=4))
    assert [shown(a) for a in search] == ["3 | [1, 2], 3"]
    assert not search.verdict.exhausted


def test_permutation_sort(reference: bool) -> None:
    text = """
    insert x ys = (x : ys) ? (case ys of { y : r -> y : insert x r });
    permute xs = case xs of { [] -> []; x : r -> insert x (permute r) };
    sorted xs =
      case xs of {
        [] -> xs;
        x : r -> case r of { [] -> xs; y : _ -> case le# x y of { True -> x : sorted r } }
      };
    main = sorted (permute [4, 2, 5, 1, 3]);
    all = permute [1, 2, 3];
    """
    session = Session(text, reference=reference)
    search = session.search()
    assert [shown(a) for a in search] == ["[1, 2, 3, 4, 5]"]
    assert search.verdict.exhausted
    assert [shown(a) for a in session.search("all")] == [
        "[1, 2, 3]",
        "[1, 3, 2]",
        "[2, 1, 3]",
        "[2, 3, 1]",
        "[3, 1, 2]",
        "[3, 2, 1]",
    ]


def test_choice_is_made_when_a_value_is_shared_not_when_it_is_used(reference: bool) -> None:
    text = """
    coin = 0 ? 1;
    flip u = 0 ? 1;
    double x = add# x x;
    main = double coin;
    pair = let x = 0 ? 1 in (x, x);
    two = (flip 0, flip 0);
    unused = (\\x -> 5) (0 ? 1);
    """.replace("(\\x -> 5)", "const5") + "const5 x = 5;"
    session = Session(text, reference=reference)
    assert [shown(a) for a in session.search()] == ["0", "2"]
    assert [shown(a) for a in session.search("pair")] == ["(0, 0)", "(1, 1)"]
    assert [shown(a) for a in session.search("two")] == ["(0, 0)", "(0, 1)", "(1, 0)", "(1, 1)"]
    assert [shown(a) for a in session.search("unused")] == ["5"]


@pytest.mark.parametrize("operation", ["eq#", "ne#", "lt#", "le#", "gt#", "ge#", "add#", "sub#", "mul#", "quot#"])
def test_operands_are_evaluated_from_left_to_right(operation: str) -> None:
    # The branch fails at the first operand, so the exception of the second is never raised, and the other
    # way round; in every form that an operand can have.
    text = f"""
    id x = x;
    crash = raise# 'c';
    main x y = {operation} x y;
    left x y = {operation} x (id y);
    right x y = {operation} (id x) y;
    both x y = {operation} (id x) (id y);
    constant x = {operation} x crash;
    shared x = let y = crash in {operation} x y;
    known x y = case y of {{ _ -> {operation} x y }};
    a = fail#;
    """
    session = Session(text)
    machine = session.machine
    for function in ("main", "left", "right", "both"):
        goal = machine.apply(machine.constant(function), machine.constant("a"), machine.constant("crash"))
        assert [shown(a) for a in Search(machine, goal)] == [], function
        goal = machine.apply(machine.constant(function), machine.constant("crash"), machine.constant("a"))
        assert [shown(a) for a in Search(machine, goal)] == ["raised 'c'"], function
    for function in ("constant", "shared"):
        goal = machine.apply(machine.constant(function), machine.constant("a"))
        assert [shown(a) for a in Search(machine, goal)] == [], function
    goal = machine.apply(machine.constant("known"), machine.constant("a"), machine.constant("crash"))
    assert [shown(a) for a in Search(machine, goal)] == ["raised 'c'"]


#: What Lazy SmallCheck makes on the Haskell twin, with -O0 and -O2: one test more than there are refinements.
LAZY_SMALLCHECK_TESTS = {0: 2, 1: 21, 2: 158, 3: 5048}


@pytest.mark.parametrize("depth", sorted(LAZY_SMALLCHECK_TESTS))
def test_red_black_trees_take_the_refinements_of_lazy_smallcheck(depth: int) -> None:
    session = Session(REDBLACK.read_text(encoding="utf-8"))
    types = (parse_type("Int"), parse_type("Tree Int"))
    answer, verdict = refute(session.machine, "prop", types, depth=depth)
    assert answer is None
    assert verdict.refinements == LAZY_SMALLCHECK_TESTS[depth] - 1
    assert not verdict.exhausted


def test_red_black_trees_have_a_counterexample_at_depth_4() -> None:
    session = Session(REDBLACK.read_text(encoding="utf-8"))
    types = (parse_type("Int"), parse_type("Tree Int"))
    answer, verdict = refute(session.machine, "prop", types, depth=4)
    assert answer is not None
    assert shown(answer) == (
        "False | -1, Node Black (Node Black Empty (-2) Empty) (-2) "
        "(Node Red (Node Black (Node Red Empty 0 Empty) 0 Empty) 0 (Node Black Empty 0 Empty))"
    )
    assert verdict.refinements == 2_451_310 - 1
