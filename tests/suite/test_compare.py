"""Comparing suites: Allwood's figures and his example of strictness, renamings and swaps, and the marks by law."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st
from suites import suite_of
from test_correspondence import _small, naive

from clew.suite.compare import Comparison, Mark, Strictness, compare
from clew.suite.correspondence import Relation, without_overlaps
from clew.suite.model import Result, ResultKind, Suite, TestCase
from clew.suite.notation_read import read


@cache
def recorded(program: str) -> Suite:
    return suite_of(f"{program}/IntTreeExample", ints=(0, 1, 2), tests=4000)


def suite(*tests: str, module: str = "M", **types: str) -> Suite:
    cases = []
    for test in tests:
        left, _, right = test.partition(" ==> ")
        cases.append(TestCase(read(left, {}), Result(ResultKind.VALUE, right)))
    return Suite(module, tuple(cases), types or {c.function: "" for c in cases})


def results(*cases: Result) -> Suite:
    """One test with each result, of functions f0, f1, ..."""
    return Suite(
        "M", tuple(TestCase(read(f"f{i}", {}), case) for i, case in enumerate(cases)), language="curry"
    )


def reported(comparison: Comparison) -> list[list[str]]:
    sides = {"A": comparison.first, "B": comparison.second}
    return [
        [f"{side}{m.mark.value} {sides[side].line(m.case)}" for side, m in group.members]
        for group in comparison.groups
    ]


def test_figure_3_7_balancing_changes_nested_insertions_and_nothing_else() -> None:
    comparison = compare(recorded("plain"), recorded("balanced"))
    groups = reported(comparison)
    assert ["A: empty ==> Leaf", "B: empty ==> Leaf"] in groups
    assert ["A: delete ? empty ==> Leaf", "B: delete ? empty ==> Leaf"] in groups
    assert [
        "A~ insert 0 (insert 1 (insert 2 empty)) ==> Branch (Branch (Branch Leaf 0 Leaf) 1 Leaf) 2 Leaf",
        "B~ insert 0 (insert 1 (insert 2 empty)) ==> Branch (Branch Leaf 0 Leaf) 1 (Branch Leaf 2 Leaf)",
    ] in groups
    assert len(comparison.different) == 4
    assert not comparison.strictness
    assert not comparison.proposals
    assert not any(g.is_alone for g in comparison.groups)


@pytest.mark.slow
def test_figure_3_7_with_the_numbers_of_the_seed() -> None:
    before, after = (
        suite_of(f"{p}/IntTreeExample", ints=tuple(range(6)), tests=120_000) for p in ("plain", "balanced")
    )
    assert [
        "A~ delete 0 (insert 1 (insert 4 (insert 5 empty))) ==> Branch (Branch (Branch Leaf 1 Leaf) 4 Leaf) 5 Leaf",
        "B~ delete 0 (insert 1 (insert 4 (insert 5 empty))) ==> Branch (Branch Leaf 1 Leaf) 4 (Branch Leaf 5 Leaf)",
    ] in reported(compare(before, after))


def test_the_faulty_insertion_of_section_3_2() -> None:
    comparison = compare(recorded("plain"), recorded("faulty"))
    group = [
        "A: insert 0 empty ==> Branch Leaf 0 Leaf",
        "A~ insert 1 empty ==> Branch Leaf 1 Leaf",
        "A~ insert 2 empty ==> Branch Leaf 2 Leaf",
        "B~ insert ? empty ==> Branch Leaf 0 Leaf",
    ]
    groups = reported(comparison)
    assert group in groups
    found = comparison.groups[groups.index(group)]
    assert found.strictness is Strictness.LAZIER
    assert found.function == "insert"


def test_a_stricter_function_with_the_same_results_is_reported_as_such() -> None:
    comparison = compare(recorded("plain"), recorded("stricter"))
    assert not comparison.different
    assert comparison.found
    assert [
        "A: delete ? empty ==> Leaf",
        "B: delete 0 empty ==> Leaf",
        "B: delete 1 empty ==> Leaf",
        "B: delete 2 empty ==> Leaf",
    ] in reported(comparison)
    assert {g.strictness for g in comparison.strictness} == {Strictness.STRICTER}


def test_a_general_test_agrees_only_if_all_its_instances_do() -> None:
    general = suite("f ? ==> 1", "g ? ==> 1")
    specific = suite("f 0 ==> 1", "f 1 ==> 2", "g 0 ==> 1", "g 1 ==> 1")
    assert reported(compare(general, specific)) == [
        ["A~ f ? ==> 1", "B: f 0 ==> 1", "B~ f 1 ==> 2"],
        ["A: g ? ==> 1", "B: g 0 ==> 1", "B: g 1 ==> 1"],
    ]


def test_inputs_needed_in_another_order_are_shown_together_and_without_a_counterpart() -> None:
    comparison = compare(suite("foo ? X ==> True"), suite("foo Y ? ==> False", "bar ==> 1"))
    assert reported(comparison) == [
        ["A# foo ? X ==> True", "B# foo Y ? ==> False"],
        ["B# bar ==> 1"],
    ]
    assert comparison.groups[0].strictness is Strictness.OTHER


def test_an_unmatched_test_alone_is_no_finding() -> None:
    assert not compare(suite("f 0 ==> 1"), suite("f 0 ==> 1", "f 1 ==> 1")).found


def test_a_function_that_is_gone_is_a_finding() -> None:
    comparison = compare(recorded("plain"), recorded("renamed"), propose=False)
    assert comparison.removed == ("delete", "empty", "insert")
    assert comparison.found


def test_a_renamed_module_is_matched_name_by_name() -> None:
    comparison = compare(recorded("plain"), recorded("renamed"))
    assert [str(p) for p in comparison.proposals] == [
        "empty is called nil",
        "insert is called add with its arguments in the order 2, 1",
        "delete is called remove",
    ]
    assert not comparison.different
    assert not any(g.is_alone for g in comparison.groups)
    assert not comparison.added
    assert not comparison.removed
    unmatched = compare(recorded("plain"), recorded("renamed"), propose=False)
    assert all(g.is_alone for g in unmatched.groups)
    assert unmatched.added == ("add", "nil", "remove")


def test_swapped_arguments_of_the_same_function_are_matched() -> None:
    comparison = compare(recorded("plain"), recorded("swapped"))
    (proposal,) = comparison.proposals
    assert str(proposal) == "insert takes its arguments in the order 2, 1"
    assert proposal.agreeing == proposal.matched > 50
    assert not comparison.different


def test_types_that_only_a_swap_explains_are_matched_though_the_results_differ() -> None:
    first = suite('at 0 "ab" ==> 1', 'at 1 "ab" ==> 2', at="Int -> String -> Int")
    second = suite('at "ab" 0 ==> 7', 'at "ab" 1 ==> 2', at="String -> Int -> Int")
    comparison = compare(first, second)
    (proposal,) = comparison.proposals
    assert str(proposal) == "at takes its arguments in the order 2, 1"
    assert (proposal.agreeing, proposal.matched) == (1, 2)
    assert reported(comparison)[0] == ['A~ at 0 "ab" ==> 1', 'B~ at "ab" 0 ==> 7']


def test_types_that_two_orders_explain_say_nothing() -> None:
    first = suite("at 0 1 'a' ==> 1", at="Int -> Int -> Char -> Int")
    second = suite("at 'a' 0 1 ==> 2", at="Char -> Int -> Int -> Int")
    assert not compare(first, second).proposals


def test_a_changed_result_is_no_reason_to_swap() -> None:
    first = suite(*(f"f {i} {j} ==> {i - j}" for i in range(4) for j in range(4)))
    second = suite(*(f"f {i} {j} ==> {i + j}" for i in range(4) for j in range(4)))
    assert not compare(first, second).proposals


def test_functions_of_different_types_need_many_tests_to_be_thought_the_same() -> None:
    first, second = suite("a ==> 0", a="Int"), suite("b ==> 0", b="Bool")
    assert not compare(first, second).proposals
    assert compare(first, suite("b ==> 0", b="Int")).proposals


_suites = st.lists(st.tuples(_small, st.sampled_from("xy")), max_size=8, unique_by=lambda t: t[0]).map(
    lambda found: Suite("M", tuple(TestCase(t, Result(ResultKind.VALUE, r)) for t, r in found))
)


@given(_suites, _suites)
def test_marks_are_what_the_definition_says_and_no_test_is_lost(first: Suite, second: Suite) -> None:
    comparison = compare(first, second, propose=False)
    for mine, theirs, side in ((first, second, "A"), (second, first, "B")):
        marks = {m.case.input: m.mark for g in comparison.groups for s, m in g.members if s == side}
        assert (
            len(marks)
            == len(mine.cases)
            == sum(len(g.first if side == "A" else g.second) for g in comparison.groups)
        )
        for case in mine.cases:
            others = [o for o in theirs.cases if naive(case.input, o.input) not in (None, Relation.OVERLAPS)]
            if not others:
                assert marks[case.input] is Mark.ALONE
            else:
                same = all(o.result == case.result for o in others)
                assert marks[case.input] is (Mark.SAME if same else Mark.DIFFERENT)


@given(_suites)
def test_a_suite_does_not_differ_from_itself(found: Suite) -> None:
    disjoint = Suite("M", tuple(without_overlaps(found.cases)))
    comparison = compare(disjoint, disjoint)
    assert comparison.found == comparison.is_empty == (not disjoint.cases)
    assert all(m.mark is Mark.SAME for g in comparison.groups for _, m in g.members)


_VALUE, _SOME, _FAILED = ResultKind.VALUE, ResultKind.SOME, ResultKind.FAILED
_RAISED, _ENDLESS = ResultKind.RAISED, ResultKind.ENDLESS


@pytest.mark.parametrize(
    ("one", "other", "mark"),
    [
        (Result(_SOME, "0 ? 1"), Result(_SOME, "0 ? 1"), Mark.SAME),
        (Result(_SOME, "0 ? 1"), Result(_SOME, "1 ? 2"), Mark.OPEN),
        (Result(_SOME, "0 ? 1"), Result(_VALUE, "0 ? 1 ? 2"), Mark.OPEN),
        (Result(_SOME, "0 ? 1"), Result(_VALUE, "1 ? 2"), Mark.DIFFERENT),
        (Result(_SOME, "0"), Result(_FAILED, ""), Mark.DIFFERENT),
        (Result(_SOME, ""), Result(_FAILED, ""), Mark.OPEN),
        (Result(_SOME, ""), Result(_VALUE, "0"), Mark.OPEN),
        (Result(_SOME, "0"), Result(_RAISED, "no"), Mark.OPEN),
        (Result(_VALUE, "0 ? 1"), Result(_VALUE, "0"), Mark.DIFFERENT),
        (Result(_ENDLESS, "more than 9 steps"), Result(_VALUE, "0"), Mark.DIFFERENT),
    ],
    ids=lambda x: str(x) if isinstance(x, Result) else None,
)
def test_sets_of_which_only_some_values_are_known_differ_if_the_others_lack_one(
    one: Result, other: Result, mark: Mark
) -> None:
    for first, second in ((one, other), (other, one)):
        (group,) = compare(results(first), results(second)).groups
        assert [m.mark for _, m in group.members] == [mark, mark]
        assert group.differs == (mark is Mark.DIFFERENT)
        assert group.is_open == (mark is Mark.OPEN)


def test_a_change_at_one_type_is_seen_beside_another_type_whose_instance_needs_no_argument() -> None:
    before, after = (suite_of(f"{folder}Shapes", "label", tests=200) for folder in ("", "stricter/"))
    groups = reported(compare(before, after))
    assert [
        'A~ label (Circle False :: Circle) ==> "circle"',
        "B~ label (Circle False :: Circle) ==> ! empty",
    ] in groups
    assert ['A: label (? :: Square) ==> "shape"', 'B: label (Square :: Square) ==> "shape"'] in groups
