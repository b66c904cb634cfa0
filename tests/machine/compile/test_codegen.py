"""The code generator: what it must cope with beyond what evaluation shows."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from clew.core.text.read import parse_program
from clew.machine import Machine, compile_program
from clew.machine.compile.block import Env


def strict_lets(count: int) -> str:
    lets = " ".join(f"let! v{i} = add# {f'v{i - 1}' if i else 1} 1 in" for i in range(count))
    return f"main = {lets} v{count - 1};"


def test_a_long_row_of_strict_lets_is_linear_work(
    lines_run: Callable[[Callable[[], object]], int], monkeypatch: pytest.MonkeyPatch
) -> None:
    copied = 0
    copy = Env.copy

    def counted(env: Env) -> Env:
        nonlocal copied
        copied += len(env.names)
        return copy(env)

    def lines(count: int) -> int:
        program = parse_program(strict_lets(count))
        return lines_run(lambda: compile_program(program))

    monkeypatch.setattr(Env, "copy", counted)
    assert lines(1000) < 11 * lines(100)
    assert copied <= 1100  # variables that stand in a copy of what is known of them


def test_thousands_of_strict_lets_compile() -> None:
    compile_program(parse_program(strict_lets(3000)))


def test_a_name_hidden_by_a_strict_let_is_back_after_it() -> None:
    program = parse_program("f x = add# (let! x = add# x 1 in x) x;\nmain = f 10;")
    machine = Machine(compile_program(program))
    ref = machine.constant("main")
    machine.force(ref)
    assert machine.show(ref) == "21"


@pytest.mark.parametrize(
    ("call", "shown"),
    [
        ("use f 1.5", "(3.5, 4.5)"),
        ("use f (id 1.5)", "(_, _)"),
        ("let! x = id 1.5 in use f x", "(3.5, 4.5)"),
        ("let x = id 1.5 in let! y = x in use f x", "(3.5, 4.5)"),
    ],
)
@pytest.mark.parametrize("reference", [False, True], ids=["compiled", "reference"])
def test_sums_of_doubles_that_are_evaluated_are_not_suspended(call: str, shown: str, reference: bool) -> None:
    program = parse_program(
        f"id x = x; f x y = (addd# x y, muld# (addd# x x) x); use g x = g x 2.0; main = {call};"
    )
    machine = Machine(compile_program(program), reference=reference)
    ref = machine.constant("main")
    machine.force(ref)
    assert machine.show(ref) == shown
    machine.normalise(ref)
    assert machine.show(ref) == "(3.5, 4.5)"
