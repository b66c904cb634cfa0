"""Exploring through the library: findings are results with places and commands; nothing is printed."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

import clew
from clew.api.events import Event, ExpressionsTried, ExpressionTraced, FailureSeen
from clew.explore.exploration_events import StopReason

EXAMPLES = Path(__file__).parents[2] / "examples"
QUEUE = EXAMPLES / "explore" / "Queue.hs"
FEW = clew.Budget(tests=3000)


def test_findings_have_places_and_commands(capfd: pytest.CaptureFixture[str]) -> None:
    result = clew.open(QUEUE).explore(budget=FEW)
    finding = result.findings[0]
    assert (finding.expression, finding.span.line, finding.function) == ("pop empty", 21, "pop")
    assert finding.replay == f"clew run {QUEUE} 'pop empty'"
    assert clew.run(QUEUE, finding.source).failures[0].slug == "raised"
    assert (result.ended, result.tests) == (StopReason.TESTS, 3000)
    assert not result.is_ok
    assert capfd.readouterr().out == ""


def test_an_exploration_is_the_same_with_more_workers() -> None:
    module = clew.open(QUEUE)
    alone = module.explore(budget=FEW)
    assert module.explore(budget=FEW, workers=clew.Workers(jobs=2)).to_json() == alone.to_json()


def test_a_budget_in_steps_replaces_the_number_of_tests() -> None:
    assert clew.open(QUEUE).explore(budget=clew.Budget(steps=2000)).ended is StopReason.STEPS


def test_an_exploration_reports_what_it_does_and_what_it_sees() -> None:
    events: list[Event] = []
    result = clew.open(QUEUE).explore(budget=FEW, on_event=events.append)
    seen = [e.expression for e in events if isinstance(e, FailureSeen)]
    assert "pop empty" in seen
    assert len(seen) >= len(result.findings)
    assert any(isinstance(e, ExpressionsTried) for e in events)


def test_a_trace_has_every_expression() -> None:
    lines: list[str] = []

    def note(event: Event) -> None:
        if isinstance(event, ExpressionTraced):
            lines.append(event.text)

    result = clew.open(QUEUE).explore("pop", budget=clew.Budget(tests=50), on_event=note, trace=True)
    assert len(lines) == result.tests == 50
    assert "pop empty ==> ! " in "\n".join(lines)


def test_an_exploration_that_is_cancelled_keeps_what_it_found() -> None:
    cancel = clew.Cancellation()

    def stop(event: Event) -> None:
        if isinstance(event, FailureSeen):
            cancel.cancel()

    result = clew.open(QUEUE).explore(on_event=stop, cancel=cancel)
    assert result.ended is StopReason.INTERRUPTED
    assert [f.expression for f in result.findings] == ["pop empty"]


def test_a_token_that_is_cancelled_already_stops_at_once() -> None:
    cancel = clew.Cancellation()
    cancel.cancel()
    assert clew.open(QUEUE).explore(cancel=cancel).ended is StopReason.INTERRUPTED


def test_accepted_findings_of_the_project_are_marked(tmp_path: Path) -> None:
    shutil.copy(QUEUE, tmp_path / "Queue.hs")
    name = clew.open(tmp_path / "Queue.hs").explore(budget=FEW).findings[0].identity
    (tmp_path / ".clew").mkdir()
    entry = {"id": name, "module": "Queue", "expression": "", "message": ""}
    (tmp_path / ".clew" / "accepted.json").write_text(json.dumps({"version": 1, "accepted": [entry]}))
    result = clew.open(tmp_path / "Queue.hs").explore("pop", budget=FEW)
    assert [(f.identity, f.is_accepted) for f in result.findings] == [(name, True)]
    assert result.is_ok


def test_a_project_is_explored_module_by_module(tmp_path: Path) -> None:
    shutil.copy(QUEUE, tmp_path / "Queue.hs")
    (tmp_path / "Broken.hs").write_text("module Broken where\nx = = 1\n")
    found = dict(clew.open_project(tmp_path).explore(budget=clew.Budget(tests=100)))
    broken, queue = found[str(tmp_path / "Broken.hs")], found[str(tmp_path / "Queue.hs")]
    assert isinstance(broken, clew.ClewError)
    assert isinstance(queue, clew.ExplorationResult)
    assert queue.findings


def test_a_result_has_html_with_each_finding() -> None:
    result = clew.open(QUEUE).explore(budget=FEW)
    html = result._repr_html_()
    assert "pop empty" in html
    assert "Queue.hs:21" in html
    assert "1 finding in 3,000 expressions" in html


def test_a_result_shows_itself_in_a_line() -> None:
    result = clew.open(QUEUE).explore("pop", budget=clew.Budget(tests=20))
    assert repr(result) == "<ExplorationResult of Queue: 1 finding in 20 expressions; enough tests>"
