"""A call that fails is a test, and what it ran is not unreachable; a failure of a generator stays one."""

from __future__ import annotations

from pathlib import Path

import pytest
from support import generated, line

from clew.api.function_tests import FunctionTests
from clew.cli.generate.report import GenerationReport
from clew.cover.cases import NotReached, Stop, Unreachable
from clew.cover.options import GenerationOptions
from clew.cover.subject import generate_for
from clew.language.registry import load
from clew.language.subjects import CallOptions
from clew.source.losses import NOTHING_LOST, Proof

FAILS = str(Path(__file__).parent / "programs" / "Fails.curry")


def report(function: str, wanted: CallOptions | None = None) -> GenerationReport:
    subject = load(FAILS).subject(function, wanted or CallOptions())
    options = GenerationOptions()
    return GenerationReport(FunctionTests(subject, generate_for(subject, "gbc", options)), options)


def calls(found: GenerationReport) -> dict[str, str]:
    return {found.made.call(t): found.made.outcome(t) for t in found.result.tests}


def test_a_call_that_fails_is_a_test() -> None:
    found = report("f")
    assert found.result.stop is Stop.MET
    assert calls(found) == {
        "f Red ?": "1",
        "f Green True": "fails",
        "f Green False": "fails",
        "f Blue True": "2",
        "f Blue False": "fails",
    }


def test_a_call_fails_only_if_all_its_ways_do() -> None:
    assert calls(report("pick")) == {"pick []": "fails", "pick [0,1]": "0 ? 1"}


def test_where_a_generator_fails_there_is_no_test() -> None:
    assert calls(report("answer", CallOptions(generators={"1": "few"}))) == {
        "answer 42": "1",
        "answer 43": "0",
    }


def test_a_search_inside_of_the_program_sees_its_failures() -> None:
    found = report("count")
    assert calls(found) == {"count True": "1", "count False": "0"}
    assert isinstance(found.result.reach, NotReached)  # what it runs is not seen, so nothing is proved


@pytest.mark.parametrize(
    ("body", "call"),
    [
        ("case b of { True -> case b of { False -> 1 }; False -> 2 }", "f True _1: failed"),
        ("case eq# n 7 of { True -> case n of { 8 -> 1 }; False -> 2 }", "f _0 7: failed"),
    ],
)
def test_a_case_without_an_alternative_fails(body: str, call: str) -> None:
    result = generated(f"f : Bool -> Int -> Int;\nf b n = {body};", "f")
    assert call in [line(t, "f") for t in result.kept]


def test_only_what_no_call_runs_is_unreachable() -> None:
    text = (
        "f : Bool -> Bool;\n"
        "f b = case b of { True -> case not b of { True -> b; False -> fail# }; False -> True };\n"
        "not : Bool -> Bool;\nnot b = case b of { True -> False; False -> True };"
    )
    result = generated(text, "f", functions=["f"])
    assert [i.path for i in result.uncovered] == ["1.1"]
    assert (result.stop, result.reach) == (Stop.ENDED, Unreachable(Proof(NOTHING_LOST)))


def defaults(function: str) -> FunctionTests:
    subject = load(str(Path(FAILS).with_name("Defaults.curry"))).subject(function)
    return FunctionTests(subject, generate_for(subject, "full"))


def test_a_guard_that_is_false_where_the_default_rule_holds_is_covered() -> None:
    made = defaults("place")
    assert not made.result.uncovered
    assert {test.outcome for test in made.kept} == {"1", "2", "3"}
    assert any(test.call in ("place 1 1", "place 1 2", "place 1 3") for test in made.kept)


def test_what_a_search_inside_of_the_program_runs_is_covered_by_the_call() -> None:
    made = defaults("has")
    assert not made.result.uncovered
    tests = {
        made.call(t): frozenset(i.label for i in made.result.criterion.pick(t.items))
        for t in made.result.kept
    }
    rules = frozenset(i.label for i in made.result.criterion.items if i.span.line in (14, 15))
    assert all(items & rules for items in tests.values())
    assert len({items & rules for items in tests.values()}) == len(tests)  # each has what its own search ran
