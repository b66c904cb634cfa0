"""Instances of Curry's class `Data`, which every data type gets."""

from __future__ import annotations

from clew.haskell.derive.syntax_builder import FALSE, Build, DerivedType, numbered
from clew.haskell.syntax import tree as s
from clew.haskell.syntax.dialect import LOGIC
from clew.haskell.syntax.tree import Name

DATA = Name("Data", LOGIC)
SAME = Name("===", LOGIC)


def data(subject: DerivedType, make: Build) -> list[s.Decl]:
    """`===` by constructor and fields. Free variables are the machine's, which knows the type's constructors."""
    clauses: list[s.Clause] = []
    for con in subject.constructors:
        left, right = numbered("a", len(con.fields)), numbered("b", len(con.fields))
        tests = [
            make.app(s.Var(SAME, make.span), make.var(a), make.var(b))
            for a, b in zip(left, right, strict=True)
        ]
        both = [make.pcon(con.name, *left), make.pcon(con.name, *right)]
        clauses.append(make.clause(both, make.both(tests)))
    if len(clauses) != 1:
        clauses.append(make.clause([make.pvar("_"), make.pvar("_")], make.con(FALSE)))
    return [s.FunBind(SAME, tuple(clauses), make.span)]
