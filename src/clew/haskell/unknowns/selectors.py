"""How a value is taken out of a result that holds it: a Maybe, an Either, a pair, a triple or a list."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from clew.haskell.types.declared import ConInfo
from clew.haskell.types.type import Bound, TyCon, Type, list_of, prune
from clew.source.dataclass import dataclass

#: Results inside results, at most.
_DEEPEST = 3


@dataclass(frozen=True, slots=True)
class Selector:
    """A function of the library that takes a part out of a value, for the text of a test."""

    name: str
    #: The type that it looks into, and which of its arguments is the part's type.
    data: str
    index: int
    #: The alternatives of a case expression that gives the part `v`.
    alternatives: str

    @property
    def info(self) -> ConInfo:
        """What showing has to know to write it like a constructor."""
        parts = tuple(Bound(f"a{i}") for i in range(_PARAMETERS[self.data]))
        whole = list_of(parts[0]) if self.data == "[]" else TyCon(self.data, parts)
        return ConInfo(
            self.name, self.data, parts, (), (), (whole,), parts[self.index], (), (), newtype=False
        )


_MAYBE, _EITHER = "Clew.Base.Maybe", "Clew.Base.Either"
#: How many types each of the types has that are looked into.
_PARAMETERS = {_MAYBE: 1, "[]": 1, "(,)": 2, _EITHER: 2, "(,,)": 3}
_SELECTORS = (
    Selector(
        "Data.Maybe.fromJust", _MAYBE, 0, "Clew.Base.Just v -> v; Clew.Base.Nothing -> Clew.Search.failed"
    ),
    Selector("Data.Tuple.fst", "(,)", 0, "(v, _) -> v"),
    Selector("Data.Tuple.snd", "(,)", 1, "(_, v) -> v"),
    Selector("Data.List.head", "[]", 0, "v : _ -> v; [] -> Clew.Search.failed"),
    Selector("Data.List.last", "[]", 0, "v : w : r -> Clew.Narrow.lastOf w r; _ -> Clew.Search.failed"),
    # there are no functions of the library for these
    Selector(
        r"(\(Right v) -> v)", _EITHER, 1, "Clew.Base.Right v -> v; Clew.Base.Left _ -> Clew.Search.failed"
    ),
    Selector(
        r"(\(Left v) -> v)", _EITHER, 0, "Clew.Base.Left v -> v; Clew.Base.Right _ -> Clew.Search.failed"
    ),
    Selector(r"(\(v, _, _) -> v)", "(,,)", 0, "(v, _, _) -> v"),
    Selector(r"(\(_, v, _) -> v)", "(,,)", 1, "(_, v, _) -> v"),
    Selector(r"(\(_, _, v) -> v)", "(,,)", 2, "(_, _, v) -> v"),
)


def ways_into(type_: Type) -> Iterator[tuple[tuple[Selector, ...], Type]]:
    """A type and the types of what its values hold, each with the way to it, the nearest first."""
    waiting: list[tuple[tuple[Selector, ...], Type]] = [((), prune(type_))]
    while waiting:
        path, t = waiting.pop(0)
        yield path, t
        if isinstance(t, TyCon) and len(path) < _DEEPEST:
            inside = [s for s in _SELECTORS if s.data == t.name and s.index < len(t.args)]
            waiting += [((*path, s), prune(t.args[s.index])) for s in inside]


def selected(text: str, selectors: Sequence[Selector]) -> str:
    """The expression for what a way leads to in the value of an expression; it fails where there is nothing."""
    for selector in selectors:
        text = f"case {text} of {{ {selector.alternatives} }}"
    return text
