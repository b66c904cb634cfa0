"""Tells where values come from (Booth & Jones, sections 2 and 4), in steps that speak of the user's code.

Given an occurrence, `Storyteller.step` walks back over whatever only hands its value on, to the expression that made
it. Code of trusted modules is passed over: where a library function returns what the user's code made, the story goes
on there, and where it made the value itself, the step is its application in the user's code.
"""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from functools import cached_property

from clew.core.free import base_name
from clew.core.names import FAILED_MATCH
from clew.core.nodes import (
    App,
    Call,
    Case,
    Choice,
    Con,
    Expr,
    Free,
    FreeVar,
    Label,
    Let,
    Lit,
    Partial,
    Prim,
    Var,
)
from clew.core.passes.call_graph import UNSHARED
from clew.machine.memory.unfinished import WaitingFrame
from clew.source.equations import EquationTable, contains
from clew.source.span import NOWHERE, Span
from clew.trace.history.datum import NEVER, Datum, Made, Raised, Suspended, Text, TopLevelFunction
from clew.trace.history.history import History
from clew.trace.history.occurrence import (
    READS,
    WRITING,
    IntroducedVariable,
    LiteralPart,
    Occurrence,
    Origin,
    Outside,
)
from clew.trace.history.recomputed import char_datum
from clew.trace.history.scopes import MatchedField
from clew.trace.log.log import CALLS, RecordKind, half_of
from clew.trace.own_code.user_code import MOST_STATIONS, Trust, UserCode, is_internal
from clew.trace.own_code.written import local_name, place_of_value
from clew.trace.slices.searched_code import SEARCHES
from clew.trace.stories.handing_on import HandingOn
from clew.trace.stories.library_work import LibraryWork
from clew.trace.stories.own_searches import OwnSearches
from clew.trace.stories.shown_parts import ShownParts
from clew.trace.stories.step import Link, Passage, PassedBy, Role, StepKind, StoryStep
from clew.trace.stories.story_words import USUAL_WORDS, StoryWords
from clew.trace.stories.surroundings import NoSurroundings, Surroundings
from clew.trace.stories.writes import Writes

#: Which argument of the primitive that writes is the text.
_WRITTEN = 1
#: How many stations one step passes over, so that it takes some ten milliseconds at most.
_MOST_AT_ONCE = 250
#: How many texts that a program wrote are shown.
MOST_WRITES = 20

#: The primitive that makes two values one.
UNIFY = "unify#"
#: Fails: no branch of a case is for its value.
_FAIL = "fail#"
#: How the primitives that reach outside of the program begin.
_WORLD = "io"
_PEEKS = frozenset({"peekArray#", "peekRef#"})

#: The field of an exception that is its reason, where it has a class, too.
_REASON = 1


class Storyteller:
    """Tells the steps of a history."""

    def __init__(
        self,
        history: History,
        trust: Trust | None = None,
        equations: EquationTable | None = None,
        words: StoryWords = USUAL_WORDS,
    ) -> None:
        self.code = UserCode(history, trust or Trust(history.image.own_files))
        self.history, self.navigator = history, self.code.navigator
        self.equations = equations or EquationTable(())
        self.words = words
        self._handing_on = HandingOn(self.code)
        self._shown = ShownParts(self.code, words)
        self._library = LibraryWork(self.code, self._handing_on)
        self._writes = Writes(self.code)
        self._surroundings = Surroundings(self.code)
        self.searches = OwnSearches(self.code)
        self._waiting: dict[int, WaitingFrame] | None = None
        if words.cell != USUAL_WORDS.cell:
            made = (
                pc for pc, site in history.sites.items() if isinstance(site, Con) and site.name == words.cell
            )
            history.log.ways.find_cells(frozenset(made))

    @cached_property
    def bare(self) -> Storyteller:
        """Tells the same steps without the links to what decided about them and to callers, in half the time."""
        other = copy(self)
        other._surroundings = NoSurroundings(self.code)
        return other

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

    def failure(self, since: int = 0) -> StoryStep | None:
        """Where a branch of a search failed: the innermost application of the user's that was under way.

        Of a search inside of a run, only what was applied since it began.
        """
        for frame in self.history.unfinished.frames:
            for call in (self._call_awaited(frame), self._call_waiting(frame)):
                if call is None or not self.code.owns(self.code.place(call)):
                    continue  # a constant of a library that fails, as `failed` does, is needed by the frames around
                if (self.navigator.callee(call) or frame.act) < since:
                    continue
                step = self._made(call, ())
                if step.kind in (StepKind.UNFINISHED, StepKind.UNEVALUATED):
                    inner = self._failed_inside(frame)
                    links = tuple(link for link in step.links if link.role is not Role.RESULT)
                    return replace(step, kind=StepKind.FAILURE, links=(*inner, *links))
        return None

    def under_way(self, besides: Origin | None = None) -> StoryStep | None:
        """The outermost application of the user's that waited when the run ended, as far as that is known.

        `besides` is one that is known; where no other waited, the innermost expression of the user's that did.
        """
        frames = self.history.unfinished.frames
        for frame in reversed(frames):
            for call in (self._call_awaited(frame), self._call_waiting(frame)):
                if call is None or not self.code.owns(call.expr.span):
                    continue
                step = self._made(call, ())
                if step.kind in (StepKind.UNFINISHED, StepKind.UNEVALUATED) and step.origin != besides:
                    return replace(step, kind=StepKind.UNFINISHED)
        waiting = (self._expression_waiting(frame) for frame in frames)
        steps = (self._made(expr, ()) for expr in waiting if expr is not None)
        return next((step for step in steps if step.kind is StepKind.UNFINISHED), None)

    def _call_awaited(self, frame: WaitingFrame) -> Occurrence | None:
        """The application that a frame waits for: what is called last has no frame of its own."""
        is_call = frame.awaited and self.history.log.kind(frame.awaited) in CALLS
        return self.navigator.call_of(frame.awaited) if is_call else None

    def _expression_waiting(self, frame: WaitingFrame) -> Occurrence | None:
        """The expression in the user's code, suspended once, that a frame evaluates."""
        node = self.history.waits_at(frame) if frame.act else None
        function = self.history.function(frame.act) if frame.act else None
        if function is None or isinstance(node, FreeVar) or not self.code.owns(function.span):
            return None
        scopes = self.history.scopes(function)
        while node is not None and node in scopes:
            value = self.history.value(frame.act, node)
            if isinstance(value, Suspended) and value.record and not isinstance(node, Var):
                return Occurrence(frame.act, node)
            node = scopes.parent(node)
        return None

    def _call_waiting(self, frame: WaitingFrame) -> Occurrence | None:
        """The application in the user's code that a frame works for."""
        if frame.act == 0:
            return None
        function = self.history.function(frame.act)
        if self.code.owns(function.span):
            return self.code.caller(frame.act)
        return self.code.user_level(Occurrence(frame.act, function.body))

    def _failed_inside(self, frame: WaitingFrame) -> tuple[Link, ...]:
        """What failed inside of a function, if the source shows it: an equation, or a condition for which there is no side."""
        node = self.history.waits_at(frame)
        if isinstance(node, Prim) and node.name == _FAIL:
            around = self._surroundings.of(Occurrence(frame.act, node))
            return tuple(link for link in around if link.role is Role.CONDITION)
        if not isinstance(node, Prim) or node.name != UNIFY or not self.code.owns(node.span):
            return ()
        place = Occurrence(frame.act, node)
        return (Link(Role.FAILED, place, self.navigator.value(place), span=node.span),)

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
            links.append(Link(Role.OUTPUT, text, self.navigator.value(text), span=self.code.place(write)))
        last = links[-1]
        return StoryStep(StepKind.OUTPUT, last.target, last.value, last.span or NOWHERE, "", tuple(links))

    # --- one step ---

    def step(self, origin: Origin | None, known: Datum | None = None) -> StoryStep:
        """What made the value of an expression; `known` is that of a part of what the host made, which has no expression."""
        route: list[Passage] = []
        current, left = origin, _MOST_AT_ONCE
        while left > 0 and isinstance(current, Occurrence):
            current, passed = self._handing_on.through_data(current, route, left)
            left -= passed + 1
            if left < 0:
                break
            following = self._handing_on.source(current, route)
            if following is None:
                step = self._with_conditions(self._made(current, tuple(route)))
                held = self._writes.held_by(step.value)
                return replace(step, links=held + step.links) if held else step
            if following == current:
                return self._without_value(current, tuple(route))
            current = following
        if not isinstance(current, Occurrence):
            return self._outside(current, origin, route, known)
        value = self.navigator.value(current)
        maker = self.navigator.maker(value)
        if maker is not None and maker != origin:
            return self.step(maker)
        earlier = Link(Role.EARLIER, current, value, span=current.expr.span)
        return StoryStep(
            StepKind.PASSED, current, value, self.code.place(current), "", (earlier,), tuple(route[:20])
        )

    def _with_conditions(self, step: StoryStep) -> StoryStep:
        """The step with links to what decided about branches on its route, if nothing nearer decided."""
        if step.link(Role.CONDITION) is not None:
            return step
        links = []
        for passage in step.route:
            case = passage.at.expr
            if isinstance(case, Case) and case.alts and self.code.owns(case.scrutinee.span):
                scrutinee = Occurrence(passage.at.act, case.scrutinee)
                value = self.navigator.value(scrutinee)
                if not self.words.shows(self.history.constructor_name(value)):
                    continue  # what the front end made for what the source only implies
                links.append(Link(Role.CONDITION, scrutinee, value, span=place_of_value(case.scrutinee)))
        return replace(step, links=step.links + tuple(links)) if links else step

    def is_failed_match(self, step: StoryStep) -> bool:
        """Whether a step is an exception that the language raises where no pattern matches."""
        datum = step.value
        if step.kind is not StepKind.EXCEPTION or not isinstance(datum, Raised):
            return False
        exception = self.history.datum(self.history.log.half(datum.record, 0))
        if self.history.constructor_name(exception) == FAILED_MATCH:
            return True
        reason = self.history.field(exception, _REASON) if self.words.failed_matches else NEVER
        said = (reason, self.history.field(reason, 0))
        return any(self.history.constructor_name(datum) in self.words.failed_matches for datum in said)

    def came_to_failed_match(self, step: StoryStep) -> bool:
        """The same of a step, or of what an application came to."""
        result = step.link(Role.RESULT)
        return self.is_failed_match(step) or (
            result is not None and self.is_failed_match(self.step(result.target))
        )

    def station(self, passage: Passage) -> StoryStep:
        """What stands at a station of a route: the application or the variable that only handed the value on."""
        at = passage.at
        if isinstance(at.expr, Call | App):
            return self._made(at, ())
        own, value = self.code.user_level(at), self.navigator.value(at)
        earlier = Link(Role.EARLIER, at, value, span=at.expr.span)
        links = (earlier, *self._surroundings.of(own))
        return StoryStep(StepKind.PASSED, at, value, self.code.place(own), passage.name, links, (), own.act)

    # --- what made a value ---

    def _made(self, current: Occurrence, route: tuple[Passage, ...]) -> StoryStep:
        expr = current.expr
        value = self.navigator.value(current)
        if self.navigator.is_ended(current):
            return self._ended(current, value, route)
        match expr:
            case Call() | App():
                return self._application(current, value, route)
            case Con() if isinstance(value, Suspended) and value.record:
                return self._without_value(current, route)
            case Con(name=name, args=args):
                if name in self.words.wrappers and all(isinstance(arg, Lit) for arg in args):
                    return self._step(StepKind.CONSTANT, current, value, route)
                matched = self._taken_from(current) if name in self.words.wrappers else None
                if matched is not None:
                    return self._step(StepKind.READ, current, value, route, name, (matched,))
                handed = self._shown.of_inlined(current, Role.ARGUMENT) if args else ()
                if handed and not self._is_named(name, current.expr.span):
                    return self._step(StepKind.LIBRARY, current, value, route, name, handed)
                kind = StepKind.CONSTRUCTION if args else self._constant_kind(current)
                links = self._shown.links(current, Role.PART) if args else self._looked_at(current, kind)
                return self._step(kind, current, value, route, name, links)
            case Lit():
                kind = self._constant_kind(current)
                return self._step(kind, current, value, route, "", self._looked_at(current, kind))
            case Partial(name=name):
                links = self._shown.links(current, Role.ARGUMENT)
                return self._step(StepKind.FUNCTION, current, value, route, name, links)
            case Prim(name=name):
                return self._primitive(current, name, value, route)
        return self._without_value(current, route)

    def _taken_from(self, current: Occurrence) -> Link | None:
        """What a pattern took a value out of that has no place of its own in it, such as a number out of a binary."""
        assert isinstance(current.expr, Con)
        taken: Expr | None = next(iter(current.expr.args), None)
        found: Occurrence | None = None
        while isinstance(taken, Var):
            binder = self.history.binder(current.act, taken.name)
            if not isinstance(binder, MatchedField):
                break
            taken = binder.case.scrutinee
            found = Occurrence(current.act, taken)
        return None if found is None else Link(Role.ARGUMENT, found, self.navigator.value(found))

    def _is_named(self, constructor: str, place: Span) -> bool:
        """Whether the source has a constructor at a place, by name or by a syntax of its own."""
        text, name = self.code.sources.text(place), local_name(constructor)
        return name in text or not name.isidentifier() or "{" in text or "<-" in text

    def _constant_kind(self, current: Occurrence) -> StepKind:
        """A constant of the source; or one of a library function that was inlined, such as the 0 of `sum []`."""
        span = current.expr.span
        if not self.code.owns(span) or self.code.sources.may_be_constant(span):
            return StepKind.CONSTANT
        return StepKind.LIBRARY

    def _looked_at(self, current: Occurrence, kind: StepKind) -> tuple[Link, ...]:
        """What an inlined library function looked at before it gave a constant: the `xs` of `length xs`."""
        found: list[Link] = []
        span = current.expr.span
        for case in self.navigator.enclosing_cases(current) if kind is StepKind.LIBRARY else ():
            if not isinstance(case.expr, Case):
                continue
            place = place_of_value(case.expr.scrutinee)
            if contains(span, place) and place != span and self.code.owns(place):
                target = Occurrence(case.act, case.expr.scrutinee)
                name = case.expr.scrutinee.name if isinstance(case.expr.scrutinee, Var) else ""
                shown = name if self.code.sources.text(place) == base_name(name) else ""
                found.append(Link(Role.ARGUMENT, target, self.navigator.value(target), shown, place))
        return tuple(reversed(found))

    def _primitive(
        self, current: Occurrence, name: str, value: Datum, route: tuple[Passage, ...]
    ) -> StoryStep:
        links = self._shown.links(current, Role.ARGUMENT)
        if isinstance(value, Suspended) and name == UNIFY and self._is_under_way(current, links):
            return self._step(StepKind.FAILURE, current, value, route, name, links)
        if isinstance(value, Suspended):
            return self._without_value(current, route)
        if name == "raise#" or isinstance(value, Raised):
            own = self.code.user_level(current)
            given = self._shown.links(own, Role.ARGUMENT) if own != current else ()
            if own == current and name == "raise#":
                given = self._shown.of_inlined(current, Role.ARGUMENT)
            # what the library wrapped the exception in says nothing beside what it was given
            return self._step(StepKind.EXCEPTION, current, value, route, name, given or links)
        if name in READS:
            element = self.history.field(value, 0) if name in _PEEKS else value
            shown = tuple(link for link in links if link.span is not None)
            return self._step(
                StepKind.READ, current, element, route, name, self._writes.read_by(current) + shown
            )
        return self._step(StepKind.OPERATION, current, value, route, name, links)

    def _application(
        self,
        current: Occurrence,
        value: Datum,
        route: tuple[Passage, ...],
        made: Occurrence | None = None,
    ) -> StoryStep:
        """An application; `made` is what made the value inside of a library function, if that gave another."""
        act = self.navigator.callee(current)
        if act is None:
            if isinstance(value, Suspended):
                return self._without_value(current, route)
            if isinstance(value, Raised):
                return self._ended(current, value, route)
            return self._step(StepKind.LIBRARY, current, value, route, _called(current.expr))
        function = self.history.function(act)
        if not self.code.owns(function.span):
            given = self._shown.links(current, Role.ARGUMENT)
            handed = self._handed_on(current, act, made)
            made_of = handed or self._library.components(value) or self._library.calls(act)
            if not made_of and self._handing_on.is_statement(current):
                made_of = self._library.elements(value, self.words.cell)
            inside = made if made is not None or self._is_whole(current, value) else self._made_inside(act)
            links = [*given, *made_of, *self._library.operands(act, given, inside)]
            if made is not None and links == [*given]:
                links += self._library.handed(made, given)
            if isinstance(current.expr, App):
                applied = Occurrence(current.act, current.expr.function)
                first = self._shown.links(applied, Role.ARGUMENT) if self.code.calls_own(applied.expr) else ()
                links = [
                    *handed,
                    self._function_link(current),
                    *first,
                    *[link for link in links if link.target != applied and link not in handed],
                ]
            if isinstance(value, Raised) and self._raised_itself(current, act, value):
                text, waiting = self.code.sources.text(current.expr.span), self.words.waiting
                if waiting is None or not text.startswith(waiting):
                    return self._step(StepKind.EXCEPTION, current, value, route, function.name, tuple(given))
                return self._step(StepKind.UNFINISHED, current, value, route, "", tuple(links))
            if isinstance(value, Suspended):  # the loop inside of the library has a name of its own
                return self._step(StepKind.UNFINISHED, current, value, route, "", tuple(links))
            return self._step(StepKind.LIBRARY, current, value, route, function.name, tuple(links))
        links = [Link(Role.RESULT, self.navigator.body(act), value, span=function.span)]
        if isinstance(current.expr, App):
            links.append(self._function_link(current))
        links += self._argument_links(act)
        kind = StepKind.UNFINISHED if isinstance(value, Suspended) else StepKind.APPLICATION
        return self._step(kind, current, value, route, function.name, tuple(links))

    def _handed_on(self, current: Occurrence, act: int, made: Occurrence | None) -> tuple[Link, ...]:
        """What the user's code gave for an application of a computed function that is a library's, if it gave the value."""
        if made is not None or not isinstance(current.expr, App):
            return ()
        inner = self._handing_on.handed_on(current, act)
        value = self.navigator.value(current)
        if inner is None or isinstance(value, Suspended):
            return ()
        return (Link(Role.RESULT, inner, value, span=self.code.place(inner)),)

    def _made_inside(self, act: int | None) -> Occurrence | None:
        """What made the value that an activation of a library function came to."""
        return None if act is None else self._handing_on.made_in_library(self.navigator.body(act))

    def _raised_itself(self, current: Occurrence, act: int, value: Raised) -> bool:
        """Whether the library raised the exception that an application of it came to."""
        made = self.navigator.maker(value)
        if not isinstance(made, Occurrence):
            return False
        return made.act == act or self.code.user_level(made) == current

    def _argument_links(self, act: int) -> list[Link]:
        """The arguments of an activation, without those that the source does not show."""
        function = self.history.function(act)
        found = []
        for i, name in enumerate(function.params):
            argument = self.navigator.argument(act, i)
            datum = self.history.argument_value(act, i)
            if argument is not None and name != UNSHARED and not self._shown.is_evidence(name, datum):
                is_outer = i < function.outside
                span = _span_of(argument)
                if span is not None and not self.code.owns(span):
                    span = None
                found.append(Link(Role.OUTER if is_outer else Role.ARGUMENT, argument, datum, name, span))
        return found

    def _function_link(self, current: Occurrence) -> Link:
        assert isinstance(current.expr, App)
        function = Occurrence(current.act, current.expr.function)
        expr, name = function.expr, ""
        if isinstance(expr, Call) and not expr.args:
            name = expr.name
        elif isinstance(expr, Var) and self.code.defines_locally(function):
            name = base_name(expr.name)
        span = expr.span if self.code.owns(expr.span) and expr.span != current.expr.span else None
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
        own = self.code.user_level(current)
        made_by_library = (StepKind.OPERATION, StepKind.CONSTANT, StepKind.CONSTRUCTION, StepKind.LIBRARY)
        if own != current and kind in made_by_library:
            call = own.expr
            if isinstance(call, Call | App) and self.navigator.callee(own) is not None:
                made = current if value != self.navigator.value(own) else None
                step = self._application(own, value, route, made)
                caught = self._caught(current)
                return replace(step, links=caught + step.links) if caught else step
            if kind is not StepKind.OPERATION and isinstance(call, Call | App | Partial):
                act = self.navigator.callee(current) if isinstance(current.expr, Call | App) else None
                made_at, kind, name, current = current, StepKind.LIBRARY, _called(call), own
                given = self._shown.links(own, Role.ARGUMENT)
                inside = None if value == self.navigator.value(own) else self._made_inside(act)
                operands = self._library.operands(act, given, inside)
                links = (*self._caught(made_at), *given, *(operands or self._library.handed(made_at, given)))
        where = self.code.place(own)
        is_inner = kind is StepKind.LIBRARY and not self._is_whole(own, value)
        around = self._surroundings.of(own)
        if own.act != current.act and all(link.role is not Role.CALLER for link in around):
            around += self._surroundings.applied_by(current.act)
        links += around
        return StoryStep(kind, current, value, where, name, links, route, own.act, is_inner)

    def _caught(self, made_at: Occurrence) -> tuple[Link, ...]:
        """What raised the exception for which a library made a value: of the exception's own, when it was caught."""
        return tuple(replace(link, role=Role.OPERAND) for link in self._surroundings.caught(made_at))

    def _is_whole(self, own: Occurrence, value: Datum) -> bool:
        """Whether a value is that of an expression; a library that was inlined may stand for it with several calls."""
        if own.act == 0:
            return value == self.navigator.value(own)
        outermost = self._shown.outermost(own)
        whole = self.navigator.value(outermost)
        if outermost != own and not isinstance(whole, Suspended):
            return value == whole
        if value == self.navigator.value(own):
            return True
        scopes = self.history.scopes(self.history.function(own.act))
        alike = (node for node in scopes.calls_at(own.expr.span) if node is not own.expr)
        return any(self.navigator.value(Occurrence(own.act, node)) == value for node in alike)

    def _ended(self, current: Occurrence, value: Datum, route: tuple[Passage, ...]) -> StoryStep:
        """An application or an operation that was ended by the exception of one of its parts."""
        links = self._shown.links(current, Role.ARGUMENT)
        if isinstance(current.expr, App):
            applied = Occurrence(current.act, current.expr.function)
            links = (
                self._function_link(current),
                *[link for link in links if link.target != applied],
            )
        return self._step(StepKind.UNFINISHED, current, value, route, "", links)

    def _without_value(self, current: Occurrence, route: tuple[Passage, ...]) -> StoryStep:
        awaited = self._awaited(current)
        if awaited is not None:
            step = self.step(awaited)
            return replace(step, route=route + step.route)
        value = self.navigator.value(current)
        links = self._shown.links(current, Role.ARGUMENT)
        was_begun = self._is_under_way(current, links) or self._is_reached(current)
        kind = StepKind.UNFINISHED if was_begun else StepKind.UNEVALUATED
        if kind is StepKind.UNEVALUATED and (search := self.searches.search_for(current)) is not None:
            step = self._step(StepKind.SEARCHED, current, value, route, "", links)
            return replace(step, searched=search)
        step = self._step(kind, current, value, route, "", links)
        given = self.searches.search_given(current) if kind is StepKind.UNEVALUATED else None
        return step if given is None else replace(step, searched=given)

    def _awaited(self, current: Occurrence) -> Occurrence | None:
        """The call that an expression still waited for at the end of the run, if all it does first is evaluate that."""
        case = current.expr
        if not isinstance(case, Case) or case.alts:
            return None
        first = Occurrence(current.act, case.scrutinee)
        is_called = isinstance(case.scrutinee, Call | App) and self.navigator.callee(first) is not None
        return first if is_called and isinstance(self.navigator.value(first), Suspended) else None

    def _is_reached(self, current: Occurrence) -> bool:
        """Whether an expression is what the body of a function came to that was entered and gave no value."""
        log, act = self.history.log, current.act
        if act == 0 or not (log.is_begun(act) or act in self.history.under_way):
            return False
        reached: Occurrence | None = self.navigator.body(act)
        for _ in range(MOST_STATIONS):
            if reached is None or reached.expr is current.expr:
                break
            match reached.expr:
                case Let(body=body) | Free(body=body) | Label(body=body):
                    reached = Occurrence(act, body)
                case Case() | Choice():
                    reached = self.navigator.chosen(reached)
                case _:
                    return False
        return reached is not None and reached.expr is current.expr

    def _is_under_way(self, current: Occurrence, links: tuple[Link, ...]) -> bool:
        """Whether an expression was being evaluated when the run ended: it waits for something inside of it."""
        if current.act == 0 or not self.history.unfinished.frames:
            return False
        value = self.navigator.value(current)
        if isinstance(value, Suspended) and value.record and not self.navigator.is_untouched(current):
            return True  # it was entered, as all of a cycle was
        if self._waiting is None:
            self._waiting = {}
            for frame in self.history.unfinished.frames:
                self._waiting.setdefault(frame.act, frame)
        waiting = self._waiting.get(current.act)  # of many frames, only the innermost are known
        scopes = self.history.scopes(self.history.function(current.act))
        node = None if waiting is None else self.history.waits_at(waiting)
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

    def _outside(
        self, current: Origin | None, origin: Origin | None, route: list[Passage], known: Datum | None
    ) -> StoryStep:
        passed = tuple(route)
        if isinstance(current, LiteralPart):
            literal = current.literal
            own = self.code.user_level(literal)
            value = self._part_of_literal(current, origin)
            return StoryStep(
                StepKind.CONSTANT,
                current,
                value,
                self.code.place(own),
                "",
                self._surroundings.of(own),
                passed,
                own.act,
            )
        if isinstance(current, IntroducedVariable):
            values = self.history.records(current.act, current.variable)
            value = self.history.datum(half_of(values[-1])) if values else Suspended(0)
            named = [p.name for p in passed if p.by is PassedBy.VARIABLE]
            name = current.variable.name
            if is_internal(name):  # a library's
                name = named[-1] if named else ""
            bound = self._bound(values[-1]) if values else ()
            links = bound or self._surroundings.of_variable(current)
            return StoryStep(
                StepKind.VARIABLE, current, value, current.variable.span, name, links, passed, current.act
            )
        start = origin if isinstance(origin, Occurrence) else None
        value = Suspended(0) if start is None else self.navigator.value(start)
        if start is None and known is not None:
            value = known
        where = NOWHERE if start is None else self.code.place(start)
        at = current if isinstance(current, Outside) else Outside(0)
        if at.is_variable:
            last = next((p for p in reversed(passed) if p.by is PassedBy.VARIABLE), None)
            name, where = ("", where) if last is None else (last.name, last.span)
            links = self._bound(at.record)
            within = 0 if last is None else last.at.act
            return StoryStep(StepKind.VARIABLE, at, value, where, name, links, passed, within)
        made = self.navigator.host_operation(at.record)
        if made is None:
            return StoryStep(StepKind.INPUT, at, value, where, "", (), passed)
        assert isinstance(made.expr, Prim)
        if not made.expr.name.startswith(_WORLD):
            step = self._step(StepKind.LIBRARY, made, value, passed, made.expr.name)
            return self._found(step, made) if made.expr.name in SEARCHES else step
        own = self.code.user_level(made)
        links = self._surroundings.of(own)
        return StoryStep(StepKind.INPUT, at, value, self.code.place(own), "", links, passed, own.act)

    def _found(self, step: StoryStep, search: Occurrence) -> StoryStep:
        """A step whose value a search found; the words say so where the expression is not the search itself."""
        is_told = not step.is_inner or self.searches.subject(search) is None
        return replace(step, kind=step.kind if is_told else StepKind.FOUND, searched=search)

    def _bound(self, record: int) -> tuple[Link, ...]:
        """What bound a free variable: an equation, or a function that needed to know it."""
        binder = self.history.log.binder(record) if self.history.log.kind(record) is RecordKind.FREE else None
        site = None if binder is None else self.history.sites.get(binder[1])
        if binder is None or site is None or isinstance(site, FreeVar):
            return ()
        own = self.code.user_level(Occurrence(binder[0], site))
        if isinstance(own.expr, Case):  # patterns of a function took it apart: its application says more
            own = self.code.caller(own.act) or own
        if not self.code.owns(own.expr.span):
            return ()
        links = [Link(Role.BINDER, own, self.navigator.value(own), span=place_of_value(own.expr))]
        return (*links, *self._surroundings.of(own))

    def _part_of_literal(self, part: LiteralPart, origin: Origin | None) -> Datum:
        """The character of a literal, or the rest of it, that a story leads to."""
        expr = part.literal.expr
        text = expr.literal.value if isinstance(expr, Lit) else None
        if isinstance(text, str) and part.is_character and part.index < len(text):
            return char_datum(text[part.index])
        if isinstance(origin, Occurrence):
            return self.navigator.value(origin)
        if isinstance(text, str) and part.index:
            return Text(text[part.index :])
        return self.navigator.value(part.literal)

    def arguments(self, act: int) -> list[Datum]:
        """The arguments of an activation that the source shows: without evidence, and what a local function takes along."""
        call = self.navigator.call_of(act)
        if call is None:
            return self.history.arguments(act)
        links = self._argument_links(act)
        return [link.value for link in links if link.role is Role.ARGUMENT]


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
