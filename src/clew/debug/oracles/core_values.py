"""Values of statements as Core: to give them to a property or to a reference, and to hold others against them.

A function becomes a table of what it was seen to do, which gives nothing anywhere else. What was never evaluated becomes
a *hole*: either open for good, so that a run that needs it has no outcome, or a free variable of its type, which a
search tries all values for (Faddegon, sections 8.4 and 8.7).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from itertools import combinations

from clew.core.names import constructors_of
from clew.core.nodes import (
    Alt,
    App,
    Call,
    Case,
    Con,
    DataType,
    Default,
    Expr,
    Free,
    FreeVar,
    Function,
    Lit,
    LitAlt,
    Literal,
    LitKind,
    Partial,
    Prim,
    Var,
)
from clew.core.types import Type, TypeCon, TypeVar, split_function
from clew.machine.values.parts import children, parts
from clew.machine.values.render import plain_name
from clew.machine.values.value import (
    Char,
    Closure,
    Construct,
    Fault,
    FunctionMap,
    ListValue,
    Number,
    Unevaluated,
    Value,
    Variable,
)
from clew.source.dataclass import dataclass

#: A type that no search has values for.
_OPEN = TypeVar("?")
#: What the names of functions begin with that are made here.
MADE = "clew:"
#: The constant that no run gets beyond.
UNKNOWN = f"{MADE}unknown"
CONS, NIL = ":", "[]"
#: What stands for the exception of a statement: no program raises it.
STATED_EXCEPTION = Construct("()")


class NotSayable(Exception):
    """A value that no expression denotes: it was cut off, or is an array, a cycle or an exception."""


@dataclass(slots=True)
class CoreValues:
    """Makes expressions of values, and the functions that these need."""

    datas: Mapping[str, DataType]
    #: The functions of the program, by name: values may be functions of libraries.
    defined: Mapping[str, Function] = field(default_factory=dict)
    #: Whether what a value is held against comes to a Bool, which is then unknown where functions would be compared.
    is_judged: bool = False
    #: Whether holes are free variables of their types.
    searches: bool = False
    functions: list[Function] = field(default_factory=list)
    #: The constants that are holes with values to try.
    holes: list[str] = field(default_factory=list)
    #: Whether some hole has no type that could be searched.
    has_open: bool = False
    #: Whether values that are tried for a hole are only some: of a function, those that give the same for everything.
    has_samples: bool = False
    _count: int = 0

    def __post_init__(self) -> None:
        self.functions.append(_constant(UNKNOWN, _OPEN))

    # --- making ---

    def expression(self, value: Value, type_: Type | None = None) -> Expr:
        """A value as an expression."""
        match value:
            case Number(value=number):
                kind = LitKind.DOUBLE if isinstance(number, float) else LitKind.INT
                return Lit(Literal(kind, number))
            case Char(value=char):
                return Lit(Literal(LitKind.CHAR, char))
            case Construct(name=name, args=args):
                types = self._fields(name, type_, len(args))
                return Con(name, tuple(map(self.expression, args, types)))
            case ListValue(items=items, rest=rest):
                element = _element(type_)
                made = Con(NIL) if rest is None else self.expression(rest, type_)
                for item in reversed(items):
                    made = Con(CONS, (self.expression(item, element), made))
                return made
            case FunctionMap():
                return self._table(value, type_)
            case Closure(name=name, args=()):
                return self._named(name)
            case Unevaluated():
                return self._hole(type_, is_tested=self.searches)
            case Variable():
                return self.variable(type_)
            case Fault(exception=exception) if exception is not None:
                return Prim("raise#", (Con(STATED_EXCEPTION.name),))  # which exception it is, nobody asks
            case _:
                raise NotSayable

    def _named(self, name: str) -> Expr:
        """A function of a library, or a constructor that is one; not a suspected one, which is another in each version."""
        function = self.defined.get(name)
        if function is not None and function.arity and function.trusted:
            return Partial(name)
        constructors = (c for data in self.datas.values() for c in data.constructors)
        constructor = next((c for c in constructors if c.name == name and c.fields), None)
        if function is not None or constructor is None:
            raise NotSayable
        params = tuple(f"x{i}" for i in range(len(constructor.fields)))
        made = self._name("made")
        self.functions.append(Function(made, params, Con(name, tuple(map(Var, params))), trusted=True))
        return Partial(made)

    def variable(self, type_: Type | None) -> Expr:
        """A variable that all values of its type are tried for."""
        return self._hole(type_, is_tested=True)

    def _hole(self, type_: Type | None, *, is_tested: bool) -> Expr:
        arguments, result = _taken_all(type_)
        if is_tested and arguments and result is not None and self._is_searchable(result):
            name = self._name("any")
            params = tuple(f"x{i}" for i in range(len(arguments)))
            self.functions.append(Function(name, params, self._hole(result, is_tested=True), trusted=True))
            self.has_samples = True
            return Partial(name)
        if not is_tested or type_ is None or not self._is_searchable(type_):
            self.has_open = True
            return Call(UNKNOWN)
        name = self._name("hole")
        self.functions.append(_constant(name, type_))
        self.holes.append(name)
        return Call(name)

    def _is_searchable(self, type_: Type) -> bool:
        if not isinstance(type_, TypeCon):
            return False
        return type_.name in ("Int", "Integer", "Char", "Double") or bool(constructors_of(type_, self.datas))

    def _table(self, value: FunctionMap, type_: Type | None) -> Expr:
        """A function that knows what was seen of another; what it gives elsewhere is a hole, too."""
        # a row that leaves arguments open says less than one about the same that does not
        rows = sorted(table_rows(value), key=lambda row: sum(map(_open_parts, row[0])))
        if not rows:
            return self._hole(type_, is_tested=self.searches)
        arity = len(rows[0][0])
        if any(len(arguments) != arity for arguments, _ in rows):
            raise NotSayable
        if any(_has_named(argument) for arguments, _ in rows for argument in arguments):
            raise NotSayable  # whether it is given the same function, nobody can tell
        if any(_is_token(argument) for arguments, _ in rows for argument in arguments) or has_state(value):
            raise NotSayable  # what it does besides is not in the table
        _, result = _taken(type_, arity)
        params = tuple(f"x{i}" for i in range(arity))
        name, otherwise = "", self._hole(result, is_tested=self.searches)
        self.has_samples |= otherwise != Call(UNKNOWN)
        for arguments, given in reversed(rows):  # a function for each row, so that none is written twice
            name = self._name("seen")
            body = self.matching(params, arguments, self.expression(given, result), otherwise)
            self.functions.append(Function(name, params, body, trusted=True))
            otherwise = Call(name, tuple(map(Var, params)))
        return Partial(name)

    def _name(self, what: str) -> str:
        self._count += 1
        return f"{MADE}{what}{self._count}"

    def _fields(self, con: str, type_: Type | None, count: int) -> Sequence[Type | None]:
        if type_ is not None:
            for name, fields in constructors_of(type_, self.datas):
                if name == con:
                    return fields
        return (None,) * count

    # --- holding against ---

    def matching(
        self,
        variables: Sequence[str],
        values: Sequence[Value],
        then: Expr,
        otherwise: Expr,
        types: Sequence[Type | None] | None = None,
    ) -> Expr:
        """`then` where variables have these values, as far as those are known; else `otherwise`.

        What a value leaves open is not looked at. A function is applied to what it was seen to be applied to: one that
        gives the same there is the same to whoever used it so. Types say what may be tried for what that leaves open.
        """
        known = types or (None,) * len(values)
        for variable, value, type_ in reversed(list(zip(variables, values, known, strict=True))):
            then = self._matching(Var(variable), value, then, otherwise, type_)
        return then

    def _matching(
        self, given: Expr, value: Value, then: Expr, otherwise: Expr, type_: Type | None = None
    ) -> Expr:
        default = Default("_", otherwise)
        match value:
            case Unevaluated() | Variable():
                return then
            case Number(value=float() as number):
                same = Prim("eq#", (given, Lit(Literal(LitKind.DOUBLE, number))))
                return Case(same, (Alt("True", (), then),), default)
            case Number(value=number):
                return Case(given, (LitAlt(Literal(LitKind.INT, number), then),), default)
            case Char(value=char):
                return Case(given, (LitAlt(Literal(LitKind.CHAR, char), then),), default)
            case Construct(name=name, args=args):
                names = tuple(self._name("f").replace(":", "_") for _ in args)
                inner, types = then, self._fields(name, type_, len(args))
                for variable, arg, field_type in reversed(list(zip(names, args, types, strict=True))):
                    inner = self._matching(Var(variable), arg, inner, otherwise, field_type)
                return Case(given, (Alt(name, names, inner),), default)
            case ListValue(items=items, rest=rest):
                cell: Value = Construct(NIL) if rest is None else rest
                for item in reversed(items):
                    cell = Construct(CONS, (item, cell))
                return self._matching(given, cell, then, otherwise, type_)
            case FunctionMap(entries=entries):
                if has_state(value):
                    raise NotSayable  # performing it again would begin with what it left, or others
                for entry in reversed(entries):
                    taken, result = _taken(type_, len(entry.arguments))
                    applied = App(given, tuple(map(self.expression, entry.arguments, taken)))
                    then = self._matching(applied, entry.result, then, otherwise, result)
                return then
            case Closure(args=()) if self.is_judged:
                # what differs elsewhere is told; whether two functions are the same is not
                self.has_open = True
                unknown = Case(Call(UNKNOWN), (Alt("True", (), Con("True")),), default)
                return Case(then, (Alt("True", (), unknown),), default)
            case Fault(exception=exception) if exception is not None:
                # where the value has an exception, so must what is given
                caught = Call(self._raising(), (given,))
                return Case(caught, (Alt("True", (), then), Alt("False", (), otherwise)))
            case _:
                raise NotSayable

    def _raising(self) -> str:
        """A function that says whether its argument is an exception."""
        handler, name = self._name("caught"), self._name("raising")
        forced = Case(Var("x"), (), Default("_", Con("False")))
        self.functions += [
            Function(handler, ("exception",), Con("True"), trusted=True),
            Function(name, ("x",), Prim("catch#", (forced, Partial(handler))), trusted=True),
        ]
        return name


def table_rows(value: FunctionMap) -> list[tuple[tuple[Value, ...], Value]]:
    """What a function gave for all arguments that it was ever given: not a function, and nothing that nobody needed.

    A function that was given its arguments one by one has several functions as results, of which each knows a part.
    """
    found: list[tuple[tuple[Value, ...], Value]] = []
    for entry in value.entries:
        match entry.result:
            case FunctionMap() as inner:
                found += [((*entry.arguments, *more), result) for more, result in table_rows(inner)]
            case Unevaluated():
                pass
            case result:
                found.append((entry.arguments, result))
    return found


def has_state(value: FunctionMap) -> bool:
    """Whether a function gave different results for the same arguments, as an action does whose references change."""
    seen: dict[tuple[Value, ...], list[Value]] = {}
    for entry in value.entries:
        seen.setdefault(entry.arguments, []).append(entry.result)
    return any(_differ(a, b) for results in seen.values() for a, b in combinations(results, 2))


def _differ(one: Value, other: Value) -> bool:
    """Whether two values differ in what is known of both."""
    match one, other:
        case (Number(), Number()) | (Char(), Char()):
            return one != other
        case Construct(name=name, args=args), Construct(name=second, args=others):
            return name != second or any(map(_differ, args, others))
        case ListValue(items=items, rest=rest), ListValue(items=others, rest=more):
            is_longer = (len(items) > len(others) and more is None) or (
                len(items) < len(others) and rest is None
            )
            return is_longer or any(map(_differ, items, others))
    return False


def _is_token(value: Value) -> bool:
    """Whether an argument is what orders effects: who gets it is an action that is performed."""
    return isinstance(value, Construct) and not value.args and plain_name(value.name) == "World"


def _open_parts(value: Value) -> int:
    """How many parts of an argument nobody needed."""
    return sum(isinstance(part, Unevaluated) for part in parts(value))


def _has_named(value: Value) -> bool:
    """Whether a function of a library stands in a value."""
    if isinstance(value, FunctionMap):
        return any(_has_named(part) for e in value.entries for part in (*e.arguments, e.result))
    return isinstance(value, Closure) or any(map(_has_named, children(value)))


def _constant(name: str, type_: Type) -> Function:
    """A constant that is a free variable."""
    return Function(name, (), Free((FreeVar("x", type_),), Var("x")), trusted=True)


def _element(type_: Type | None) -> Type | None:
    return type_.args[0] if isinstance(type_, TypeCon) and type_.name == "[]" else None


def _taken(type_: Type | None, count: int) -> tuple[Sequence[Type | None], Type | None]:
    """The types of the first arguments of a function, and of what it gives for them."""
    if type_ is None:
        return (None,) * count, None
    arguments, result = split_function(type_)
    if len(arguments) < count:
        return (None,) * count, None
    for argument in reversed(arguments[count:]):
        result = TypeCon("->", (argument, result))
    return arguments[:count], result


def _taken_all(type_: Type | None) -> tuple[Sequence[Type], Type | None]:
    """All arguments of a function, and its result."""
    return ((), None) if type_ is None else split_function(type_)


def is_sayable(value: Value, *, exceptions: bool = False) -> bool:
    """Whether a value can be given to a function again: it ends, and was read as a whole; with exceptions or without."""

    def is_part(part: Value) -> bool:
        return is_sayable(part, exceptions=exceptions)

    match value:
        case Construct(args=args):
            return all(map(is_part, args))
        case ListValue(items=items, rest=rest):
            return all(map(is_part, items)) and (rest is None or is_part(rest))
        case FunctionMap(entries=entries):
            return all(all(map(is_part, e.arguments)) and is_part(e.result) for e in entries)
        case Fault(exception=exception):
            return exceptions and exception is not None
        case Closure(args=args):
            return not args
        case _:
            return isinstance(value, Number | Char | Unevaluated | Variable)
