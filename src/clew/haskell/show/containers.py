"""What the library's containers hold, taken from their nodes as a machine reads them back.

Each function gives None when the spine is not evaluated to its end: then there is no `fromList` to show.
"""

from __future__ import annotations

from itertools import product

from clew.core.builtin import is_tuple_name
from clew.haskell.types.declared import Environment
from clew.machine.values.value import Array, Char, Construct, Cut, ListValue, Number, Value

MAP, SET, INT_MAP = "Data.Map.Internal", "Data.Set.Internal", "Data.IntMap.Internal"
SEQUENCE, ARRAY = "Data.Sequence", "Clew.Array"
#: Types that hide a newtype which nobody should see.
SEQ_TYPE, INT_SET_TYPE, UARRAY_TYPE = "Data.Sequence.Seq", "Data.IntSet.Internal.IntSet", "Clew.MArray.UArray"
#: Pieces of arrays of characters or bytes, and lists of such pieces, with the module whose `pack` makes them.
TEXTS = {
    "Clew.Text.Text": "Data.Text",
    "Clew.LazyText.Text": "Data.Text.Lazy",
    "Clew.Bytes.ByteString": "Data.ByteString.Char8",
    "Clew.LazyBytes.ByteString": "Data.ByteString.Lazy.Char8",
}
#: Pieces of arrays with any elements; the types of vectors that are such pieces, and the modules that make them of lists,
#: by the kind that the type is applied to, if it is.
PARTS = "Clew.VectorKinds.Parts"
BOXED_VECTOR, STRICT_VECTOR = "Clew.Vector.Vector", "Clew.StrictVector.Vector"
VECTOR_MODULES = {
    "": "Data.Vector",
    "Clew.StrictVector.Unboxed": "Data.Vector.Unboxed",
    "Clew.StrictVector.Stored": "Data.Vector.Storable",
    "Clew.StrictVector.Primitive": "Data.Vector.Primitive",
}
#: The most indices that bounds may have to be listed.
_MOST_INDICES = 1_000_000


def ordered(value: Value, module: str, fields: int) -> list[tuple[Value, ...]] | None:
    """The elements of a balanced tree (`Tip`, `Bin size element... left right`), from left to right."""
    found: list[tuple[Value, ...]] = []
    stack: list[Value | tuple[Value, ...]] = [value]
    while stack:
        node = stack.pop()
        if isinstance(node, tuple):
            found.append(node)
        elif not isinstance(node, Construct):
            return None
        elif node.name == f"{module}.Bin" and len(node.args) == fields + 3:
            stack += (node.args[-1], node.args[1:-2], node.args[-2])
        elif node.name != f"{module}.Tip":
            return None
    return found


def int_map(value: Value) -> list[tuple[Value, ...]] | None:
    """Keys and elements of an `IntMap`, in the order of the keys."""
    found: list[tuple[int, tuple[Value, ...]]] = []
    stack: list[Value] = [value]
    while stack:
        match stack.pop():
            case Construct(name="Data.IntMap.Internal.Nil"):
                pass
            case Construct(name="Data.IntMap.Internal.Tip", args=(Number(value=int() as key), _) as pair):
                found.append((key, pair))
            case Construct(name="Data.IntMap.Internal.Bin", args=(_, _, left, right)):
                stack += (right, left)
            case _:
                return None
    return [pair for _, pair in sorted(found, key=lambda entry: entry[0])]


def sequence(value: Value) -> list[tuple[Value, ...]] | None:
    """The elements of a finger tree."""
    found: list[tuple[Value, ...]] = []
    stack: list[Value] = [value]
    while stack:
        match stack.pop():
            case Construct(name="Data.Sequence.Nil"):
                pass
            case Construct(name="Data.Sequence.Leaf", args=args):
                found.append(args)
            case Construct(name="Data.Sequence.Single", args=args):
                stack += args
            case Construct(name="Data.Sequence.Two" | "Data.Sequence.Three", args=(_, *nodes)):
                stack += reversed(nodes)
            case Construct(
                name="Data.Sequence.Deep",
                args=(_, ListValue(items=front, rest=None), middle, ListValue(items=back, rest=None)),
            ):
                # The right digit is kept in reverse.
                stack += (*back, middle, *reversed(front))
            case _:
                return None
    return found


def text(value: Value) -> ListValue | None:
    """The characters of a text or the bytes of a byte string, strict or lazy, as its instance of Show has them."""
    found: list[Value] = []
    while isinstance(value, Construct):
        name = value.name.rpartition(".")[2]
        if name == "Empty":
            return ListValue(tuple(found), None)
        piece, rest = value.args if name == "Chunk" else (value, None)
        characters = _piece(piece)
        if characters is None:
            return None
        found += characters.items
        if characters.rest is not None or rest is None:
            return ListValue(tuple(found), characters.rest)
        value = rest
    return None


def _piece(value: Value) -> ListValue | None:
    """Some of the items of an array, as characters; cut where not all of them were read."""
    match value:
        case Construct(args=(Array(items=items), Number(value=int() as start), Number(value=int() as size))):
            taken = items[start : start + size]
            known = [
                Char(chr(i.value)) if isinstance(i, Number) and isinstance(i.value, int) else i for i in taken
            ]
            if (size and not taken) or not all(isinstance(i, Char) for i in known):
                return None
            return ListValue(tuple(known), None if len(known) == size else Cut())
    return None


def vector(value: Value) -> list[tuple[Value, ...]] | None:
    """The elements of a vector, if all of them were read."""
    match value:
        case Construct(
            name=name, args=(Array(items=items), Number(value=int() as start), Number(value=int() as size))
        ) if name == PARTS and len(items) >= start + size:
            return [(item,) for item in items[start : start + size]]
    return None


def array(
    value: Construct, environment: Environment
) -> tuple[Value, Value, list[tuple[Value, Value]]] | None:
    """The bounds of an array, and its elements with their indices."""
    if len(value.args) != 4:
        return None
    low, high, _, cells = value.args
    if not isinstance(cells, Array) or len(cells.items) < cells.size:
        return None
    indices = index_range(low, high, environment)
    if indices is None or len(indices) != cells.size:
        return None
    return low, high, list(zip(indices, cells.items, strict=True))


def index_range(low: Value, high: Value, environment: Environment) -> list[Value] | None:
    """What `range (low, high)` gives, for types whose Ix instance is the usual one."""
    match low, high:
        case Number(value=int() as a), Number(value=int() as b):
            return [Number(n) for n in range(a, b + 1)] if b - a < _MOST_INDICES else None
        case Char(value=a), Char(value=b):
            return [Char(chr(n)) for n in range(ord(a), ord(b) + 1)]
        case Construct(name=name, args=lows), Construct(name=other, args=highs) if lows and name == other:
            parts = [index_range(a, b, environment) for a, b in zip(lows, highs, strict=True)]
            if [] in parts:  # whatever the others are
                return []
            size = 1
            for part in parts:
                if part is None:
                    return None
                size *= len(part)
            if size > _MOST_INDICES:
                return None
            info = environment.constructors.get(name)
            if not is_tuple_name(name) and (
                info is None or len(environment.datas[info.data].constructors) > 1
            ):
                return None
            return [Construct(name, tuple(each)) for each in product(*[p or [] for p in parts])]
        case Construct(name=first, args=()), Construct(name=last, args=()):
            info = environment.constructors.get(first)
            names = environment.datas[info.data].constructors if info is not None else []
            if first not in names or last not in names:
                return None
            return [Construct(n) for n in names[names.index(first) : names.index(last) + 1]]
        case _:
            return None
