"""Fair search and snapshots: every answer is reached, whatever the other branches do."""

from __future__ import annotations

from itertools import islice

import pytest
from logic_programs import LISTS, Session, shown

from clew.core.text.read import parse_type
from clew.machine.kernel import layout as la
from clew.machine.memory.limits import Limits
from clew.machine.memory.snapshot import Snapshot
from clew.machine.search.fair import FairSearch
from clew.machine.search.search import Search
from clew.machine.values.outcome import OutcomeKind
from clew.source.diagnostics import ClewError


def fair(
    session: Session, function: str = "main", *types: str, level: int = 0, **options: object
) -> FairSearch:
    goal, variables = session.goal(function, *types, level=level)
    return FairSearch(session.machine, goal, variables, **options)  # type: ignore[arg-type]


def test_an_answer_behind_an_infinite_tree_of_choices() -> None:
    session = Session("tree n = tree (add# n 1) ? tree (add# n 2);\nmain = tree 0 ? 7;")
    assert shown(next(iter(fair(session)))) == "7"


def test_an_answer_behind_an_infinite_loop() -> None:
    session = Session("loop n = loop (add# n 1);\nmain = loop 0 ? loop 1 ? 7;")
    search = fair(session, limits=Limits(steps=10_000_000))
    assert [shown(a) for a in islice(search, 1)] == ["7"]


def test_an_answer_behind_a_branch_that_grows_without_end() -> None:
    text = "from n = n : from (add# n 1);\nsum xs = case xs of { x : r -> add# x (sum r) };\nmain = sum (from 0) ? 7;"
    session = Session(text)
    search = fair(session)
    assert [shown(a) for a in islice(search, 1)] == ["7"]


#: A list of so many elements is alive when a choice is made; a cell takes three words.
_LONG, _CELL = 1_000, 3
_ALIVE = (
    "down n = case n of { 0 -> []; _ -> n : down (sub# n 1) };\n"
    "size xs n = case xs of { [] -> n; _ : r -> size r (add# n 1) };\n"
    f"main = let xs = down {_LONG} in let! n = size xs 0 in (n ? size xs n);"
)


@pytest.mark.parametrize(
    ("kind", "copies"),
    [
        (Search, 1),  # one heap for all branches
        (FairSearch, 2),  # that of the branch, and of those that wait: they share what they have in common
    ],
)
def test_the_statistics_know_what_was_alive_in_a_search(kind: type[Search | FairSearch], copies: int) -> None:
    session = Session(_ALIVE)
    goal, _ = session.goal("main")
    assert [shown(a) for a in kind(session.machine, goal)] == [f"{_LONG}", f"{2 * _LONG}"]
    stats = session.machine.stats
    assert stats.allocated_words >= _LONG * _CELL
    assert copies * _LONG * _CELL <= stats.peak_words <= copies * stats.allocated_words


def test_integers_are_all_reached_at_any_depth() -> None:
    session = Session("is x n = case eq# x n of { True -> x };\nmain = free x : Int in is x -3;")
    assert [shown(a) for a in islice(fair(session), 1)] == ["-3"]
    text = LISTS + "goal xs ys = case sameInts xs ys of { True -> size xs };\nmain xs = goal xs [0, 2, -1];"
    session = Session(text)
    assert [shown(a) for a in islice(fair(session, "main", "[Int]"), 1)] == ["3 | [0, 2, -1]"]
    session = Session("main x = case x of { 0 -> True };")
    assert [shown(a) for a in islice(fair(session, "main", "Int", level=3), 1)] == ["True | 0"]


def test_characters_are_all_reached() -> None:
    session = Session("main xs = case xs of { c : _ -> case c of { 'a' -> 1 } };")
    assert [shown(a) for a in islice(fair(session, "main", "[Char]"), 1)] == ["1 | 'a' : _0"]
    session = Session("main c = case c of { 'z' -> 1 };")
    assert [shown(a) for a in islice(fair(session, "main", "Char"), 1)] == ["1 | 'z'"]


def test_a_finite_space_is_exhausted() -> None:
    session = Session("data Nat = Z | S Nat;\nmain = (False ? True, 1 ? 2 ? 3);")
    search = fair(session)
    assert sorted(shown(a) for a in search) == [f"({b}, {n})" for b in ("False", "True") for n in (1, 2, 3)]
    assert search.verdict.exhausted
    assert search.verdict.ended is None


def test_closing_early_leaves_everything_as_before() -> None:
    session = Session(LISTS)
    goal, variables = session.goal("size", "[Int]")
    machine = session.machine
    answers = iter(FairSearch(machine, goal, variables))
    assert [shown(next(answers)) for _ in range(3)] == ["0 | []", "1 | [_0]", "2 | [_0, _1]"]
    answers.close()  # type: ignore[attr-defined]
    assert machine.show(variables[0]) == "_0"
    assert [shown(a) for a in islice(Search(machine, goal, variables), 2)] == ["0 | []", "1 | [_0]"]
    assert [shown(a) for a in islice(FairSearch(machine, goal, variables), 2)] == ["0 | []", "1 | [_0]"]


def test_an_exhausted_search_leaves_everything_as_before() -> None:
    session = Session("main b = case b of { True -> 1; False -> 2 };", labels=True)
    goal, variables = session.goal("main", "Bool")
    machine = session.machine
    for _ in range(2):
        search = FairSearch(machine, goal, variables)
        assert sorted((shown(a), sorted(a.covered)) for a in search) == [
            ("1 | True", ["main.1"]),
            ("2 | False", ["main.2"]),
        ]
        assert machine.show(variables[0]) == "_0"
        assert machine.covered == frozenset()


def test_two_searches_at_once_are_refused() -> None:
    session = Session(LISTS)
    answers = iter(fair(session, "size", "[Int]"))
    next(answers)
    with pytest.raises(ClewError, match="already running"):
        next(iter(session.search("size", "[Int]")))
    with pytest.raises(ClewError, match="search is running"):
        session.machine.force(session.machine.integer(1))
    assert shown(next(answers)) == "1 | [_0]"


def test_limits_end_the_search_and_keep_the_answers() -> None:
    text = "loop n = loop (add# n 1);\nmain = 1 ? loop 0 ? 2;"
    session = Session(text)
    search = fair(session, limits=Limits(steps=200_000))
    assert [shown(a) for a in search] == ["1", "2"]
    assert search.verdict.ended is OutcomeKind.OUT_OF_STEPS
    assert not search.verdict.exhausted


@pytest.mark.usefixtures("ticking")
def test_time_ends_the_search_and_keeps_the_answers() -> None:
    search = fair(Session("loop n = loop (add# n 1);\nmain = 1 ? loop 0 ? 2;"), limits=Limits(seconds=100))
    assert [shown(a) for a in search] == ["1", "2"]
    assert search.verdict.ended is OutcomeKind.TIMEOUT


def test_an_interrupt_ends_the_search() -> None:
    session = Session("loop n = loop (add# n 1);\nmain = 1 ? loop 0 ? 2;")
    search = fair(session)
    out = []
    for answer in search:
        out.append(shown(answer))
        session.machine.interrupt()
    assert out == ["1"]
    assert search.verdict.ended is OutcomeKind.INTERRUPTED
    assert [shown(a) for a in islice(session.search(), 1)] == ["1"]


def test_a_snapshot_continues_where_it_was_taken() -> None:
    text = LISTS + "count n = case n of { 0 -> []; _ -> n : count (sub# n 1) };\nmain = size (count 3000);"
    session = Session(text, nursery=64)
    machine = session.machine
    plain = machine.normalise(machine.constant("main"))
    assert machine.view(plain.value).value == 3000  # type: ignore[arg-type, union-attr]
    machine.reset()
    goal = machine.constant("main")
    machine.prepare(goal.word, whole=True)
    assert machine.run_branch(Limits(steps=1000)).kind is OutcomeKind.OUT_OF_STEPS
    snapshot = Snapshot.take(machine.memory)
    ends = []
    for _ in range(3):
        outcome = machine.run_branch(None)
        ends.append((outcome.kind, outcome.steps, machine.show(outcome.value)))  # type: ignore[arg-type]
        machine.memory.R[la.FP] = machine.memory.base
        other = machine.apply(machine.constant("count"), machine.integer(50))
        machine.normalise(other)
        del other, outcome
        snapshot.restore(machine.memory)
    assert ends == [ends[0]] * 3
    assert ends[0][2] == "3000"


def test_handles_made_after_a_snapshot_are_0_when_it_is_restored() -> None:
    session = Session(LISTS)
    machine = session.machine
    goal = machine.apply(machine.constant("size"), machine.free(parse_type("[Int]")))
    machine.prepare(goal.word)
    snapshot = Snapshot.take(machine.memory)
    later = [machine.integer(1 << 80) for _ in range(200)]
    snapshot.restore(machine.memory)
    machine.memory.collect()
    assert {ref.word for ref in later} == {la.DEAD}
