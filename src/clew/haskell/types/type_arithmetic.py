"""Arithmetic with numbers and strings that are types (GHC.TypeLits)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from clew.haskell.types.type import Equality, TyCon, Type, prune, same

_FAMILIES = "Clew.TypeArithmetic."
#: Powers with more bits are not computed.
_MOST_BITS = 4096


def computed(family: str, args: tuple[Type, ...]) -> Type | None:
    """What a family of GHC.TypeLits is at literals; None for another family, and where it has no value."""
    if not family.startswith(_FAMILIES):
        return None
    name = family.removeprefix(_FAMILIES)
    parts = [prune(arg) for arg in args]
    names = [part.name for part in parts if isinstance(part, TyCon) and not part.args]
    if len(names) != len(parts):
        return _at_any(name, *parts) if len(parts) == 2 else None
    if all(n[0].isdigit() for n in names):
        return _number(name, [int(n) for n in names])
    if all(n[0] == '"' for n in names):
        left, right = names[0][1:-1], names[1][1:-1]
        if name == "AppendSymbol":
            return TyCon(f'"{left}{right}"')
        return _ordering(left, right) if name == "CmpSymbol" else None
    return None


def inverted(family: str, args: tuple[Type, ...], result: Type) -> list[Equality]:
    """What `n + 2 ~ 5` says of `n`, also with the literal on the left, and for other operations."""
    name = family.removeprefix(_FAMILIES)
    operation = _INVERSES.get(name)
    if operation is None or name == family or len(args) != 2:
        return []
    whole = _literal(result)
    for one, other in (args, args[::-1]):
        known = _literal(one)
        if whole is not None and known is not None:
            found = operation(whole, known, one is args[0])
            return [] if found is None else [(other, TyCon(str(found)))]
    return []


def _literal(t: Type) -> int | None:
    t = prune(t)
    return int(t.name) if isinstance(t, TyCon) and not t.args and t.name.isdigit() else None


def _root(whole: int, exponent: int) -> int | None:
    """The least number whose power is not below a number."""
    low, high = 0, whole
    while low < high and exponent:
        middle = (low + high) // 2
        low, high = (low, middle) if middle**exponent >= whole else (middle + 1, high)
    return low if exponent else None


def _inverse_difference(whole: int, known: int, is_left: bool) -> int | None:
    if not is_left:
        return whole + known
    return known - whole if known >= whole else None


def _inverse_power(whole: int, known: int, is_base: bool) -> int | None:
    if not is_base:
        if known > _MOST_BITS:
            return None
        root = _root(whole, known)
        return root if root is not None and root**known == whole else None
    if known < 2:
        return None
    exponent = 0
    while known**exponent < whole:
        exponent += 1
    return exponent if known**exponent == whole else None


#: From the result of an operation, one side of it, and whether that is the left one: the other side, if there is one.
_INVERSES: Mapping[str, Callable[[int, int, bool], int | None]] = {
    "+": lambda whole, known, _: whole - known if whole >= known else None,
    "*": lambda whole, known, _: whole // known if known and whole % known == 0 else None,
    "-": _inverse_difference,
    "^": _inverse_power,
}


def _at_any(name: str, a: Type, b: Type) -> Type | None:
    """What holds for any other number or string, as GHC knows it: `n + 0` is `n`, and `0 <=? n` is true."""
    left, right = (part.name if isinstance(part, TyCon) and not part.args else "" for part in (a, b))
    law = _LAWS.get((name, left, "")) or _LAWS.get((name, "", right))
    if law is not None:
        return a if law == "left" else b if law == "right" else TyCon(law)
    if name in _AT_EQUALS and same(a, b):
        return TyCon(_AT_EQUALS[name])
    return None


#: By a family and a literal on one side of it: what that gives, which may be what stands on the left or on the right.
_LAWS: Mapping[tuple[str, str, str], str] = {
    ("+", "0", ""): "right",
    ("+", "", "0"): "left",
    ("-", "", "0"): "left",
    ("*", "0", ""): "0",
    ("*", "", "0"): "0",
    ("*", "1", ""): "right",
    ("*", "", "1"): "left",
    ("^", "", "0"): "1",
    ("^", "1", ""): "1",
    ("^", "", "1"): "left",
    ("Div", "", "1"): "left",
    ("Mod", "", "1"): "0",
    ("<=?", "0", ""): "'True",
    ("AppendSymbol", '""', ""): "right",
    ("AppendSymbol", "", '""'): "left",
}
_AT_EQUALS: Mapping[str, str] = {"<=?": "'True", "CmpNat": "'EQ", "CmpSymbol": "'EQ"}


def _ordering(a: int | str, b: int | str) -> Type:
    less = a < b  # type: ignore[operator]
    return TyCon("'EQ" if a == b else "'LT" if less else "'GT")


def _number(name: str, values: list[int]) -> Type | None:
    if name == "CmpNat":
        return _ordering(*values)
    if name == "<=?":
        return TyCon("'True" if values[0] <= values[1] else "'False")
    operation = _OPERATIONS.get(name)
    found = operation(values) if operation is not None else None
    return TyCon(str(found)) if found is not None else None


_OPERATIONS: Mapping[str, Callable[[list[int]], int | None]] = {
    "+": lambda v: v[0] + v[1],
    "*": lambda v: v[0] * v[1],
    "-": lambda v: v[0] - v[1] if v[0] >= v[1] else None,
    "^": lambda v: v[0] ** v[1] if v[0].bit_length() * v[1] <= _MOST_BITS else None,
    "Div": lambda v: v[0] // v[1] if v[1] else None,
    "Mod": lambda v: v[0] % v[1] if v[1] else None,
    "Log2": lambda v: v[0].bit_length() - 1 if v[0] else None,
}
