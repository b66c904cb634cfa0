"""Library functions are optimised once for all programs, and each program is as if it were the first."""

from __future__ import annotations

from dataclasses import replace

import pytest

from clew.core.nodes import Function, Program
from clew.core.passes import optimise_library
from clew.core.passes.optimise import optimise
from clew.core.passes.optimise_library import is_lasting
from clew.core.passes.strictness import evaluate_early
from clew.core.text.printer import print_program
from clew.core.text.read import parse_program
from clew.core.walk import transform
from clew.source.span import Span

LIBRARY = """
data `L.D:Eq` a = `L.D:Eq` (a -> a -> Bool);
L.same d = case d of { `L.D:Eq` m -> m };
`L.I:Eq:Int.same` x y = eq# x y;
`L.I:Eq:Int` = `L.D:Eq` `L.I:Eq:Int.same`;
L.elem d x ys = case ys of { [] -> False; y : r -> case L.same d x y of { True -> True; False -> L.elem d x r } };
L.step n = add# n L.width;
L.width = 3;
L.walk n = case lt# n 0 of { True -> 0; False -> L.walk (L.step n) };
"""


@pytest.fixture(autouse=True)
def _nothing_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(optimise_library, "_LIBRARY", optimise_library._Library())


def libraries() -> tuple[Function, ...]:
    """The functions of the library, with their places in a file of its own."""
    return tuple(at(f, Span("Library.hs", 1, 1, 1, 2)) for f in parse_program(LIBRARY).functions)


def at(function: Function, place: Span) -> Function:
    body = transform(function.body, lambda node: replace(node, span=place))
    return replace(function, body=body, trusted=True, span=place)


def program(main: str, functions: tuple[Function, ...]) -> Program:
    parsed = parse_program(LIBRARY + main)
    own = tuple(f for f in parsed.functions if f.name not in {g.name for g in functions})
    return replace(parsed, functions=(*functions, *own))


def named(made: Program, name: str) -> Function:
    return next(f for f in made.functions if f.name.partition("@")[0] == name)


def test_a_library_function_is_the_same_object_in_every_program() -> None:
    shared = libraries()
    first = optimise(program("main = L.walk 1;", shared), ["main"])
    second = optimise(program("main = L.walk 2;", shared), ["main"])
    assert named(first, "L.walk") is named(second, "L.walk")
    assert is_lasting(named(first, "L.walk"))
    assert not is_lasting(named(first, "main"))


def test_a_copy_for_a_dictionary_of_a_library_is_shared_as_well() -> None:
    shared = libraries()
    main = "main = L.elem `L.I:Eq:Int` {} (2 : []);"
    first = optimise(program(main.format(1), shared), ["main"])
    second = optimise(program(main.format(2), shared), ["main"])
    assert named(first, "L.elem") is named(second, "L.elem")


def test_a_copy_for_the_users_own_function_belongs_to_its_program() -> None:
    shared = libraries()
    own = "`M.I:Eq:Int.same` x y = {}; `M.I:Eq:Int` = `L.D:Eq` `M.I:Eq:Int.same`;"
    main = "main = L.elem `M.I:Eq:Int` 1 (2 : []);"
    first = optimise(program(own.format("True") + main, shared), ["main"])
    second = optimise(program(own.format("False") + main, shared), ["main"])
    assert print_program(first) != print_program(second)
    assert not is_lasting(named(first, "L.elem"))


def test_what_calls_a_function_that_was_exchanged_is_optimised_again() -> None:
    shared = libraries()
    optimise(program("main = L.walk 1;", shared), ["main"])
    other = parse_program("L.step n = sub# n 1;").functions[0]
    changed = tuple(replace(f, body=other.body) if f.name == "L.step" else f for f in shared)
    again = optimise(program("main = L.walk 1;", changed), ["main"])
    assert "sub#" in print_program(again)
    fresh = program("main = L.walk 1;", tuple(replace(f) for f in changed))
    assert print_program(again) == print_program(optimise(fresh, ["main"]))


def test_a_constant_of_a_library_whose_value_changed_is_seen() -> None:
    shared = libraries()
    optimise(program("main = L.walk 1;", shared), ["main"])
    other = parse_program("L.width = 4;").functions[0]
    changed = tuple(replace(f, body=other.body) if f.name == "L.width" else f for f in shared)
    again = optimise(program("main = L.walk 1;", changed), ["main"])
    fresh = program("main = L.walk 1;", tuple(replace(f) for f in changed))
    assert print_program(again) == print_program(optimise(fresh, ["main"]))


def test_code_with_a_place_in_the_users_file_belongs_to_its_program() -> None:
    shared = tuple(at(f, Span("Main.hs", 1, 1, 1, 2)) for f in libraries())
    own = replace(parse_program("M.f x = x;").functions[0], span=Span("Main.hs", 3, 1, 3, 2))
    made = optimise(program("main = L.walk 1;", (*shared, own)), ["main", "M.f"])
    assert not is_lasting(named(made, "L.walk"))


def test_a_library_function_that_is_evaluated_early_is_the_same_object_again() -> None:
    shared = libraries()
    made = [evaluate_early(optimise(program(f"main = L.walk {n};", shared), ["main"])) for n in (1, 2)]
    assert named(made[0], "L.walk") is named(made[1], "L.walk")
    assert "strict$" in print_program(made[0])
    fresh = program("main = L.walk 2;", tuple(replace(f) for f in shared))
    assert print_program(made[1]) == print_program(evaluate_early(optimise(fresh, ["main"])))


def test_what_has_other_effects_is_evaluated_early_in_another_way() -> None:
    text = "L.run f x = case f x of { (a, b) -> add# a x }; main f y = L.run f (add# y 1);"
    run, main = parse_program(text).functions
    whole = optimise(Program("Main", (), (at(run, Span("L.hs", 1, 1, 1, 2)), main)), ["main", "L.run"])
    pure, careful, again = (print_program(evaluate_early(whole, effects=e)) for e in ([], ["(,)"], []))
    assert "let! x" in pure
    assert "let! x" not in careful
    assert pure == again
