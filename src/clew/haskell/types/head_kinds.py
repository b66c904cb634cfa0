"""Kinds of the parameters of instances and equations, where these alone tell which one is meant.

`instance Reifies n Integer` with a number `n` and `instance Reifies n String` with a string `n` are about different
types. A variable in a head takes types of its own kind only; that of a type is known unless a variable stands in the way.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from clew.core.builtin import is_tuple_name
from clew.haskell.types.builtin_kinds import BUILTIN_KINDS, NATURAL, SYMBOL
from clew.haskell.types.type import Ap, Forall, TVar, TyCon, Type, prune, substitute
from clew.haskell.types.unify import UnifyFault, unify

#: For each parameter its kind, or None where the type itself tells or where it may be of any kind.
HeadKinds = tuple[Type | None, ...]


#: A head: its parameters, and their kinds.
Head = tuple[Sequence[Type], HeadKinds]


def are_apart(one: Head, two: Head, known: Mapping[str, Type]) -> bool:
    """Whether two heads are about types of different kinds."""
    if not one[1] and not two[1]:
        return False
    pairs = zip(_kinds(one, known), _kinds(two, known), strict=False)
    return any(a is not None and b is not None and not _alike(a, b) for a, b in pairs)


def _kinds(head: Head, known: Mapping[str, Type]) -> list[Type | None]:
    types, kinds = head
    if len(kinds) > len(types):
        return list(kinds)
    return [
        kinds[i] if i < len(kinds) and kinds[i] is not None else kind_of(t, known)
        for i, t in enumerate(types)
    ]


def exclude(kinds: HeadKinds, arguments: Sequence[Type], known: Mapping[str, Type]) -> bool:
    """Whether an argument has another kind."""
    for kind, argument in zip(kinds, arguments, strict=False):
        found = None if kind is None else kind_of(argument, known)
        if kind is not None and found is not None and not _alike(kind, found):
            return True
    return False


def admit(kinds: HeadKinds, arguments: Sequence[Type], known: Mapping[str, Type]) -> bool:
    """Whether all arguments are known to have the kinds; what is made of no arguments is not known to have any."""
    if len(kinds) > len(arguments):
        return False
    for kind, argument in zip(kinds, arguments, strict=False):
        if kind is not None:
            found = kind_of(argument, known)
            if found is None or not _alike(kind, found):
                return False
    return True


def kind_of(t: Type, known: Mapping[str, Type]) -> Type | None:
    """The kind of a type, as far as that of its head is known."""
    t = prune(t)
    if isinstance(t, Ap):
        function = kind_of(t.fun, known)
        return _result(function, 1)
    if not isinstance(t, TyCon):
        return None
    if t.name[0].isdigit():
        return NATURAL
    if t.name[0] == '"':
        return SYMBOL
    if t.name[0] == "'" and is_tuple_name(t.name[1:]):  # a tuple of types
        return TyCon(t.name[1:], tuple([TVar(0) for _ in t.args]))
    found = known.get(t.name) or BUILTIN_KINDS.get(t.name)
    if isinstance(found, Forall):
        found = substitute(found.body, {v: TVar(0) for v in found.vars})
    return _result(found, len(t.args))


def _result(kind: Type | None, arguments: int) -> Type | None:
    for _ in range(arguments):
        kind = None if kind is None else prune(kind)
        if not isinstance(kind, TyCon) or kind.name != "->":
            return None
        kind = kind.args[1]
    return kind


def _alike(one: Type, two: Type) -> bool:
    """Whether two kinds can be the same; variables in them stand for any."""
    try:
        unify(_copied(one, {}), _copied(two, {}))
    except UnifyFault:
        return False
    return True


def _copied(kind: Type, found: dict[object, Type]) -> Type:
    """A kind with variables of its own."""
    kind = prune(kind)
    if isinstance(kind, TyCon):
        return TyCon(kind.name, tuple([_copied(a, found) for a in kind.args]))
    return found.setdefault(kind, TVar(0))
