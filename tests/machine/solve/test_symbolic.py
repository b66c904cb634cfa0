"""Symbolic integers and characters: forks on what is feasible, small values, overflow, and what falls back."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from logic_programs import LISTS, Session, shown

from clew.machine.memory.limits import Limits
from clew.machine.search.fair import FairSearch
from clew.machine.search.free_numbers import Integers
from clew.machine.search.search import Bounds, BranchResult, Search
from clew.machine.values.outcome import OutcomeKind
from clew.machine.values.value import Number
from clew.source.losses import Loss, Losses

LEAST, MOST = -(1 << 63), (1 << 63) - 1


@pytest.fixture(params=["depth-first", "fair"])
def fair(request: pytest.FixtureRequest) -> bool:
    return request.param == "fair"


def search(
    session: Session, *types: str, fair: bool = False, function: str = "main", **options: Any
) -> Search | FairSearch:
    goal, variables = session.goal(function, *types)
    kind: Any = FairSearch if fair else Search
    return kind(session.machine, goal, variables, integers=Integers.SYMBOLIC, **options)  # type: ignore[no-any-return]


def answers(text: str, *types: str, fair: bool = False, exhausted: bool = True, **options: Any) -> list[str]:
    reference = options.pop("reference", False)
    found = search(Session(text, reference=reference), *types, fair=fair, **options)
    result = sorted(shown(a) for a in found)
    assert found.verdict.exhausted is exhausted
    return result


@pytest.mark.parametrize(
    ("body", "types", "expected"),
    [
        ("case lt# (addw# x 1) x of { True -> 1; False -> 0 }", "Int", ["0 | 0", f"1 | {MOST}"]),
        ("case lt# (add# x 1) x of { True -> 1; False -> 0 }", "Integer", ["0 | 0"]),
        ("case lt# x (subw# x 1) of { True -> 1; False -> 0 }", "Int", ["0 | 0", f"1 | {LEAST}"]),
        ("case eq# (addu# x 1) 0 of { True -> x }", "Integer", ["-1 | -1"]),
        ("case lt# (subu# (narrow# -64 x) 1) 5 of { True -> 1; False -> 0 }", "Int", ["0 | 0", "1 | 1"]),
        ("case eq# (mulu# (narrow# -8 x) 3) 33 of { True -> x }", "Int", ["11 | 11"]),
        ("case eq# (mulw# x 2) 6 of { True -> x }", "Int", ["3 | 3"]),
        ("case eq# (mulw# x 2) 7 of { True -> x }", "Int", []),
        ("case eq# (mulw# x 4294967296) 0 of { True -> lt# 0 x }", "Int", ["False | 0", "True | 4294967296"]),
        (
            "case x of { 5 -> 1; 100000000000000000000 -> 2; _ -> 3 }",
            "Integer",
            ["1 | 5", "2 | 100000000000000000000", "3 | 0"],
        ),
        ("case x of { 5 -> 1; 100000000000000000000 -> 2; _ -> 3 }", "Int", ["1 | 5", "3 | 0"]),
        ("case lt# x 0 of { True -> 1; False -> 2 }", "Word", ["2 | 0"]),
        ("case x of { 'x' -> 1; _ -> 2 }", "Char", ["1 | 'x'", "2 | 'a'"]),
        ("case lt# (ord# x) 48 of { True -> 1; False -> 2 }", "Char", ["1 | ' '", "2 | 'a'"]),
        ("case eq# x 3 of { True -> chr# (add# x 95) }", "Int", ["'b' | 3"]),
        ("case eq# (chr# (add# (ord# x) 1)) 'd' of { True -> 1 }", "Char", ["1 | 'c'", "raised Machine.BadArgument | '\\1114111'"]),
        ("chr# x", "Int", ["'\\NUL' | 0", "raised Machine.BadArgument | -1"]),
        ("quot# 10 x", "Int", ["10 | 1", "raised Machine.DivideByZero | 0"]),
        ("quot# x 0", "Int", ["raised Machine.DivideByZero | 0"]),
        ("case eq# (narrow# 8 x) -1 of { True -> case lt# 0 x of { True -> x } }", "Int", ["255 | 255"]),
        ("case eq# (narrow# -8 x) 255 of { True -> case lt# x 0 of { True -> x } }", "Int", ["-1 | -1"]),
        ("case eq# (and# x 7) 5 of { True -> case lt# 5 x of { True -> x } }", "Int", ["13 | 13"]),
        ("case eq# (shr# x 2) 3 of { True -> x }", "Int", ["12 | 12"]),
        ("case eq# (shl# x 3) 40 of { True -> x }", "Int", ["5 | 5"]),
        ("case eq# (mod# x 7) 3 of { True -> case lt# x -10 of { True -> (x, rem# x 7) } }", "Int", ["(-11, -4) | -11"]),
        ("case unify# (add# x 3) 8 of { True -> x }", "Integer", ["5 | 5"]),
        ("case lt# x 0 of { True -> case unify# x 3 of { True -> x }; False -> unify# x 4 }", "Int", ["True | 4"]),
        ("(x, add# x 0)", "Int", ["(0, 0) | 0"]),
    ],
)  # fmt: skip
def test_what_is_feasible(body: str, types: str, expected: list[str], fair: bool, reference: bool) -> None:
    assert answers(f"main x = {body};", types, fair=fair, reference=reference) == expected


def test_two_variables_and_the_order_of_small_values(fair: bool) -> None:
    text = "main x y = case lt# (add# x y) -3 of { True -> (x, y) };"
    assert answers(text, "Int", "Int", fair=fair) == ["(0, -4) | 0, -4"]
    text = "main x y = case eq# x y of { False -> case eq# (add# x y) 0 of { True -> (x, y) } };"
    assert answers(text, "Int", "Int", fair=fair) == ["(1, -1) | 1, -1"]


def test_a_symbolic_number_counts_no_levels() -> None:
    text = "main x = case lt# 1000000 x of { True -> case lt# x 1000002 of { True -> x } };"
    assert answers(text, "Int", bounds=Bounds(level=0)) == ["1000001 | 1000001"]
    assert answers(text, "Int", bounds=Bounds(level=0, deepen_to=5)) == ["1000001 | 1000001"]


def test_numbers_inside_structures(fair: bool) -> None:
    text = (
        LISTS
        + """
    sorted xs = case xs of { [] -> True; x : r -> case r of { [] -> True; y : _ -> and (le# x y) (sorted r) } };
    main x y z = case sorted [x, y, z] of { False -> case lt# 4 y of { True -> (x, y, z) } };
    """
    )
    assert answers(text, "Int", "Int", "Int", fair=fair) == ["(0, 5, 0) | 0, 5, 0", "(6, 5, _0) | 6, 5, _0"]


def test_lists_of_numbers_below_a_bound() -> None:
    text = (
        LISTS
        + """
    total xs = case xs of { [] -> 0; x : r -> add# x (total r) };
    main xs = case eq# (total xs) 12345 of { True -> xs };
    """
    )
    found = search(Session(text), "[Int]", bounds=Bounds(level=3))
    assert sorted(shown(a) for a in found) == [
        "[0, 0, 12345] | [0, 0, 12345]",
        "[0, 12345] | [0, 12345]",
        "[12345] | [12345]",
    ]


def test_what_has_no_term_is_enumerated_by_size() -> None:
    text = (
        LISTS
        + """
    main x = case lt# x 10 of { True -> case lt# 7 x of { True -> showInt# (add# x 0) } };
    bits x = case eq# (xor# x 5) 6 of { True -> x };
    index x = case lt# 0 x of { True -> readArray# (fill 3 (newArray# 3 7)) x };
    fill n a = a;
    double x = case lt# x 4 of { True -> case lt# 1 x of { True -> toDouble# x } };
    digit c = case lt# 'b' c of { True -> case lt# c 'e' of { True -> charClass# 1 c } };
    """
    )
    session = Session(text)
    bounds = Bounds(level=12)
    for function, type_, expected in (
        ("main", "Int", ['"8" | 8', '"9" | 9']),
        ("bits", "Int", ["3 | 3"]),
        (
            "index",
            "Int",
            ["7 | 1", "7 | 2", *sorted(f"raised Machine.IndexOutOfRange | {n}" for n in range(3, 13))],
        ),
        ("double", "Int", ["2.0 | 2", "3.0 | 3"]),
        ("digit", "Char", ["67 | 'c'", "68 | 'd'"]),
    ):
        found = search(session, type_, function=function, bounds=bounds)
        assert sorted(shown(a) for a in found) == expected, function
        # between two bounds nothing is left to try; beyond one, there is more than the bound on levels allows
        assert found.verdict.exhausted is (function in ("main", "double", "digit")), function


def test_numbers_between_the_bounds_of_a_path_are_tried_from_the_nearest() -> None:
    text = "main x = case lt# x 1010 of { True -> case lt# 1000 x of { True -> showInt# (add# x 0) } };"
    found = search(Session(text), "Int", bounds=Bounds(level=2))
    assert [shown(a) for a in found] == ['"1001" | 1001', '"1002" | 1002', '"1003" | 1003']
    assert found.verdict.losses == Losses.of(Loss.BOUND)
    found = search(Session(text), "Int", bounds=Bounds(level=0, deepen_to=8))
    assert sorted(shown(a) for a in found) == [f'"{n}" | {n}' for n in range(1001, 1010)]
    assert found.verdict.exhausted


def test_an_enumerated_number_that_the_path_excludes_ends_the_branch() -> None:
    text = "main x y = case lt# (mod# x y) 5 of { True -> case xor# y 0 of { 2 -> (x, y) } };"
    found = search(Session(text), "Int", "Int", bounds=Bounds(level=3))
    assert sorted(shown(a) for a in found) == ["(0, 2) | 0, 2", "raised Machine.DivideByZero | 0, 0"]


@pytest.mark.parametrize(
    ("type_", "condition"),
    [
        ("Int", "eq# x 5000"),
        ("Int", "eq# (addw# x 1) 5001"),
        ("Integer", "eq# (add# x x) 10000"),
        ("Int", "eq# (add# x x) 10000"),
    ],
)
def test_a_number_with_one_possible_value_is_not_enumerated(type_: str, condition: str, fair: bool) -> None:
    text = f"main x = case {condition} of {{ True -> xor# x 1 }};"
    found = search(Session(text), type_, fair=fair)
    assert [shown(a) for a in found] == ["5001 | 5000"]
    assert found.verdict.exhausted
    assert found.verdict.steps < 5000


def test_the_digits_of_a_number_with_one_possible_value_need_no_solver(fair: bool) -> None:
    text = "main x = case eq# (add# x x) 30 of { True -> case eq# (quot# x 10) 1 of { True -> rem# x 10 } };"
    session = Session(text)
    found = search(session, "Integer", fair=fair)
    assert [shown(a) for a in found] == ["5 | 15"]
    assert session.machine.solver.checks == 0


def test_enumerated_numbers_in_fair_search() -> None:
    text = "main x = case lt# 2 x of { True -> case lt# x 5 of { True -> (x, showInt# (mul# x x)) } };"
    found = iter(search(Session(text), "Int", fair=True))
    assert sorted(shown(next(found)) for _ in range(2)) == ['(3, "9") | 3', '(4, "16") | 4']


def test_products_of_variables(fair: bool) -> None:
    text = "main x y = case eq# (mul# x y) 221 of { True -> case lt# 1 x of { True -> case lt# x y of { True -> (x, y) } } };"
    found = search(Session(text), "Int", "Int", fair=fair)
    assert "(13, 17) | 13, 17" in [shown(a) for a in found]


def test_loops_over_a_symbolic_number_fork_once_for_each_turn() -> None:
    text = "count n = case eq# n 0 of { True -> 0; False -> add# 1 (count (sub# n 1)) };\nmain x = count x;"
    found = search(Session(text), "Int", bounds=Bounds(choices=6))
    assert [shown(a) for a in found] == [f"{n} | {n}" for n in range(6)]
    assert not found.verdict.exhausted


def test_exceptions_have_their_numbers(fair: bool) -> None:
    text = "main x = case lt# (mul# 2 x) 9 of { True -> case lt# 6 (mul# 2 x) of { True -> raise# x } };"
    assert answers(text, "Int", fair=fair) == ["raised 4 | 4"]


def test_variables_are_free_again_after_the_search() -> None:
    session = Session("main x = case lt# x 5 of { True -> add# x 1 };")
    goal, variables = session.goal("main", "Int")
    for _ in range(2):
        found = Search(session.machine, goal, variables, integers=Integers.SYMBOLIC)
        assert [shown(a) for a in found] == ["1 | 0"]
        assert session.machine.show(variables[0]).startswith("_")


def test_symbolic_terms_survive_collections(fair: bool) -> None:
    text = (
        LISTS
        + """
    from n m = case lt# m n of { True -> []; False -> n : from (add# n 1) m };
    slow n x = case size (from 1 n) of { _ -> x };
    main x y = case lt# (slow 400 (add# x y)) 10 of {
      True -> case lt# 8 (slow 400 (add# y x)) of { True -> case eq# (slow 300 (sub# x y)) 1 of { True -> (x, y) } }
    };
    """
    )
    session = Session(text, nursery=1024)
    found = search(session, "Int", "Int", fair=fair)
    assert [shown(a) for a in found] == ["(5, 4) | 5, 4"]
    assert session.machine.stats.collections > 3


def test_a_symbolic_number_crosses_into_an_encapsulated_search() -> None:
    text = "pick x = case lt# x 3 of { True -> x ? 9 };\nmain x = case lt# 1 x of { True -> allValues# (pick x) };"
    found = search(Session(text), "Int", bounds=Bounds(level=4))
    assert sorted(shown(a) for a in found) == ["[2, 9] | 2", "[] | 3", "[] | 4"]


# --- random programs: every answer can be replayed, and nothing is missed

numbers = st.sampled_from([-3, -2, -1, 0, 1, 2, 3, 5, 7])


def expressions(width: str, nonlinear: bool) -> st.SearchStrategy[str]:
    leaves = st.one_of(st.sampled_from(["x", "y"]), numbers.map(str))
    divisors = numbers.filter(lambda n: n != 0).map(str)

    def grow(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
        sums = st.tuples(st.sampled_from([f"add{width}#", f"sub{width}#"]), inner, inner)
        scaled = st.tuples(st.just(f"mul{width}#"), inner, inner if nonlinear else numbers.map(str))
        quotients = st.tuples(st.sampled_from(["quot#", "rem#", "div#", "mod#"]), inner, divisors)
        return st.one_of(sums, sums, scaled, quotients).map(lambda t: f"({t[0]} {t[1]} {t[2]})")

    return st.recursive(leaves, grow, max_leaves=4)


def bodies(width: str, nonlinear: bool) -> st.SearchStrategy[str]:
    expression = expressions(width, nonlinear)
    leaf = st.integers(0, 5).map(str)

    def grow(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
        test = st.tuples(st.sampled_from(["lt#", "le#", "eq#", "ne#"]), expression, expression)
        fork = st.tuples(test, inner, inner).map(
            lambda t: f"case {t[0][0]} {t[0][1]} {t[0][2]} of {{ True -> {t[1]}; False -> {t[2]} }}"
        )
        literal = st.tuples(expression, numbers, inner, inner).map(
            lambda t: f"case {t[0]} of {{ {t[1]} -> {t[2]}; _ -> {t[3]} }}"
        )
        return st.one_of(fork, fork, literal)

    return st.recursive(leaf, grow, max_leaves=5)


def concrete(session: Session, x: int, y: int) -> str:
    machine = session.machine
    ref = machine.apply(machine.constant("main"), machine.integer(x), machine.integer(y))
    outcome = machine.normalise(ref)
    return machine.show(ref) if outcome.kind is OutcomeKind.VALUE else outcome.kind.value


def inputs(answer: BranchResult) -> tuple[int, int]:
    found = []
    for binding in answer.bindings:
        found.append(int(binding.value) if isinstance(binding, Number) else 1234)  # never needed: any will do
    return found[0], found[1]


def compare(body: str, type_: str, fair: bool, candidates: list[int]) -> None:
    session = Session(f"main x y = {body};")
    # what the solver does not know is enumerated, which a fair search never ends by itself
    options: dict[str, Any] = {"limits": Limits(steps=2000)} if fair else {"bounds": Bounds(level=5)}
    found = search(session, type_, type_, fair=fair, **options)
    reached = set()
    for answer in list(found):
        assert isinstance(answer.value, Number)
        label = str(answer.value.value)
        assert concrete(session, *inputs(answer)) == label, answer
        reached.add(label)
    if not found.verdict.exhausted:
        candidates = [] if fair else SMALL
    assert reached >= {concrete(session, x, y) for x in candidates for y in candidates}


SMALL = list(range(-4, 5))


@given(bodies("w", False), st.booleans())
@settings(max_examples=40, deadline=None)
def test_every_answer_replays_and_none_is_missed_with_overflow(body: str, fair: bool) -> None:
    compare(body, "Int", fair, [*SMALL, LEAST, LEAST + 1, MOST, MOST - 1, 1 << 62, -(1 << 32)])


@given(bodies("", False), st.booleans())
@settings(max_examples=40, deadline=None)
def test_every_answer_replays_and_none_is_missed(body: str, fair: bool) -> None:
    compare(body, "Integer", fair, [*SMALL, 1 << 70, -(1 << 70)])


@given(bodies("", True))
@settings(max_examples=25, deadline=None)
def test_every_answer_replays_and_none_is_missed_with_products(body: str) -> None:
    compare(body, "Integer", False, SMALL)


# --- the algebraic representation


def test_binary_numbers_come_by_their_digits(reference: bool) -> None:
    session = Session("main x = case x of { n -> n };", reference=reference)
    goal, variables = session.goal("main", "Int")
    found = Search(session.machine, goal, variables, Bounds(level=1), integers=Integers.BINARY)
    assert [shown(a) for a in found] == ["0 | 0", "1 | 1", "-1 | -1"]
    found = Search(session.machine, goal, variables, Bounds(level=3), integers=Integers.BINARY)
    assert sorted(int(str(a.value.value)) for a in found if isinstance(a.value, Number)) == list(range(-7, 8))
    assert not found.verdict.exhausted


def test_binary_numbers_find_what_lies_far_away(fair: bool) -> None:
    session = Session("main x = case eq# (mul# x x) 1000000 of { True -> lt# 0 x };")
    goal, variables = session.goal("main", "Int")
    kind: Any = FairSearch if fair else Search
    options: dict[str, Any] = {} if fair else {"bounds": Bounds(level=10)}
    found = iter(kind(session.machine, goal, variables, integers=Integers.BINARY, **options))
    assert sorted(shown(next(found)) for _ in range(2)) == ["False | -1000", "True | 1000"]


def test_a_binary_number_that_nothing_needs_stays_free() -> None:
    session = Session("main x y = case lt# x 1 of { True -> y };")
    goal, variables = session.goal("main", "Int", "Int")
    found = Search(session.machine, goal, variables, Bounds(level=1), integers=Integers.BINARY)
    assert [shown(a) for a in found] == ["_0 | 0, _0", "_0 | -1, _0"]


# --- with and without the solver


@given(bodies("w", False), st.booleans())
@settings(max_examples=40, deadline=None)
def test_differences_answer_what_the_solver_answers(body: str, fair: bool) -> None:
    def found() -> list[str]:
        options: dict[str, Any] = {} if fair else {"bounds": Bounds(level=5)}
        session = Session(f"main x y = {body};")
        return sorted(shown(a) for a in search(session, "Int", "Int", fair=fair, **options))

    own = found()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("clew.machine.solve.solver.atom_of", lambda *_: None)
        assert found() == own


def test_comparisons_of_variables_and_constants_need_no_solver() -> None:
    text = (
        LISTS
        + """
    insert x xs = case xs of { [] -> [x]; y : r -> case le# x y of { True -> x : xs; False -> y : insert x r } };
    sort xs = case xs of { [] -> []; x : r -> insert x (sort r) };
    main x y z = case sort [x, y, z] of { a : r -> case eq# (addw# a 7) 3 of { True -> (x, y, z) } };
    """
    )
    session = Session(text)
    assert len(list(search(session, "Int", "Int", "Int"))) == 4  # the sorting is lazy
    assert session.machine.solver.questions >= 4
    assert session.machine.solver.checks == 0


def test_sizes_that_a_number_divides_need_no_solver() -> None:
    """The bytes of 8 * n bits, and the bits that are left over."""
    text = """
    bytes n = shr# (add# (mul# n 8) 7) 3;
    main n = case gt# (bytes n) 2 of { True -> case and# (mul# n 8) 7 of { 0 -> case mod# (mul# n 6) 3 of {
      0 -> case eq# (div# (add# (mul# n 6) 5) 3) 9 of { True -> 1; False -> 0 } } }; False -> 2 };
    """
    session = Session(text)
    found = sorted(shown(a) for a in search(session, "Integer"))
    assert found == ["0 | 3", "1 | 4", "2 | 0"]
    assert session.machine.solver.questions >= 2
    assert session.machine.solver.checks == 0


@given(bodies("w", False))
@settings(max_examples=15, deadline=None)
def test_what_is_forgotten_is_worked_out_again(body: str) -> None:
    def found() -> list[str]:
        session = Session(f"main x y = {body};")
        return sorted(shown(a) for a in search(session, "Int", "Int", bounds=Bounds(level=5)))

    own = found()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("clew.machine.solve.solver._MOST_STORES", 2)
        assert found() == own


def test_a_search_ends_when_its_work_is_done() -> None:
    text = "main x = (case lt# x 0 of { True -> case lt# 0 x of { True -> 1 } }) ? main (add# x 1);"
    ends = []
    for _ in range(2):
        found = search(Session(text), "Int", branch_steps=20_000, most_work=50_000)
        assert not list(found)
        ends.append((found.verdict.ended, found.verdict.work))
    assert ends[0] == ends[1]
    assert ends[0][0] is OutcomeKind.OUT_OF_STEPS
    assert 50_000 <= ends[0][1] < 2_000_000


def test_a_question_to_z3_ends_with_the_time_of_the_run() -> None:
    """z3 is allowed to work on it for hours: nothing else ends it."""
    session = Session("main x = case eq# (mulw# x (mod# x 1009)) 691357520 of { True -> 1; False -> 2 };")
    session.machine.solver.limit(4_000_000_000)
    found = search(session, "Int", limits=Limits(seconds=0.3))
    list(found)
    assert found.verdict.ended is OutcomeKind.TIMEOUT


def test_branches_that_were_seen_at_a_smaller_bound_use_up_the_work() -> None:
    """One branch raises at every bound, and all that is new fails: no answer comes that could end the search."""
    text = """
    spin n = case eq# n 0 of { True -> raise# 'e'; False -> spin (sub# n 1) };
    fall xs = case xs of { [] -> fail#; x : rest -> fall rest };
    main b xs = case b of { True -> spin 1000; False -> fall xs };
    """
    bounds = Bounds(choices=0, deepen_to=200, by_choices=True)
    found = search(Session(text), "Bool", "[Bool]", bounds=bounds, branch_steps=20_000, most_work=100_000)
    assert [a.kind for a in found] == [OutcomeKind.RAISED]
    assert found.verdict.ended is OutcomeKind.OUT_OF_STEPS
    assert 100_000 <= found.verdict.work < 200_000


@pytest.mark.parametrize("fair", [False, True])
def test_what_the_solver_does_counts_as_steps(fair: bool) -> None:
    """The first branch asks for ever, and forks never again: the other one has its turn all the same."""
    text = "main x = case le# x 0 of { True -> main (sub# x 1); False -> x };"
    options: dict[str, Any] = {"limits": Limits(steps=100_000)} if fair else {"branch_steps": 50_000}
    session = Session(text)
    found = search(session, "Integer", fair=fair, **options)
    ends = {a.kind: shown(a) for a in found}
    assert ends[OutcomeKind.VALUE] == "1 | 1"
    assert session.machine.solver.questions < 1_000
    assert found.verdict.steps > 100 * session.machine.solver.questions


def test_products_that_wrap_are_solved(fair: bool) -> None:
    text = """
    main x y = case lt# 0 x of { False -> 0; True -> case lt# 0 y of { False -> 0; True ->
      case lt# (addw# x y) 0 of { True -> 1; False -> case lt# (mulw# x y) 0 of { True -> 2; False -> 3 } } } };
    """
    found = search(Session(text), "Int", "Int", fair=fair)
    assert any(shown(a).startswith("2 |") for a in found)


def test_the_square_root_of_a_number_is_found_at_every_bound() -> None:
    text = "main x = case eq# (mulw# x x) 152399025 of { True -> 1; False -> 2 };"
    bounds = Bounds(choices=0, deepen_to=20, by_choices=True)
    found = search(Session(text), "Int", bounds=bounds)
    assert "1 | 12345" in [shown(a) for a in found]


@pytest.mark.slow
@pytest.mark.parametrize("type_", ["Int", "Integer"])
def test_sums_of_squares_are_solved(type_: str) -> None:
    times, plus = ("mulw#", "addw#") if type_ == "Int" else ("mul#", "add#")
    text = f"""
    main x y = case eq# ({plus} ({times} x x) ({times} y y)) 5525 of {{ False -> 0; True ->
      case lt# 10 x of {{ False -> 1; True -> case lt# x y of {{ False -> 2; True -> 3 }} }} }};
    """
    bounds = Bounds(choices=0, deepen_to=20, by_choices=True)
    found = search(Session(text), type_, type_, bounds=bounds)
    assert {shown(a).split(" |")[0] for a in found} == {"0", "1", "2", "3"}
