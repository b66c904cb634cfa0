"""What the table of a function looks into: the Core type of its arguments, as far as values of it can be told apart.

A table has an entry for each constructor, or singles out numbers (`unknowns/functions.py`). In Core, the size of a number
is no longer to be seen: a `Word8` is an `Integer`. So a data type with some inside is looked into through a *view*, a
declaration with the same constructors whose fields say which numbers there are. Abstract types, doubles and functions
are opaque: for those, only constant functions are tried.
"""

from __future__ import annotations

from clew.core import nodes as core
from clew.core.types import Type as CoreType
from clew.core.types import TypeCon
from clew.haskell.elaborate.core_types import ANY, TypeExporter
from clew.haskell.types.declared import DataInfo
from clew.haskell.types.type import TyCon, Type, prune
from clew.haskell.unknowns.carriers import CARRIERS, WORD
from clew.haskell.unknowns.representations import MOST_PARTS, Representations, fields_of, key_of, parts_of
from clew.haskell.unknowns.visible import Visible

_OPAQUE = TypeCon(ANY)


class LookedInto:
    """The types of arguments that tables look into; `views` has the declarations that were made for them, by name."""

    def __init__(self, representations: Representations, visible: Visible, exporter: TypeExporter) -> None:
        self.views: dict[str, core.DataType] = {}
        self._representations = representations
        self._visible = visible
        self._exporter = exporter
        self._names: dict[str, str] = {}

    def of(self, type_: Type, depth: int = 0) -> CoreType:
        """The Core type of an argument."""
        t = prune(type_)
        if self._representations.is_plain(t):
            return self._exporter.free_type(t)
        if not isinstance(t, TyCon) or t.name == "->" or parts_of(t) > MOST_PARTS:
            return _OPAQUE
        if t.name == WORD:
            return TypeCon(WORD)
        if t.name in CARRIERS:
            return CARRIERS[t.name][0].chosen or _OPAQUE
        if self._visible.is_abstract(t.name):
            return _OPAQUE
        data = self._exporter.env.datas.get(t.name)
        if data is not None and data.newtype:
            opens = self._exporter.opens(data, t, depth)
            return self.of(self._fields(data, t)[0][1][-1] or t, depth + 1) if opens else _OPAQUE
        if data is None or self._representations.is_plain_name(t.name):
            return TypeCon(t.name, tuple(self.of(a, depth) for a in t.args))
        return TypeCon(self._view(t, data))

    def _view(self, t: TyCon, data: DataInfo) -> str:
        """The name of the declaration in which the fields of a type say what they have."""
        key = key_of(t)
        if key not in self._names:
            name = self._names[key] = f"clew:L{len(self._names)}"
            constructors = []
            for con, fields in self._fields(data, t):
                own = tuple(_OPAQUE if f is None else self.of(f) for f in fields)
                constructors.append(core.Constructor(con, own, (False,) * len(own)))
            self.views[name] = core.DataType(name, (), tuple(constructors), trusted=True)
        return self._names[key]

    def _fields(self, data: DataInfo, t: TyCon) -> list[tuple[str, tuple[Type | None, ...]]]:
        infos = [self._exporter.env.constructors[c] for c in data.constructors]
        return [(info.name, fields_of(info, t)) for info in infos]
