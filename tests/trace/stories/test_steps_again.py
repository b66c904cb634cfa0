"""Each step of a story, evaluated again by itself from the values that its sentence names, gives the value it claims.

Random modules of Haskell and Curry are recorded. The sentences of applications and operators are then read as
expressions, as a user would paste them, with a failure in place of every part that was not evaluated; what they come to
is compared with the value of the step. Plainly one module of each language is tried, with CLEW_THOROUGH=1 some hundreds.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from random_sources import RandomSource

from clew.api.walking import record_run
from clew.core.free import base_name
from clew.language.registry import load
from clew.machine.compile.codegen import compile_program
from clew.machine.memory.limits import Limits
from clew.machine.run.machine import Machine
from clew.machine.values.outcome import OutcomeKind
from clew.machine.values.value import Construct, Cut, Fault, ListValue, Number, Unevaluated, Value
from clew.source.dataclass import dataclass
from clew.source.diagnostics import UsageFault
from clew.source.recursion_limit import deep_recursion
from clew.trace.stories.backward_walk import Walk
from clew.trace.stories.step import Role, StepKind, StoryStep
from clew.trace.stories.telling import OPERATORS, Teller
from clew.trace.values.value_reader import read

THOROUGH = os.environ.get("CLEW_THOROUGH") == "1"
SEEDS = range(1000, 1150 if THOROUGH else 1003)
#: Steps of a constant's story that are tried.
MOST = 80
#: What has no value, in an expression.
FAILURE = {".hs": "undefined", ".curry": "failed"}
FAILED = (OutcomeKind.RAISED, OutcomeKind.FAILED)
ARITHMETIC = re.compile(r" [-+*] | `(div|mod|quot|rem)` ")


@dataclass(frozen=True, slots=True)
class Claim:
    """What a step says: an expression, and its value as far as the run evaluated it."""

    sentence: str
    expression: str
    value: Value


def claims_of(teller: Teller, first: StoryStep, failure: str) -> list[Claim]:
    """The claims of the steps behind one, each expression once."""
    found: dict[str, Claim] = {}
    for step, _ in Walk(teller.stories, first).steps_behind(MOST):
        if step.kind is StepKind.APPLICATION:
            text = with_outer(teller, step)
        elif step.kind is StepKind.OPERATION and _has_values(step):
            text = teller.operation(step)
            text = f"({text}) :: Int" if ARITHMETIC.search(text) else text
        else:
            continue
        if "..." in text or "<" in text.replace("<=", "").replace(" < ", ""):
            continue  # too long for a sentence, or with a failure in it
        expression = re.sub(r"(?<![\w'])_(?![\w'])", failure, text)
        value = read(teller.stories.history, step.value)
        found.setdefault(expression, Claim(teller.headline(step), expression, value))
    return list(found.values())


def with_outer(teller: Teller, step: StoryStep) -> str:
    """An application, with definitions of what a lambda takes from around it."""
    outer = [link for link in step.links if link.role is Role.OUTER]
    text = teller.application(step)
    if not outer:
        return text
    bound = "; ".join(f"{base_name(link.name)} = {teller.link_value(link)}" for link in outer)
    return f"let {{ {bound} }} in ({text})"


def _has_values(step: StoryStep) -> bool:
    """Whether a sentence has an operator between two values, and not what the source says."""
    return step.name in OPERATORS and sum(link.role is Role.ARGUMENT for link in step.links) == 2


def agrees(claimed: Value, found: Value) -> bool:
    """Whether a value is what was claimed, as far as that was evaluated."""
    match claimed, found:
        case (Unevaluated() | Cut(), _):
            return True
        case (Fault(), Fault()):
            return True
        case (Number(value=a), Number(value=b)):
            return a == b
        case (ListValue(items=items, rest=rest), ListValue(items=others, rest=other)):
            if len(items) > len(others) or (rest is None and len(items) < len(others)):
                return False
            if not all(agrees(a, b) for a, b in zip(items, others, strict=False)):
                return False
            if rest is None or len(items) < len(others):
                return rest is not None or other is None
            return agrees(rest, other or ListValue((), None))
        case (Construct(name=a, args=items), Construct(name=b, args=others)):
            return a == b and len(items) == len(others) and all(map(agrees, items, others))
    return claimed == found


@pytest.mark.parametrize(
    ("ending", "seed"),
    [
        pytest.param(ending, seed, marks=[pytest.mark.slow] if seed > SEEDS[0] else [])
        for seed in SEEDS
        for ending in FAILURE
    ],
)
def test_a_step_evaluated_again_gives_the_value_that_it_claims(
    ending: str, seed: int, tmp_path: Path
) -> None:
    source = RandomSource(seed)
    file = tmp_path / f"Random{ending}"
    file.write_text(source.text, encoding="utf-8")
    module = load(str(file))
    claims: dict[str, Claim] = {}
    for constant in source.constants:
        try:
            run = record_run(module, constant)
        except UsageFault:  # in Curry, it has no value
            continue
        teller = Teller(run.stories, show=run.teller.show, width=10_000, types=module.known_types())
        for claim in claims_of(teller, run.first, FAILURE[ending]):
            claims.setdefault(claim.expression, claim)
    assert len(claims) >= 10
    again = [f"again{number} = {claim.expression}" for number, claim in enumerate(claims.values())]
    file.write_text("\n".join([source.text, *again, ""]), encoding="utf-8")
    everything = ", ".join(f"again{n} `seq` ()" for n in range(len(again)))
    with deep_recursion():
        evaluation = load(str(file)).evaluation(f"[{everything}]")
        assert evaluation.recorded is not None
        image = compile_program(evaluation.recorded(early=False))
        for number, claim in enumerate(claims.values()):
            machine = Machine(image, Limits(steps=200_000))
            goal = machine.constant(f"Random.again{number}")
            outcome = machine.force(goal)
            if isinstance(claim.value, Fault):
                assert outcome.kind in FAILED, claim.sentence
                continue
            assert outcome.kind is OutcomeKind.VALUE, claim.sentence
            machine.normalise(goal)
            assert agrees(claim.value, machine.view(goal)), (claim.sentence, machine.show(goal))
