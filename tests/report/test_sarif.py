"""SARIF reports: one result a finding, with its rule, place and a fingerprint that outlives a run."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from clew.report.records import Record, Status, unloaded_record
from clew.report.sarif import sarif
from clew.source.diagnostics import TypeFault
from clew.source.span import NOWHERE, Span

RULES = {"property-false": "A property is false."}
PLACE = Span("src/My Module.hs", 3, 1, 3, 7)


def results(*records: Record) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(sarif(records, RULES))["runs"][0]["results"]
    return found


def failed(**more: object) -> Record:
    return Record("M", "prop_x", Status.FAILED, "False", rule="property-false", span=PLACE, **more)  # type: ignore[arg-type]


def test_a_finding_has_its_rule_and_place() -> None:
    run = json.loads(sarif([failed()], RULES))["runs"][0]
    result = run["results"][0]
    assert run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == result["ruleId"] == "property-false"
    place = result["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "src/My%20Module.hs"
    assert place["region"] == {"startLine": 3, "startColumn": 1, "endLine": 3, "endColumn": 7}


def test_a_rule_has_all_texts_that_readers_ask_for() -> None:
    (rule,) = json.loads(sarif([failed()], RULES))["runs"][0]["tool"]["driver"]["rules"]
    assert {rule[key]["text"] for key in ("shortDescription", "fullDescription", "help")} == {
        "A property is false."
    }


def test_a_finding_says_how_often_it_showed() -> None:
    assert results(failed(count=3))[0]["occurrenceCount"] == 3
    assert "occurrenceCount" not in results(failed())[0]


def test_a_report_names_its_schema() -> None:
    report = json.loads(sarif([], RULES))
    assert report["version"] == "2.1.0"
    assert report["$schema"].endswith("sarif-2.1.0.json")


def test_what_passed_is_left_out() -> None:
    assert json.loads(sarif([Record("M", "p", Status.PASSED)], RULES))["runs"][0]["results"] == []


def test_what_is_undecided_is_a_note_if_it_has_a_place() -> None:
    placed, placeless = (Record("M", "p", Status.UNKNOWN, "why", span=s) for s in (PLACE, NOWHERE))
    assert [r["level"] for r in results(placed, placeless)] == ["note"]


def test_what_is_accepted_is_suppressed() -> None:
    (result,) = results(failed(is_accepted=True))
    assert result["suppressions"] == [{"kind": "external", "justification": "accepted"}]
    assert "suppressions" not in results(failed())[0]


def test_places_are_relative_without_steps_up_or_absolute(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def uri(file: Path) -> object:
        (result,) = results(Record("M", "p", Status.FAILED, span=replace(PLACE, file=str(file))))
        return result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]

    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    assert uri(tmp_path / "here" / "M.hs") == uri(Path("../here/./M.hs")) == "M.hs"
    assert uri(Path(os.fsdecode(b"Pl\xe9.hs"))) == "Pl%E9.hs"
    assert uri(Path("../M.hs")) == uri(tmp_path / "M.hs") == (tmp_path / "M.hs").as_uri()


def test_a_fingerprint_outlives_changes_of_the_message() -> None:
    def fingerprint(record: Record) -> object:
        return json.loads(sarif([record], RULES))["runs"][0]["results"][0]["partialFingerprints"]

    assert fingerprint(failed()) == fingerprint(failed(detail="other words"))
    assert fingerprint(failed()) != fingerprint(failed(identity="another cause"))


def test_a_module_that_does_not_load_is_a_result_of_a_run_without_success() -> None:
    fault = TypeFault("no such type", PLACE)
    run = json.loads(sarif([unloaded_record("M.hs", fault)], RULES))["runs"][0]
    (result,) = run["results"]
    assert (result["ruleId"], result["level"]) == ("not-loaded", "error")
    assert run["invocations"] == [{"executionSuccessful": False}]
    assert json.loads(sarif([failed()], RULES))["runs"][0]["invocations"] == [{"executionSuccessful": True}]
