"""Clew's side: reading, compiling and running Core programs in this process."""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from bench.peers import Timing, best, time_process

if TYPE_CHECKING:
    from clew.machine import Machine, Outcome
    from clew.machine.compile.image import Image

_TRIVIAL = "module Trivial;\n\nmain : Int;\nexport main = 1;\n"


@dataclass(slots=True)
class Run:
    """One workload on Clew: the best time of evaluating `main`, and the machine's counts."""

    seconds: float = 0.0
    load_seconds: float = 0.0  # reading the text and compiling it to an image
    output: str = ""
    fault: str = ""
    steps: int = 0
    collections: int = 0
    allocated_words: int = 0
    peak_words: int = 0
    traps: int = 0
    bytes_per_object: float = 0.0  # of what the last collection kept

    @property
    def ok(self) -> bool:
        return not self.fault


def load(text: str, name: str) -> tuple[Image, float]:
    """The image of a Core program, and how long it took to make."""
    from clew.core.text.read import parse_program
    from clew.machine import compile_program

    start = time.process_time()
    image = compile_program(parse_program(text, name))
    return image, time.process_time() - start


def warm_up() -> float:
    """Load the compiled machine; the first time on a computer, compile it."""
    start = time.process_time()
    guarded(lambda: run("warm-up", _TRIVIAL, 1))
    return time.process_time() - start


def run(name: str, text: str, repeat: int) -> Run:
    """Evaluate `main`, each time in a new machine, and keep the fastest run."""
    image, load_seconds = load(text, f"{name}.core")
    return run_image(image, "main", load_seconds, repeat)


def run_image(image: Image, constant: str, load_seconds: float, repeat: int) -> Run:
    """Evaluate a constant of an image, each time in a new machine, and keep the fastest run."""
    from clew.machine import Limits, Machine, OutcomeKind

    runs = []
    for _ in range(repeat):
        machine = Machine(image, Limits())
        start = time.process_time()
        outcome = machine.normalise(machine.constant(constant))
        seconds = time.process_time() - start
        if outcome.kind is not OutcomeKind.VALUE or outcome.value is None:
            return Run(load_seconds=load_seconds, fault=_fault(outcome))
        done = Run(seconds, load_seconds, machine.show(outcome.value))
        _count(done, machine)
        runs.append(done)
    return min(runs, key=lambda r: r.seconds)


def run_steps(name: str, text: str, steps: int) -> Run:
    """Run `main` for so many steps and stop."""
    from clew.machine import Limits, Machine, OutcomeKind

    image, load_seconds = load(text, f"{name}.core")
    machine = Machine(image, Limits(steps=steps))
    start = time.process_time()
    outcome = machine.normalise(machine.constant("main"))
    done = Run(time.process_time() - start, load_seconds)
    _count(done, machine)
    if outcome.kind is not OutcomeKind.OUT_OF_STEPS:
        done.fault = f"ended early: {_fault(outcome)}"
    return done


def _fault(outcome: Outcome) -> str:
    return f"{outcome.kind.value}: {outcome.message}" if outcome.message else outcome.kind.value


def _count(run: Run, machine: Machine) -> None:
    stats = machine.stats
    run.steps = stats.steps
    run.collections = stats.collections
    run.allocated_words = stats.allocated_words
    run.peak_words = stats.peak_words
    run.traps = stats.traps.total()
    run.bytes_per_object = stats.bytes_per_object


def start_up(repeat: int) -> Timing:
    """Processor time of a warm `clew run` on a trivial file, as a process of its own."""
    with tempfile.TemporaryDirectory() as room:
        path = Path(room) / "Trivial.core"
        path.write_text(_TRIVIAL, encoding="utf-8")
        command = [sys.executable, "-m", "clew", "run", str(path)]
        time_process(command, Path.cwd())  # warms the caches
        return best([time_process(command, Path.cwd()) for _ in range(max(repeat, 3))])


def guarded(action: Callable[[], Run]) -> Run:
    """A fault of Clew's own is a failed run in the table, not the end of it."""
    try:
        return action()
    except Exception as error:  # any fault at all belongs in the table
        return Run(fault=f"{type(error).__name__}: {error}")
