"""JUnit reports are well-formed XML whatever they tell of."""

from __future__ import annotations

from xml.etree import ElementTree as xml

from hypothesis import given
from hypothesis import strategies as st

from clew.report.junit import junit
from clew.report.records import Record, Status
from clew.source.span import Span


def test_a_failure_carries_its_message_place_and_command() -> None:
    record = Record(
        "M", "prop_x", Status.FAILED, "prop_x 0 ==> False", replay="clew run M.hs 'prop_x 0'",
        rule="property-false", span=Span("M.hs", 3, 1, 3, 7),
    )  # fmt: skip
    case = xml.fromstring(junit([record])).find("testsuite/testcase")
    assert case is not None
    assert (case.get("name"), case.get("file"), case.get("line")) == ("prop_x", "M.hs", "3")
    failure = case.find("failure")
    assert failure is not None
    assert failure.get("message") == "prop_x 0 ==> False"
    assert failure.text == "clew run M.hs 'prop_x 0'"


def test_counts_are_those_of_the_records() -> None:
    records = [Record("M", str(s), s) for s in (Status.PASSED, Status.FAILED, Status.UNKNOWN, Status.FAILED)]
    suite = xml.fromstring(junit(records)).find("testsuite")
    assert suite is not None
    assert [suite.get(k) for k in ("tests", "failures", "skipped")] == ["4", "2", "1"]


def test_what_is_accepted_is_skipped() -> None:
    suite = xml.fromstring(junit([Record("M", "f", Status.FAILED, "f 0 ==> !", is_accepted=True)])).find(
        "testsuite"
    )
    assert suite is not None
    assert [suite.get(k) for k in ("tests", "failures", "skipped")] == ["1", "0", "1"]
    skipped = suite.find("testcase/skipped")
    assert skipped is not None
    assert skipped.get("message") == "accepted: f 0 ==> !"


@given(st.text(), st.text(), st.sampled_from(list(Status)))
def test_any_text_can_be_read_again(name: str, message: str, status: Status) -> None:
    root = xml.fromstring(junit([Record("M", name, status, message, detail=message)]))
    assert len(root.findall("testsuite/testcase")) == 1


def test_without_times_equal_findings_give_equal_bytes() -> None:
    first, second = (Record("M", "p", Status.PASSED, seconds=s) for s in (0.5, 1.5))
    assert junit([first], times=False) == junit([second], times=False)
    assert junit([first]) != junit([second])
