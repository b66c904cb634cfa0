"""Comparing through the library: suites, modules and revisions; nothing is printed."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

import clew
from clew.api.events import Event, FirstSideCut, TestsRecorded

PROGRAMS = Path(__file__).parents[2] / "suite" / "programs"
PLAIN, FAULTY = (PROGRAMS / version / "IntTreeExample.hs" for version in ("plain", "faulty"))
SMALL = clew.RecordingOptions(clew.Constants(ints=(0, 1, 2)))
FEW = clew.Budget(tests=400)


def lines(result: clew.ComparisonResult) -> list[str]:
    return [line for group in result.changed for line in result.lines(group)]


def test_two_modules_are_recorded_and_compared(capfd: pytest.CaptureFixture[str]) -> None:
    result = clew.compare(PLAIN, clew.open(FAULTY), SMALL, FEW)
    assert not result.is_ok
    assert lines(result)[:4] == [
        "A: insert 0 empty ==> Branch Leaf 0 Leaf",
        "A~ insert 1 empty ==> Branch Leaf 1 Leaf",
        "A~ insert 2 empty ==> Branch Leaf 2 Leaf",
        "B~ insert ? empty ==> Branch Leaf 0 Leaf",
    ]
    assert capfd.readouterr().out == ""


def test_a_module_is_recorded_as_the_suite_beside_it(tmp_path: Path) -> None:
    before = clew.open(PLAIN).record(options=SMALL, budget=FEW)
    result = clew.compare(before, PLAIN)
    assert result.is_ok
    assert result.comparison.second == before.suite
    file = tmp_path / "before.suite"
    file.write_text(before.text, encoding="utf-8")
    assert clew.compare(PLAIN, file).comparison.first == before.suite
    file.write_text(before.text.replace("--ints 0,1,2", "--ints x"), encoding="utf-8")
    with pytest.raises(clew.ClewError, match=r"the options in .* cannot be read: --ints x"):
        clew.compare(PLAIN, file)


def test_two_suites_are_compared_without_recording() -> None:
    before, after = (clew.open(file).record(options=SMALL, budget=FEW) for file in (PLAIN, FAULTY))
    events: list[Event] = []
    result = clew.compare(before.suite, after, on_event=events.append)
    assert not result.is_ok
    assert events == []


def test_the_places_of_changes_are_in_the_second_module() -> None:
    result = clew.compare(PLAIN, FAULTY, SMALL, FEW)
    assert {record.span.file for record in result.changes()} == {str(FAULTY)}
    tests = [test for group in result.to_json()["groups"] for test in group["tests"] if test["side"] == "B"]
    assert all(test["position"]["file"] == str(FAULTY) for test in tests)


@pytest.mark.parametrize("again", [False, True])
def test_cancelling_ends_one_side_after_the_other(again: bool) -> None:
    cancel = clew.Cancellation()
    cuts: list[int] = []

    def on_event(event: Event) -> None:
        if isinstance(event, TestsRecorded) and event.tests and not cuts:
            cancel.cancel()
        elif isinstance(event, FirstSideCut):
            cuts.append(event.expressions)
            if again:
                cancel.cancel()

    result = clew.compare(PLAIN, PLAIN, SMALL, on_event=on_event, cancel=cancel)
    assert result.incomplete == (("A", "B") if again else ("A",))
    assert len(cuts) == 1
    if not again:  # both were recorded as far
        assert result.comparison.first.cases == result.comparison.second.cases


@pytest.mark.git
def test_a_module_is_compared_with_a_revision_of_it(tmp_path: Path) -> None:
    def git(*arguments: str) -> None:
        settings = ["-c", "user.name=T", "-c", "user.email=t@example.org", "-c", "commit.gpgsign=false"]
        subprocess.run(["git", *settings, *arguments], check=True, capture_output=True, cwd=tmp_path)

    file = tmp_path / "IntTreeExample.hs"
    shutil.copy(PLAIN, file)
    git("init", "-q")
    git("add", ".")
    git("commit", "-q", "-m", "plain")
    assert clew.compare(clew.AtRevision("HEAD"), file, SMALL, FEW).is_ok
    shutil.copy(FAULTY, file)
    result = clew.compare(clew.AtRevision("HEAD"), file, SMALL, FEW)
    replays = {t["side"]: t["replay"] for g in result.to_json()["groups"] for t in g["tests"]}
    assert replays["A"] is None  # the file of that revision is not there
    assert replays["B"].startswith(f"clew run {file} ")
    assert not result.is_ok
    assert result.names == (f"HEAD:{file}", str(file))
    file.write_text("module IntTreeExample where\nf = g\n")
    git("commit", "-q", "-a", "-m", "broken")
    shutil.copy(PLAIN, file)
    with pytest.raises(clew.ClewError) as fault:
        clew.compare(clew.AtRevision("HEAD"), file, SMALL, FEW)
    assert fault.value.span is not None
    assert fault.value.span.file == "HEAD:IntTreeExample.hs"


def test_a_comparison_has_html_with_what_differs() -> None:
    html = clew.compare(PLAIN, FAULTY, SMALL, FEW)._repr_html_()
    assert "B~ insert ? empty" in html
