"""The tests that generators of EUnit describe: found by running the generator, since names and tests are computed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from clew.core.nodes import Call, Con, Function, Partial
from clew.erlang.compiled_modules import flat_functions
from clew.erlang.lower.terms import core_terms as t
from clew.erlang.program import ErlangProgram
from clew.erlang.properties.named_tests import TestFunction
from clew.erlang.properties.term_values import integer_of, items_of, text_of
from clew.machine import Limits, Machine, OutcomeKind, compile_program
from clew.machine.compile.seen_marks import unseen_marks
from clew.machine.run.world import ClosedWorld
from clew.machine.values.value import Construct
from clew.source.dataclass import dataclass
from clew.source.span import Span

_LISTING = "clew_eunit:listing/2"

#: Listing the tests of a generator may take so many steps; a term is read back as deep.
_STEPS, _DEPTH = 20_000_000, 100_000


@dataclass(frozen=True, slots=True)
class DescribedTest:
    """A test of a generator: its number from 1, how it is called, and where it is."""

    number: int
    name: str
    span: Span


def generated_tests(
    program: ErlangProgram, generators: Mapping[str, TestFunction]
) -> dict[str, list[DescribedTest] | None]:
    """The tests of generators, by what those are called; None where they could not be listed."""
    if not generators:
        return {}
    constants = {name: f"check.listing{number}" for number, name in enumerate(generators)}
    listings = flat_functions(tuple(_listing(constants[name], made) for name, made in generators.items()))
    linked = program.linked(listings, tuple(constants.values()))
    with unseen_marks():  # setups and cleanups without their tests
        machine = Machine(compile_program(linked), world=ClosedWorld())
        return {
            name: _listed(machine, constants[name], name, generator) for name, generator in generators.items()
        }


def _listing(constant: str, generator: TestFunction) -> Function:
    """A constant that lists the tests of a generator."""
    code = Partial(t.function_name(generator.module, generator.name, 0))
    remote = Con(t.fun_con(1), (Partial(generator.remote), t.nil()))
    body = Call(_LISTING, (Con(t.fun_con(0), (code, t.nil())), remote))
    return Function(constant, (), body, trusted=True)


def _listed(
    machine: Machine, constant: str, named: str, generator: TestFunction
) -> list[DescribedTest] | None:
    goal = machine.constant(constant)
    outcome = machine.normalise(goal, limits=Limits(_STEPS))
    if outcome.kind is OutcomeKind.INTERRUPTED:
        raise KeyboardInterrupt
    if outcome.kind is not OutcomeKind.VALUE:
        return None
    found = [_titled(item) for item in items_of(machine.view(goal, depth=_DEPTH, length=_DEPTH))]
    names = _names(named, [titles for titles, _ in found])
    return [
        DescribedTest(number, name, _at_line(generator.span, line))
        for number, (name, (_, line)) in enumerate(zip(names, found, strict=True), 1)
    ]


def _titled(item: object) -> tuple[tuple[str, ...], int]:
    """The titles of a test, and its line."""
    match item:
        case Construct("Tuple2", (titles, line)):
            return tuple(map(text_of, items_of(titles))), integer_of(line) or 0
    return (), 0


def _at_line(span: Span, line: int) -> Span:
    """The place of a test, by its line in the file of its generator."""
    return Span(span.file, line, 1, line, 1) if line else span


def _names(generator: str, titles: list[tuple[str, ...]]) -> list[str]:
    """Different names of one line: that of the generator with the titles, and with a number where there are several."""
    lines = [[" ".join(title.split()) for title in own] for own in titles]
    names = [f"{generator}: {': '.join(own)}" if own else generator for own in lines]
    counts = Counter(names)
    seen: Counter[str] = Counter()
    for i, name in enumerate(names):
        if counts[name] > 1:
            seen[name] += 1
            names[i] = f"{name} ({seen[name]})"
    return names
