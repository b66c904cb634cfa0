"""Free variables, renaming, and names that do not clash."""

from __future__ import annotations

from collections import Counter

import pytest
from core_strategies import programs, same
from hypothesis import HealthCheck, given, settings

from clew.core.checker import problems
from clew.core.free import FreshNames, base_name, bound_names, distinct, free_variables, rename, tidy
from clew.core.nodes import Expr, Lambda, Match, Program
from clew.core.text.printer import print_expr
from clew.core.text.read import parse_program
from clew.core.walk import nodes, parts, rebuild, row_names, transform


def inside(text: str) -> Expr:
    """An expression in which a, b and c are free."""
    return parse_program(f"f a b c = {text};").functions[0].body


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("f c a b", ("c", "a", "b")),
        ("let a = b in a", ("b",)),
        ("let x = c; c = x in a", ("a",)),
        ("case a of { (a : b) -> c; _ -> b }", ("a", "c", "b")),
        ("let! a = a in a", ("a",)),
        ("\\a -> (a, b)", ("b",)),
        ("match a of { (b, c) | b -> c; _ -> c }", ("a", "c")),
        ("free a : Int in (a, c)", ("c",)),
        ("(\\a -> a) a", ("a",)),
        ("(let a = 1 in a, a)", ("a",)),
    ],
)
def test_free_variables_come_in_order_of_use(text: str, expected: tuple[str, ...]) -> None:
    assert free_variables(inside(text)) == expected


def test_renaming_stops_where_a_name_is_bound_again() -> None:
    text = "(a, \\a -> a, let b = a in b, case a of { (a : _) -> a; _ -> a })"
    assert print_expr(rename(inside(text), {"a": "z"})) == (
        "(z, \\a -> a, let b = z in b, case z of { a : _ -> a; _ -> z })"
    )


def test_names_are_numbered_when_taken() -> None:
    names = FreshNames(["x", "x$1"])
    assert [names.fresh("x"), names.fresh("y"), names.fresh("y"), names.fresh("x$7")] == [
        "x$2",
        "y",
        "y$1",
        "x$7",
    ]
    assert (base_name("x$12"), base_name("$12"), base_name("$dShow")) == ("x", "$12", "$dShow")


def test_tidy_takes_numbers_off_where_nothing_is_hidden() -> None:
    text = "f x = (let y$1 = x in y$1, let y$2 = x in let y$3 = y$2 in (y$2, y$3), \\x -> x);"
    function = tidy(parse_program(text).functions[0])
    assert print_expr(function.body) == (
        "(let y = x in y, let y = x in let y$1 = y in (y, y$1), \\x$1 -> x$1)"
    )


def binders(expr: Expr) -> Counter[str]:
    found: Counter[str] = Counter()
    for node in nodes(expr):
        if isinstance(node, Match):
            for row in node.rows:
                found.update(row_names(row))
        else:
            groups = {id(names): names for names, _ in parts(node)}
            found.update(name for names in groups.values() for name in names)
    del found["_"]
    return found


@settings(max_examples=200, deadline=None, suppress_health_check=list(HealthCheck))
@given(programs())
def test_distinct_binds_each_name_once_and_tidy_hides_none(program: Program) -> None:
    for function in program.functions:
        renamed, _ = distinct(function)
        counts = binders(renamed.body)
        assert set(counts) == bound_names(renamed.body) - {"_"}
        assert all(count == 1 for count in counts.values()), counts
        assert set(free_variables(renamed.body)) == set(free_variables(function.body))
        for version in (renamed, tidy(renamed), tidy(function)):
            whole = Program(
                "M", program.datas, (*(f for f in program.functions if f is not function), version)
            )
            before = {p.slug for p in problems(program, flat=False)}
            assert {p.slug for p in problems(whole, flat=False)} <= before


@settings(max_examples=200, deadline=None, suppress_health_check=list(HealthCheck))
@given(programs())
def test_rebuilding_from_the_parts_changes_nothing(program: Program) -> None:
    for function in program.functions:
        for node in nodes(function.body):
            assert same(rebuild(node, [part for _, part in parts(node)]), node)
        assert same(transform(function.body, lambda e: e), function.body)


def test_transform_sees_parts_first_and_never_recurs() -> None:
    body = parse_program("f x = " + "x : " * 5000 + "[];").functions[0].body
    seen: list[Expr] = []

    def note(node: Expr) -> Expr:
        seen.append(node)
        return node

    assert transform(body, note) is body
    assert seen[-1] is body


def test_long_chains_of_lets_are_renamed_in_reasonable_time() -> None:
    function = parse_program("f x = " + "let x = x in " * 5000 + "x;").functions[0]
    renamed, _ = distinct(function)
    assert len(bound_names(renamed.body)) == 5000
    tidy(renamed)
    assert not any(isinstance(node, Lambda) for node in nodes(renamed.body))
