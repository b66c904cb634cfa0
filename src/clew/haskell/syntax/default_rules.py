"""Curry's default rules: `f'default` holds where no rule of `f` can be applied (Antoy and Hanus, TPLP 2017).

`f` becomes three functions: its rules under another name; a test with the same rules, whose results do not matter; and
`f` itself, which asks an encapsulated search whether the test succeeds and takes the rules or the default accordingly.
The arguments stay outside of that search: they are evaluated as far as the test asks, and their choices are not its.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from clew.haskell.syntax import tree as s
from clew.haskell.syntax.dialect import LOGIC
from clew.haskell.syntax.tree import Name
from clew.source.diagnostics import SyntaxFault
from clew.source.span import Span

_SUFFIX, _RULES, _TEST = "'default", "'rules", "'test"
_TESTED, _GIVEN, _VALUES = Name("tested", LOGIC), Name("given", LOGIC), Name("valuesGiven", LOGIC)
_PASSED = Name("passed", LOGIC)


def with_defaults(decls: Sequence[s.Decl]) -> tuple[s.Decl, ...]:
    """The declarations of a module, with functions that have a default rule split into three."""
    functions = {decl.name.text: decl for decl in decls if isinstance(decl, s.FunBind)}
    defaults = {
        name.removesuffix(_SUFFIX): decl for name, decl in functions.items() if name.endswith(_SUFFIX)
    }
    defaults = {name: decl for name, decl in defaults.items() if name in functions}
    if not defaults:
        return tuple(decls)
    found: list[s.Decl] = []
    for decl in decls:
        if isinstance(decl, s.FunBind) and decl.name.text in defaults:
            found += _parts(decl, defaults[decl.name.text])
        else:
            found.append(decl)
            if isinstance(decl, s.TypeSig):
                rules = tuple([_rules(name) for name in decl.names if name.text in defaults])
                found += [s.TypeSig(rules, decl.type, decl.span)] if rules else []
    return tuple(found)


def _rules(name: Name) -> Name:
    return Name(f"{name.text}{_RULES}")


def parts_of_defaults(names: Collection[str]) -> frozenset[str]:
    """The names in a module that stand for parts of functions with a default rule."""
    functions = [name.removesuffix(_SUFFIX) for name in names if name.endswith(_SUFFIX)]
    parts = [[f"{name}{part}" for part in (_SUFFIX, _RULES, _TEST)] for name in functions]
    return frozenset(name for some in parts if all(part in names for part in some) for name in some)


def tests_of_defaults(names: Collection[str]) -> dict[str, str]:
    """Those of them that only test whether a rule can be applied, each with the name of those rules."""
    tests = [name for name in parts_of_defaults(names) if name.endswith(_TEST)]
    return {name: f"{name.removesuffix(_TEST)}{_RULES}" for name in tests}


def function_of_rules(name: str, names: Collection[str]) -> str:
    """The function that a name stands for: rules beside a default rule have a name of their own."""
    first, rules, rest = name.partition(_RULES)
    return f"{first}{rest}" if rules and f"{first}{_SUFFIX}" in names else name


def _parts(decl: s.FunBind, default: s.FunBind) -> list[s.Decl]:
    span = decl.span
    arity = len(decl.clauses[0].patterns)
    if len(default.clauses) > 1 or len(default.clauses[0].patterns) != arity:
        raise SyntaxFault(
            f"the default rule of '{decl.name.text}' is one rule with as many arguments", default.span
        )
    test = Name(f"{decl.name.text}{_TEST}")
    params = [Name(f"x{i}$d") for i in range(arity)]

    def call(name: Name, where: Span) -> s.Expr:
        return _applied(name, params, where)

    # Each argument is mentioned once, so that the test gets what is left outside, whatever is put around it.
    given: s.Expr = s.App(s.Var(_TESTED, span), s.Var(test, span), span)
    for name in params:
        given = s.App(s.App(s.Var(_GIVEN, span), given, span), s.Var(name), span)
    values = s.App(s.Var(_VALUES, span), given, span)
    # `f` itself decides, so that both ways are covered or not like the alternatives of any other function.
    body = s.Case(
        values,
        (
            s.CaseAlt(
                s.PList((), default.span),
                _plain(call(default.name, default.span), default.span),
                default.span,
            ),
            s.CaseAlt(s.PWild(span), _plain(call(_rules(decl.name), span), span), span),
        ),
        span,
    )
    clause = s.Clause(tuple([s.PVar(name, span) for name in params]), _plain(body, span), span)
    return [
        s.FunBind(decl.name, (clause,), span),
        replace(decl, name=_rules(decl.name)),
        s.FunBind(test, tuple([_tested(c) for c in decl.clauses]), span),
    ]


def _plain(body: s.Expr, span: Span) -> s.Rhs:
    return s.Rhs((s.Guarded((), body, span),), (), span)


def _applied(name: Name, params: Sequence[Name], span: Span) -> s.Expr:
    call: s.Expr = s.Var(name, span)
    for param in params:
        call = s.App(call, s.Var(param), span)  # nobody has written it, so it has no place
    return call


def _tested(clause: s.Clause) -> s.Clause:
    """The rule with a result that says only that it can be applied."""
    alternatives = [replace(a, body=s.Var(_PASSED, a.span)) for a in clause.rhs.alternatives]
    return replace(clause, rhs=replace(clause.rhs, alternatives=tuple(alternatives)))
