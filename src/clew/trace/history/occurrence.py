"""Expressions of activations, and how they hang together: what binds, calls, is called, was chosen.

An occurrence is one expression in one activation. From it lead the steps of a story: from a variable to its
definition, from a parameter to the argument in the caller, from a part of data to the expression that became it, from a
call to the body of the function. Nothing is searched for: each step is a look-up in the log and in the code.
"""

from __future__ import annotations

from clew.core.nodes import App, Call, Case, Choice, Con, Expr, FreeVar, Function, Lit, Partial, Prim, Var
from clew.machine.kernel import layout as la
from clew.source.dataclass import dataclass
from clew.trace.history.datum import Datum, Made, Raised, Suspended
from clew.trace.history.history import History
from clew.trace.history.scopes import (
    Binder,
    LocalDefinition,
    LogicVariable,
    MatchedField,
    MatchedValue,
    Parameter,
)
from clew.trace.log.log import CALLS, HOST_CELL_UNITS, RecordKind, half_of, record_of


@dataclass(frozen=True, slots=True, eq=False)
class Occurrence:
    """An expression of an activation; 0 is what runs before all activations."""

    act: int
    expr: Expr

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Occurrence) and self.act == other.act and self.expr is other.expr

    def __hash__(self) -> int:
        return hash((self.act, id(self.expr)))


@dataclass(frozen=True, slots=True)
class LiteralPart:
    """A character of a string literal, or the rest of it."""

    literal: Occurrence
    index: int
    is_character: bool = False


@dataclass(frozen=True, slots=True)
class Outside:
    """Made by the machine itself: input, a result of the host, the beginning of the run, or a free variable."""

    record: int
    is_variable: bool = False


@dataclass(frozen=True, slots=True)
class IntroducedVariable:
    """A free variable that a program introduced, with the activation."""

    act: int
    variable: FreeVar


Origin = Occurrence | LiteralPart | Outside | IntroducedVariable

#: The primitive that writes to a handle.
WRITING = "ioPut#"
#: Primitives that read from arrays and references: a write made their value.
READS = frozenset({"readArray#", "peekArray#", "readRef#", "peekRef#"})


#: What the host made is recorded as one of these.
_ADOPTED = (RecordKind.ANON, RecordKind.WIDE, RecordKind.THUNK, RecordKind.FUN)
#: How many cells that the host made are passed over at most.
_MOST_CELLS = 10_000
#: How many units behind the record of a cell what is in it is looked for.
_FARTHEST = 1024


class Navigator:
    """Leads from occurrence to occurrence."""

    def __init__(self, history: History) -> None:
        self.history = history
        self.log = history.log

    def value(self, occurrence: Occurrence) -> Datum:
        return self.history.value(occurrence.act, occurrence.expr)

    def function(self, act: int) -> Function:
        return self.history.function(act)

    def body(self, act: int) -> Occurrence:
        """The body of an activation's function."""
        return Occurrence(act, self.function(act).body)

    # --- up: who called ---

    def call_of(self, act: int) -> Occurrence | None:
        """The call that an activation carries out; None where nothing of the program called."""
        head = self.log.head(act)
        if head.kind is RecordKind.CAF or head.act == 0:
            return None
        site = self.history.sites.get(head.pc)
        return None if site is None or isinstance(site, FreeVar) else Occurrence(head.act, site)

    def function_made(self, act: int) -> Occurrence | None:
        """The partial application that made the function of an activation, if it was computed."""
        if self.log.kind(act) is not RecordKind.APPLY:
            return None
        made = self.maker(Made(self.log.applied(act)))
        return made if isinstance(made, Occurrence) and isinstance(made.expr, Partial) else None

    # --- down: what was called ---

    def callee(self, occurrence: Occurrence) -> int | None:
        """The activation that a call, an application or a constant led to, if it was carried out.

        An application that takes several functions for all its arguments led to the last one.
        """
        expr = occurrence.expr
        if isinstance(expr, Call) and not expr.args:
            return self.history.constant(expr.name)
        found = self.entered(occurrence)
        return found[-1] if found else None

    def entered(self, current: Occurrence) -> list[int]:
        """The activations that an expression led to."""
        log, under_way = self.log, self.history.under_way
        found = self.history.records(current.act, current.expr)
        return [n for n in found if log.is_call(n) or (n in under_way and log.kind(n) in CALLS)]

    def is_untouched(self, occurrence: Occurrence) -> bool:
        """Whether an expression has no value because nobody asked for it."""
        value = self.value(occurrence)
        if not isinstance(value, Suspended):
            return False
        if value.record == 0:
            return isinstance(occurrence.expr, Lit | Partial)
        kind = self.log.kind(value.record)
        if kind is RecordKind.LAZY:
            return not self.log.has_begun(value.record)
        return kind is RecordKind.THUNK and not self.log.was_entered(value.record)

    # --- back: where a variable comes from ---

    def definition(self, occurrence: Occurrence) -> Origin | None:
        """What a variable stands for; None if that was never determined."""
        assert isinstance(occurrence.expr, Var)
        act = occurrence.act
        return self.bound(act, self.history.binder(act, occurrence.expr.name))

    def bound(self, act: int, binder: Binder | None) -> Origin | None:
        """What a binder of an activation gives its variable."""
        match binder:
            case Parameter(index=index):
                return self.argument(act, index)
            case LocalDefinition(value=value):
                return Occurrence(act, value)
            case MatchedValue(case=case):
                return Occurrence(act, case.scrutinee)
            case MatchedField(case=case, index=index):
                whole = self.history.value(act, case.scrutinee)
                origin = self.part(whole, index)
                if isinstance(origin, Outside) and _makes_variable(case.scrutinee):
                    return Outside(self._variable_in(whole, index) or origin.record, is_variable=True)
                return origin
            case LogicVariable(variable=variable):
                return IntroducedVariable(act, variable)
            case _:
                return None

    def _variable_in(self, whole: Datum, index: int) -> int:
        """The record of the free variable that a field was when it was made, or 0."""
        halves = self.history.field_halves(whole.record) if isinstance(whole, Made) else []
        half = halves[index] if index < len(halves) else 0
        is_record = half and not half & (la.SMALL | la.IMMEDIATE)
        return record_of(half) if is_record and self.log.kind(record_of(half)) is RecordKind.FREE else 0

    def argument(self, act: int, index: int) -> Origin | None:
        """The expression that a parameter of an activation stands for."""
        head = self.log.head(act)
        if head.kind in (RecordKind.CALL, RecordKind.TAIL, RecordKind.LAZY):
            call = self.call_of(act)
            if call is None:
                return Outside(act)
            assert isinstance(call.expr, Call)
            return Occurrence(call.act, call.expr.args[index])
        if head.kind is RecordKind.APPLY:
            return self._applied(act, index)
        return None

    def _applied(self, act: int, index: int) -> Origin | None:
        """An argument of a computed function: one that it had already, or one of the application."""
        function = self.log.applied(act)
        had = self.history.field_count(function)
        if index < had:
            return self.part(Made(function), index)
        site = self.call_of(act)
        if site is None or not isinstance(site.expr, App):
            return Outside(act)
        return self._argument_of(site, act, index - had)

    def _argument_of(self, site: Occurrence, act: int, index: int) -> Origin | None:
        """An argument of an application, which may have entered other functions with its first ones before."""
        assert isinstance(site.expr, App)
        before = 0
        for number in self.history.records(site.act, site.expr):
            if number == act:
                break
            if self.log.kind(number) is RecordKind.APPLY:
                taken = self.history.function(number).arity
                before += taken - self.history.field_count(self.log.applied(number))
        args = site.expr.args
        return Occurrence(site.act, args[before + index]) if before + index < len(args) else None

    def part(self, datum: Datum, index: int) -> Origin | None:
        """The expression that became a field of data, or an argument of a partial application."""
        if not isinstance(datum, Made):
            return None
        record = datum.record
        head = self.log.head(record)
        if head.kind is RecordKind.ANON:
            return self._part_of_literal(record, head.act, head.pc, index, is_character=index == 0)
        site = self.history.sites.get(head.pc)
        if isinstance(site, Con | Partial):
            return Occurrence(head.act, site.args[index])
        if head.kind is RecordKind.PAPX:
            inner = record_of(self.log.half(record, 0))
            had = self.history.field_count(inner)
            if index < had:
                return self.part(Made(inner), index)
            if isinstance(site, App):
                return self._argument_of(Occurrence(head.act, site), record, index - had)
        if isinstance(site, Prim):  # a read whose result is a pair
            return Occurrence(head.act, site)
        return Outside(record)

    def _part_of_literal(
        self, record: int, whole: int, position: int, index: int, is_character: bool = False
    ) -> Origin:
        if whole == 0:
            return Outside(record)
        head = self.log.head(whole)
        site = self.history.sites.get(head.pc)
        if site is None or isinstance(site, FreeVar):
            return Outside(whole)
        return LiteralPart(Occurrence(head.act, site), position + index, is_character)

    def host_operation(self, record: int) -> Occurrence | None:
        """The operation of the host that made data, as far as the log tells.

        What an operation gives is recorded next to its result, a list cell by cell, and what is in a cell soon after it.
        So is the rest of a list that the host makes bit by bit.
        """
        for _ in range(_MOST_CELLS):
            record = self._first_cell(record)
            holder = self._holder(record)
            if holder:
                record = holder
                continue
            made = self._operation_beside(record)
            if made is None:
                return None
            head = self.log.head(made)
            site = self.history.sites.get(head.pc)
            if head.act:
                return Occurrence(head.act, site) if isinstance(site, Prim) else None
            record = self._holder(made)
            if not record:
                return None
        return None

    def _holder(self, record: int) -> int:
        """The record of a cell or pair of the host that holds what was recorded soon after it; 0 where there is none."""
        log, half = self.log, half_of(record)
        for place in range(record - 1, max(record - _FARTHEST, la.TR_FIRST - 1), -1):
            if log.is_host_cell(place) and half in log.halves(place, 1, 2):
                return place
        return 0

    def _first_cell(self, record: int) -> int:
        """The first of a row of cells that were recorded together."""
        for _ in range(_MOST_CELLS):
            if not self._is_cell_before(record):
                break
            record -= HOST_CELL_UNITS
        return record

    def _is_cell_before(self, record: int) -> bool:
        """Whether the cell of a list that the host made stands right before its rest."""
        cell = record - HOST_CELL_UNITS
        return self.log.is_host_cell(cell) and self.log.halves(cell, 2, 1) == [half_of(record)]

    def _operation_beside(self, record: int) -> int | None:
        """The record of the operation or thunk whose result is what the host made."""
        log = self.log
        for number in log.records_from(record):
            kind = log.kind(number)
            if kind not in _ADOPTED:
                if kind is RecordKind.RESULT and log.half(number, 0) == half_of(record):
                    return number
                if kind is RecordKind.LATER and log.half(number, 0) == half_of(record):
                    return log.head(number).act
                break
        return next(iter(log.promises(record, 1)), None)

    def maker(self, datum: Datum) -> Origin | None:
        """The expression that made data, a function or an exception."""
        if isinstance(datum, Made | Raised):
            head = self.log.head(datum.record)
            if head.kind is RecordKind.ANON:
                return self._part_of_literal(datum.record, head.act, head.pc, 0)
            site = self.history.sites.get(head.pc)
            if site is None or isinstance(site, FreeVar):
                return Outside(datum.record)
            return Occurrence(head.act, site)
        return None

    # --- inside: what was chosen ---

    def chosen(self, occurrence: Occurrence) -> Occurrence | None:
        """The branch that a case or a choice took."""
        expr = occurrence.expr
        if isinstance(expr, Case):
            body = self.history.chosen_body(occurrence.act, expr)
        else:
            assert isinstance(expr, Choice)
            body = self.history.chosen_alternative(occurrence.act, expr)
        return None if body is None else Occurrence(occurrence.act, body)

    def enclosing_cases(self, occurrence: Occurrence) -> list[Occurrence]:
        """The cases whose choice led to an expression, the innermost first."""
        scopes = self.history.scopes(self.function(occurrence.act))
        found = []
        node, outer = occurrence.expr, scopes.parent(occurrence.expr)
        while outer is not None:
            if isinstance(outer, Case | Choice) and not (isinstance(outer, Case) and outer.scrutinee is node):
                found.append(Occurrence(occurrence.act, outer))
            node, outer = outer, scopes.parent(outer)
        return found


def _makes_variable(expr: Expr) -> bool:
    """Whether an expression makes a free variable whose type is known only when it runs."""
    return isinstance(expr, Prim) and expr.name == "freeVariable#"
