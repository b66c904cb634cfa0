"""What narrowing says of an expression is what evaluating it from nothing says."""

from __future__ import annotations

from typing import Any

import pytest
from exploring import explorer_of, line

from clew.explore.exploration_events import Ran
from clew.explore.planning.outcome import StepEnd
from clew.explore.replay import Replayer

CASES: list[tuple[str, dict[str, Any]]] = [
    ("first/IntTreeExample", {}),
    ("second/IntTreeExample", {}),
    ("hidden/IntTreeExample", {}),
    ("Board", {}),
    ("Format", {}),
    ("Person", {}),
    ("Redundant", {}),
    ("Higher", {"step_limit": 2000}),
    ("poly/TreeSort", {"include": ("Nat",), "ints": ()}),
    ("poly/TreeExample", {}),
]


@pytest.mark.parametrize(("program", "options"), CASES, ids=[name for name, _ in CASES])
@pytest.mark.parametrize("strategy", ["deepening", "random", "coverage", "time-split"])
def test_every_step_agrees_with_a_run_of_its_own(
    program: str, options: dict[str, Any], strategy: str
) -> None:
    explorer = explorer_of(program, strategy=strategy, tests=400, **options)
    replayer = Replayer(explorer)
    for event in explorer.run(trace=True):
        if not isinstance(event, Ran):
            continue
        again = replayer.run(event.expression)
        assert again.kind is event.outcome.kind, line(event)
        assert again.hole == event.outcome.hole, line(event)
        assert again.constructor == event.outcome.constructor, line(event)
        if event.outcome.kind is StepEnd.ERROR:
            assert event.outcome.failure is not None
            assert again.failure is not None
            assert again.failure.kind is event.outcome.failure.kind
            assert again.failure.message == event.outcome.failure.message
