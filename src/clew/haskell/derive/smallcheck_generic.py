"""Instances of SmallCheck's classes without a method: `deriving Generic` and `instance Monad m => Serial m T`.

GHC derives `series` and `coseries` by Generics; here they are made from the constructors that the module declares. Sums
and products are split in halves as Generics does it, so values come in the same order. In `series`, each constructor
counts as a level. In `coseries` none does, which would never end for recursive types; only for those it does here.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from functools import reduce
from typing import TypeVar

from clew.haskell.derive.smallcheck import nodes_of
from clew.haskell.syntax import tree as s
from clew.source.span import Span

T = TypeVar("T")

#: The module of the functions that the methods need.
SERIES = "Clew.SmallCheck.Series"
#: The name of a function's result in `coseries`.
_RESULTS = s.Name("results")
#: The library has `alts0` to `alts6`.
_MOST_ALTS = 6


def with_series(module: s.Module) -> s.Module:
    """The module with methods for its instances of `Serial` and `CoSerial` that have none."""
    datas = {decl.name.text: decl for decl in module.decls if isinstance(decl, s.DataDecl)}
    decls = tuple([_filled(decl, datas) for decl in module.decls])
    if decls == module.decls:
        return module
    wanted = s.Import(SERIES, qualified=True, span=module.span)
    return dataclasses.replace(module, imports=(*module.imports, wanted), decls=decls)


def _filled(decl: s.Decl, datas: dict[str, s.DataDecl]) -> s.Decl:
    if (
        not isinstance(decl, s.InstanceDecl)
        or decl.cls.text not in ("Serial", "CoSerial")
        or decl.decls
        or len(decl.types) != 2
    ):
        return decl
    head, _ = s.type_spine(decl.types[1])
    data = datas.get(head.name.text) if isinstance(head, s.TCon) else None
    if data is None or not data.constructors:
        return decl
    write = _Writer(decl.span)
    if decl.cls.text == "Serial":
        body = _halved([write.constructor(c) for c in data.constructors], write.sum)
        method = write.method("series", (), body)
    else:
        body = write.functions(data.constructors, _is_recursive(data, datas))
        method = write.method("coseries", (s.PVar(_RESULTS, decl.span),), body)
    return dataclasses.replace(decl, decls=(method,))


def _is_recursive(data: s.DataDecl, datas: dict[str, s.DataDecl]) -> bool:
    """Whether a type has fields of its own type, perhaps inside of other types of the module."""
    seen: set[str] = set()
    waiting = [data]
    while waiting:
        fields = tuple([f.type for c in waiting.pop().constructors for f in c.fields])
        names = {node.text for node in nodes_of(fields) if isinstance(node, s.Name)} - seen
        seen |= names
        waiting += [datas[name] for name in names if name in datas]
    return data.name.text in seen


class _Writer:
    """Builds expressions over series, all with one span."""

    def __init__(self, span: Span) -> None:
        self._span = span

    def constructor(self, con: s.ConDecl) -> s.Expr:
        function: s.Expr = s.Con(con.name, self._span)
        names = [s.Name(f"x{i}") for i in range(len(con.fields))]
        if not names:
            return self._call("cons0", function)
        fields = [s.Var(name, self._span) for name in names]
        body = self._applied(function, fields)
        variables: list[s.Pattern] = [s.PVar(name, self._span) for name in names]
        pattern = _halved(variables, lambda a, b: s.PTuple((a, b), self._span))
        parts = _halved([self._call("series") for _ in names], lambda a, b: self._call("><", a, b))
        return self._call("decDepth", self._call("mapped", s.Lambda((pattern,), body, self._span), parts))

    def functions(self, constructors: Sequence[s.ConDecl], recursive: bool) -> s.Expr:
        """Functions from a type: for each constructor, a function of its fields."""
        value = s.Name("value")
        names = [s.Name(f"f{i}") for i in range(len(constructors))]
        alts = tuple([self._alternative(f, c) for f, c in zip(names, constructors, strict=True)])
        variables: list[s.Pattern] = [s.PVar(name, self._span) for name in names]
        pattern = _halved(variables, lambda a, b: s.PTuple((a, b), self._span))
        case = s.Case(s.Var(value, self._span), alts, self._span)
        function = s.Lambda((pattern, s.PVar(value, self._span)), case, self._span)
        parts = [self._of_fields(len(c.fields), recursive) for c in constructors]
        return self._call("mapped", function, _halved(parts, lambda a, b: self._call("><", a, b)))

    def _alternative(self, function: s.Name, con: s.ConDecl) -> s.CaseAlt:
        names = [s.Name(f"x{i}") for i in range(len(con.fields))]
        fields = [s.Var(name, self._span) for name in names]
        body = self._applied(s.Var(function, self._span), fields)
        pattern = s.PCon(con.name, tuple([s.PVar(n, self._span) for n in names]), self._span)
        return s.CaseAlt(pattern, self._rhs(body), self._span)

    def _of_fields(self, count: int, recursive: bool) -> s.Expr:
        """Functions of a number of fields."""
        results: s.Expr = s.Var(_RESULTS, self._span)
        if recursive and 0 < count <= _MOST_ALTS:
            return self._call(f"alts{count}", results)
        return reduce(lambda rest, _: self._call("coseries", rest), range(count), results)

    def method(self, name: str, patterns: tuple[s.Pattern, ...], body: s.Expr) -> s.Decl:
        clause = s.Clause(patterns, self._rhs(body), self._span)
        return s.FunBind(s.Name(name), (clause,), self._span)

    def _rhs(self, body: s.Expr) -> s.Rhs:
        return s.Rhs((s.Guarded((), body, self._span),), (), self._span)

    def sum(self, left: s.Expr, right: s.Expr) -> s.Expr:
        return self._call("\\/", left, right)

    def _call(self, name: str, *arguments: s.Expr) -> s.Expr:
        return self._applied(s.Var(s.Name(name, SERIES), self._span), arguments)

    def _applied(self, function: s.Expr, arguments: Sequence[s.Expr]) -> s.Expr:
        return reduce(lambda f, x: s.App(f, x, self._span), arguments, function)


def _halved(items: Sequence[T], join: Callable[[T, T], T]) -> T:
    """Items joined as a balanced tree, the smaller half first."""
    if len(items) == 1:
        return items[0]
    middle = len(items) // 2
    return join(_halved(items[:middle], join), _halved(items[middle:], join))
