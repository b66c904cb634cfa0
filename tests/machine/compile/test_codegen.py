"""The code generator: what it must cope with beyond what evaluation shows."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from clew.core.text.read import parse_program
from clew.machine import Limits, Machine, OutcomeKind, compile_program
from clew.machine.compile.block import Env
from clew.machine.compile.disassemble import disassemble


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


FORCING = """
sum n acc = let! _ = acc in case eq# n 0 of { True -> acc; False -> sum (sub# n 1) (add# acc n) };
late n acc = case eq# n 0 of { True -> let! _ = acc in add# acc 1; False -> late (sub# n 1) acc };
keep f x = f 3 x;
"""


@pytest.mark.parametrize("reference", [False, True], ids=["compiled", "reference"])
@pytest.mark.parametrize(
    ("main", "shown"),
    [
        ("sum 4 0", "10"),
        ("sum 4 (add# 1 1)", "12"),
        ("keep sum (add# 1 1)", "8"),
        ("let! x = add# 2 3 in (sum 1 x, sum 2 x)", "(6, 8)"),
        ("late 2 (add# 1 1)", "3"),
        ("sum 4 (raise# 7)", "raised"),
        ("keep late (raise# 7)", "raised"),
    ],
)
def test_calls_with_values_enter_behind_the_evaluation_of_parameters(
    main: str, shown: str, reference: bool
) -> None:
    machine = Machine(compile_program(parse_program(f"{FORCING}main = {main};")), reference=reference)
    ref = machine.constant("main")
    outcome = machine.normalise(ref)
    assert (machine.show(ref) if outcome.kind is OutcomeKind.VALUE else outcome.kind.value) == shown


def test_a_loop_does_not_evaluate_what_is_evaluated() -> None:
    program = parse_program(FORCING + "main = sum 9 0;")
    listing = disassemble(compile_program(program))
    assert listing.count("force") == 1, "only calls with what may be unevaluated evaluate the sum"
    sums = parse_program(FORCING + "main = late 9 0;")
    assert disassemble(compile_program(sums)).count("force") == 1, "the addition evaluates its operand itself"


@pytest.mark.parametrize("fuel", [1, 2, 3, 7])
def test_a_run_is_suspended_behind_the_evaluation_of_parameters(fuel: int) -> None:
    machine = Machine(compile_program(parse_program(FORCING + "main = sum 40 0;")))
    ref = machine.constant("main")
    for _ in range(60):
        outcome = machine.normalise(ref, limits=Limits(steps=fuel))
        if outcome.kind is OutcomeKind.VALUE:
            break
    assert machine.show(ref) == "820"


def test_what_an_operation_on_arrays_gives_is_not_built_to_be_looked_into() -> None:
    program = parse_program(
        """
        main = let! a = newArray# 2 7 in
          case writeArray# a 0 (add# 1 2) of { () ->
          case peekArray# a 0 of { (x, _) ->
          case peekArray# a 1 of { (y, u) -> case u of { () -> add# x y } } } };
        """
    )
    listing = disassemble(compile_program(program))
    assert "(,)" not in listing
    machine = Machine(compile_program(program))
    outcome = machine.force(machine.constant("main"))
    assert outcome.kind is OutcomeKind.VALUE
    assert outcome.value is not None
    assert machine.show(outcome.value) == "10"


def _code(text: str) -> list[str]:
    lines = disassemble(compile_program(parse_program(text))).splitlines()
    return [line.split(maxsplit=1)[1] for line in lines if line.startswith(" ")]


def test_a_case_copies_fields_up_to_the_last_that_is_used() -> None:
    code = _code(
        "data T = A | B Int Int Int Int;\nf t = case t of { A -> 0; B w x y z -> add# w x };\nmain = f A;"
    )
    assert next(line.split("  --")[0] for line in code if line.startswith("switch")).endswith("/2")


def test_a_field_that_a_case_gives_is_copied_to_where_it_is_wanted() -> None:
    text = "data T = A | B Int Int;\nsize t = case t of { A -> 0; B n x -> n };"
    text += (
        "\nf t u = add# (case t of { A -> 0; B n x -> n }) (size u);\nmain = f (B 20 (add# 1 1)) (B 22 0);"
    )
    code = _code(text)
    begin = next(
        i for i, line in enumerate(code) if line.startswith("switch s0") and code[i + 3].startswith("force")
    )
    instructions = [line.split()[0] for line in code[begin : begin + 4]]
    assert instructions == ["switch", "move", "jump", "force"]
    machine = Machine(compile_program(parse_program(text)))
    ref = machine.constant("main")
    machine.force(ref)
    assert machine.show(ref) == "42"


@pytest.mark.parametrize(
    "order", ["a b c d", "b a d c", "d a b c", "b c d a", "a a a a", "d c b a", "c d c d"]
)
@pytest.mark.parametrize("reference", [False, True])
def test_arguments_of_a_tail_call_change_places(order: str, reference: bool) -> None:
    text = f"f n a b c d = case n of {{ 0 -> (a, b, c, d); _ -> f (sub# n 1) {order} }};\nmain = f 3 1 2 3 4;"
    values = {"a": 1, "b": 2, "c": 3, "d": 4}
    for _ in range(3):
        values = dict(zip("abcd", (values[name] for name in order.split()), strict=True))
    machine = Machine(compile_program(parse_program(text)), reference=reference)
    outcome = machine.normalise(machine.constant("main"))
    assert outcome.value is not None
    assert machine.show(outcome.value) == str(tuple(values.values()))


@pytest.mark.parametrize(
    ("function", "name"),
    [
        ("f k n = case lt# n k of { True -> f k (add# n 1); False -> n };", "addstep"),
        ("f n k = case lt# n k of { True -> f (sub# n 1) k; False -> n };", "substep"),
        ("f c = chr# (add# (ord# c) 1);", "ordstep"),
    ],
)
def test_one_instruction_does_what_several_stand_for(function: str, name: str) -> None:
    text = disassemble(compile_program(parse_program("main = 1;" + function)))
    assert f" {name} " in text.partition("\nf:")[2]
