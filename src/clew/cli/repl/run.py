"""Runs what was typed at the prompt: performs an action, or shows a value as far as it fits."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import IO

import click

from clew.cli.evaluate import exception_text
from clew.cli.outcomes import describe
from clew.core import nodes as core
from clew.language.evaluation import Evaluation, Texts
from clew.language.prompt import Unsupported
from clew.machine import Limits, Machine, Outcome, OutcomeKind, compile_program
from clew.machine.memory.refs import Ref
from clew.machine.run.unfold import unfold
from clew.machine.run.world import RealWorld, Stream
from clew.machine.values.digits import shortened
from clew.machine.values.value import Char, Construct, Fault, ListValue, Number, Unevaluated, Value
from clew.source.diagnostics import FileFault

#: How deep a result may be to be kept, and how long its lists.
_KEPT_DEPTH, _KEPT_LENGTH = 200, 100_000
_HINTS = {"--steps": ":set steps", "--time": ":set time", "--heap": ":set heap", "--stack": ":set stack"}


@dataclass(slots=True)
class Settings:
    """What `:set` sets."""

    limits: Limits = field(default_factory=Limits)
    depth: int = 50
    length: int = 500
    answers: int = 10


class Keyboard:
    """Standard input as programs see it: Ctrl-C ends a wait for it."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file

    def read1(self, size: int = -1) -> bytes:
        read: Callable[[int], bytes] = getattr(self._file, "read1", self._file.read)
        if threading.current_thread() is not threading.main_thread():
            return read(size)
        # A machine that runs turns Ctrl-C into a mark that it looks at later: too late here.
        before = signal.signal(signal.SIGINT, signal.default_int_handler)
        try:
            return read(size)
        finally:
            signal.signal(signal.SIGINT, before)

    def __getattr__(self, name: str) -> object:
        return getattr(self._file, name)


class Runner:
    """Runs one thing after the other; they share standard input, and what one has not read the next may read."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        if sys.stdin is None:
            raise FileFault("standard input is closed")
        keyboard: IO[bytes] = Keyboard(sys.stdin.buffer)  # type: ignore[assignment]
        self.stdin = Stream(keyboard, True, False, 1 if sys.stdin.isatty() else 2)

    def run(self, evaluation: Evaluation, name: str, progress: Callable[[str], None]) -> None:
        """Perform an action and show what it gives, or show a value."""
        machine = self.machine(evaluation.program, name, progress)
        goal, _ = evaluation.start(machine)
        try:
            if evaluation.is_action:
                result = self.perform(machine, goal, evaluation)
                if result is not None and evaluation.shows_result:
                    self._show(machine, result, evaluation.texts)
            else:
                self._show(machine, goal, evaluation.texts)
        finally:
            with suppress(BrokenPipeError):
                machine.world.flush()

    def machine(self, program: core.Program, name: str, progress: Callable[[str], None]) -> Machine:
        sys.setrecursionlimit(max(sys.getrecursionlimit(), 20 * max(self.settings.depth, _KEPT_DEPTH) + 2000))
        world = RealWorld((), name)
        world.streams[0] = self.stdin
        self.stdin.open = True
        image = compile_program(program)
        sys.stdout.flush()
        return Machine(image, self.settings.limits, progress=progress, world=world)

    def result(self, evaluation: Evaluation, name: str, progress: Callable[[str], None]) -> core.Expr | None:
        """Perform an action; its result as an expression, if it came to one."""
        machine = self.machine(evaluation.program, name, progress)
        try:
            goal = self.perform(machine, evaluation.start(machine)[0], evaluation)
            if goal is None:
                return None
            outcome = machine.normalise(goal)
            if outcome.kind is not OutcomeKind.VALUE:
                raise self.fault(machine, outcome, evaluation.texts)
            return expression_of(machine.view(goal, depth=_KEPT_DEPTH, length=_KEPT_LENGTH))
        finally:
            with suppress(BrokenPipeError):
                machine.world.flush()

    def perform(self, machine: Machine, goal: Ref, evaluation: Evaluation) -> Ref | None:
        """Perform an action; its result, if it came to one."""
        outcome = machine.force(goal)
        machine.world.flush()
        if outcome.kind is not OutcomeKind.VALUE:
            raise self.fault(machine, outcome, evaluation.texts)
        return None if evaluation.result is None else evaluation.result(machine, goal)

    def _show(self, machine: Machine, goal: Ref, texts: Texts) -> None:
        settings = self.settings
        outcome = unfold(machine, goal, settings.limits, settings.depth, settings.length)
        fault = self.fault(machine, outcome, texts) if outcome is not None else None
        machine.world.flush()
        value = machine.view(goal, depth=settings.depth, length=settings.length)
        if fault is None or not isinstance(value, Unevaluated | Fault):
            short = shortened(value)
            click.echo(texts.value(machine, goal, short.value, settings.limits))
            if short.remark is not None:
                click.echo(short.remark, err=True)
        if fault is not None:
            raise fault

    def fault(self, machine: Machine, outcome: Outcome, texts: Texts) -> Exception:
        """The error for an outcome that is no value, with hints that speak of the prompt's settings."""
        limits = self.settings.limits
        text = exception_text(machine, outcome, texts, limits)
        fault = describe(outcome.kind, outcome.span, limits=limits, exception=text, detail=outcome.message)
        for option, command in _HINTS.items():
            fault.hint = fault.hint and fault.hint.replace(option, command)
        return fault


def expression_of(value: Value) -> core.Expr:
    """A value as an expression; one with functions, cycles or arrays in it is none."""
    match value:
        case Number(value=float() as number):
            return core.Lit(core.Literal(core.LitKind.DOUBLE, number))
        case Number(value=number):
            return core.Lit(core.Literal(core.LitKind.INT, number))
        case Char(value=char):
            return core.Lit(core.Literal(core.LitKind.CHAR, char))
        case Construct(name=name, args=args):
            return core.Con(name, tuple(expression_of(arg) for arg in args))
        case ListValue(items=items, rest=None):
            if items and all(isinstance(item, Char) for item in items):
                text = "".join(item.value for item in items if isinstance(item, Char))
                return core.Lit(core.Literal(core.LitKind.STRING, text))
            cells: core.Expr = core.Con("[]")
            for item in reversed(items):
                cells = core.Con(":", (expression_of(item), cells))
            return cells
        case _:
            raise Unsupported(
                "the prompt keeps plain data only, and this result has something else in it",
                hint="write what needs it in one action: do { x <- action; ... }",
            )
