"""Instances of SmallCheck's `Serial` without a method: `deriving Generic` and `instance Monad m => Serial m T`.

GHC fills `series` in by Generics; here it is written out of the constructors that the module declares. Sums and products
are halved as Generics has them, so that values come in the same order, and each constructor is a level.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from functools import reduce
from typing import TypeVar

from clew.haskell import syntax as s
from clew.source.span import Span

T = TypeVar("T")

#: Where the functions that the methods need are.
SERIES = "Clew.SmallCheck.Series"


def with_series(module: s.Module) -> s.Module:
    """The module with methods for its instances of `Serial` that have none."""
    datas = {decl.name.text: decl for decl in module.decls if isinstance(decl, s.DataDecl)}
    decls = tuple([_filled(decl, datas) for decl in module.decls])
    if decls == module.decls:
        return module
    wanted = s.Import(SERIES, qualified=True, span=module.span)
    return dataclasses.replace(module, imports=(*module.imports, wanted), decls=decls)


def _filled(decl: s.Decl, datas: dict[str, s.DataDecl]) -> s.Decl:
    if (
        not isinstance(decl, s.InstanceDecl)
        or decl.cls.text != "Serial"
        or decl.decls
        or len(decl.types) != 2
    ):
        return decl
    head = decl.types[1]
    while isinstance(head, s.TApp):
        head = head.function
    data = datas.get(head.name.text) if isinstance(head, s.TCon) else None
    if data is None or not data.constructors:
        return decl
    write = _Writer(decl.span)
    body = _halved([write.constructor(c) for c in data.constructors], write.sum)
    rhs = s.Rhs((s.Guarded((), body, decl.span),), (), decl.span)
    method = s.FunBind(s.Name("series"), (s.Clause((), rhs, decl.span),), decl.span)
    return dataclasses.replace(decl, decls=(method,))


class _Writer:
    """Expressions over series, all at one place of the source."""

    def __init__(self, span: Span) -> None:
        self._span = span

    def constructor(self, con: s.ConDecl) -> s.Expr:
        function: s.Expr = s.Con(con.name, self._span)
        names = [s.Name(f"x{i}") for i in range(len(con.fields))]
        if not names:
            return self._call("cons0", function)
        fields = [s.Var(name, self._span) for name in names]
        body = reduce(lambda f, x: s.App(f, x, self._span), fields, function)
        variables: list[s.Pattern] = [s.PVar(name, self._span) for name in names]
        pattern = _halved(variables, lambda a, b: s.PTuple((a, b), self._span))
        parts = _halved([self._call("series") for _ in names], lambda a, b: self._call("><", a, b))
        return self._call("decDepth", self._call("mapped", s.Lambda((pattern,), body, self._span), parts))

    def sum(self, left: s.Expr, right: s.Expr) -> s.Expr:
        return self._call("\\/", left, right)

    def _call(self, name: str, *arguments: s.Expr) -> s.Expr:
        function: s.Expr = s.Var(s.Name(name, SERIES), self._span)
        return reduce(lambda f, x: s.App(f, x, self._span), arguments, function)


def _halved(items: Sequence[T], join: Callable[[T, T], T]) -> T:
    """Items joined as a balanced tree, the smaller half first."""
    if len(items) == 1:
        return items[0]
    middle = len(items) // 2
    return join(_halved(items[:middle], join), _halved(items[middle:], join))
