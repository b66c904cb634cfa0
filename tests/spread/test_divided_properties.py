"""Properties checked by workers: what they inherit is not loaded again, and the results are those of one process."""

from __future__ import annotations

import os
import signal
import sys
from dataclasses import replace
from pathlib import Path
from typing import NoReturn

import pytest

from clew.check.budget import CheckBudget
from clew.check.engine import Checker
from clew.check.results import PropertyResult, Verdict
from clew.language.properties import PropertyOptions
from clew.language.registry import language_of
from clew.spread.divided_properties import Properties, PropertyWork, check
from clew.spread.executor import Executor, InProcess
from clew.spread.processes import Processes
from clew.spread.sources import Sources

FILE = str(Path(__file__).parent.parent / "check" / "programs" / "Quick.hs")
BUDGET = CheckBudget(bound=2)


def refuse(sources: Sources) -> NoReturn:
    raise AssertionError("the program is loaded already")


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="nothing is forked here")
def test_workers_that_inherit_the_program_do_not_load_it(monkeypatch: pytest.MonkeyPatch) -> None:
    module = language_of(FILE).load(FILE)
    target = module.properties()
    options = PropertyOptions(tuple(p.name for p in target.properties))
    properties = Properties(Sources.of(module), options, BUDGET)
    monkeypatch.setattr(Sources, "load", refuse)

    def found(executor: Executor) -> list[PropertyResult]:
        with executor:
            return [replace(result, seconds=0.0) for result in check(properties, target, executor)]

    alone = [replace(result, seconds=0.0) for result in Checker(target, BUDGET).results()]
    assert found(InProcess()) == alone
    assert found(Processes(2, "fork")) == alone


def test_work_that_is_interrupted_ends_with_what_it_has() -> None:
    """As in a worker, whose handler reports the work that is under way."""
    file = str(Path(FILE).with_name("IntTreeSort.hs"))
    options = PropertyOptions(("prop_sortNub",))
    module = language_of(file).load(file)
    target = module.properties(options)
    properties = Properties(Sources.of(module), options, CheckBudget(steps=10**15))
    properties.use(target)
    work = PropertyWork(properties, 0)
    before = signal.signal(signal.SIGINT, lambda number, frame: work.interrupt())
    alarm = signal.signal(signal.SIGALRM, lambda number, frame: os.kill(os.getpid(), signal.SIGINT))
    signal.setitimer(signal.ITIMER_REAL, 2.0)  # it is searching by then
    try:
        result = work.run()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, alarm)
        signal.signal(signal.SIGINT, before)
    assert (result.verdict, result.reason) == (Verdict.HOLDS, "interrupted")
    assert result.bound
