"""What computation trees promise, on random programs whose defects are known (Faddegon, section 7.4)."""

from __future__ import annotations

import os

import pytest
from drawn_trees import Observed
from test_value_observation import check_agreement

from bench.soundness import InfectedRun, Tally, experiment, infected_run, searched_run
from clew.debug.span_tree import STAR
from clew.debug.value_observation import ValueObservation
from clew.machine.values.value import Construct, FunctionMap, MapEntry, Unevaluated, Value
from clew.source.recursion_limit import deep_recursion

SEED = int(os.environ.get("CLEW_SEED", "0"))
#: How many programs are tried in every run of the slow tests; with CLEW_THOROUGH, ten times as many.
MANY = 20_000 * (10 if os.environ.get("CLEW_THOROUGH") else 1)
PARTS = 4


def final(programs: int, seed: int, *, by_application: bool = False) -> Tally:
    *_, tally = experiment(programs, seed, by_application=by_application)
    return tally


def check(tally: Tally, programs: int) -> None:
    """There were defects to find, and none was found where there is none."""
    assert tally.programs >= programs
    assert tally.faulty > tally.programs // 10
    assert tally.counterexamples == []
    assert tally.lost == []
    assert tally.stray == []


def test_what_is_found_faulty_is_defective() -> None:
    check(final(600, SEED), 600)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_what_is_found_faulty_is_defective_in_many_programs(part: int) -> None:
    check(final(MANY // PARTS, 1_000_000 * (SEED + 1) + 1000 * part), MANY // PARTS)


def test_what_is_found_faulty_in_one_branch_of_a_search_is_defective() -> None:
    total = Tally()
    for seed in range(60):
        total.add(searched_run(1000 * SEED + seed).tally())
    check(total, 40)


@pytest.mark.slow
def test_what_is_found_faulty_in_branches_of_many_searches_is_defective() -> None:
    total = Tally()
    for seed in range(1500):
        total.add(searched_run(50_000 * (SEED + 1) + seed).tally())
    check(total, 1000)


def observed_run(run: InfectedRun) -> Observed:
    """The events of the programs of a run that came to an end and have no constants, one after the other."""
    functions = run.history.functions
    with_constants = {
        name.partition(".")[0] for name, f in functions.items() if not f.params and ".k" in name
    }
    left_out = with_constants | run.failed
    code = run.code
    observation = ValueObservation(run.history, code.stated)
    with deep_recursion():
        for main in run.infected.mains:
            if main.partition(".")[0] not in left_out:
                observation.observe(main)
    assert observation.is_complete
    return Observed(observation, code)


@pytest.fixture(scope="module")
def spanned() -> list[Observed]:
    runs = [observed_run(infected_run(1000 * SEED + seed, 200)) for seed in range(3)]
    assert all(len(run.spans.statements) > 100 for run in runs)
    return runs


def test_the_log_and_the_spans_have_the_same_tree_for_random_programs(spanned: list[Observed]) -> None:
    for run in spanned:
        check_agreement(run)


def rightness(value: Value) -> bool | None:
    """Whether a value is right by its flags; None where it has a flag that nobody needed."""
    match value:
        case Construct(args=(Construct(name="Wrong"), *_)):
            return False
        case Construct(args=(flag, *fields)):
            known = [None if isinstance(flag, Unevaluated) else True, *map(rightness, fields)]
        case FunctionMap(entries=entries):
            known = [entry_rightness(entry) for entry in entries]
        case _:
            return True
    return False if False in known else None if None in known else True


def entry_rightness(entry: MapEntry) -> bool | None:
    """The same of an application; None where it was given what is wrong, too."""
    return None if False in map(rightness, entry.arguments) else rightness(entry.result)


def test_above_a_wrong_statement_of_the_thesis_there_is_no_right_one(spanned: list[Observed]) -> None:
    """Property 6.5, of statements that show what their own application needed.

    In the thesis flags come with constructors; here they may stay unevaluated, and then nobody knows of the parent.
    """
    above: list[bool | None] = []
    for tree in (run.spans for run in spanned):
        with deep_recursion():
            marks = {s: entry_rightness(tree.value(s)) for s in tree.statements}
        above += [marks[p] for s, p in tree.parents.items() if marks[s] is False and p != STAR]
    assert True not in above
    assert above.count(False) > above.count(None)


def test_compiled_and_uncompiled_walks_give_the_same_tree() -> None:
    compiled = infected_run(SEED, 40)
    plain = infected_run(SEED, 40, reference=True)
    assert str(compiled.tally()) == str(plain.tally())
