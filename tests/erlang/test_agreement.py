"""Expressions give what OTP gives: the same term, or the same error.

`expected.txt` has OTP's answers, so that the comparison needs no OTP; where it is installed, they are compared with it.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from batches import batch_text, by_clew, by_otp

FOLDER = Path(__file__).parent / "agreement"
EXPRESSIONS = (FOLDER / "expressions.txt").read_text(encoding="utf-8").splitlines()
FUNCTIONS = (FOLDER / "functions.hrl").read_text(encoding="utf-8")
EXPECTED = (FOLDER / "expected.txt").read_text(encoding="utf-8").splitlines()
BATCH = batch_text(EXPRESSIONS, FUNCTIONS)
#: The functions of the libraries and the forms of the language, group by group, with their edges.
CHECKLIST = (FOLDER / "checklist.txt").read_text(encoding="utf-8").splitlines()
CHECKLIST_EXPECTED = (FOLDER / "checklist_expected.txt").read_text(encoding="utf-8").splitlines()


def test_expressions_give_what_otp_gave() -> None:
    assert len(EXPRESSIONS) == len(EXPECTED)
    given = zip(EXPRESSIONS, by_clew(BATCH), EXPECTED, strict=True)
    assert [(text, ours, theirs) for text, ours, theirs in given if ours != theirs] == []


@pytest.mark.erlang
def test_what_otp_gave_is_what_it_gives(tmp_path: Path) -> None:
    assert by_otp(BATCH, tmp_path) == EXPECTED


@pytest.mark.slow
def test_the_checklist_of_libraries_gives_what_otp_gave() -> None:
    assert len(CHECKLIST) >= 500
    given = zip(CHECKLIST, by_clew(batch_text(CHECKLIST)), CHECKLIST_EXPECTED, strict=True)
    assert [(text, ours, theirs) for text, ours, theirs in given if ours != theirs] == []


@pytest.mark.slow
@pytest.mark.erlang
def test_what_otp_gave_for_the_checklist_is_what_it_gives(tmp_path: Path) -> None:
    assert by_otp(batch_text(CHECKLIST), tmp_path) == CHECKLIST_EXPECTED
