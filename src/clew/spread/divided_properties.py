"""Checks properties with workers, each as one piece of work; results come in the order of the properties."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from clew.check.budget import CheckBudget
from clew.check.engine import Checker
from clew.check.results import PropertyResult, Verdict
from clew.language.properties import LinkedProperties, PropertyOptions
from clew.source.dataclass import dataclass
from clew.spread.executor import Executor
from clew.spread.sources import Sources
from clew.spread.work import Lost

_POLL = 0.2
#: Seconds that workers have to return their results after Ctrl-C.
_GRACE = 1.0
_local = threading.local()


@dataclass(frozen=True, slots=True)
class Properties:
    """The properties of a program that are checked."""

    sources: Sources
    options: PropertyOptions
    budget: CheckBudget

    def checker(self) -> Checker:
        """The checker for the properties; each thread makes it once."""
        known: tuple[Properties, Checker] | None = getattr(_local, "known", None)
        if known is None or known[0] != self:
            target = self.sources.load().properties(self.options)
            known = self.use(target)
        return known[1]

    def use(self, target: LinkedProperties) -> tuple[Properties, Checker]:
        """Use properties that are loaded already, for checks in this thread or by workers that inherit its memory."""
        known = _local.known = (self, Checker(target, self.budget))
        return known


@dataclass(frozen=True, slots=True)
class PropertyWork:
    """Check one of the properties."""

    properties: Properties
    number: int
    seconds: float | None = None

    def run(self) -> PropertyResult:
        checker = self.properties.checker()
        with _with_ctrl_c():
            return checker.check(checker.target.properties[self.number], self.seconds)

    def interrupt(self) -> None:
        """Called before the search has begun; afterwards the machine notices Ctrl-C itself."""
        raise KeyboardInterrupt


@contextmanager
def _with_ctrl_c() -> Iterator[None]:
    """Let a machine notice Ctrl-C itself, as it does where no worker has a handler of its own: the search then ends
    with the bound that it has reached.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def check(
    properties: Properties,
    target: LinkedProperties,
    executor: Executor,
    is_stopped: Callable[[], bool] = lambda: False,
) -> Iterator[PropertyResult]:
    """One result for each of the properties, which are those of the target.

    When it is stopped, those come that are done, and what workers have in hand.
    """
    if executor.inherits:
        properties.use(target)
    names = [p.name for p in target.properties]
    seconds = properties.budget.seconds
    if seconds is not None:  # the workers share the properties, and the properties the time
        seconds *= min(executor.slots, len(names)) / len(names)
    numbers = {executor.submit(PropertyWork(properties, i, seconds)): i for i in range(len(names))}
    found: dict[int, PropertyResult] = {}
    given = 0

    def take(timeout: float) -> None:
        arrived = executor.next(timeout)
        if arrived is not None:
            number, result = numbers[arrived[0]], arrived[1]
            if not isinstance(result, Lost):
                found[number] = result
            elif result.reason != "interrupted":
                found[number] = PropertyResult(names[number], Verdict.UNKNOWN, reason=result.reason)

    while given < len(names) and not is_stopped():
        while given in found:
            yield found[given]
            given += 1
        if given < len(names):
            take(_POLL)
    if given < len(names):
        executor.interrupt()
        until = time.monotonic() + _GRACE
        while not executor.is_idle and time.monotonic() < until:
            take(_POLL)
        yield from (found[i] for i in sorted(found) if i >= given)
