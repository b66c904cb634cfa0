"""Tells where values come from (Booth & Jones, sections 2 and 4), in steps that speak of the user's code.

Given an occurrence, `Storyteller.step` walks back over whatever only hands its value on, to the expression that made
it. Code of trusted modules is passed over: where a library function returns what the user's code made, the story goes
on there, and where it made the value itself, the step is its application in the user's code.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable
from dataclasses import replace

from clew.core.free import base_name
from clew.core.names import DICTIONARY, FAILED_MATCH
from clew.core.nodes import (
    App,
    Call,
    Case,
    Choice,
    Con,
    Expr,
    Free,
    FreeVar,
    Function,
    Label,
    Let,
    Lit,
    Partial,
    Prim,
    Var,
)
from clew.core.passes.call_graph import UNSHARED
from clew.core.walk import nodes, parts
from clew.machine.kernel import layout as la
from clew.machine.memory.unfinished import WaitingFrame
from clew.source.dataclass import dataclass
from clew.source.equations import EquationTable, contains
from clew.source.span import NOWHERE, Span
from clew.trace.datum import Datum, Made, Raised, Suspended, TopLevelFunction
from clew.trace.history import History
from clew.trace.log import RecordKind
from clew.trace.occurrence import IntroducedVariable, LiteralPart, Navigator, Occurrence, Origin, Outside
from clew.trace.scopes import LocalDefinition, MatchedValue, Parameter
from clew.trace.step import Link, Passage, PassedBy, Role, StepKind, StoryStep
from clew.trace.written import WrittenCode, is_local

#: The primitive that writes to a handle, and which of its arguments is the text.
WRITING, _WRITTEN = "ioPut#", 1
#: How many texts that a program wrote are shown.
MOST_WRITES = 20
#: How many stations a value is followed over for one step.
MOST_STATIONS = 2000
#: Over how many calls of a function by itself a parameter is followed at once.
MOST_CALLS = 100_000
#: How many applications of the user's functions a step shows that a library made, and how many of its own are searched.
MOST_WITHIN, MOST_LIBRARY_CALLS = 12, 100

#: Primitives whose value is that of an argument.
_PASSING = {"coerce#": 0, "nf#": 0, "ensureNotFree#": 0}
_CALLS = (RecordKind.CALL, RecordKind.TAIL, RecordKind.APPLY)
_PEEKS = frozenset({"peekArray#", "peekRef#"})
_READS = frozenset({"readArray#", "peekArray#", "readRef#", "peekRef#"})
_IDENTIFIER = re.compile(r"[\w']+")
#: How the front ends name parameters for class dictionaries.
_EVIDENCE = re.compile(r"d[A-Z][\w']*(\$\d+)?")


@dataclass(frozen=True, slots=True)
class Trust:
    """Which code a story passes over: everything that is not in one of these files."""

    own_files: frozenset[str]

    def owns(self, span: Span) -> bool:
        """Whether a place is in code that the story tells about."""
        return span.file in self.own_files and span.line > 0

    def without(self, files: Iterable[str]) -> Trust:
        """The same, with more files trusted."""
        return Trust(self.own_files - frozenset(files))


class Storyteller:
    """Tells the steps of a history."""

    def __init__(
        self, history: History, trust: Trust | None = None, equations: EquationTable | None = None
    ) -> None:
        self.history = history
        self.navigator = Navigator(history)
        self.trust = trust or Trust(history.image.own_files)
        self.equations = equations or EquationTable(())
        self.sources = WrittenCode()
        self._written: dict[str, bool] = {}
        self._climbed: dict[int, int] = {}
        self._waiting: dict[int, WaitingFrame] | None = None
        self._own_places = frozenset(
            pc
            for pc, site in history.sites.items()
            if not isinstance(site, FreeVar) and self.trust.owns(site.span)
        )

    # --- where a story begins ---

    def constant(self, name: str) -> StoryStep:
        """The story of a constant, such as the expression that was evaluated."""
        return self.step(Occurrence(0, Call(name, (), NOWHERE)))

    def last_exception(self) -> StoryStep | None:
        """What raised the last exception of the run; None if there was none."""
        raised = self.history.log.last_of(RecordKind.RAISE)
        if raised is None:
            return None
        return self.step(self.navigator.maker(Raised(raised)))

    def output(self) -> StoryStep | None:
        """What a program wrote: a step from which each text that was written can be followed; None if it wrote nothing.

        Of many texts, the last ones.
        """
        history = self.history
        writes = [
            Occurrence(history.log.head(number).act, site)
            for number in history.log.results_at(history.pcs_of_primitive(WRITING), MOST_WRITES)
            if isinstance(site := history.sites.get(history.log.head(number).pc), Prim)
        ]
        if not writes:
            return None
        links = []
        for write in writes:
            assert isinstance(write.expr, Prim)
            text = Occurrence(write.act, write.expr.args[_WRITTEN])
            links.append(Link(Role.OUTPUT, text, self.navigator.value(text), span=self._place(write)))
        last = links[-1]
        return StoryStep(StepKind.OUTPUT, last.target, last.value, last.span or NOWHERE, "", tuple(links))

    # --- one step ---

    def step(self, origin: Origin | None) -> StoryStep:
        """What made the value of an expression."""
        route: list[Passage] = []
        current = origin
        for _ in range(MOST_STATIONS):
            if not isinstance(current, Occurrence):
                return self._outside(current, origin, route)
            following = self._passed(current, route)
            if following is None:
                return self._with_conditions(self._made(current, tuple(route)))
            if following == current:
                return self._without_value(current, tuple(route))
            current = following
        assert isinstance(current, Occurrence)
        value = self.navigator.value(current)
        maker = self.navigator.maker(value)
        if maker is not None and maker != origin:
            return self.step(maker)
        earlier = Link(Role.EARLIER, current, value, span=current.expr.span)
        return StoryStep(
            StepKind.PASSED, current, value, self._place(current), "", (earlier,), tuple(route[:20])
        )

    def _with_conditions(self, step: StoryStep) -> StoryStep:
        """The step with links to what decided about branches on its route, if nothing nearer decided."""
        if step.link(Role.CONDITION) is not None:
            return step
        links = []
        for passage in step.route:
            case = passage.at.expr
            if isinstance(case, Case) and case.alts and self.trust.owns(case.scrutinee.span):
                scrutinee = Occurrence(passage.at.act, case.scrutinee)
                value = self.navigator.value(scrutinee)
                links.append(Link(Role.CONDITION, scrutinee, value, span=case.scrutinee.span))
        return replace(step, links=step.links + tuple(links)) if links else step

    def is_failed_match(self, step: StoryStep) -> bool:
        """Whether a step is an exception that the language raises where no pattern matches."""
        datum = step.value
        if step.kind is not StepKind.EXCEPTION or not isinstance(datum, Raised):
            return False
        exception = self.history.datum(self.history.log.half(datum.record, 0))
        return self.history.constructor_name(exception) == FAILED_MATCH

    def station(self, passage: Passage) -> StoryStep:
        """What stands at a station of a route: the application or the variable that only handed the value on."""
        at = passage.at
        if isinstance(at.expr, Call | App):
            return self._made(at, ())
        own, value = self.user_level(at), self.navigator.value(at)
        earlier = Link(Role.EARLIER, at, value, span=at.expr.span)
        links = (earlier, *self._context(own))
        return StoryStep(StepKind.PASSED, at, value, self._place(own), passage.name, links, (), own.act)

    def _passed(self, current: Occurrence, route: list[Passage]) -> Origin | None:
        """Where the value of an expression that only hands it on comes from; itself if it has no value; None for others."""
        expr, act = current.expr, current.act
        match expr:
            case Var(name=name):
                if not _is_internal(name) and self.trust.owns(expr.span):
                    route.append(Passage(PassedBy.VARIABLE, name, expr.span, current))
                return self.navigator.definition(self._first_of_calls(current, name)) or current
            case Let(body=body) | Free(body=body) | Label(body=body):
                return Occurrence(act, body)
            case Case() | Choice():
                chosen = self.navigator.chosen(current)
                if chosen is None:
                    value = self.navigator.value(current)
                    made = self.navigator.maker(value) if isinstance(value, Raised) else None
                    return made if made is not None and made != current else current
                if self.trust.owns(expr.span) and expr.span != chosen.expr.span:
                    by = PassedBy.CHOICE if isinstance(expr, Choice) else PassedBy.BRANCH
                    route.append(Passage(by, "", expr.span, current))
                return chosen
            case Prim(name=name, args=args) if name in _PASSING:
                return Occurrence(act, args[_PASSING[name]])
            case Prim(name="seq#", args=args):
                return Occurrence(act, args[-1])
            case Call() | App():
                return self._through(current, route)
        return None

    def _first_of_calls(self, current: Occurrence, name: str) -> Occurrence:
        """A parameter where it first had its value, if the function calls itself with it as it is."""
        binder = self.history.binder(current.act, name)
        call = self.navigator.call_of(current.act)
        if not isinstance(binder, Parameter) or call is None or not isinstance(call.expr, Call):
            return current
        handed = call.expr.args[binder.index] if binder.index < len(call.expr.args) else None
        if not isinstance(handed, Var) or self.history.binder(call.act, handed.name) != binder:
            return current
        if self.history.function(call.act) is not self.history.function(current.act):
            return current
        pc = self.history.log.head(current.act).pc
        return Occurrence(self.history.log.climb_calls(current.act, pc, MOST_CALLS), handed)

    def _through(self, current: Occurrence, route: list[Passage]) -> Origin | None:
        """Where the result of a call comes from, if a library or a constant only hands it on."""
        act = self.navigator.callee(current)
        if act is None:
            return None
        function = self.history.function(act)
        expr = current.expr
        if self.trust.owns(function.span):
            hidden = isinstance(expr, Call) and (_is_internal(expr.name) or not self.trust.owns(expr.span))
            if (hidden and not function.params) or not self.is_written(function):
                return Occurrence(act, function.body)
            return None
        if not self.trust.owns(expr.span) and not function.span.line:
            return Occurrence(act, function.body)  # such as `it`, which the command line makes
        inner = self._user_made(Occurrence(act, function.body))
        if inner is None:
            return None
        if self.trust.owns(expr.span):
            route.append(Passage(PassedBy.LIBRARY, function.name, expr.span, current))
        return inner

    def _user_made(self, start: Occurrence) -> Occurrence | None:
        """The expression of the user's code whose value a library function returns; None if the library made it."""
        current: Origin | None = start
        for _ in range(MOST_STATIONS):
            if not isinstance(current, Occurrence):
                return None
            expr = current.expr
            if self.trust.owns(expr.span) and self.trust.owns(self.history.function(current.act).span):
                return current
            match expr:
                case Var():
                    current = self.navigator.definition(current)
                case Let(body=body) | Free(body=body) | Label(body=body):
                    current = Occurrence(current.act, body)
                case Case() | Choice():
                    current = self.navigator.chosen(current)
                case Prim(name=name, args=args) if name in _PASSING:
                    current = Occurrence(current.act, args[_PASSING[name]])
                case Call() | App():
                    act = self.navigator.callee(current)
                    if act is None:
                        return None
                    if self.trust.owns(self.history.function(act).span):
                        return current  # the library calls the user's function
                    current = self.navigator.body(act)
                case _:
                    return None
        return None

    # --- what made a value ---

    def _made(self, current: Occurrence, route: tuple[Passage, ...]) -> StoryStep:
        expr = current.expr
        value = self.navigator.value(current)
        match expr:
            case Call() | App():
                return self._application(current, value, route)
            case Con(name=name, args=args):
                kind = StepKind.CONSTRUCTION if args else self._constant_kind(current)
                return self._step(kind, current, value, route, name, self._parts(current, Role.PART))
            case Lit():
                return self._step(self._constant_kind(current), current, value, route)
            case Partial(name=name):
                links = self._parts(current, Role.ARGUMENT)
                return self._step(StepKind.FUNCTION, current, value, route, name, links)
            case Prim(name=name):
                return self._primitive(current, name, value, route)
        return self._without_value(current, route)

    def _constant_kind(self, current: Occurrence) -> StepKind:
        """A constant of the source; or one of a library function that was inlined, such as the 0 of `sum []`."""
        span = current.expr.span
        if not self.trust.owns(span) or self.sources.may_be_constant(span):
            return StepKind.CONSTANT
        return StepKind.LIBRARY

    def _primitive(
        self, current: Occurrence, name: str, value: Datum, route: tuple[Passage, ...]
    ) -> StoryStep:
        links = self._parts(current, Role.ARGUMENT)
        if isinstance(value, Suspended):
            return self._without_value(current, route)
        if name == "raise#" or isinstance(value, Raised):
            return self._step(StepKind.EXCEPTION, current, value, route, name, links)
        if name in _READS:
            element = self.history.field(value, 0) if name in _PEEKS else value
            shown = tuple(link for link in links if link.span is not None)
            return self._step(StepKind.READ, current, element, route, name, self._write(current) + shown)
        return self._step(StepKind.OPERATION, current, value, route, name, links)

    def _write(self, current: Occurrence) -> tuple[Link, ...]:
        """The write, or the making of the array, that put an element there."""
        for number in self.history.records(current.act, current.expr):
            if self.history.log.kind(number) is RecordKind.RESULT:
                write = self.history.log.half(number, 1)
                head = self.history.log.head(write) if write else None
                site = None if head is None else self.history.sites.get(head.pc)
                if head is not None and isinstance(site, Prim):
                    written = Occurrence(head.act, site.args[-1])
                    place = self._place(Occurrence(head.act, site))
                    return (Link(Role.WRITE, written, self.navigator.value(written), span=place),)
        return ()

    def _application(self, current: Occurrence, value: Datum, route: tuple[Passage, ...]) -> StoryStep:
        act = self.navigator.callee(current)
        if act is None:
            if isinstance(value, Suspended):
                return self._without_value(current, route)
            return self._step(StepKind.LIBRARY, current, value, route, _called(current.expr))
        function = self.history.function(act)
        if not self.trust.owns(function.span):
            links = [*self._parts(current, Role.ARGUMENT), *self._within(act)]
            if isinstance(current.expr, App):
                applied = current.expr.function
                links = [
                    self._function_link(current),
                    *[k for k in links if k.target != Occurrence(current.act, applied)],
                ]
            kind = StepKind.UNFINISHED if isinstance(value, Suspended) else StepKind.LIBRARY
            return self._step(kind, current, value, route, function.name, tuple(links))
        links = [Link(Role.RESULT, self.navigator.body(act), value, span=function.span)]
        if isinstance(current.expr, App):
            links.append(self._function_link(current))
        for i, name in enumerate(function.params):
            argument = self.navigator.argument(act, i)
            datum = self.history.argument_value(act, i)
            if argument is not None and name != UNSHARED and not self._is_evidence(name, datum):
                is_outer = is_local(function.name) and self._is_outer(argument)
                span = _span_of(argument)
                if span is not None and not self.trust.owns(span):
                    span = None
                links.append(Link(Role.OUTER if is_outer else Role.ARGUMENT, argument, datum, name, span))
        kind = StepKind.UNFINISHED if isinstance(value, Suspended) else StepKind.APPLICATION
        return self._step(kind, current, value, route, function.name, tuple(links))

    def _is_outer(self, argument: Origin) -> bool:
        """Whether an argument is a variable from around a local function, which lambda lifting handed to it.

        Such an argument is not in the source by itself: it has the place of the call, or of the function's name.
        """
        if not isinstance(argument, Occurrence) or not isinstance(argument.expr, Var) or argument.act == 0:
            return False
        call = self.history.scopes(self.history.function(argument.act)).parent(argument.expr)
        return isinstance(call, Call | Partial) and call.span == argument.expr.span

    def _within(self, act: int) -> tuple[Link, ...]:
        """The applications of the user's functions that a library function made, the earliest first."""
        found: list[Link] = []
        log = self.history.log
        queue = deque([act])
        for _ in range(MOST_LIBRARY_CALLS):
            if not queue or len(found) >= MOST_WITHIN:
                break
            for number in log.made_by(queue.popleft()):
                if log.kind(number) not in _CALLS:
                    continue
                function = self.history.function(number)
                call = self.navigator.call_of(number)
                if not self.trust.owns(function.span) or not self.is_written(function):
                    queue.append(number)
                elif call is not None and len(found) < MOST_WITHIN:
                    span = function.span
                    found.append(Link(Role.WITHIN, call, self.navigator.value(call), function.name, span))
        return tuple(found)

    def _function_link(self, current: Occurrence) -> Link:
        assert isinstance(current.expr, App)
        function = Occurrence(current.act, current.expr.function)
        expr = function.expr
        name = expr.name if isinstance(expr, Call) and not expr.args else ""
        span = expr.span if self.trust.owns(expr.span) and expr.span != current.expr.span else None
        return Link(Role.FUNCTION, function, self.navigator.value(function), name, span)

    def _step(
        self,
        kind: StepKind,
        current: Occurrence,
        value: Datum,
        route: tuple[Passage, ...],
        name: str = "",
        links: tuple[Link, ...] = (),
    ) -> StoryStep:
        """A step in the user's code; what a library made is the work of its application there."""
        own = self.user_level(current)
        made_by_library = (StepKind.OPERATION, StepKind.CONSTANT, StepKind.CONSTRUCTION, StepKind.LIBRARY)
        if own != current and kind in made_by_library:
            call = own.expr
            if isinstance(call, Call | App) and self.navigator.callee(own) is not None:
                return self._application(own, value, route)
            if kind is not StepKind.OPERATION and isinstance(call, Call | App | Partial):
                kind, name, current = StepKind.LIBRARY, _called(call), own
                links = self._parts(own, Role.ARGUMENT)
        where = self._place(own)
        return StoryStep(kind, current, value, where, name, links + self._context(own), route, own.act)

    def _without_value(self, current: Occurrence, route: tuple[Passage, ...]) -> StoryStep:
        value = self.navigator.value(current)
        links = self._parts(current, Role.ARGUMENT)
        kind = StepKind.UNFINISHED if self._is_under_way(current, links) else StepKind.UNEVALUATED
        return self._step(kind, current, value, route, "", links)

    def _is_under_way(self, current: Occurrence, links: tuple[Link, ...]) -> bool:
        """Whether an expression was being evaluated when the run ended: it waits for something inside of it."""
        if current.act == 0 or not self.history.unfinished.frames:
            return False
        if self._waiting is None:
            self._waiting = {}
            for frame in self.history.unfinished.frames:
                self._waiting.setdefault(frame.act, frame)
        waiting = self._waiting.get(current.act)
        if waiting is None:
            return False
        scopes = self.history.scopes(self.history.function(current.act))
        node = self.history.waits_at(waiting)
        inner = None if node is None or isinstance(node, FreeVar) else node
        while inner is not None and inner in scopes:
            if inner is current.expr:
                return True
            inner = scopes.parent(inner)
        return any(
            isinstance(link.value, Suspended)
            and isinstance(link.target, Occurrence)
            and isinstance(link.target.expr, Call | App)
            and self.navigator.callee(link.target) is not None
            for link in links
        )

    def _outside(self, current: Origin | None, origin: Origin | None, route: list[Passage]) -> StoryStep:
        passed = tuple(route)
        if isinstance(current, LiteralPart):
            literal = current.literal
            own = self.user_level(literal)
            value = self.navigator.value(literal)
            return StoryStep(
                StepKind.CONSTANT, current, value, self._place(own), "", self._context(own), passed, own.act
            )
        if isinstance(current, IntroducedVariable):
            values = self.history.records(current.act, current.variable)
            value = self.history.datum(values[-1] << la.ADDRESS_SHIFT) if values else Suspended(0)
            named = [p.name for p in passed if p.by is PassedBy.VARIABLE]
            name = named[-1] if named and _is_internal(current.variable.name) else current.variable.name
            links = self._bound_by(current)
            return StoryStep(
                StepKind.VARIABLE, current, value, current.variable.span, name, links, passed, current.act
            )
        start = origin if isinstance(origin, Occurrence) else None
        value = Suspended(0) if start is None else self.navigator.value(start)
        where = NOWHERE if start is None else self._place(start)
        at = current if isinstance(current, Outside) else Outside(0)
        if at.is_variable:
            name = next((p.name for p in reversed(passed) if p.by is PassedBy.VARIABLE), "")
            return StoryStep(StepKind.VARIABLE, at, value, where, name, (), passed)
        return StoryStep(StepKind.INPUT, at, value, where, "", (), passed)

    def _bound_by(self, current: IntroducedVariable) -> tuple[Link, ...]:
        """The condition in which a free variable stands, such as an equation that binds it, and the caller."""
        function = self.history.function(current.act)
        scopes = self.history.scopes(function)
        node: Expr | None = next(
            (n for n in nodes(function.body) if isinstance(n, Free) and current.variable in n.vars), None
        )
        node = scopes.parent(node) if isinstance(node, Free) and isinstance(node.body, Var) else node
        while isinstance(node, Let | Free | Label):
            node = node.body
        links: list[Link] = []
        if isinstance(node, Case):
            scrutinee = Occurrence(current.act, node.scrutinee)
            value = self.navigator.value(scrutinee)
            links.append(Link(Role.CONDITION, scrutinee, value, span=node.scrutinee.span))
        caller = self.caller(current.act)
        if caller is not None:
            span = self.user_level(caller).expr.span
            links.append(Link(Role.CALLER, caller, self.navigator.value(caller), span=span))
        return tuple(links)

    # --- parts, callers and conditions ---

    def _parts(self, current: Occurrence, role: Role) -> tuple[Link, ...]:
        """The parts of an expression that the source shows: what a library function was inlined to is passed over."""
        found: list[Link] = []
        seen: set[int] = set()
        stack = [part for _, part in reversed(parts(current.expr))]
        while stack:
            expr = stack.pop()
            if id(expr) in seen:
                continue
            seen.add(id(expr))
            inner = self._hidden(current, expr)
            if inner is not None:
                stack.extend(reversed(inner))
                continue
            occurrence = Occurrence(current.act, expr)
            name = expr.name if isinstance(expr, Var) else ""
            datum = self.navigator.value(occurrence)
            if not self._is_evidence(name, datum):
                shown = base_name(name) if self._is_said(current.expr.span, expr) else ""
                is_shown = self.trust.owns(expr.span) and expr.span != current.expr.span
                span = expr.span if is_shown else None
                found.append(Link(role, occurrence, datum, shown, span))
        return tuple(found)

    def _is_said(self, place: Span, expr: Expr) -> bool:
        """Whether the source has a variable at a place: those of inlined library functions are not there."""
        if not isinstance(expr, Var) or _is_internal(expr.name):
            return False
        name = base_name(expr.name)
        where = expr.span if contains(place, expr.span) else place
        return self.trust.owns(where) and name in _IDENTIFIER.findall(self.sources.text(where))

    def _hidden(self, whole: Occurrence, expr: Expr) -> list[Expr] | None:
        """The parts of an expression that is not in the source by itself; None for one that is."""
        if isinstance(expr, Var):
            binder = self.history.binder(whole.act, expr.name)
            if self._is_said(whole.expr.span, expr):
                return None
            if isinstance(binder, LocalDefinition):
                return [binder.value]
            if isinstance(binder, MatchedValue):
                return [binder.case.scrutinee]
            return None
        if isinstance(expr, Case):
            chosen = self.history.chosen_body(whole.act, expr)
            if expr.span == whole.expr.span or not expr.alts:
                inner = [] if not expr.alts else [expr.scrutinee]
                return [*inner, *([] if chosen is None else [chosen])]
            return None
        if self._is_own_call(expr):
            return None
        if expr.span == whole.expr.span or expr.span.is_empty:
            return [part for _, part in parts(expr)]
        return None

    def _is_own_call(self, expr: Expr) -> bool:
        if not isinstance(expr, Call):
            return False
        function = self.history.functions.get(expr.name)
        return function is not None and self.trust.owns(function.span)

    def _context(self, own: Occurrence) -> tuple[Link, ...]:
        """What decided that an expression was evaluated, and who called its function."""
        links: list[Link] = []
        if own.act == 0:
            return ()
        for case in self.navigator.enclosing_cases(own):
            if isinstance(case.expr, Case) and self.is_decision(case, own.expr.span):
                scrutinee = Occurrence(case.act, case.expr.scrutinee)
                links.append(
                    Link(
                        Role.CONDITION,
                        scrutinee,
                        self.navigator.value(scrutinee),
                        span=case.expr.scrutinee.span,
                    )
                )
                break
        caller = self.caller(own.act)
        if caller is not None:
            span = self.user_level(caller).expr.span
            if self.trust.owns(span):
                links.append(Link(Role.CALLER, caller, self.navigator.value(caller), span=span))
        return tuple(links)

    def is_decision(self, occurrence: Occurrence, place: Span) -> bool:
        """Whether a case is a question of the source that decided about the expression at a place.

        A case with one way to go on decides nothing, one that looks at the expression itself or at something around
        it comes from a library function that was inlined there, and the loop of a comprehension is not written.
        """
        case = occurrence.expr
        assert isinstance(case, Case)
        if not case.alts or not self.trust.owns(case.span):
            return False
        if len(case.alts) == 1 and case.default is None:
            return False
        if not isinstance(case.scrutinee, Var):
            return not contains(case.scrutinee.span, place)
        is_parameter = isinstance(self.history.binder(occurrence.act, case.scrutinee.name), Parameter)
        return not is_parameter or self.is_written(self.history.function(occurrence.act))

    def caller(self, act: int) -> Occurrence | None:
        """The application of a function that the user wrote whose code an activation runs, if there is one."""
        for _ in range(MOST_STATIONS):
            call = self.navigator.call_of(act)
            if call is None or self.is_written(self.history.function(act)):
                return call
            made = self.navigator.function_made(act)
            act = call.act if made is None or made.act == 0 else made.act
        return None

    def is_written(self, function: Function) -> bool:
        """Whether the user wrote a function as one; library functions are taken as they are."""
        found = self._written.get(function.name)
        if found is None:
            found = not self.trust.owns(function.span) or self.sources.is_written(function)
            self._written[function.name] = found
        return found

    def user_level(self, occurrence: Occurrence) -> Occurrence:
        """The expression of the user's code that a library's expression works for; itself where there is none."""
        if self.trust.owns(occurrence.expr.span) or occurrence.act == 0:
            return occurrence
        act = self._climbed.get(occurrence.act, -1)
        if act < 0:
            act = self._climbed[occurrence.act] = self.history.log.climb(occurrence.act, self._own_places)
        if act == 0:
            return occurrence
        made = self.navigator.function_made(act)
        if made is not None and self.trust.owns(made.expr.span):
            return made  # `readIORef r`, an action that the library performs
        return self.navigator.call_of(act) or occurrence

    def _place(self, occurrence: Occurrence) -> Span:
        return self.user_level(occurrence).expr.span

    def _is_evidence(self, name: str, datum: Datum) -> bool:
        """Whether a value is an argument that the source does not show: mostly a class dictionary."""
        if name == UNSHARED:  # the argument that makes a constant with several values a function
            return True
        constructor = self.history.constructor_name(datum)
        if constructor is not None:
            return DICTIONARY in constructor
        return isinstance(datum, Suspended) and _EVIDENCE.fullmatch(name) is not None


def _is_internal(name: str) -> bool:
    """Whether a variable is one that a pass made."""
    return "$" in name


def _called(expr: Expr) -> str:
    return expr.name if isinstance(expr, Call | Partial) else ""


def _span_of(origin: Origin) -> Span | None:
    if isinstance(origin, Occurrence):
        return origin.expr.span
    return origin.literal.expr.span if isinstance(origin, LiteralPart) else None


def is_function(datum: Datum, history: History) -> bool:
    """Whether a value is a function."""
    if isinstance(datum, TopLevelFunction):
        return True
    return isinstance(datum, Made) and history.log.kind(datum.record) in (RecordKind.PAP, RecordKind.PAPX)
