"""Which of several instances that match is chosen: the more special one, where a pragma of either allows that."""

from __future__ import annotations

from collections.abc import Sequence

from clew.haskell.types.declared import InstanceInfo
from clew.haskell.types.type import Ap, Bound, Skolem, TyCon, Type, could_match, match_type, prune


def is_before(special: InstanceInfo, general: InstanceInfo) -> bool:
    """Whether an instance is chosen before another one, because it is more special and one of them allows that."""
    if special is general or not (special.overlaps[0] or general.overlaps[1]):
        return False
    return _covers(general.head, special.head) and not _covers(special.head, general.head)


def may_be_overtaken(chosen: InstanceInfo, found: Sequence[InstanceInfo], types: tuple[Type, ...]) -> bool:
    """Whether a more special instance may match when more is known of the types, or for some of the types meant.

    As in GHC, it may be that of a rigid variable; incoherent instances are not waited for.
    """
    return not chosen.is_incoherent and any(
        is_before(other, chosen)
        and not other.is_incoherent
        and _could_cover(other.head, types)
        and not _covers(other.head, types)
        for other in found
    )


def _covers(general: Sequence[Type], special: Sequence[Type]) -> bool:
    mapping: dict[Bound, Type] = {}
    return all(match_type(g, t, mapping) for g, t in zip(general, special, strict=True))


def _could_cover(general: Sequence[Type], types: Sequence[Type]) -> bool:
    """Whether a head may fit once more is known; what stands at two places of it must be able to be the same."""
    found: dict[Bound, Type] = {}
    return all(_may_fit(g, t) and _agrees(g, t, found) for g, t in zip(general, types, strict=True))


def _may_fit(pattern: Type, t: Type) -> bool:
    """Whether a pattern may fit a type for some of its variables, rigid ones among them."""
    t = prune(t)
    if type(t) is Skolem and t.of_signature:
        return True
    if type(pattern) is TyCon and type(t) is TyCon:
        same_head = pattern.name == t.name and len(pattern.args) == len(t.args)
        return same_head and all(_may_fit(p, x) for p, x in zip(pattern.args, t.args, strict=True))
    return could_match(pattern, t)


def _agrees(pattern: Type, t: Type, found: dict[Bound, Type]) -> bool:
    t = prune(t)
    if type(pattern) is Bound:
        return _may_be_same(found.setdefault(pattern, t), t)
    if type(pattern) is TyCon and type(t) is TyCon:
        return all(_agrees(p, x, found) for p, x in zip(pattern.args, t.args, strict=True))
    return True


def _may_be_same(one: Type, other: Type) -> bool:
    """Whether two types may be equal once more is known: only constructors tell them apart for sure."""
    one, other = prune(one), prune(other)
    if type(one) is TyCon and type(other) is TyCon:
        if one.name != other.name or len(one.args) != len(other.args):
            return False
        return all(_may_be_same(a, b) for a, b in zip(one.args, other.args, strict=True))
    if type(one) is Ap and type(other) is Ap:
        return _may_be_same(one.fun, other.fun) and _may_be_same(one.arg, other.arg)
    return True
