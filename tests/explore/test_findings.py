"""One cause is one finding, whatever functions lead to it."""

from __future__ import annotations

from pathlib import Path

from exploring import explore

from clew.explore.accepted import AcceptedFindings
from clew.explore.findings import Finding, merged


def found(*functions: str) -> dict[str, Finding]:
    return {f.text: f for f in merged(explore("Ways", *functions, tests=2000, step_limit=2000).findings)}


def test_a_failure_is_told_once_by_the_function_that_is_nearest_to_it() -> None:
    findings = found("factor", "term", "value", "closed")
    assert list(findings) == ["factor []", "closed (?,[])"]
    factor = findings["factor []"]
    assert [way.text for way in factor.callers] == ["term []", "value []"]
    assert factor.count > sum(way.count for way in factor.through) > len(factor.through)


def test_other_ways_from_the_same_function_are_only_counted() -> None:
    (finding,) = [f for f in found("factor").values() if f.text == "factor []"]
    assert finding.callers == ()
    assert {way.function for way in finding.through} <= {"factor"}
    assert len(finding.others) >= len(finding.through)


def test_where_a_loop_is_stopped_is_by_chance() -> None:
    assert len(explore("Ways", "simplify", tests=2000, step_limit=2000).findings) > 1
    assert list(found("simplify")) == ["simplify (Var ? :+ Var ?1)"]


def test_two_selectors_of_one_type_are_two_causes() -> None:
    findings = found("radius", "side", "double").values()
    assert [{way.text for way in (f, *f.callers)} for f in findings] == [
        {"radius (Square ?)", "double (Square ?)"},
        {"side (Circle ?)"},
    ]


def test_a_cause_stays_accepted_when_a_shorter_way_to_it_is_found(tmp_path: Path) -> None:
    accepted = AcceptedFindings(tmp_path)
    accepted.accept("Ways", [f for f in found("value").values() if f.function == "value"])
    assert all(f in accepted for f in found("value", "factor").values() if "factor" in f.failure.message)
    assert not all(f in accepted for f in found("closed").values())
