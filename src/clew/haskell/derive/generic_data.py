"""Derived Data (Data.Data): values taken apart and built again one argument at a time, and descriptions of types."""

from __future__ import annotations

from clew.haskell.derive.syntax_builder import Build, DerivedType, numbered
from clew.haskell.syntax import tree as s
from clew.haskell.syntax.tree import Name

#: The class.
DATA_CLASS = Name("Data", "Clew.Data")
_TYPEABLE = Name("Typeable", "Clew.Typeable")


def generic_data(subject: DerivedType, make: Build) -> list[s.Decl]:
    """`gfoldl`, `gunfold`, `toConstr` and `dataTypeOf`."""
    data = subject.data
    described = make.std(
        "describedType", make.string(data.name.text), make.listed(*map(_describe(make), subject.constructors))
    )
    number = make.std("intAdd", make.tag("a"), make.number(1))
    constructor = make.std("constructorOf", make.std("dataTypeOf", make.var("a")), number)
    return [
        make.method("gfoldl", _fold(subject, make)),
        make.define("gunfold", ("k", "z", "c"), _unfold(subject, make)),
        make.define("toConstr", ("a",), constructor),
        make.define("dataTypeOf", ("_",), described),
    ]


class _describe:
    """Makes the description of a constructor: its name, the names of its fields, whether it is an operator."""

    def __init__(self, make: Build) -> None:
        self._make = make

    def __call__(self, con: s.ConDecl) -> s.Expr:
        make = self._make
        fields = [make.string(item.name.text) for item in con.fields if item.name is not None]
        infix = make.con(Name("True" if con.is_infix else "False"))
        return make.tupled(make.string(con.name.text), make.listed(*fields), infix)


def _fold(subject: DerivedType, make: Build) -> list[s.Clause]:
    clauses = []
    for con in subject.constructors:
        names = numbered("a", len(con.fields))
        body = make.app(make.var("z"), make.con(con.name))
        for name in names:
            body = make.app(make.var("k"), body, make.var(name))
        clauses.append(make.clause([make.pvar("k"), make.pvar("z"), make.pcon(con.name, *names)], body))
    if not clauses:
        failing = make.std("error", make.string("Void gfoldl"))
        clauses.append(make.clause([make.pvar("_"), make.pvar("_"), make.pvar("_")], failing))
    return clauses


def _unfold(subject: DerivedType, make: Build) -> s.Expr:
    choices = []
    for con in subject.constructors:
        body = make.app(make.var("z"), make.con(con.name))
        for _ in con.fields:
            body = make.app(make.var("k"), body)
        choices.append(body)
    if not choices:
        return make.std("error", make.string("Void gunfold"))
    index = make.std("intSub", make.std("constrIndex", make.var("c")), make.number(1))
    return make.pick(index, choices)


def generic_data_context(data: s.DataDecl) -> list[s.Type]:
    """What the instance needs: every field is of the class, and every parameter is known at run time."""
    span = data.span
    found: list[s.Type] = []
    for con in data.constructors:
        for item in con.fields:
            constraint = s.TApp(s.TCon(DATA_CLASS, span), item.type, span)
            if constraint not in found:
                found.append(constraint)
    return found + [s.TApp(s.TCon(_TYPEABLE, span), s.TVar(p, span), span) for p in data.params]
