"""Checks that the types in Core are well-formed: known, of the right arity, with bound variables.

Core is not type-checked here: that is the front ends' work. Search draws values by these types, so they
must at least make sense.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator

from clew.core.builtin import PRIMITIVE_TYPES, is_tuple_name
from clew.core.names import Globals, closest
from clew.core.nodes import DataType, Function
from clew.core.types import Type, TypeApp, TypeCon, TypeVar, split_function, type_variables
from clew.source.diagnostics import ClewError, FormFault, ScopeFault
from clew.source.span import Span

#: The most parameters of a function and fields of a constructor: the machine counts them in a byte.
MAX_ARITY = 250


def type_arity(name: str, known: Globals) -> int | None:
    """How many arguments a type constructor takes; None when there is no such type."""
    if name in PRIMITIVE_TYPES:
        return PRIMITIVE_TYPES[name]
    if is_tuple_name(name):
        return len(name) - 1
    data = known.types.get(name)
    return len(data.params) if data is not None else None


def type_problems(type_: Type, known: Globals, variables: Collection[str], span: Span) -> Iterator[ClewError]:
    """What is wrong with a type that classifies values, when these variables are bound."""
    # An argument may be of a higher kind, as `Tree` in `Fix Tree`; what classifies values may not.
    stack: list[tuple[Type, bool]] = [(type_, True)]
    while stack:
        current, saturated = stack.pop()
        if isinstance(current, TypeVar):
            if current.name not in variables:
                message = f"the type variable '{current.name}' is not bound"
                yield ScopeFault(message, span, closest(current.name, variables), slug="scope-type-variable")
            continue
        if isinstance(current, TypeApp):
            stack.extend((argument, False) for argument in reversed(current.args))
            stack.append((current.head, False))
            continue
        arity = type_arity(current.name, known)
        if arity is None:
            hint = closest(current.name, (*known.types, *PRIMITIVE_TYPES))
            yield ScopeFault(f"there is no type '{current.name}'", span, hint, slug="scope-type")
        elif len(current.args) > arity or (saturated and len(current.args) < arity):
            message = f"the type '{current.name}' takes {arity} arguments but is given {len(current.args)}"
            yield FormFault(message, span, slug="form-type-arity")
        whole = current.name in ("->", "[]") or is_tuple_name(current.name)
        stack.extend((argument, whole) for argument in reversed(current.args))


def data_problems(data: DataType, known: Globals) -> Iterator[ClewError]:
    """What is wrong with the parameters and fields of a data type."""
    for name, count in Counter(data.params).items():
        if count > 1:
            message = f"the parameter '{name}' of the type '{data.name}' occurs {count} times"
            yield FormFault(message, data.span, slug="form-duplicate")
    for constructor in data.constructors:
        if constructor.arity > MAX_ARITY:
            message = f"'{constructor.name}' has {constructor.arity} fields; the limit is {MAX_ARITY}"
            yield FormFault(message, constructor.span, slug="form-limit")
        if constructor.strict and len(constructor.strict) != constructor.arity:
            message = (
                f"'{constructor.name}' has {constructor.arity} fields but {len(constructor.strict)} marks"
            )
            yield FormFault(message, constructor.span, slug="form-strict")
        for field in constructor.fields:
            yield from type_problems(field, known, data.params, constructor.span)


def scheme_problems(function: Function, known: Globals) -> Iterator[ClewError]:
    """What is wrong with the declared type of a function."""
    scheme = function.scheme
    if scheme is None:
        return
    if scheme.vars != type_variables(scheme.type):
        message = f"the type of '{function.name}' does not quantify its variables in order"
        yield FormFault(message, function.span, slug="form-scheme")
    yield from type_problems(scheme.type, known, scheme.vars, function.span)
    arguments, result = split_function(scheme.type)
    # A variable as result may stand for a function.
    if len(arguments) < function.arity and isinstance(result, TypeCon):
        message = (
            f"'{function.name}' has {function.arity} parameters, but its type takes only {len(arguments)}"
        )
        yield FormFault(message, function.span, slug="form-scheme")
