"""The types that Core carries along: untyped to run, typed to search (docs/design.md)."""

from __future__ import annotations

from clew.source.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class TypeVar:
    """A type variable, such as `a`."""

    name: str


@dataclass(frozen=True, slots=True)
class TypeCon:
    """A type constructor applied to its arguments, such as `[] Int`; functions are `->`."""

    name: str
    args: tuple[Type, ...] = ()


@dataclass(frozen=True, slots=True)
class TypeApp:
    """A type variable of higher kind applied to arguments, such as `m a`."""

    head: TypeVar
    args: tuple[Type, ...]


Type = TypeVar | TypeCon | TypeApp


@dataclass(frozen=True, slots=True)
class Scheme:
    """A type with its quantified variables, in the order in which they first occur."""

    vars: tuple[str, ...]
    type: Type


def function_type(arguments: tuple[Type, ...], result: Type) -> Type:
    """`a1 -> ... -> an -> result`."""
    for argument in reversed(arguments):
        result = TypeCon("->", (argument, result))
    return result


def split_function(type_: Type) -> tuple[tuple[Type, ...], Type]:
    """The arguments and the result of a (curried) function type."""
    arguments: list[Type] = []
    while isinstance(type_, TypeCon) and type_.name == "->" and len(type_.args) == 2:
        arguments.append(type_.args[0])
        type_ = type_.args[1]
    return tuple(arguments), type_


def type_variables(type_: Type) -> tuple[str, ...]:
    """The variables of a type, each once, in the order of first occurrence."""
    seen: dict[str, None] = {}

    def walk(t: Type) -> None:
        if isinstance(t, TypeVar):
            seen.setdefault(t.name)
            return
        if isinstance(t, TypeApp):
            walk(t.head)
        for argument in t.args:
            walk(argument)

    walk(type_)
    return tuple(seen)


def substitute(type_: Type, mapping: dict[str, Type]) -> Type:
    """The type with its variables replaced; a variable applied to arguments may become a constructor."""
    if isinstance(type_, TypeVar):
        return mapping.get(type_.name, type_)
    args = tuple(substitute(a, mapping) for a in type_.args)
    if isinstance(type_, TypeCon):
        return TypeCon(type_.name, args)
    head = mapping.get(type_.head.name, type_.head)
    if isinstance(head, TypeVar):
        return TypeApp(head, args)
    if isinstance(head, TypeCon):
        return TypeCon(head.name, head.args + args)
    return TypeApp(head.head, head.args + args)
