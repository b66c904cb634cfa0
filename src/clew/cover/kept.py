"""Chooses the tests to keep: few and small ones that cover as much as all of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from clew.cover.cases import GeneratedTest
from clew.cover.criteria.items import Criterion
from clew.cover.deadline import Deadline
from clew.cover.inputs.filling import Fill, Filler
from clew.cover.keeping.reduce import Prefer, reduce
from clew.cover.options import GenerationOptions
from clew.machine.values.outcome import OutcomeKind
from clew.machine.values.value import Value
from clew.source.losses import NOTHING_LOST, Proof

#: How many more constructors a test may have if two of its parts then differ.
_REPEATED = 2
#: What ends cost: a call without an end in sight is kept only for what no other covers, and one that fails is avoided.
_MORE = {OutcomeKind.OUT_OF_STEPS: 1_000, OutcomeKind.FAILED: 3}


def chosen(
    tests: Sequence[GeneratedTest],
    criterion: Criterion,
    options: GenerationOptions,
    filler: Filler,
    deadline: Deadline,
    *,
    many: bool,
) -> tuple[Sequence[GeneratedTest], Proof | None]:
    """The tests to keep, and the proof that none of less cost cover as much, if there is one.

    With `many`, one call can go several ways.
    """
    usable = [t for t in tests if t.concrete is not None] or tests
    if many:
        usable = _joined(usable)
    if not (criterion.items or criterion.extras):
        return usable[:1], NOTHING_LOST.proof  # nothing to cover: one test still says what the function does
    left = deadline.left
    reduction = reduce(
        [t.items for t in usable],
        [_cost(t, options, filler) for t in usable],
        options.prefer,
        exact=options.exact,
        work=options.reduce_work,
        seconds=None if left is None else left / 2,
    )
    kept = [usable[i] for i in reduction.chosen] or usable[:1]
    return kept, reduction.least


def _cost(test: GeneratedTest, options: GenerationOptions, filler: Filler) -> int:
    """The cost of keeping a test: least for small ones whose parts differ from each other."""
    size = test.size + _MORE.get(test.kind, 0)
    if options.prefer is not Prefer.FEW or options.fill is not Fill.DISTINCT:
        return size
    return size + _REPEATED * filler.repeated(test.concrete or test.arguments)


def _joined(tests: Sequence[GeneratedTest]) -> list[GeneratedTest]:
    """One test for each call: with choices, a call has several ways to go, and all of them count as covered by it."""
    calls: dict[tuple[Value, ...] | int, GeneratedTest] = {}
    for test in tests:
        key = test.concrete if test.concrete is not None else test.number
        first = calls.get(key)
        if first is None:
            calls[key] = test
        elif first.kind is OutcomeKind.VALUE or test.kind is not OutcomeKind.VALUE:
            calls[key] = replace(first, items=first.items | test.items)
        else:
            calls[key] = replace(test, items=first.items | test.items)
    return list(calls.values())
