"""Checking through the library: a verdict on each property, with counterexamples; nothing is printed."""

from __future__ import annotations

from pathlib import Path

import pytest

import clew
from clew.api.events import Checking, Event, PropertyChecked
from clew.check.results import Verdict
from clew.report.records import Status

HEAP = Path(__file__).parents[2] / "examples" / "check" / "Heap.hs"


def test_each_property_has_a_verdict_and_a_place(capfd: pytest.CaptureFixture[str]) -> None:
    result = clew.open(HEAP).check(depth=3)
    assert all(p.span.file == str(HEAP) for p in result.properties)
    failing = [p for p in result.properties if p.verdict is clew.Verdict.FAILS]
    assert failing
    assert not result.is_ok
    for checked in failing:
        assert checked.counterexample is not None
        assert checked.counterexample.replayed
        assert checked.failing_call is not None
        assert checked.replay is not None
        assert checked.replay.startswith(f"clew run {HEAP}")
    assert capfd.readouterr().out == ""


def test_properties_are_events_as_soon_as_they_are_checked() -> None:
    events: list[Event] = []
    result = clew.open(HEAP).check(depth=2, on_event=events.append)
    names = tuple(p.name for p in result.properties)
    assert [e.names for e in events if isinstance(e, Checking)] == [names]
    assert [e.checked for e in events if isinstance(e, PropertyChecked)] == list(result.properties)


def test_properties_can_be_named_and_checked_by_workers() -> None:
    module = clew.open(HEAP)
    names = [p.name for p in module.check(depth=1).properties][:2]
    alone = module.check(*names, depth=2)
    shared = module.check(*names, depth=2, workers=clew.Workers(jobs=2))
    assert [p.name for p in alone.properties] == names
    assert shared.to_json() == alone.to_json()


def test_a_check_that_is_cancelled_has_what_was_checked_before_and_names_the_rest() -> None:
    cancel = clew.Cancellation()

    def stop(event: Event) -> None:
        if isinstance(event, PropertyChecked):
            cancel.cancel()

    result = clew.open(HEAP).check(depth=2, on_event=stop, cancel=cancel)
    assert result.was_cancelled
    rest = [p for p in result.properties if p.result.reason == "interrupted"]
    assert len(rest) == len(result.properties) - 1 > 0
    assert {p.verdict for p in rest} == {Verdict.UNKNOWN}
    assert {record.status for record in result.records()} >= {Status.UNKNOWN}


def test_a_check_has_html_with_the_failing_call() -> None:
    result = clew.open(HEAP).check(depth=3)
    failing = next(p for p in result.properties if p.is_finding)
    assert failing.name in result._repr_html_()
