"""Failing calls as modules of tests to keep."""

from __future__ import annotations

from pathlib import Path

from clew.hunt.causes.kept_tests import kept_test
from clew.hunt.findings.blame import UNKNOWN_BLAME
from clew.hunt.findings.failing_call import FailingCall, Offence
from clew.language.registry import load
from clew.source.span import NOWHERE

PROGRAMS = Path(__file__).parents[1] / "programs"


def call(offence: Offence, expression: str) -> FailingCall:
    return FailingCall(offence, "inverse/1", expression, expression, "badarith", NOWHERE, None, "0")


def test_a_crash_is_a_test_that_the_call_has_a_value() -> None:
    module = load(str(PROGRAMS / "inverses.erl"))
    text, framework = kept_test(module, call(Offence.CRASH, "inverses:inverse(0)"), UNKNOWN_BLAME)
    assert framework == "EUnit"
    assert text is not None
    assert "?_assertEqual(ok, erlang:element(1, {ok,inverses:inverse(0)}))" in text


def test_what_does_not_crash_by_itself_is_no_test() -> None:
    module = load(str(PROGRAMS / "inverses.erl"))
    assert kept_test(module, call(Offence.CRASH, "inverses:inverse(1)"), UNKNOWN_BLAME) == (None, "")


def test_an_error_on_purpose_is_no_test() -> None:
    module = load(str(PROGRAMS / "inverses.erl"))
    assert kept_test(module, call(Offence.DELIBERATE, "inverses:inverse(0)"), UNKNOWN_BLAME) == (None, "")
