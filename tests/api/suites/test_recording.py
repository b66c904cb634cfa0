"""Recording through the library: a suite is a result, which can be minimised and exported; nothing is printed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import clew
from clew.api.events import Event, Remarked, TestsRecorded
from clew.explore.exploration_events import StopReason

TREE = Path(__file__).parents[2] / "suite" / "programs" / "plain" / "IntTreeExample.hs"
SMALL = clew.RecordingOptions(clew.Constants(ints=(0, 1, 2)))
FEW = clew.Budget(tests=400)


def test_a_suite_has_a_line_for_each_test(capfd: pytest.CaptureFixture[str]) -> None:
    result = clew.open(TREE).record(options=SMALL, budget=FEW)
    assert "insert 0 empty ==> Branch Leaf 0 Leaf" in result.lines
    assert (result.ended, result.expressions) == (StopReason.TESTS, 400)
    assert not result.was_cancelled
    assert capfd.readouterr().out == ""


def test_a_suite_says_how_it_was_recorded_and_can_be_read_back(tmp_path: Path) -> None:
    result = clew.open(TREE).record(options=SMALL, budget=FEW)
    (tmp_path / "tree.suite").write_text(result.text, encoding="utf-8")
    assert "\noptions --ints 0,1,2 --tests 400\n" in result.text
    assert clew.read_suite(tmp_path / "tree.suite") == result.suite


def test_a_suite_that_is_written_names_its_source_from_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    result = clew.open(TREE).record(options=SMALL, budget=FEW)
    clew.write_suite(result, tmp_path / "kept" / "tree.suite")
    monkeypatch.chdir(tmp_path)
    for path in ("kept/tree.suite", tmp_path / "kept" / "tree.suite"):
        suite = clew.read_suite(path)
        assert suite == result.suite
        assert suite.source is not None
        assert Path(suite.source).resolve() == TREE


def test_functions_can_be_named() -> None:
    result = clew.open(TREE).record("insert", options=SMALL, budget=FEW)
    assert {case.function for case in result.suite.cases} == {"insert"}


def test_a_recording_is_the_same_with_more_workers() -> None:
    module = clew.open(TREE)
    alone = module.record(options=SMALL, budget=FEW)
    assert module.record(options=SMALL, budget=FEW, workers=clew.Workers(jobs=2)).text == alone.text


def test_a_strategy_that_cannot_be_divided_is_remarked_on() -> None:
    events: list[Event] = []
    options = replace(SMALL, strategy="time-split")
    workers = clew.Workers(jobs=2)
    clew.open(TREE).record(options=options, budget=FEW, workers=workers, on_event=events.append)
    (remark,) = (e.message for e in events if isinstance(e, Remarked))
    assert remark.endswith("this runs on one core")


def test_a_recording_that_is_cancelled_keeps_its_tests() -> None:
    cancel = clew.Cancellation()

    def stop(event: Event) -> None:
        if isinstance(event, TestsRecorded) and event.tests:
            cancel.cancel()

    result = clew.open(TREE).record(options=SMALL, on_event=stop, cancel=cancel)
    assert result.was_cancelled
    assert result.suite.cases


def test_a_suite_can_be_minimised_if_it_says_what_its_tests_cover() -> None:
    module = clew.open(TREE)
    whole = module.record(options=replace(SMALL, cover=True), budget=FEW)
    small = clew.minimise_suite(whole)
    assert 0 < len(small.suite.cases) < len(whole.suite.cases)
    with pytest.raises(clew.ClewError, match="does not say what its tests cover"):
        clew.minimise_suite(module.record(options=SMALL, budget=FEW))


def test_a_suite_can_be_exported() -> None:
    result = clew.open(TREE).record("empty", options=SMALL, budget=FEW)
    assert "module IntTreeExampleTest" in clew.export_suite(result, "hspec").text
    assert "module Spec" in clew.export_suite(result.suite, "hspec", "Spec").text


def test_a_recording_has_json_with_commands_and_html_with_the_tests() -> None:
    result = clew.open(TREE).record("empty", options=SMALL, budget=FEW)
    (entry,) = result.to_json()["tests"]
    assert (entry["input"], entry["result"]) == ("empty", "Leaf")
    assert entry["replay"] == f"clew run {TREE} empty"
    assert "1 test of 1 function" in result._repr_html_()
