"""Which search a step of a story leads into, and to which of its answers.

A program that collects answers itself (`set1 f x`, `allValues e`, the sides of `e -=- f`) has no history of these
searches in its log. A step that speaks of such an answer, or of an expression that only a search evaluated, leads into
the search, which is recorded by itself (`run_recording`).
"""

from __future__ import annotations

from collections import deque

from clew.api.stories.run_recording import DEPTH, LENGTH
from clew.machine.values.render import render
from clew.source.diagnostics import UsageFault
from clew.trace.history.datum import Datum, Made, Suspended
from clew.trace.history.history import History
from clew.trace.history.occurrence import Occurrence
from clew.trace.stories.own_searches import goal_of
from clew.trace.stories.step import StepKind, StoryStep
from clew.trace.stories.telling import Teller
from clew.trace.values.value_reader import read

#: Among how many answers, and how many parts of each, the value of a step is looked for.
MOST_ANSWERS, _MOST_PARTS = 1_000, 10_000


def leads_inside(step: StoryStep) -> bool:
    """Whether a step leads into a search that the program made itself."""
    return step.searched is not None and (step.kind is not StepKind.LIBRARY or step.is_inner)


def searched_by(step: StoryStep) -> Occurrence:
    """The search that a step leads into."""
    if step.searched is None:
        raise UsageFault(
            "no search that your program makes itself found this value",
            hint="`inside` leads into answers of set functions, such as set1 f x, and into the sides of a -=- b",
        )
    if not leads_inside(step):
        raise UsageFault("these are all answers of the search", hint="p 1 goes to the first of them")
    return step.searched


def record_of_goal(history: History, search: Occurrence) -> int:
    """The record of what a search evaluates."""
    goal = goal_of(search)
    value = history.value(goal.act, goal.expr)
    return value.record if isinstance(value, Suspended | Made) else 0


def wanted_answer(teller: Teller, step: StoryStep) -> str | None:
    """How the answer reads that a step speaks of, or that its value is a part of; None for the first of all."""
    if step.searched is None or step.kind in (StepKind.SEARCHED, StepKind.UNEVALUATED):
        return None
    history = teller.stories.history
    answers = teller.stories.searches.answers(step.searched, MOST_ANSWERS).values
    found = next((a for a in answers if a == step.value), None)
    if found is None:
        found = next((a for a in answers if _has_part(history, a, step.value)), None)
    return None if found is None else render(read(history, found, DEPTH, LENGTH))


def _has_part(history: History, whole: Datum, wanted: Datum) -> bool:
    """Whether a value has a part, among the first ones."""
    queue, seen = deque([whole]), set[int]()
    while queue and len(seen) < _MOST_PARTS:
        datum = queue.popleft()
        if datum == wanted:
            return True
        if isinstance(datum, Made) and datum.record not in seen:
            seen.add(datum.record)
            queue.extend(history.field(datum, i) for i in range(history.field_count(datum.record)))
    return False
