"""How values of a type are represented in a search, where its own constructors will not do (see `narrowing`).

The representation of a ground type says what its values are made of: a carrier; constructors, and functions that take
the place of hidden ones; or what is inside of a list, a newtype or a function. A *plain* type needs none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import field

from clew.core.types import Type as CoreType
from clew.haskell.elaborate.core_types import TypeExporter
from clew.haskell.types.declared import ConInfo, Environment
from clew.haskell.types.errors import TypePrinter
from clew.haskell.types.type import (
    Ap,
    Bound,
    FamilyApp,
    TyCon,
    Type,
    is_fn,
    match_type,
    prune,
    split_fns,
    substitute,
)
from clew.haskell.unknowns.carriers import CARRIERS, Carrier
from clew.haskell.unknowns.visible import Builder, Visible
from clew.source.dataclass import dataclass

#: Stands for values that are built in ways not known here: a run that needs one ends, and is no proof of anything.
OTHER = "other"
#: A type with more parts is opaque: nested types have no end of instances.
MOST_PARTS = 64


@dataclass
class Representation:
    """How values of a ground type are made."""

    type: TyCon
    #: The type of the elements of a list, of the field of a newtype, or of the carrier.
    inner: Type | None = None
    carriers: Sequence[Carrier] = ()
    #: The constructors of a twin, and functions that take the place of hidden ones.
    entries: list[TwinConstructor] = field(default_factory=list)
    make: str = ""  # the function from the carrier
    #: For a function: the type of its tables, and the function that applies one; made on demand.
    table: tuple[CoreType, str] | None = None
    number: int = 0
    opaque: bool = False

    @property
    def twin(self) -> str:
        """The name in Core of the type that is made for it."""
        return f"clew:N{self.number}"

    @property
    def parts(self) -> list[Type]:
        """The types of what a value holds."""
        inner = [] if self.inner is None else [self.inner]
        return inner + [f for e in self.entries for f in e.fields if f is not None]


@dataclass
class TwinConstructor:
    """A constructor of a twin, or a function that takes the place of one."""

    name: str
    fields: tuple[Type | None, ...]  # None is a dictionary, which nothing can choose
    builder: Builder | None = None
    make: str = ""


class Representations:
    """The representations of types, as far as a user's module can see into them.

    A type without any values is in `refused`.
    """

    def __init__(self, visible: Visible, exporter: TypeExporter) -> None:
        self.refused: dict[str, None] = {}
        self._visible = visible
        self._exporter = exporter
        self._known: dict[str, Representation] = {}
        self._plain: dict[str, bool] = {}

    def __iter__(self) -> Iterator[Representation]:
        return iter(self._known.values())

    def of(self, type_: Type) -> Representation | None:
        """The representation of a type; None for a plain one."""
        return self._known.get(key_of(type_))

    def is_plain(self, type_: Type) -> bool:
        """Whether the values of a type are exactly those that constructors make."""
        stack, seen = [prune(type_)], set()
        while stack:
            t = stack.pop()
            if isinstance(t, TyCon):
                stack.extend(prune(a) for a in t.args)
                if t.name not in seen:
                    seen.add(t.name)
                    if not self.is_plain_name(t.name):
                        return False
            elif isinstance(t, Ap):
                stack += (prune(t.fun), prune(t.arg))
        return True

    def is_plain_name(self, name: str) -> bool:
        """Whether that is so for all types that values of a type can hold by its declaration."""
        if name not in self._plain:
            seen: set[str] = set()
            waiting = [name]
            while waiting:
                each = waiting.pop()
                if each in seen:
                    continue
                seen.add(each)
                if each == "->" or each in CARRIERS or self._visible.is_abstract(each):
                    break
                waiting.extend(self._visible.mentioned(each))
            else:
                self._plain.update(dict.fromkeys(seen, True))
                return True
            self._plain[name] = False
        return self._plain[name]

    def add(self, type_: Type, environment: Environment) -> list[Representation]:
        """Represent a type and the types inside of it; the representations that are new."""
        new: list[Representation] = []
        waiting = [type_]
        while waiting:
            t = prune(waiting.pop())
            if not isinstance(t, TyCon) or self.is_plain(t):
                continue
            key = key_of(t)
            if key in self._known:
                continue
            node = self._known[key] = self._made(t, environment)
            node.number = len(self._known)
            new.append(node)
            waiting.extend(node.parts)
        return new

    def _made(self, t: TyCon, environment: Environment) -> Representation:
        if parts_of(t) > MOST_PARTS:
            return self.refuse(Representation(t))
        if t.name in CARRIERS:
            carriers = CARRIERS[t.name]
            return Representation(t, carriers[0].of(t.args), carriers)
        if t.name == "[]":
            return Representation(t, t.args[0])
        if t.name == "->":
            return Representation(t, split_fns(t)[1])
        data = environment.datas.get(t.name)
        if data is None or len(data.params) != len(t.args):
            return self.refuse(Representation(t))
        infos = [environment.constructors[c] for c in data.constructors]
        infos = [i for i in infos if _instance(i, t) is not None]
        seen = [i for i in infos if self._visible.constructor(i.name)]
        if data.newtype and seen:
            if self._exporter.recursive(t.name):
                return self.refuse(Representation(t))
            return Representation(t, fields_of(infos[0], t)[-1])
        entries = [TwinConstructor(i.name, fields_of(i, t)) for i in seen]
        if len(seen) < len(infos):
            builders = self._visible.builders(t)
            entries += [TwinConstructor(b.entry, b.arguments, b) for b in builders]
        own = key_of(t)
        # A constructor is something to begin with, though values may have no end; a function needs its arguments.
        if all(
            e.builder is not None and any(f is not None and own in _inner_keys(f) for f in e.fields)
            for e in entries
        ):
            return self.refuse(Representation(t))  # nothing to begin with
        if len(seen) < len(infos):
            entries.append(TwinConstructor(OTHER, (None,)))
        return Representation(t, entries=entries)

    def refuse(self, node: Representation) -> Representation:
        """Leave a type opaque, because nothing is known to make values of it."""
        self.refused[TypePrinter().type(node.type)] = None
        node.opaque = True
        return node


def key_of(type_: Type) -> str:
    """A ground type as text; others are distinguished by their texts as well, and are opaque anyway."""
    t = prune(type_)
    if isinstance(t, TyCon):
        return f"{t.name}({','.join(key_of(a) for a in t.args)})" if t.args else t.name
    return f"?{TypePrinter().type(t)}"


def _inner_keys(type_: Type) -> set[str]:
    t = prune(type_)
    if not isinstance(t, TyCon):
        return set()
    if is_fn(t):  # what it takes, nobody need have
        return _inner_keys(t.args[1])
    return (
        {key_of(t)}.union(*(_inner_keys(a) for a in t.args)) if t.name not in CARRIERS | {"[]": ()} else set()
    )


def parts_of(t: Type) -> int:
    """How many types a type is made of."""
    t = prune(t)
    return 1 + sum(parts_of(a) for a in t.args) if isinstance(t, TyCon) else 1


def _instance(info: ConInfo, t: TyCon) -> dict[object, Type] | None:
    """What the variables of a constructor stand for where it makes values of a type; None if it makes none (GADTs)."""
    mapping: dict[object, Type] = dict(zip(info.universals, t.args, strict=False))
    for a, b in info.equalities:
        left, right = substitute(a, mapping), substitute(b, mapping)
        if isinstance(left, Bound | FamilyApp) or not match_type(right, left, mapping):
            return None
    return mapping


def fields_of(info: ConInfo, t: TyCon) -> tuple[Type | None, ...]:
    """The fields of a constructor as Core has them: dictionaries first."""
    own = tuple(substitute(f, _instance(info, t) or {}) for f in info.fields)
    return (*(None for _ in info.context), *own)
