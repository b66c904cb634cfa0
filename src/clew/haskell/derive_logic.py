"""Instances of Curry's class `Data`, which every data type gets: strict equality, and any value."""

from __future__ import annotations

from clew.haskell import syntax as s
from clew.haskell.derive_build import FALSE, Build, Subject, numbered
from clew.haskell.dialect import LOGIC
from clew.haskell.rename_logic import ANY_VALUE
from clew.haskell.syntax import Name

DATA = Name("Data", LOGIC)
SAME = Name("===", LOGIC)
CHOICE = Name("?", LOGIC)
FAILED = Name("failed", LOGIC)


def data(subject: Subject, make: Build) -> list[s.Decl]:
    """`===` by constructor and fields; `aValue` as the choice of all constructors with any fields."""
    clauses: list[s.Clause] = []
    values: list[s.Expr] = []
    for con in subject.constructors:
        left, right = numbered("a", len(con.fields)), numbered("b", len(con.fields))
        tests = [
            make.app(s.Var(SAME, make.span), make.var(a), make.var(b))
            for a, b in zip(left, right, strict=True)
        ]
        both = [make.pcon(con.name, *left), make.pcon(con.name, *right)]
        clauses.append(make.clause(both, make.both(tests)))
        values.append(make.con(con.name, *[s.Var(ANY_VALUE, make.span) for _ in con.fields]))
    if len(clauses) != 1:
        clauses.append(make.clause([make.pvar("_"), make.pvar("_")], make.con(FALSE)))
    any_value = values[-1] if values else s.Var(FAILED, make.span)
    for value in reversed(values[:-1]):
        any_value = make.app(s.Var(CHOICE, make.span), value, any_value)
    return [
        s.FunBind(SAME, tuple(clauses), make.span),
        s.FunBind(ANY_VALUE, (make.clause([], any_value),), make.span),
    ]
