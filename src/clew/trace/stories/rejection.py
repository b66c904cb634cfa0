"""Why not: the equations, alternatives and guards that were tried before the branch that a run took, and what was amiss.

The source says what is written (`source/branchings.py`), and the history what the values were. Patterns are held against
the values that were recorded, so nothing is evaluated again, and how the match was compiled does not matter.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from clew.core.free import base_name
from clew.core.nodes import App, Call, Case, Choice, Free, Label, Let, Prim, Var
from clew.core.walk import nodes
from clew.source.branchings import (
    AnyShape,
    Branching,
    BranchingKind,
    DataShape,
    GuardedSide,
    LeastShape,
    LiteralShape,
    LookedAt,
    PatternShape,
    WrittenBranch,
    WrittenGuard,
)
from clew.source.dataclass import dataclass
from clew.source.equations import contains
from clew.source.span import Span
from clew.trace.history.datum import Datum, Immediate, NotKept, Raised, Suspended, Unbound
from clew.trace.history.occurrence import Occurrence
from clew.trace.history.recomputed import char_datum
from clew.trace.stories.step import Role, StepKind, StoryStep
from clew.trace.stories.story import Storyteller

#: Over how many functions that front ends made a branching is searched for the values that it looked at.
_MOST_HELPERS = 200


@dataclass(frozen=True, slots=True)
class PatternReason:
    """A pattern that did not match: the place of the part that is amiss, the value there, and the whole value."""

    pattern: Span
    value: Datum
    whole: Datum
    #: Which argument it was, from 1, and of how many; 0 where patterns are not for arguments.
    argument: int = 0
    arguments: int = 0
    #: What the whole value is in the source, where that is not an argument.
    looked_at: LookedAt | None = None
    #: Whether the whole pattern is amiss, and not a part of it.
    is_whole: bool = True
    #: The activation whose argument it was.
    act: int = 0


@dataclass(frozen=True, slots=True)
class GuardReason:
    """A guard that did not hold: what it came to; `made` is the expression, to be followed."""

    guard: Span
    value: Datum
    made: Occurrence | None = None
    #: Whether a pattern of the guard did not match; otherwise it is a condition that was false.
    is_pattern: bool = False


Reason = PatternReason | GuardReason


@dataclass(frozen=True, slots=True)
class Rejected:
    """A branch that was not taken; without a reason where the values that it looked at do not tell."""

    branching: Branching
    #: The branch by its number from 1, and its right-hand side, if that is what was not taken.
    number: int
    side: GuardedSide | None
    reason: Reason | None
    #: Whether it matches as well: where the order does not count, it is another answer.
    matches: bool = False

    @property
    def branch(self) -> WrittenBranch:
        return self.branching.branches[self.number - 1]

    @property
    def span(self) -> Span:
        """The place of what was not taken."""
        if isinstance(self.reason, GuardReason):
            return self.reason.guard
        return self.branch.left if self.side is None else self.side.span


def rejected_before(stories: Storyteller, step: StoryStep) -> list[Rejected]:
    """What was tried before a step, the outermost branching first; for an application, before its result."""
    return _Rejections(stories).before(step)


class _Rejections:
    """Finds what was rejected on the way to a step."""

    def __init__(self, stories: Storyteller) -> None:
        self.stories = stories
        self.history = stories.history
        self.branchings = stories.equations.branchings

    def before(self, step: StoryStep) -> list[Rejected]:
        occurrence = step.occurrence
        if step.kind is StepKind.FAILURE and occurrence is not None:
            act = self.stories.navigator.callee(occurrence)
            if act is None:
                return []
            body = self._inner_body(act)
            reached = self._came_to(body) or body
            if not contains(body.expr.span, reached.expr.span):
                reached = body
            is_call = isinstance(reached.expr, Call | App)  # a branch was taken, and what it calls failed
            return self._at(reached, failed=not is_call)
        if step.kind is StepKind.APPLICATION:
            result = step.link(Role.RESULT)
            occurrence = self._came_to(result.target) if result is not None else None
        elif occurrence is not None:
            occurrence = self.stories.code.user_level(occurrence)
        if occurrence is None or occurrence.act == 0:
            return []
        return self._at(occurrence, failed=self._is_failure(step, occurrence))

    def _inner_body(self, act: int) -> Occurrence:
        """The body of an activation, inside of its local definitions, which have places of their own."""
        expr = self.stories.navigator.body(act).expr
        while isinstance(expr, Let | Free | Label):
            expr = expr.body
        return Occurrence(act, expr)

    def _is_failure(self, step: StoryStep, occurrence: Occurrence) -> bool:
        """Whether nothing was taken: the value is the exception that the language raises then, and it was raised here."""
        value = self.history.value(occurrence.act, occurrence.expr)
        if not isinstance(value, Raised):
            return False
        made = step if step.kind is StepKind.EXCEPTION else self.stories.step(occurrence)
        return self.stories.is_failed_match(made) and made.span == occurrence.expr.span

    def _came_to(self, start: object) -> Occurrence | None:
        """The expression of a function that its body came to, through functions that the front end made of it."""
        current = start if isinstance(start, Occurrence) else None
        for _ in range(_MOST_HELPERS):
            if current is None:
                return None
            following: Occurrence | None = None
            match current.expr:
                case Case() | Choice():
                    following = self.stories.navigator.chosen(current)
                case Let(body=body) | Free(body=body) | Label(body=body) | Prim(name="coerce#", args=(body,)):
                    following = Occurrence(current.act, body)
                case Call() | App():
                    act = self.stories.navigator.callee(current)
                    if act is not None and self._is_helper(act):
                        following = self.stories.navigator.body(act)
            if following is None:
                return current
            current = following
        return current

    def _is_helper(self, act: int) -> bool:
        function = self.history.function(act)
        return self.stories.code.owns(function.span) and not self.stories.code.is_written(function)

    # --- where ---

    def _at(self, occurrence: Occurrence, *, failed: bool) -> list[Rejected]:
        """What the branchings around an expression rejected, up to the function that it is in."""
        span = occurrence.expr.span
        acts = self._family(occurrence.act)
        around: list[Branching] = []
        for branching in self.branchings:
            if contains(branching.span, span):
                if branching.kind is BranchingKind.FUNCTION:
                    around.clear()  # each stands before those inside it: the innermost function is the last
                around.append(branching)
        found: list[Rejected] = []
        for branching in around:
            is_here = branching.span == span or (
                failed and not any(contains(b.span, span) for b in branching.branches)
            )
            if is_here and not failed:
                continue
            found += self._rejected(branching, span, acts, failed=failed)
        return found

    def _family(self, act: int) -> list[int]:
        """An activation, and those of the function around it that the user wrote, the innermost first."""
        found = [act]
        for _ in range(_MOST_HELPERS):
            if self.stories.code.is_written(self.history.function(act)):
                break
            call = self.stories.navigator.call_of(act)
            made = self.stories.navigator.function_made(act)
            outer = made if made is not None and made.act != 0 else call
            if outer is None or outer.act == 0:
                break
            act = outer.act
            found.append(act)
        return found

    def _rejected(
        self, branching: Branching, span: Span, acts: Sequence[int], *, failed: bool
    ) -> Iterator[Rejected]:
        """The branches and guarded sides of a branching that were not taken on the way to a place.

        What failed may have been tried in a branch none of whose sides was taken.
        """
        values = self._values(branching, acts)
        for number, branch in enumerate(branching.branches, start=1):
            is_here = failed and branch.span == span  # a function of one equation, which did not match
            if contains(branch.span, span) and not is_here:
                in_vain = self._sides_in_vain(branching, number, branch, acts) if failed else []
                yield from in_vain or self._sides_before(branching, number, branch, span, acts)
                if branching.ordered:
                    return
                continue
            yield from self._branch(branching, number, branch, values, acts)

    def _sides_before(
        self, branching: Branching, number: int, branch: WrittenBranch, span: Span, acts: Sequence[int]
    ) -> Iterator[Rejected]:
        """The guarded sides of the branch that was taken that come before the one that was taken."""
        if not any(contains(side.span, span) for side in branch.sides):
            return  # in a definition that all of them share
        for side in branch.sides:
            if contains(side.span, span):
                return
            yield Rejected(branching, number, side, self._failed_guard(side, acts))

    def _sides_in_vain(
        self, branching: Branching, number: int, branch: WrittenBranch, acts: Sequence[int]
    ) -> list[Rejected]:
        """The guarded sides of a branch, if each has a guard that did not hold; otherwise none of them."""
        told = [Rejected(branching, number, side, self._failed_guard(side, acts)) for side in branch.sides]
        return told if all(side.reason is not None for side in told) else []

    def _branch(
        self,
        branching: Branching,
        number: int,
        branch: WrittenBranch,
        values: Sequence[Datum],
        acts: Sequence[int],
    ) -> Iterator[Rejected]:
        """A branch that was not taken: once, or where its patterns match, for each of its right-hand sides."""
        is_known = len(values) == len(branch.patterns)
        for index, (pattern, value) in enumerate(zip(branch.patterns, values, strict=False), start=1):
            amiss = self._mismatch(pattern, value)
            if isinstance(amiss, _Amiss):
                of_function = branching.kind is BranchingKind.FUNCTION
                argument, count = (index, len(branch.patterns)) if of_function else (0, 0)
                reason = PatternReason(
                    amiss.pattern.span,
                    amiss.value,
                    value,
                    argument,
                    count,
                    branching.looked_at,
                    amiss.pattern is pattern,
                    acts[-1] if of_function else 0,
                )
                yield Rejected(branching, number, None, reason)
                return
            is_known = is_known and amiss is None
        failed = [(side, self._failed_guard(side, acts)) for side in branch.sides]
        told = [Rejected(branching, number, side, reason) for side, reason in failed if reason is not None]
        if told:
            yield from told
            return
        certain = is_known and any(not side.guards for side in branch.sides)
        yield Rejected(branching, number, None, None, matches=certain and not branching.ordered)

    # --- values ---

    def _values(self, branching: Branching, acts: Sequence[int]) -> list[Datum]:
        """What the patterns of a branching are held against."""
        if branching.kind is BranchingKind.FUNCTION:
            count = len(branching.branches[0].patterns) if branching.branches else 0
            return self.stories.arguments(acts[-1])[:count]
        if branching.looked_at is not None:
            found = self._value(branching.looked_at, acts)
            return [] if found is None else [found[0]]
        if branching.kind is BranchingKind.CASE:  # of a function without a name, which has one argument
            return self.stories.arguments(acts[0])[:1]
        return []

    def _value(self, looked_at: LookedAt, acts: Sequence[int]) -> tuple[Datum, Occurrence | None] | None:
        """The value of an expression of the source in some activations, and the expression itself."""
        for act in acts:
            function = self.history.function(act)
            for node in nodes(function.body):
                if node.span == looked_at.span:
                    value = self.history.value(act, node)
                    if not isinstance(value, Suspended):
                        return value, Occurrence(act, node)
            if looked_at.variable:
                for name in self.history.scopes(function).binders:
                    if looked_at.variable in (base_name(name), self.stories.words.variable(name)):
                        value = self.history.value(act, Var(name, looked_at.span))
                        if not isinstance(value, Suspended):
                            return value, None
        return None

    def _failed_guard(self, side: GuardedSide, acts: Sequence[int]) -> Reason | None:
        """The guard of a right-hand side that did not hold, as far as it can be told."""
        for guard in side.guards:
            found = self._value(guard.value, acts)
            if found is None:
                continue
            value, made = found
            if self._fails(guard, value):
                return GuardReason(guard.span, value, made, guard.pattern is not None)
        return None

    def _fails(self, guard: WrittenGuard, value: Datum) -> bool:
        if guard.pattern is None:
            return self.history.constructor_name(value) == "False"
        return isinstance(self._mismatch(guard.pattern, value), _Amiss)

    def _mismatch(self, pattern: PatternShape, value: Datum) -> _Amiss | _Unknown | None:
        """What of a pattern does not match a value, from left to right; None if it matches."""
        match pattern:
            case AnyShape():
                return None
            case LiteralShape(value=wanted):
                if isinstance(wanted, str):
                    is_known, is_equal = isinstance(value, Immediate), value == char_datum(wanted)
                else:
                    is_known, is_equal = isinstance(value, int | float), value == wanted
                if not is_known:
                    return _Unknown()
                return None if is_equal else _Amiss(pattern, value)
            case LeastShape(least=least):
                if not isinstance(value, int):
                    return _Unknown()
                return None if value >= least else _Amiss(pattern, value)
            case DataShape():
                return self._data_mismatch(pattern, value)
        return _Unknown()

    def _data_mismatch(self, pattern: DataShape, value: Datum) -> _Amiss | _Unknown | None:
        history = self.history
        if pattern.constructor not in history.image.constructors:
            # a newtype, whose value is what is in it
            return self._mismatch(pattern.parts[0], value) if len(pattern.parts) == 1 else _Unknown()
        name = history.constructor_name(value)
        if name is None or isinstance(value, Suspended | NotKept | Unbound):
            return _Unknown()
        if name != pattern.constructor:
            return _Amiss(pattern, value)
        unknown = None
        for index, part in enumerate(pattern.parts):
            amiss = self._mismatch(part, history.field(value, index))
            if isinstance(amiss, _Amiss):
                return amiss
            unknown = amiss or unknown
        return unknown


@dataclass(frozen=True, slots=True)
class _Amiss:
    """The part of a pattern that does not match, and the value there."""

    pattern: PatternShape
    value: Datum


@dataclass(frozen=True, slots=True)
class _Unknown:
    """The values that were recorded do not tell whether it matches."""
