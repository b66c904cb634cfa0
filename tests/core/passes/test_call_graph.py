"""Call positions, reachability and groups of mutual recursion."""

from __future__ import annotations

import pytest
from core_strategies import programs
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from clew.core.graph import components
from clew.core.nodes import Call, Partial, Program
from clew.core.passes.call_graph import call_components, call_graph, call_positions, reachable
from clew.core.text.read import parse_program
from clew.core.walk import nodes
from clew.source.diagnostics import ScopeFault

EVEN = parse_program(
    """
    even n = case n of { 0 -> True; _ -> odd (sub# n 1) };
    odd n = case n of { 0 -> False; _ -> even (sub# n 1) };
    map f l = case l of { [] -> []; x : xs -> f x : map f xs };
    main = map even [1, 2];
    alone = alone;
    """,
    "even.core",
)


def test_positions_name_function_path_and_span() -> None:
    found = call_positions(EVEN, "even")
    assert [str(p) for p in found] == ["odd.2", "main.1"]
    assert [p.partial for p in found] == [False, True]
    assert str(found[0].span) == "even.core:3:42"


def test_positions_of_all_functions_come_in_order() -> None:
    assert [str(p) for p in call_positions(EVEN)] == ["even.2", "odd.2", "map.2.2", "main", "main.1", "alone"]


def test_constructors_are_not_calls() -> None:
    assert call_positions(parse_program("f = `:` 1;")) == ()


def test_reachable_follows_partial_applications() -> None:
    assert reachable(EVEN, ["main"]) == ("even", "odd", "map", "main")
    assert reachable(EVEN, []) == ()


def test_unknown_root_is_a_fault_with_a_guess() -> None:
    with pytest.raises(ScopeFault) as caught:
        reachable(EVEN, ["evne"])
    assert caught.value.hint == "did you mean 'even'?"


def test_components_come_after_what_they_call() -> None:
    assert call_components(EVEN) == (("even", "odd"), ("map",), ("main",), ("alone",))
    assert call_graph(EVEN)["main"] == ("map", "even")


@settings(max_examples=200, deadline=None, suppress_health_check=list(HealthCheck))
@given(programs(rich=False))
def test_positions_are_unique_and_complete(program: Program) -> None:
    found = call_positions(program)
    assert len({(p.function, p.path) for p in found}) == len(found)
    names = {f.name for f in program.functions}
    count = sum(
        isinstance(n, Call | Partial) and n.name in names for f in program.functions for n in nodes(f.body)
    )
    assert len(found) == count


@given(st.dictionaries(st.integers(0, 12), st.lists(st.integers(0, 12), max_size=4), max_size=13))
def test_components_are_the_classes_of_mutual_reachability(graph: dict[int, list[int]]) -> None:
    reach = {a: {a} for a in graph}
    for _ in graph:
        for a in graph:
            reach[a] |= {c for b in reach[a] for c in graph[b] if c in graph}
    found = components(graph)
    expected = {frozenset(b for b in reach[a] if a in reach[b]) for a in graph}
    assert {frozenset(c) for c in found} == expected
    place = {node: i for i, component in enumerate(found) for node in component}
    assert all(place[b] <= place[a] for a in graph for b in reach[a])


@pytest.mark.slow
def test_long_chains_of_calls_do_not_recur() -> None:
    assert len(components({i: [i + 1] for i in range(20_000)} | {20_000: [0]})) == 1
