"""The story of a value in one go: the steps from the value back to its origins, as a tree.

It goes on where something is to be learnt: into results, operands and the parts that were evaluated. It ends at
constants, inputs and unevaluated parts, at what was told already, and at a number of steps. Constants that the step
itself shows in the source are left out. What repeats itself, as recursion does, is told once, and counted up to where
something else happens.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from clew.source.dataclass import dataclass
from clew.source.span import Span
from clew.trace.history.datum import Datum, Made, Raised, Suspended
from clew.trace.history.occurrence import Occurrence, Origin
from clew.trace.stories.step import Link, Role, StepKind, StoryStep
from clew.trace.stories.story import Storyteller

#: How many steps a story tells, and how deep it goes.
MOST_TOLD, DEEPEST = 40, 30
#: How many steps a fold leaves out at least and at most, and how far ahead the next repetition is looked for.
LEAST_FOLDED, MOST_FOLDED = 2, 500
_NEAR, _MOST_LOOKED_AT = 6, 60
#: How many steps are looked at for folds, so that a story of any run is told in some tenths of a second; and how many
#: while somebody waits for the answer.
MOST_KNOWN, MOST_AT_A_PROMPT = 2_500, 200
#: How many steps up a repetition is recognised.
_NEAR_ABOVE = 8

_TOLD_ROLES = (
    Role.RESULT,
    Role.WRITE,
    Role.ARGUMENT,
    Role.OPERAND,
    Role.FAILED,
    Role.BINDER,
    Role.PART,
    Role.WITHIN,
    Role.OUTPUT,
    Role.EARLIER,
    Role.ENDED,
)
#: What ends a story; that of what a search found goes on inside of the search.
_LEAVES = (
    StepKind.CONSTANT,
    StepKind.FUNCTION,
    StepKind.INPUT,
    StepKind.UNEVALUATED,
    StepKind.FOUND,
    StepKind.SEARCHED,
)
_APPLICATIONS = (StepKind.APPLICATION, StepKind.UNFINISHED)
_REPEATING = (*_APPLICATIONS, StepKind.OPERATION, StepKind.LIBRARY, StepKind.CONSTRUCTION)


@dataclass(frozen=True, slots=True)
class Folded:
    """Steps that are alike and are told as one: how many, the last of them, and whether there are more."""

    count: int
    last: StoryStep
    more: bool = False


@dataclass(frozen=True, slots=True)
class Told:
    """A step of the story, how deep it is, and by which link of the step above it was reached."""

    depth: int
    step: StoryStep
    via: Link | None
    #: Whether it was told before, so that what is behind it is not told again.
    again: bool = False
    #: Whether it is one of the steps of a fold above.
    counted: bool = False
    #: Whether there is more behind it that is not told.
    cut: bool = False
    #: Whether the steps behind it follow.
    goes_on: bool = False
    #: If this stands for several steps, of which it is the first.
    folded: Folded | None = None


def explain(
    stories: Storyteller,
    start: StoryStep,
    most: int = MOST_TOLD,
    deepest: int = DEEPEST,
    known: int = MOST_KNOWN,
    *,
    whole: bool = True,
) -> tuple[Told, ...]:
    """The story from a step back to its origins, each step before those behind it; `known` is how many are looked at.

    Unless the `whole` steps are wanted, they come without the links to what decided about them and to callers.
    """
    return tuple(_Explanation(stories, most, deepest, known, whole).told(start))


#: What makes two steps alike: the kind, the function and the place; of an application, the place of its result, too.
_Likeness = tuple[StepKind, str, Span, Span | None]


#: A step: in a library, one expression may stand for several values, such as the elements of `[1 .. n]`.
_Key = tuple[Origin, Datum]


def _key(step: StoryStep) -> _Key:
    return step.origin, step.value


@dataclass(frozen=True, slots=True)
class _Above:
    """A step that is told, and those above it."""

    likeness: _Likeness
    above: _Above | None


@dataclass(frozen=True, slots=True)
class _Waiting:
    """A step that is still to be told."""

    depth: int
    step: StoryStep
    via: Link | None
    above: _Above | None
    may_fold: bool = True


class _Explanation:
    def __init__(self, stories: Storyteller, most: int, deepest: int, known: int, whole: bool) -> None:
        self.stories = stories
        self.whole = whole
        self.known = known
        self.most = most
        self.deepest = deepest
        self.seen: set[_Key] = set()
        self.folded: set[_Key] = set()
        self.count = 0
        self.steps: dict[Origin, StoryStep] = {}
        self.origins: dict[_Key, Origin] = {}
        self.behind: dict[_Key, list[tuple[Link, StoryStep]]] = {}
        self.first: StoryStep | None = None

    def told(self, start: StoryStep) -> Iterator[Told]:
        self.first = start
        stack = [_Waiting(0, start, None, None)]
        while stack:
            waiting = stack.pop()
            depth, step = waiting.depth, waiting.step
            key = _key(step)
            if key in self.seen and waiting.via is not None and _is_besides(waiting.via):
                continue  # the story has led there
            self.count += 1
            is_last = self.count >= self.most
            if key in self.seen or key in self.folded:
                is_told = key in self.seen
                behind = bool(self._behind(step))
                yield Told(
                    depth,
                    self._told(step),
                    waiting.via,
                    again=behind and is_told,
                    counted=behind and not is_told,
                    cut=is_last and bool(stack),
                )
            elif (repeated := self._repeated(waiting)) is not None:
                run, is_cut = repeated
                self.folded.update(map(_key, run))
                last = None if is_cut else self._following(run[-1])
                folded = Folded(len(run), run[-1], more=last is None)
                goes_on = last is not None and not is_last
                yield Told(
                    depth, self._told(step), waiting.via, cut=not goes_on, goes_on=goes_on, folded=folded
                )
                if last is not None:
                    stack.append(_Waiting(depth + 1, last, None, waiting.above, may_fold=False))
            else:
                self.seen.add(key)
                links = self._behind(step)
                cut = bool(links) and (depth >= self.deepest or is_last)
                more = cut or (is_last and bool(stack))
                yield Told(depth, self._told(step), waiting.via, cut=more, goes_on=bool(links) and not more)
                if not cut:
                    above = _Above(self._likeness(step), waiting.above)
                    stack += [_Waiting(depth + 1, s, link, above) for link, s in reversed(links)]
            if is_last:
                return

    # --- repetitions ---

    def _repeated(self, waiting: _Waiting) -> tuple[list[StoryStep], bool] | None:
        """The steps from this one on that are like one above, without the last of them; None where they are few.

        Also whether there may be more of them than were looked at.
        """
        step = waiting.step
        if step.kind not in _REPEATING or not waiting.may_fold:
            return None
        likeness, above = self._likeness(step), waiting.above
        for _ in range(_NEAR_ABOVE):
            if above is None:
                return None
            if above.likeness == likeness:
                break
            above = above.above
        else:
            return None
        run = [step]
        is_cut = True
        while len(run) < MOST_FOLDED and len(self.steps) < self.known:
            following = self._following(run[-1])
            if following is None or _key(following) in self.seen:
                is_cut = False
                break
            run.append(following)
        if not is_cut:
            run.pop()  # which is told, with what is behind it
        return (run, is_cut) if len(run) >= LEAST_FOLDED else None

    def _following(self, step: StoryStep) -> StoryStep | None:
        """The one step like this that is near behind it; None where there is none, or where there are several."""
        wanted = self._likeness(step)
        inside = self._inside(step)
        queue = deque([(0, step)])
        seen = {_key(step)}
        found: StoryStep | None = None
        for _ in range(_MOST_LOOKED_AT):
            if not queue:
                break
            distance, current = queue.popleft()
            for link, following in self._behind(current):
                is_outside = isinstance(link.target, Occurrence) and link.target.act < inside
                if _key(following) in seen or is_outside:
                    continue
                seen.add(_key(following))
                if following.kind is step.kind and self._likeness(following) == wanted:
                    if found is not None:
                        return None
                    found = following
                elif distance < _NEAR:
                    queue.append((distance + 1, following))
        return found

    def _inside(self, step: StoryStep) -> int:
        """The activation that an application began: what has a lower number came from outside, as arguments do."""
        link = step.link(Role.RESULT)
        return link.target.act if link is not None and isinstance(link.target, Occurrence) else 0

    def _likeness(self, step: StoryStep) -> _Likeness:
        link = step.link(Role.RESULT) if step.kind in _APPLICATIONS else None
        if link is None:
            return step.kind, step.name, step.span, None
        # Applications from different places are alike if the same equation came to their results.
        result = self._step(link.target).span
        return step.kind, step.name, result, result

    # --- what is worth telling ---

    def _step(self, origin: Origin) -> StoryStep:
        step = self.steps.get(origin)
        if step is None:
            step = self.steps[origin] = self.stories.bare.step(origin)
            self.origins.setdefault(_key(step), origin)
        return step

    def _told(self, step: StoryStep) -> StoryStep:
        return self._whole(step) if self.whole else step

    def _whole(self, step: StoryStep) -> StoryStep:
        """A step with all its links."""
        origin = self.origins.get(_key(step))
        return step if origin is None else self.stories.step(origin)

    def _behind(self, step: StoryStep) -> list[tuple[Link, StoryStep]]:
        """What is worth following: the result of an application alone, else what the value was made of."""
        found = self.behind.get(_key(step))
        if found is None:
            found = self.behind[_key(step)] = self._told_behind(step)
        return found

    def _told_behind(self, step: StoryStep) -> list[tuple[Link, StoryStep]]:
        caught = [link for link in step.links if _is_caught(link)]
        if step.kind in _LEAVES:
            return [(link, self._step(link.target)) for link in caught]
        # what a reference held at the end says nothing about a value that was read before
        wanted = (*_TOLD_ROLES, Role.CONTENT) if step is self.first else _TOLD_ROLES
        links = [link for link in step.links if link.role in wanted or _is_function_that_raised(link)]
        if step.is_inner and step.link(Role.OPERAND) is not None:
            links = [link for link in links if link.role is not Role.ARGUMENT]
        if links and links[0].role in (Role.RESULT, Role.WRITE):
            ended = [link for link in links if link.role is Role.ENDED]
            return [(link, self._step(link.target)) for link in (links[0], *ended, *caught)]
        defined = self._definition(step)
        if step.kind is StepKind.EXCEPTION:  # why it came to that says more than what it was made of
            reasons = [link for link in self._whole(step).links if link.role is Role.CONDITION]
            told = {_data(link) for link in reasons}
            steps_told = {_key(self._step(link.target)) for link in reasons}
            links = reasons + [
                link
                for link in links
                if _data(link) not in told and _key(self._step(link.target)) not in steps_told
            ]
        else:
            links = links + caught
        steps = [(link, self._step(link.target)) for link in links if self._is_worth_telling(step, link)]
        once: dict[tuple[Role, str, _Key], tuple[Link, StoryStep]] = {}
        for link, behind in steps:
            if not _is_shown(behind, step):  # a variable that is used twice is one thing to tell
                once.setdefault((link.role, link.name, _key(behind)), (link, behind))
        return [*defined, *once.values()]

    def _is_worth_telling(self, step: StoryStep, link: Link) -> bool:
        """Whether a link leads to something that has a story: not to what was never evaluated, but by a search.

        What did not come to an end waits for another that did not, to the innermost one, or round a cycle.
        """
        if link.role in (Role.CONDITION, Role.FAILED, Role.ENDED) or not isinstance(link.value, Suspended):
            return True
        target = self._step(link.target).kind
        if target is StepKind.SEARCHED:
            return True
        return step.kind is StepKind.UNFINISHED and target is StepKind.UNFINISHED

    def _definition(self, step: StoryStep) -> list[tuple[Link, StoryStep]]:
        """The right side of a function that is defined without arguments, and that a library applied as a whole.

        The step names it alone, as in `count "ab" = 2` with `count = length . filter isAlpha`.
        """
        link = step.link(Role.FUNCTION)
        if step.kind is not StepKind.LIBRARY or step.is_inner or link is None or not link.name:
            return []
        constant = self._step(link.target)
        result = constant.link(Role.RESULT) if constant.kind is StepKind.APPLICATION else None
        if result is None or not isinstance(result.target, Occurrence):
            return []
        body = self._step(result.target)
        return [(result, body)] if body.kind is StepKind.FUNCTION else []


def _data(link: Link) -> tuple[Datum, Span | None]:
    """What a link leads to, as far as another may lead there, too: data wherever it is mentioned, numbers at a place."""
    return link.value, None if isinstance(link.value, Made) else link.span


def _is_caught(link: Link) -> bool:
    """Whether a link leads to the exception for which a handler gave a value."""
    return link.role is Role.CONDITION and isinstance(link.value, Raised)


def _is_besides(link: Link) -> bool:
    """Whether a link says why, where the rest of a story may say it, too."""
    return link.role is Role.ENDED or _is_caught(link)


def _is_function_that_raised(link: Link) -> bool:
    """Whether there was no function to apply, because an exception came in its place."""
    return link.role is Role.FUNCTION and isinstance(link.value, Raised)


def _is_shown(part: StoryStep, whole: StoryStep) -> bool:
    """Whether a part is a constant or a function that the text of the whole shows."""
    inner, outer = part.span, whole.span
    is_written = (
        part.occurrence is not None and part.occurrence.expr.span == inner
    )  # and not made by a library there
    return (
        part.kind in (StepKind.CONSTANT, StepKind.FUNCTION)
        and is_written
        and inner.line > 0
        and inner.file == outer.file
        and (outer.line, outer.column) <= (inner.line, inner.column)
        and (inner.end_line, inner.end_column) <= (outer.end_line, outer.end_column)
    )
