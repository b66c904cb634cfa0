"""Into the searches that a program makes itself: `set1 f x` collects the answers of `f x`.

A log keeps no history of such a search, in which branches fail and are undone. But runs are deterministic, so that what
happened on the way to one of its answers is seen by recording the same search by itself, to that answer.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Protocol, TypeVar

from clew.source.diagnostics import ClewError, UsageFault
from clew.trace.stories.step import Role, StepKind, StoryStep
from clew.trace.stories.telling import Teller

#: How many answers are tried, each in a run of its own, and how long a value may be that is written into an expression.
MOST_ANSWERS, _LONGEST = 50, 2_000
#: A function and an argument.
_LEAST_GIVEN = 2

#: What stands for a part that was not evaluated, or is not shown; and texts, in which that means nothing.
_NOT_SHOWN = re.compile(r"(?<![\w'])_(?![\w'])|\.\.\.|<")
_TEXT = re.compile(r'"(?:[^"\\]|\\.)*"')


class HasValue(Protocol):
    """A run that gave a value."""

    @property
    def value(self) -> str: ...


Run = TypeVar("Run", bound=HasValue)


def is_answer(teller: Teller, step: StoryStep) -> bool:
    """Whether a step is one of the answers that a program collected itself."""
    return step.kind is StepKind.LIBRARY and step.is_inner and step.name in teller.words.searches


def inner_run(teller: Teller, step: StoryStep, record: Callable[[str, int], Run]) -> Run:
    """The run of the search that found the value of a step; `record` makes that of an expression, to an answer."""
    if step.kind is not StepKind.LIBRARY or step.name not in teller.words.searches:
        raise UsageFault(
            "no search that your program makes itself found this value",
            hint="`inside` leads into answers of set functions, such as set1 f x",
        )
    if not step.is_inner:
        raise UsageFault("these are all answers of the search", hint="p 1 goes to the first of them")
    expression, wanted = _searched(teller, step), teller.whole_value(step)
    for answer in range(1, MOST_ANSWERS + 1):
        try:
            found = record(expression, answer)
        except ClewError as fault:
            if answer > 1:
                break
            raise UsageFault(
                f"the search for `{expression}` cannot be made again by itself", hint=fault.message
            ) from fault
        if found.value == wanted:
            return found
    raise UsageFault(f"{wanted} is not among the first answers of `{expression}`")


def _searched(teller: Teller, step: StoryStep) -> str:
    """What the search evaluated, as an expression: the function with its arguments."""
    given = [link for link in step.links if link.role is Role.ARGUMENT]
    if len(given) < _LEAST_GIVEN:  # no function, but an expression of the source
        return teller.stories.code.sources.text(step.span).partition(" ")[2] or "set0"
    texts = [teller.link_value(link, argument=True, width=_LONGEST) for link in given]
    for text in texts:
        if _NOT_SHOWN.search(_TEXT.sub("", text)):
            raise UsageFault(
                "the search cannot be made again by itself: not all of its arguments were evaluated",
                hint=text,
            )
    return " ".join(texts)
