"""What an exception ended before it had a record: applications of a function that raised, operators on such operands.

A call and a thunk have the exception as their result in the log. An expression that is neither is ended by the first of
its parts that has no value, so that the exception of this part is what came of the whole, too.
"""

from __future__ import annotations

from functools import cached_property

from clew.core.nodes import App, Case, Expr, Free, Label, Let, Prim, Var
from clew.core.prims import PRIMITIVES
from clew.trace.history.datum import Datum, Raised, Suspended
from clew.trace.history.occurrence import Navigator, Occurrence
from clew.trace.history.scopes import LocalDefinition, MatchedValue
from clew.trace.log.log import RecordKind

#: How deep within an expression what raised is looked for.
_DEEPEST = 60


class EndedNavigator(Navigator):
    """Leads from occurrence to occurrence; what an exception ended has this exception in place of a value."""

    def value(self, occurrence: Occurrence) -> Datum:
        datum = super().value(occurrence)
        if not self._was_raised or not _has_no_record(datum):
            return datum
        return self._raised_within(occurrence.act, occurrence.expr, _DEEPEST) or datum

    def is_ended(self, occurrence: Occurrence) -> bool:
        """Whether an expression has no record of its own and was ended by what one of its parts raised."""
        return isinstance(self.value(occurrence), Raised) and _has_no_record(super().value(occurrence))

    @cached_property
    def _was_raised(self) -> bool:
        """Whether the run raised any exception."""
        return self.log.last_of(RecordKind.RAISE) is not None

    def _raised_within(self, act: int, expr: Expr, left: int) -> Raised | None:
        """The exception that the first part of an expression that is evaluated came to."""
        if not left or not act:
            return None
        match expr:
            case Let(body=body) | Free(body=body) | Label(body=body):
                return self._raised(act, body, left)
            case Case(scrutinee=scrutinee):
                branch = self.history.chosen_body(act, expr)
                return self._raised(act, scrutinee if branch is None else branch, left)
            case App(function=function):
                return self._raised(act, function, left)
            case Var(name=name):
                binder = self.history.binder(act, name)
                if isinstance(binder, LocalDefinition):
                    return self._raised(act, binder.value, left)
                if isinstance(binder, MatchedValue):
                    return self._raised(act, binder.case.scrutinee, left)
            case Prim(name=name, args=args):
                for arg, is_strict in zip(args, PRIMITIVES[name].strict, strict=True):
                    if not is_strict:
                        continue
                    raised = self._raised(act, arg, left)
                    if raised is not None or isinstance(self.history.value(act, arg), Suspended):
                        return raised
        return None

    def _raised(self, act: int, expr: Expr, left: int) -> Raised | None:
        datum = self.history.value(act, expr)
        if isinstance(datum, Raised):
            return datum
        return self._raised_within(act, expr, left - 1) if _has_no_record(datum) else None


def _has_no_record(datum: Datum) -> bool:
    return isinstance(datum, Suspended) and datum.record == 0
