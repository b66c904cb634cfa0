"""What to debug where a test compares the values of two expressions: the side that has a wrong value, or lacks one.

Such a test (`perm [1,2] <~> ([1,2] ? [2,1])`) searches by itself and leaves no record of its run. The search for a
value of one side does. The right side is taken for what is wanted, as tests are written; whoever debugs is told so.
"""

from __future__ import annotations

from clew.api.budget import Budget
from clew.api.debugging.failing_branches import searched_call
from clew.api.walking import record_run
from clew.language.protocol import LoadedModule
from clew.language.values.compared_values import ComparedSides, ComparesValues, is_test_call
from clew.machine.values.outcome import OutcomeKind
from clew.source.blanks import squeezed
from clew.source.dataclass import dataclass
from clew.source.diagnostics import ClewError, UsageFault

#: Among how many answers of the left side a wrong one is looked for, and the steps to one.
_MOST_ANSWERS, _STEPS = 20, 1_000_000


@dataclass(frozen=True, slots=True)
class WrongSide:
    """An expression to debug instead of a test: one of its answers is wrong, or one is missing."""

    expression: str
    #: The number of the wrong answer.
    answer: int = 1
    missing: str | None = None
    #: Why this expression, for whoever asked about the test.
    reason: str = ""


def wrong_side(module: LoadedModule, expression: str) -> WrongSide | None:
    """What is wrong with the left side of a test that compares values; None where that cannot be said."""
    test = expression.strip()
    if not isinstance(module, ComparesValues) or not is_test_call(module, test):
        return None
    try:
        sides = module.compared_sides(test)
        return None if sides is None else _wrong(module, test, sides)
    except ClewError:
        return None


def _wrong(module: LoadedModule, test: str, sides: ComparedSides) -> WrongSide | None:
    wanted = searched_call(module, sides.right)
    if not wanted.is_whole or wanted.is_narrowed:
        return None
    texts = [module.shown(value) for value in wanted.results]
    if sides.one_value and len(texts) != 1:
        return None  # then the right side is wrong, or both are
    if sides.no_more:
        for number in range(1, _MOST_ANSWERS + 1):
            value = _answer(module, sides.left, number)
            if value is None:
                break
            if squeezed(value) not in map(squeezed, texts):
                reason = f"{test}: {value} is an answer of {sides.left}, and none of {sides.right}"
                return WrongSide(sides.left, number, None, reason)
    if sides.no_less:
        found = searched_call(module, sides.left)
        shown = [module.shown(value) for value in found.results]
        missing = next((text for text in texts if text not in shown), None)
        if missing is not None and found.is_whole and not found.is_narrowed:
            reason = f"{test}: {missing} is an answer of {sides.right}, and none of {sides.left}"
            return WrongSide(sides.left, 1, missing, reason)
    return None


def _answer(module: LoadedModule, expression: str, number: int) -> str | None:
    """An answer of an expression by its number; None if there are fewer, or it is no value."""
    try:
        run = record_run(module, expression, Budget(steps=_STEPS), answer=number)
    except UsageFault:
        return None
    return run.value if run.ended is OutcomeKind.VALUE else None
