"""The parts of an expression that the source shows, as links of a step.

Library functions are inlined, so an expression of Core may hold more than its text does; and class dictionaries are
arguments that nobody wrote.
"""

from __future__ import annotations

import re

from clew.core.free import base_name
from clew.core.names import DICTIONARY
from clew.core.nodes import Case, Con, Expr, Let, Var
from clew.core.passes.call_graph import UNSHARED
from clew.core.walk import parts
from clew.source.equations import contains
from clew.source.span import Span
from clew.trace.history.datum import Datum, Suspended
from clew.trace.history.occurrence import Occurrence
from clew.trace.history.scopes import LocalDefinition, MatchedValue
from clew.trace.own_code.user_code import UserCode, is_internal
from clew.trace.own_code.written import place_of_value
from clew.trace.stories.step import Link, Role
from clew.trace.stories.story_words import USUAL_WORDS, StoryWords

#: All that the source has of the end of a list that it lists.
_END_OF_LIST = "]"
_IDENTIFIER = re.compile(r"[\w']+")
#: How the front ends name parameters for class dictionaries.
_EVIDENCE = re.compile(r"d[A-Z][\w']*(\$\d+)?")


class ShownParts:
    """Finds the parts of expressions of a history that the source shows."""

    def __init__(self, code: UserCode, words: StoryWords = USUAL_WORDS) -> None:
        self.code = code
        self.words = words

    def links(self, current: Occurrence, role: Role) -> tuple[Link, ...]:
        """The parts of an expression that the source shows: what a library function was inlined to is passed over."""
        return self._links(current, role, [part for _, part in parts(current.expr)])

    def of_inlined(self, current: Occurrence, role: Role) -> tuple[Link, ...]:
        """What the source hands to a library function that was inlined, of which an expression is a part.

        Only what the source has at places of its own; none if the expression is all that stands at its place.
        """
        whole = self.outermost(current)
        if whole == current:
            return ()
        inner = self._hidden(whole, whole.expr) or [part for _, part in parts(whole.expr)]
        # what the library uses twice is handed to it once
        found: dict[tuple[str, Span | None, Datum], Link] = {}
        for link in self._links(whole, role, inner):
            if link.span is not None or link.name:
                found.setdefault((link.name, link.span, link.value), link)
        # in the order of the source, whatever the library looks at first
        return tuple(sorted(found.values(), key=lambda link: self._place(link, whole.expr.span)))

    def _place(self, link: Link, whole: Span) -> tuple[int, int]:
        """Where the source has what a link leads to: at a place of its own, or by its name within that of the whole."""
        if link.span is not None:
            return link.span.line, link.span.column
        named = (m for m in _IDENTIFIER.finditer(self.code.sources.text(whole)) if m.group() == link.name)
        return whole.line, whole.column + next((m.start() for m in named), 0)

    def outermost(self, current: Occurrence) -> Occurrence:
        """The largest expression with the same place: all that became of an application of a library function."""
        scopes = self.code.history.scopes(self.code.navigator.function(current.act))
        span, whole, outer = current.expr.span, current.expr, scopes.parent(current.expr)
        while outer is not None and outer.span == span and _becomes(whole, outer):
            whole, outer = outer, scopes.parent(outer)
        return Occurrence(current.act, whole)

    def _links(self, current: Occurrence, role: Role, within: list[Expr]) -> tuple[Link, ...]:
        """Those of these expressions within one that the source shows, or their parts."""
        found: list[Link] = []
        seen: set[int] = set()
        stack = within[::-1]
        is_function = isinstance(current.expr, Con) and self.words.holds_function(current.expr.name)
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
            datum = self.code.navigator.value(occurrence)
            if not self.is_evidence(name, datum):
                shown = self._name(name) if self._is_said(current.expr.span, expr) else ""
                place = place_of_value(expr)
                selected = self._selected(occurrence)
                if selected is not None:
                    shown, place = base_name(selected.name), selected.span
                is_shown = self.code.owns(place) and place != current.expr.span
                if is_shown and self.code.sources.text(place) == _END_OF_LIST:
                    continue
                constructor = self.code.history.constructor_name(datum)
                if not shown and not is_shown and not self.words.shows(constructor):
                    continue
                if shown and is_function and any(link.name == shown for link in found):
                    continue  # a function that knows what it has captured holds it twice
                found.append(Link(role, occurrence, datum, shown, place if is_shown else None))
        return tuple(found)

    def _selected(self, current: Occurrence) -> Var | None:
        """The variable of a pattern that an expression takes out of a value, if it is one of a pattern binding."""
        expr: Expr | None = current.expr
        while isinstance(expr, Case | Let):
            if isinstance(expr, Let):
                expr = expr.body
            else:
                expr = self.code.history.chosen_body(current.act, expr)
        if not isinstance(expr, Var) or expr is current.expr or not contains(current.expr.span, expr.span):
            return None
        return expr if self.code.sources.text(expr.span) == base_name(expr.name) else None

    def _is_said(self, place: Span, expr: Expr) -> bool:
        """Whether the source has a variable at a place: those of inlined library functions are not there."""
        if not isinstance(expr, Var) or is_internal(expr.name):
            return False
        where = expr.span if contains(place, expr.span) else place
        return self.code.owns(where) and self._name(expr.name) in _IDENTIFIER.findall(
            self.code.sources.text(where)
        )

    def _name(self, variable: str) -> str:
        """A variable as the source may have it."""
        return self.words.variable(variable) or base_name(variable)

    def _hidden(self, whole: Occurrence, expr: Expr) -> list[Expr] | None:
        """The parts of an expression that is not in the source by itself; None for one that is."""
        if isinstance(expr, Var):
            binder = self.code.history.binder(whole.act, expr.name)
            if self._is_said(whole.expr.span, expr):
                return None
            if isinstance(binder, LocalDefinition):
                return [binder.value]
            if isinstance(binder, MatchedValue):
                return [binder.case.scrutinee]
            return None
        if isinstance(expr, Case):
            chosen = self.code.history.chosen_body(whole.act, expr)
            if expr.span == whole.expr.span or not expr.alts:
                inner = [] if not expr.alts else [expr.scrutinee]
                return [*inner, *([] if chosen is None else [chosen])]
            return None
        if self.code.calls_own(expr):
            return None
        if expr.span == whole.expr.span or expr.span.is_empty:
            return [part for _, part in parts(expr)]
        return None

    def is_evidence(self, name: str, datum: Datum) -> bool:
        """Whether a value is an argument that the source does not show: mostly a class dictionary."""
        if name == UNSHARED:  # the argument that makes a constant with several values a function
            return True
        constructor = self.code.history.constructor_name(datum)
        if constructor is not None:
            return DICTIONARY in constructor
        return isinstance(datum, Suspended) and is_evidence_name(name)


def is_evidence_name(parameter: str) -> bool:
    """Whether a parameter is named as front ends name those for class dictionaries."""
    return _EVIDENCE.fullmatch(parameter) is not None


def _becomes(part: Expr, outer: Expr) -> bool:
    """Whether an expression around another is what became of the same piece of the source, and does nothing else."""
    match outer:
        case Let(body=body):
            return part is body or body.span == outer.span
        case Case(scrutinee=scrutinee, alts=alts, default=default) if part is scrutinee:
            branches = [alt.body for alt in alts] + ([] if default is None else [default.body])
            return all(contains(outer.span, place_of_value(branch)) for branch in branches)
    return True
