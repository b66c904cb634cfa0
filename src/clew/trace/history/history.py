"""What a recorded run did: activations, and the values of their expressions.

The log says which calls were made, with which arguments and results, and which data and thunks they made. The code of
a function says the rest: given an activation, its variables, operators and branches have the values that they must
have. So nothing is stored that can be derived, and nothing is derived before somebody asks for it. Only arithmetic is
computed again; nothing of the program is evaluated that the run did not evaluate.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet

from clew.core.nodes import (
    Alt,
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
    LitAlt,
    Literal,
    LitKind,
    Partial,
    Prim,
    Var,
)
from clew.machine.compile.image import Image, MachineConstructor
from clew.machine.kernel import layout as la
from clew.machine.kernel.words import is_constant, number_of_constant
from clew.machine.memory.unfinished import UnfinishedRun, WaitingFrame
from clew.source.diagnostics import InternalFault
from clew.trace.history.datum import (
    NEVER,
    Datum,
    Immediate,
    Made,
    NotKept,
    Raised,
    Suspended,
    Text,
    TopLevelFunction,
    Unbound,
)
from clew.trace.history.recomputed import char_datum, computed, is_computed
from clew.trace.history.scopes import (
    Binder,
    Chosen,
    LocalDefinition,
    LogicVariable,
    MatchedField,
    MatchedValue,
    Parameter,
    Scopes,
)
from clew.trace.history.wide_values import WideValues
from clew.trace.log.log import ACTIVATIONS, CALLS, WITH_RESULT, Log, RecordKind, half_of, record_of

#: How many values are remembered.
_REMEMBERED = 1 << 16

#: Operations that give a pair with what they have read.
PEEKS = frozenset({"peekArray#", "peekRef#"})

_ENTERED = (RecordKind.TAIL, RecordKind.APPLY, RecordKind.PAPX)
_SUSPENDED = (RecordKind.THUNK, RecordKind.LAZY)


class History:
    """A finished recording."""

    def __init__(
        self,
        log: Log,
        image: Image,
        unfinished: UnfinishedRun | None = None,
        searched: Mapping[int, AbstractSet[int]] | None = None,
    ) -> None:
        if image.recorded is None:
            raise InternalFault("this code records nothing")
        self.log = log
        self.image = image
        #: What still waited when the run ended without a value.
        self.unfinished = unfinished or UnfinishedRun()
        #: The labels that searches of the program itself entered, by the record of what each evaluated, and the code
        #: that these stand for.
        self.searched = searched or {}
        #: The activations that still waited.
        self.under_way = frozenset(frame.act for frame in self.unfinished.frames)
        self.branches = image.recorded.branches
        self.sites = image.recorded.sites
        self.entries = image.recorded.functions
        self.functions = {f.name: f for f in self.entries.values()}
        pcs: dict[int, set[int]] = {}
        for pc, about in self.sites.items():
            pcs.setdefault(id(about), set()).add(pc)
        self._pcs = {node: frozenset(found) for node, found in pcs.items()}
        self._constants = {id(f.body): f for f in self.entries.values() if not f.params}
        self._wide = WideValues(log)
        self._scopes: dict[str, Scopes] = {}
        self._values: dict[tuple[int, int], Datum] = {}
        self._arities: dict[int, int] = {}
        self._called: dict[int, Function] = {}

    @property
    def cycle(self) -> tuple[WaitingFrame, ...]:
        """What a value needs itself through, innermost first, if the run ended because of that."""
        return self.unfinished.frames[: self.unfinished.cycle]

    def waits_at(self, frame: WaitingFrame) -> Expr | FreeVar | None:
        """The expression whose value a frame waits for, or the one that it was about to carry out."""
        if frame.awaited:
            head = self.log.head(frame.awaited)
            if head.act == frame.act and head.pc in self.sites:
                return self.sites[head.pc]
        return self.sites.get(frame.pc)

    # --- activations ---

    def function(self, act: int) -> Function:
        """The function of an activation."""
        kind, pc = self.log.site(act)
        if kind is RecordKind.APPLY:
            return self._function_of(self.log.applied(act))
        found = self._called.get(pc)
        if found is None:
            found = self._called[pc] = self._called_at(pc, kind)
        return found

    def _function_of(self, record: int) -> Function:
        """The function that the record of a function or partial application is about."""
        while self.log.kind(record) is RecordKind.PAPX:
            record = record_of(self.log.half(record, 0))
        head = self.log.head(record)
        if head.kind is RecordKind.FUN:
            return self.entries[head.pc]
        site = self.sites[head.pc]
        assert isinstance(site, Partial)
        return self.functions[site.name]

    def _called_at(self, pc: int, kind: RecordKind) -> Function:
        """The function that a place in the code calls, or the constant that begins there."""
        site = self.sites[pc]
        if kind is RecordKind.CAF:
            return self._constants[id(site)]
        assert isinstance(site, Call)
        return self.functions[site.name]

    def scopes(self, function: Function) -> Scopes:
        found = self._scopes.get(function.name)
        if found is None:
            found = self._scopes[function.name] = Scopes(function)
        return found

    def arguments(self, act: int) -> list[Datum]:
        """The values of an activation's parameters."""
        return [self.argument_value(act, i) for i in range(self.function(act).arity)]

    def argument_value(self, act: int, index: int) -> Datum:
        kind = self.log.kind(act)
        first = 1
        if kind is RecordKind.APPLY:
            function = self.log.applied(act)
            held = self.field_count(function)
            if index < held:
                return self.field(Made(function), index)
            first = 2 - held
        elif kind not in CALLS:
            return NEVER
        found = self.log.halves(act, first + index, 1)
        return self.datum(found[0]) if found else NotKept()

    def result(self, act: int) -> Datum:
        """What an activation gave; a tail call has the result of the call or thunk that it stands for."""
        while not self.log.has_result(act):
            waiting = self.log.waiting(act)
            if waiting:
                return self.datum(self.log.result(waiting))
            # no record waits for it: follow the calls in tail position, which may be millions
            last = self._last_expression(act)
            calls = [n for n in self.records(act, last) if self.log.kind(n) in _ENTERED]
            if not calls or self.log.kind(calls[-1]) is RecordKind.PAPX:
                return self.value(act, last)
            act = calls[-1]
        return self.datum(self.log.result(act))

    def _last_expression(self, act: int) -> Expr:
        """The part of an activation's body whose value is that of the whole."""
        expr = self.function(act).body
        while True:
            inner: Expr | None = None
            match expr:
                case Let(body=body) | Free(body=body) | Label(body=body):
                    inner = body
                case Prim(name="coerce#", args=(arg,)):
                    inner = arg
                case Case():
                    inner = self.chosen_body(act, expr)
                case Choice():
                    inner = self.chosen_alternative(act, expr)
            if inner is None:
                return expr
            expr = inner

    def records(self, act: int, node: Expr | FreeVar) -> list[int]:
        """The records of an activation about one of its expressions, the earliest first."""
        pcs = self._pcs.get(id(node))
        return [] if pcs is None else self.log.of(act, pcs)

    def places(self, node: Expr | FreeVar) -> frozenset[int]:
        """The places in the code whose records are about an expression."""
        return self._pcs.get(id(node), frozenset())

    def pcs_of_primitive(self, name: str) -> frozenset[int]:
        """The places in the code that carry out a primitive."""
        return frozenset(
            pc for pc, site in self.sites.items() if isinstance(site, Prim) and site.name == name
        )

    def constant(self, name: str) -> int | None:
        """The activation of a constant; None if it was never needed."""
        found = self.records(0, self.functions[name].body)
        return next((n for n in found if self.log.kind(n) is RecordKind.CAF), None)

    # --- values ---

    def datum(self, half: int) -> Datum:
        """The value that a half of a record stands for, as far as it was evaluated."""
        log = self.log
        while True:
            if half == 0:
                return NEVER
            if half & la.SMALL:
                number = half >> la.SMALL_SHIFT
                return number - (1 << 30) if number > la.HALF_MAX else number
            if half & la.IMMEDIATE:
                return Immediate(half)
            number = record_of(half)
            kind = log.kind(number)
            if kind in WITH_RESULT:
                half = log.result(number)
                if half == 0:
                    return Suspended(number)
            elif kind is RecordKind.FREE:
                half = log.binding(number)
                if half == 0:
                    return Unbound(number)
            else:
                return self._made(number, kind)

    def _made(self, number: int, kind: RecordKind) -> Datum:
        if kind is RecordKind.WIDE:
            return self._wide.value(number, self.datum)
        if kind is RecordKind.RAISE:
            return Raised(number)
        if kind is RecordKind.FUN:
            return TopLevelFunction(self.entries[self.log.head(number).pc].name)
        if kind is RecordKind.PAP and self.log.count(number) == 0:
            return TopLevelFunction(self._function_of(number).name, number)
        return NotKept() if kind is RecordKind.UNKNOWN else Made(number)

    def is_interrupted(self, value: Suspended) -> bool:
        """Whether somebody asked for a value that was not there when the run was stopped."""
        if not self.under_way or value.record == 0:
            return False
        match self.log.kind(value.record):
            case RecordKind.LAZY:
                return value.record in self.under_way or self.log.has_begun(value.record)
            case RecordKind.THUNK:
                return self.log.was_entered(value.record)
        return False

    def value(self, act: int, expr: Expr) -> Datum:
        """The value of an expression of an activation."""
        key = (act, id(expr))
        found = self._values.get(key)
        if found is None:
            if len(self._values) >= _REMEMBERED:
                self._values.clear()
            self._values[key] = NEVER  # what is defined by itself and was never made, as in `let x = x`
            found = self._values[key] = self._value(act, expr)
        return found

    def _value(self, act: int, expr: Expr) -> Datum:
        numbers = self.records(act, expr)
        for number in numbers:
            # also where it suspends a variable, as in `let x = x`
            if self.log.kind(number) in _SUSPENDED:
                return self.datum(half_of(number))
        match expr:
            case Var(name=name):
                return self._variable(act, name)
            case Lit(literal=literal):
                return self._literal(act, expr, literal)
            case Con(name=name, args=()):
                return Immediate(self._constructor(name))
            case Partial(name=name, args=()):
                return TopLevelFunction(name)
            case Call(name=name, args=()):
                constant = self.constant(name)
                return NEVER if constant is None else self.result(constant)
            case Let(body=body) | Free(body=body) | Label(body=body):
                return self.value(act, body)
        for number in numbers:
            kind = self.log.kind(number)
            if kind in (
                RecordKind.CALL,
                RecordKind.CELL,
                RecordKind.CON,
                RecordKind.PAP,
                RecordKind.ARRAY,
                RecordKind.COPY,
            ):
                return self.datum(half_of(number))
            if kind is RecordKind.RAISE:
                return Raised(number)
            if kind is RecordKind.WRITE:
                return Immediate(la.UNIT)
            if kind is RecordKind.RESULT and not isinstance(expr, Choice) and not _is_peek(expr):
                return self.datum(self.log.half(number, 0))
            if kind in _ENTERED:
                last = self.last_application(act, expr)
                if self.log.kind(last) is RecordKind.PAPX:
                    return Made(last)
                return self.result(last)
        match expr:
            case Case():
                branch = self.chosen_body(act, expr)
                return NEVER if branch is None else self.value(act, branch)
            case Choice():
                branch = self.chosen_alternative(act, expr)
                return NEVER if branch is None else self.value(act, branch)
            case Prim(name="coerce#", args=(arg,)):
                return self.value(act, arg)
            case Prim(name="sizeArray#", args=(arg,)):
                size = self.array_size(self.value(act, arg))
                return NEVER if size is None else size
            case Prim(name=name, args=args) if is_computed(name):
                result = self._computed(name, [self.value(act, a) for a in args])
                return NEVER if result is None else result
            case Prim():
                return self._in_tail_position(act, expr)
        return NEVER

    def _in_tail_position(self, act: int, expr: Expr) -> Datum:
        """The value of an operation that takes its frame's place: the result of its activation."""
        scopes = self.scopes(self.function(act))
        node: Expr | None = expr
        while node is not None:
            for number in self.records(act, node):
                if self.log.kind(number) in _SUSPENDED:
                    return self.datum(half_of(number))
            outer = scopes.parent(node)
            if outer is not None and not is_tail(outer, node):
                return NEVER
            node = outer
        return self.result(act)

    def last_application(self, act: int, expr: Expr) -> int:
        """The record of what an application entered last, or of the partial application that it made.

        It may enter several functions until all its arguments are taken.
        """
        return [n for n in self.records(act, expr) if self.log.kind(n) in _ENTERED][-1]

    def _variable(self, act: int, name: str) -> Datum:
        match self.binder(act, name):
            case Parameter(index=index):
                return self.argument_value(act, index)
            case LocalDefinition(value=value):
                return self.value(act, value)
            case MatchedField(case=case, alternative=alternative, index=index):
                whole = self.value(act, case.scrutinee)
                if self.constructor_name(whole) != alternative.con:
                    return NEVER
                return self.field(whole, index)
            case MatchedValue(case=case):
                return self.value(act, case.scrutinee)
            case LogicVariable(variable=variable):
                numbers = self.records(act, variable)
                return self.datum(half_of(numbers[-1])) if numbers else NEVER
            case _:
                return NEVER

    def binder(self, act: int, name: str) -> Binder | None:
        """What binds a variable of an activation."""
        return self.scopes(self.function(act)).binders.get(name)

    def _literal(self, act: int, expr: Expr, literal: Literal) -> Datum:
        if literal.kind is LitKind.CHAR:
            return char_datum(str(literal.value))
        if literal.kind is LitKind.STRING:
            for number in self.records(act, expr):
                return self.datum(half_of(number))
            return Immediate(la.NIL) if literal.value == "" else NEVER
        assert not isinstance(literal.value, str)
        return literal.value

    def _computed(self, name: str, operands: list[Datum]) -> Datum | None:
        if name == "tag#":
            constructor = self.constructor(operands[0])
            return None if constructor is None else constructor.tag
        return computed(name, operands)

    def _constructor(self, name: str) -> int:
        return la.con_word(self.image.constructors[name].number, self.image.constructors[name].tag)

    # --- data ---

    def constructor(self, datum: Datum) -> MachineConstructor | None:
        """The constructor of a value, if it has one."""
        if isinstance(datum, Immediate) and is_constant(datum.word):
            return self.image.by_number[number_of_constant(datum.word)]
        if not isinstance(datum, Made):
            return None
        head = self.log.head(datum.record)
        if head.kind is RecordKind.ANON:
            return self.image.by_number[self.log.constructor(datum.record) >> la.TAG_BITS]
        if head.kind is not RecordKind.CON:
            return None
        site = self.sites[head.pc]
        return self.image.constructors[site.name if isinstance(site, Con) else "(,)"]

    def constructor_name(self, datum: Datum) -> str | None:
        found = self.constructor(datum)
        return None if found is None else found.name

    def is_data(self, datum: Datum) -> bool:
        """Whether a value is a number, a character, a text or a constructor with its fields, and no function."""
        if isinstance(datum, Made):
            return self.log.kind(datum.record) not in (RecordKind.PAP, RecordKind.PAPX)
        return isinstance(datum, int | float | Immediate | Text)

    def field_halves(self, record: int) -> list[int]:
        """The halves of the fields of data, or of the arguments of a partial application."""
        kind = self.log.kind(record)
        first = 1 if kind is RecordKind.ANON or kind is RecordKind.PAPX else 0
        return self.log.halves(record, first, self.field_count(record))

    def field_count(self, record: int) -> int:
        head = self.log.head(record)
        if head.kind is RecordKind.CON:
            found = self._arities.get(head.pc)
            if found is None:
                constructor = self.constructor(Made(record))
                found = self._arities[head.pc] = 0 if constructor is None else constructor.arity
            return found
        if head.kind is RecordKind.ANON:
            constructor = self.constructor(Made(record))
            return 0 if constructor is None else constructor.arity
        if head.kind is RecordKind.PAP:
            site = self.sites[head.pc]
            assert isinstance(site, Partial)
            return len(site.args)
        if head.kind is RecordKind.PAPX:
            return self.log.count(record) - 1
        return 0

    def field(self, datum: Datum, index: int) -> Datum:
        if not isinstance(datum, Made):
            return NEVER
        halves = self.field_halves(datum.record)
        return self.datum(halves[index]) if index < len(halves) else NotKept()

    def array_size(self, datum: Datum) -> int | None:
        """How many elements an array has."""
        while isinstance(datum, Made) and self.log.kind(datum.record) is RecordKind.COPY:
            datum = self.datum(self.log.half(datum.record, 0))
        if not isinstance(datum, Made) or self.log.kind(datum.record) is not RecordKind.ARRAY:
            return None
        size = self.datum(self.log.half(datum.record, 1))
        return size if isinstance(size, int) else None

    def function_name(self, record: int) -> str:
        """The function of a partial application."""
        return self._function_of(record).name

    # --- branches ---

    def chosen(self, act: int, case: Case) -> Chosen | None:
        """The alternative that a case took; None if it was not carried out or has none."""
        datum = self.value(act, case.scrutinee)
        if isinstance(datum, Suspended | Raised | Unbound | NotKept):
            return None
        name = self.constructor_name(datum)
        for alt in case.alts:
            if isinstance(alt, Alt):
                if alt.con == name:
                    return alt
            elif _is_literal(alt, datum):
                return alt
        return case.default

    def chosen_body(self, act: int, case: Case) -> Expr | None:
        chosen = self.chosen(act, case)
        return None if chosen is None else chosen.body

    def chosen_alternative(self, act: int, choice: Choice) -> Expr | None:
        """The alternative of a non-deterministic choice that this branch of the search took."""
        taken = self.taken_alternatives(act, choice)
        return choice.alternatives[taken[-1]] if taken else None

    def taken_alternatives(self, act: int, choice: Choice) -> list[int]:
        """The numbers of the alternatives that were taken, the earliest first; none of a choice that was only suspended."""
        found = self.records(act, choice)
        return [self.log.alternative(n) for n in found if self.log.kind(n) is RecordKind.RESULT]

    # --- the whole run ---

    def activations(self) -> Iterable[int]:
        """All activations, in the order in which they began."""
        return (n for n in self.log if self.log.kind(n) in ACTIVATIONS and self.log.has_begun(n))


def is_tail(outer: Expr, part: Expr) -> bool:
    """Whether the value of a part is that of the whole."""
    match outer:
        case Let(body=body) | Free(body=body) | Label(body=body):
            return part is body
        case Case(scrutinee=scrutinee):
            return part is not scrutinee
        case Choice():
            return True
        case Prim(name="coerce#"):
            return True
    return False


def _is_peek(expr: Expr) -> bool:
    """Whether an operation gives a pair with what it has read."""
    return isinstance(expr, Prim) and expr.name in PEEKS


def _is_literal(alt: LitAlt, datum: Datum) -> bool:
    literal = alt.literal
    if literal.kind is LitKind.CHAR:
        return datum == char_datum(str(literal.value))
    return isinstance(datum, int | float) and not isinstance(datum, bool) and datum == literal.value
