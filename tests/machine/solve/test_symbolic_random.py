"""Random logic programs: what a search reaches by enumerating numbers, one with symbolic numbers reaches, too.

Every number that the enumeration tries takes one path, and that path is one of the symbolic branches: it ends in
the same way and has covered the same labels. `random_goal(seed)` makes a failing program again.
"""

from __future__ import annotations

import pytest
from logic_programs import Goal, random_goal

from clew.core.passes.labels import label
from clew.core.text.printer import print_program
from clew.machine.compile.codegen import compile_program
from clew.machine.memory.limits import Limits
from clew.machine.run.machine import Machine
from clew.machine.search.free_numbers import Integers
from clew.machine.search.search import Bounds, Search
from clew.machine.values.outcome import OutcomeKind

GROUPS = 8
PROGRAMS = 160
LEVEL = 2

Ends = set[tuple[OutcomeKind, frozenset[str]]]


def ends(machine: Machine, goal: Goal, integers: Integers) -> Ends | None:
    """How the branches end and what they cover; None when the search was cut off."""
    variables = tuple(machine.free(t) for t in goal.types)
    ref = machine.constant("main")
    applied = machine.apply(ref, *variables) if variables else ref
    search = Search(machine, applied, variables, Bounds(LEVEL), ground=True, integers=integers)
    found = {(a.kind, a.covered) for a in search}
    return found if search.verdict.ended is None else None


def missed(seed: int, nursery: int | None = None) -> str | None:
    """What enumeration reaches and the symbolic search does not, with the program; None when there is nothing."""
    goal = random_goal(seed)
    program = label(goal.program)
    machine = Machine(compile_program(program, labels=True), Limits(steps=20_000), nursery=nursery)
    enumerated = ends(machine, goal, Integers.ENUMERATE)
    symbolic = ends(machine, goal, Integers.SYMBOLIC)
    if enumerated is None or symbolic is None or enumerated <= symbolic:
        return None
    return f"seed {seed}: {enumerated - symbolic}\n{print_program(program)}"


@pytest.mark.parametrize("group", range(GROUPS))
def test_symbolic_numbers_take_every_path_that_numbers_take(group: int) -> None:
    for seed in range(group, PROGRAMS, GROUPS):
        found = missed(seed, nursery=512 if seed % 3 == 0 else None)
        assert found is None, found
