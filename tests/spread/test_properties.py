"""Properties checked by workers: what they inherit is not loaded again, and the results are those of one process."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import NoReturn

import pytest

from clew.check.engine import Budget, Checker, Result
from clew.check.properties import load
from clew.haskell.program import Session
from clew.spread.executor import Executor, InProcess
from clew.spread.processes import Processes
from clew.spread.properties import Properties, check
from clew.spread.sources import Sources

FILE = str(Path(__file__).parent.parent / "check" / "programs" / "Quick.hs")
BUDGET = Budget(bound=2)


def refuse(sources: Sources) -> NoReturn:
    raise AssertionError("the program is loaded already")


@pytest.mark.skipif(sys.platform != "linux", reason="nothing is forked here")
def test_workers_that_inherit_the_program_do_not_load_it(monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session()
    target = load(session, FILE, (), {})
    names = tuple(p.name for p in target.properties)
    properties = Properties(Sources.of(session, FILE), names, (), BUDGET)
    monkeypatch.setattr(Sources, "load", refuse)

    def found(executor: Executor) -> list[Result]:
        with executor:
            return [replace(result, seconds=0.0) for result in check(properties, target, executor)]

    alone = [replace(result, seconds=0.0) for result in Checker(target, BUDGET).results()]
    assert found(InProcess()) == alone
    assert found(Processes(2, "fork")) == alone
