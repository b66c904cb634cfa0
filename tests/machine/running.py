"""Running Core in tests: from a text to a machine, and from an outcome to something short to compare."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread

from clew.core.checker import check
from clew.core.nodes import Program
from clew.core.passes.labels import label
from clew.core.text.read import parse_program
from clew.core.types import Type
from clew.machine.compile.codegen import compile_program
from clew.machine.compile.image import Image
from clew.machine.kernel import layout as la
from clew.machine.memory.limits import Limits
from clew.machine.memory.refs import Ref
from clew.machine.run.machine import Machine
from clew.machine.search.search import Bounds, BranchResult, Search, SearchVerdict
from clew.machine.values.outcome import Outcome, OutcomeKind

PROGRAMS = Path(__file__).parent / "programs"


def image_of(text: str | Program, *, labels: bool = False) -> Image:
    """A flat program, checked and compiled."""
    program = parse_program(text) if isinstance(text, str) else text
    check(program)
    return compile_program(label(program) if labels else program, labels=labels)


def program_text(name: str) -> str:
    """One of the programs in `programs/`."""
    return (PROGRAMS / f"{name}.core").read_text(encoding="utf-8")


def machine_of(
    text: str | Program, limits: Limits | None = None, *, reference: bool = False, nursery: int | None = None
) -> Machine:
    return Machine(image_of(text), limits, reference=reference, nursery=nursery)


@contextmanager
def interrupting(machine: Machine) -> Iterator[None]:
    """Another thread interrupts the machine again and again: one that comes before the run begins is forgotten."""
    over = Event()

    def interrupt() -> None:
        while not over.wait(0.02):
            machine.interrupt()

    thread = Thread(target=interrupt)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def call(machine: Machine, function: str, *args: int) -> Ref:
    """A call of a top-level function with integers, unevaluated; a constant when there are none."""
    ref = machine.constant(function)
    return machine.apply(ref, *(machine.integer(a) for a in args)) if args else ref


def evaluate(machine: Machine, function: str = "main", *args: int, limits: Limits | None = None) -> str:
    """The normal form of a call, shown; for any other outcome its name, with the exception if there is one."""
    ref = call(machine, function, *args)
    return describe(machine, machine.normalise(ref, limits=limits), ref)


def describe(machine: Machine, outcome: Outcome, ref: Ref) -> str:
    if outcome.kind is OutcomeKind.VALUE:
        return machine.show(ref, depth=1000, length=100_000)
    if outcome.kind is OutcomeKind.RAISED:
        assert outcome.exception is not None
        machine.normalise(outcome.exception)
        return f"raised {machine.show(outcome.exception)}"
    return outcome.kind.value


def at(outcome: Outcome) -> tuple[int, int]:
    """Line and column where a run ended."""
    assert outcome.span is not None
    return outcome.span.line, outcome.span.column


def refute(
    machine: Machine, function: str, types: tuple[Type, ...], *, depth: int
) -> tuple[BranchResult | None, SearchVerdict]:
    """The first inputs on which a property is False, or has no value, and how the search ended."""
    variables = tuple(machine.free(t) for t in types)
    goal = machine.apply(machine.constant(function), *variables)
    search = Search(machine, goal, variables, Bounds(level=depth), want=la.FALSE, whole=False)
    return next(iter(search), None), search.verdict
