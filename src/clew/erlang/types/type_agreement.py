"""Specifications beside what the clauses of functions say, and where the two contradict each other."""

from __future__ import annotations

from collections.abc import Sequence

from clew.erlang.types import erlang_type as e
from clew.erlang.types.declared_types import CallType, DeclaredTypes
from clew.erlang.types.erlang_type import ErlangType
from clew.erlang.types.success_types import SuccessType, is_inferred
from clew.erlang.types.type_algebra import meet
from clew.erlang.types.type_text import type_text


def success_text(types: DeclaredTypes, success: SuccessType) -> str:
    """A success type as a specification would say it; of a function that never returns, what its clauses match."""
    args = success.args if success.result != e.NONE else success.matched
    recursive = {types.expand(name): name for arg in args for name in _inferred_names(types, arg)}
    shown = [type_text(recursive.get(arg, arg)) for arg in args]
    text = f"({', '.join(shown)}) -> {type_text(success.result)}"
    named = list(
        dict.fromkeys(name for arg in (*args, success.result) for name in _inferred_names(types, arg))
    )
    for number, name in enumerate(named, 1):
        text = text.replace(type_text(name), f"T{number}")
    bounds = []
    for number, name in enumerate(named, 1):
        bound = type_text(types.expand(name))
        for other, inner in enumerate(named, 1):
            bound = bound.replace(type_text(inner), f"T{other}")
        bounds.append(f"T{number} :: {bound}")
    return text if not bounds else f"{text} when {', '.join(bounds)}"


def _inferred_names(types: DeclaredTypes, type_: ErlangType) -> list[e.DeclaredType]:
    """The types in a type that no module declares."""
    found: list[e.DeclaredType] = []
    waiting = [type_]
    while waiting:
        part = waiting.pop(0)
        if isinstance(part, e.DeclaredType) and is_inferred(part):
            if part in found:
                continue
            found.append(part)
            waiting.append(types.expand(part))
        waiting.extend(e.parts(part))
    return found


def contradictions(types: DeclaredTypes, calls: Sequence[CallType], success: SuccessType) -> tuple[str, ...]:
    """Where a specification and the clauses of a function have no term in common."""
    if not calls:
        return ()
    found = []
    promised = e.union([call.result for call in calls])
    if success.result == e.NONE:
        # a function that never returns may say that it gives anything: callbacks often do
        return ()
    for index, inferred in enumerate(success.args):
        wanted = e.union([call.args[index] for call in calls])
        if wanted != e.NONE and meet(types, wanted, inferred) == e.NONE:
            found.append(
                f"argument {index + 1} is to be {type_text(wanted)}, but the clauses take {type_text(inferred)}"
            )
    if promised == e.NONE:
        found.append(f"it is never to return, but gives {type_text(success.result)}")
    elif meet(types, promised, success.result) == e.NONE:
        found.append(f"the result is to be {type_text(promised)}, but it is {type_text(success.result)}")
    return tuple(found)
