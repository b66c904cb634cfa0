"""Evaluations that suspend themselves: a prompt gets what is left of them, and evaluating that goes on with it."""

from __future__ import annotations

from itertools import islice

import pytest
from logic_programs import LISTS, Session, shown
from running import evaluate, machine_of

from clew.machine.memory.limits import Limits
from clew.machine.run.machine import Machine
from clew.machine.search.fair import FairSearch
from clew.machine.search.search import Search

PROGRAM = """
data Turn = Done Int | More Turn;
pausing n sum = case n of { 0 -> Done sum; _ -> case suspend# () of { () ->
  let! m = sub# n 1 in let! s = add# sum n in pausing m s } };
more rest = More rest;
start e = prompt# e more;
turns t count = case t of { Done x -> (x, count); More rest -> let! c = add# count 1 in turns (start rest) c };
counted n = turns (start (pausing n 0)) 0;

-- two evaluations in turn, each with its own pending work
deep n = case n of { 0 -> case suspend# () of { () -> 0 }; _ -> let! m = sub# n 1 in let! r = deep m in add# r 1 };
both t u = case t of { Done x -> case u of { Done y -> (x, y); More r -> both t (start r) }; More r -> both u (start r) };
finished e = let! x = e in Done x;
two n m = both (start (finished (deep n))) (start (finished (deep m)));

-- a constant that suspends itself while it is evaluated is continued by whoever needs it next
shared = let! x = deep 3 in add# x 10;
sharing = both (start (finished shared)) (start (finished (add# shared 1)));

done e = Done e;
lost e = (e, -1);
handled = turns (start (catch# (case suspend# () of { () -> raise# 7 }) done)) 0;
passing = catch# (turns (start (case suspend# () of { () -> raise# 7 })) 0) lost;
nowhere = case suspend# () of { () -> 5 };
busy n = case n of { 0 -> 0; _ -> let! m = sub# n 1 in busy m };
long = turns (start (finished (busy 3000000))) 0;
"""


@pytest.fixture(params=["compiled", "reference", "tiny nursery"], scope="module")
def machine(request: pytest.FixtureRequest) -> Machine:
    return machine_of(
        PROGRAM,
        Limits(steps=10_000_000),
        reference=request.param == "reference",
        nursery=16 if request.param == "tiny nursery" else None,
    )


@pytest.mark.parametrize(
    ("function", "args", "value"),
    [
        ("counted", (100,), "(5050, 100)"),
        ("two", (5, 90), "(5, 90)"),
        ("sharing", (), "(14, 13)"),
        ("handled", (), "(7, 1)"),
        ("passing", (), "(7, -1)"),
        ("nowhere", (), "5"),
    ],
)
def test_an_evaluation_goes_on_where_it_was_suspended(
    machine: Machine, function: str, args: tuple[int, ...], value: str
) -> None:
    assert evaluate(machine, function, *args) == value


def test_a_suspended_evaluation_does_not_grow() -> None:
    machine = machine_of(PROGRAM)
    assert evaluate(machine, "counted", 100_000) == "(5000050000, 100000)"
    assert machine.stats.peak_words < 1_000_000


def test_a_long_turn_comes_to_its_end() -> None:
    value = evaluate(machine_of(PROGRAM), "long")
    assert value.startswith("(0, ")
    assert int(value[4:-1]) >= 2


#: A choice is made before, in and after a suspension.
CHOOSING = (
    LISTS
    + """
data Turn = Done Int | More Turn;
more rest = More rest;
start e = prompt# e more;
turns t = case t of { Done x -> x; More rest -> turns (start rest) };
work x = case suspend# () of { () -> case x of { True -> Done (add# 1 (1 ? 2)); False -> case suspend# () of { () -> Done 0 } } };
search x y = let! n = turns (start (work x)) in case y of { True -> (n ? 100); False -> n };
"""
)
ANSWERS = [
    "2 | True, True", "100 | True, True", "2 | True, False",
    "3 | True, True", "100 | True, True", "3 | True, False",
    "0 | False, True", "100 | False, True", "0 | False, False",
]  # fmt: skip


@pytest.mark.parametrize("kind", [Search, FairSearch])
def test_a_search_goes_back_to_before_a_suspension(kind: type[Search | FairSearch]) -> None:
    session = Session(CHOOSING)
    goal, variables = session.goal("search", "Bool", "Bool")
    found = [shown(answer) for answer in islice(kind(session.machine, goal, variables), 20)]
    assert sorted(found) == sorted(ANSWERS)
