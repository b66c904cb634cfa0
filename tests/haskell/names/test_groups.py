"""Binding groups: dependency order, recursion, and what signatures change."""

from hypothesis import given
from hypothesis import strategies as st

from clew.haskell.names.groups import bind_groups, signatures
from clew.haskell.syntax import tree as s
from clew.haskell.syntax.tree import Name


def var(text: str) -> s.Var:
    return s.Var(Name(text))


def uses(*texts: str) -> s.Expr:
    return s.ListExpr(tuple(var(text) for text in texts))


def define(text: str, body: s.Expr, *params: str, where: tuple[s.Decl, ...] = ()) -> s.FunBind:
    patterns = tuple(s.PVar(Name(param)) for param in params)
    return s.FunBind(Name(text), (s.Clause(patterns, s.Rhs((s.Guarded((), body),), where)),))


def sign(*texts: str) -> s.TypeSig:
    return s.TypeSig(tuple(Name(text) for text in texts), s.TVar("a"))


def shape(*decls: s.Decl) -> list[tuple[list[str], bool]]:
    return [([b.name.text for b in g.binds], g.recursive) for g in bind_groups(decls)]  # type: ignore[union-attr]


def stages(*decls: s.Decl) -> list[list[list[str]]]:
    return [[[b.name.text for b in stage] for stage in g.stages] for g in bind_groups(decls)]  # type: ignore[union-attr]


def test_users_come_after_what_they_use() -> None:
    assert shape(define("f", uses("g")), define("g", uses("h")), define("h", uses())) == [
        (["h"], False),
        (["g"], False),
        (["f"], False),
    ]


def test_recursion_is_seen() -> None:
    assert shape(define("f", uses("f"))) == [(["f"], True)]
    assert shape(define("f", uses("g")), define("g", uses("f"))) == [(["f", "g"], True)]


def test_parameters_hide_the_names_of_the_group() -> None:
    assert shape(define("f", uses("g"), "g"), define("g", uses("f"))) == [(["f"], False), (["g"], False)]


def test_where_hides_and_uses() -> None:
    f = define("f", uses("g"), where=(define("g", uses("h")),))
    assert shape(f, define("g", uses("f")), define("h", uses())) == [
        (["h"], False),
        (["f"], False),
        (["g"], False),
    ]


def test_hiding_by_every_construct() -> None:
    g, x = s.PVar(Name("g")), var("g")
    bodies: list[s.Expr] = [
        s.Lambda((g,), x),
        s.Let((define("g", uses()),), x),
        s.Case(uses(), (s.CaseAlt(g, s.Rhs((s.Guarded((), x),))),)),
        s.Do((s.BindStmt(g, uses()), s.ExprStmt(x))),
        s.Do((s.LetStmt((define("g", uses()),)), s.ExprStmt(x))),
        s.ListComp(x, (s.BindStmt(g, uses()),)),
        s.MultiIf((s.Guarded((s.BindStmt(g, uses()),), x),)),
        s.Case(uses(), (s.CaseAlt(s.PAs(Name("g"), s.PWild()), s.Rhs((s.Guarded((), x),))),)),
    ]
    for body in bodies:
        assert shape(define("g", uses("f")), define("f", body)) == [(["f"], False), (["g"], False)], body


def test_uses_in_every_construct() -> None:
    x = var("g")
    rhs = s.Rhs((s.Guarded((), x),))
    op = s.Op(Name("g"), False)
    bodies: list[s.Expr] = [
        s.Lambda((s.PVar(Name("y")),), x),
        s.Let((define("g", uses("y")), define("y", uses())), s.Negate(uses())),
        s.Case(x, (s.CaseAlt(s.PWild(), s.Rhs((s.Guarded((), uses()),))),)),
        s.LambdaCase((s.CaseAlt(s.PWild(), rhs),)),
        s.Do((s.BindStmt(s.PVar(Name("g")), x), s.ExprStmt(uses()))),
        s.ListComp(uses(), (s.BindStmt(s.PVar(Name("g")), x),)),
        s.If(uses(), x, uses()),
        s.Tuple((None, x)),
        s.Range(uses(), None, x),
        s.LeftSection(uses(), op),
        s.RightSection(op, uses()),
        s.RecordCon(Name("C"), (s.FieldValue(Name("a"), x),)),
        s.RecordUpdate(x, (s.FieldValue(Name("a"), uses()),)),
        s.Typed(x, s.TVar("a")),
        s.Lambda((s.PView(x, s.PWild()),), uses()),
    ]
    for index, body in enumerate(bodies):
        expected = [(["f"], False), (["g"], False)] if index == 1 else [(["g"], False), (["f"], False)]
        assert shape(define("f", body), define("g", uses())) == expected, body


def test_a_view_sees_what_is_on_its_left_only() -> None:
    params = (s.PVar(Name("y")), s.PView(var("g"), s.PVar(Name("g"))))
    f = s.FunBind(Name("f"), (s.Clause(params, s.Rhs((s.Guarded((), var("g")),))),))
    assert shape(f, define("g", uses())) == [(["g"], False), (["f"], False)]


def test_pattern_bindings_are_members_of_groups() -> None:
    pair = s.PatBind(s.PTuple((s.PVar(Name("a")), s.PVar(Name("b")))), s.Rhs((s.Guarded((), uses("c")),)))
    groups = bind_groups((pair, define("c", uses("b"))))
    assert [len(group.binds) for group in groups] == [2]
    assert groups[0].recursive


def test_signatures_break_stages_and_not_groups() -> None:
    decls = (define("f", uses("g")), define("g", uses("f", "h")), define("h", uses("f")))
    assert stages(*decls) == [[["f", "g", "h"]]]
    assert shape(*decls, sign("f")) == [(["f", "g", "h"], True)]
    assert stages(*decls, sign("f")) == [[["h"], ["g"], ["f"]]]
    assert signatures((*decls, sign("f", "h"))) == {Name("f"): s.TVar("a"), Name("h"): s.TVar("a")}


def test_a_long_chain_needs_no_stack() -> None:
    decls = [define(f"f{i}", uses(f"f{i + 1}")) for i in range(3000)] + [define("f3000", uses())]
    assert shape(*decls)[0] == (["f3000"], False)


@given(st.dictionaries(st.integers(0, 7), st.frozensets(st.integers(0, 7)), min_size=1))
def test_groups_partition_and_respect_dependencies(graph: dict[int, frozenset[int]]) -> None:
    decls = [define(f"f{node}", uses(*(f"f{to}" for to in sorted(graph[node])))) for node in graph]
    found = shape(*decls)
    flat = [text for texts, _ in found for text in texts]
    assert sorted(flat) == sorted(f"f{node}" for node in graph)
    place = {text: index for index, (texts, _) in enumerate(found) for text in texts}
    for node, targets in graph.items():
        for target in targets & set(graph):
            assert place[f"f{target}"] <= place[f"f{node}"]
    reach = {node: _reach(graph, node) for node in graph}
    for one in graph:
        for other in graph:
            together = place[f"f{one}"] == place[f"f{other}"]
            assert together == (one == other or (other in reach[one] and one in reach[other]))
    for texts, recursive in found:
        assert recursive == any(int(text[1:]) in reach[int(text[1:])] for text in texts)


def _reach(graph: dict[int, frozenset[int]], start: int) -> set[int]:
    seen: set[int] = set()
    pending = list(graph[start])
    while pending:
        node = pending.pop()
        if node in graph and node not in seen:
            seen.add(node)
            pending += graph[node]
    return seen
