"""How a value is taken out of a result that holds it: a Maybe, a pair or a list."""

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
        a, b = Bound("a"), Bound("b")
        pair = TyCon("(,)", (a, b) if self.index == 0 else (b, a))
        whole = pair if self.data == "(,)" else list_of(a) if self.data == "[]" else TyCon(self.data, (a,))
        return ConInfo(self.name, self.data, (a, b), (), (), (whole,), a, (), (), newtype=False)


_MAYBE = "Clew.Base.Maybe"
_SELECTORS = (
    Selector(
        "Data.Maybe.fromJust", _MAYBE, 0, "Clew.Base.Just v -> v; Clew.Base.Nothing -> Clew.Search.failed"
    ),
    Selector("Data.Tuple.fst", "(,)", 0, "(v, _) -> v"),
    Selector("Data.Tuple.snd", "(,)", 1, "(_, v) -> v"),
    Selector("Data.List.head", "[]", 0, "v : _ -> v; [] -> Clew.Search.failed"),
    Selector("Data.List.last", "[]", 0, "v : w : r -> Clew.Narrow.lastOf w r; _ -> Clew.Search.failed"),
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
