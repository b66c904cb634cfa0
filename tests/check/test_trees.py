"""Trees of tests: the properties in them are found, named by their strings, and checked like others."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.check.budget import CheckBudget
from clew.check.engine import Checker
from clew.check.results import PropertyResult, Verdict
from clew.language.properties import PropertyOptions
from clew.language.registry import load
from clew.source.diagnostics import ScopeFault, UsageFault

PROGRAMS = Path(__file__).parent / "programs"


def check(file: str | Path, *names: str) -> dict[str, PropertyResult]:
    target = load(str(PROGRAMS / file)).properties(PropertyOptions(names))
    return {r.name: r for r in Checker(target, CheckBudget(3, 2_000_000)).results()}


def notes(result: PropertyResult) -> tuple[str, ...]:
    assert result.verdict is Verdict.FAILS
    assert result.counterexample is not None
    assert result.counterexample.replayed
    return result.counterexample.notes


def test_the_properties_that_a_main_of_tasty_runs_are_named_by_their_strings() -> None:
    found = check("TastyTests.hs")
    groups = ["Tests/Properties/(checked by QuickCheck)", "Tests/Properties/(checked by SmallCheck)"]
    assert list(found) == [
        f"{groups[0]}/sort == sort . reverse",
        "reverse keeps lists",
        "of 1",
        "of 2",
        f"{groups[1]}/sort == sort . reverse",
        "short",
    ]
    assert notes(found["reverse keeps lists"]) == ("[True]", "[False]", "[False,True] /= [True,False]")
    assert len(notes(found["short"])) == 1
    others = [r for name, r in found.items() if name not in ("reverse keeps lists", "short")]
    assert all(r.verdict is Verdict.HOLDS and r.bound == 3 for r in others)


def test_a_specification_of_hspec_has_properties_of_both_libraries() -> None:
    found = check("HspecTests.hs")
    assert list(found) == ["is its own inverse", "keeps lists", "is small"]
    assert found["is its own inverse"].verdict is Verdict.HOLDS
    assert notes(found["keeps lists"]) == ("[True,False]", "[False,True] /= [True,False]")
    assert notes(found["is small"])


def test_some_can_be_chosen_by_their_strings_and_have_a_place() -> None:
    module = load(str(PROGRAMS / "HspecTests.hs"))
    target = module.properties(PropertyOptions(("keeps lists",)))
    (prop,) = target.properties
    assert (prop.name, prop.span.line, prop.span.column) == ("keeps lists", 14, 36)
    with pytest.raises(ScopeFault, match="there is no `keeps list` in 'HspecTests'") as fault:
        module.properties(PropertyOptions(("keeps list",)))
    assert fault.value.hint is not None
    assert "keeps lists" in fault.value.hint


def test_a_tree_that_cannot_be_made_is_notes(tmp_path: Path) -> None:
    file = tmp_path / "Odd.hs"
    file.write_text(
        "module Odd where\nimport Test.Tasty\nimport Test.Tasty.QuickCheck\n"
        'tests :: TestTree\ntests = testGroup (error "no name") [testProperty "x" True]\n'
        "prop_fine :: Bool -> Bool\nprop_fine x = x || not x\n"
    )
    with pytest.raises(UsageFault, match=r"the tests of `Odd\.tests` cannot be listed"):
        check(file)
    assert check(file, "prop_fine")["prop_fine"].verdict is Verdict.EXHAUSTED


def test_a_property_may_have_any_name(tmp_path: Path) -> None:
    file = tmp_path / "Short.hs"
    file.write_text("module Short where\nimport Test.QuickCheck\np :: Property\np = property not\n")
    assert notes(check(file)["p"]) == ("True",)


def raised(result: PropertyResult) -> tuple[str | None, tuple[str, ...]]:
    lines = notes(result)
    assert result.counterexample is not None
    return result.counterexample.error, lines


def test_what_a_property_of_a_tree_raises_is_reported_with_its_input() -> None:
    found = {name: raised(result) for name, result in check("RaisingTests.hs").items()}
    message, input_ = found.pop("endless")
    assert message is not None
    assert message.startswith("abab")
    assert input_ == ("False",)
    assert found == {
        "heads": ("Prelude.head: empty list", ("[]",)),
        "errs": ("bad 0", ("0",)),
        "divides": ("divide by zero", ("0",)),
        "undefined": ("Prelude.undefined", ("False",)),
        "no property": ("boom", ("0",)),
        "indexes": ("Prelude.!!: index too large", ("[]", "at", "0")),
        "discards": ("negative", ("-1",)),
        "nested": ("ab<nested exception thrown>", ("False",)),
        "small": ("Prelude.head: empty list", ("[True]", "False")),
    }


def test_what_a_property_of_hspec_or_without_a_tree_raises_is_notes() -> None:
    found = check("RaisingSpec.hs")
    assert raised(found["raises"]) == ("boom", ("False",))
    assert raised(found["heads"]) == ("Prelude.head: empty list", ("[]",))
    assert raised(found["raising"]) == ("no property", ())


def test_a_string_that_is_no_legible_name_is_shown_in_quotes_and_chosen_so() -> None:
    found = check("OddNames.hs")
    odd = [r'"two\nlines"', '""', '" spaced"', 'said "so"', "Größe"]
    assert list(found) == [*odd, "odd/twice", r'odd/"\t"/twice']
    target = load(str(PROGRAMS / "OddNames.hs")).properties(PropertyOptions(odd[:2]))
    assert [p.name for p in target.properties] == odd[:2]
    assert [p.span.line for p in target.properties] == [9, 10]
