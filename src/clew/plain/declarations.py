"""What a program of typed Core declares: its functions with types, and its data types; it has no classes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from clew.core import nodes as core
from clew.core import types as ct
from clew.core.builtin import BUILTIN, is_tuple_name, tuple_type
from clew.language.declarations import Identifier
from clew.language.expressions.expression import NameKind, TopLevelName
from clew.language.types import TApp, TCon, TVar, Type, as_function, con, show_type, split


class PlainDeclarations:
    """A program, as it was written and made flat. Constructors are visible unless their type is abstract."""

    def __init__(self, written: core.Program, flat: core.Program, file: str) -> None:
        self.module = written.name
        self.files = frozenset({file})
        self.written: Sequence[core.Function] = flat.functions
        self.instance_methods: tuple[Identifier, ...] = ()
        self._program = written
        self._datas = {data.name: data for data in (*BUILTIN, *written.datas)}
        self._users = frozenset(
            [f.name for f in flat.functions]
            + [d.name for d in written.datas]
            + [c.name for d in written.datas for c in d.constructors]
        )
        self._hidden = frozenset(c.name for d in written.datas if d.abstract for c in d.constructors)

    def is_users(self, core_name: str) -> bool:
        return core_name in self._users

    @cached_property
    def tested(self) -> tuple[Identifier, ...]:
        """The functions with types that the program exports; all of them, if it exports none."""
        typed = [(f, f.scheme) for f in self._program.functions if f.scheme is not None]
        exported = [(f, scheme) for f, scheme in typed if f.exported]
        return tuple(self._function(f, scheme) for f, scheme in exported or typed)

    def is_promised(self, function: str, exception: str) -> bool:
        return False

    def functions_of(self, module: str) -> tuple[Identifier, ...]:
        return self.tested if module == self.module else ()

    def type_text(self, t: Type) -> str | None:
        return show_type(t)

    def constructors(self, data: str) -> tuple[Identifier, ...]:
        found = tuple_type(len(data) - 1) if is_tuple_name(data) else self._datas.get(data)
        return () if found is None else tuple(self._constructor(found, c) for c in found.constructors)

    def is_visible(self, constructor: str) -> bool:
        return constructor not in self._hidden

    def types_of(self, module: str) -> tuple[str, ...]:
        return tuple(d.name for d in self._program.datas) if module == self.module else ()

    def views(self, data: str) -> tuple[str, ...]:
        return (self.module,)

    def instances(self, cls: str) -> tuple[Identifier, ...]:
        return ()

    def _function(self, function: core.Function, scheme: ct.Scheme) -> Identifier:
        numbers = {v: TVar(-1 - i) for i, v in enumerate(ct.type_variables(scheme.type))}
        arguments: list[Type] = []
        result = _converted(scheme.type, numbers)
        while (split_ := as_function(result)) is not None:
            arguments.append(split_[0])
            result = split_[1]
        name = TopLevelName(function.name, function.name)
        return Identifier(name, len(numbers), tuple(arguments), result, self.module, function.span)

    def _constructor(self, data: core.DataType, constructor: core.Constructor) -> Identifier:
        numbers = {v: TVar(-1 - i) for i, v in enumerate(data.params)}
        strict = constructor.strict or (False,) * constructor.arity
        return Identifier(
            TopLevelName(constructor.name, constructor.name, NameKind.CONSTRUCTOR, strict=any(strict)),
            len(numbers),
            tuple(_converted(t, numbers) for t in constructor.fields),
            con(data.name, *numbers.values()),
            self.module,
            constructor.span,
            data.name,
            strict,
        )


def _converted(t: ct.Type, numbers: dict[str, TVar]) -> Type:
    """A type of Core as one of `language.types`."""
    if isinstance(t, ct.TypeVar):
        return numbers[t.name]
    found: Type = TCon(t.name) if isinstance(t, ct.TypeCon) else numbers[t.head.name]
    for arg in t.args:
        found = TApp(found, _converted(arg, numbers))
    return found


def core_type(t: Type) -> ct.Type:
    """A type without variables as one of Core."""
    top, args = split(t)
    assert isinstance(top, TCon)
    return ct.TypeCon(top.name, tuple(map(core_type, args)))
