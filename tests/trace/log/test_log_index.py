"""What is found while a run is recorded is what its finished log says, record by record."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import clew
from clew.debug.stated_code import StatedCode
from clew.machine.compile.codegen import compile_program
from clew.machine.kernel import layout as la
from clew.machine.kernel.log.log_tree import IS_CONSTANT
from clew.machine.run.machine import Machine
from clew.machine.run.world import World
from clew.machine.search.search import Bounds, Search
from clew.source.recursion_limit import deep_recursion
from clew.trace.history.history import History
from clew.trace.history.recorder import follow_run, history_of
from clew.trace.log.log import RecordKind, record_of
from clew.trace.log.log_index import CallTable, LogFollower
from clew.trace.own_code.user_code import Trust

PROGRAMS = Path(__file__).parents[3] / "examples" / "debug"
RUNS = {
    "first order": ("Sort.hs", "sort [5,2,4,1,3,9,8,7,6,5,4,3,2,1]", False),
    "higher order": ("Odds.hs", "odds [1,2,3,4,5,6,7,8,9,10,11,12]", False),
    "constants": ("Queens.hs", "queens 4", False),
    "uncompiled": ("Sort.hs", "sort [5,2,4,1,3,9,8,7,6,5,4,3,2,1]", True),
}


@pytest.fixture(scope="module", params=RUNS)
def followed(request: pytest.FixtureRequest) -> History:
    """A run that was followed in many small pieces while it was recorded."""
    file, expression, is_reference = RUNS[request.param]
    evaluation = clew.open(str(PROGRAMS / file)).loaded.evaluation(expression)
    assert evaluation.recorded is not None
    with deep_recursion(), pytest.MonkeyPatch.context() as patch:
        patch.setattr("clew.trace.log.log_index._LEAST", 1)
        patch.setattr("clew.machine.run.machine.SLICE", 23)
        patch.setattr("clew.machine.run.machine.REFERENCE_SLICE", 23)
        world = World() if evaluation.is_action else None
        image = compile_program(evaluation.recorded(), record=True)
        machine = Machine(image, world=world, reference=is_reference)
        machine.trace()
        follow_run(machine, StatedCode(image, Trust(image.own_files)).marks)
        follower = machine.memory.follower
        goal, _ = evaluation.start(machine)
        machine.normalise(goal)
        assert isinstance(follower, LogFollower)
        assert follower.index.end > la.TR_FIRST, "the run is so short that nothing was followed"
        return history_of(machine)


def test_every_record_of_an_activation_is_found(followed: History) -> None:
    log = followed.log
    of: dict[int, list[int]] = {}
    for number in log.of_activations.tolist():
        of.setdefault(log.head(number).act, []).append(number)
    assert len(of) > 20
    for act, numbers in of.items():
        assert log.made_by(act) == sorted(numbers)


def test_the_table_of_calls_is_that_of_the_finished_log(followed: History) -> None:
    log = followed.log
    known = log.follower.calls
    assert known is not None
    assert log.calls(known.marks, by_application=False) is known
    again = CallTable(log.ways.backend, known.marks)
    again.follow_all(log.units)
    assert np.array_equal(known.calls, again.calls)
    assert np.array_equal(known.links, again.links)
    words = known.calls.tolist()
    assert known.constants == [w & la.TR_NUMBER_MASK for w in words if w & IS_CONSTANT]


def test_links_lead_to_all_calls_for_one_in_their_order(followed: History) -> None:
    table = followed.log.follower.calls
    assert table is not None
    expected: dict[int, list[int]] = {}
    for number, word in enumerate(table.calls.tolist(), start=1):
        if not word & IS_CONSTANT:
            expected.setdefault(word >> 32, []).append(number)
    links = table.links.tolist()
    for number in range(table.count + 1):
        found, child = [], links[number] & la.HALF_MASK
        while child:
            found.append(child)
            child = links[child] >> 32
        assert found == expected.get(number, [])


def test_applications_are_those_that_a_walk_through_the_log_finds(followed: History) -> None:
    log = followed.log
    expected: dict[int, list[int]] = {}
    for number in log:
        if log.kind(number) is RecordKind.APPLY:
            expected.setdefault(log.applied(number), []).append(number)
        elif log.kind(number) is RecordKind.PAPX:
            expected.setdefault(record_of(log.half(number, 0)), []).append(number)
    for function, numbers in expected.items():
        assert log.applications(function, 1000) == numbers
        assert log.applications(function, 2) == numbers[:2]


def test_records_of_a_kind_come_the_latest_first(followed: History) -> None:
    log = followed.log
    for kind in (RecordKind.APPLY, RecordKind.CAF, RecordKind.RAISE):
        assert list(log.latest(kind)) == [n for n in log if log.kind(n) is kind][::-1]


#: Searches in Curry, with the answer that is wanted: one with many branches, and a long way without a choice behind one.
SEARCHES = {
    "many branches": ("shuffled [1,2,3,4]", 6),
    "a way back": ("smallest [3,2,1,4]", 1),
    "a long way": ("ordered ([1..60] ? [])", 1),
}


@pytest.mark.parametrize("name", SEARCHES)
def test_a_search_that_forgets_branches_leaves_the_index_of_its_last_log(name: str) -> None:
    expression, wanted = SEARCHES[name]
    evaluation = clew.open(str(PROGRAMS / "Shuffle.curry")).loaded.evaluation(expression)
    assert evaluation.recorded is not None
    with deep_recursion(), pytest.MonkeyPatch.context() as patch:
        patch.setattr("clew.trace.log.log_index._LEAST", 1)
        patch.setattr("clew.machine.run.machine.SLICE", 50)
        image = compile_program(evaluation.recorded(), record=True)
        machine = Machine(image)
        machine.trace()
        follow_run(machine, StatedCode(image, Trust(image.own_files)).marks)
        follower = machine.memory.follower
        assert isinstance(follower, LogFollower)
        goal, variables = evaluation.start(machine)
        bounds = Bounds(choices=1, deepen_to=la.UNBOUNDED - 1, by_choices=True)
        answers = iter(Search(machine, goal, variables, bounds))
        for _ in range(wanted):
            next(answers)
        followed = follower.index.end
        log = history_of(machine).log
    if name == "a long way":
        assert followed > len(log.units) // 2, "the search was not followed while it ran"
    assert log.follower is follower
    fresh = LogFollower(log.ways.backend, follower.calls.marks if follower.calls else None)
    fresh.follow(log.units, len(log.units))
    assert fresh.calls is not None
    assert follower.calls is not None
    assert np.array_equal(follower.calls.calls, fresh.calls.calls)
    assert np.array_equal(follower.calls.links, fresh.calls.links)
    assert follower.calls.constants == fresh.calls.constants
    for portion in range(len(log.units) >> la.TR_PORTION):
        assert follower.index.runs(portion) == fresh.index.runs(portion)
    assert list(log.latest(RecordKind.APPLY)) == [n for n in log if log.kind(n) is RecordKind.APPLY][::-1]
