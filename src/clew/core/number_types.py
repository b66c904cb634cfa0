"""The types of whole numbers and characters, and which values are of them.

Besides the primitive types, a search has types of the integers between two bounds: what it chooses for a `Word8`, or
for Erlang's `byte()`. They have no name in any source; their name in Core says which numbers they have.
"""

from __future__ import annotations

from functools import lru_cache

from clew.core.types import Type, TypeCon

Bound = int | None
LAST_CHARACTER = 0x10FFFF
_BOUNDED = "Integer:"
_BOUNDED_CHARACTERS = "Char:"
_RANGES: dict[str, tuple[Bound, Bound]] = {
    "Int": (-(1 << 63), (1 << 63) - 1),
    "Integer": (None, None),
    "Word": (0, (1 << 64) - 1),
    "Char": (0, LAST_CHARACTER),
}


def integers_between(low: Bound, high: Bound) -> TypeCon:
    """The type of the integers between two bounds, which belong to it; None is no bound."""
    if low is None and high is None:
        return TypeCon("Integer")
    return TypeCon(f"{_BOUNDED}{_text(low)}..{_text(high)}")


def characters_between(low: int, high: int) -> TypeCon:
    """The type of the characters between two code points."""
    return TypeCon(f"{_BOUNDED_CHARACTERS}{low}..{high}")


@lru_cache(maxsize=4096)
def range_of(name: str) -> tuple[Bound, Bound]:
    """The bounds of a type of numbers or characters, by its name; those of others are open."""
    known = _RANGES.get(name)
    if known is not None:
        return known
    for prefix in (_BOUNDED, _BOUNDED_CHARACTERS):
        if name.startswith(prefix):
            low, _, high = name.removeprefix(prefix).partition("..")
            return (int(low) if low else None), (int(high) if high else None)
    return None, None


def is_enumerated(type_: Type) -> bool:
    """Whether a type is one of numbers or characters, which are too many to try all."""
    return isinstance(type_, TypeCon) and (
        type_.name in _RANGES or type_.name.startswith((_BOUNDED, _BOUNDED_CHARACTERS))
    )


def is_character_type(name: str) -> bool:
    """Whether the values of a type of numbers or characters are characters, by its name."""
    return name == "Char" or name.startswith(_BOUNDED_CHARACTERS)


def is_whole_number(type_: Type) -> bool:
    """Whether a type is `Integer`, or one of the integers between bounds."""
    return isinstance(type_, TypeCon) and (type_.name == "Integer" or type_.name.startswith(_BOUNDED))


def narrowed(type_: str, low: int, high: int) -> TypeCon:
    """A type, by its name, with only the values between two bounds; its argument is what it was made of."""
    between = characters_between if is_character_type(type_) else integers_between
    return TypeCon(between(low, high).name, (TypeCon(type_),))


def widened(type_: TypeCon) -> str:
    """The name of the type that a narrowed one was made of; that of any other type."""
    origin = type_.args[0] if type_.args and has_bounds(type_.name) else type_
    return origin.name if isinstance(origin, TypeCon) else type_.name


def has_bounds(name: str) -> bool:
    """Whether a type is one of numbers or characters between bounds that no source names."""
    return name.startswith((_BOUNDED, _BOUNDED_CHARACTERS))


def nearest_to_zero(low: Bound, high: Bound) -> int:
    """The number between two bounds that a search tries first."""
    if low is not None and low > 0:
        return low
    return high if high is not None and high < 0 else 0


def _text(bound: Bound) -> str:
    return "" if bound is None else str(bound)
