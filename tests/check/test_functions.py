"""Functions as arguments of properties: tables that are refined where they are applied, and run again as lambdas."""

from __future__ import annotations

import itertools
import os
import random
from pathlib import Path

import pytest

from clew.check.budget import CheckBudget
from clew.check.engine import Checker
from clew.check.results import Counterexample, PropertyResult, Verdict
from clew.language.properties import PropertyOptions
from clew.language.registry import load
from clew.source.diagnostics import UsageFault

PROGRAMS = Path(__file__).parent / "programs"


def check(file: str, *names: str, bound: int | None = None, **at: str) -> dict[str, PropertyResult]:
    target = load(str(PROGRAMS / file)).properties(PropertyOptions(names, at))
    return {r.name: r for r in Checker(target, CheckBudget(bound, 1_000_000)).results()}


def failure(result: PropertyResult) -> Counterexample:
    assert result.verdict is Verdict.FAILS
    assert result.counterexample is not None
    return result.counterexample


def test_all_functions_of_a_finite_type_are_a_proof() -> None:
    assert check("Functions.hs", "prop_same")["prop_same"].verdict is Verdict.EXHAUSTED


def test_a_function_is_shown_as_what_it_does_and_can_be_run_again() -> None:
    found = failure(check("Functions.hs", "prop_commute")["prop_commute"])
    assert found.arguments == ("(\\_ -> 0)", "(\\_ -> 1)", "?")
    assert found.source == "prop_commute (\\_ -> 0) (\\_ -> 1) undefined"
    assert found.replayed


def test_a_table_distinguishes_constructors() -> None:
    found = failure(check("Functions.hs", "prop_idempotent")["prop_idempotent"])
    assert "case x of" in found.arguments[0]
    assert found.replayed


def test_functions_of_type_variables_are_functions_of_the_types_they_stand_for() -> None:
    assert check("Functions.hs", "prop_total", bound=2)["prop_total"].bound == 2
    chosen = check("Functions.hs", "prop_total", a="Bool", b="Bool")["prop_total"]
    assert chosen.verdict is Verdict.EXHAUSTED


def test_a_variable_that_takes_arguments_gets_a_type_that_does() -> None:
    assert check("Functions.hs", "prop_functor", bound=3)["prop_functor"].bound == 3
    assert check("Functions.hs", "prop_functor", f="[]", bound=3)["prop_functor"].bound == 3


def test_what_is_never_tried_is_no_proof() -> None:
    higher = check("Functions.hs", "prop_higher", bound=3)["prop_higher"]
    assert higher.verdict is Verdict.HOLDS
    assert higher.reason is not None
    assert "only some functions are tried" in higher.reason


def test_doubles_are_halves_of_whole_numbers() -> None:
    found = failure(check("Functions.hs", "prop_halves")["prop_halves"])
    assert found.arguments == ("2.0",)
    assert found.replayed


def test_functions_of_quick_check_are_tables() -> None:
    found = failure(check("QuickFunctions.hs", "prop_filter")["prop_filter"])
    assert found.replayed
    assert found.source is not None
    assert found.source.startswith("quickCheck (prop_filter (Fun undefined (\\x ->")
    assert all(a.startswith("(Fun _ (\\") for a in found.arguments[:2])


def test_an_instance_makes_the_results_of_functions_and_always_the_same_for_an_argument() -> None:
    results = check("QuickFunctions.hs", "prop_even", "prop_consistent", bound=2)
    assert results["prop_even"].verdict is Verdict.HOLDS
    assert results["prop_consistent"].verdict is Verdict.HOLDS


def test_functions_that_a_library_draws_are_all_that_there_are() -> None:
    results = check("QuickFunctions.hs", "prop_differs", "prop_inside")
    assert failure(results["prop_differs"]).arguments[1:] != ("?", "?")
    assert results["prop_inside"].verdict is Verdict.FAILS


def test_a_property_may_end_in_what_quick_check_can_test() -> None:
    results = check("QuickFunctions.hs", "prop_maybe", "prop_gen")
    assert failure(results["prop_maybe"]).arguments == ("2",)
    assert results["prop_gen"].verdict is Verdict.FAILS


def test_a_type_variable_of_a_library_property_stands_for_numbers() -> None:
    assert failure(check("QuickFunctions.hs", "prop_sorted")["prop_sorted"]).arguments == ("(1 : 0 : _)",)


def test_types_that_do_not_fit_are_bad_input() -> None:
    with pytest.raises(UsageFault, match="`Nowhere` is no type"):
        check("Functions.hs", "prop_total", a="Nowhere")
    with pytest.raises(UsageFault, match="no property has a type variable `z`"):
        check("Functions.hs", "prop_total", z="Int")


@pytest.mark.parametrize("name", ["prop_next", "prop_notGreen"])
def test_a_function_that_a_generator_makes_is_shown_at_a_bound_too(name: str) -> None:
    target = load(str(PROGRAMS / "FunColours.hs")).properties(PropertyOptions((name,)))
    (result,) = Checker(target, CheckBudget(3, 500_000, branch=500_000)).results()
    assert result.verdict is Verdict.FAILS
    found = result.counterexample
    assert found is not None
    assert found.replayed
    assert "<function>" not in " ".join(found.arguments)
    assert found.source is not None


SIZED = """
module Sized where
import Data.Int
import Data.Word
import Numeric.Natural
import Test.QuickCheck

data Pixel = Pixel Word8 (Maybe Pixel) | Blank deriving Show
newtype Level = Level Int16
data Mixed = Mixed Double Bool deriving Show

prop_word :: (Word8 -> Bool) -> Bool
prop_word f = f 3 == f 4
prop_far :: (Word64 -> Bool) -> Bool
prop_far f = f 3 == f 18446744073709551615
prop_results :: (Int8 -> Int8) -> Bool
prop_results f = f 3 == f (-4)
prop_natural :: (Natural -> Bool) -> Bool
prop_natural f = f 3 == f 4
prop_list :: ([Word16] -> Bool) -> Bool
prop_list f = f [3] == f [4]
prop_field :: (Pixel -> Bool) -> Bool
prop_field f = f (Pixel 1 (Just (Pixel 2 Nothing))) == f (Pixel 1 (Just (Pixel 3 Nothing)))
prop_newtype :: (Level -> Bool) -> Bool
prop_newtype f = f (Level 1) == f (Level (-1))
prop_part :: (Mixed -> Bool) -> Bool
prop_part f = f (Mixed 1 True) == f (Mixed 1 False)
prop_same :: (Word8 -> Bool) -> Bool
prop_same f = f 3 == f 259
prop_higher :: ((Bool -> Bool) -> Bool) -> Bool
prop_higher f = f not == f not

prop_fun :: Fun Word8 Bool -> Bool
prop_fun (Fn f) = f 3 == f 4
prop_funs :: Fun Int8 Int8 -> Property
prop_funs (Fn f) = f 3 === f (-4)
prop_pairs :: Fun (Word16, Int32) Word8 -> Bool
prop_pairs (Fn2 f) = f 1 2 == f 1 3
"""


@pytest.fixture(scope="module")
def sized(tmp_path_factory: pytest.TempPathFactory) -> dict[str, PropertyResult]:
    file = tmp_path_factory.mktemp("sized") / "Sized.hs"
    file.write_text(SIZED)
    target = load(str(file)).properties()
    return {r.name: r for r in Checker(target, CheckBudget(None, 2_000_000)).results()}


@pytest.mark.parametrize(
    "name", ["word", "far", "results", "natural", "list", "field", "newtype", "part", "fun", "funs", "pairs"]
)
def test_a_function_tells_numbers_of_all_sizes_apart(sized: dict[str, PropertyResult], name: str) -> None:
    assert failure(sized[f"prop_{name}"]).replayed


def test_a_number_that_is_singled_out_is_one_of_its_size(sized: dict[str, PropertyResult]) -> None:
    assert sized["prop_same"].verdict is Verdict.HOLDS


def test_a_bound_is_not_raised_where_it_adds_nothing(sized: dict[str, PropertyResult]) -> None:
    higher = sized["prop_higher"]
    assert higher.verdict is Verdict.HOLDS
    assert higher.reason == "only some functions are tried as arguments"
    assert higher.bound is not None
    assert higher.bound < 10


def test_formulas_over_functions_of_sized_numbers_fail_where_a_table_of_truth_says_so(tmp_path: Path) -> None:
    chance = random.Random(int(os.environ.get("CLEW_SEED", "0")))
    values = {
        "Word8": [str(n) for n in range(5)],
        "Int16": ["(-3)", "0", "2"],
        "[Word8]": ["[]", "[0]", "[1]", "[1,2]"],
        "(Int8, Bool)": ["(0, True)", "(0, False)", "(-1, True)"],
    }
    operators = {"&&": all, "||": any, "==": lambda v: v[0] == v[1], "/=": lambda v: v[0] != v[1]}
    lines = ["module Tables where", "import Data.Int", "import Data.Word", "import Test.QuickCheck"]
    fails = {}
    for number in range(80 if os.environ.get("CLEW_THOROUGH") == "1" else 10):
        type_ = chance.choice(list(values))
        atoms = chance.sample(values[type_], k=min(3, len(values[type_])))
        (one, two, three), inner, outer = atoms, *chance.choices(list(operators), k=2)
        ways = itertools.product((False, True), repeat=3)
        name = f"prop_{number}"
        fails[name] = any(
            not operators[outer]([operators[inner]([a, b]), operators["||"]([c, not a])]) for a, b, c in ways
        )
        body = f"(f {one} {inner} f {two}) {outer} (f {three} || not (f {one}))"
        if chance.random() < 0.5:
            lines += [f"{name} :: ({type_} -> Bool) -> Bool", f"{name} f = {body}"]
        else:
            lines += [f"{name} :: Fun {type_} Bool -> Bool", f"{name} (Fn f) = {body}"]
    file = tmp_path / "Tables.hs"
    file.write_text("\n".join(lines) + "\n")
    target = load(str(file)).properties()
    found = {r.name: r.verdict for r in Checker(target, CheckBudget(None, 2_000_000)).results()}
    assert {name: verdict is Verdict.FAILS for name, verdict in found.items()} == fails, "\n".join(lines)
    assert Verdict.UNKNOWN not in found.values()
