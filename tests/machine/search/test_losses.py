"""What searches report as lost, and that nothing is proved without a search that lost nothing."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest
from logic_programs import Session

from clew.machine.memory.limits import Limits
from clew.machine.search.fair import FairSearch
from clew.machine.search.free_numbers import Integers
from clew.machine.search.losses import loss_of_branch, loss_of_search
from clew.machine.search.search import Bounds, Search, SearchVerdict
from clew.machine.solve.solver import Solver, SolverGaveUp
from clew.machine.values.outcome import OutcomeKind
from clew.machine.values.value import Number
from clew.source.losses import NOTHING_LOST, UNFINISHED, Loss, Losses

_BOTH = "main x = case x of { True -> 1; False -> 2 };"


@pytest.fixture(params=["kernel", "fair"])
def fair(request: pytest.FixtureRequest) -> bool:
    """Whether to use the fair search."""
    return bool(request.param == "fair")


def search(
    session: Session, *types: str, fair: bool = False, function: str = "main", **options: Any
) -> Search | FairSearch:
    goal, variables = session.goal(function, *types)
    kind: Any = FairSearch if fair else Search
    return kind(session.machine, goal, variables, **options)  # type: ignore[no-any-return]


def test_a_search_that_saw_everything_is_a_proof() -> None:
    found = search(Session(_BOTH), "Bool")
    assert found.verdict.losses == UNFINISHED
    assert len(list(found)) == 2
    assert found.verdict.losses.proof is not None


def test_a_verdict_proves_nothing_before_its_search_has_run() -> None:
    assert SearchVerdict().losses.proof is None


def test_a_search_that_its_caller_leaves_early_has_lost_the_rest(fair: bool) -> None:
    found = search(Session(_BOTH), "Bool", fair=fair)
    assert len(list(islice(found, 1))) == 1
    assert found.verdict.losses == UNFINISHED


def test_a_bound_is_a_loss_unless_nothing_lies_beyond_it() -> None:
    text = "data Nat = Z | S Nat;\nmain n = case n of { Z -> 0; S _ -> 1 };\nall n = case n of { Z -> 0; S m -> all m };"
    found = search(Session(text), "Nat", bounds=Bounds(level=1))
    assert (len(list(found)), found.verdict.losses) == (2, NOTHING_LOST)
    found = search(Session(text), "Nat", function="all", bounds=Bounds(level=1))
    assert (len(list(found)), found.verdict.losses) == (2, Losses.of(Loss.BOUND))


def test_what_ends_a_branch_early_is_a_loss_of_the_whole_search(fair: bool) -> None:
    text = "deep n = add# 1 (deep n);\nmain x f = case x of { True -> f 1; False -> deep 1 };"
    session = Session(text, limits=Limits(stack_words=100_000))
    found = search(session, "Bool", "Int -> Int", fair=fair)
    assert {a.kind for a in found} == {OutcomeKind.NEEDS_VARIABLE, OutcomeKind.OUT_OF_STACK}
    assert found.verdict.losses == Losses.of(Loss.OPAQUE, Loss.STACK)


def test_a_question_that_the_solver_leaves_open_is_a_loss(fair: bool) -> None:
    """z3 may find the number at one bound and not at the next one: no claim may depend on that."""
    text = "main x = case eq# (mulw# x (mod# x 1009)) 691357520 of { True -> 1; False -> 2 };"
    session = Session(text)
    session.machine.solver.limit(1_000)
    options = {} if fair else {"bounds": Bounds(choices=0, deepen_to=3, by_choices=True)}
    found = search(session, "Int", fair=fair, integers=Integers.SYMBOLIC, **options)
    seen = [a.value for a in islice(found, 20)]
    assert seen
    assert Number(1) not in seen
    assert found.verdict.losses.proof is None
    if not fair:
        assert Loss.SOLVER in found.verdict.losses.reasons


def test_a_number_that_a_branch_was_about_to_enumerate_obeys_its_conditions() -> None:
    """The question to the solver uses up the steps of the branch, which ends where its number is to be enumerated."""
    text = """
    main x y = case lt# 0 x of { True -> case lt# 0 y of { True -> case lt# (addw# x y) 0 of {
      True -> 1; False -> case lt# (mulw# x y) 0 of { True -> 2; False -> 3 } } } };
    """
    session = Session(text)
    session.machine.solver.limit(30_000)
    bounds = Bounds(choices=0, deepen_to=5, by_choices=True)
    options = {"branch_steps": 1_000, "most_work": 1_000_000, "integers": Integers.SYMBOLIC}
    ended = [
        a
        for a in search(session, "Int", "Int", bounds=bounds, **options)
        if a.kind is OutcomeKind.OUT_OF_STEPS
    ]
    assert ended
    assert all(isinstance(n, Number) and n.value > 0 for a in ended for n in a.bindings)


def test_every_end_that_is_no_result_is_a_loss() -> None:
    results = {OutcomeKind.VALUE, OutcomeKind.RAISED, OutcomeKind.FAILED, OutcomeKind.LOOP}
    for kind in OutcomeKind:
        assert isinstance(loss_of_search(kind), Loss)
        assert (loss_of_branch(kind) is None) == (kind in results | {OutcomeKind.NEEDS_CHOICE})


def test_an_encapsulated_search_that_lost_values_does_not_pass_for_a_whole_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A program would take the values that were found for all of them."""

    def give_up(solver: Solver) -> None:
        raise SolverGaveUp

    text = """
    count xs = case xs of { [] -> 0; _ : rest -> add# 1 (count rest) };
    main = count (allValues# (7 ? (free x : Int in case lt# x 3 of { True -> raise# 'r' })));
    """
    assert [a.kind for a in search(Session(text))] == [OutcomeKind.RAISED]
    monkeypatch.setattr(Solver, "solve", give_up)
    assert [a.kind for a in search(Session(text))] == [OutcomeKind.TRAP]
