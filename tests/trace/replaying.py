"""Running what a history says again: only the code of a slice, or one step by itself."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from generate import Generator

from clew.core.nodes import Call, Con, Expr, Function, Lit, Literal, LitKind, Partial, Prim, Program
from clew.core.passes.distinct_nodes import with_distinct_nodes
from clew.core.text.read import parse_program
from clew.core.walk import parts, rebuild
from clew.machine.compile.codegen import compile_program
from clew.machine.kernel.words import code_of, is_char
from clew.machine.memory.limits import Limits
from clew.machine.run.machine import Machine
from clew.machine.values.outcome import OutcomeKind
from clew.source.recursion_limit import deep_recursion
from clew.source.span import NOWHERE
from clew.trace.history.datum import Datum, Immediate, Made, Suspended, Text, TopLevelFunction
from clew.trace.history.history import History
from clew.trace.history.occurrence import Occurrence
from clew.trace.history.recorder import history_of
from clew.trace.log.log import RecordKind

STEPS = 20_000
FAILING = Prim("fail#")
MAIN = Occurrence(0, Call("main", (), NOWHERE))


@dataclass(frozen=True)
class Run:
    """A recorded run of `main`, and the text of its value; None if it has none."""

    program: Program
    history: History
    text: str | None


def recorded(text: str) -> Run:
    with deep_recursion():
        program = with_distinct_nodes(parse_program(text, "test.core"))
        machine = Machine(compile_program(program, record=True), Limits(steps=STEPS))
        machine.trace(64)
        goal = machine.constant("main")
        outcome = machine.normalise(goal)
        shown = machine.show(goal) if outcome.kind is OutcomeKind.VALUE else None
        return Run(program, history_of(machine), shown)


def random_run(seed: int) -> Run:
    return recorded(Generator(seed).program())


def value_of(program: Program, constant: str = "main") -> str | None:
    """The text of a constant's value; None if it has none."""
    with deep_recursion():
        machine = Machine(compile_program(program), Limits(steps=20 * STEPS))
        goal = machine.constant(constant)
        outcome = machine.normalise(goal)
        return machine.show(goal) if outcome.kind is OutcomeKind.VALUE else None


def only(program: Program, kept: Collection[Occurrence], among: Collection[str] | None = None) -> Program:
    """The program with every expression that is not kept replaced by a failure; in the functions `among`, if given."""
    nodes = {id(o.expr) for o in kept}

    def go(expr: Expr) -> Expr | None:
        new = [go(part) for _, part in parts(expr)]
        if id(expr) not in nodes and all(e is None for e in new):
            return None
        return rebuild(expr, [e or FAILING for e in new]) if new else expr

    def reduced(function: Function) -> Function:
        if among is not None and function.name not in among:
            return function
        return replace(function, body=go(function.body) or FAILING)

    with deep_recursion():
        return replace(program, functions=tuple(map(reduced, program.functions)))


def written(history: History, datum: Datum, depth: int = 30) -> Expr | None:
    """An expression for a value, with a failure where nothing was evaluated; None if it cannot be written."""
    if isinstance(datum, bool) or depth == 0:
        return None
    if isinstance(datum, int):
        return Lit(Literal(LitKind.INT, datum))
    if isinstance(datum, float):
        return Lit(Literal(LitKind.DOUBLE, datum))
    if isinstance(datum, Text):
        return Lit(Literal(LitKind.STRING, datum.text))
    if isinstance(datum, Suspended):
        return FAILING
    if isinstance(datum, TopLevelFunction):
        return Partial(datum.name)
    if isinstance(datum, Immediate) and is_char(datum.word):
        return Lit(Literal(LitKind.CHAR, chr(code_of(datum.word))))
    fields: list[Expr] = []
    if isinstance(datum, Made):
        for half in history.field_halves(datum.record):
            field = written(history, history.datum(half), depth - 1)
            if field is None:
                return None
            fields.append(field)
        if history.log.kind(datum.record) in (RecordKind.PAP, RecordKind.PAPX):
            return Partial(history.function_name(datum.record), tuple(fields))
    name = history.constructor_name(datum)
    return None if name is None else Con(name, tuple(fields))
