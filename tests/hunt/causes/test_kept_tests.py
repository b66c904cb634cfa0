"""Failing calls as modules of tests to keep."""

from __future__ import annotations

from pathlib import Path

import clew
from clew.api.debugging.starting import DebugOptions
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


def test_a_module_inside_of_others_has_tests_beside_it(tmp_path: Path) -> None:
    (tmp_path / "Data").mkdir()
    file = tmp_path / "Data" / "Half.hs"
    file.write_text("module Data.Half where\n\nhalf :: Int -> Int\nhalf n = div 1 n\n")
    module = load(str(file))
    failing = FailingCall(Offence.OLDER, "half", "half 1", "half 1", "1", NOWHERE, None, "0", expected="0")
    text, _ = kept_test(module, failing, UNKNOWN_BLAME)
    assert text is not None
    assert "module Data.HalfHunted (tests, Data.HalfHunted.main) where" in text
    (tmp_path / "right" / "Data").mkdir(parents=True)
    right = tmp_path / "right" / "Data" / "Half.hs"
    right.write_text("module Data.Half where\n\nhalf :: Int -> Int\nhalf n = div n 2\n")
    options = DebugOptions(stored=False, reference=load(str(right)))
    session = clew.open(file).debug("half 1", options)
    assert session.fault is not None
    assert session.fault.test is not None
    assert "import Data.Half" in session.fault.test
