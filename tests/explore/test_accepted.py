"""Accepted findings: kept in the project, recognised again when code moves, never lost by a damaged file."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from clew.explore.accepted import AcceptedFault, AcceptedFindings, project_of
from clew.explore.findings import Finding, Findings
from clew.explore.planning.outcome import FailureKind, Position, StepFailure
from clew.language.expressions.expression import Apply, Hole, TopLevelName
from clew.source.diagnostics import FileFault

FAILURE = StepFailure(FailureKind.EXCEPTION, "Called", "oops", Position("A.hs", 3, 1, 3, 9), ("A.f",))
FINDING = Finding(Apply(TopLevelName("A.f", "f"), (Hole(0),)), FAILURE)


def moved(finding: Finding) -> Finding:
    return replace(finding, failure=replace(finding.failure, position=Position("A.hs", 30, 1, 30, 9)))


def test_what_was_accepted_is_remembered(tmp_path: Path) -> None:
    accepted = AcceptedFindings(tmp_path)
    assert FINDING not in accepted
    accepted.accept("A", [FINDING])
    assert FINDING in accepted
    assert FINDING not in AcceptedFindings(tmp_path)
    accepted.save()
    assert FINDING in AcceptedFindings(tmp_path)
    assert moved(FINDING) in AcceptedFindings(tmp_path)
    entry = json.loads((tmp_path / ".clew" / "accepted.json").read_text())["accepted"][0]
    assert entry == {"id": FINDING.identity, "module": "A", "expression": "f ?", "message": "oops"}


def test_another_exception_or_another_caller_is_another_finding() -> None:
    other = replace(FINDING, failure=replace(FAILURE, exception="Thrown"))
    deeper = replace(FINDING, failure=replace(FAILURE, path=("A.f", "A.g")))
    assert len({FINDING.identity, other.identity, deeper.identity}) == 3


def test_an_acceptance_can_be_taken_back(tmp_path: Path) -> None:
    accepted = AcceptedFindings(tmp_path)
    accepted.accept("A", [FINDING])
    accepted.save()
    accepted.forget([FINDING.identity, "nothing"])
    accepted.save()
    assert FINDING not in AcceptedFindings(tmp_path)


def test_what_changes_nothing_writes_nothing(tmp_path: Path) -> None:
    accepted = AcceptedFindings(tmp_path)
    accepted.accept("A", [])
    accepted.forget(["nothing"])
    accepted.save()
    assert not accepted.path.exists()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        pytest.param("[" * 100_000, id="deep"),
        '{"version": 1}',
        '{"version": 1, "accepted": [{}]}',
        '{"version": 9}',
    ],
)
def test_a_damaged_file_is_reported_and_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / ".clew" / "accepted.json"
    path.parent.mkdir()
    path.write_text(text)
    with pytest.raises(AcceptedFault):
        AcceptedFindings(tmp_path)
    assert path.read_text() == text


def test_a_folder_that_cannot_be_made_is_reported(tmp_path: Path) -> None:
    accepted = AcceptedFindings(tmp_path)
    (tmp_path / ".clew").touch()
    accepted.accept("A", [FINDING])
    with pytest.raises(FileFault, match="cannot write"):
        accepted.save()


def test_the_project_is_the_nearest_folder_with_a_mark(tmp_path: Path) -> None:
    (tmp_path / "clew.toml").touch()
    inner = tmp_path / "src" / "deep"
    inner.mkdir(parents=True)
    assert project_of(str(inner / "A.hs")) == tmp_path
    (inner / ".clew").mkdir()
    assert project_of(str(inner / "A.hs")) == inner


def test_a_link_to_itself_is_in_the_project_of_its_folder(tmp_path: Path) -> None:
    (tmp_path / "A.hs").symlink_to("A.hs")
    assert project_of(str(tmp_path / "A.hs")) == tmp_path


def test_failures_of_one_cause_are_one_finding_with_its_smallest_expression() -> None:
    f = TopLevelName("A.f", "f")
    large, small = Apply(f, (Apply(f, (Hole(1),)),)), Apply(f, (Hole(2),))
    findings = Findings(keep=3)
    assert findings.add(large, FAILURE, (0,)) is not None
    assert findings.add(small, replace(FAILURE, message="oops again"), (1,)) is None
    assert findings.add(small, FAILURE, (1,)) is None  # met again while deepening
    (found,) = findings.all()
    assert (found.text, found.count, found.path) == ("f ?", 2, (1,))
    assert found.failure.message == "oops again"
    assert found.others == (large,)
