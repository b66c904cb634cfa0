"""How the arguments of a property are made: by the machine, from their types, or by a library's instances.

A function is a table that the search refines where the function is applied (`cover/functions.py`). So is one that a
library could draw, as long as its results are of types that no instance of the user's says more about. A double is
half of a whole number.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from clew.core import nodes as core
from clew.core.builtin import BUILTIN, is_tuple_name, tuple_type
from clew.core.types import Type as CoreType
from clew.core.types import TypeCon, TypeVar, split_function, substitute
from clew.cover.functions import Functions
from clew.haskell.display import Display
from clew.haskell.elaborate_types import TypeExporter
from clew.haskell.types import Con, Type, prune
from clew.machine.readback import Construct, ListValue, Unevaluated, Value, Variable, plain_name

#: QuickCheck's type of functions that can be shown, and what makes one of a function.
FUN, FUN_MAKER = "Clew.QuickCheck.Fun", "Clew.QuickCheck.functional"
#: Types of which the libraries make all values, as the machine does.
_PLAIN_TYPES = frozenset(
    ["Int", "Integer", "Bool", "Ordering", "()", "[]", "Clew.Base.Maybe", "Clew.Base.Either"]
)
_DOUBLE = TypeCon("Double")
_MOST_PARTS = 200


@dataclass(frozen=True, slots=True)
class Argument:
    """One argument: its type; what the machine makes for it, if it does; and what makes a value of that."""

    type: Type
    made: CoreType | None
    convert: str | None = None
    #: Of a function or a double, the type of the language itself.
    core: CoreType | None = None
    #: Whether the property takes it as QuickCheck's `Fun`, which no expression makes.
    is_fun: bool = False


def is_function(type_: Type) -> bool:
    type_ = prune(type_)
    return isinstance(type_, Con) and type_.name == "->" and len(type_.args) == 2


def is_table(type_: Type) -> bool:
    """Whether tables have all the functions of a type that a library would draw."""
    type_ = prune(type_)
    if not is_function(type_):
        return False
    while isinstance(type_, Con) and type_.name == "->" and len(type_.args) == 2:
        if is_function(type_.args[0]):
            return False
        type_ = prune(type_.args[1])
    return _is_plain(type_)


def _is_plain(type_: Type) -> bool:
    type_ = prune(type_)
    if not isinstance(type_, Con):
        return False
    known = type_.name in _PLAIN_TYPES or type_.name.startswith("(,")
    return known and all(_is_plain(a) for a in type_.args)


def made_by_machine(
    functions: Functions, exporter: TypeExporter, type_: Type, *, is_fun: bool = False
) -> Argument:
    """An argument as a variable of the machine."""
    own = exporter.free_type(type_)
    found = functions.argument(own)
    return Argument(type_, own) if found is None else Argument(type_, found[0], found[1], own, is_fun)


def converted(
    name: str, target: core.Expr, arguments: Sequence[Argument], more: Sequence[str] = ()
) -> core.Function:
    """A function that calls another one with what the arguments stand for, and with others as they are."""
    params = tuple(f"x{i}" for i in range(len(arguments)))
    values = [_value(core.Var(p), a) for p, a in zip(params, arguments, strict=True)]
    given = (*values, *map(core.Var, more))
    body = core.App(target, given) if given else target
    return core.Function(name, (*params, *more), body, trusted=True)


def value_of(name: str, arities: Mapping[str, int]) -> core.Expr:
    """A function or a constant of a program as a value."""
    return core.Partial(name) if arities.get(name) else core.Call(name)


def _value(variable: core.Expr, argument: Argument) -> core.Expr:
    if argument.convert is None:
        return variable
    if argument.core is not None and split_function(argument.core)[0]:
        return core.Partial(argument.convert, (variable,))
    return core.Call(argument.convert, (variable,))


def shown(display: Display, functions: Functions, value: Value, argument: Argument, open_: str = "?") -> str:
    """An argument as it is written behind the name of a property; `open_` if nothing of it was looked at."""
    if isinstance(value, Unevaluated | Variable):
        return open_
    if argument.convert is None or argument.core is None:
        return display.show(value, argument.type, 11)
    types: list[Type] = []
    result = prune(argument.type)
    while isinstance(result, Con) and result.name == "->":
        types.append(result.args[0])
        result = prune(result.args[1])
    if not types:
        return display.show(functions.doubles.decoded(value, argument.core), argument.type, 11)
    text = functions.text(
        value,
        len(types),
        lambda v: display.show(v, result, 0),
        lambda v: display.show(v, None, 5),
        plain_name,
    )
    return f"(Fun _ ({text}))" if argument.is_fun else f"({text})"


def opened(value: Value) -> Value:
    """A value with variables where it was not evaluated, to be shown by a display that has a word for them."""
    match value:
        case Unevaluated():
            return Variable(0, TypeVar("?"))
        case Construct(name=name, args=args):
            return Construct(name, tuple(map(opened, args)))
        case ListValue(items=items, rest=rest):
            return ListValue(tuple(map(opened, items)), None if rest is None else opened(rest))
        case _:
            return value


def gaps(program: core.Program, types: Iterable[CoreType]) -> str | None:
    """What of these types is never made: then nothing is a proof, however little is left to try."""
    datas = {d.name: d for d in (*BUILTIN, *program.datas)}
    for type_ in types:
        arguments, result = split_function(type_)
        if any(_holds(datas, a, functions=True) for a in arguments):
            return "of functions of functions or doubles, only some are tried"
        if _holds(datas, result, functions=False):
            return "of doubles, only halves of whole numbers are tried"
    return None


def _holds(datas: Mapping[str, core.DataType], type_: CoreType, *, functions: bool) -> bool:
    """Whether values of a type can hold doubles (or functions); a type with no end of parts may."""
    seen: set[CoreType] = set()
    waiting = [type_]
    while waiting:
        part = waiting.pop()
        if part == _DOUBLE or (functions and split_function(part)[0]) or len(seen) > _MOST_PARTS:
            return True
        if part in seen or not isinstance(part, TypeCon):
            continue
        seen.add(part)
        data = tuple_type(len(part.args)) if is_tuple_name(part.name) else datas.get(part.name)
        if data is not None and len(data.params) == len(part.args):
            mapping = dict(zip(data.params, part.args, strict=True))
            waiting.extend(substitute(f, mapping) for c in data.constructors for f in c.fields)
    return False
