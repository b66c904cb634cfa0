"""Calls beside the specifications of their functions: which of their values are outside of those."""

from __future__ import annotations

from collections.abc import Sequence

from clew.erlang.types.declared_types import DeclaredTypes
from clew.erlang.types.erlang_type import union
from clew.erlang.types.term_membership import is_of
from clew.erlang.types.type_text import type_text
from clew.language.values.specified_values import Breach
from clew.machine.values.value import Value


def key_of(function: str) -> tuple[str, str, int] | None:
    """A function of the program by module, name and arity, from `module:name/arity`."""
    module, _, local = function.partition(":")
    name, _, arity = local.rpartition("/")
    return (module, name, int(arity)) if name and arity.isdigit() else None


def breach_of(
    types: DeclaredTypes, key: tuple[str, str, int], arguments: Sequence[Value], result: Value | None
) -> Breach | None:
    """What of a call goes against the specification of a function, known by module, name and arity.

    A call may be by any alternative that takes its arguments; one of those must give its result.
    """
    calls = types.specification(*key)
    if not calls or len(arguments) != key[2]:
        return None
    fitting = [
        call
        for call in calls
        if all(is_of(types, value, type_) for value, type_ in zip(arguments, call.args, strict=True))
    ]
    if fitting:
        wanted = union([call.result for call in fitting])
        if result is None or is_of(types, result, wanted):
            return None
        return Breach(None, type_text(wanted))
    for place, value in enumerate(arguments):
        taken = union([call.args[place] for call in calls])
        if not is_of(types, value, taken):
            return Breach(place, type_text(taken))
    return None  # each argument fits some alternative, but all of them none: too little to name one
