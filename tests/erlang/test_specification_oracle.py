"""`-spec` as oracle of the debugger: a result outside of it is wrong, an argument outside of it inadmissible."""

from __future__ import annotations

from pathlib import Path

import pytest

import clew
from clew.api.debugging.starting import DebugOptions
from clew.debug.asking.opinions import Opinion, Rightness, Speaker
from clew.debug.computation_tree import ROOT
from clew.debug.oracles.specification_oracle import SpecificationOracle
from clew.language.values.specified_values import Specified

PROGRAM = Path(__file__).parent / "programs" / "wages.erl"


@pytest.fixture(scope="module")
def module() -> clew.Module:
    return clew.open(PROGRAM)


def judged(module: clew.Module, expression: str, statement: str) -> Opinion | None:
    """What the oracle says about a statement of a run."""
    session = module.debug(expression, DebugOptions(stored=False, properties=False))
    assert isinstance(module.loaded, Specified)
    oracle = SpecificationOracle(module.loaded)
    tree = session.inquiry.tree
    found = {tree.statement(n).text: tree.statement(n) for _, n, _ in session.tree(ROOT, 9)}
    return oracle.judge(found[statement])


@pytest.mark.parametrize(
    ("expression", "statement", "mark", "reason"),
    [
        ("wages:day({9, 17})", "wages:day({9,17}) = -8", Rightness.WRONG, "non_neg_integer()"),
        ("wages:total([{9, 17}])", "wages:paid(-8, 12) = 96", Rightness.INADMISSIBLE, "-8 is not non_neg_integer()"),
        ("wages:day({30, 9})", "wages:day({30,9}) = 21", Rightness.INADMISSIBLE, "{30,9} is not"),
        # of several alternatives, those that take the argument count
        ("wages:shown(1)", 'wages:shown(1) = <<"1">>', Rightness.WRONG, "string()"),
        # a variable stands for its constraint
        ("wages:id(1)", "wages:id(1) = {1}", Rightness.WRONG, "integer()"),
        ("wages:weird(fun(_) -> one end)", None, Rightness.WRONG, "#{"),
        ("wages:all([{2, 1}])", "wages:all([{2,1}]) = [1]", Rightness.WRONG, "none()"),
    ],
)  # fmt: skip
def test_what_is_outside_of_a_specification(
    module: clew.Module, expression: str, statement: str | None, mark: Rightness, reason: str
) -> None:
    if statement is None:
        session = module.debug(expression, DebugOptions(stored=False, properties=False))
        statement = session.inquiry.tree.statement(session.inquiry.tree.children(ROOT)[0]).text
    said = judged(module, expression, statement)
    assert said is not None
    assert (said.mark, said.speaker) == (mark, Speaker.CONTRACT)
    assert reason in said.reason


@pytest.mark.parametrize(
    ("expression", "statement"),
    [
        ("wages:day({17, 9})", "wages:day({17,9}) = 8"),
        ("wages:shown(yes)", 'wages:shown(yes) = <<"yes">>'),
        ("wages:id([])", "wages:same([]) = {[]}"),
        # what a call that raised should have given is not known
        ("wages:day({a})", None),
    ],
)
def test_nothing_else_follows(module: clew.Module, expression: str, statement: str | None) -> None:
    if statement is not None:
        assert judged(module, expression, statement) is None
        return
    session = module.debug(expression, DebugOptions(stored=False, properties=False))
    tree = session.inquiry.tree
    assert isinstance(module.loaded, Specified)
    said = SpecificationOracle(module.loaded).judge(tree.statement(tree.children(ROOT)[0]))
    assert said is not None
    assert said.mark is Rightness.INADMISSIBLE  # `{a}` is no span


def test_specifications_find_the_function_without_a_question(module: clew.Module) -> None:
    session = module.debug("wages:total([{9, 17}, {8, 12}])", DebugOptions(stored=False))
    assert session.question is None
    fault = session.inquiry.defective
    assert fault is not None
    assert fault.text == "wages:day({9,17}) = -8"


def test_no_properties_does_without_specifications(module: clew.Module) -> None:
    session = module.debug("wages:total([{9, 17}, {8, 12}])", DebugOptions(stored=False, properties=False))
    assert session.question is not None
