"""The computation graph from stacks, beside the tree from spans (Faddegon, chapter 5 and section 6.4)."""

from __future__ import annotations

from drawn_trees import observed, tree_of

from clew.debug.computation_tree import Node
from clew.debug.stack_tree import ROOT_GROUP, dependencies, merged, pushed, stacked_calls, without_cycles


def graph(program: str, expression: str) -> dict[str, set[str]]:
    """The graph without cycles, its statements as text."""
    tree = tree_of(program, expression)
    found = without_cycles(dependencies(stacked_calls(tree.suspects)))

    def text(group: frozenset[int]) -> str:
        if group == ROOT_GROUP:
            return "*"
        return "; ".join(str(tree.statement(Node(act))) for act in sorted(group))

    return {text(group): {text(other) for other in below} for group, below in found.items()}


def test_pushing_cuts_off_what_is_behind_an_earlier_use() -> None:
    assert pushed(("f", "g", "h"), "k") == ("f", "g", "h", "k")
    assert pushed(("f", "g", "h"), "g") == ("f", "g")


def test_merging_keeps_what_both_have_in_common_first() -> None:
    assert merged(("main",), ("f",)) == ("f", "main")
    assert merged(("a", "b"), ("a", "c")) == ("a", "c", "b")
    assert merged((), ("f",)) == ("f",)


def test_a_functional_argument_hangs_below_both_that_apply_and_that_mention_it() -> None:
    """Section 5.4, case 1: more edges than the function dependence tree has."""
    assert graph("HigherOrder.hs", "toggle False") == {
        "*": {"toggle False = False"},
        "toggle False = False": {r"app {\False -> False} False = False", "neg False = False"},
        r"app {\False -> False} False = False": {"neg False = False"},
        "neg False = False": set(),
    }


def test_stacks_cannot_tell_calls_of_one_function_apart() -> None:
    """Section 6.4: what the tree from spans finds with five questions may take all eight here."""
    found = graph("Parity.hs", "isOdd 2 || isOdd 3")
    (group,) = found["*"] - {"*"}
    assert {"isOdd 2 = False", "isOdd 3 = False"} <= set(group.split("; "))


def test_mutual_recursion_is_one_node() -> None:
    """Figure 48: where the tree from spans names isEven at 1, stacks name one of two functions."""
    found = graph("Mutual.hs", "isOdd 4")
    assert any("isEven 1" in group and "isOdd 2" in group for group in found)


def test_the_graph_has_every_edge_of_the_tree() -> None:
    """Property 2.1: that is what makes it sound."""
    run = observed("Parity.hs", "isOdd 2 || isOdd 3")
    edges = dependencies(stacked_calls(run.code))
    events = run.observation.stated
    act_of = {event: act for act, event in events.items()}
    for child, parent in run.spans.parents.items():
        assert act_of[child] in edges[act_of.get(parent, 0)]
