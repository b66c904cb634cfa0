"""How long the steps of a walk back take, by class of program and kind of step, for `python -m bench story`.

Each program of `programs/walks` is recorded at a size that takes about so many reductions, and a session of `clew back`
walks through it with every command, from several parts of its value. A step is timed from the command to the last
line that it shows.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

import clew
from bench.workloads import PROGRAMS
from clew.api.budget import Budget
from clew.api.stories.recorded_run import RecordedRun
from clew.cli.back.dialogue import BackSession, parsed

#: Commands that are tried at every step, besides each of its numbers.
COMMANDS = ("s", "v", "l", "route", "t 1", "w", "u", "r", "f", "x", "p 1", "p 100", "whynot", "uses")
#: Questions about all that a value came from, asked about the value of each program. The first `find` makes an index of
#: that, which those after it use; the others are asked for what is there and for what is not.
FIRST_QUESTION = "find 7"
QUESTIONS = (
    "find 7",
    "find 987654321",
    "find [987654]",
    "part 7",
    "part 987654321",
    "part [987654]",
    "e",
    "slice",
)
#: What the slowest of them is known by.
ASKED = ("the first find", "find", "part", "e", "slice")
#: How many steps are taken from a part of the value.
_DEPTH = 8
_MEMORY = 1 << 33


@dataclass(frozen=True, slots=True)
class ProgramClass:
    """A program that stands for others of its kind: `run n` takes n (or base ** n) times `unit` reductions."""

    name: str
    about: str
    unit: float
    base: float | None = None

    def size(self, reductions: float) -> int:
        """The argument of `run` at which it takes about so many reductions."""
        if self.base is not None:
            return max(round(math.log(reductions / self.unit, self.base)), 2)
        return max(round(reductions / self.unit), 10)


CLASSES = (
    ProgramClass("deep_list", "a long list, changed lazily", 13),
    ProgramClass("wide_tree", "a tree with many nodes", 45),
    ProgramClass("long_loop", "a loop that hands numbers on", 3),
    ProgramClass("state_monad", "statements in a state monad", 26),
    ProgramClass("mutable_array", "a mutable array", 82),
    ProgramClass("texts", "texts put together", 221),
    ProgramClass("pipelines", "functions made by functions", 22.5),
    ProgramClass("continuations", "continuation-passing style", 15, base=2),
)


@dataclass(slots=True)
class Walked:
    """The slowest step and question of each kind, in seconds, in one class at one size."""

    program: str
    steps: int
    log_bytes: int
    slowest: dict[str, float] = field(default_factory=dict)
    questions: dict[str, float] = field(default_factory=dict)


def walked(program: ProgramClass, reductions: float, *, ask: bool) -> Walked:
    """Record a program and try every command in many places; with `ask`, also the questions."""
    module = clew.open(str(PROGRAMS / "walks" / f"{program.name}.hs"))
    size = program.size(reductions)
    run = module.back(f"run {size}", budget=Budget(steps=None, heap=_MEMORY, stack=_MEMORY))
    found = Walked(program.name, run.steps, run.log_bytes)
    random = Random(0)
    for start in _starts(size):
        _walk(run, start, random, found.slowest)
    if not ask:
        return found
    _timed(BackSession(run, [].append), FIRST_QUESTION, found.questions)
    found.questions["the first find"] = found.questions.pop("find")
    for question in QUESTIONS:
        _timed(BackSession(run, [].append), question, found.questions)
    return found


def _starts(size: int) -> Iterator[str]:
    """Commands that lead to parts of the value: near, far, and inside of a pair."""
    yield "s"
    for index in (1, 2, size // 10, size // 2, size - 1):
        yield f"p {index}"
        yield f"p 2.{index}"


def _walk(run: RecordedRun, start: str, random: Random, slowest: dict[str, float]) -> None:
    shown: list[str] = []
    session = BackSession(run, shown.append)
    _timed(session, start, slowest)
    for _ in range(_DEPTH):
        here = session.walk.current
        numbers = [str(n) for n in range(1, len(here.links) + 1)]
        for command in (*COMMANDS, *numbers):
            session.walk.current = here
            _timed(session, command, slowest)
        session.walk.current = here
        if not numbers:
            return
        _timed(session, random.choice(numbers), slowest)


def _timed(session: BackSession, line: str, slowest: dict[str, float]) -> None:
    for command in parsed(line):
        began = time.process_time()
        try:
            session.carry_out(command)
        except clew.ClewError:  # this step has no such thing to follow
            continue
        seconds = time.process_time() - began
        kind = "a number" if command.name.isdigit() else command.name
        slowest[kind] = max(slowest.get(kind, 0.0), seconds)
