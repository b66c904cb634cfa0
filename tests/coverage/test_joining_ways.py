"""Edges and pairs where several ways come together: what each run did, and not only what all of them did."""

from __future__ import annotations

import pytest
from measuring_programs import items, measured

from clew.coverage.graph_items import CoverageCriterion as C


def _states(criterion: C, function: str, file: str, *expressions: str) -> dict[str, str]:
    found = items(measured(file, *expressions), criterion)
    return {item.text: item.state.value for item in found if item.function.endswith(function)}


@pytest.mark.parametrize("function", ["meet", "settle"])
def test_an_edge_behind_what_always_raised_is_not_covered(function: str) -> None:
    """The node after it was reached, but along another edge."""
    runs = [f"catch joining:{function}(a)", f"catch joining:{function}(b)"]
    raised = _states(C.EDGE, f":{function}/1", "joining.erl", runs[0])
    (edge,) = [text for text in raised if "boom(X) -> next(Y)" in text]
    assert raised[edge] == "uncovered"
    both = _states(C.EDGE, f":{function}/1", "joining.erl", *runs)
    assert both[edge] == ("uncovered" if function == "meet" else "covered")


def test_a_body_that_raised_does_not_lead_to_the_end() -> None:
    raised = _states(C.EDGE, ":last/1", "joining.erl", "joining:last(a)")
    assert raised["boom(X) -> return(R)"] == "uncovered"
    fine = _states(C.EDGE, ":last/1", "joining.erl", "joining:last(b)")
    assert fine["boom(X) -> return(R)"] == "covered"


def test_each_run_tells_which_definition_it_used() -> None:
    runs = ["joining:sides(a, [])", "joining:sides(b, [1])"]
    pairs = _states(C.PAIR, ":sides/2", "joining.erl", *runs)
    of_z = {text: state for text, state in pairs.items() if text.startswith("Z of")}
    assert of_z == {
        "Z of Z = 1 in Z": "covered",
        "Z of Z = 1 in {Z, more}": "uncovered",
        "Z of Z = 2 in Z": "uncovered",
        "Z of Z = 2 in {Z, more}": "covered",
    }


def test_a_run_that_went_both_ways_does_not_tell() -> None:
    pairs = _states(C.PAIR, ":sides/2", "joining.erl", "joining:each([{a, []}, {b, [1]}])")
    assert {state for text, state in pairs.items() if text.startswith("Z of")} == {"undecided"}


def test_results_of_ways_that_were_taken_are_used_by_the_return() -> None:
    """However many ways one run took: what a way ends with is what the function gives."""
    erlang = _states(C.PAIR, ":sides/2", "joining.erl", "joining:each([{a, []}, {b, [1]}])")
    assert {state for text, state in erlang.items() if text.startswith("R# of")} == {"covered"}
    haskell = _states(C.PAIR, "sign", "Joining.hs", "signs [3, -3]")
    results = {text: state for text, state in haskell.items() if text.startswith("R# of")}
    assert sorted(results.values()) == ["covered", "covered", "uncovered"]


def test_lazy_definitions_are_told_apart_by_runs() -> None:
    pairs = _states(C.PAIR, "chosen", "Joining.hs", "chosen 0 1", "chosen 2 5")
    of_y = {text: state for text, state in pairs.items() if text.startswith("y of")}
    assert sorted(of_y.values()) == ["covered", "covered", "uncovered", "uncovered"]
    assert of_y["y of y = n + 1 in y - 1"] == of_y["y of y = n * 2 in y + 1"] == "covered"
