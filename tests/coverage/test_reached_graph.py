"""What runs do with the nodes, edges, clauses and guards of a flow graph."""

from __future__ import annotations

import pytest
from measuring_programs import by_state, items, measured

from clew.coverage.graph_items import CoverageCriterion as C
from clew.coverage.graph_items import ItemState


def test_a_function_that_library_code_calls_is_covered() -> None:
    """Widera, example 5."""
    covered = by_state(measured("parity.erl", "parity:list_add_1([1, 2])"), C.NODE)["covered"]
    assert {"lists:map(Var3, L)", "N + 1"} <= covered
    without = by_state(measured("parity.erl", "parity:list_add_1([])"), C.NODE)
    assert "lists:map(Var3, L)" in without["covered"]
    assert "N + 1" in without["uncovered"]


def test_nodes_of_the_first_example() -> None:
    found = by_state(measured("parity.erl", "parity:even(2)"), C.NODE)
    assert {"Var1 = N - 1", "odd(Var1)", "Var2 = N - 1", "even(Var2)", "true"} <= found["covered"]
    assert "false" in found["uncovered"]
    edges = by_state(measured("parity.erl", "parity:even(2)"), C.EDGE)
    assert "funcase Arg2 | 0 -> false" in edges["uncovered"]
    assert "funcase Arg1 | 0 -> true" in edges["covered"]
    calls = by_state(measured("parity.erl", "parity:even(2)"), C.CALL)
    assert "odd(Var1) calls odd/1" in calls["covered"]


@pytest.mark.parametrize("call", ["both(2, 3)", "choose(1)"])
def test_a_macro_is_covered_part_by_part(call: str) -> None:
    """Everything that it makes stands where it is used."""
    name = call.partition("(")[0]
    coverage = measured("macros.erl", f"macros:{call}")
    nodes = {(i.text, i.state.value) for i in items(coverage, C.NODE) if f"?{name.upper()}(" in i.text}
    assert {state for _, state in nodes} == {"covered", "uncovered"}


def test_the_clauses_of_a_macro_are_told_apart() -> None:
    chosen = [
        i.state.value
        for i in items(measured("macros.erl", "macros:choose(1)"), C.CLAUSE)
        if i.span.line == 12
    ]
    assert sorted(chosen) == ["covered", "uncovered"]


def test_a_guard_that_a_macro_makes_is_shown_as_it_is_used() -> None:
    clauses = by_state(measured("macros.erl", "macros:guarded(4)"), C.CLAUSE)
    assert "funcase Arg1 | X when ?LARGE(X)" in clauses["covered"]


def test_trying_the_rules_beside_a_default_rule_covers_none_of_them() -> None:
    coverage = measured("Defaults.curry", "color 0")
    clauses = by_state(coverage, C.CLAUSE)
    assert "case x | 0" in clauses["covered"]
    assert "case x | 1" in clauses["uncovered"]
    assert {"1 ? 2"} <= by_state(coverage, C.NODE)["covered"]
    names = [function.name for function in coverage.analysis.graph.functions]
    assert names == ["color'rules", "color'default", "color"]


def test_the_way_to_a_default_rule_shows_that_rule() -> None:
    coverage = measured("Defaults.curry", "color 0")
    nodes = coverage.analysis.graph.nodes
    decided = next(node for node in nodes if node.clauses and node.function.endswith("color"))
    by_default, by_rules = decided.clauses
    assert by_default.patterns[0].startswith("color'default")
    assert not by_rules.patterns[0].startswith("color'default")
    assert nodes[decided.number + 1].text.startswith("color'default")


def test_what_is_never_needed_is_reached_but_unused() -> None:
    found = by_state(measured("Lazy.hs", "constant 3"), C.NODE)
    assert found["unused"] == {"wasted = expensive x"}
    assert "n * n" in found["uncovered"]


def test_a_definition_with_cases_counts_by_what_was_evaluated() -> None:
    nothing = by_state(measured("Lazy.hs", "chosen 1 2"), C.NODE)
    assert "case n" in nothing["unused"]
    assert "size = expensive n" in nothing["uncovered"]
    one = by_state(measured("Lazy.hs", "chosen 11 2"), C.NODE)
    assert "case n" in one["covered"]
    assert "size = expensive n" in one["uncovered"]
    clauses = by_state(measured("Lazy.hs", "chosen 11 2"), C.CLAUSE)
    assert "case n | 11" in clauses["covered"]
    assert "case n | _" in clauses["uncovered"]


def test_what_comes_behind_an_exception_is_not_covered() -> None:
    found = by_state(measured("raising.erl", "catch raising:steps(-1)"), C.NODE)
    assert "check(X)" in found["covered"]
    assert {"Y = X + 1", "{done, Y}"} <= found["uncovered"]
    edges = by_state(measured("raising.erl", "catch raising:steps(-1)"), C.EDGE)
    assert "check(X) -> Y = X + 1" in edges["uncovered"]


@pytest.mark.parametrize(("argument", "raised"), [(1, False), (-1, True)])
def test_a_catch_tells_whether_something_was_raised(argument: int, raised: bool) -> None:
    edges = items(measured("raising.erl", f"raising:caught({argument})"), C.EDGE)
    states = {e.text: e.state.value for e in edges if e.function == "raising:caught/1"}
    (raises,) = [text for text in states if text.startswith("try | raises")]
    assert states[raises] == ("covered" if raised else "uncovered")
    assert states["try | catch -> Y = steps(X)"] == "covered"


def test_guards_count_both_ways() -> None:
    found = by_state(measured("raising.erl", "raising:guarded(5)"), C.GUARD)
    assert {"X > 10; X < 0 is false", "is_integer(X) is true"} <= found["covered"]
    assert {"X > 10; X < 0 is true", "is_integer(X) is false"} <= found["uncovered"]
    found = by_state(measured("Lazy.hs", "chosen 1 2"), C.GUARD)
    assert found["covered"] == {"n > 10 is false"}
    assert found["uncovered"] == {"n > 10 is true"}


def test_handlers_are_covered_when_they_catch() -> None:
    fine = by_state(measured("raising.erl", "raising:handled(1)"), C.NODE)
    assert "none" in fine["uncovered"]
    caught = by_state(measured("raising.erl", "raising:handled(-1)"), C.CLAUSE)
    assert "catch | error:negative" in caught["covered"]
    assert "catch | exit:_" in caught["uncovered"]


@pytest.mark.parametrize(("call", "evaluated"), [("both(0, 1)", False), ("both(1, 1)", True)])
def test_the_right_side_of_andalso_counts_when_it_is_evaluated(call: str, evaluated: bool) -> None:
    found = by_state(measured("raising.erl", f"raising:{call}"), C.NODE)
    assert ("Var3 = Y > 0" in found["covered"]) is evaluated


def test_a_comprehension_takes_the_ways_of_its_elements() -> None:
    found = by_state(measured("raising.erl", "raising:loop([1])"), C.EDGE)
    taken = {text for text in found["covered"] if text.startswith("if ")}
    assert taken
    assert not any("| true" in text for text in taken)


def test_each_rule_of_an_operation_counts_for_itself() -> None:
    found = by_state(measured("rules.curry", "classify True [1]"), C.CLAUSE)
    assert len(found["covered"]) >= 1
    assert found["uncovered"]
    whole = measured("rules.curry", "coin", "classify True [1]", "classify False [1]", "classify True []")
    assert "uncovered" not in by_state(whole, C.CLAUSE)


def test_pairs_need_the_definition_and_the_use() -> None:
    found = by_state(measured("raising.erl", "catch raising:steps(-1)"), C.PAIR)
    assert any(text.endswith("in check(X)") for text in found["covered"])
    assert any(text.endswith("in {done, Y}") for text in found["uncovered"])


def test_a_comment_excludes() -> None:
    coverage = measured("Lazy.hs", "constant 3")
    excluded = [item for item in items(coverage, C.NODE) if item.state is ItemState.EXCLUDED]
    assert {item.span.line for item in excluded} == {23}


def test_nothing_counts_that_does_not_run() -> None:
    coverage = measured("Lazy.hs")
    assert all(figures.covered == 0 for figures in coverage.figures)


def test_a_second_guard_of_a_rule_is_covered_only_if_it_was_tried() -> None:
    """Both guards stand at one place, where one mark says that the first was tried."""
    first = by_state(measured("Guards.hs", "twiceGuarded 1 2"), C.NODE)
    assert "guard rich" in first["uncovered"]
    both = by_state(measured("Guards.hs", "twiceGuarded 0 2"), C.NODE)
    assert "guard rich" in both["covered"]


def test_what_is_done_with_the_value_of_a_try_is_not_covered_if_there_is_none() -> None:
    failed = by_state(measured("raising.erl", "raising:handled(-1)"), C.NODE)
    assert any(text.startswith("case ") for text in failed["uncovered"])
    done = by_state(measured("raising.erl", "raising:handled(1)"), C.NODE)
    assert any(text.startswith("case ") for text in done["covered"])


def test_the_body_of_a_try_is_covered_once_it_runs() -> None:
    for argument in ("1", "-1"):
        found = by_state(measured("raising.erl", f"raising:handled({argument})"), C.CLAUSE)
        assert "try | try" in found["covered"]
    found = by_state(measured("raising.erl", "raising:both(1, 2)"), C.CLAUSE)
    assert "try | try" in found["uncovered"]


def test_a_guard_that_is_written_as_true_has_no_outcomes() -> None:
    found = by_state(measured("choices.erl", "choices:size(7)"), C.GUARD)
    assert set().union(*found.values()) == {
        f"X {n} is {o}" for n in ("> 5", "=:= 5") for o in ("true", "false")
    }


def test_the_head_of_a_list_comprehension_waits_for_its_condition() -> None:
    """Both ways go on with the generator, whose mark does not tell which one did."""
    none = by_state(measured("Guards.hs", "sum (multiples 2 [1, 1])"), C.NODE)
    assert "y" in none["uncovered"]
    every = by_state(measured("Guards.hs", "sum (multiples 2 [2, 2])"), C.NODE)
    assert "y" in every["covered"]


def test_an_element_that_nobody_needs_is_unused() -> None:
    counted = by_state(measured("Comprehensions.hs", "length doubled"), C.NODE)
    assert "Var4 = x * 2" in counted["unused"]
    added = by_state(measured("Comprehensions.hs", "sum doubled"), C.NODE)
    assert "Var4 = x * 2" in added["covered"]


def test_a_comprehension_counts_from_its_beginning() -> None:
    found = by_state(measured("Comprehensions.hs", "first"), C.NODE)
    assert {"Var1 = [z + 1 | Var2, z > 1]", "Var6 = z + 1"} <= found["covered"]
    ends = [item for item in items(measured("Comprehensions.hs", "first"), C.NODE) if item.text == "]"]
    assert [item.state for item in ends] == [ItemState.UNCOVERED] * 4  # nobody came to the end of any list


def test_parts_of_a_comprehension_count_by_themselves() -> None:
    found = measured("Comprehensions.hs", "length (pairs 3 [1, 2])")
    nodes = by_state(found, C.NODE)
    assert "[(x, y) | Var1, x > n, let y = x * 2, odd x]" in nodes["covered"]
    assert {"y = x * 2", "Var5 = odd x"} <= nodes["uncovered"] | nodes.get("unused", set())
    clauses = by_state(found, C.CLAUSE)
    assert "funcase Var2 | ]" in clauses["covered"]
    assert "funcase Var2 | x <- xs" in clauses["covered"]
    assert "guard x > n | False" in clauses["covered"]
    assert "guard x > n | True" in clauses["uncovered"]


def test_a_comprehension_of_a_condition_alone_counts() -> None:
    clauses = by_state(measured("Comprehensions.hs", "conditional False"), C.CLAUSE)
    assert any("True" in text for text in clauses["uncovered"])
    assert any("False" in text for text in clauses["covered"])
