"""Searches are recorded, too: the answers are those of a search that is not, and each has its own history."""

from __future__ import annotations

import os
from itertools import islice
from pathlib import Path

import numpy as np
import pytest
from logic_programs import Shower, random_goal
from recordings import check_history, log_of, shown

import clew
from clew.core.passes.distinct_nodes import with_distinct_nodes
from clew.core.text.read import parse_program, parse_type
from clew.machine.compile.codegen import compile_program
from clew.machine.memory.limits import Limits
from clew.machine.run.machine import Machine
from clew.machine.search.fair import FairSearch
from clew.machine.search.search import Bounds, Search
from clew.machine.values.outcome import OutcomeKind
from clew.trace.history.recorder import history_of

CURRY = Path(__file__).parents[2] / "curry" / "programs"
ANSWERS = 12


def check_search(seed: int) -> None:
    goal = random_goal(seed)
    image = compile_program(with_distinct_nodes(goal.program), record=True)
    found = []
    logs = []
    for code, options in (
        (compile_program(goal.program), {}),
        (image, {}),
        (image, {"nursery": 100}),
        (image, {"nursery": 100, "reference": True}),
    ):
        machine = Machine(code, Limits(steps=100_000), **options)  # type: ignore[arg-type]
        if code is image:
            machine.trace(64)
        variables = tuple(machine.free(t) for t in goal.types)
        main = machine.constant("main")
        if variables:
            main = machine.apply(main, *variables)
        search = Search(machine, main, variables, Bounds(2), ground=seed % 2 == 0)
        answers = []
        for answer in islice(search, ANSWERS):
            answers.append(Shower().answer(answer))
            if code is image:
                logs.append(log_of(machine).copy())
                if not options:
                    check_history(history_of(machine))
        found.append(answers)
    assert found[0] == found[1] == found[2] == found[3]
    third = len(logs) // 3
    for first, *others in zip(logs[:third], logs[third : 2 * third], logs[2 * third :], strict=True):
        for other in others:
            assert np.array_equal(first, other)


@pytest.mark.parametrize("seed", range(20))
def test_a_random_search_is_recorded_truly(seed: int) -> None:
    check_search(seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 2100 if os.environ.get("CLEW_THOROUGH") == "1" else 300, 100))
def test_many_random_searches_are_recorded_truly(seed: int) -> None:
    for each in range(seed, seed + 100):
        check_search(each)


def test_an_answer_knows_what_was_chosen_and_bound() -> None:
    program = parse_program(
        "pick b = case b of { True -> 1 ? 2; False -> 3 }; main = pick;",
        "test.core",
    )
    machine = Machine(compile_program(with_distinct_nodes(program), record=True))
    machine.trace(64)
    variable = machine.free(parse_type("Bool"))
    search = Search(machine, machine.apply(machine.constant("pick"), variable), (variable,))
    seen = []
    for _ in search:
        history = history_of(machine)
        (pick,) = [a for a in history.activations() if history.function(a).name == "pick"]
        (argument,) = history.arguments(pick)
        seen.append(
            (shown(history, argument), shown(history, history.value(pick, history.function(pick).body)))
        )
    assert seen == [("False", "3"), ("True", "1"), ("True", "2")]


@pytest.mark.parametrize(
    ("file", "goal"),
    [
        ("choice", "coin + coin"),
        ("narrowing", "last xs =:= 3 where xs free"),
        ("search", "length (allValues (bits 3))"),
        ("search", "odds"),
    ],
)
def test_a_curry_goal_is_recorded(file: str, goal: str) -> None:
    check_goal(CURRY / f"{file}.curry", goal)


def check_goal(path: Path, goal: str | None) -> None:
    evaluation = clew.open(str(path)).loaded.evaluation(goal)
    assert evaluation.recorded is not None
    found = []
    for image in (compile_program(evaluation.program), compile_program(evaluation.recorded(), record=True)):
        machine = Machine(image, Limits(steps=300_000))
        if image.recorded is not None:
            machine.trace(64)
        start, variables = evaluation.start(machine)
        answers = []
        for answer in islice(Search(machine, start, variables, Bounds(choices=12)), ANSWERS):
            answers.append(
                evaluation.texts.answer(answer) if answer.kind is OutcomeKind.VALUE else answer.kind.value
            )
            if image.recorded is not None:
                check_history(history_of(machine))
        found.append(answers)
    assert found[0] == found[1]
    assert found[0]


def test_a_fair_search_that_would_be_recorded_is_refused() -> None:
    program = parse_program("module m; main = 1 ? 2;", "m.core")
    machine = Machine(compile_program(with_distinct_nodes(program), record=True))
    machine.trace()
    with pytest.raises(clew.ClewError, match="a fair search cannot be recorded"):
        FairSearch(machine, machine.constant("main"))
