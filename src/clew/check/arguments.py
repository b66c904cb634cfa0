"""How the arguments of a property are made: by the machine, from their types, or by a library's instances.

A function is a table that the search refines where the function is applied (`unknowns/functions.py`). So is one that a
library could draw, as long as its results are of types that no instance of the user's says more about. What is not
made by constructors alone, such as maps and doubles, is made soundly of what is (`haskell/narrowing.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from clew.core import nodes as core
from clew.core.builtin import BUILTIN
from clew.core.names import constructors_of
from clew.core.types import Type as CoreType
from clew.core.types import TypeCon, TypeVar, split_function
from clew.haskell.show.display import Display
from clew.haskell.types.type import Con, Type, is_fn, prune, split_fns
from clew.haskell.unknowns.arguments import Unknowns
from clew.machine.values.readback import Construct, ListValue, Unevaluated, Value, Variable, plain_name

#: QuickCheck's type of functions that can be shown, and what makes one of a function.
FUN, FUN_MAKER = "Clew.QuickCheck.Fun", "Clew.QuickCheck.functional"
#: Types of which the libraries make all values, as the machine does.
_PLAIN_TYPES = frozenset(
    ["Int", "Integer", "Bool", "Ordering", "()", "[]", "Clew.Base.Maybe", "Clew.Base.Either"]
)
_DOUBLE = TypeCon("Double")
_NUMBERS = frozenset(TypeCon(n) for n in ("Int", "Integer", "Word", "Char"))
_MOST_PARTS = 200


@dataclass(frozen=True, slots=True)
class Argument:
    """One argument: its type; what the machine makes for it, if it does; and what makes a value of that."""

    type: Type
    made: CoreType | None
    convert: str | None = None
    #: Whether the property takes it as QuickCheck's `Fun`, which no expression makes.
    is_fun: bool = False


def is_table(type_: Type) -> bool:
    """Whether tables have all the functions of a type that a library would draw."""
    arguments, result = split_fns(type_)
    return bool(arguments) and not any(map(is_fn, arguments)) and _is_plain(result)


def _is_plain(type_: Type) -> bool:
    type_ = prune(type_)
    if not isinstance(type_, Con):
        return False
    known = type_.name in _PLAIN_TYPES or type_.name.startswith("(,")
    return known and all(_is_plain(a) for a in type_.args)


def made_by_machine(unknowns: Unknowns, type_: Type, *, is_fun: bool = False) -> Argument:
    """An argument as a variable of the machine."""
    found = unknowns.argument("x", type_)
    return Argument(type_, found.type, found.convert, is_fun)


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
    if is_fn(argument.type):
        return core.Partial(argument.convert, (variable,))
    return core.Call(argument.convert, (variable,))


def shown(display: Display, unknowns: Unknowns, value: Value, argument: Argument, open_: str = "?") -> str:
    """An argument as it is written behind the name of a property; `open_` if nothing of it was looked at."""
    if isinstance(value, Unevaluated | Variable):
        return open_
    if argument.made is None:
        return display.show(value, argument.type, 11)
    text = unknowns.text(value, argument.type, 11, display.show, plain_name)
    return f"(Fun _ {text})" if argument.is_fun else text


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
    for type_ in types:
        arguments, result = split_function(type_)
        if any(p == _DOUBLE or split_function(p)[0] for a in arguments for p in _parts(program, a)):
            return "of functions of functions or doubles, only some are tried"
        held = _parts(program, result)
        inner = [a for p in held for a in split_function(p)[0]]
        if any(p == _DOUBLE or split_function(p)[0] for a in inner for p in _parts(program, a)):
            return "of functions of functions or doubles, only some are tried"
        if _DOUBLE in held:
            return "of doubles, only halves of whole numbers are tried"
    return None


def holds(program: core.Program, types: Iterable[CoreType], names: set[str]) -> bool:
    """Whether values of these types hold some of other types, by their names."""
    return any(isinstance(p, TypeCon) and p.name in names for t in types for p in _parts(program, t))


def has_numbers(program: core.Program, types: Iterable[CoreType]) -> bool:
    """Whether values of these types hold numbers or characters."""
    return any(p in _NUMBERS for t in types for p in _parts(program, split_function(t)[1]))


def _parts(program: core.Program, type_: CoreType) -> set[CoreType]:
    """The types of all that values of a type can hold; of a type with no end of them, doubles too."""
    datas = {d.name: d for d in (*BUILTIN, *program.datas)}
    seen: set[CoreType] = set()
    waiting = [type_]
    while waiting:
        part = waiting.pop()
        if part in seen:
            continue
        seen.add(part)
        if len(seen) > _MOST_PARTS:
            return seen | {_DOUBLE}
        waiting.extend([split_function(part)[1]] if split_function(part)[0] else [])
        waiting.extend(f for _, fields in constructors_of(part, datas) for f in fields)
    return seen
