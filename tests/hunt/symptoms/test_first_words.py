"""What a save did to the findings that were there."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.hunt.findings.failing_call import FailingCall, Offence
from clew.hunt.findings.hunt_finding import HuntFinding
from clew.hunt.symptoms.first_words import first_words
from clew.language.loading import USUAL_LOADING
from clew.source.span import NOWHERE

_WRONG = """module Twice where

twice :: Int -> Int
twice n = n * n

half :: Int -> Int
half n = div 10 n

prop_twice :: Int -> Bool
prop_twice n = twice n == n + n
"""


def finding(file: Path, offence: Offence, call: str, outcome: str) -> HuntFinding:
    failing = FailingCall(offence, call.split()[0], call, call, outcome, NOWHERE, None, call)
    return HuntFinding(str(file), "Twice", (failing,))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    (tmp_path / "clew.toml").touch()
    file = tmp_path / "Twice.hs"
    file.write_text(_WRONG, encoding="utf-8")
    return file


def test_calls_are_said_to_fail_still_or_what_they_give_now(file: Path) -> None:
    findings = [
        finding(file, Offence.PROPERTY, "prop_twice 1", "False"),
        finding(file, Offence.CRASH, "half 0", "divide by zero"),
        finding(file, Offence.CONTRACT, "twice 3", "9, which violates twice'post"),
        finding(file, Offence.ENDLESS, "half 1", "is called again and again"),
    ]
    files = [str(file)]
    assert list(first_words(findings, files, USUAL_LOADING)) == [
        "still prop_twice 1 ==> False",
        "still half 0 ==> ! divide by zero",
        "still twice 3 ==> 9, which violates twice'post",
    ]
    file.write_text(_WRONG.replace("n * n", "n + n").replace("div 10 n", "n"), encoding="utf-8")
    assert list(first_words(findings, files, USUAL_LOADING)) == [
        "now   prop_twice 1 ==> True",
        "now   half 0 has a value",
        "now   twice 3 ==> 6",
    ]


def test_what_cannot_be_read_or_is_not_concerned_has_no_first_word(file: Path) -> None:
    findings = [finding(file, Offence.PROPERTY, "prop_twice 1", "False")]
    assert list(first_words(findings, ["Other.hs"], USUAL_LOADING)) == []
    file.write_text(_WRONG.replace("module", "modul"), encoding="utf-8")
    assert list(first_words(findings, [str(file)], USUAL_LOADING)) == []
