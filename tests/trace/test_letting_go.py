"""The log of a run goes when nobody looks at the run any more, and not when Python next looks for garbage."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

import clew
from clew.cli.back.dialogue import BackSession, parsed

FACT = Path(__file__).parents[2] / "examples" / "back" / "Fact.hs"


@pytest.fixture(scope="module")
def fact() -> clew.Module:
    return clew.open(str(FACT))


@pytest.fixture
def no_collection() -> Iterator[None]:
    gc.disable()
    yield
    gc.enable()


@pytest.mark.parametrize(
    "line", ["s", "r", "find 7", "slice", "fullslice", "e", "uses", "whynot", "p 1", "route l v", "m a r b n"]
)
def test_a_recorded_run_goes_with_the_session(line: str, fact: clew.Module, no_collection: None) -> None:
    run = fact.back("product (map fact [25, 2])")
    history = weakref.ref(run.stories.history)
    session = BackSession(run, [].append)
    for command in parsed(line):
        with suppress(clew.ClewError):  # there may be nothing to follow
            session.carry_out(command)
    del run, session
    assert history() is None
