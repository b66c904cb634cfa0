"""Derived Eq, Ord, Enum, Bounded and Ix (Haskell 2010, chapter 11, with the details of GHC)."""

from __future__ import annotations

from clew.haskell.derive.syntax_builder import EQUAL, FALSE, GREATER, LESS, TRUE, Build, DerivedType, numbered
from clew.haskell.syntax import tree as s
from clew.source.diagnostics import TypeFault

#: Up to this many constructors GHC defines `<` and the like directly, not through `compare`.
_FEW = 3


def eq(subject: DerivedType, make: Build) -> list[s.Decl]:
    """`==`: the same constructors by their fields, others by their numbers."""
    if not subject.constructors:
        return [make.define("==", ("_", "_"), make.con(TRUE))]
    clauses: list[s.Clause] = []
    for con in subject.constructors:
        if con.fields:
            left, right = numbered("a", len(con.fields)), numbered("b", len(con.fields))
            pairs = zip(left, right, strict=True)
            tests = [make.std("==", make.var(a), make.var(b)) for a, b in pairs]
            clauses.append(
                make.clause([make.pcon(con.name, *left), make.pcon(con.name, *right)], make.both(tests))
            )
    if not clauses:
        return [_by_tag("==", "intEq", make), _by_tag("/=", "intNe", make)]
    if len(subject.constructors) > 1:
        clauses.append(_tag_clause("intEq", make))
    return [make.method("==", clauses)]


def _by_tag(method: str, prim: str, make: Build) -> s.Decl:
    return make.method(method, [_tag_clause(prim, make)])


def _tag_clause(prim: str, make: Build) -> s.Clause:
    return make.clause([make.pvar("a"), make.pvar("b")], make.std(prim, make.tag("a"), make.tag("b")))


def ord_(subject: DerivedType, make: Build) -> list[s.Decl]:
    """`compare`, and the operators where GHC defines them: they compare the last field by its own `<`."""
    if not subject.constructors:
        return [make.define("compare", ("_", "_"), make.con(EQUAL))]
    if subject.is_enumeration:
        operators = {"<": "intLt", "<=": "intLe", ">": "intGt", ">=": "intGe"}
        return [
            make.define("compare", ("a", "b"), _compare_tags(make)),
            *(_by_tag(method, prim, make) for method, prim in operators.items()),
        ]
    decls = [make.method("compare", _lexicographic(subject, make, "compare", _compare_tags(make)))]
    if len(subject.constructors) <= _FEW:
        less = make.std("intLt", make.tag("a"), make.tag("b"))
        a, b = make.var("a"), make.var("b")
        decls += [
            make.method("<", _lexicographic(subject, make, "<", less)),
            make.define("<=", ("a", "b"), make.std("not", make.std("<", b, a))),
            make.define(">", ("a", "b"), make.std("<", b, a)),
            make.define(">=", ("a", "b"), make.std("not", make.std("<", a, b))),
        ]
    return decls


def _compare_tags(make: Build) -> s.Expr:
    a, b = make.tag("a"), make.tag("b")
    same = make.if_(make.std("intEq", a, b), make.con(EQUAL), make.con(GREATER))
    return make.if_(make.std("intLt", a, b), make.con(LESS), same)


def _lexicographic(subject: DerivedType, make: Build, method: str, otherwise: s.Expr) -> list[s.Clause]:
    below, above = (LESS, GREATER) if method == "compare" else (TRUE, FALSE)
    clauses: list[s.Clause] = []
    for con in subject.constructors:
        if not con.fields:
            continue
        left, right = numbered("a", len(con.fields)), numbered("b", len(con.fields))
        body = make.std(method, make.var(left[-1]), make.var(right[-1]))
        for a, b in reversed(list(zip(left[:-1], right[:-1], strict=True))):
            body = make.case(
                make.std("compare", make.var(a), make.var(b)),
                (make.pcon(LESS), make.con(below)),
                (make.pcon(EQUAL), body),
                (make.pcon(GREATER), make.con(above)),
            )
        clauses.append(make.clause([make.pcon(con.name, *left), make.pcon(con.name, *right)], body))
    if len(subject.constructors) > 1:
        clauses.append(make.clause([make.pvar("a"), make.pvar("b")], otherwise))
    return clauses


def _need_enumeration(subject: DerivedType, make: Build, cls: str) -> None:
    if not subject.is_enumeration:
        raise TypeFault(
            f"cannot derive '{cls}' for '{subject.data.name.text}'",
            make.span,
            f"'{cls}' needs constructors, all without fields",
            slug="derive",
        )


def enum(subject: DerivedType, make: Build) -> list[s.Decl]:
    """All methods through the constructors' numbers; the messages are GHC's."""
    _need_enumeration(subject, make, "Enum")
    text, last = subject.data.name.text, make.number(len(subject.constructors) - 1)
    tag, to_enum = make.tag("a"), make.std("toEnum")
    constructors = [make.con(con.name) for con in subject.constructors]

    def step(method: str, edge: s.Expr, which: str, to: list[s.Expr]) -> s.Decl:
        message = f"{method}{{{text}}}: tried to take `{method}' of {which} tag in enumeration"
        stop = make.std("error", make.string(message))
        return make.define(method, ("a",), make.if_(make.std("intEq", tag, edge), stop, make.pick(tag, to)))

    tail = make.string(f") is outside of enumeration's range (0,{len(constructors) - 1})")
    number = make.std("intShow", make.var("a"))
    outside = make.std("error", make.append([make.string(f"toEnum{{{text}}}: tag ("), number, tail]))
    a = make.var("a")
    within = make.both([make.std("intGe", a, make.number(0)), make.std("intLe", a, last)])
    limit = make.if_(make.std("intGt", tag, make.tag("b")), make.number(0), last)

    def through(method: str, *args: s.Expr) -> s.Expr:
        return make.std("map", to_enum, make.std(method, *args))

    b, c = make.tag("b"), make.tag("c")
    return [
        step("succ", last, "last", [*constructors[1:], constructors[-1]]),
        step("pred", make.number(0), "first", [constructors[0], *constructors[:-1]]),
        make.define("toEnum", ("a",), make.if_(within, make.pick(a, constructors), outside)),
        make.define("fromEnum", ("a",), tag),
        make.define("enumFrom", ("a",), through("enumFromTo", tag, last)),
        make.define("enumFromThen", ("a", "b"), through("enumFromThenTo", tag, b, limit)),
        make.define("enumFromTo", ("a", "b"), through("enumFromTo", tag, b)),
        make.define("enumFromThenTo", ("a", "b", "c"), through("enumFromThenTo", tag, b, c)),
    ]


def bounded(subject: DerivedType, make: Build) -> list[s.Decl]:
    """First and last of an enumeration, or the bounds of each field of the only constructor."""
    first, last = _bounded_or_product(subject, make, "Bounded")
    return [
        make.define("minBound", (), make.con(first.name, *(make.std("minBound") for _ in first.fields))),
        make.define("maxBound", (), make.con(last.name, *(make.std("maxBound") for _ in last.fields))),
    ]


def _bounded_or_product(subject: DerivedType, make: Build, cls: str) -> tuple[s.ConDecl, s.ConDecl]:
    if len(subject.constructors) != 1 and not subject.is_enumeration:
        raise TypeFault(
            f"cannot derive '{cls}' for '{subject.data.name.text}'",
            make.span,
            f"'{cls}' needs an enumeration or a single constructor",
            slug="derive",
        )
    return subject.constructors[0], subject.constructors[-1]


def ix(subject: DerivedType, make: Build) -> list[s.Decl]:
    """`range`, `index`, `inRange` of an enumeration or of a single constructor."""
    con, _ = _bounded_or_product(subject, make, "Ix")
    if not con.fields:
        return _ix_enumeration(subject, make)
    count = len(con.fields)
    low, high, mid = numbered("l", count), numbered("u", count), numbered("i", count)
    bounds = make.ptuple(make.pcon(con.name, *low), make.pcon(con.name, *high))
    pairs = [make.tupled(make.var(a), make.var(b)) for a, b in zip(low, high, strict=True)]
    inside = [make.std("inRange", pair, make.var(i)) for pair, i in zip(pairs, mid, strict=True)]
    place = make.std("index", pairs[0], make.var(mid[0]))
    for pair, i in zip(pairs[1:], mid[1:], strict=True):
        scaled = make.std("intMul", place, make.std("rangeSize", pair))
        place = make.std("intAdd", scaled, make.std("index", pair, make.var(i)))
    stmts = [(make.pvar(i), make.std("range", pair)) for pair, i in zip(pairs, mid, strict=True)]
    element = make.con(con.name, *(make.var(i) for i in mid))
    point = make.pcon(con.name, *mid)
    return [
        make.method("range", [make.clause([bounds], make.comprehension(element, stmts))]),
        make.method("index", [make.clause([bounds, point], _checked(make.both(inside), place, make))]),
        make.method("inRange", [make.clause([bounds, point], make.both(inside))]),
    ]


def _checked(inside: s.Expr, place: s.Expr, make: Build) -> s.Expr:
    stop = make.std("errorWithoutStackTrace", make.string("Error in array index"))
    return make.if_(inside, place, stop)


def _ix_enumeration(subject: DerivedType, make: Build) -> list[s.Decl]:
    bounds = make.ptuple(make.pvar("a"), make.pvar("b"))
    a, b, c = make.tag("a"), make.tag("b"), make.tag("c")
    element = make.pick(make.var("n"), [make.con(con.name) for con in subject.constructors])
    stmts = [(make.pvar("n"), make.std("enumFromTo", a, b))]
    inside = make.both([make.std("intGe", c, a), make.std("intLe", c, b)])
    place = make.std("intSub", c, a)
    return [
        make.method("range", [make.clause([bounds], make.comprehension(element, stmts))]),
        make.method("index", [make.clause([bounds, make.pvar("c")], _checked(inside, place, make))]),
        make.method("inRange", [make.clause([bounds, make.pvar("c")], inside)]),
    ]
