"""Value observation and the trees of its spans: Faddegon's figures, event by event."""

from __future__ import annotations

import pytest
from drawn_trees import PROGRAMS, Observed, observed
from test_dependence_tree import FIGURES

from clew.debug.call_attribution import CallAttribution
from clew.debug.span_tree import STAR
from clew.debug.value_observation import EventKind
from clew.machine.values.render import plain_name, render

#: Figure 35, to its last event that the text of the thesis lists one by one.
FIGURE_35 = """
0: Root "isOdd"
1: Enter (P 0)
2: Lam (P 0)
3: MapsTo (P 2)
4: Enter (Pr 3)
5: Root "isEven"
6: Enter (P 5)
7: Lam (P 5)
8: MapsTo (P 7)
9: Enter (Pr 8)
10: Root "modTwo"
11: Enter (P 10)
12: Lam (P 10)
13: MapsTo (P 12)
14: Enter (Pr 13)
15: Enter (Pa 13)
16: Enter (Pa 8)
17: Root "plusOne"
18: Enter (P 17)
19: Lam (P 17)
20: MapsTo (P 19)
21: Enter (Pr 20)
22: Enter (Pa 20)
23: Enter (Pa 3)
24: Con (Pa 3) 2 0
25: Con (Pa 20) 2 0
26: Con (Pr 20) 3 0
27: Con (Pa 8) 3 0
28: Con (Pa 13) 3 0
29: Con (Pr 13) 1 0
30: Con (Pr 8) False 0
31: Con (Pr 3) False 0
32: MapsTo (P 2)
33: Enter (Pr 32)
34: MapsTo (P 7)
"""
#: Figure 44.
FIGURE_44 = """
0: Root "neg"
1: Enter (P 0)
2: Lam (P 0)
3: MapsTo (P 2)
4: Enter (Pr 3)
5: Root "appN"
6: Enter (P 5)
7: Lam (P 5)
8: MapsTo (P 7)
9: Enter (Pr 8)
10: Enter (Pa 8)
11: Root "appT"
12: Enter (P 11)
13: Lam (P 11)
14: Lam (Pa 8)
15: MapsTo (P 14)
16: Enter (Pr 15)
17: MapsTo (P 13)
18: Enter (Pr 17)
19: Enter (Pa 17)
20: Enter (Pa 15)
21: Root "not'"
22: Enter (P 21)
23: Lam (P 21)
24: Lam (Pa 15)
25: Lam (Pa 17)
26: MapsTo (P 25)
27: Enter (Pr 26)
28: MapsTo (P 24)
29: Enter (Pr 28)
30: MapsTo (P 23)
31: Enter (Pr 30)
32: Enter (Pa 30)
33: Enter (Pa 28)
34: Enter (Pa 26)
35: Con (Pa 26) True 0
36: Con (Pa 28) True 0
37: Con (Pa 30) True 0
38: Con (Pr 30) False 0
39: Con (Pr 28) False 0
40: Con (Pr 26) False 0
41: Con (Pr 17) False 0
42: Con (Pr 15) False 0
43: Con (Pr 8) False 0
44: Con (Pr 3) False 0
"""


def lines(figure: str) -> list[str]:
    return figure.strip().split("\n")


def spans(run: Observed) -> dict[tuple[int, int], bool]:
    """The spans of a trace, and whether they are positive."""
    return {(s.request, s.response): s.is_positive for s in run.spans.spans}


def statements(run: Observed) -> list[str]:
    tree = run.spans
    found = []
    for statement in tree.statements:
        entry = tree.value(statement)
        (argument,) = entry.arguments
        found.append(f"{plain_name(tree.label(statement))} = {render(argument)} -> {render(entry.result)}")
    return found


def test_figure_35_is_the_trace_of_listing_19() -> None:
    run = observed("Parity.hs", "isOdd 2 || isOdd 3")
    assert run.trace()[:35] == lines(FIGURE_35)
    assert run.trace()[51] == "51: Con (Pr 32) False 0"
    assert len(run.trace()) == 52


def test_figure_14_has_the_statements_of_listing_19() -> None:
    assert statements(observed("Parity.hs", "isOdd 2 || isOdd 3")) == [
        "isOdd = 2 -> False",
        "isEven = 3 -> False",
        "modTwo = 3 -> 1",
        "plusOne = 2 -> 3",
        "isOdd = 3 -> False",
        "isEven = 4 -> False",
        "modTwo = 4 -> 2",
        "plusOne = 3 -> 4",
    ]


def test_figures_36_and_37_are_those_of_listing_20() -> None:
    run = observed("HigherOrder.hs", r"f (\u -> u)")
    assert spans(run)[9, 18]
    assert statements(run) == [r"f = {\42 -> 42} -> 42", "i = 42 -> 42"]
    assert run.spans.parents == {3: STAR, 13: 3}


def test_figures_38_and_39_are_those_of_listing_22() -> None:
    run = observed("Folding.hs", "fold and' True [False]")
    signs = spans(run)
    assert signs[4, 5]
    assert signs[7, 8]
    assert signs[10, 51]
    assert signs[14, 15]
    assert signs[34, 35]
    assert run.spans.parents == {3: STAR, 13: 3, 33: STAR}
    assert statements(run)[2] == r"and' = _ -> {\False -> Exception}"


def test_figures_40_and_41_are_those_of_listing_23() -> None:
    run = observed("Connectives.hs", "case notD (D True) of { D True -> 1; _ -> 0 }")
    signs = spans(run)
    assert signs[4, 7]
    assert signs[8, 19]
    assert not signs[5, 6]
    assert not signs[15, 16]
    assert signs[13, 18]
    assert statements(run) == ["notD = D True -> D True", "nott = True -> True"]
    assert run.spans.parents == {3: STAR, 12: 3}


def test_figures_42_and_43_are_those_of_listing_24() -> None:
    run = observed("Connectives.hs", "or' False True")
    signs = spans(run)
    assert [signs[s] for s in ((4, 5), (7, 34), (12, 33), (18, 19), (21, 31), (24, 29))] == [True] * 6
    assert not signs[26, 27]
    assert statements(run) == [
        r"or' = _ -> {\True -> False}",
        "not' = False -> False",
        r"and' = _ -> {\False -> False}",
        "not' = True -> False",
    ]
    assert run.spans.parents == {3: STAR, 11: 3, 17: 3, 23: 3}


def test_figures_44_and_45_are_those_of_listing_25() -> None:
    run = observed("Connectives.hs", "neg False")
    assert run.trace() == lines(FIGURE_44)
    assert not spans(run)[16, 42]
    assert statements(run) == [
        "neg = _ -> False",
        r"appN = {\{\True -> False} -> False} -> False",
        r"appT = {\True -> False} -> False",
        "not' = True -> False",
    ]
    assert run.spans.parents == {3: STAR, 8: 3, 17: 3, 30: 8}


def check_agreement(run: Observed) -> None:
    """The tree from the log is the tree from the spans, and the spans have properties 6.1 to 6.4."""
    tree = run.spans
    kinds = [e.kind for e in run.observation.events]
    assert kinds.count(EventKind.ENTER) == kinds.count(EventKind.CON) + kinds.count(EventKind.LAM)
    assert sorted(tree.parents) == tree.statements
    for statement in tree.statements:
        seen = set()
        while statement != STAR:
            assert statement not in seen
            seen.add(statement)
            statement = tree.parents[statement]
    calls = CallAttribution(run.code)
    of_act = run.observation.stated
    for number in range(1, calls.count + 1):
        act = calls.act(number)
        if act not in of_act:
            continue
        above = calls.above(number)
        above_act = calls.act(above) if above else 0
        expected = of_act.get(above_act, STAR)
        assert tree.parents[of_act[act]] == expected, f"{run.code.history.function(act).name} at {act}"


#: Runs whose functions use no constants, which the thesis has no edges for.
WITHOUT_CONSTANTS = [figure for figure, (program, _) in FIGURES.items() if program != "Constants.hs"]


@pytest.mark.parametrize("figure", WITHOUT_CONSTANTS)
def test_the_log_and_the_spans_have_the_same_tree(figure: str) -> None:
    check_agreement(observed(*FIGURES[figure]))


def test_the_programs_are_there() -> None:
    assert {program for program, _ in FIGURES.values()} <= {path.name for path in PROGRAMS.iterdir()}
