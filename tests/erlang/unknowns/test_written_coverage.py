"""What tests of Erlang are to cover is what its source has: clauses, guards, comparisons."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from clew.cover.criteria.items import Criterion
from clew.cover.subject import criterion_for, generate_for
from clew.erlang.language import LANGUAGE

BRANCHES = str(Path(__file__).parent / "programs" / "branches.erl")


@cache
def criterion(name: str) -> Criterion:
    return criterion_for(LANGUAGE.load(BRANCHES).subject("run/2"), name)


def places(name: str) -> list[tuple[int, str]]:
    return [(item.span.line, item.description) for item in criterion(name).items]


def test_branches_are_those_of_the_source() -> None:
    assert places("gbc") == [
        *((6, "clause 1"), (8, "clause 1"), (9, "clause 2"), (9, "guard is false"), (10, "clause 3")),
        *((12, "clause 2"), (15, "guard is false"), (15, "clause 1"), (16, "clause 2")),
        *((18, "clause 3"), (20, "clause 1"), (21, "clause 2"), (23, "clause")),
        *(
            (25, "clause 4"),
            (26, "element"),
            (27, "clause 5"),
            (28, "left side is false"),
            (28, "right side"),
        ),
        *((29, "clause 6"), (29, "guard is false"), (30, "clause 1"), (30, "clause 2")),
    ]


def test_expressions_are_branches_and_what_comes_after_others() -> None:
    assert set(places("expr")) - set(places("gbc")) == {(14, "expression"), (31, "expression")}


def test_full_coverage_asks_how_comparisons_come_out() -> None:
    outcomes = [(i.span.line, i.description) for i in criterion("full").items if i.is_outcome]
    ways = ["has equal sides", "is false", "is true"]
    assert sorted(words for line, words in outcomes if line == 9) == sorted(ways * 2)
    assert sorted(words for line, words in outcomes if line == 26) == ["is false", "is true"]


def test_where_no_clause_matches_is_worth_a_test_but_not_asked_for() -> None:
    assert {item.description for item in criterion("gbc").extras} == {"no clause matches"}


@pytest.mark.slow
def test_all_of_it_is_covered() -> None:
    subject = LANGUAGE.load(BRANCHES).subject("run/2")
    result = generate_for(subject, "gbc")
    missing = [(i.span.line, i.description) for i in result.criterion.items if i.label not in result.covered]
    # a number is always an integer here, and a list has a length
    assert set(missing) <= {(29, "guard is false")}
