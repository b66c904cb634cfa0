"""How the arguments of a property are made: by the machine, from their types, or by a library's instances.

A function is a table that the search refines where the function is applied (`unknowns/functions.py`). So is one that a
library could draw, as long as its results are of types that no instance of the user's says more about. What is not
made by constructors alone, such as maps and doubles, is made soundly of what is (`haskell/unknowns/narrowing.py`).
"""

from __future__ import annotations

from collections.abc import Sequence

from clew.core import nodes as core
from clew.core.types import Type as CoreType
from clew.haskell.types.type import TyCon, Type, fns, is_fn, prune, split_fns
from clew.haskell.unknowns.arguments import Unknowns
from clew.source.dataclass import dataclass

#: QuickCheck's type of functions that can be shown, and what makes one of a function.
FUN, FUN_MAKER = "Clew.QuickCheck.Fun", "Clew.QuickCheck.functional"
#: The most arguments of a function whose calls are kept.
_MOST_TRACED = 3
#: Types of which the libraries make all values, as the machine does.
_PLAIN_TYPES = frozenset(
    ["Bool", "Ordering", "()", "[]", "Clew.Base.Maybe", "Clew.Base.Either", "Int", "Integer", "Char", "Word"]
    + [f"Clew.Int.{kind}{bits}" for kind in ("Int", "Word") for bits in (8, 16, 32, 64)]
)


@dataclass(frozen=True, slots=True)
class PropertyArgument:
    """One argument: its type; what the machine makes for it, if it does; and what makes a value of that."""

    type: Type
    made: CoreType | None
    convert: str | None = None
    #: Whether the property takes it as QuickCheck's `Fun`, which no expression makes.
    is_fun: bool = False
    #: How many arguments a function has whose calls were kept; 0 for what is no such function.
    traced: int = 0


def is_beyond_instances(type_: Type) -> bool:
    """Whether no instance of the user's can say how values of a type are made: a library has them all, and the machine
    makes the same values, with numbers that the search may leave open.
    """
    type_ = prune(type_)
    if not isinstance(type_, TyCon):
        return False
    known = type_.name in _PLAIN_TYPES or type_.name.startswith("(,")
    return known and all(map(is_beyond_instances, type_.args))


def is_table(type_: Type) -> bool:
    """Whether tables have all the functions of a type that a library would draw."""
    arguments, result = split_fns(type_)
    return bool(arguments) and not any(map(is_fn, arguments)) and is_beyond_instances(result)


def traced_arity(type_: Type) -> int:
    """How many arguments a sampled function has, if its calls can be kept; 0 for what is no such function."""
    arguments, result = split_fns(type_)
    few = len(arguments) <= _MOST_TRACED and not any(map(is_fn, (*arguments, result)))
    return len(arguments) if few else 0


def sampled_argument(type_: Type, *, is_fun: bool) -> PropertyArgument:
    """An argument that generators make of a seed; the calls of functions are kept."""
    type_ = prune(type_)
    if isinstance(type_, TyCon) and type_.name == FUN:
        return PropertyArgument(fns(type_.args[:1], type_.args[1]), None, is_fun=True, traced=1)
    return PropertyArgument(type_, None, is_fun=is_fun, traced=traced_arity(type_))


def made_by_machine(unknowns: Unknowns, type_: Type, *, is_fun: bool = False) -> PropertyArgument:
    """An argument as a variable of the machine."""
    found = unknowns.argument("x", type_)
    return PropertyArgument(type_, found.type, found.convert, is_fun)


def converted(
    name: str, target: core.Expr, arguments: Sequence[PropertyArgument], more: Sequence[str] = ()
) -> core.Function:
    """A function that calls another one with what the arguments stand for, and with others as they are."""
    params = tuple(f"x{i}" for i in range(len(arguments)))
    values = [_value(core.Var(p), a) for p, a in zip(params, arguments, strict=True)]
    given = (*values, *map(core.Var, more))
    body = core.App(target, given) if given else target
    return core.Function(name, (*params, *more), body, trusted=True)


def makers(names: Sequence[str], arguments: Sequence[PropertyArgument]) -> list[core.Function]:
    """Functions from what the machine makes to what it stands for, one for each argument."""
    return [
        core.Function(name, ("x",), _value(core.Var("x"), argument), trusted=True)
        for name, argument in zip(names, arguments, strict=True)
    ]


def _value(variable: core.Expr, argument: PropertyArgument) -> core.Expr:
    if argument.convert is None:
        return variable
    if is_fn(argument.type):
        return core.Partial(argument.convert, (variable,))
    return core.Call(argument.convert, (variable,))
