"""JUnit XML: one test suite a group, one test case a record; undecided and accepted ones are skipped, with the reason.

Attributes and their order are those that the schemas of Ant and of Jenkins ask for. `file` and `line` come on top,
where GitLab looks for them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import field
from itertools import groupby
from xml.etree import ElementTree as xml

from clew.report.records import Record, Status
from clew.source.dataclass import dataclass

#: What XML 1.0 cannot hold, even escaped.
_FORBIDDEN = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


@dataclass(frozen=True, slots=True)
class Occasion:
    """When (in UTC, without a zone, as the schemas want it) and where a report was made, and how long it took.

    `groups` has the seconds of groups whose records are not timed one by one.
    """

    timestamp: str
    hostname: str
    seconds: float = 0.0
    groups: Mapping[str, float] = field(default_factory=dict)


def junit(records: Sequence[Record], occasion: Occasion | None = None) -> str:
    """The report; without an occasion there are no times in it: the same bytes whenever the same is found."""
    suites = [(group, list(members)) for group, members in groupby(records, key=lambda r: r.group)]
    total = "0.000" if occasion is None else _seconds(occasion.seconds)
    root = xml.Element("testsuites", {"name": "clew", **_counts(records), "time": total})
    for number, (group, cases) in enumerate(suites):
        suite = xml.SubElement(
            root, "testsuite", {"name": _clean(group), "id": str(number), **_counts(cases)}
        )
        if occasion is None:
            suite.set("time", "0.000")
        else:
            suite.set("time", _seconds(occasion.groups.get(group, sum(r.seconds for r in cases))))
            suite.set("timestamp", occasion.timestamp)
            suite.set("hostname", _clean(occasion.hostname))
        for record in cases:
            _case(suite, record, 0.0 if occasion is None else record.seconds)
    xml.indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + xml.tostring(root, encoding="unicode") + "\n"


def _counts(records: Sequence[Record]) -> dict[str, str]:
    counts = {
        "tests": len(records),
        "failures": sum(map(_fails, records)),
        "errors": sum(r.status is Status.ERROR for r in records),
        "skipped": sum(map(_is_skipped, records)),
    }
    return {name: str(count) for name, count in counts.items()}


def _case(suite: xml.Element, record: Record, seconds: float) -> None:
    case = xml.SubElement(
        suite,
        "testcase",
        {"classname": _clean(record.group), "name": _clean(record.name), "time": _seconds(seconds)},
    )
    if record.span.line > 0:
        case.set("file", _clean(record.span.file))
        case.set("line", str(record.span.line))
    if _is_skipped(record):
        why = f"accepted: {record.message}" if record.is_accepted else record.message
        xml.SubElement(case, "skipped", {"message": _clean(why)})
    elif record.status is not Status.PASSED:
        kind = "error" if record.status is Status.ERROR else "failure"
        said = xml.SubElement(case, kind, {"message": _clean(record.message), "type": record.rule})
        said.text = _clean("\n".join(part for part in (record.detail, record.replay) if part))


def _fails(record: Record) -> bool:
    return record.status is Status.FAILED and not record.is_accepted


def _is_skipped(record: Record) -> bool:
    return record.status is Status.UNKNOWN or (record.status is Status.FAILED and record.is_accepted)


def _clean(text: str) -> str:
    return _FORBIDDEN.sub("\ufffd", text)


def _seconds(seconds: float) -> str:
    return f"{seconds:.3f}"
