"""What reports say of hunted modules: nothing passes that was not looked at."""

from __future__ import annotations

from clew.hunt.findings.failing_call import NOT_BEGUN
from clew.hunt.findings.hunt_finding import HuntedModule
from clew.report.records import Status


def test_a_module_without_its_turn_has_not_passed() -> None:
    (record,) = HuntedModule("Late.hs", notes=(NOT_BEGUN,)).records()
    assert (record.group, record.status, record.message) == ("Late.hs", Status.UNKNOWN, NOT_BEGUN)


def test_properties_that_were_not_decided_are_named() -> None:
    records = HuntedModule("M.hs", "M", undecided=(("prop_a", "too deep"),)).records()
    assert [(r.name, r.status, r.message) for r in records] == [
        ("hunt", Status.PASSED, ""),
        ("prop_a", Status.UNKNOWN, "too deep"),
    ]
