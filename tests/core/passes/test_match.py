"""Match compilation keeps results and the order of evaluation, stays small, and warns of odd patterns."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from naive import Bottom, Data, Naive, Thunk, shown

from clew.core.checker import check, problems
from clew.core.free import distinct
from clew.core.names import globals_of
from clew.core.nodes import (
    Alt,
    Call,
    Case,
    Con,
    Default,
    Expr,
    Function,
    Lit,
    Literal,
    LitKind,
    Match,
    PAs,
    Pattern,
    PBang,
    PCon,
    PLazy,
    PLit,
    Program,
    PVar,
    Row,
    Var,
)
from clew.core.passes import match as match_module
from clew.core.passes.lift import lift
from clew.core.passes.match import compile_match, compile_matches
from clew.core.passes.matrix import MAX_LAZY
from clew.core.text.printer import print_expr, print_program
from clew.core.text.read import parse_program
from clew.core.walk import nodes
from clew.source.diagnostics import FormFault

BASE = parse_program("data D = A | B D | C D D; data I = I Int;")
D_CONS: list[tuple[str, list[str]]] = [("A", []), ("B", ["D"]), ("C", ["D", "D"])]
TYPES: dict[str, list[tuple[str, list[str]]]] = {
    "D": D_CONS,
    "T": [("(,)", ["D", "N"])],
    "S": [("[]", []), (":", ["K", "S"])],
}
LITERALS: dict[str, list[Literal]] = {
    "N": [Literal(LitKind.INT, n) for n in range(3)],
    "K": [Literal(LitKind.CHAR, c) for c in "ab"],
    "S": [Literal(LitKind.STRING, s) for s in ("", "a", "ab", "b")],
}


def num(value: int) -> Lit:
    return Lit(Literal(LitKind.INT, value))


class Draw:
    """Draws a match over typed scrutinees, and lazy inputs for it."""

    def __init__(self, draw: Any) -> None:
        self.draw = draw
        self.count = 0

    def pick(self, options: Any) -> Any:
        return self.draw(st.sampled_from(options))

    def pattern(self, type_: str, depth: int, bound: list[tuple[str, str]]) -> Pattern:
        kinds = ["_", "var"] + ["as", "bang", "lazy"] * (depth > 0)
        kinds += ["con"] * 4 if depth > 0 and type_ in TYPES else []
        kinds += ["lit"] * 3 if type_ in LITERALS else []
        kind = self.pick(kinds)
        if kind in ("var", "as"):
            self.count += 1
            name = f"v{self.count}"
            bound.append((name, type_))
            return PVar(name) if kind == "var" else PAs(name, self.pattern(type_, depth - 1, bound))
        if kind == "con":
            con, args = self.pick(TYPES[type_])
            return PCon(con, tuple(self.pattern(a, depth - 1, bound) for a in args))
        if kind == "lit":
            return PLit(self.pick(LITERALS[type_]))
        if kind == "_":
            return PVar("_")
        return (PBang if kind == "bang" else PLazy)(self.pattern(type_, depth - 1, bound))

    def row(self, types: list[str], index: int) -> Row:
        bound: list[tuple[str, str]] = []
        patterns = tuple(self.pattern(t, 3, bound) for t in types)
        body = Con("(,)", (num(index), Con("[]")))
        for name, _ in bound:
            body = Con("(,)", (body, Var(name)))
        return Row(patterns, self.guard(bound), body)

    def guard(self, bound: list[tuple[str, str]]) -> Expr | None:
        asked = [name for name, type_ in bound if type_ == "D"]
        kind = self.pick(["none", "none", "no", "yes"] + ["ask"] * 2 * bool(asked))
        if kind == "ask":
            return Case(Var(self.pick(asked)), (Alt("A", (), Con("True")),), Default("_", Con("False")))
        return None if kind == "none" else Con("True" if kind == "yes" else "False")

    def scrutinee(self, types: list[str], index: int) -> Expr:
        """A parameter of the right type, perhaps one that is matched twice, or a computation."""
        fitting = [i for i in range(len(types)) if types[i] == types[index]]
        variable = Var(f"p{self.pick([index, index, *fitting])}")
        return self.pick([variable, variable, Call("id", (variable,))])

    def value(self, type_: str, depth: int) -> Any:
        """A description of a lazy input: None is one that must not be touched."""
        if self.draw(st.integers(0, 5)) == 0:
            return None
        if type_ in TYPES:
            con, args = self.pick(TYPES[type_][: 1 if depth == 0 else None])
            return (con, [self.value(a, depth - 1) for a in args])
        return self.pick(LITERALS[type_]).value


@st.composite
def matches(draw: Any) -> tuple[Program, list[Any]]:
    d = Draw(draw)
    types = [d.pick(["D", "D", "N", "T", "S"]) for _ in range(draw(st.integers(1, 3)))]
    rows = tuple(d.row(types, i) for i in range(draw(st.integers(1, 5))))
    params = tuple(f"p{i}" for i in range(len(types)))
    scrutinees = tuple(d.scrutinee(types, i) for i in range(len(types)))
    function = Function("f", params, Match(scrutinees, rows))
    identity = Function("id", ("x",), Var("x"))
    return Program("M", BASE.datas, (function, identity)), [d.value(t, 3) for t in types]


def lazy_input(description: Any, label: str, log: list[str]) -> Thunk:
    def compute() -> Any:
        if description is None:
            raise Bottom
        if isinstance(description, tuple):
            con, args = description
            return Data(con, [lazy_input(a, f"{label}.{i}", log) for i, a in enumerate(args)])
        return description

    return Thunk(compute, label, log)


def observed(program: Program, inputs: list[Any]) -> tuple[str, list[str], str]:
    """What a call gives, what it demanded for it, and the whole result afterwards."""
    log: list[str] = []
    args = [lazy_input(d, str(i), log) for i, d in enumerate(inputs)]
    result = Thunk(lambda: Naive(program).call("f", args))
    head = shown(lambda: "done" if result.force() else "")
    return head, list(log), shown(result.force, 12)


@pytest.mark.slow
@settings(max_examples=400, deadline=None, suppress_health_check=list(HealthCheck))
@given(matches())
def test_compiled_matches_demand_the_same_in_the_same_order(case: tuple[Program, list[Any]]) -> None:
    program, inputs = case
    compiled, _ = compile_matches(program)
    assert not problems(compiled, flat=False)
    assert observed(compiled, inputs) == observed(program, inputs), print_program(compiled)
    flat = lift(compiled)
    check(flat)
    assert observed(flat, inputs) == observed(program, inputs), print_program(flat)


def asks_lazily(row: Row) -> bool:
    """Whether the guard asks for a variable of a lazy pattern, which may fail then, though the rows cover all."""
    asked = row.guard.scrutinee if isinstance(row.guard, Case) else None
    return isinstance(asked, Var) and any(asked.name in lazily_bound(p) for p in row.patterns)


def lazily_bound(pattern: Pattern, lazily: bool = False) -> set[str]:
    match pattern:
        case PLazy(inside):
            return lazily_bound(inside, True)
        case PBang(inside):
            return lazily_bound(inside, lazily)
        case PAs(name, inside):
            return lazily_bound(inside, lazily) | ({name} if lazily else set())
        case PVar(name):
            return {name} if lazily else set()
        case PCon(_, arguments):
            return {name for argument in arguments for name in lazily_bound(argument, lazily)}
        case _:
            return set()


@settings(max_examples=100, deadline=None, suppress_health_check=list(HealthCheck))
@given(matches())
def test_warnings_agree_with_what_happens(case: tuple[Program, list[Any]]) -> None:
    program, inputs = case
    _, warnings = compile_matches(program)
    kinds = [w.kind for w in warnings]
    head, _, _ = observed(program, inputs)
    body = program.functions[0].body
    assert isinstance(body, Match)
    if head == "fail" and not any(asks_lazily(row) for row in body.rows):
        assert "incomplete" in kinds
    if any(all(isinstance(p, PVar) for p in row.patterns) and row.guard is None for row in body.rows):
        assert "incomplete" not in kinds


def compiled(text: str) -> str:
    program, _ = compile_matches(parse_program(text))
    return " ".join(print_expr(program.functions[0].body).split())


def warned(text: str) -> list[tuple[str, str | None]]:
    return [(w.kind, w.missing) for w in compile_matches(parse_program(text))[1]]


def test_inductively_sequential_rows_become_one_tree() -> None:
    assert compiled(
        "z a b = match a, b of { [], _ -> []; _, [] -> []; x : xs, y : ys -> (x, y) : z xs ys };"
    ) == ("case a of { [] -> []; x : xs -> case b of { [] -> []; y : ys -> (x, y) : z xs ys } }")


def test_row_that_fails_late_still_asks_what_stands_before() -> None:
    text = "f a b = match a, b of { _, True -> 1; True, True -> 2; _, _ -> 3 };"
    assert compiled(text) == "case b of { True -> 1; _ -> case a of { True -> 3; _ -> 3 } }"


def test_scrutinee_is_evaluated_in_place_when_it_is_asked_first() -> None:
    assert compiled("f x = match f x of { True -> 1 };") == "case f x of { True -> 1 }"
    assert compiled("f x = match f x of { y@True -> y };") == "let! y = f x in case y of { True -> y }"
    assert compiled("f x = match f x of { y -> y };") == "let y = f x in y"


def test_guards_fall_through() -> None:
    assert compiled("f x y = match x of { True | y -> 1; _ | f x y -> 2; True -> 3 };") == (
        "let join$ = \\x$1 -> f x$1 y in "
        "case x of { True -> case y of { True -> 1; False -> case join$ x of { True -> 2; False -> 3 } }; "
        "_ -> case join$ x of { True -> 2 } }"
    )


def test_match_without_scrutinees_is_a_chain_of_guards() -> None:
    assert compiled("f x = match of { | x -> 1; -> 2 };") == "case x of { True -> 1; False -> 2 }"


def test_shared_bodies_become_local_functions() -> None:
    text = "f x y = match x, y of { True, True -> 1; _, _ -> (x, y, f x y) };"
    assert compiled(text) == (
        "let join$ = \\x$1 -> (x$1, y, f x$1 y) in "
        "case x of { True -> case y of { True -> 1; _ -> join$ x }; _ -> join$ x }"
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("f x = match x of { True -> 1 };", [("incomplete", "False")]),
        ("f x = match x of { [] -> 1; [a] -> 2 };", [("incomplete", "_ : _ : _")]),
        ("f x = match x of { 0 -> 1; 1 -> 2 };", [("incomplete", "2")]),
        ("f x = match x of { 'a' -> 1 };", [("incomplete", "'b'")]),
        ("f x = match x of { 0.0 -> 1 };", [("incomplete", "1.0")]),
        ("f x y = match x, y of { True, _ -> 1; _, True -> 1 };", [("incomplete", "False, False")]),
        ("f x = match x of { True -> 1; True -> 2; _ -> 3; _ -> 4 };", [("redundant", None)] * 2),
        ("f x = match x of { y | y -> 1 };", [("incomplete", "_")]),
        ("f x = match of { | x -> 1 };", [("incomplete", None)]),
        ("f x = match x of { };", [("incomplete", "_")]),
        ("f x = match x of { (True, True) -> 1; (False, _) -> 2; (_, False) -> 3 };", []),
        ('f x = match x of { "ab" -> 1; _ -> 2 };', []),
    ],
)
def test_odd_patterns_are_reported_with_an_example(text: str, expected: list[tuple[str, str | None]]) -> None:
    assert warned(text) == expected


def test_warnings_name_function_and_place() -> None:
    _, (warning,) = compile_matches(
        parse_program("f x = 1;\ng x = match x of {\n True -> 1;\n _ -> 1; False -> 2 };", "m")
    )
    assert (warning.function, str(warning.span), warning.kind) == ("g", "m:4:10", "redundant")


def test_default_stands_where_no_row_is_left() -> None:
    program = parse_program("f x d = match x of { True -> 1 };")
    function, names = distinct(program.functions[0])
    assert isinstance(function.body, Match)
    code, _ = compile_match(function.body, globals_of(program), names, Var("d"))
    assert print_expr(code) == "case x of { True -> 1; _ -> d }"


def test_code_does_not_explode() -> None:
    # Row i wants True only in column i and columns are asked in ever different orders.
    width = 14
    rows = []
    for i in range(width):
        columns = ["_"] * width
        columns[i] = "True"
        columns[(i * 5 + 3) % width] = "False"
        rows.append(", ".join(columns) + f" -> (x{i}, f)")
    params = " ".join(f"x{i}" for i in range(width))
    scrutinees = ", ".join(f"x{i}" for i in range(width))
    program = parse_program(f"f {params} = match {scrutinees} of {{ {'; '.join(rows)} }};")
    code, _ = compile_matches(program)
    assert sum(1 for _ in nodes(code.functions[0].body)) < 5000
    check(lift(code))


def test_long_strings_and_lists_in_patterns_do_not_recur() -> None:
    text = "a" * 1500
    code, _ = compile_matches(parse_program(f'f x = match x of {{ "{text}" -> 1; _ -> 2 }};'))
    check(code)
    many = "; ".join(f"{i} -> {i}" for i in range(1500))
    check(compile_matches(parse_program(f"f x = match x of {{ {many} }};"))[0])


def test_lazy_patterns_nest_up_to_a_limit() -> None:
    def nested(depth: int) -> Program:
        return parse_program(
            "data B = B B; f x = match x of { " + "~(B " * depth + "y" + ")" * depth + " -> y };"
        )

    check(compile_matches(nested(MAX_LAZY))[0])
    with pytest.raises(FormFault, match="lazy"):
        compile_matches(nested(MAX_LAZY + 1))
    check(compile_matches(parse_program("f x = match x of { " + "~" * 5000 + "y -> y };"))[0])


def test_programs_without_match_are_left_as_they_are() -> None:
    program = parse_program("f x = case x of { True -> let x = 1 in x };")
    assert compile_matches(program) == (program, ())


def test_spans_of_bodies_and_patterns_survive() -> None:
    program = parse_program("f x = match x of {\n  True -> g x };\ng x = x;", "m.core")
    body = compile_matches(program)[0].functions[0].body
    assert isinstance(body, Case)
    assert str(body.alts[0].span) == "m.core:2:3"
    assert str(body.alts[0].body.span) == "m.core:2:11"


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(matches())
def test_trees_that_are_cut_in_two_mean_the_same(case: tuple[Program, list[Any]]) -> None:
    program, inputs = case
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(match_module, "_SEEDLING", 1)
        patch.setattr(match_module, "_GROWTH", 0)
        flat = lift(compile_matches(program)[0])
    check(flat)
    assert observed(flat, inputs) == observed(program, inputs), print_program(flat)
