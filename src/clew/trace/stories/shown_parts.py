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
        found: list[Link] = []
        seen: set[int] = set()
        stack = [part for _, part in reversed(parts(current.expr))]
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
        return isinstance(datum, Suspended) and _EVIDENCE.fullmatch(name) is not None
