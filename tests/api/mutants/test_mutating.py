"""Judging tests through the library: what became of each mutant, with the tests that are missing."""

from __future__ import annotations

from pathlib import Path

import pytest

import clew
from clew.api.events import Event, MutantJudged
from clew.api.mutants.mutating import edit_check_until
from clew.cover.cases import Stop
from clew.cover.deadline import Deadline
from clew.language.registry import load

ARITH = Path(__file__).parents[3] / "examples" / "arith" / "Arith.hs"


def test_tests_that_were_generated_are_judged(capfd: pytest.CaptureFixture[str]) -> None:
    module = clew.open(ARITH)
    tests = module.generate("cmpNat")
    strength = module.mutate("cmpNat", tests)
    assert len(strength.tests) == len(tests.kept)
    assert strength.stop is None
    assert strength.score.killed + len(strength.survivors) == strength.score.counted
    assert capfd.readouterr().out == ""


def test_a_survivor_comes_with_the_test_that_is_missing() -> None:
    module = clew.open(ARITH)
    one = clew.GenerateOptions(search=clew.GenerationOptions(count=1))
    strength = module.mutate("cmpNat", module.generate("cmpNat", one))
    assert not strength.is_ok
    for mutant in strength.survivors:
        assert mutant.input is not None
        assert mutant.replay is not None
        assert module.run(mutant.input).value == mutant.expected != mutant.gives


def test_mutants_are_events_and_the_work_can_be_cancelled() -> None:
    cancel = clew.Cancellation()
    events: list[Event] = []

    def note(event: Event) -> None:
        events.append(event)
        if isinstance(event, MutantJudged) and event.done == 3:
            cancel.cancel()

    strength = clew.open(ARITH).mutate("cmpNat", on_event=note, cancel=cancel)
    assert strength.stop is Stop.INTERRUPTED
    judged = [m for m in strength.mutants if m.status is not clew.MutantStatus.UNTRIED]
    assert 3 <= len(judged) < len(strength.mutants)


def test_work_that_is_cancelled_before_it_begins_has_no_mutant_tried() -> None:
    cancel = clew.Cancellation()
    cancel.cancel()
    strength = clew.open(ARITH).mutate("cmpNat", cancel=cancel)
    assert strength.stop is Stop.INTERRUPTED
    assert {m.status for m in strength.mutants} == {clew.MutantStatus.UNTRIED}


def test_the_score_is_shown_as_html() -> None:
    html = clew.open(ARITH).mutate("cmpNat", options=clew.MutateOptions(kinds=("drop",)))._repr_html_()
    assert "mutants that differ are killed" in html


def test_edits_are_checked_only_while_there_is_time() -> None:
    module = load(str(Path(__file__).parents[2] / "mutate" / "programs" / "Wrapped.hs"))
    wrong = "module Wrapped where\n\nwrong :: Int\nwrong = 'c'\n"
    in_time = edit_check_until(Deadline.after(600), module)
    too_late = edit_check_until(Deadline.after(0), module)
    stopped = edit_check_until(Deadline.after(600, lambda: True), module)
    checks = [check(module.file, wrong) for check in (in_time, too_late, stopped) if check is not None]
    assert checks == [False, True, True]
