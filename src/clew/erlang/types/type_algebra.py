"""Unions and intersections of types, as inference needs them: they may be too wide, but never leave a term out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from clew.erlang.types import erlang_type as e
from clew.erlang.types.declared_types import DeclaredTypes
from clew.erlang.types.erlang_type import ErlangType

#: Alternatives of a kind, and levels of terms within each other, beyond which a union is widened.
_MOST_ATOMS, _MOST_NUMBERS, _MOST_TUPLES, _DEEPEST = 16, 8, 8, 5
#: Parts of a type, at most.
_MOST_PARTS = 80
#: How many declared types within each other an intersection looks into.
_MOST_EXPANDED = 6


def join(items: Iterable[ErlangType]) -> ErlangType:
    """A type with the terms of all of these, with few alternatives of each kind; a large one is cut off deep inside."""
    parts = list(items)
    for depth in (0, _DEEPEST - 2, _DEEPEST - 1):
        found = _widened(parts, depth)
        if not _is_large(found):
            return found
    return _widened(parts, _DEEPEST)


def _is_large(type_: ErlangType) -> bool:
    """Whether a type has so many parts that computing with it takes long."""
    waiting, count = [type_], 0
    while waiting:
        count += 1
        if count > _MOST_PARTS:
            return True
        waiting.extend(e.parts(waiting.pop()))
    return False


def _widened(items: Sequence[ErlangType], depth: int) -> ErlangType:
    flat = [part for item in items for part in e.alternatives(item)]
    if e.ANY in flat or depth > _DEEPEST:
        return e.ANY if flat else e.NONE
    atoms = [t for t in dict.fromkeys(flat) if isinstance(t, e.AtomTerms)]
    lists = [t for t in flat if isinstance(t, e.NonemptyList)]
    found: list[ErlangType] = [e.ATOM] if e.ATOM in atoms or len(atoms) > _MOST_ATOMS else list(atoms)
    found += _numbers([t for t in flat if isinstance(t, e.IntegerTerms)])
    if lists:
        found.append(
            e.NonemptyList(
                _widened([t.item for t in lists], depth + 1), _widened([t.tail for t in lists], depth + 1)
            )
        )
    found += _tuples([t for t in flat if isinstance(t, e.TupleTerms)], depth)
    found += _maps([t for t in flat if isinstance(t, e.MapTerms)], depth)
    found += _bits([t for t in flat if isinstance(t, e.BitTerms)])
    found += _funs([t for t in flat if isinstance(t, e.FunTerms)], depth)
    kinds = (e.AtomTerms, e.IntegerTerms, e.NonemptyList, e.TupleTerms, e.MapTerms, e.BitTerms, e.FunTerms)
    found += [t for t in flat if not isinstance(t, kinds)]
    return e.union(found)


def _numbers(items: Sequence[e.IntegerTerms]) -> list[ErlangType]:
    """Ranges, joined where they touch; many of them are one."""
    distinct = list(dict.fromkeys(items))
    merged: list[e.IntegerTerms] = []
    for item in sorted(distinct, key=lambda t: float("-inf") if t.low is None else t.low):
        if merged and _touch(merged[-1], item):
            merged[-1] = _hull(merged[-1], item)
        else:
            merged.append(item)
    while len(merged) > _MOST_NUMBERS:
        merged = [_hull(merged[0], merged[-1])]
    return list(merged)


def _touch(left: e.IntegerTerms, right: e.IntegerTerms) -> bool:
    return left.high is None or right.low is None or right.low <= left.high + 1


def _hull(left: e.IntegerTerms, right: e.IntegerTerms) -> e.IntegerTerms:
    low = None if left.low is None or right.low is None else min(left.low, right.low)
    high = None if left.high is None or right.high is None else max(left.high, right.high)
    return e.IntegerTerms(low, high)


def _tuples(items: Sequence[e.TupleTerms], depth: int) -> list[ErlangType]:
    """Tuples of the same size and the same tag are one; many of a size are one, too."""
    if e.TUPLE in items:
        return [e.TUPLE]
    groups: dict[tuple[int, str | None], list[tuple[ErlangType, ...]]] = {}
    for item in items:
        assert item.items is not None
        groups.setdefault((len(item.items), _tag(item.items)), []).append(item.items)
    if len(groups) > _MOST_TUPLES:
        sizes: dict[tuple[int, str | None], list[tuple[ErlangType, ...]]] = {}
        for (size, _), members in groups.items():
            sizes.setdefault((size, None), []).extend(members)
        groups = sizes
    if len(groups) > _MOST_TUPLES:
        return [e.TUPLE]
    return [
        e.TupleTerms(tuple(_widened(column, depth + 1) for column in zip(*members, strict=True)))
        for members in groups.values()
    ]


def _tag(items: tuple[ErlangType, ...]) -> str | None:
    return items[0].name if items and isinstance(items[0], e.AtomTerms) else None


def _maps(items: Sequence[e.MapTerms], depth: int) -> list[ErlangType]:
    """One type of maps: keys that all have are required."""
    distinct = list(dict.fromkeys(items))
    if len(distinct) <= 1:
        return list(distinct)
    if e.MAP in distinct:
        return [e.MAP]
    values: dict[ErlangType, list[e.MapEntries]] = {}
    for item in distinct:
        for entry in item.fields:
            values.setdefault(entry.key, []).append(entry)
    fields = tuple(
        e.MapEntries(
            key,
            _widened([entry.value for entry in entries], depth + 1),
            len(entries) == len(distinct) and all(entry.required for entry in entries),
        )
        for key, entries in values.items()
    )
    return [e.MapTerms(fields)]


def _bits(items: Sequence[e.BitTerms]) -> list[ErlangType]:
    from math import gcd

    distinct = list(dict.fromkeys(items))
    if len(distinct) <= 1:
        return list(distinct)
    size = min(item.size for item in distinct)
    unit = 0
    for item in distinct:
        unit = gcd(unit, gcd(item.unit, item.size - size))
    return [e.BitTerms(size, unit)]


def _funs(items: Sequence[e.FunTerms], depth: int) -> list[ErlangType]:
    distinct = list(dict.fromkeys(items))
    if len(distinct) <= 1:
        return list(distinct)
    arities = {None if item.args is None else len(item.args) for item in distinct}
    result = _widened([item.result for item in distinct], depth + 1)
    if len(arities) > 1 or None in arities:
        return [e.FunTerms(None, result)]
    (arity,) = arities
    return [e.FunTerms((e.ANY,) * (arity or 0), result)]


def meet(types: DeclaredTypes, left: ErlangType, right: ErlangType, depth: int = 0) -> ErlangType:
    """A type with all terms that are of both types."""
    if left == right or isinstance(right, e.AnyTerm | e.TypeParameter):
        return left
    if isinstance(left, e.AnyTerm | e.TypeParameter):
        return right
    if depth > 4 * _DEEPEST:
        return left
    for one, other in ((left, right), (right, left)):
        if isinstance(one, e.DeclaredType):
            if depth > _MOST_EXPANDED:
                return other
            return meet(types, types.expand(one), other, depth + 1)
    if isinstance(left, e.TypeUnion) or isinstance(right, e.TypeUnion):
        return e.union(
            [meet(types, a, b, depth + 1) for a in e.alternatives(left) for b in e.alternatives(right)]
        )
    return _both(types, left, right, depth + 1)


def _both(types: DeclaredTypes, left: ErlangType, right: ErlangType, depth: int) -> ErlangType:
    def inner(a: ErlangType, b: ErlangType) -> ErlangType:
        return meet(types, a, b, depth)

    match left, right:
        case e.AtomTerms(None), e.AtomTerms():
            return right
        case e.AtomTerms(), e.AtomTerms(None):
            return left
        case e.IntegerTerms(a, b), e.IntegerTerms(c, d):
            low = c if a is None else a if c is None else max(a, c)
            high = d if b is None else b if d is None else min(b, d)
            return (
                e.NONE if low is not None and high is not None and low > high else e.IntegerTerms(low, high)
            )
        case e.NonemptyList(a, b), e.NonemptyList(c, d):
            item, tail = inner(a, c), inner(b, d)
            return e.NONE if e.NONE in (item, tail) else e.NonemptyList(item, tail)
        case e.TupleTerms(None), e.TupleTerms():
            return right
        case e.TupleTerms(), e.TupleTerms(None):
            return left
        case e.TupleTerms(tuple() as xs), e.TupleTerms(tuple() as ys):
            if len(xs) != len(ys):
                return e.NONE
            items = tuple([inner(x, y) for x, y in zip(xs, ys, strict=True)])
            return e.NONE if e.NONE in items else e.TupleTerms(items)
        case e.MapTerms(), e.MapTerms():
            return _both_maps(types, left, right, depth)
        case e.BitTerms(a, b), e.BitTerms(c, d):
            return (
                left if _is_part(left, right) else right if _is_part(right, left) else _both_bits(left, right)
            )
        case e.FunTerms(xs, a), e.FunTerms(ys, b):
            if xs is not None and ys is not None and len(xs) != len(ys):
                return e.NONE
            return e.FunTerms(ys if xs is None else xs, inner(a, b) if e.NONE not in (a, b) else e.NONE)
    return e.NONE


def _both_maps(types: DeclaredTypes, left: e.MapTerms, right: e.MapTerms, depth: int) -> ErlangType:
    """Maps of both types; keys are compared as they are written."""
    fields: dict[ErlangType, e.MapEntries] = {}
    for one, other in ((left, right), (right, left)):
        for entry in one.fields:
            matching = [m for m in other.fields if m.key == entry.key] or [
                m for m in other.fields if meet(types, entry.key, m.key, depth) != e.NONE
            ]
            if not matching:
                if entry.required:
                    return e.NONE
                continue
            value = meet(types, entry.value, e.union([m.value for m in matching]), depth)
            required = entry.required or any(m.required and m.key == entry.key for m in matching)
            if value == e.NONE:
                if required:
                    return e.NONE
                continue
            if len(matching) == 1 and matching[0].key != entry.key and entry.key == e.ANY:
                continue  # the other side says more about these keys
            if entry.key not in fields:
                fields[entry.key] = e.MapEntries(entry.key, value, required)
    return e.MapTerms(tuple(fields.values()))


def _is_part(left: e.BitTerms, right: e.BitTerms) -> bool:
    """Whether all sizes of one type are sizes of another."""
    if right.unit == 0:
        return left == right
    return (
        left.size >= right.size and (left.size - right.size) % right.unit == 0 and left.unit % right.unit == 0
    )


def _both_bits(left: e.BitTerms, right: e.BitTerms) -> ErlangType:
    """Bits of both types, where neither is a part of the other."""
    if left.unit == 0 and right.unit == 0:
        return e.NONE
    for one, other in ((left, right), (right, left)):
        if one.unit == 0:
            fits = one.size >= other.size and (one.size - other.size) % other.unit == 0
            return one if fits else e.NONE
    unit = left.unit * right.unit
    for size in range(max(left.size, right.size), max(left.size, right.size) + unit + 1):
        if (size - left.size) % left.unit == 0 and (size - right.size) % right.unit == 0:
            from math import lcm

            return e.BitTerms(size, lcm(left.unit, right.unit))
    return e.NONE
