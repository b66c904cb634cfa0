"""Terms that a search has chosen, as test expressions that exploration could have made itself."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from clew.erlang.exploring import test_names as names
from clew.erlang.exploring.explored_types import ExploredTypes
from clew.erlang.show.recorded_terms import BITS
from clew.language.declarations import Identifier
from clew.language.expressions.expression import Apply, Constant, Hole, NameKind, TestExpression
from clew.language.types import TCon, Type
from clew.machine.values.parts import parts
from clew.machine.values.value import Construct, ListValue, Number, Value

#: Values with this many parts are too large to be read by anybody.
_MOST = 150


def expression_of(value: Value, type_: Type, types: ExploredTypes) -> TestExpression | None:
    """An expression for a term of a type, with holes for what was left open; None if none is known, or it is large."""
    if sum(1 for _ in islice(parts(value), _MOST)) == _MOST:
        return None
    constants = {c.type: c for c in types.constant_types()}

    def go(part: Value, wanted: Type) -> TestExpression | None:
        if not isinstance(part, Construct) or part.name == "_":
            return Hole(0)
        constant = constants.get(wanted)
        if constant is not None:
            match part:
                case Construct("Int", (Number(int() as number),)) if not constant.is_finite:
                    return Constant(number, constant.name) if constant.holds(number) else None
                case Construct("Float", (Number(number),)) if constant.is_finite:
                    return Constant(float(number), constant.name)
            return None
        made_by = types.constructors(wanted.name) if isinstance(wanted, TCon) else ()
        return next((found for c in made_by if (found := built(part, c)) is not None), None)

    def built(part: Construct, made_by: Identifier) -> TestExpression | None:
        name = made_by.name
        if name.kind is NameKind.NEWTYPE:
            inner = go(part, made_by.arguments[0])
            return None if inner is None else Apply(name, (inner,))
        fields = list(_fields(part, made_by))
        if len(fields) != len(made_by.arguments):
            return None
        if not fields:
            return name if name.name == part.name else None
        args = [go(field, t) for field, t in zip(fields, made_by.arguments, strict=True)]
        known = [arg for arg in args if arg is not None]
        return Apply(name, tuple(known)) if len(known) == len(args) else None

    return go(value, type_)


def _fields(part: Construct, made_by: Identifier) -> Iterator[Value]:
    """The values of which a constructor makes a term."""
    if made_by.name.text.startswith(BITS):
        match part:
            case Construct("Bits", (Number(size), ListValue(items, None), _)):
                whole, odd = divmod(int(size), 8)
                if made_by.name.text == f"{BITS}{odd or ''}":
                    yield _list([_as_term(byte) for byte in items[:whole]])
                    if odd:
                        yield _as_term(items[whole], 8 - odd)
    elif made_by.name.name == part.name:
        yield from part.args


def _as_term(byte: Value, shift: int = 0) -> Value:
    if not isinstance(byte, Number):
        return byte
    return Construct("Int", (Number(int(byte.value) >> shift),))


def _list(items: list[Value]) -> Value:
    found: Value = Construct(names.NIL.name)
    for item in reversed(items):
        found = Construct(names.CONS.name, (item, found))
    return found
