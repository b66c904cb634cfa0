"""One exploration of one module, with its expressions labelled: how many of them have run as time goes by."""

from __future__ import annotations

import time
from collections.abc import Sequence

from clew.core.nodes import Label, Program
from clew.core.walk import transform_program
from clew.cover.expression import mark_expressions
from clew.explore.explorer import Explorer, MachineWalker, Options
from clew.explore.runtime import Interrupted
from clew.haskell.program import Compiled, Session

#: When it is looked how many there are, in seconds of processor time.
GRID = (0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 30.0, 60.0)
#: Steps of the machine in a second, for the strategy that shares a budget of them.
_STEPS_A_SECOND = 200_000


class NothingToExplore(Exception):
    """The module has no function that could be explored, or no expression."""


class _Labelled(Explorer):
    """An explorer whose program has a label at each expression of the module itself, and at nothing else."""

    def _program(self, compiled: Compiled, labels: bool) -> Program:
        program = super()._program(compiled, True)
        program = transform_program(program, lambda n: n.body if isinstance(n, Label) else n)
        return mark_expressions(program, own_functions(compiled))[0]


def own_functions(compiled: Compiled) -> frozenset[str]:
    """The functions that somebody wrote: not those of derived instances, nor fields and methods as such."""
    tables = compiled.main.tables
    made = {*tables.fields, *tables.methods}
    for instance in tables.instances:
        if instance.derived:
            made |= {instance.name, *instance.methods.values()}
    return frozenset(f.name for f in compiled.main.functions if not _is_part(f.name, made))


def _is_part(name: str, of: set[str]) -> bool:
    return name in of or any(name[:i] in of for i, c in enumerate(name) if c == ".")


def covered_over_time(
    file: str, folders: Sequence[str], *, legacy: bool, strategy: str, case: bool, seconds: float
) -> tuple[int, tuple[int, ...], int]:
    """How many expressions the module has; how many had run at each time of the grid; how many tests were run."""
    session = Session(folders, legacy=legacy)
    compiled = session.load(file)
    options = Options(
        strategy=strategy,
        tests=None,
        steps=int(seconds * _STEPS_A_SECOND),
        destruct=case,
        extract=case,
        coverage=True,
        actions=True,
        instances=True,
    )
    explorer = _Labelled(session, compiled, options)
    whole = Program(compiled.main.name, (), compiled.main.functions)
    count = len(mark_expressions(whole, own_functions(compiled))[1])
    if not explorer.tested or not count:
        raise NothingToExplore(file)
    times = [t for t in GRID if t <= seconds]
    found: list[int] = []
    tests = 0
    with explorer.runtime() as runtime:
        walker = MachineWalker(runtime, True)
        began = time.process_time()
        try:
            for visit in explorer.strategy().explore(explorer.plan(), walker):
                if visit.again:
                    continue
                tests += 1
                if strategy != "coverage":  # which asks itself
                    walker.news()
                if tests % 8 == 0:
                    now = time.process_time() - began
                    while len(found) < len(times) and now >= times[len(found)]:
                        found.append(len(walker.covered))
                    if len(found) == len(times):
                        break
        except Interrupted:
            pass
        covered = len(walker.covered)
    found += [covered] * (len(times) - len(found))
    return count, tuple(found), tests
