"""Specifications are judged on the sets of results, errors included; so is coverage where one call goes several ways."""

from __future__ import annotations

import random
from itertools import combinations
from pathlib import Path

import pytest

from clew.api.function_tests import FunctionTests
from clew.cli.generate.report import GenerationReport
from clew.cover.inputs.filling import Fill
from clew.cover.options import GenerationOptions
from clew.cover.subject import generate_for
from clew.language.registry import load
from clew.language.subjects import CallOptions

PROGRAMS = Path(__file__).parents[1] / "programs"


def report(file: str | Path, function: str, criterion: str = "gbc", **options: object) -> GenerationReport:
    subject = load(str(PROGRAMS / file)).subject(function, CallOptions())
    chosen = GenerationOptions(**options)  # type: ignore[arg-type]
    return GenerationReport(FunctionTests(subject, generate_for(subject, criterion, chosen)), chosen)


def violating(file: str, function: str) -> set[str]:
    found = report(file, function, beyond=True, quiet=15)
    return {found.made.call(t) for t in found.result.failures}


@pytest.mark.parametrize(
    ("file", "function", "expected"),
    [
        ("Contracts.curry", "partial", {"partial False"}),
        ("Contracts.curry", "member", set()),
        ("Contracts.curry", "others", {"others True"}),
        ("Contracts.curry", "raising", {"raising True"}),
        ("Contracts.curry", "next", {"next Blue"}),
        ("Contracts.hs", "partial", {"partial False"}),
        ("Contracts.hs", "both", set()),
        ("Contracts.hs", "strict", {"strict 3"}),
        ("Contracts.hs", "twice", set()),
    ],
)
def test_a_specification_gives_the_same_results_and_errors(
    file: str, function: str, expected: set[str]
) -> None:
    assert violating(file, function) == expected


def test_a_result_that_the_specification_has_and_the_function_has_not_violates_it() -> None:
    assert "first [False,True]" in violating("Contracts.curry", "first")


def test_results_without_an_end_violate_nothing() -> None:
    found = report("Contracts.curry", "counted", count=3)
    assert found.result.tests
    assert not found.result.failures


def test_an_argument_is_open_only_if_no_rule_looks_at_it() -> None:
    kept = report("Contracts.curry", "or'")
    assert "?" not in "".join(kept.made.call(t) for t in kept.result.kept)
    other = report("Contracts.curry", "either'")
    assert {other.made.call(t) for t in other.result.kept} == {"either' True ?", "either' False ?"}


def test_a_function_with_a_default_rule_has_tests_of_both() -> None:
    found = report("Contracts.curry", "notBoth")
    assert {found.made.call(t): found.made.outcome(t) for t in found.result.kept} == {
        "notBoth True True": "False",
        "notBoth False ?": "True",
        "notBoth True False": "True",  # no rule matches the second argument
    }
    assert not found.result.uncovered
    assert {item.function.partition(".")[2] for item in found.result.criterion.items} == {
        "notBoth",
        "notBoth'rules",
    }


@pytest.mark.parametrize("criterion", ["gbc", "expr", "full"])
def test_labels_in_a_function_leave_its_arguments_outside_of_the_test_for_its_rules(criterion: str) -> None:
    found = report("Contracts.curry", "notBoth", criterion, replay_all=True)
    calls = {found.made.call(t): found.made.outcome(t) for t in found.result.tests}
    assert calls == {"notBoth True True": "False", "notBoth False ?": "True", "notBoth True False": "True"}
    assert not any("x0" in i.description or "x1" in i.description for i in found.result.criterion.items)


def smallest(items: list[frozenset[str]]) -> int:
    """How many of these sets have together what all of them have, by trying."""
    everything = frozenset().union(*items)
    return next(
        count
        for count in range(len(items) + 1)
        for chosen in combinations(items, count)
        if frozenset().union(*chosen) == everything
    )


def test_the_fewest_tests_are_the_fewest_whatever_way_a_call_goes(tmp_path: Path) -> None:
    """Random functions whose rules overlap: tests are compared with what each input covers when all is enumerated."""
    chosen = random.Random(3)
    for number in range(8):
        rules = [
            f"f {chosen.choice(['True', 'False', '_'])} {chosen.choice(['True', 'False', '_'])} = {n}"
            for n in range(chosen.randint(2, 4))
        ]
        file = tmp_path / f"Rules{number}.curry"
        lines = [f"module Rules{number} where", "f :: Bool -> Bool -> Int", *rules]
        file.write_text("\n".join(lines) + "\n")
        every = report(file, "f", fill=Fill.ENUMERATE, beyond=True).result
        covers: dict[object, frozenset[str]] = {}
        for test in every.tests:
            covers[test.concrete] = covers.get(test.concrete, frozenset()) | test.items
        found = report(file, "f", beyond=True).result
        assert found.least is not None, rules
        assert len(found.kept) == smallest([covers[t.concrete] for t in found.tests]), rules
        assert all(t.items == covers[t.concrete] for t in found.kept), rules


def test_one_call_covers_what_all_its_ways_run() -> None:
    found = report("Contracts.curry", "member").result
    assert len(found.tests) > 1
    assert (len(found.kept), found.least is not None, found.uncovered) == (1, True, ())
