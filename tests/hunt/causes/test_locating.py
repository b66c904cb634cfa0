"""Who is to blame for a failing call, without a person."""

from __future__ import annotations

from pathlib import Path

from clew.hunt.causes.locating import judged
from clew.hunt.effort.hunt_options import HuntOptions
from clew.hunt.effort.time_share import TimeShare
from clew.hunt.findings.blame import BlameState
from clew.hunt.findings.failing_call import FailingCall, Offence
from clew.language.protocol import LoadedModule
from clew.language.registry import load
from clew.source.span import NOWHERE, Span

TOTAL = """module Total where
total :: [Int] -> Int
total [] = 1
total (x : xs) = x + total xs
"""


def test_a_function_is_located_where_only_calls_of_it_are_left(tmp_path: Path) -> None:
    (tmp_path / "Total.hs").write_text(TOTAL)
    module = load(str(tmp_path / "Total.hs"))
    call = FailingCall(Offence.OLDER, "total", "total [1,2]", "total [1,2]", "4", NOWHERE, None, "0" * 12)
    options = HuntOptions(stored=False)
    found = judged(module, call, None, options, TimeShare(None))
    assert found.blame.is_located
    assert found.blame.function == "total"
    assert found.blame.statement == "total [1,2] = 4"
    assert found.blame.proof == ", and it depends on nothing but 2 more calls of it"
    assert found.detailed(options, TimeShare(None)).story is not None


TESTED = """module Tested where
import Test.QuickCheck
half, third :: Int -> Int
half n = div n 2 + 1
third n = div 9 (half n)
prop_half :: Int -> Property
prop_half n = n > 3 ==> half n + half n == n + mod n 2
"""


def of_tested(tmp_path: Path) -> LoadedModule:
    (tmp_path / "Tested.hs").write_text(TESTED)
    return load(str(tmp_path / "Tested.hs"))


def test_the_tree_of_a_property_does_not_show_what_properties_are_made_of(tmp_path: Path) -> None:
    said = "quickCheck (prop_half 4)"
    call = FailingCall(Offence.PROPERTY, "prop_half", "prop_half 4", said, "False", NOWHERE, None, "0" * 12)
    options = HuntOptions(stored=False, suggestions=False)
    blame = judged(of_tested(tmp_path), call, None, options, TimeShare(None)).detailed(
        options, TimeShare(None)
    )
    assert [s.text for s in blame.tree] == ["prop_half 4 fails", "half 4 = 3", "half 4 = 3"]


def test_an_open_crash_is_shown_where_it_crashes(tmp_path: Path) -> None:
    module = of_tested(tmp_path)
    place = Span(module.file, 5, 11, 5, 25)
    call = FailingCall(
        Offence.CRASH, "third", "third (-1)", "third (-1)", "divide by zero", place, None, "0" * 12
    )
    options = HuntOptions(stored=False, suggestions=False)
    found = judged(module, call, None, options, TimeShare(None))
    assert found.blame.state is BlameState.OPEN
    assert found.blame.span == place
    assert [s.text for s in found.blame.source if s.used] == ["third n = div 9 (half n)"]
    story = found.detailed(options, TimeShare(None)).story
    assert story is not None
    assert "divide by zero" in story.steps[0].sentence
