"""What a test can name: the constructors that modules export, and the functions that build values of abstract types."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from clew.core.names import prefix_form
from clew.haskell.names.interface import Kind
from clew.haskell.program import Session
from clew.haskell.show.value_source import module_of
from clew.haskell.types.type import Ap, Bound, Forall, TyCon, Type, prune, split_fns, substitute
from clew.haskell.unknowns.selectors import Selector, ways_into
from clew.source.dataclass import dataclass

#: Prefixes of library modules that no user imports; those of old Haskell are imported under other names.
_INTERNAL, _LEGACY = "Clew.", "Clew.Legacy."


@dataclass(frozen=True, slots=True)
class Builder:
    """An exported function that returns values of an abstract type, at types without variables."""

    name: str  # Core name
    text: str
    module: str
    arguments: tuple[Type, ...]
    #: The same for any type of that name, by its variables; none where it is for some only.
    variables: tuple[Bound, ...]
    fields: tuple[Type, ...]
    #: How the value is taken out of the result, from the outside in.
    selectors: tuple[Selector, ...] = ()

    @property
    def entry(self) -> str:
        """A name of its own: one function may give several values."""
        return "".join([self.name, *(f"|{s.name}" for s in self.selectors)])


class Visible:
    """The names that a user's module can use from the modules that are loaded beside it.

    Seen from `outside`, what the module itself hides is hidden, too, where its exports can build values instead.
    """

    def __init__(self, session: Session, main: str, *, outside: bool = False) -> None:
        self._session = session
        self._main = main
        self._outside = outside

    def constructor(self, name: str) -> bool:
        """Whether the module, or a module beside it, can name a constructor."""
        module = module_of(name)
        if module is None or name in self._exported:
            return True
        return module == self._main and not (self._outside and self._owner(name) in self._built)

    def _owner(self, constructor: str) -> str:
        return self._session.environment.constructors[constructor].data

    @cached_property
    def _built(self) -> frozenset[str]:
        """The types that exports of the module itself build out of others."""
        return frozenset(head for head, inside in self._results() if head not in inside)

    def _results(self) -> Iterator[tuple[str, set[str]]]:
        """The types that exported values of the module give, each with the types in their arguments."""
        main = self._session.loader.modules.get(self._main)
        for entity in main.interface.values.values() if main is not None else ():
            type_ = self._session.environment.values.get(str(entity.name))
            if type_ is None or entity.kind is not Kind.VALUE:
                continue
            t = prune(type_)
            arguments, t = split_fns(t.body if isinstance(t, Forall) else t)
            for _, inner in ways_into(t):
                if isinstance(inner, TyCon):
                    yield inner.name, {name for a in arguments for name in _mentioned(a)}

    def is_abstract(self, name: str) -> bool:
        """Whether a data type has constructors that cannot be named, or that are only for some of its types (GADTs)."""
        environment = self._session.environment
        data = environment.datas.get(name)
        return data is not None and not all(
            self.constructor(c) and not environment.constructors[c].equalities for c in data.constructors
        )

    def mentioned(self, name: str) -> Iterator[str]:
        """The types that the fields of a data type mention."""
        environment = self._session.environment
        data = environment.datas.get(name)
        for constructor in data.constructors if data is not None else ():
            for each in environment.constructors[constructor].fields:
                yield from _mentioned(each)

    @cached_property
    def _exported(self) -> frozenset[str]:
        """The constructors that modules export, except those of modules that no user imports."""
        found: set[str] = set()
        for name, module in self._session.loader.modules.items():
            internal = name.startswith(_INTERNAL) and not name.startswith(_LEGACY)
            compiled = self._session.compiled.get(name)
            if compiled is not None and compiled.trusted and (internal or ".Internal" in name):
                continue
            values = module.interface.values.values()
            found.update(str(e.name) for e in values if e.kind is Kind.CONSTRUCTOR)
        return frozenset(found)

    def builders(self, wanted: TyCon) -> list[Builder]:
        """The functions of users' modules that give values of an abstract type, those with few arguments first."""
        found: dict[str, Builder] = {}
        for name, module in self._session.loader.modules.items():
            compiled = self._session.compiled.get(name)
            if compiled is None or compiled.trusted or (name == self._main and not self._outside):
                continue
            types = {str(e.name) for e in module.interface.types.values()}
            if wanted.name not in types:
                continue
            for plain, entity in module.interface.values.items():
                if entity.kind is not Kind.VALUE:
                    continue
                type_ = self._session.environment.values.get(str(entity.name))
                if type_ is None:
                    continue
                for selectors, fit in _fits(type_, wanted):
                    text = prefix_form(plain, f"{name}.{plain}")
                    builder = Builder(str(entity.name), text, name, *fit, selectors=selectors)
                    found.setdefault(builder.entry, builder)
        return sorted(found.values(), key=lambda b: (len(b.selectors), len(b.arguments)))


def _mentioned(type_: Type) -> Iterator[str]:
    """The names of the types that a type is made of."""
    stack = [type_]
    while stack:
        t = prune(stack.pop())
        if isinstance(t, TyCon):
            yield t.name
            stack.extend(t.args)
        elif isinstance(t, Ap):
            stack += (t.fun, t.arg)


_Fit = tuple[tuple[Type, ...], tuple[Bound, ...], tuple[Type, ...]]


def _fits(type_: Type, wanted: TyCon) -> Iterator[tuple[tuple[Selector, ...], _Fit]]:
    """How a function gives a type: the way into its result, and the arguments, where they are plain data.

    After them, the same for any arguments of that type: its variables, and the arguments by those.
    """
    t = prune(type_)
    arguments, result = split_fns(t.body if isinstance(t, Forall) else t)
    for selectors, inner in ways_into(result):
        mapping: dict[object, Type] = {}
        if not isinstance(inner, TyCon) or not _matches(inner, wanted, mapping):
            continue
        ground = tuple(substitute(a, mapping) for a in arguments)
        if not all(_is_ground(a) for a in ground):
            continue
        variables = tuple(v for a in inner.args if isinstance(v := prune(a), Bound))
        if len(set(variables)) < len(inner.args) or selectors:
            yield selectors, (ground, (), ground)
        else:
            yield selectors, (ground, variables, arguments)


def _matches(pattern: Type, t: Type, mapping: dict[object, Type]) -> bool:
    pattern, t = prune(pattern), prune(t)
    if isinstance(pattern, Bound):
        known = mapping.setdefault(pattern, t)
        return known is t or _matches(known, t, {})
    if isinstance(pattern, TyCon) and isinstance(t, TyCon):
        same = pattern.name == t.name and len(pattern.args) == len(t.args)
        return same and all(_matches(p, a, mapping) for p, a in zip(pattern.args, t.args, strict=True))
    return False


def _is_ground(type_: Type) -> bool:
    """Whether a type has neither variables nor functions in it."""
    t = prune(type_)
    return isinstance(t, TyCon) and t.name != "->" and all(_is_ground(a) for a in t.args)
