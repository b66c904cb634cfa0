"""Derived Generic and Generic1 (GHC.Generics): a type as a sum of products, with the functions there and back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from clew.haskell.derive.syntax_builder import Build, DerivedType, numbered
from clew.haskell.names.interface import OperatorFixity
from clew.haskell.names.rename_types import type_variables
from clew.haskell.names.standard import STANDARD_TYPES
from clew.haskell.syntax import tree as s
from clew.haskell.syntax.tree import Name
from clew.source.dataclass import dataclass
from clew.source.diagnostics import TypeFault
from clew.source.span import Span

T = TypeVar("T")

_MODULE = "Clew.Generics"
GENERIC, GENERIC1 = Name("Generic", _MODULE), Name("Generic1", _MODULE)
_PAIR = Name(":*:", _MODULE)
_ASSOCIATIVITIES = {
    s.Assoc.LEFT: "LeftAssociative",
    s.Assoc.RIGHT: "RightAssociative",
    s.Assoc.NONE: "NotAssociative",
}


@dataclass(frozen=True, slots=True)
class GenericInstance:
    """The methods of a derived instance, the equation of its family, and the constraints that the methods need."""

    decls: list[s.Decl]
    equation: s.TypeInstance
    wanted: list[s.Type]


@dataclass(frozen=True, slots=True)
class _Field:
    """How a field is represented: its type there, and the wrapper for a value and what takes that off."""

    type: s.Type
    wrapped: Callable[[s.Expr], s.Expr]
    unwrapped: Callable[[s.Expr], s.Expr]


def generic(subject: DerivedType, cls: Name, whole: s.Type, last: str | None, make: Build) -> GenericInstance:
    """The instance for a type, whose fields are in terms of `whole`; `last` is the parameter of Generic1."""
    return _Deriver(subject, make, last).instance(cls, whole)


class _Deriver:
    def __init__(self, subject: DerivedType, make: Build, last: str | None) -> None:
        self._subject = subject
        self._make = make
        self._last = last
        #: That those types can be mapped over whose elements are represented in turn.
        self._wanted: list[s.Type] = []
        for con in subject.constructors:
            if con.exists or con.context:
                message = f"cannot derive 'Generic' for '{subject.data.name.text}'"
                hint = f"the constructor '{con.name.text}' has types or a context of its own"
                raise TypeFault(message, make.span, hint, slug="derive")

    @property
    def _span(self) -> Span:
        return self._make.span

    def instance(self, cls: Name, whole: s.Type) -> GenericInstance:
        suffix = "1" if cls == GENERIC1 else ""
        make, data = self._make, self._subject.data
        meta = self._meta(
            "MetaData",
            self._text(data.name.text),
            self._text(data.name.qualifier or "GHC.Types"),
            self._text("main"),
            self._truth(data.is_newtype),
        )
        fields = [[self._field(item) for item in con.fields] for con in self._subject.constructors]
        sums = [self._constructor(*pair) for pair in zip(self._subject.constructors, fields, strict=True)]
        body = _halved(sums, lambda a, b: self._type(":+:", a, b)) if sums else self._type("V1")
        equation = s.TypeInstance(
            Name(f"Rep{suffix}", _MODULE), (whole,), self._type("M1", self._type("D"), meta, body), self._span
        )
        decls = [self._from(f"from{suffix}", fields), self._to(f"to{suffix}", fields)]
        if not sums:
            decls = [make.define(f"{m}{suffix}", ("x",), self._absurd()) for m in ("from", "to")]
        return GenericInstance(decls, equation, self._wanted)

    def _absurd(self) -> s.Expr:
        make = self._make
        return make.std("seq", make.var("x"), make.std("error", make.string("a type without values has one")))

    # --- types -----------------------------------------------------------------------------------------

    def _type(self, text: str, *args: s.Type) -> s.Type:
        result: s.Type = s.TCon(Name(text, _MODULE), self._span)
        for arg in args:
            result = s.TApp(result, arg, self._span)
        return result

    def _meta(self, text: str, *args: s.Type) -> s.Type:
        return self._type(f"'{text}", *args)

    def _text(self, text: str) -> s.Type:
        return s.TCon(Name(f'"{text}"'), self._span)

    def _truth(self, value: bool) -> s.Type:
        return s.TCon(Name("'True" if value else "'False"), self._span)

    def _constructor(self, con: s.ConDecl, fields: Sequence[_Field]) -> s.Type:
        fixity = self._fixity(self._subject.fixities.get(con.name)) if con.is_infix else self._meta("PrefixI")
        meta = self._meta("MetaCons", self._text(con.name.text), fixity, self._truth(con.is_record))
        parts = [self._selector(i, f.type) for i, f in zip(con.fields, fields, strict=True)]
        body = _halved(parts, lambda a, b: self._type(":*:", a, b)) if parts else self._type("U1")
        return self._type("M1", self._type("C"), meta, body)

    def _fixity(self, declared: OperatorFixity | None) -> s.Type:
        assoc, precedence = declared or (s.Assoc.LEFT, 9)
        number = s.TCon(Name(str(precedence)), self._span)
        return self._meta("InfixI", self._meta(_ASSOCIATIVITIES[assoc]), number)

    def _selector(self, item: s.ConField, inner: s.Type) -> s.Type:
        label: s.Type = s.TCon(Name("'Nothing", "Clew.Base"), self._span)
        if item.name is not None:
            just: s.Type = s.TCon(Name("'Just", "Clew.Base"), self._span)
            label = s.TApp(just, self._text(item.name.text), self._span)
        said, decided = (
            ("SourceStrict", "DecidedStrict") if item.strict else ("NoSourceStrictness", "DecidedLazy")
        )
        meta = self._meta(
            "MetaSel", label, self._meta("NoSourceUnpackedness"), self._meta(said), self._meta(decided)
        )
        return self._type("M1", self._type("S"), meta, inner)

    # --- fields ----------------------------------------------------------------------------------------

    def _con(self, text: str) -> Callable[[s.Expr], s.Expr]:
        return lambda value: self._make.con(Name(text, _MODULE), value)

    def _call(self, text: str) -> Callable[[s.Expr], s.Expr]:
        return lambda value: self._make.app(s.Var(Name(text, _MODULE), self._span), value)

    def _field(self, item: s.ConField) -> _Field:
        if self._last is None or not self._mentions(item.type):
            inner = self._type("K1", self._type("R"), item.type)
            return _Field(inner, self._con("K1"), self._call("unK1"))
        return self._part(item.type)

    def _mentions(self, t: s.Type) -> bool:
        return any(name == self._last for name, _ in type_variables(t))

    def _part(self, t: s.Type) -> _Field:
        """A field that mentions the last parameter."""
        if t == s.TVar(self._last or "", t.span):
            return _Field(self._type("Par1"), self._con("Par1"), self._call("unPar1"))
        if not isinstance(t, s.TApp) or self._mentions(t.function):
            message = f"cannot derive 'Generic1' for '{self._subject.data.name.text}'"
            hint = f"a field uses the parameter '{self._last}' otherwise than at the end of its type"
            raise TypeFault(message, self._span, hint, slug="derive")
        if isinstance(t.argument, s.TVar):
            return _Field(self._type("Rec1", t.function), self._con("Rec1"), self._call("unRec1"))
        inner = self._part(t.argument)
        make = self._make
        mappable = s.TApp(s.TCon(STANDARD_TYPES["Functor"], self._span), t.function, self._span)
        if mappable not in self._wanted:
            self._wanted.append(mappable)

        def mapped(change: Callable[[s.Expr], s.Expr], value: s.Expr) -> s.Expr:
            return make.std("fmap", make.lam(["e"], change(make.var("e"))), value)

        comp, uncomp = self._con("Comp1"), self._call("unComp1")
        return _Field(
            self._type(":.:", t.function, inner.type),
            lambda value: comp(mapped(inner.wrapped, value)),
            lambda value: mapped(inner.unwrapped, uncomp(value)),
        )

    # --- there and back ----------------------------------------------------------------------------------

    def _from(self, method: str, fields: Sequence[Sequence[_Field]]) -> s.Decl:
        make, m1 = self._make, self._con("M1")
        clauses = []
        for index, (con, own) in enumerate(zip(self._subject.constructors, fields, strict=True)):
            names = numbered("a", len(con.fields))
            parts = [m1(f.wrapped(make.var(n))) for f, n in zip(own, names, strict=True)]
            body = (
                _halved(parts, lambda a, b: make.con(_PAIR, a, b)) if parts else make.con(Name("U1", _MODULE))
            )
            injected = m1(body)
            for side in reversed(_path(index, len(fields))):
                injected = self._con(side)(injected)
            clauses.append(make.clause([make.pcon(con.name, *names)], m1(injected)))
        return make.method(method, clauses)

    def _to(self, method: str, fields: Sequence[Sequence[_Field]]) -> s.Decl:
        make = self._make
        clauses = []
        for index, (con, own) in enumerate(zip(self._subject.constructors, fields, strict=True)):
            names = numbered("a", len(con.fields))
            parts = [self._pattern("M1", make.pvar(n)) for n in names]
            body = _halved(parts, lambda a, b: self._pattern(":*:", a, b)) if parts else self._pattern("U1")
            injected = self._pattern("M1", body)
            for side in reversed(_path(index, len(fields))):
                injected = self._pattern(side, injected)
            values = [f.unwrapped(make.var(n)) for f, n in zip(own, names, strict=True)]
            clauses.append(make.clause([self._pattern("M1", injected)], make.con(con.name, *values)))
        return make.method(method, clauses)

    def _pattern(self, text: str, *args: s.Pattern) -> s.Pattern:
        return s.PCon(Name(text, _MODULE), args, self._span)


def _halved(items: Sequence[T], join: Callable[[T, T], T]) -> T:
    """Items joined two by two in a tree that is as balanced as GHC's."""
    if len(items) == 1:
        return items[0]
    middle = len(items) // 2
    return join(_halved(items[:middle], join), _halved(items[middle:], join))


def _path(index: int, count: int) -> list[str]:
    """The way to an item of such a tree of sums, from the top."""
    found: list[str] = []
    while count > 1:
        middle = count // 2
        if index < middle:
            found.append("L1")
            count = middle
        else:
            found.append("R1")
            index, count = index - middle, count - middle
    return found
