"""What computation trees promise, on random programs whose defects are known (Faddegon, section 7.4)."""

from __future__ import annotations

import os

import pytest
from drawn_trees import Observed
from test_value_observation import check_agreement

from bench.soundness import InfectedRun, Tally, experiment, infected_run, searched_run
from clew.debug.value_observation import ValueObservation
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


@pytest.mark.parametrize("seed", range(3))
def test_the_log_and_the_spans_have_the_same_tree_for_random_programs(seed: int) -> None:
    run = observed_run(infected_run(1000 * SEED + seed, 200))
    assert len(run.spans.statements) > 100
    check_agreement(run)


def test_compiled_and_uncompiled_walks_give_the_same_tree() -> None:
    compiled = infected_run(SEED, 40)
    plain = infected_run(SEED, 40, reference=True)
    assert str(compiled.tally()) == str(plain.tally())
