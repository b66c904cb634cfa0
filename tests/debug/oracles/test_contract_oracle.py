"""Contracts as oracle: what preconditions, postconditions and specifications say about statements."""

from __future__ import annotations

from pathlib import Path

import pytest

import clew
from clew.api.debugging.starting import DebugOptions
from clew.debug.asking.opinions import Rightness
from clew.debug.computation_tree import ROOT
from clew.debug.oracles.contract_oracle import ContractOracle

PROGRAM = Path(__file__).parents[1] / "programs" / "Contracts.hs"


@pytest.fixture(scope="module")
def module() -> clew.Module:
    return clew.open(PROGRAM)


@pytest.mark.parametrize(
    ("expression", "mark", "reason"),
    [
        ("union [2,1] [3]", Rightness.INADMISSIBLE, "union'pre does not hold"),
        ("union [1,2] [2,3]", Rightness.WRONG, "union'post does not hold"),
        ("union [1] [2]", Rightness.RIGHT, "the specification gives the same"),
        # all that was computed of the result is right, and whatever follows would not change that
        ("head (union [1] [2])", Rightness.RIGHT, "the specification gives the same"),
        ("largest [3,1]", Rightness.WRONG, "largest'post does not hold"),
        # a postcondition may leave much open, so that it proves nothing
        ("largest [1,3]", Rightness.UNKNOWN, "largest'post holds"),
        ("front [2,3]", Rightness.WRONG, "front'post does not hold"),
        ('front "ba"', Rightness.WRONG, "front'post does not hold"),
    ],
)
def test_what_contracts_say(module: clew.Module, expression: str, mark: Rightness, reason: str) -> None:
    session = module.debug(expression, DebugOptions(properties=False, stored=False))
    tree = session.inquiry.tree
    opinion = ContractOracle(module.loaded).judge(tree.statement(tree.children(ROOT)[0]))
    assert opinion is not None
    assert (opinion.mark, opinion.reason) == (mark, reason)


@pytest.mark.parametrize("expression", ["smallest [1,3]", "merge [1] [2]", "fst (pairUp 1 [2])"])
def test_contracts_that_use_what_is_suspected_say_nothing(module: clew.Module, expression: str) -> None:
    session = module.debug(expression, DebugOptions(properties=False, stored=False))
    tree = session.inquiry.tree
    assert ContractOracle(module.loaded).judge(tree.statement(tree.children(ROOT)[0])) is None


def test_a_precondition_leads_to_whoever_made_the_call(module: clew.Module) -> None:
    options = DebugOptions(stored=False)
    session = module.debug("union (union [1,2] [1]) [3]", options)
    assert str(session.question) == "merge [1,2] [1] = [1,1,2]"
    assert [(s.text, a.mark) for s, a in session.verdicts()] == [
        ("union [1,2] [1] = [1,1,2]", Rightness.WRONG)
    ]
