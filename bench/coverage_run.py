"""Explorations of one module, with its expressions labelled: how many of them have run as time goes by.

A module is loaded once; each exploration then runs in a process forked from there, so that none profits from what
another has remembered, and one that goes astray can be ended.
"""

from __future__ import annotations

import os
import pickle
import select
import signal
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TypeVar

from clew.core.nodes import Function, Label, Program
from clew.core.walk import transform_program
from clew.cover.criteria.expression_coverage import mark_expressions
from clew.explore.explore_options import ExploreOptions
from clew.explore.explorer import Explorer, MachineWalker
from clew.explore.planning.strategies import STRATEGIES
from clew.explore.running.runtime import Interrupted
from clew.haskell.language import LANGUAGE
from clew.haskell.module import HaskellModule
from clew.haskell.program import Compiled
from clew.language.loading import Loading
from clew.source.losses import Loss

#: When it is looked how many there are, in seconds of processor time.
GRID = (0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 30.0, 60.0)
T = TypeVar("T")
#: How explorations end.
ALL, EXHAUSTED, BOUND, TIME = "all reachable", "exhausted", "bound", "time"
#: The strategy that shares what time there is among all that is to be done.
SHARING = "time-split"
BUDGETS = (0.1, 1.0, 10.0, 60.0)
_is_forked = False


class NothingToExplore(Exception):
    """The module has no function that could be explored, or no expression."""


class Gone(Exception):
    """A forked process has ended without a result."""


@dataclass(frozen=True, slots=True)
class Curve:
    """What an exploration has run at each time of the grid; after its end, that is what it has run at all."""

    covered: tuple[int, ...]
    tests: int
    ended: str
    used: float
    last: float


class _Labelled(Explorer):
    """An explorer whose program has a label at each expression of the module itself, and at nothing else."""

    def _program(self, labels: bool, more: tuple[Function, ...] = ()) -> Program:
        program = super()._program(True, more)
        program = transform_program(program, lambda n: n.body if isinstance(n, Label) else n)
        assert isinstance(self.module, HaskellModule)
        return mark_expressions(program, own_functions(self.module.compiled))[0]


class _Counting(MachineWalker):
    """Keeps count of what is covered, whoever asks for news."""

    count = 0

    def news(self) -> int:
        new = super().news()
        self.count += new
        return new


def own_functions(compiled: Compiled) -> frozenset[str]:
    """The functions that somebody wrote: not those of derived instances, nor fields and methods as such."""
    tables = compiled.main.tables
    made = {*tables.fields, *tables.methods}
    for instance in tables.instances:
        if instance.derived:
            made |= {instance.name, *instance.methods.values()}
    return frozenset(name for name in compiled.main.functions if not _is_part(name, made))


def _is_part(name: str, of: set[str]) -> bool:
    return name in of or any(name[:i] in of for i, c in enumerate(name) if c == ".")


class Loaded:
    """A module that is ready for exploring: `expressions` it has, `reachable` are those that its exports can lead to."""

    def __init__(self, file: str, folders: Sequence[str], *, legacy: bool) -> None:
        module = LANGUAGE.load(file, Loading(tuple(folders), legacy))
        assert isinstance(module, HaskellModule)
        compiled = module.compiled
        options = ExploreOptions(tests=None, coverage=True, actions=True, instances=True)
        self.explorer = _Labelled(module, options)
        whole = Program(compiled.main.name, (), tuple(compiled.main.functions.values()))
        self.expressions = len(mark_expressions(whole, own_functions(compiled))[1])
        self.reachable = len(self.explorer.image.labels)
        if not self.expressions:
            raise NothingToExplore("it has no expressions of its own")
        if not self.explorer.tested:
            raise NothingToExplore("it exports nothing that could be explored")

    def explore(self, strategy: str, *, case: bool, seconds: float) -> Curve:
        """Explore for so long, or until nothing new is to be had."""
        if strategy == SHARING:
            return self._by_budgets(strategy, case, seconds)
        return self._once(strategy, case, seconds)

    def _by_budgets(self, strategy: str, case: bool, seconds: float) -> Curve:
        """What shares its time must know how long it has: a run for each of the budgets."""
        curves: list[Curve] = []
        for budget in [b for b in BUDGETS if b <= seconds]:
            curves.append(self._once(strategy, case, budget))
            if curves[-1].ended in (ALL, EXHAUSTED):
                break
        last = curves[-1]
        covered = tuple(
            curves[min(sum(b <= t for b in BUDGETS), len(curves)) - 1].covered[-1]
            for t in GRID
            if t <= seconds
        )
        ended = last.ended if last.ended in (ALL, EXHAUSTED) else TIME
        tests, used = sum(c.tests for c in curves), sum(c.used for c in curves)
        return Curve(covered, tests, ended, used, last.last)

    def _once(self, strategy: str, case: bool, seconds: float) -> Curve:
        explorer = self.explorer
        explorer.options = replace(explorer.options, strategy=strategy, destruct=case, extract=case)
        times = [t for t in GRID if t <= seconds]
        found: list[int] = []
        tests, known, last, now = 0, 0, 0.0, 0.0
        search = STRATEGIES[strategy](0, None, seconds, lambda *_: time.process_time())
        planner = explorer.planner
        with explorer.runtime() as runtime:
            walker = _Counting(runtime, True)
            began = time.process_time()
            try:
                for visit in search.explore(planner.plan(), walker):
                    tests += not visit.again
                    if strategy != "coverage":  # which asks itself
                        walker.news()
                    now = time.process_time() - began
                    while len(found) < len(times) and now > times[len(found)]:
                        found.append(known)
                    if walker.count > known:
                        known, last = walker.count, now
                    if known >= self.reachable:
                        ended = ALL
                        break
                    if now >= seconds:
                        ended = TIME
                        break
                else:
                    ended = EXHAUSTED if search.exhausted and Loss.BOUND not in planner.lost else BOUND
            except Interrupted:
                ended = TIME
        covered = (*found, *[known] * (len(times) - len(found)))
        return Curve(covered, tests, ended, now, last)


def forked(do: Callable[[], T], seconds: float) -> T:
    """What a function gives in a process of its own, which has so many seconds of the clock; its errors are raised."""
    global _is_forked
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        if not _is_forked:
            os.setpgid(0, 0)  # so that whoever ends it ends what it has forked, too
            _is_forked = True
        _answer(do, writing)
    os.close(writing)
    try:
        text = _read(reading, time.monotonic() + seconds)
    except BaseException:
        with suppress(ProcessLookupError):
            (os.kill if _is_forked else os.killpg)(child, signal.SIGKILL)
        raise
    finally:
        os.close(reading)
        _, status = os.waitpid(child, 0)
    if not text:
        raise Gone(f"the process ended with status {status}")
    good, result = pickle.loads(text)
    if not good:
        raise Gone(result)
    return result  # type: ignore[no-any-return]


def _answer(do: Callable[[], object], writing: int) -> None:
    """Never returns: the process ends without what its parent would do at its end."""
    code = 1
    try:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        try:
            text = pickle.dumps((True, do()))
        except Exception as error:  # one module's trouble is not the others'
            text = pickle.dumps((False, error_line(error)))
        with os.fdopen(writing, "wb") as pipe:
            pipe.write(text)
        code = 0
    finally:
        os._exit(code)


def _read(pipe: int, until: float) -> bytes:
    found = b""
    while True:
        ready, _, _ = select.select([pipe], [], [], max(until - time.monotonic(), 0.0))
        if not ready:
            raise TimeoutError("it did not end in its time")
        part = os.read(pipe, 1 << 16)
        if not part:
            return found
        found += part


def error_line(error: Exception) -> str:
    """Format an error as one line."""
    return f"{type(error).__name__}: {error}".split("\n")[0][:200]
