"""Matching by the index gives what comparing every input with every other gives."""

from __future__ import annotations

from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st
from test_notation import terms

from clew.language.expressions.test_terms import HOLE, Term, ends
from clew.suite.correspondence import Index, Relation, overlaps, relation, without_overlaps
from clew.suite.model import Result, ResultKind, TestCase
from clew.suite.notation_read import read

_small = st.recursive(
    st.sampled_from([(HOLE,), (("0", 0),), (("a", 0),)]),
    lambda inner: st.builds(
        lambda args: (("f", len(args)), *(t for a in args for t in a)),
        st.lists(inner, min_size=1, max_size=3),
    ),
    max_leaves=6,
)


def naive(left: Term, right: Term) -> Relation | None:
    """Position by position, from the definition."""
    general = specific = False
    i = j = 0
    left_ends, right_ends = ends(left), ends(right)
    while i < len(left):
        if left[i] == right[j]:
            i, j = i + 1, j + 1
        elif left[i] == HOLE:
            general = True
            i, j = i + 1, right_ends[j]
        elif right[j] == HOLE:
            specific = True
            i, j = left_ends[i], j + 1
        else:
            return None
    if general and specific:
        return Relation.OVERLAPS
    return Relation.GENERAL if general else Relation.SPECIFIC if specific else Relation.EQUAL


@given(st.lists(_small, max_size=12), _small)
def test_the_index_finds_what_comparing_all_finds(indexed: list[Term], term: Term) -> None:
    found = sorted(Index(indexed).related(term), key=lambda pair: pair[0])
    expected = [(i, r) for i, other in enumerate(indexed) if (r := naive(term, other)) is not None]
    assert found == expected


@given(terms, terms)
def test_two_terms_stand_to_each_other_as_the_definition_says(left: Term, right: Term) -> None:
    assert relation(left, right) == naive(left, right)


@given(st.lists(_small, max_size=12))
def test_what_remains_without_overlaps_is_disjoint_and_nothing_more_is_lost(inputs: list[Term]) -> None:
    cases = [TestCase(t, Result(ResultKind.VALUE, str(i))) for i, t in enumerate(inputs)]
    kept = without_overlaps(cases)
    assert not list(overlaps(kept))
    for case in cases:
        if case not in kept:
            assert any(
                naive(case.input, other.input) not in (None, Relation.OVERLAPS)
                for other in cases[: cases.index(case)]
            )


def test_examples_of_the_seed() -> None:
    def of(left: str, right: str) -> Relation | None:
        return relation(read(left, {}), read(right, {}))

    assert of("insert ? empty", "insert 1 empty") is Relation.GENERAL
    assert of("insert 1 empty", "insert ? empty") is Relation.SPECIFIC
    assert of("insert ? (insert ?1 empty)", "insert ? (insert ?1 empty)") is Relation.EQUAL
    assert of("foo ? X", "foo Y ?") is Relation.OVERLAPS
    assert of("insert 0 empty", "insert 1 empty") is None
    assert of("length (? : ?1)", 'length "ab"') is Relation.GENERAL


def test_matching_many_inputs_with_as_many_is_work_in_proportion_to_them_and_to_what_matches(
    lines_run: Callable[[Callable[[], object]], int],
) -> None:
    some = [read(f"f {i % 20} (g {i // 20 % 20} (h {i // 400}))", {}) for i in range(1400)]
    other = [read(f"f {i % 20} (g {i // 20 % 20} ?)", {}) for i in range(1000)]
    found = 0

    def match() -> None:
        nonlocal found
        index = Index(some)
        found = sum(1 for term in other for _ in index.related(term))

    lines = lines_run(match)
    assert found == 3600
    assert lines < 100 * (len(some) + len(other) + found)


def test_a_type_that_both_state_is_the_same_and_one_that_only_one_states_is_no_difference() -> None:
    def stands(left: str, right: str) -> Relation | None:
        return relation(read(left, {}), read(right, {}))

    assert stands("f (? :: T)", "f (A :: T)") is Relation.GENERAL
    assert stands("f (A 0 :: T)", "f (A ? :: T)") is Relation.SPECIFIC
    assert stands("f (? :: T)", "f (A :: U)") is None
    assert stands("f (? :: T)", "f (? :: U)") is None
    assert stands("f ?", "f (? :: U)") is Relation.EQUAL
    assert stands("f (A :: T) 0", "f A 0") is Relation.EQUAL
    assert stands("f A ?", "f (A :: T) 0") is Relation.GENERAL
    assert stands("f ?", "f (A :: U)") is Relation.GENERAL
    assert stands("f (A :: U)", "f ?") is Relation.SPECIFIC
    assert stands("f (A :: U)", "f B") is None
    assert stands("f 0 :: T", "f ?") is Relation.SPECIFIC
    assert stands("f 0 :: T", "f 0 :: U") is None


def test_a_term_is_related_to_each_term_of_an_index_once() -> None:
    index = Index([read(text, {}) for text in ("f ?", "f (? :: T)", "f (A :: T)", "f A", "f (A :: U)")])
    for text in ("f ?", "f A", "f (? :: T)", "f (A :: T)"):
        found = [number for number, _ in index.related(read(text, {}))]
        assert len(found) == len(set(found)), text
