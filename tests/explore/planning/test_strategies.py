"""What each strategy promises, on plans made by hand; marks are checked to be used as a stack."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.explore.planning.outcome import OK, StepOutcome
from clew.explore.planning.plan import Plan, Split, Step
from clew.explore.planning.steps import widening
from clew.explore.planning.strategies import (
    CoverageGuided,
    Deepening,
    DepthFirst,
    RandomRestart,
    Strategy,
    TimeSplit,
    at_path,
)


class Named(Step):
    """A step that only has a name, and a plan that follows."""

    __slots__ = ("after", "cost", "name")

    def __init__(self, name: str, after: Plan | None = None, cost: int = 1) -> None:
        self.name = name
        self.after = after
        self.cost = cost
        self.is_known = False

    def then(self, outcome: StepOutcome) -> Plan | None:
        return self.after


class Tape:
    """A walker that writes down what is performed, and checks that going back leads to where a mark was set."""

    def __init__(self, novel: tuple[str, ...] = ()) -> None:
        self.state: list[str] = []
        self.saved: list[list[str]] = []
        self.time = 0
        self._novel = set(novel)

    def perform(self, step: Step) -> StepOutcome:
        assert isinstance(step, Named)
        self.state.append(step.name)
        self.time += step.cost
        return OK

    def mark(self) -> None:
        self.saved.append(list(self.state))

    def back(self) -> None:
        self.state = list(self.saved[-1])

    def drop(self) -> None:
        assert self.state == self.saved.pop()

    def restart(self) -> None:
        self.saved.clear()
        self.state = []

    def steps(self) -> int:
        return self.time

    def news(self) -> int:
        name = self.state[-1]
        if name in self._novel:
            self._novel.remove(name)
            return 1
        return 0


def split(*children: Plan) -> Split:
    def give(plan: Plan) -> Callable[[], Plan]:
        return lambda: plan

    return Split(tuple(give(c) for c in children))


def names(strategy: Strategy, plan: Plan, tape: Tape | None = None, most: int = 500) -> list[str]:
    visits = islice(strategy.explore(plan, tape or Tape()), most)
    return [v.step.name for v in visits if isinstance(v.step, Named) and not v.again]


TREE = split(
    Named("a", split(Named("a0"), Named("a1", split(Named("a1x"))))),
    Named("b", Named("b1")),
    Named("c"),
)
ALL = ["a", "a0", "a1", "a1x", "b", "b1", "c"]


def endless(name: str) -> Plan:
    class Endless(Named):
        def then(self, outcome: StepOutcome) -> Plan | None:
            return split(endless(name + "l"), endless(name + "r"))

    return Endless(name)


def trees() -> st.SearchStrategy[Plan]:
    counter = iter(range(1_000_000))

    def step(after: Plan | None) -> Plan:
        return Named(str(next(counter)), after)

    return st.recursive(
        st.builds(lambda: step(None)),
        lambda inner: st.one_of(st.lists(inner, max_size=3).map(lambda c: split(*c)), st.builds(step, inner)),
        max_leaves=12,
    )


def everything(plan: Plan | None) -> list[str]:
    if isinstance(plan, Named):
        return [plan.name, *everything(plan.after)]
    return [n for child in plan.children for n in everything(child())] if isinstance(plan, Split) else []


def test_depth_first_runs_every_step_once_in_order() -> None:
    strategy = DepthFirst(100)
    assert names(strategy, TREE) == ALL
    assert strategy.exhausted


def test_depth_first_stays_within_its_bound_and_says_so() -> None:
    strategy = DepthFirst(3)
    assert names(strategy, TREE) == ["a", "b", "b1", "c"]
    assert not strategy.exhausted


def test_of_many_alternatives_the_later_ones_are_deeper() -> None:
    children = split(*(Named(f"a{i}") for i in range(9))).children
    assert names(DepthFirst(3), Split(children, widening(9))) == ["a0", "a1", "a2", "a3"]
    assert names(DepthFirst(3), Split(children, widening(9, 4))) == [f"a{i}" for i in range(8)]
    assert names(DepthFirst(2), Split(children)) == [f"a{i}" for i in range(9)]
    strategy = DepthFirst(5)
    assert names(strategy, Split(children, widening(9))) == [f"a{i}" for i in range(9)]
    assert strategy.exhausted


@given(trees())
def test_depth_first_is_complete_without_a_bound(plan: Plan) -> None:
    assert names(DepthFirst(10_000), plan, most=10_000) == everything(plan)


@given(trees(), st.integers(1, 12), st.data())
def test_intervals_of_paths_are_all_of_it_in_order(plan: Plan, bound: int, data: st.DataObject) -> None:
    whole = [(v.step, v.path) for v in DepthFirst(bound).explore(plan, Tape())]
    paths = sorted({path for _, path in whole})
    cuts = sorted(data.draw(st.sets(st.sampled_from(paths)))) if paths else []
    found = []
    for start, end in pairwise([(), *cuts, None]):
        assert start is not None
        visits = DepthFirst(bound, start, end).explore(plan, Tape())
        found += [(v.step, v.path) for v in visits if not v.again]
    assert found == whole


@given(trees(), st.integers(0, 10))
def test_what_waits_is_what_is_left(plan: Plan, count: int) -> None:
    strategy = DepthFirst(10_000)
    visits = strategy.explore(plan, Tape())
    paths = [v.path for v in islice(visits, count)]
    if len(paths) == count > 0:
        starts = strategy.waiting()
        assert starts == sorted(starts)
        left = {v.path for v in visits}
        assert all(any(p[: len(s)] == s for s in [*starts, paths[-1]]) for p in left)
        assert all(s > paths[-1] for s in starts)


@given(trees(), st.integers(1, 12))
def test_a_bound_never_adds_steps(plan: Plan, bound: int) -> None:
    strategy = DepthFirst(bound)
    found = names(strategy, plan)
    assert set(found) <= set(everything(plan))
    assert strategy.exhausted == (found == everything(plan)) or not strategy.exhausted


def test_deepening_reaches_every_step_of_an_endless_plan_at_some_bound() -> None:
    found = names(Deepening(), endless("x"), most=300)
    assert {"x", "xl", "xr", "xll", "xlr", "xrl", "xrr", "xrrr"} <= set(found)


def test_deepening_ends_when_nothing_is_cut_off() -> None:
    strategy = Deepening()
    assert set(names(strategy, TREE)) == set(ALL)
    assert strategy.exhausted


def test_time_split_gives_later_children_what_earlier_ones_left() -> None:
    plan = split(endless("a"), Named("b"), endless("c"))
    found = names(TimeSplit(30), plan)
    assert sum(n.startswith("a") for n in found) in (10, 11)
    assert "b" in found
    assert sum(n.startswith("c") for n in found) > 11  # what `b` did not need


def test_time_split_shares_what_its_clock_shows() -> None:
    dear = split(*(Named(f"a{i}", cost=100) for i in range(20)))
    plan = split(dear, *(Named(n) for n in "bcd"))
    by_steps = names(TimeSplit(800, clock=lambda _, steps: steps), plan)
    assert by_steps == ["a0", "a1", "b", "c", "d"]
    by_performed = names(TimeSplit(16), plan)
    assert by_performed == ["a0", "a1", "a2", "a3", "b", "c", "d"]


@pytest.mark.slow
@given(trees())
def test_time_split_with_time_enough_is_depth_first(plan: Plan) -> None:
    assert names(TimeSplit(10**9), plan, most=10_000) == everything(plan)


def test_random_walks_are_the_same_for_the_same_seed() -> None:
    one = names(RandomRestart(7, bound=8, walks=20), endless("x"))
    two = names(RandomRestart(7, bound=8, walks=20), endless("x"))
    other = names(RandomRestart(8, bound=8, walks=20), endless("x"))
    assert one == two != other


def test_random_walks_reach_every_leaf_in_the_end() -> None:
    assert set(names(RandomRestart(1, walks=200), TREE)) == set(ALL)


@given(trees())
def test_the_coverage_guided_strategy_runs_everything_once(plan: Plan) -> None:
    strategy = CoverageGuided(10_000)
    assert sorted(names(strategy, plan, most=10_000)) == sorted(everything(plan))
    assert strategy.exhausted


def test_the_coverage_guided_strategy_goes_where_new_code_was_reached() -> None:
    plan = split(*(Named(n, split(Named(n + "1"), Named(n + "2"), Named(n + "3"))) for n in "abcdef"))
    found = names(CoverageGuided(), plan, Tape(novel=("e", "e1")))
    assert found.index("e3") < found.index("a2")


def test_the_coverage_guided_strategy_has_a_look_everywhere_before_it_looks_twice() -> None:
    plan = split(*(endless(n) for n in "abcdef"))
    found = names(CoverageGuided(), plan, most=200)
    firsts = [found.index(n) for n in "abcdef"]
    assert max(firsts) < 60
    counts = [sum(f.startswith(n) for f in found) for n in "abcdef"]
    assert max(counts) < 2 * min(counts)


def test_the_coverage_guided_strategy_runs_no_more_again_than_anew() -> None:
    visits = list(islice(CoverageGuided().explore(split(*(endless(n) for n in "abc")), Tape()), 2000))
    assert sum(v.again for v in visits) <= 1100


@pytest.mark.parametrize("path", [(), (0,), (0, 1), (0, 1, 0), (1,), (2,)])
def test_a_subtree_is_found_by_the_choices_that_lead_to_it(path: tuple[int, ...]) -> None:
    tape = Tape()
    found = at_path(TREE, path, tape)
    expected = {(): None, (0,): "a", (0, 1): "a1", (0, 1, 0): "a1x", (1,): "b", (2,): "c"}[path]
    assert found is TREE if expected is None else isinstance(found, Named) and found.name == expected


def test_an_address_that_leads_nowhere_has_no_subtree() -> None:
    assert at_path(TREE, (2, 0), Tape()) is None
    assert at_path(TREE, (9,), Tape()) is None
