"""Gives tests numbers that tell apart, where it does not matter to what they cover.

A search tries small numbers first, so a function that only calculates is covered by `apply Sub 0 0 = 0`, which is right
for many wrong functions as well. Where numbers of a test are equal and need not be, or one is zero and so is the result,
others take their places, as long as the call covers as much: `apply Sub 7 3 = 4`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from clew.cover.cases import GeneratedTest
from clew.cover.inputs.number_leaves import Path, number_leaves, with_number
from clew.cover.inputs.values import size
from clew.machine.values.outcome import OutcomeKind
from clew.machine.values.value import Construct, Number, Value

#: Numbers that differ, as do sums, differences, products and quotients of two that stand side by side.
_NUMBERS = (7, 3, 5, 2, 11, 13, 4, 17)

#: A test of a call on plain values; None if it is no input, or comes to no result.
Run = Callable[[tuple[Value, ...]], GeneratedTest | None]


def with_telling_numbers(test: GeneratedTest, run: Run, fixed: frozenset[int] = frozenset()) -> GeneratedTest:
    """A test with numbers that differ from each other, all of them or those that can; the same, if none can.

    In the `fixed` arguments, numbers stand for something else, as for the size of an array.
    """
    if test.concrete is None:
        return test
    looked_at = _free_leaves(test, fixed)
    is_telling = len(set(looked_at.values())) == len(looked_at) and not _vanishes(test, looked_at)
    if is_telling or len(looked_at) > len(_NUMBERS):
        return test
    others = [n for path, n in number_leaves(test.concrete).items() if path not in looked_at]
    fresh = [n for n in _NUMBERS if n not in others]
    changed = _with(test, dict(zip(looked_at, fresh, strict=False)), run)
    if changed is not None:
        return changed
    for path, number in looked_at.items():
        now = _free_leaves(test, fixed)
        if list(now.values()).count(number) > 1 and now[path] == number:
            free = next((n for n in fresh if n not in now.values()), None)
            if free is not None:
                test = _with(test, {path: free}, run) or test
    return test


def is_number(value: Value) -> bool:
    """Whether a value is a number and nothing else, perhaps as one of several kinds of values."""
    match value:
        case Construct(args=(Number(),)) | Number():
            return True
    return False


def _vanishes(test: GeneratedTest, numbers: dict[Path, int]) -> bool:
    """Whether the result of several numbers is zero where one of them is."""
    several = len(numbers) > 1 and 0 in numbers.values()
    if not several or test.result is None or not is_number(test.result):
        return False
    return 0 in number_leaves([test.result]).values()


def _free_leaves(test: GeneratedTest, fixed: frozenset[int]) -> dict[Path, int]:
    return {path: n for path, n in number_leaves(test.arguments).items() if path[0] not in fixed}


def _with(test: GeneratedTest, numbers: dict[Path, int], run: Run) -> GeneratedTest | None:
    """The test with other numbers; None if it covers less then, or has no value where it had one."""
    values, shown = test.concrete, test.arguments
    assert values is not None
    for path, number in numbers.items():
        values, shown = with_number(values, path, number), with_number(shown, path, number)
    again = run(values)
    if again is None or not test.items <= again.items or again.kind not in (OutcomeKind.VALUE, test.kind):
        return None
    if again.items != test.items:  # it may look at what the other left open
        shown = values
    return replace(
        test,
        arguments=shown,
        kind=again.kind,
        result=again.result,
        items=again.items,
        size=sum(map(size, shown)),
        span=again.span,
        concrete=values,
        results=again.results,
    )
