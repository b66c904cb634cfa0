"""JUnit XML: one test suite a group, one test case a record; undecided and accepted ones are skipped, with the reason."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby
from xml.etree import ElementTree as xml

from clew.report.records import Record, Status

#: What XML 1.0 cannot hold, even escaped.
_FORBIDDEN = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def junit(records: Sequence[Record], *, times: bool = True) -> str:
    """The report; without `times`, the same bytes whenever the same is found."""
    root = xml.Element("testsuites", name="clew")
    for group, members in groupby(records, key=lambda r: r.group):
        cases = list(members)
        suite = xml.SubElement(
            root,
            "testsuite",
            name=_clean(group),
            tests=str(len(cases)),
            failures=str(sum(_fails(r) for r in cases)),
            errors="0",
            skipped=str(sum(r.status is not Status.PASSED and not _fails(r) for r in cases)),
            time=_seconds(sum(r.seconds for r in cases) if times else 0.0),
        )
        for record in cases:
            _case(suite, record, times)
    xml.indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + xml.tostring(root, encoding="unicode") + "\n"


def _case(suite: xml.Element, record: Record, times: bool) -> None:
    seconds = _seconds(record.seconds if times else 0.0)
    case = xml.SubElement(
        suite, "testcase", classname=_clean(record.group), name=_clean(record.name), time=seconds
    )
    if record.span.line > 0:
        case.set("file", _clean(record.span.file))
        case.set("line", str(record.span.line))
    if _fails(record):
        failure = xml.SubElement(case, "failure", message=_clean(record.message), type=record.rule)
        failure.text = _clean("\n".join(part for part in (record.detail, record.replay) if part))
    elif record.status is not Status.PASSED:
        why = f"accepted: {record.message}" if record.is_accepted else record.message
        xml.SubElement(case, "skipped", message=_clean(why))


def _fails(record: Record) -> bool:
    return record.status is Status.FAILED and not record.is_accepted


def _clean(text: str) -> str:
    return _FORBIDDEN.sub("\ufffd", text)


def _seconds(seconds: float) -> str:
    return f"{seconds:.3f}"
