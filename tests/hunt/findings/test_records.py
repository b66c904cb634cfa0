"""What reports say of hunted modules: nothing passes that was not looked at."""

from __future__ import annotations

from clew.hunt.findings.blame import Blame, BlameState
from clew.hunt.findings.failing_call import NOT_BEGUN, FailingCall, Offence
from clew.hunt.findings.hunt_finding import HuntedModule, HuntFinding
from clew.hunt.reports.hunt_markdown import hunt_markdown
from clew.report.records import Status
from clew.source.span import NOWHERE


def test_a_module_without_its_turn_has_not_passed() -> None:
    (record,) = HuntedModule("Late.hs", notes=(NOT_BEGUN,)).records()
    assert (record.group, record.status, record.message) == ("Late.hs", Status.UNKNOWN, NOT_BEGUN)


def test_properties_that_were_not_decided_are_named() -> None:
    records = HuntedModule("M.hs", "M", undecided=(("prop_a", "too deep"),)).records()
    assert [(r.name, r.status, r.message) for r in records] == [
        ("hunt", Status.PASSED, ""),
        ("prop_a", Status.UNKNOWN, "too deep"),
    ]


def test_what_a_verdict_rests_on_is_in_every_report() -> None:
    call = FailingCall(Offence.PROPERTY, "prop_f", "prop_f 0", "prop_f 0", "False", NOWHERE, None, "a" * 12)
    blame = Blame(BlameState.LOCATED, "f", statement="f 0 = 1", tested_by=("spec_g",), trusted=("isValid",))
    module = HuntedModule("M.hs", "M", (HuntFinding("M.hs", "M", (call,), blame),))
    proviso = "is wrong, as far as the tests of spec_g tell, provided that isValid can be trusted"
    (record,) = module.records()
    assert proviso in record.detail
    assert proviso in hunt_markdown([module], "clew hunt M.hs")
