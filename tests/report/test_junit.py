"""JUnit reports are well-formed XML whatever they tell of."""

from __future__ import annotations

from xml.etree import ElementTree as xml

from hypothesis import given
from hypothesis import strategies as st

from clew.report.junit import Occasion, junit
from clew.report.records import Record, Status, unloaded_record
from clew.source.diagnostics import TypeFault
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


def test_a_module_that_does_not_load_is_an_error() -> None:
    fault = TypeFault("no such type", Span("M.hs", 3, 1, 3, 7), "import it")
    suite = xml.fromstring(junit([unloaded_record("M.hs", fault)])).find("testsuite")
    assert suite is not None
    assert [suite.get(k) for k in ("tests", "failures", "errors", "skipped")] == ["1", "0", "1", "0"]
    error = suite.find("testcase/error")
    assert error is not None
    assert (error.get("message"), error.get("type"), error.text) == (
        "no such type",
        "not-loaded",
        "hint: import it",
    )


OCCASION = Occasion("2026-01-31T12:00:00", "here", 7.5, {"N": 4.0})


def test_suites_have_times_a_moment_and_a_host() -> None:
    records = [Record("M", "p", Status.PASSED, seconds=1.5), Record("M", "q", Status.FAILED, seconds=0.5)]
    root = xml.fromstring(junit([*records, Record("N", "f", Status.PASSED)], OCCASION))
    assert (root.get("time"), root.get("tests"), root.get("failures")) == ("7.500", "3", "1")
    first, second = root.findall("testsuite")
    assert [case.get("time") for case in first] == ["1.500", "0.500"]
    assert [suite.get("time") for suite in (first, second)] == ["2.000", "4.000"]
    assert {s.get("timestamp") for s in (first, second)} == {"2026-01-31T12:00:00"}
    assert {s.get("hostname") for s in (first, second)} == {"here"}


def test_without_an_occasion_equal_findings_give_equal_bytes() -> None:
    first, second = (Record("M", "p", Status.PASSED, seconds=s) for s in (0.5, 1.5))
    assert junit([first]) == junit([second])
    assert junit([first], OCCASION) != junit([second], OCCASION)


#: What the schema of Jenkins (jenkins-junit.xsd) allows; file and line are GitLab's, and Jenkins reads over them.
ALLOWED = {
    "testsuites": {"name", "time", "tests", "failures", "disabled", "errors", "skipped"},
    "testsuite": {"name", "tests", "failures", "errors", "time", "disabled", "skipped", "timestamp", "hostname", "id", "package"},
    "testcase": {"name", "assertions", "time", "classname", "status", "file", "line"},
    "failure": {"type", "message"},
    "error": {"type", "message"},
    "skipped": {"type", "message"},
}  # fmt: skip


@given(st.lists(st.sampled_from(list(Status)), max_size=5))
def test_attributes_are_those_that_readers_know(statuses: list[Status]) -> None:
    records = [Record("M", str(i), s, "why", span=Span("M.hs", 1, 1, 1, 2)) for i, s in enumerate(statuses)]
    for node in xml.fromstring(junit(records, OCCASION)).iter():
        assert set(node.keys()) <= ALLOWED[node.tag]
