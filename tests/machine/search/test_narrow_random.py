"""Random logic programs: the search of the machine against the naive one that runs every branch again.

A failure prints the seed; `random_goal(seed)` makes the program again. CLEW_THOROUGH=1 runs ten times as
many, CLEW_SEED=n begins at another seed.
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from itertools import islice
from random import Random

import pytest
from logic_programs import Goal, Shower, random_goal
from naive_search import NaiveAnswer, NaiveSearch, NaiveShower

from clew.core.nodes import Program
from clew.core.passes.labels import label
from clew.core.text.printer import print_program
from clew.machine.compile.codegen import compile_program
from clew.machine.compile.image import Image
from clew.machine.memory.limits import Limits
from clew.machine.memory.refs import Ref
from clew.machine.run.machine import Machine
from clew.machine.search.fair import FairSearch, Pace
from clew.machine.search.search import Bounds, BranchResult, Search

THOROUGH = os.environ.get("CLEW_THOROUGH") == "1"
FIRST = int(os.environ.get("CLEW_SEED", "0"))
GROUPS = 20
PROGRAMS = 20_000 if THOROUGH else 2_000
#: What the oracle may do for one program, and how many answers are compared.
BUDGET = 4_000
ANSWERS = 40
UNBOUNDED = 1 << 40

Line = tuple[str, frozenset[str], int]


class Trial:
    """One program with bounds, and what the oracle says."""

    def __init__(self, seed: int) -> None:
        random = Random(-seed - 1)
        goal: Goal = random_goal(seed)
        self.seed = seed
        self.types = goal.types
        self.program: Program = label(goal.program)
        self.image: Image = compile_program(self.program, labels=True)
        self.level = random.choice((0, 1, 2, 2, 3))
        self.start = random.choice((0, 0, 0, 1, 2))
        self.choices = random.choice((UNBOUNDED, UNBOUNDED, UNBOUNDED, 0, 2, 5))
        self.ground = random.random() < 0.5
        self.random = random

    def oracle(
        self,
        level: int | None = None,
        choices: int | None = None,
        most: int = ANSWERS,
        *,
        by_choices: bool = False,
    ) -> tuple[list[Line], NaiveSearch]:
        search = NaiveSearch(
            self.program,
            "main",
            self.types,
            level=self.level if level is None else level,
            choices=self.choices if choices is None else choices,
            by_choices=by_choices,
            start=self.start,
            budget=BUDGET,
            ground=self.ground,
        )
        return [naive_line(a) for a in islice(search, most)], search

    def machine(self, *, reference: bool = False, nursery: int | None = None) -> Machine:
        return Machine(self.image, Limits(steps=10_000_000), reference=reference, nursery=nursery)

    def goal(self, machine: Machine) -> tuple[Ref, tuple[Ref, ...]]:
        variables = tuple(machine.free(t, self.start) for t in self.types)
        ref = machine.constant("main")
        return (machine.apply(ref, *variables) if variables else ref), variables

    def report(self, what: str) -> str:
        bounds = f"level {self.level} from {self.start}, choices {self.choices}, ground {self.ground}"
        return f"seed {self.seed}, {what}, {bounds}:\n{print_program(self.program)}"


def line(answer: BranchResult) -> Line:
    return Shower().answer(answer), answer.covered, answer.choices


def naive_line(answer: NaiveAnswer) -> Line:
    return NaiveShower().answer(answer), answer.covered, answer.choices


def check_depth_first(
    trial: Trial, machine: Machine, what: str, expected: list[Line], oracle: NaiveSearch
) -> None:
    """The same answers in the same order, and the same verdict when everything was compared."""
    goal, variables = trial.goal(machine)
    search = Search(
        machine, goal, variables, Bounds(trial.level, trial.choices), ground=trial.ground, depth=100
    )
    whole = oracle.complete
    got = [line(a) for a in (search if whole else islice(search, len(expected)))]
    assert got == expected, trial.report(what)
    if whole:
        verdict = search.verdict
        assert (verdict.ended, verdict.exhausted) == (None, not oracle.cut), trial.report(what)
        assert verdict.refinements == oracle.refinements, trial.report(what)
        assert verdict.branches == oracle.branches, trial.report(what)


def check_deepening(trial: Trial) -> None:
    """Growing bounds give the answers of the largest, each once."""
    by_choices = trial.random.random() < 0.4
    first = trial.random.randrange(3)
    if by_choices:
        last = first + trial.random.randrange(6)
        expected, oracle = trial.oracle(choices=last, most=200, by_choices=True)
        bounds = Bounds(trial.level, first, deepen_to=last, by_choices=True)
    else:
        last = first + trial.random.randrange(3)
        expected, oracle = trial.oracle(level=last, most=200)
        bounds = Bounds(first, trial.choices, deepen_to=last)
    if not oracle.complete:
        return
    machine = trial.machine(nursery=64)
    goal, variables = trial.goal(machine)
    search = Search(machine, goal, variables, bounds, ground=trial.ground, depth=100)
    what = f"deepening {bounds}"
    assert Counter(map(line, search)) == Counter(expected), trial.report(what)
    assert search.verdict.ended is None, trial.report(what)
    if not oracle.cut:
        assert search.verdict.exhausted, trial.report(what)


def check_fair(trial: Trial) -> None:
    """A finite space without bounds: the same answers, in some order."""
    expected, oracle = trial.oracle(level=UNBOUNDED, choices=UNBOUNDED, most=200)
    if not oracle.complete or oracle.cut:
        return
    for pace in (Pace(), Pace(growth=1), Pace(branch=30, portion=90, growth=2)):
        machine = trial.machine(nursery=64)
        goal, variables = trial.goal(machine)
        search = FairSearch(machine, goal, variables, ground=trial.ground, depth=100, pace=pace)
        assert Counter(map(line, search)) == Counter(expected), trial.report("fair")
        assert search.verdict.exhausted, trial.report("fair")


def run(seed: int) -> int:
    """Everything for one program; how many answers were compared."""
    trial = Trial(seed)
    expected, oracle = trial.oracle()
    check_depth_first(trial, trial.machine(), "compiled", expected, oracle)
    check_depth_first(trial, trial.machine(nursery=64), "compiled, small nursery", expected, oracle)
    if seed % 16 == 0:
        check_depth_first(trial, trial.machine(reference=True, nursery=64), "reference", expected, oracle)
    if seed % 2 == 0:
        check_deepening(trial)
    else:
        check_fair(trial)
    return len(expected)


@pytest.mark.parametrize(
    "group", [*range(5), *(pytest.param(n, marks=pytest.mark.slow) for n in range(5, GROUPS))]
)
def test_the_search_agrees_with_the_naive_one(group: int) -> None:
    size = PROGRAMS // GROUPS
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(100_000)
    try:
        answers = sum(run(seed) for seed in range(FIRST + group * size, FIRST + (group + 1) * size))
    finally:
        sys.setrecursionlimit(before)
    assert answers > size  # the programs are worth the trouble
