"""Values as Haskell expressions that can be pasted into a module: with qualified names, and no marks.

What a value does not say (`_`, an error inside) becomes `undefined`, or what else is asked for. Functions, cycles and values that were cut off
have no expression. Containers become calls of `fromList`, always qualified; `Source.modules` has what to import.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from clew.haskell.show.display import ARGUMENT, AnyType, Display, Piece
from clew.haskell.types.declared import Environment
from clew.haskell.types.type import TyCon, Type, prune
from clew.machine.values.render import plain_name
from clew.machine.values.value import (
    Array,
    Closure,
    Construct,
    Cut,
    Cycle,
    Fault,
    ListValue,
    Unevaluated,
    Value,
    Variable,
)
from clew.source.dataclass import dataclass

#: Gives the module from which others can import a name, by its Core name; None when it is in scope anyway.
Homes = Callable[[str], str | None]


class NoSource(Exception):
    """A value that no expression denotes; the text says which part."""


@dataclass(frozen=True, slots=True)
class Source:
    """An expression, and the modules that it needs: each to be imported qualified."""

    text: str
    modules: tuple[str, ...]


class SourceDisplay(Display):
    """Writes expressions. Constructors are qualified with the module that exports them, if that is asked for."""

    def __init__(
        self,
        environment: Environment,
        homes: Homes = lambda name: module_of(name),
        *,
        qualified: bool = True,
        variables: Callable[[Variable], str] | None = None,
        hole: str = "undefined",
        hidden: Collection[str] = (),
    ) -> None:
        """`hidden` are constructors that no other module can name."""
        super().__init__(environment, variables)
        self.writes = True
        self._hole = hole
        self._hidden = hidden
        self._homes = homes
        self._qualified = qualified
        self._modules: dict[str, None] = {}

    def source(self, value: Value, type_: AnyType = None, precedence: int = 0) -> Source:
        """The expression, or `NoSource`."""
        self._modules = {}
        text = self.show(value, type_, precedence)
        return Source(text, tuple(self._modules))

    def pieces(self, value: Value, t: Type | None, precedence: int) -> list[Piece]:
        match value:
            case Unevaluated() | Fault():
                return [self._hole]
            case Cycle():
                raise NoSource("a value that contains itself")
            case Cut() | ListValue(rest=Cut()):
                raise NoSource("a value that is shown in part")
            case Closure(name=name):
                head = None if t is None else prune(t)
                if isinstance(head, TyCon) and self._wraps(head):
                    return super().pieces(value, t, precedence)
                if name in self.environment.values and not value.args:
                    return [self._named(name)]
                raise NoSource("a function")
            case Array():
                raise NoSource("a mutable array or reference")
            case Construct(name=name) if ".D:" in name:
                raise NoSource("a dictionary")
        return super().pieces(value, t, precedence)

    def _wraps(self, t: TyCon) -> bool:
        data = self.environment.datas.get(t.name)
        return data is not None and data.newtype

    def constructor_name(self, name: str) -> str:
        if name in self._hidden:
            raise NoSource(f"{plain_name(name)}, which its module does not export,")
        return self._named(name)

    def field_name(self, name: str) -> str:
        return self._named(name)

    def library_name(self, name: str, module: str) -> str:
        self._modules[module] = None
        return f"{module}.{name}"

    def _named(self, name: str) -> str:
        plain = super().constructor_name(name)
        home = self._homes(name)
        if home is None or home == "Prelude":
            return plain
        self._modules[home] = None
        return f"{home}.{plain}" if self._qualified else plain


def module_of(name: str) -> str | None:
    """The module that defines a name, as the name itself says."""
    module = ""
    rest = name
    while (dot := rest.find(".")) > 0 and rest[0].isupper() and dot < len(rest) - 1:
        module, rest = f"{module}.{rest[:dot]}" if module else rest[:dot], rest[dot + 1 :]
    return module or None


def homes_of(exports: Mapping[str, Mapping[str, str]]) -> Homes:
    """Where names can be imported from, by what each module exports (plain name to Core name).

    Of the modules that export a name, Prelude comes first, then the one that defines it, then the shortest;
    internal ones come last.
    """
    found: dict[str, str] = {}
    for module in sorted(exports, key=_rank, reverse=True):
        found.update((core, module) for core in exports[module].values())

    def home(name: str) -> str | None:
        own = module_of(name)
        if own is not None and not _is_internal(own) and found.get(name) != "Prelude":
            return own
        return found.get(name, own)

    return home


def _is_internal(module: str) -> bool:
    return module.startswith("Clew.") or ".Internal" in module


def _rank(module: str) -> tuple[bool, bool, int, str]:
    return _is_internal(module), module != "Prelude", len(module), module


__all__ = ["ARGUMENT", "Homes", "NoSource", "Source", "SourceDisplay", "homes_of", "module_of"]
