"""The examples of Allwood, chapters 3 and 4, with his answers."""

from __future__ import annotations

from exploring import PROGRAMS, explore, explorer_of, failing, failures, trace

from clew.explore.exploration_events import StopReason
from clew.language.types import con, show_type


def test_figure_3_2_finds_the_forgotten_case_at_the_root_and_inside_results() -> None:
    found = failures("first/IntTreeExample", tests=5000)
    assert {
        "insert 1 (Branch ? 1 ?1)",
        "insert 0 (Branch ? 0 ?1)",
        "case insert 0 (Branch (Branch ? 0 ?1) 1 ?2) of Branch x _ _ -> x",
        "case case insert 0 (Branch (Branch (Branch ? 0 ?1) 1 ?2) 1 ?3) of Branch x _ _ -> x of Branch x _ _ -> x",
    } <= found


def test_figure_3_2_is_one_finding_with_its_smallest_expression() -> None:
    (finding,) = explore("first/IntTreeExample", tests=5000).findings
    file = PROGRAMS / "first" / "IntTreeExample.hs"
    assert finding.text == "insert 0 (Branch ? 0 ?1)"
    assert finding.failure.message == f"{file}:(9,1)-(12,42): Non-exhaustive patterns in function insert"
    assert finding.count > 4


def test_figure_3_3_line_by_line() -> None:
    lines = trace("first/IntTreeExample", bound=15)
    assert lines[:3] == ["insert ==> .", "insert ? ==> .", "insert ? ?1 ==> ?1"]
    for expected in [
        "insert ? (Branch ?1 ?2 ?3) ==> ?",
        "insert 1 (Branch ? ?1 ?2) ==> ?1",
        "insert 1 (Branch ? 0 ?1) ==> .",
        "insert 1 (Branch ? 1 ?1) ==> !",
        "insert 0 (Branch ? ?1 ?2) ==> ?1",
        "insert 0 (Branch ? 0 ?1) ==> !",
        "insert 0 (Branch ? 1 ?1) ==> .",
        "insert ? Leaf ==> .",
        "case insert ? Leaf of Branch x _ _ -> x ==> .",
        "case insert ? Leaf of Branch _ _ x -> x ==> .",
        "case insert ? Leaf of Branch _ x _ -> x ==> ?",
        "case insert 0 Leaf of Branch _ x _ -> x ==> .",
        "case insert 1 Leaf of Branch _ x _ -> x ==> .",
    ]:
        assert lines.count(expected) == 1


def test_figure_3_5_finds_both_ways_to_break_the_invariant() -> None:
    found = failures("second/IntTreeExample", tests=5000)
    assert {
        "attachRight (Branch ? 0 ?1) (Branch ?2 0 ?3)",
        "attachRight (Branch ? 1 ?1) (Branch ?2 0 ?3)",
        "attachRight (Branch ? 1 ?1) (Branch ?2 1 ?3)",
        "delete 0 (Branch (Branch ? 0 ?1) 0 (Branch ?2 0 ?3))",
        "delete 0 (Branch (Branch ? 1 ?1) 0 (Branch ?2 0 ?3))",
        "delete 0 (Branch (Branch ? 1 ?1) 0 (Branch ?2 1 ?3))",
        "delete 1 (Branch (Branch ? 0 ?1) 1 (Branch ?2 0 ?3))",
        "delete 1 (Branch (Branch ? 1 ?1) 1 (Branch ?2 0 ?3))",
        "delete 1 (Branch (Branch ? 1 ?1) 1 (Branch ?2 1 ?3))",
    } <= found
    assert set(failing("second/IntTreeExample", tests=5000).values()) == {"Precondition failure: x >= x'"}


def test_an_export_list_hides_the_constructors_and_the_errors() -> None:
    summary = explore("hidden/IntTreeExample", tests=5000)
    assert not summary.findings
    lines = trace("hidden/IntTreeExample", "insert", bound=14)
    assert "insert ? empty ==> ." in lines
    assert "insert 0 (insert 0 empty) ==> ." in lines
    assert not any("Branch" in line or "Leaf" in line for line in lines)


def test_figure_4_6_boards_are_taken_out_of_lists_pairs_and_alternatives() -> None:
    explorer = explorer_of("Board")
    edges = {(show_type(a), c, i, show_type(b)) for a, c, i, b in explorer.support.graph.edges()}
    assert ("[Board]", ":", 0, "Board") in edges
    assert ("[Board]", ":", 1, "[Board]") in edges
    assert ("([Board], Either Board [Char])", "(,)", 0, "[Board]") in edges
    assert ("([Board], Either Board [Char])", "(,)", 1, "Either Board [Char]") in edges
    assert ("Either Board [Char]", "Clew.Base.Left", 0, "Board") in edges
    lines = trace("Board", "isOver", bound=16)
    assert "isOver (case step start of x : _ -> x) ==> ." in lines
    assert "isOver (case case step start of _ : x -> x of x : _ -> x) ==> ." in lines
    assert "isOver (case case searchForBest start of (_, x) -> x of Left x -> x) ==> ." in lines
    assert not any("Right x" in line for line in lines)  # no board is inside


def test_figure_4_7_the_automaton_for_boards_leaves_texts_out() -> None:
    graph = explorer_of("Board").support.graph
    roots = {}
    for root, automaton, state in graph.query(con("Board.Board")):
        roots[root.name.text] = (automaton, state)
    assert set(roots) == {"step", "searchForBest"}
    automaton, _ = roots["step"]
    kept = {show_type(graph.types[node]) for node in automaton.edges}
    assert kept == {"Board", "[Board]", "([Board], Either Board [Char])", "Either Board [Char]"}


def test_figure_4_17_an_error_two_extractions_deep() -> None:
    assert failing("Board", "isOver", tests=20_000) == {
        "isOver (case case step (case case step start of _ : x -> x of x : _ -> x) of _ : x -> x of x : _ -> x)": "no such board"
    }


def test_figure_4_20_what_is_learned_of_a_format_refines_the_other_argument() -> None:
    lines = trace("Format", "format", bound=14)
    assert "format ? (formatList formatInt) ==> ?" in lines
    assert "format [] (formatList formatBool) ==> ." in lines
    assert {
        "format 1 formatInt",
        "format False formatBool",
        "format (1 : ?) (formatList formatInt)",
        "format (False : ?) (formatList formatBool)",
    } <= failures("Format", "format", tests=3000)
    assert not any("format False formatInt" in line or "format 0 formatBool" in line for line in lines)


def test_figure_4_22_a_forced_value_of_unknown_type_is_a_star_until_its_type_is_known() -> None:
    lines = trace("Format", "strict", bound=10)
    assert lines[2:4] == ["strict ? ?1 ==> ?", "strict * ? ==> ?"]
    assert "strict ? formatInt ==> ?" in lines
    assert "strict 1 formatInt ==> !" in lines
    assert not any("* format" in line for line in lines)


def test_figure_4_4_arguments_are_built_at_the_type_that_is_wanted() -> None:
    summary = explore("Pie")
    assert [f.text for f in summary.findings] == ["eat (mkPie (mkFilling apple))"]
    assert summary.ended is StopReason.USED_UP


def test_figure_4_26_both_ways_to_the_same_name() -> None:
    found = failures("Person", tests=3000)
    assert {"processName johnsName", "processName (getName (Person johnsName))"} <= found


def test_section_4_3_an_exception_inside_a_message_is_marked() -> None:
    assert failing("Panic") == {"panic ?": "Panic!: <nested exception thrown>"}


def test_section_3_5_a_polymorphic_property_at_a_type_of_its_own() -> None:
    lines = trace("poly/TreeSort", "prop_sort", bound=24, include=("Nat",), ints=())
    assert "prop_sort [Nat.Succ Nat.Zero,Nat.Zero] ==> ." in lines
    assert not any("D:" in line or "I:" in line for line in lines)  # dictionaries are nobody's business


def test_functions_as_arguments_are_tables_or_what_the_module_has() -> None:
    found = failing("Higher", tests=5000)
    assert found["distinguish {Red -> True; Green -> ?; Blue -> False}"] == "red, and not blue"
    assert found["applyTwice five ?"] == "five"
