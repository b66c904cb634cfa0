"""How unknown values of the library's abstract types are made: from which plain type, by which function.

The search chooses a value of the *carrier*, a type without invariants; an expression of the language makes a value of
the abstract type from it, or fails where there is none for it. A test shows the carrier's value, put into the nodes that
showing knows (`show/containers.py`); the balance of trees does not matter there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from clew.core.number_types import integers_between
from clew.core.types import Type as CoreType
from clew.haskell.show import containers
from clew.haskell.types.declared import Environment
from clew.haskell.types.type import TyCon, Type, list_of
from clew.machine.values.value import Array, Construct, Cut, ListValue, Number, Unevaluated, Value, Variable
from clew.source.dataclass import dataclass
from clew.unknowns.made_doubles import double_of, single_of

#: The module of the functions that keep invariants.
NARROW = "Clew.Narrow"
_CELLS = f"{NARROW}.Cells"
_MAYBE = "Clew.Base.Maybe"
_QUICKCHECK, _SMALLCHECK = "Clew.QuickCheck", "Clew.SmallCheck.Series"
_INT, _INTEGER, _DOUBLE = TyCon("Int"), TyCon("Integer"), "Double"
#: A number of the machine: the search may choose it where it only compares it, though not where it makes one.
WORD = "Word"

Shown = Callable[[Value, Environment], Value]


@dataclass(frozen=True, slots=True)
class Carrier:
    """A way to make values of an abstract type: from which type, and an expression for the function that does it."""

    of: Callable[[tuple[Type, ...]], Type]
    make: str
    modules: tuple[str, ...]
    #: The value of the abstract type for one of the carrier, as far as showing needs it.
    shown: Shown
    #: The type of Core that the search chooses from, where it is one of numbers within bounds.
    chosen: CoreType | None = None


def _pair(first: Type, second: Type) -> TyCon:
    return TyCon("(,)", (first, second))


# --- back to nodes that can be shown -----------------------------------------------------------------


def _entries(value: Value) -> list[tuple[Value, ...]] | None:
    """The elements of a list, or the pairs in it; None where its end is not known."""
    if isinstance(value, Construct) and value.name in (f"{_MAYBE[:-5]}Just", f"{_MAYBE[:-5]}Nothing"):
        value = ListValue(value.args, None)
    if not isinstance(value, ListValue) or value.rest is not None:
        return None
    return [i.args if isinstance(i, Construct) and i.name == "(,)" else (i,) for i in value.items]


def _tree(module: str) -> Shown:
    def shown(value: Value, _: Environment) -> Value:
        entries = _entries(value)
        if entries is None:
            return Cut()
        tip = node = Construct(f"{module}.Tip")
        for entry in reversed(entries):
            node = Construct(f"{module}.Bin", (Number(1), *entry, tip, node))
        return node

    return shown


def _set_tree(value: Value, _: Environment) -> Value:
    """As for maps, but an element may be a pair."""
    if isinstance(value, Construct):
        value = ListValue(value.args, None)
    if not isinstance(value, ListValue) or value.rest is not None:
        return Cut()
    tip = node = Construct(f"{containers.SET}.Tip")
    for item in reversed(value.items):
        node = Construct(f"{containers.SET}.Bin", (Number(1), item, tip, node))
    return node


def _int_tree(value: Value, _: Environment) -> Value:
    entries = _entries(value)
    if entries is None:
        return Cut()
    node = Construct(f"{containers.INT_MAP}.Nil")
    for entry in reversed(entries):
        pair = entry if len(entry) == 2 else (*entry, Construct("()"))
        tip = Construct(f"{containers.INT_MAP}.Tip", pair)
        node = Construct(f"{containers.INT_MAP}.Bin", (Number(0), Number(0), tip, node))
    return node


def _fingers(value: Value, _: Environment) -> Value:
    if not isinstance(value, ListValue) or value.rest is not None:
        return Cut()
    nil, module = Construct(f"{containers.SEQUENCE}.Nil"), containers.SEQUENCE
    if not value.items:
        return nil
    front = ListValue(tuple(Construct(f"{module}.Leaf", (i,)) for i in value.items), None)
    return Construct(f"{module}.Deep", (Number(len(value.items)), front, nil, ListValue((), None)))


def _parts(value: Value, _: Environment) -> Value:
    """The piece of an array that a vector is."""
    if not isinstance(value, ListValue) or value.rest is not None:
        return Cut()
    size = len(value.items)
    return Construct(containers.PARTS, (Array(value.items, size), Number(0), Number(size)))


def _array(value: Value, environment: Environment) -> Value:
    if not isinstance(value, Construct) or len(value.args) != 3:
        return Cut()
    low, high, cells = value.args
    indices = containers.index_range(low, high, environment)
    if indices is None:
        return Cut()
    items: list[Value] = []
    for _ in indices:
        if isinstance(cells, Construct) and cells.args:
            items.append(cells.args[0])
            cells = cells.args[1] if len(cells.args) == 2 else cells
        else:
            items.append(cells)  # not looked at: open, each of them
    size = Number(len(items))
    return Construct(f"{containers.ARRAY}.MkArray", (low, high, size, Array(tuple(items), len(items))))


def _ratio(value: Value, _: Environment) -> Value:
    match value:
        case Construct(args=(Number(value=int() as n), Number(value=int() as d))):
            fraction = Fraction(n, d + 1)
            return Construct("Clew.Num.:%", (Number(fraction.numerator), Number(fraction.denominator)))
    return Cut()


def _double(value: Value, _: Environment) -> Value:
    return Number(double_of(int(value.value))) if isinstance(value, Number) else value


def _single(value: Value, _: Environment) -> Value:
    return Number(single_of(int(value.value))) if isinstance(value, Number) else value


def _endless(value: Value, _: Environment) -> Value:
    items = []
    while isinstance(value, Construct) and len(value.args) == 2:
        item, value = value.args
        items.append(item)
    return Construct(f"{_QUICKCHECK}.InfiniteList", (ListValue(tuple(items), value), Unevaluated()))


def _smart(value: Value, _: Environment) -> Value:
    return Construct(f"{_QUICKCHECK}.Smart", (Number(0), value))


def _shrinking(value: Value, _: Environment) -> Value:
    return Construct(f"{_QUICKCHECK}.Shrinking", (Unevaluated(), value))


def _same(value: Value, _: Environment) -> Value:
    return value


# --- the table ---------------------------------------------------------------------------------------


def _of(carrier: Type) -> Callable[[tuple[Type, ...]], Type]:
    return lambda _: carrier


def _ordered(
    name: str, module: str, of: Callable[[tuple[Type, ...]], Type], shown: Shown
) -> Sequence[Carrier]:
    """Carriers in ascending order; where the elements have no order, of one element at most."""
    check = "risingKeys" if name == "Map" else "rising"
    single = "Clew.Base.Just (k, v) -> f [(k, v)]" if name == "Map" else "Clew.Base.Just x -> f [x]"
    build = f"{module}.fromDistinctAscList"
    few = f"\\e -> let f = {build} in case e of {{ Clew.Base.Nothing -> f []; {single} }}"
    modules = (NARROW, "Clew.Base", module)
    return (
        Carrier(lambda a: list_of(of(a)), f"\\e -> {build} ({NARROW}.{check} e)", modules, shown),
        Carrier(lambda a: TyCon(_MAYBE, (of(a),)), few, modules, shown),
    )


def _array_carrier(make: str, modules: tuple[str, ...]) -> Sequence[Carrier]:
    def of(a: tuple[Type, ...]) -> Type:
        return TyCon("(,,)", (a[0], a[0], TyCon(_CELLS, (a[1],))))

    text = f"{NARROW}.spread Clew.Ix.rangeSize ({make})"
    return (Carrier(of, text, (NARROW, "Clew.Ix", "Clew.Array", *modules), _array),)


def _sized(constructor: str, low: int, high: int) -> Sequence[Carrier]:
    text = f"\\n -> {constructor} ({NARROW}.between ({low}) {high} n)"
    return (Carrier(_of(_INTEGER), text, (NARROW, "Clew.Int"), _same, integers_between(low, high)),)


def _sizes() -> dict[str, Sequence[Carrier]]:
    found: dict[str, Sequence[Carrier]] = {}
    for bits in (8, 16, 32, 64):
        half = 1 << (bits - 1)
        found[f"Clew.Int.Int{bits}"] = _sized(f"Clew.Int.MkInt{bits}", -half, half - 1)
        found[f"Clew.Int.Word{bits}"] = _sized(f"Clew.Int.MkWord{bits}", 0, 2 * half - 1)
    word = f"\\n -> Clew.Prim.integerNarrowWord (-64) ({NARROW}.between 0 {(1 << 64) - 1} n)"
    found[WORD] = (
        Carrier(_of(_INTEGER), word, (NARROW, "Clew.Prim"), _same, integers_between(0, (1 << 64) - 1)),
    )
    return found


def _modifier(name: str, invariant: str, of: Callable[[tuple[Type, ...]], Type]) -> Sequence[Carrier]:
    """A newtype of a test library around values with an invariant, which a function keeps."""
    modules = (NARROW, "Clew.Base", "Clew.Char", name.rpartition(".")[0])
    return (Carrier(of, f"\\x -> {name} ({NARROW}.{invariant} x)", modules, _same),)


def _modifiers() -> dict[str, Sequence[Carrier]]:
    """The types by which a property of QuickCheck or SmallCheck says which arguments it takes."""
    found: dict[str, Sequence[Carrier]] = {}
    numbers = {"Positive": ">", "Negative": "<", "NonZero": "/=", "NonNegative": ">=", "NonPositive": "<="}
    for name, op in numbers.items():
        for library in (_QUICKCHECK, _SMALLCHECK):
            full = f"{library}.{name}"
            found[full] = _modifier(full, f"such (\\n -> n Clew.Base.{op} 0)", lambda a: a[0])
    lists = {
        f"{_QUICKCHECK}.OrderedList": ("Ordered", "ordered"),
        f"{_QUICKCHECK}.SortedList": ("Sorted", "ordered"),
        f"{_QUICKCHECK}.NonEmptyList": ("NonEmpty", "nonEmpty"),
        f"{_SMALLCHECK}.NonEmpty": ("NonEmpty", "nonEmpty"),
    }
    for full, (constructor, invariant) in lists.items():
        found[full] = _modifier(
            f"{full.rpartition('.')[0]}.{constructor}", invariant, lambda a: list_of(a[0])
        )
    valid = "c Clew.Base.< '\\xD800' Clew.Base.|| c Clew.Base.> '\\xDFFF'"
    characters = {
        "ASCIIString": "c Clew.Base.< '\\x80'",
        "PrintableString": "Clew.Char.isPrint c",
        "UnicodeString": f"({valid}) Clew.Base.&& c Clew.Base./= '\\xFFFE' Clew.Base.&& c Clew.Base./= '\\xFFFF'",
    }
    for name, condition in characters.items():
        full = f"{_QUICKCHECK}.{name}"
        found[full] = _modifier(full, f"each (\\c -> {condition})", _of(list_of(TyCon("Char"))))
    endless = f"\\x -> {_QUICKCHECK}.unbounded ({NARROW}.endless x)"
    found[f"{_QUICKCHECK}.InfiniteList"] = (
        Carrier(lambda a: TyCon(f"{NARROW}.Endless", a), endless, (NARROW, _QUICKCHECK), _endless),
    )
    found[f"{_QUICKCHECK}.Smart"] = (
        Carrier(lambda a: a[0], f"{_QUICKCHECK}.Smart 0", (_QUICKCHECK,), _smart),
    )
    shrinking = f"\\x -> {_QUICKCHECK}.Shrinking ({_QUICKCHECK}.shrinkInit x) x"
    found[f"{_QUICKCHECK}.Shrinking"] = (Carrier(lambda a: a[1], shrinking, (_QUICKCHECK,), _shrinking),)
    return found


def _packed(constructor: str, lazy: str = "") -> Shown:
    """A piece of an array; for a lazy type, of a module, the one chunk that there is."""

    def shown(value: Value, _: Environment) -> Value:
        if not isinstance(value, ListValue) or value.rest is not None:
            return Cut()
        size = len(value.items)
        piece = Construct(constructor, (Array(value.items, size), Number(0), Number(size)))
        if not lazy:
            return piece
        end = Construct(f"{lazy}.Empty")
        return Construct(f"{lazy}.Chunk", (piece, end)) if size else end

    return shown


def _texts() -> dict[str, Sequence[Carrier]]:
    """Texts are made of lists of characters, and byte strings of lists of bytes; each strict and lazy."""
    characters, bytes_ = list_of(TyCon("Char")), list_of(TyCon("Clew.Int.Word8"))
    kinds = (
        (characters, "Text", "Clew.Text", "Clew.Text.Text", "Clew.LazyText"),
        (bytes_, "ByteString", "Clew.Bytes", "Clew.Bytes.BS", "Clew.LazyBytes"),
    )
    found: dict[str, Sequence[Carrier]] = {}
    for items, name, strict, constructor, lazy in kinds:
        for module, shown in ((strict, _packed(constructor)), (lazy, _packed(constructor, lazy))):
            found[f"{module}.{name}"] = (Carrier(_of(items), f"{module}.pack", (module,), shown),)
    return found


_LIST = "Clew.Array.listArray"
#: The ways to make values of a type, by its name; the first that has the instances it wants is taken.
CARRIERS: dict[str, Sequence[Carrier]] = {
    _DOUBLE: (Carrier(_of(_INT), f"{NARROW}.double", (NARROW,), _double),),
    "Clew.Num.Float": (Carrier(_of(_INT), f"{NARROW}.single", (NARROW,), _single),),
    "Clew.Num.Ratio": (Carrier(lambda a: _pair(a[0], a[0]), f"{NARROW}.fraction", (NARROW,), _ratio),),
    "Clew.Natural.Natural": (
        Carrier(
            _of(_INTEGER),
            "\\n -> if n Clew.Base.< 0 then Clew.Search.failed else Clew.Num.fromInteger n",
            ("Clew.Base", "Clew.Num", "Clew.Search"),
            _same,
            integers_between(0, None),
        ),
    ),
    f"{containers.MAP}.Map": _ordered(
        "Map", containers.MAP, lambda a: _pair(a[0], a[1]), _tree(containers.MAP)
    ),
    f"{containers.SET}.Set": _ordered("Set", containers.SET, lambda a: a[0], _set_tree),
    f"{containers.INT_MAP}.IntMap": (
        Carrier(
            lambda a: list_of(_pair(_INT, a[0])),
            f"\\e -> {containers.INT_MAP}.fromDistinctAscList ({NARROW}.risingKeys e)",
            (NARROW, containers.INT_MAP),
            _int_tree,
        ),
    ),
    containers.INT_SET_TYPE: (
        Carrier(
            _of(list_of(_INT)),
            f"\\e -> Data.IntSet.Internal.fromDistinctAscList ({NARROW}.rising e)",
            (NARROW, "Data.IntSet.Internal"),
            _int_tree,
        ),
    ),
    containers.SEQ_TYPE: (
        Carrier(lambda a: list_of(a[0]), "Data.Sequence.fromList", ("Data.Sequence",), _fingers),
    ),
    **{
        vector: (
            Carrier(
                lambda a: list_of(a[-1]),
                f"{vector.rpartition('.')[0]}.ofList",
                (vector.rpartition(".")[0],),
                _parts,
            ),
        )
        for vector in (containers.BOXED_VECTOR, containers.STRICT_VECTOR)
    },
    f"{containers.ARRAY}.Array": _array_carrier(_LIST, ()),
    containers.UARRAY_TYPE: _array_carrier(f"\\b e -> Clew.MArray.sealArray ({_LIST} b e)", ("Clew.MArray",)),
    **_texts(),
    **_sizes(),
    **_modifiers(),
}


def shown_of(carrier: Carrier, value: Value, environment: Environment) -> Value:
    """The value that a carrier's value stands for, for showing."""
    return value if isinstance(value, Variable | Unevaluated) else carrier.shown(value, environment)
