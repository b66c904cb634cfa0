"""Functions that are called through the name of a module: callbacks of behaviours, and computed names."""

from __future__ import annotations

from pathlib import Path

from flow_programs import analysed, calls, targets

from clew.flow.analysis import analyse
from clew.flow.flow_graph import CallOrder
from clew.language.registry import language_of

LIBRARY = CallOrder.LIBRARY


def test_a_server_that_is_started_calls_the_callbacks_of_its_module() -> None:
    analysis = analysed("counter.erl", entries=("counter:use/0",))
    start = "gen_server:start_link(?MODULE, 0, [])"
    made = {(text, name) for text, name, order in calls(analysis.graph) if order is LIBRARY}
    callbacks = ("init/1", "handle_call/3", "handle_cast/2", "terminate/2")
    assert {(start, name) for name in callbacks} <= {(text.partition(" = ")[2], name) for text, name in made}
    assert analysis.dead_functions == ()


def test_a_function_in_a_message_reaches_the_callback_that_calls_it() -> None:
    analysis = analysed("counter.erl", entries=("counter:use/0",))
    (target,) = targets(analysis, "Var4 = F(N)")
    assert target.startswith("fun in line")


def test_a_supervisor_starts_what_its_module_names_and_that_calls_its_states() -> None:
    entries = ("door:supervised/0",)
    analysis = analysed("door.erl", "door_supervisor.erl", entries=entries)
    assert {f.identity for f in analysis.dead_functions} == set()
    graph = analysis.graph
    found = {(graph.function_of(c.source).name, graph.function_of(c.target).name) for c in graph.calls}
    assert {("supervised/0", "init/1"), ("supervised/0", "start_link/1")} <= found
    assert {("start_link/1", state) for state in ("locked/3", "open/3", "callback_mode/0")} <= found


def test_a_computed_module_is_one_of_those_that_reach_the_call() -> None:
    analysis = analysed("shapes.erl", "square.erl", "circle.erl")
    assert targets(analysis, "Module:area(Size)") == {"area/1"}
    graph = analysis.graph
    modules = {graph.function_of(c.target).module for c in graph.calls if c.order is CallOrder.HIGHER}
    assert modules == {"square", "circle"}


def test_an_unknown_name_in_a_known_module_is_any_of_its_exports_with_that_arity() -> None:
    analysis = analysed("shapes.erl", "square.erl", "circle.erl")
    assert targets(analysis, "square:Name(2)") == {"area/1", "corners/1"}
    assert targets(analysis, "F(1)") == {"area/1"}
    open_texts = {analysis.graph.nodes[n].text for n in analysis.graph.open_calls}
    assert open_texts == {"Module:Name(1)"}


def test_an_unknown_name_in_a_computed_module_lets_the_outside_call_its_exports() -> None:
    analysis = analysed("shapes.erl", "square.erl", "circle.erl", entries=("shapes:chosen/2",))
    assert {"square:corners/1", "square:area/1", "circle:area/1"} <= analysis.reachable
    assert "Module:Name(1)" in {analysis.graph.nodes[n].text for n in analysis.graph.open_calls}


def test_a_function_with_a_fault_in_a_module_beside_may_do_anything(tmp_path: Path) -> None:
    (tmp_path / "beside.erl").write_text("-module(beside).\n-export([on/1]).\non(F) -> forgotten(F).\n")
    asked = tmp_path / "asked.erl"
    asked.write_text("-module(asked).\n-export([go/0]).\ngo() -> beside:on(fun late/1).\nlate(X) -> X.\n")
    graph = analyse([language_of(str(asked)).normal_source(str(asked))]).graph
    assert "asked:late/1" in graph.escaped
