"""SARIF 2.1.0: one result a finding, at its place in the source, with a fingerprint that outlives a run."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import quote

from clew import __version__
from clew.report.records import NOT_LOADED, NOT_LOADED_MEANS, Record, Status
from clew.source.json_text import json_text

#: Some readers, GitHub's among them, refuse a report that does not name it.
_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
#: What the rules mean, for those who read the report without Clew at hand.
Rules = Mapping[str, str]
#: Rules that every command may have.
_OUR_RULES: Rules = {NOT_LOADED: NOT_LOADED_MEANS}


def sarif(records: Sequence[Record], rules: Rules, *, is_complete: bool = True) -> str:
    """The report: failed records are errors (suppressed, if accepted), undecided ones notes, and those that passed
    are left out; so are undecided ones without a place, at which nobody could show them. Modules that do not load are
    errors, too, and make the run one that was not successful, as does its interruption: it is not complete then.
    """
    shown = frozenset({Status.FAILED, Status.ERROR})
    reported = [r for r in records if r.status in shown or (r.status is Status.UNKNOWN and r.span.line > 0)]
    used = sorted({r.rule for r in reported})
    index = {rule: number for number, rule in enumerate(used)}
    driver = {
        "name": "Clew",
        "version": __version__,
        "rules": [_rule(rule, rules.get(rule, _OUR_RULES.get(rule, rule))) for rule in used],
    }
    has_errors = any(r.status is Status.ERROR for r in records)
    run = {
        "tool": {"driver": driver},
        "invocations": [{"executionSuccessful": is_complete and not has_errors}],
        "columnKind": "unicodeCodePoints",
        "results": [_result(r, index[r.rule]) for r in reported],
    }
    report = {"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}
    return json_text(report)


def _rule(rule: str, text: str) -> dict[str, Any]:
    """GitHub shows each of the three texts somewhere, and asks for all."""
    said = {"text": text}
    return {"id": rule, "shortDescription": said, "fullDescription": said, "help": said}


def _result(record: Record, rule: int) -> dict[str, Any]:
    text = "\n".join(part for part in (record.message, record.detail, record.replay) if part)
    result: dict[str, Any] = {
        "ruleId": record.rule,
        "ruleIndex": rule,
        "level": "note" if record.status is Status.UNKNOWN else "error",
        "message": {"text": text or record.name},
        "partialFingerprints": {"clew/v1": _fingerprint(record)},
    }
    span = record.span
    if span.line > 0:
        region = {
            "startLine": span.line,
            "startColumn": span.column,
            "endLine": span.end_line,
            "endColumn": span.end_column,
        }
        place = {"artifactLocation": {"uri": _uri(span.file)}, "region": region}
        result["locations"] = [{"physicalLocation": place}]
    if record.count is not None:
        result["occurrenceCount"] = record.count
    if record.is_accepted:
        result["suppressions"] = [{"kind": "external", "justification": "accepted"}]
    return result


def _uri(file: str) -> str:
    """A path relative to the working directory, without `..`, as readers of SARIF expect; absolute if there is none."""
    here = Path.cwd()
    path = Path(os.path.normpath(here / file))
    return (
        quote(os.fsencode(path.relative_to(here).as_posix())) if path.is_relative_to(here) else path.as_uri()
    )


def _fingerprint(record: Record) -> str:
    identity = record.identity or f"{record.group}.{record.name}"
    return hashlib.sha256(f"{record.rule}\0{identity}".encode(errors="surrogatepass")).hexdigest()[:32]
