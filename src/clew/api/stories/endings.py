"""What ended a run that gave a value with parts missing: the exception, or what did not come to an end."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

from clew.machine.memory.unfinished import record_of_word
from clew.machine.run.machine import Machine
from clew.machine.values.outcome import Outcome, OutcomeKind
from clew.trace.history.datum import Raised
from clew.trace.history.history import History
from clew.trace.log.log import RecordKind, half_of
from clew.trace.stories.step import Link, Role, StepKind, StoryStep
from clew.trace.stories.story import Storyteller

#: What has no value.
WITHOUT_VALUE = (StepKind.UNFINISHED, StepKind.UNEVALUATED)
#: Ends of a run that may come while a part of the value is evaluated.
ENDED = (
    OutcomeKind.RAISED,
    OutcomeKind.LOOP,
    OutcomeKind.OUT_OF_STEPS,
    OutcomeKind.OUT_OF_STACK,
    OutcomeKind.OUT_OF_HEAP,
)
#: How many exceptions that were raised later are passed over.
_MOST_RAISED = 1000


def exception_that_ended(machine: Machine, outcome: Outcome, history: History) -> Raised | None:
    """The exception that ended a run; reading its message may have raised others since."""
    if outcome.kind is not OutcomeKind.RAISED or outcome.exception is None:
        return None
    wanted = record_of_word(machine.memory, outcome.exception.word)
    for number in islice(history.log.latest(RecordKind.RAISE), _MOST_RAISED):
        half = history.log.half(number, 0)
        if not wanted or half == half_of(wanted):
            return Raised(number)
    return None


def with_ending(stories: Storyteller, first: StoryStep, raised: Raised | None) -> StoryStep:
    """The first step of a run that ended while it evaluated a part of the value, with a link to what was under way."""
    if first.kind in WITHOUT_VALUE or isinstance(first.value, Raised):
        return first
    if raised is None:
        step = stories.under_way(first.origin)
    else:
        origin = stories.navigator.maker(raised)
        step = None if origin is None else stories.step(origin)
    if step is None or step.origin == first.origin or not stories.code.owns(step.span):
        return first
    ending = Link(Role.ENDED, step.origin, step.value, span=step.span)
    return replace(first, links=(*first.links, ending))
