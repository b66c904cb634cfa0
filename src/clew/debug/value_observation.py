"""Value observation: the events that Faddegon's tracing writes (chapter 3, with the requests of section 6.1).

Nothing of it is recorded. The log of a run says which calls were made and which branches were taken, so the order of
evaluation can be gone through again; on the way, values of observed functions are wrapped as the rules Observe, ObsCon,
ObsLam and ObsApp say (figures 12 and 34), and the events written. That takes far longer than the run and serves to
compare: `dependence_tree` finds the same tree in the log directly.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum

from clew.core.nodes import Alt as Alternative
from clew.core.nodes import (
    App,
    Call,
    Case,
    Choice,
    Con,
    Default,
    Expr,
    Free,
    Label,
    Let,
    Lit,
    Partial,
    Prim,
    Var,
)
from clew.core.nodes import Function as CoreFunction
from clew.core.prims import PRIMITIVES
from clew.machine.kernel.words import code_of, is_char
from clew.machine.values.render import plain_name
from clew.source.dataclass import dataclass
from clew.source.recursion_limit import deep_recursion
from clew.trace.history.datum import (
    Datum,
    Immediate,
    Made,
    Raised,
    Suspended,
    Text,
    TopLevelFunction,
)
from clew.trace.history.history import History
from clew.trace.log.log import RecordKind

#: What stands for the constructor of a value that raised an exception, and of one that had no end (section 6.3.1).
EXCEPTION, INTERRUPTED = "Exception", "Interrupted"


class EventKind(Enum):
    """What an event says (figure 33)."""

    ROOT = "Root"
    ENTER = "Enter"
    CON = "Con"
    LAM = "Lam"
    MAPS_TO = "MapsTo"


class Port(Enum):
    """What a value is to its parent."""

    WHOLE = "P"
    FIELD = "Pc"
    ARGUMENT = "Pa"
    RESULT = "Pr"


@dataclass(frozen=True, slots=True)
class EventParent:
    """Which event a value belongs to, and as what; fields are counted from 1."""

    port: Port
    event: int
    field: int = 0

    def __str__(self) -> str:
        return f"({self.port.value} {self.event}{f' {self.field}' if self.field else ''})"


@dataclass(frozen=True, slots=True)
class Event:
    """An event of the trace; its number is its place there."""

    number: int
    kind: EventKind
    parent: EventParent | None = None
    #: The observed function, or the constructor.
    label: str = ""
    arity: int = 0

    def __str__(self) -> str:
        words = [f"{self.number}: {self.kind.value}"]
        if self.kind is EventKind.ROOT:
            words.append(f'"{plain_name(self.label)}"')
        else:
            words.append(str(self.parent))
        if self.kind is EventKind.CON:
            words += [plain_name(self.label), str(self.arity)]
        return " ".join(words)


class _Ended(Exception):
    """The evaluation of a value had no value as its end."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


@dataclass(slots=True)
class _Data:
    name: str
    fields: Sequence[_Ref] = ()


@dataclass(slots=True)
class _Closure:
    """A function with the arguments that it has, in the layers that observe it, the outermost first."""

    function: CoreFunction | None
    name: str
    arity: int
    held: tuple[_Ref, ...]
    layers: tuple[int, ...] = ()
    #: The application of the observed function that this came from, or -1.
    stated: int = -1


_Value = _Data | _Closure
_Env = dict[str, "_Ref"]


class _Ref:
    """A value that may not be evaluated yet: an expression, another value that is observed, or one of the history."""

    __slots__ = ("act", "datum", "ended", "env", "expr", "inner", "parent", "value")

    def __init__(
        self,
        expr: Expr | None = None,
        act: int = 0,
        env: _Env | None = None,
        *,
        inner: _Ref | None = None,
        parent: EventParent | None = None,
        datum: Datum | None = None,
        value: _Value | None = None,
    ) -> None:
        self.expr, self.act, self.env = expr, act, env
        self.inner, self.parent = inner, parent
        self.datum = datum
        self.value = value
        self.ended: str | None = None


class ValueObservation:
    """Goes through the evaluation of a constant again, and writes the events of the observed functions."""

    def __init__(self, history: History, observed: frozenset[str]) -> None:
        self.history = history
        self.observed = observed
        self.events: list[Event] = []
        self._roots: dict[str, int] = {}
        self._constants: dict[str, _Ref] = {}
        self._entries: dict[tuple[int, int], Iterator[int]] = {}
        #: Which application of an observed function an activation is part of.
        self.stated: dict[int, int] = {}
        #: Whether all that the run did could be gone through.
        self.is_complete = True

    def observe(self, constant: str) -> list[Event]:
        """The events of evaluating a constant to normal form."""
        with deep_recursion():
            self._normalised(self._constant(constant))
        return self.events

    def _normalised(self, ref: _Ref) -> None:
        stack = [ref]
        while stack:
            try:
                value = self._forced(stack.pop())
            except _Ended:
                return
            if isinstance(value, _Data):
                stack.extend(reversed(value.fields))

    # --- events ---

    def _emit(
        self, kind: EventKind, parent: EventParent | None = None, label: str = "", arity: int = 0
    ) -> int:
        number = len(self.events)
        self.events.append(Event(number, kind, parent, label, arity))
        return number

    def _response(self, parent: EventParent, value: _Value) -> _Value:
        """Write what a value is, and observe what is in it."""
        if isinstance(value, _Closure):
            event = self._emit(EventKind.LAM, parent)
            layers = (event, *value.layers)
            return _Closure(value.function, value.name, value.arity, value.held, layers, value.stated)
        event = self._emit(EventKind.CON, parent, value.name, len(value.fields))
        fields = [
            _Ref(inner=field, parent=EventParent(Port.FIELD, event, number))
            for number, field in enumerate(value.fields, start=1)
        ]
        return _Data(value.name, fields)

    def _root(self, function: CoreFunction) -> int:
        """The abstraction that an observed function is; the first use writes its events."""
        found = self._roots.get(function.name)
        if found is None:
            root = self._emit(EventKind.ROOT, None, function.name)
            self._emit(EventKind.ENTER, EventParent(Port.WHOLE, root))
            found = self._roots[function.name] = self._emit(EventKind.LAM, EventParent(Port.WHOLE, root))
        return found

    # --- evaluating ---

    def _forced(self, ref: _Ref) -> _Value:
        if ref.value is not None:
            return ref.value
        if ref.ended is not None:
            raise _Ended(ref.ended)
        if ref.datum is not None:
            ref.value = self._known(ref.datum)
            return ref.value
        if ref.parent is not None:
            self._emit(EventKind.ENTER, ref.parent)
        try:
            if ref.inner is not None:
                value: _Value = self._forced(ref.inner)
            else:
                assert ref.expr is not None
                assert ref.env is not None
                value = self._evaluated(ref.expr, ref.act, ref.env)
        except _Ended as ended:
            if ref.parent is not None:
                self._emit(EventKind.CON, ref.parent, ended.why)
            ref.ended = ended.why
            raise
        if ref.parent is not None:
            value = self._response(ref.parent, value)
        ref.value = value
        return value

    def _evaluated(self, expr: Expr, act: int, env: _Env) -> _Value:
        match expr:
            case Var(name=name):
                return self._forced(env[name])
            case Lit():
                return self._known(self.history.value(act, expr))
            case Con(name=name, args=args):
                fields = [self._ref(arg, act, env) for arg in args]
                strict = self.history.image.constructors[name].constructor.strict
                for field, is_strict in zip(fields, strict, strict=False):
                    if is_strict:
                        self._forced(field)
                return _Data(name, fields)
            case Let(bindings=bindings, body=body):
                for binding in bindings:
                    env[binding.name] = _Ref(binding.value, act, env)
                return self._evaluated(body, act, env)
            case Label(body=body):
                return self._evaluated(body, act, env)
            case Free(vars=variables, body=body):
                for variable in variables:
                    env[variable.name] = _Ref(datum=self.history.value(act, Var(variable.name)))
                return self._evaluated(body, act, env)
            case Case():
                return self._chosen(expr, act, env)
            case Choice():
                alternative = self.history.chosen_alternative(act, expr)
                if alternative is None:
                    raise _Ended(INTERRUPTED)
                return self._evaluated(alternative, act, env)
            case Partial(name=name, args=args):
                held = [self._ref(arg, act, env) for arg in args]
                return self._applied(self._function(name), held, iter(()))
            case Call(name=name, args=()):
                return self._forced(self._constant(name))
            case Call(name=name, args=args):
                refs = [self._ref(arg, act, env) for arg in args]
                return self._applied(self._function(name), refs, self._entered(act, expr))
            case App(function=function, args=args):
                refs = [self._ref(arg, act, env) for arg in args]
                applied = self._evaluated(function, act, env)
                return self._applied(applied, refs, self._entered(act, expr))
            case Prim():
                return self._primitive(expr, act, env)
        raise _Ended(INTERRUPTED)

    def _ref(self, expr: Expr, act: int, env: _Env) -> _Ref:
        return env[expr.name] if isinstance(expr, Var) else _Ref(expr, act, env)

    def _constant(self, name: str) -> _Ref:
        found = self._constants.get(name)
        if found is None:
            act = self.history.constant(name)
            function = self.history.functions[name]
            found = _Ref(function.body, act or 0, {})
            self._constants[name] = found
        return found

    def _chosen(self, case: Case, act: int, env: _Env) -> _Value:
        looked_at: _Value = self._evaluated(case.scrutinee, act, env)
        chosen = self.history.chosen(act, case)
        if chosen is None:
            raise _Ended(EXCEPTION)
        if isinstance(chosen, Alternative):
            assert isinstance(looked_at, _Data)
            env.update(zip(chosen.vars, looked_at.fields, strict=True))
        elif isinstance(chosen, Default):
            env[chosen.var] = _Ref(value=looked_at)
        return self._evaluated(chosen.body, act, env)

    def _primitive(self, expr: Prim, act: int, env: _Env) -> _Value:
        if expr.name == "coerce#":
            return self._evaluated(expr.args[0], act, env)
        for argument, is_strict in zip(expr.args, PRIMITIVES[expr.name].strict, strict=True):
            if is_strict:
                self._evaluated(argument, act, env)
        datum = self.history.value(act, expr)
        if isinstance(datum, Raised):
            raise _Ended(EXCEPTION)
        if isinstance(datum, Made):
            self.is_complete = False
        return self._known(datum)

    # --- functions ---

    def _function(self, name: str) -> _Closure:
        function = self.history.functions.get(name)
        if function is None:
            return _Closure(None, name, self.history.image.constructors[name].arity, ())
        return self._closure(function, name, function.arity, ())

    def _closure(
        self, function: CoreFunction | None, name: str, arity: int, held: tuple[_Ref, ...]
    ) -> _Closure:
        """A function, which is observed if it has no arguments yet (rule Observe).

        What a local function takes from around it counts as an argument, as lambda lifting makes it (section 7.2).
        """
        is_whole = not held and name in self.observed
        layers = (self._root(function),) if function is not None and is_whole else ()
        return _Closure(function, name, arity, held, layers)

    def _entered(self, act: int, expr: Expr) -> Iterator[int]:
        """The activations that a call or an application led to."""
        found = self._entries.get((act, id(expr)))
        if found is None:
            log = self.history.log
            found = iter([n for n in self.history.records(act, expr) if log.is_call(n)])
            self._entries[act, id(expr)] = found
        return found

    def _applied(self, value: _Value, args: Sequence[_Ref], acts: Iterator[int]) -> _Value:
        """A function applied to arguments, one after the other (rule ObsApp)."""
        for arg in args:
            if not isinstance(value, _Closure):
                raise _Ended(EXCEPTION)
            value = self._applied_once(value, arg, acts)
        return value

    def _applied_once(self, closure: _Closure, arg: _Ref, acts: Iterator[int]) -> _Value:
        function = closure.function
        opened = []
        stated = closure.stated
        for layer in closure.layers:
            event = self._emit(EventKind.MAPS_TO, EventParent(Port.WHOLE, layer))
            opened.append(EventParent(Port.RESULT, event))
            self._emit(EventKind.ENTER, opened[-1])
            arg = _Ref(inner=arg, parent=EventParent(Port.ARGUMENT, event))
            if self._roots.get(closure.name) == layer:
                stated = event
        held = (*closure.held, arg)
        value: _Value
        try:
            if len(held) < closure.arity:
                value = self._closure(function, closure.name, closure.arity, held)
                value.stated = stated
            elif function is None:
                next(acts, None)
                value = _Data(closure.name, held)
            else:
                act = next(acts, None)
                if act is None:
                    raise _Ended(INTERRUPTED)
                if stated >= 0:
                    self.stated[act] = stated
                value = self._evaluated(function.body, act, dict(zip(function.params, held, strict=True)))
        except _Ended as ended:
            for parent in reversed(opened):
                self._emit(EventKind.CON, parent, ended.why)
            raise
        for parent in reversed(opened):
            value = self._response(parent, value)
        return value

    # --- what the history knows ---

    def _known(self, datum: Datum) -> _Value:
        """A value of the history, with the observation of nothing in it."""
        history = self.history
        match datum:
            case int() | float():
                return _Data(str(datum))
            case Immediate(word=word) if is_char(word):
                return _Data(repr(chr(code_of(word))))
            case Immediate():
                return _Data(history.constructor_name(datum) or "?")
            case TopLevelFunction(name=name):
                return self._function(name)
            case Text(text=text):
                return _Data(repr(text))
            case Made(record=record):
                fields = tuple(_Ref(datum=history.datum(half)) for half in history.field_halves(record))
                if history.log.kind(record) in (RecordKind.PAP, RecordKind.PAPX):
                    function = self._function(history.function_name(record))
                    return self._closure(function.function, function.name, function.arity, fields)
                return _Data(history.constructor_name(datum) or "?", fields)
            case Raised():
                raise _Ended(EXCEPTION)
            case Suspended():
                raise _Ended(INTERRUPTED)
        return _Data("?")
