"""Which of several instances that match is chosen: the more special one, where a pragma of either allows that."""

from __future__ import annotations

from collections.abc import Sequence

from clew.haskell.types.declared import InstanceInfo
from clew.haskell.types.type import Bound, Type, could_match, match_type


def is_before(special: InstanceInfo, general: InstanceInfo) -> bool:
    """Whether an instance is chosen before another one, because it is more special and one of them allows that."""
    if special is general or not (special.overlaps[0] or general.overlaps[1]):
        return False
    return _covers(general.head, special.head) and not _covers(special.head, general.head)


def may_be_overtaken(chosen: InstanceInfo, found: Sequence[InstanceInfo], types: tuple[Type, ...]) -> bool:
    """Whether a more special instance may match when more is known of the types."""
    return any(
        is_before(other, chosen)
        and all(could_match(h, t) for h, t in zip(other.head, types, strict=True))
        and not _covers(other.head, types)
        for other in found
    )


def _covers(general: Sequence[Type], special: Sequence[Type]) -> bool:
    mapping: dict[Bound, Type] = {}
    return all(match_type(g, t, mapping) for g, t in zip(general, special, strict=True))
