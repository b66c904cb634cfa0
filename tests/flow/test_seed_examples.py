"""The examples and figures of the seed (Widera), node by node and edge by edge."""

from __future__ import annotations

from flow_programs import analysed, calls, edges, node, shapes

from clew.flow.flow_graph import CallOrder, NodeKind

IMPORT, CONTEXT, RETURN = NodeKind.IMPORT, NodeKind.CONTEXT, NodeKind.RETURN
COMPUTATION, CALL, FUNCASE = NodeKind.COMPUTATION, NodeKind.CALL, NodeKind.FUNCASE


def test_example_1_is_normalised_as_in_the_paper() -> None:
    graph = analysed("even_odd.erl").graph
    assert shapes(graph, "even/1") == [
        (IMPORT, "import(Arg1)"),
        (CONTEXT, "context()"),
        (FUNCASE, "funcase Arg1"),
        (COMPUTATION, "true"),
        (COMPUTATION, "Var1 = N - 1"),
        (CALL, "odd(Var1)"),
        (RETURN, "return(R)"),
    ]
    assert shapes(graph, "odd/1") == [
        (IMPORT, "import(Arg2)"),
        (CONTEXT, "context()"),
        (FUNCASE, "funcase Arg2"),
        (COMPUTATION, "false"),
        (COMPUTATION, "Var2 = N - 1"),
        (CALL, "even(Var2)"),
        (RETURN, "return(R)"),
    ]


def test_the_funcase_has_a_pattern_field_for_each_clause() -> None:
    found = node(analysed("even_odd.erl").graph, "funcase Arg1")
    assert [(c.patterns, c.guard) for c in found.clauses] == [(("0",), ""), (("N",), "")]
    assert found.tests == ("Arg1",)


def test_figure_3_has_these_edges_inside_of_functions() -> None:
    graph = analysed("even_odd.erl").graph
    assert edges(graph, "even/1") == {
        ("import(Arg1)", None, "context()"),
        ("context()", None, "funcase Arg1"),
        ("funcase Arg1", 0, "true"),
        ("funcase Arg1", 1, "Var1 = N - 1"),
        ("Var1 = N - 1", None, "odd(Var1)"),
        ("true", None, "return(R)"),
        ("odd(Var1)", None, "return(R)"),
    }
    assert edges(graph, "odd/1") == {
        ("import(Arg2)", None, "context()"),
        ("context()", None, "funcase Arg2"),
        ("funcase Arg2", 0, "false"),
        ("funcase Arg2", 1, "Var2 = N - 1"),
        ("Var2 = N - 1", None, "even(Var2)"),
        ("false", None, "return(R)"),
        ("even(Var2)", None, "return(R)"),
    }


def test_figure_4_adds_a_rubber_band_for_each_call() -> None:
    assert calls(analysed("even_odd.erl").graph) == {
        ("odd(Var1)", "odd/1", CallOrder.FIRST),
        ("even(Var2)", "even/1", CallOrder.FIRST),
    }


def test_example_4_is_normalised_as_in_the_paper() -> None:
    graph = analysed("list_add.erl").graph
    assert shapes(graph, "list_add_1/1") == [
        (IMPORT, "import(L)"),
        (CONTEXT, "context()"),
        (COMPUTATION, "Var1 = fun add_1/1"),
        (CALL, "map(Var1, L)"),
        (RETURN, "return(R)"),
    ]
    assert shapes(graph, "add_1/1") == [
        (IMPORT, "import(N)"),
        (CONTEXT, "context()"),
        (COMPUTATION, "N + 1"),
        (RETURN, "return(R)"),
    ]
    assert shapes(graph, "map/2") == [
        (IMPORT, "import(Arg1, Arg2)"),
        (CONTEXT, "context()"),
        (FUNCASE, "funcase Arg1, Arg2"),
        (COMPUTATION, "[]"),
        (CALL, "Var2 = F(L1)"),
        (CALL, "Var3 = map(F, LR)"),
        (COMPUTATION, "[Var2 | Var3]"),
        (RETURN, "return(R)"),
    ]


def test_figure_5_has_these_edges() -> None:
    graph = analysed("list_add.erl").graph
    assert edges(graph, "list_add_1/1") == {
        ("import(L)", None, "context()"),
        ("context()", None, "Var1 = fun add_1/1"),
        ("Var1 = fun add_1/1", None, "map(Var1, L)"),
        ("map(Var1, L)", None, "return(R)"),
    }
    assert edges(graph, "map/2") == {
        ("import(Arg1, Arg2)", None, "context()"),
        ("context()", None, "funcase Arg1, Arg2"),
        ("funcase Arg1, Arg2", 0, "[]"),
        ("funcase Arg1, Arg2", 1, "Var2 = F(L1)"),
        ("Var2 = F(L1)", None, "Var3 = map(F, LR)"),
        ("Var3 = map(F, LR)", None, "[Var2 | Var3]"),
        ("[]", None, "return(R)"),
        ("[Var2 | Var3]", None, "return(R)"),
    }


def test_figure_5_has_one_grey_rubber_band_and_two_black_ones() -> None:
    assert calls(analysed("list_add.erl").graph) == {
        ("map(Var1, L)", "map/2", CallOrder.FIRST),
        ("Var3 = map(F, LR)", "map/2", CallOrder.FIRST),
        ("Var2 = F(L1)", "add_1/1", CallOrder.HIGHER),
    }


def test_example_5_connects_what_only_the_library_connects() -> None:
    graph = analysed("library_map.erl").graph
    assert calls(graph) == {("lists:map(Var1, L)", "add_1/1", CallOrder.LIBRARY)}
    assert node(graph, "lists:map(Var1, L)").kind is COMPUTATION


def test_a_number_is_the_place_of_a_node_in_the_graph() -> None:
    graph = analysed("list_add.erl").graph
    assert [n.number for n in graph.nodes] == list(range(len(graph.nodes)))
    assert [n for f in graph.functions for n in f.nodes] == list(range(len(graph.nodes)))
