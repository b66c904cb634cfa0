"""Full coverage: expressions, outcomes of Boolean expressions and equal sides are items, and evaluation stays the same."""

from __future__ import annotations

from functools import cache

from support import PROGRAMS, generated, program_of

from clew.api.function_tests import FunctionTests
from clew.cover.criteria.named_criteria import criterion
from clew.cover.subject import generate_for
from clew.language.registry import load


@cache
def made_for(function: str) -> FunctionTests:
    subject = load(str(PROGRAMS / "Steps.hs")).subject(function)
    return FunctionTests(subject, generate_for(subject, "full"))


def calls(function: str) -> dict[str, str]:
    """The tests that are kept, with their outcomes."""
    return {test.call: test.outcome for test in made_for(function).kept}


def outcomes(function: str) -> set[str]:
    """The outcomes of expressions that are items: where, and how they come out."""
    return {i.path for i in made_for(function).result.criterion.items if "=" in i.path}


def test_steps_without_alternatives_are_items() -> None:
    assert set(calls("checked").values()) == {'Left "negative"', 'Left "large"', "Right 1"}
    assert not made_for("checked").result.uncovered


def test_both_sides_of_a_condition_are_asked_for_where_they_are_equal() -> None:
    assert calls("checked")["checked 100"] == 'Left "large"'


def test_both_outcomes_of_a_step_that_may_end_the_rest_are_items() -> None:
    assert calls("quarter") == {"quarter 0": "Just 1", "quarter 1": "Nothing", "quarter 2": "Nothing"}
    assert {(o.startswith(("Left", "Right"))) for o in calls("pairOf").values()} == {True}
    assert len(calls("pairOf")) == 3
    assert not made_for("pairOf").result.uncovered


def test_an_empty_list_as_a_step_is_worth_a_test_but_not_missed() -> None:
    assert {"[]", "[0]"} <= set(calls("products").values())
    assert sum(outcome == "[]" for outcome in calls("products").values()) == 2
    assert not any(i.path.endswith("=[]") for i in made_for("products").result.criterion.items)


def test_a_step_whose_type_has_no_alternatives_has_no_outcomes() -> None:
    assert not outcomes("twice")


def test_an_argument_that_some_calls_do_not_need_is_an_item() -> None:
    (call,) = calls("joined")
    assert call.startswith("joined [0]")


def test_what_a_lambda_of_a_combinator_gives_is_an_item() -> None:
    assert {"body=True", "body=False", "body=equal"} <= outcomes("large")
    assert not made_for("large").result.uncovered


def test_every_operand_comes_out_both_ways() -> None:
    assert calls("both") == {"both True False": "True", "both True True": "False", "both False ?": "False"}
    assert calls("firstOf") == {
        "firstOf False False": "False",
        "firstOf False True": "True",
        "firstOf True ?": "True",
    }


def test_an_order_of_the_users_own_is_not_asked_the_other_way_round() -> None:
    assert not any("equal" in outcome for outcome in outcomes("least") if outcome.startswith("body"))
    assert calls("least")["least (Odd 0) (Odd 0)"] == "True"


def test_tests_notice_another_comparison() -> None:
    found = calls("within")
    assert found["within 0 0"] == "False"
    assert "True" in found.values()
    assert any(call.startswith("within (-1)") for call in found)


def test_alternatives_of_the_tested_function_count_in_each_call() -> None:
    text = """
    data Nat = Zero | Suc Nat;
    even : Nat -> Bool;
    even n = case n of { Zero -> True; Suc m -> case m of { Zero -> False; Suc k -> even k } };
    """
    items = {str(i) for i in criterion("full", program_of(text), "even").items}
    assert {"even.1 @ root", "even.1 @ even.2.2", "even.2.2 @ root", "even.2.2 @ even.2.2"} <= items
    assert not generated(text, "even", "full").uncovered


def test_what_several_guards_lead_to_counts_once() -> None:
    result = made_for("signs").result
    assert not result.uncovered
    assert {i.position for i in result.criterion.items if "$" in i.function} == {None}


def test_the_alternative_for_want_of_a_clause_has_no_items() -> None:
    text = """
    data Nat = Zero | Suc Nat;
    Clew.Prim.patError : [Char] -> a;
    Clew.Prim.patError text = raise# text;
    less : Nat -> Nat;
    less n = case n of { Suc m -> m; _ -> Clew.Prim.patError "no clause of less" };
    """
    found = criterion("full", program_of(text), "less")
    assert [i.path for i in found.extras] == ["2"]
    assert not any(i.path.startswith("2") for i in found.items)


def test_what_is_tried_next_after_a_guard_is_no_expression_of_its_own() -> None:
    subject = load(str(PROGRAMS / "NextGuards.hs")).subject("guarded")
    made = FunctionTests(subject, generate_for(subject, "full"))
    assert not made.result.uncovered
    assert not [i.description for i in made.result.criterion.items if "$" in i.description]


def test_a_function_without_alternatives_is_tested_by_what_its_result_shows() -> None:
    subjects = load(str(PROGRAMS / "Results.hs"))
    kept = {}
    for name in ("size", "added", "pushed"):
        subject = subjects.subject(name)
        kept[name] = [(t.call, t.outcome) for t in FunctionTests(subject, generate_for(subject, "full")).kept]
    assert kept == {
        "size": [("size [_]", "1")],
        "added": [("added (At 7 3) (At 5 2)", "At 12 5")],
        "pushed": [("pushed 0 (pushed 1 none)", "Queue [] [0,1]")],
    }
