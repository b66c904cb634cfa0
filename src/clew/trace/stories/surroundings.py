"""What stands around an expression: the condition that chose it, the exception that its handler caught, the caller."""

from __future__ import annotations

from functools import cached_property
from itertools import islice

from clew.core.nodes import App, Case, Expr, Free, Label, Let, Prim, Var
from clew.core.walk import nodes
from clew.trace.history.datum import Datum, Raised
from clew.trace.history.occurrence import IntroducedVariable, Occurrence, Origin
from clew.trace.history.scopes import Parameter
from clew.trace.log.log import RecordKind
from clew.trace.own_code.user_code import MOST_STATIONS, UserCode
from clew.trace.own_code.written import place_of_value
from clew.trace.stories.step import Link, Role

#: Over how many calls of libraries the way from a handler to what catches is followed, and how many exceptions that were
#: raised later are passed over.
_MOST_CALLS, _MOST_RAISED = 50, 1000


class Surroundings:
    """Finds what decided that an expression was evaluated."""

    def __init__(self, code: UserCode) -> None:
        self.code = code
        self.history, self.navigator = code.history, code.navigator

    @cached_property
    def _was_raised(self) -> bool:
        """Whether the run raised any exception."""
        return self.history.log.last_of(RecordKind.RAISE) is not None

    def of(self, own: Occurrence) -> tuple[Link, ...]:
        """What decided that an expression was evaluated, and who called its function."""
        if own.act == 0:
            return ()
        decision, caught = self._decision(own), self._handled(own)
        if caught and decision and self._is_argument(decision[0].target):
            decision = ()  # the handler looked at the exception that it was called for
        return (*decision, *caught, *self._caller(own.act))

    def applied_by(self, worker: int) -> tuple[Link, ...]:
        """The application of the user's code that an activation of a library works for.

        Who applied a function that is defined without arguments, and whose own code was run only once.
        """
        act = worker
        for _ in range(MOST_STATIONS):
            call = self.navigator.call_of(act) if act else None
            if call is None:
                break
            if self.code.owns(call.expr.span) and isinstance(call.expr, App):
                value = self.navigator.value(call)
                return (Link(Role.CALLER, call, value, span=call.expr.span),)
            act = call.act
        return ()

    def _is_argument(self, looked_at: Origin) -> bool:
        """Whether what was looked at is a parameter of its function."""
        if not isinstance(looked_at, Occurrence) or not isinstance(looked_at.expr, Var):
            return False
        return isinstance(self.history.binder(looked_at.act, looked_at.expr.name), Parameter)

    def of_variable(self, current: IntroducedVariable) -> tuple[Link, ...]:
        """The condition in which a free variable stands, such as an equation that binds it, and the caller."""
        function = self.history.function(current.act)
        scopes = self.history.scopes(function)
        node: Expr | None = next(
            (n for n in nodes(function.body) if isinstance(n, Free) and current.variable in n.vars), None
        )
        node = scopes.parent(node) if isinstance(node, Free) and isinstance(node.body, Var) else node
        while isinstance(node, Let | Free | Label):
            node = node.body
        condition = self._condition(Occurrence(current.act, node)) if isinstance(node, Case) else ()
        return (*condition, *self._caller(current.act, any_place=True))

    def _decision(self, own: Occurrence) -> tuple[Link, ...]:
        """The innermost question of the source that decided about an expression."""
        for case in self.navigator.enclosing_cases(own):
            if isinstance(case.expr, Case) and self.code.is_decision(case, own.expr.span):
                return self._condition(case)
        return ()

    def _condition(self, case: Occurrence) -> tuple[Link, ...]:
        assert isinstance(case.expr, Case)
        scrutinee = Occurrence(case.act, case.expr.scrutinee)
        value = self.navigator.value(scrutinee)
        return (Link(Role.CONDITION, scrutinee, value, span=place_of_value(case.expr.scrutinee)),)

    def caught(self, own: Occurrence) -> tuple[Link, ...]:
        """The exception that was caught, if an expression belongs to its handler, or to a case that looks at it."""
        return self._handled(own) or self._looked_at(own)

    def _looked_at(self, own: Occurrence) -> tuple[Link, ...]:
        """The exception of an attempt whose outcome a case looks at, as for `try` in Erlang."""
        for case in self.navigator.enclosing_cases(own) if self._was_raised else ():
            attempt = case.expr.scrutinee if isinstance(case.expr, Case) else None
            if isinstance(attempt, Prim) and attempt.name == "catch#":
                outcome = self.navigator.value(Occurrence(case.act, attempt))
                return self._raised_with(self.history.field(outcome, 0))
        return ()

    def _raised_with(self, exception: Datum) -> tuple[Link, ...]:
        """Where an exception was raised, if a value is one."""
        for number in islice(self.history.log.latest(RecordKind.RAISE), _MOST_RAISED):
            if self.history.datum(self.history.log.half(number, 0)) == exception:
                return self._to_raise(number)
        return ()

    def _handled(self, own: Occurrence) -> tuple[Link, ...]:
        """The exception for which a handler was called that an expression belongs to."""
        act = own.act
        for _ in range(_MOST_CALLS if self._was_raised else 0):
            call = self.navigator.call_of(act)
            if call is None:
                return ()
            if isinstance(call.expr, Prim) and call.expr.name == "catch#":
                return self._raised_before(act)
            if self.code.owns(call.expr.span):
                return ()
            act = call.act
        return ()

    def _raised_before(self, handler: int) -> tuple[Link, ...]:
        """The last exception that was raised before a handler was called: the one that it was called for."""
        for number in islice(self.history.log.latest(RecordKind.RAISE), _MOST_RAISED):
            if number < handler:
                return self._to_raise(number)
        return ()

    def _to_raise(self, number: int) -> tuple[Link, ...]:
        """What raised an exception, by the record that says so."""
        origin = self.navigator.maker(Raised(number))
        if not isinstance(origin, Occurrence):
            return ()
        return (Link(Role.CONDITION, origin, Raised(number), span=self.code.place(origin)),)

    def _caller(self, act: int, *, any_place: bool = False) -> tuple[Link, ...]:
        caller = self.code.caller(act)
        if caller is None:
            return ()
        span = self.code.user_level(caller).expr.span
        if not any_place and not self.code.owns(span):
            return ()
        return (Link(Role.CALLER, caller, self.navigator.value(caller), span=span),)


class NoSurroundings(Surroundings):
    """For steps of which only what made a value is wanted: looking around takes half the time of a step.

    A handler's exception is told, too: without it, what the handler gave comes from nowhere.
    """

    def of(self, own: Occurrence) -> tuple[Link, ...]:
        return self.caught(own) if own.act else ()

    def of_variable(self, current: IntroducedVariable) -> tuple[Link, ...]:
        return ()

    def applied_by(self, worker: int) -> tuple[Link, ...]:
        return ()
