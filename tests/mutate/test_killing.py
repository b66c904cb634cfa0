"""What becomes of mutants: killed, survived with a missing test, equivalent, alike up to a level."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from mutating import (
    con,
    core_mutants,
    haskell_mutants,
    haskell_subject,
    number,
    numbers,
    run_core,
    subject_of,
)

from clew.cover.cases import Stop
from clew.cover.deadline import Deadline, TimeOver
from clew.cover.options import GenerationOptions
from clew.cover.subject import generate_for
from clew.language.registry import load
from clew.machine.values.render import render
from clew.mutate.differ import Effort
from clew.mutate.edits import SourceTexts
from clew.mutate.fault_kinds import FaultKind
from clew.mutate.killing import MutantResult, MutantStatus, MutationAnalysis, score
from clew.mutate.mutants import mutants

ARITH = str(Path(__file__).parents[2] / "examples" / "arith" / "Arith.hs")

MAXIMUM = """
largest : Int -> Int -> Int;
largest x y = case lt# x y of { True -> y; False -> x };
"""
BOOLS = """
both : Bool -> Bool -> Bool;
both x y = case x of { True -> case y of { True -> True; False -> False }; False -> False };
same : Bool -> Bool -> Bool;
same x y = case x of { True -> both y y; False -> case y of { True -> False; False -> True } };
never : Bool -> Bool;
never x = case x of { True -> both x x; False -> True };
"""


def test_a_test_kills_a_mutant_that_gives_something_else() -> None:
    results = run_core(MAXIMUM, "largest", [(number(1), number(2)), (number(2), number(1))])
    assert {r.status for r in results.values()} == {MutantStatus.KILLED, MutantStatus.EQUIVALENT}
    equivalent = [d for d, r in results.items() if r.status is MutantStatus.EQUIVALENT]
    assert equivalent == ["`largest x y = case le# x y of { True -> y; False -> x };`"]


def test_a_survivor_comes_with_the_test_that_is_missing() -> None:
    results = run_core(MAXIMUM, "largest", [(number(1), number(2))], FaultKind.DROP)
    killed, survived = sorted(results.values(), key=lambda r: r.status.value)
    assert killed.status is MutantStatus.KILLED
    assert killed.test == 0
    assert survived.status is MutantStatus.SURVIVED
    assert survived.difference is not None
    x, y = (int(render(a)) for a in survived.difference.arguments)
    assert x >= y


def test_a_mutant_that_never_ends_is_killed() -> None:
    text = """
    count : Int -> [Int] -> Int;
    count n xs = case xs of { [] -> n; y : ys -> count (add# n y) ys };
    """
    (result,) = [
        r
        for d, r in run_core(text, "count", [(number(0), numbers(1, 2))], FaultKind.VARIABLE).items()
        if "y) xs" in d
    ]
    assert result.status is MutantStatus.KILLED
    assert result.seen is not None
    assert result.seen.never_ends


def test_no_input_left_is_a_proof_of_equivalence() -> None:
    results = run_core(BOOLS, "same", [], FaultKind.VARIABLE)
    equivalent = [d for d, r in results.items() if r.status is MutantStatus.EQUIVALENT]
    assert sorted(d.partition("both ")[2][:3] for d in equivalent) == ["x y", "y x"]  # x is True there
    assert {r.status for r in results.values()} == {MutantStatus.EQUIVALENT, MutantStatus.SURVIVED}


def test_a_number_that_only_a_comparison_singles_out_is_found() -> None:
    text = "far : Int -> Int;\nfar x = case lt# 1000 x of { True -> 1; False -> 0 };"
    results = run_core(text, "far", [(number(0),), (number(2000),)], FaultKind.LITERAL)
    found = {d: r for d, r in results.items() if "1001" in d or "999" in d}
    assert {r.status for r in found.values()} == {MutantStatus.SURVIVED}
    given = {render(r.difference.arguments[0]) for r in found.values() if r.difference is not None}
    assert given == {"1000", "1001"}


def test_an_endless_type_is_alike_up_to_a_level() -> None:
    subject = haskell_subject(ARITH, "add")
    swaps = haskell_mutants(ARITH, "add", FaultKind.SWAP)
    results = MutationAnalysis(subject, [], Effort(level=3)).run(swaps).results
    assert [(r.status, r.level) for r in results] == [(MutantStatus.ALIKE, 3)] * 4
    few = MutationAnalysis(subject, [], Effort(level=8, inputs=100)).run(swaps).results
    assert all(r.status is MutantStatus.ALIKE and 0 < r.level < 3 for r in few)


def test_survivors_share_a_budget_in_equal_parts() -> None:
    subject = haskell_subject(ARITH, "add")
    swaps = haskell_mutants(ARITH, "add", FaultKind.SWAP)
    full = [r.level for r in MutationAnalysis(subject, [], Effort(level=4)).run(swaps).results]
    shared = [
        r.level for r in MutationAnalysis(subject, [], Effort(level=4, all_inputs=400)).run(swaps).results
    ]
    assert full == [4] * 4
    assert len(set(shared)) == 1
    assert 0 < shared[0] < 4
    few = MutationAnalysis(subject, [], Effort(level=4, inputs=100)).run(swaps).results
    assert [r.level for r in few] == shared


def test_without_a_budget_the_rest_is_unknown() -> None:
    subject = haskell_subject(ARITH, "add")
    swaps = haskell_mutants(ARITH, "add", FaultKind.SWAP)
    results = MutationAnalysis(subject, [], Effort(all_inputs=1)).run(swaps).results
    assert {r.status for r in results} == {MutantStatus.UNKNOWN}
    assert score(results).counted == 0


def test_inputs_that_the_precondition_excludes_tell_nothing_apart() -> None:
    text = MAXIMUM + "less : Int -> Int -> Bool; less x y = lt# x y;"
    without = run_core(text, "largest", [(number(1), number(2))], FaultKind.DROP)
    assert {r.status for r in without.values()} == {MutantStatus.KILLED, MutantStatus.SURVIVED}
    results = run_core(text, "largest", [(number(1), number(2))], FaultKind.DROP, precondition="less")
    assert {r.status for r in results.values()} == {MutantStatus.KILLED, MutantStatus.EQUIVALENT}


def test_an_exception_that_both_raise_is_no_difference() -> None:
    text = """
    data Error = Empty;
    first : [Int] -> Int -> Int;
    first xs n = case xs of { [] -> raise# Empty; y : ys -> add# y n };
    """
    results = run_core(text, "first", [(numbers(), number(1))], FaultKind.VARIABLE)
    assert len(results) == 2
    assert all(r.status is MutantStatus.SURVIVED and r.difference is not None for r in results.values())
    assert all(render(r.difference.arguments[0]) != "[]" for r in results.values() if r.difference)


def test_a_fault_in_a_called_function_is_seen_through_the_tested_one() -> None:
    text = BOOLS
    faults = core_mutants(text, "both", FaultKind.CONSTRUCTOR)  # for both True; y False; x False
    true, false = con("True"), con("False")
    suite = MutationAnalysis(subject_of(text, "never"), [(true,), (false,)])
    results = suite.run(faults).results
    assert [r.status for r in results] == [
        MutantStatus.KILLED,
        MutantStatus.EQUIVALENT,
        MutantStatus.EQUIVALENT,
    ]
    own = MutationAnalysis(subject_of(text, "both"), [(true, true), (true, false), (false, true)])
    assert {r.status for r in own.run(faults).results} == {MutantStatus.KILLED}


def test_constructors_that_are_handed_on_as_functions_are_there() -> None:
    subject = haskell_subject(ARITH, "toNat")
    faults = haskell_mutants(ARITH, "toNat")
    statuses = {r.status for r in MutationAnalysis(subject, [(number(6),)]).run(faults).results}
    assert MutantStatus.KILLED in statuses


def test_the_score_leaves_out_what_is_no_fault() -> None:
    results = list(run_core(MAXIMUM, "largest", [(number(1), number(2))]).values())
    total = score(results)
    assert total.counted == sum(r.status in (MutantStatus.KILLED, MutantStatus.SURVIVED) for r in results)
    assert total.counted < len(results)
    assert 0 < total.killed < total.counted
    assert score([]).ratio == 1.0


# --- section 5.2 of Fischer & Kuchen ----------------------------------------------------------------------


def _results(function: str, criterion: str) -> dict[str, MutantStatus]:
    subject = haskell_subject(ARITH, function)
    made = generate_for(subject, criterion, GenerationOptions())
    suite = MutationAnalysis(subject, [t.concrete for t in made.kept if t.concrete is not None])
    return {r.mutant.description: r.status for r in suite.run(haskell_mutants(ARITH, function)).results}


def test_the_flipped_comparison_is_missed_by_branches_and_found_by_calls() -> None:
    flipped = "`cmpNat (I x) (I y) = cmpNat y x`"
    assert _results("cmpNat", "gbc")[flipped] is MutantStatus.SURVIVED
    assert _results("cmpNat", "fc")[flipped] is MutantStatus.KILLED


def test_function_coverage_kills_every_fault_of_add() -> None:
    statuses = _results("add", "fc")
    assert MutantStatus.SURVIVED not in statuses.values()
    alike = {d for d, s in statuses.items() if s is MutantStatus.ALIKE}
    assert len(alike) == 4  # addition is commutative


def test_arguments_are_made_of_what_tests_choose() -> None:
    """A table stands for a function and a list for a set, also where a survivor is compared."""
    path = str(Path(__file__).parent / "programs" / "Made.hs")
    for function in ("twice", "few"):
        subject = load(path).subject(function)
        tests = [t.concrete for t in generate_for(subject, "fc").kept if t.concrete is not None]
        sources = SourceTexts({path: Path(path).read_text(encoding="utf-8")})
        found = list(mutants(subject.program, subject.function, sources, (FaultKind.DROP,)))
        assert {r.status for r in MutationAnalysis(subject, tests, Effort(level=4)).run(found).results} == {
            MutantStatus.KILLED
        }
        alone = MutationAnalysis(subject, [], Effort(level=6)).run(found).results
        assert {r.status for r in alone} == {MutantStatus.SURVIVED}
        assert all(r.difference is not None for r in alone)


# --- limits ----------------------------------------------------------------------------------------------

ENDLESS = """
climb : Int -> Int;
climb n = case lt# n 0 of { True -> n; False -> climb (add# n 1) };
"""


def test_a_mutant_of_what_has_no_end_gets_no_more_steps_than_the_original() -> None:
    faults = core_mutants(ENDLESS, "climb")
    suite = MutationAnalysis(subject_of(ENDLESS, "climb"), [(number(0),)], Effort(inputs=1), steps=50_000)
    assert suite.expected[0].never_ends
    results = suite.run(faults).results
    seen = [r.seen for r in results if r.status is MutantStatus.KILLED and r.seen is not None]
    assert seen
    assert all(s.steps <= 60_000 for s in seen)
    assert any(r.status is not MutantStatus.KILLED for r in results)  # that climbs by 2 has no end, either


def test_when_the_time_is_over_nothing_is_tried() -> None:
    effort = Effort(deadline=Deadline(time.monotonic() - 1))
    suite = MutationAnalysis(subject_of(MAXIMUM, "largest"), [(number(1), number(2))], effort)
    outcome = suite.run(core_mutants(MAXIMUM, "largest"))
    assert outcome.stop is Stop.TIME
    assert outcome.tried == 0
    assert {r.status for r in outcome.results} == {MutantStatus.UNTRIED}
    assert score(outcome.results).counted == 0


@pytest.mark.parametrize(
    ("error", "stop"), [(TimeOver, Stop.TIME), (KeyboardInterrupt, Stop.INTERRUPTED)], ids=["time", "ctrl-c"]
)
def test_what_is_known_when_it_ends_early_is_kept(error: type[BaseException], stop: Stop) -> None:
    known: list[MutantResult] = []

    def end(result: MutantResult) -> None:
        known.append(result)
        if len(known) == 2:
            raise error

    faults = core_mutants(MAXIMUM, "largest")
    suite = MutationAnalysis(subject_of(MAXIMUM, "largest"), [(number(1), number(2)), (number(2), number(1))])
    outcome = suite.run(faults, end)
    assert outcome.stop is stop
    assert [r for r in outcome.results if r.status is MutantStatus.KILLED] == known
    assert outcome.tried == 3  # the first is one that no test notices
    assert outcome.results[0].status is MutantStatus.UNKNOWN
    assert [r.mutant for r in outcome.results] == faults


def test_a_survivor_that_there_was_no_time_to_compare_is_unknown() -> None:
    def end(result: MutantResult) -> None:
        raise TimeOver

    faults = core_mutants(MAXIMUM, "largest", FaultKind.DROP)
    survived_first = MutationAnalysis(subject_of(MAXIMUM, "largest"), []).run(faults, end)
    assert [r.status for r in survived_first.results] == [MutantStatus.SURVIVED, MutantStatus.UNKNOWN]
