"""Definitions and uses (Widera, definitions 1 to 5): plain ones, those of closures, and those of structures."""

from __future__ import annotations

from flow_programs import analysed, node, targets

from clew.flow.flow_graph import AccessKind, DefinitionOfVariable, FlowGraph, UseOfVariable
from clew.flow.reaching import direct_pairs

PLAIN, F, S = AccessKind.PLAIN, AccessKind.FREEZING, AccessKind.PACKING


def definitions(graph: FlowGraph, text: str) -> set[tuple[str, AccessKind, int | None]]:
    return {(d.variable, d.kind, d.clause) for d in node(graph, text).definitions}


def uses(graph: FlowGraph, text: str) -> set[tuple[str, AccessKind, int | None]]:
    return {(u.variable, u.kind, u.clause) for u in node(graph, text).uses}


def definition(graph: FlowGraph, text: str, variable: str) -> DefinitionOfVariable:
    (found,) = [d for d in node(graph, text).definitions if d.variable == variable]
    return found


def use(graph: FlowGraph, text: str, variable: str) -> UseOfVariable:
    (found,) = [u for u in node(graph, text).uses if u.variable == variable]
    return found


def test_import_nodes_define_parameters_and_clauses_define_apart() -> None:
    graph = analysed("list_add.erl").graph
    assert definitions(graph, "import(Arg1, Arg2)") == {("Arg1", PLAIN, None), ("Arg2", PLAIN, None)}
    assert definitions(graph, "funcase Arg1, Arg2") == {("F", PLAIN, 1), ("L1", S, 1), ("LR", S, 1)}


def test_structures_pack_what_they_are_made_of() -> None:
    graph = analysed("list_add.erl").graph
    assert uses(graph, "[Var2 | Var3]") == {("Var2", S, None), ("Var3", S, None)}
    assert uses(graph, "Var2 = F(L1)") == {("F", PLAIN, None), ("L1", PLAIN, None)}


def test_a_closure_freezes_and_its_context_defrosts() -> None:
    graph = analysed("frozen.erl").graph
    (closure,) = [n for n in graph.nodes if n.text.startswith("F = fun")]
    assert {(u.variable, u.kind) for u in closure.uses} == {("N", F)}
    assert definitions(graph, "context(N)") == {("N", F, None)}


def test_a_pattern_that_selects_defines_by_selection() -> None:
    graph = analysed("frozen.erl").graph
    assert definitions(graph, "{ok, Up, _} = Pair") == {("Up", S, None)}
    assert uses(graph, "{ok, Up, _} = Pair") == {("Pair", PLAIN, None)}


def test_a_pair_is_a_definition_with_a_use_that_a_path_leads_to() -> None:
    graph = analysed("even_odd.erl").graph
    found = {
        (graph.nodes[p.definition.node].text, p.definition.variable, graph.nodes[p.use.node].text)
        for p in direct_pairs(graph)
        if p.definition.node < 7
    }
    assert found == {
        ("import(Arg1)", "Arg1", "funcase Arg1"),
        ("funcase Arg1", "N", "Var1 = N - 1"),
        ("Var1 = N - 1", "Var1", "odd(Var1)"),
        ("true", "R#", "return(R)"),
        ("odd(Var1)", "R#", "return(R)"),
    }


def test_definitions_in_several_clauses_reach_what_follows_the_conditional() -> None:
    graph = analysed("frozen.erl").graph
    found = {
        graph.nodes[p.definition.node].text
        for p in direct_pairs(graph)
        if graph.nodes[p.use.node].text == "K(A)" and p.use.variable == "K"
    }
    assert found == {"K = fun inc/1", "K = fun dec/1"}
    assert targets(analysed("frozen.erl"), "K(A)") == {"inc/1", "dec/1"}


def test_definitions_reach_through_copies_closures_and_calls() -> None:
    analysis = analysed("frozen.erl")
    assert analysis.reaching is not None
    graph, reaches = analysis.graph, analysis.reaching.reaches
    frozen = definition(graph, "import(N)", "N")
    assert reaches(graph, frozen, use(graph, "X + N", "N"))
    (closure,) = [n for n in graph.nodes if n.text.startswith("F = fun")]
    made = closure.definitions[0]
    assert reaches(graph, made, use(graph, "G(1)", "G"))
    (handed,) = [n for n in graph.nodes if n.text.endswith("= fun dec/1") and "renamed" in n.function]
    assert reaches(graph, handed.definitions[0], use(graph, "H(X)", "H"))
    assert not reaches(graph, made, use(graph, "H(X)", "H"))


def test_a_selection_takes_the_part_at_its_position() -> None:
    analysis = analysed("frozen.erl")
    calls = [n for n in analysis.graph.nodes if n.text.endswith("= Up(X)")]
    assert {f.name for f in analysis.targets[calls[0].number]} == {"inc/1"}
    assert targets(analysis, "H(X)") == {"dec/1"}


def test_what_a_caller_outside_chooses_is_said_to_be_open() -> None:
    analysis = analysed("frozen.erl")
    (call,) = [n.number for n in analysis.graph.nodes if n.text.endswith("= Both(X)")]
    assert call not in analysis.graph.open_calls  # the head of the list is Up
    assert {f.name for f in analysis.targets[call]} == {"inc/1"}


def test_functions_that_nothing_calls_are_listed() -> None:
    assert [f.name for f in analysed("frozen.erl").dead_functions] == ["forgotten/1"]
