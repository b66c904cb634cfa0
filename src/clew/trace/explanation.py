"""The story of a value in one go: the steps from the value back to its origins, as a tree.

It goes on where something is to be learnt: into results, operands and the parts that were evaluated. It ends at
constants, inputs and unevaluated parts, at what was told already, and at a number of steps; what is left out is counted
where it is known, and said.
"""

from __future__ import annotations

from collections.abc import Iterator

from clew.source.dataclass import dataclass
from clew.trace.datum import Suspended
from clew.trace.step import Link, Role, StepKind, StoryStep
from clew.trace.story import Storyteller

#: How many steps a story tells, and how deep it goes.
MOST_TOLD, DEEPEST = 40, 30
_TOLD_ROLES = (Role.RESULT, Role.WRITE, Role.ARGUMENT, Role.PART, Role.WITHIN, Role.OUTPUT, Role.EARLIER)


@dataclass(frozen=True, slots=True)
class Told:
    """A step of the story, how deep it is, and by which link of the step above it was reached."""

    depth: int
    step: StoryStep
    via: Link | None
    #: Whether it was told before, so that what is behind it is not told again.
    again: bool = False
    #: Whether there is more behind it that is not told.
    cut: bool = False


def explain(
    stories: Storyteller, start: StoryStep, most: int = MOST_TOLD, deepest: int = DEEPEST
) -> tuple[Told, ...]:
    """The story from a step back to its origins, each step before those behind it."""
    return tuple(_Explanation(stories, most, deepest).told(start))


class _Explanation:
    def __init__(self, stories: Storyteller, most: int, deepest: int) -> None:
        self.stories = stories
        self.most = most
        self.deepest = deepest
        self.seen: set[object] = set()
        self.count = 0

    def told(self, start: StoryStep) -> Iterator[Told]:
        stack: list[tuple[int, StoryStep, Link | None]] = [(0, start, None)]
        while stack:
            depth, step, via = stack.pop()
            again = step.origin in self.seen
            behind = () if again else self._behind(step)
            cut = bool(behind) and (depth >= self.deepest or self.count + 1 >= self.most)
            self.count += 1
            self.seen.add(step.origin)
            yield Told(depth, step, via, again and bool(self._behind(step)), cut)
            if self.count >= self.most:
                return
            if not cut:
                stack.extend((depth + 1, self.stories.step(link.target), link) for link in reversed(behind))

    def _behind(self, step: StoryStep) -> tuple[Link, ...]:
        """The links worth following: the result of an application alone, else what the value was made of."""
        if step.kind in (StepKind.CONSTANT, StepKind.FUNCTION, StepKind.INPUT, StepKind.UNEVALUATED):
            return ()
        links = [link for link in step.links if link.role in _TOLD_ROLES]
        if links and links[0].role in (Role.RESULT, Role.WRITE):
            return (links[0],)
        return tuple(link for link in links if not isinstance(link.value, Suspended))
