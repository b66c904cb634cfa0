"""What a run left open is filled in with small values that tell the pieces of a call apart."""

from __future__ import annotations

from pathlib import Path

from support import line

from clew.core.text.read import parse_program, parse_type
from clew.cover.inputs.filling import Filler
from clew.cover.options import GenerationOptions
from clew.cover.subject import generate_for
from clew.language.registry import load
from clew.machine.values.render import render
from clew.machine.values.value import Construct, ListValue, Number, Value, Variable

PROGRAM = parse_program(
    "data Nat = One | Even Nat | Odd Nat; data Z = Neg Nat | Zero | Pos Nat; data Unit = Unit;"
    "data Tree = Node Tree Int Tree | Leaf; data Peano = Zero' | Next Peano;",
    "<test>",
)
FILLER = Filler(PROGRAM)
ONE = Construct("One")


def variable(number: int, type_: str) -> Variable:
    return Variable(number, parse_type(type_))


def filled(*values: Value, small: tuple[int, ...] = ()) -> list[str]:
    filling = FILLER.fill_all(values, frozenset(small))
    assert filling is not None
    return [render(v) for v in filling.values]


def test_what_nothing_asked_for_is_a_constructor_larger() -> None:
    assert filled(variable(1, "Nat")) == ["Even One"]
    assert filled(variable(1, "Nat"), small=(1,)) == ["One"]


def test_two_pieces_of_a_call_are_not_the_same_when_they_need_not_be() -> None:
    inner = Construct("Pos", (variable(1, "Nat"),))
    assert filled(Construct("Neg", (ONE,)), inner) == ["Neg One", "Pos (Even One)"]
    both = (variable(1, "Nat"), variable(2, "Nat"))
    assert filled(*both) == ["Even One", "Odd One"]
    assert filled(*both, small=(1, 2)) == ["One", "Even One"]


def test_parts_of_one_recursive_type_differ_though_their_container_has_that_type() -> None:
    tree = Construct("Node", (variable(1, "Tree"), Number(0), variable(2, "Tree")))
    assert filled(tree, small=(1, 2)) == ["Node Leaf 0 (Node Leaf 1 Leaf)"]
    assert filled(tree) == ["Node (Node Leaf 1 Leaf) 0 (Node Leaf 2 Leaf)"]
    looked_at = Construct("Node", (Construct("Leaf"), Number(0), variable(1, "Tree")))
    assert filled(looked_at) == ["Node Leaf 0 (Node Leaf 1 Leaf)"]


def test_larger_values_are_taken_where_the_small_ones_are_used_up() -> None:
    numbers = [variable(i, "Peano") for i in range(3)]
    assert filled(*numbers, small=(0, 1, 2)) == ["Zero'", "Next Zero'", "Next (Next Zero')"]


def test_a_type_of_one_value_is_repeated() -> None:
    assert filled(variable(1, "Unit"), variable(2, "Unit")) == ["Unit", "Unit"]


def test_numbers_differ() -> None:
    assert filled(Number(0), ListValue((variable(1, "Int"), variable(2, "Int")), None)) == ["0", "[1, 2]"]


def test_repeated_counts_pieces_and_not_what_is_inside_of_their_own_type() -> None:
    even = Construct("Even", (ONE,))
    assert FILLER.repeated([even, ONE]) == 0
    assert FILLER.repeated([even, even]) == 1
    assert FILLER.repeated([Construct("Pos", (ONE,)), Construct("Neg", (ONE,))]) == 1
    assert FILLER.repeated([Construct("Pos", (ONE,)), Construct("Pos", (ONE,))]) == 2
    assert FILLER.repeated([ListValue((Number(1), Number(2), Number(1)), None)]) == 1


def test_a_variable_that_the_program_has_no_type_for_has_that_of_its_place() -> None:
    path = str(Path(__file__).parents[1] / "programs" / "Last.curry")
    result = generate_for(load(path).subject("final"), "gbc", GenerationOptions(count=2))
    assert line(result.tests[0], "final") == "final [0] = 0"
    assert result.tests[1].concrete == (ListValue((Number(0), Number(1)), None),)


def test_tuples_that_only_types_speak_of_are_filled_in(tmp_path: Path) -> None:
    path = tmp_path / "Wide.hs"
    path.write_text(
        "module Wide where\n"
        "data Box = Box (Int, Int, Int, Int, Int) | None\n"
        "pick :: (Int, Int, Int, Int) -> Box -> Int -> Int\n"
        "pick _ _ 0 = 1\n"
        "pick _ _ _ = 2\n",
        encoding="utf-8",
    )
    subject = load(str(path)).subject("pick")
    (first, *_) = generate_for(subject, "gbc").kept
    assert first.concrete is not None
    assert [render(a) for a in first.concrete] == ["(1, 2, 3, 4)", "Box (5, 6, 7, 8, 9)", "0"]
