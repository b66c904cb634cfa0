"""Any value can be shown, to a depth, without evaluating more of it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from running import call, evaluate, machine_of

from clew.core.types import TypeCon
from clew.machine.memory.limits import Limits
from clew.machine.run.machine import Machine
from clew.machine.values.render import render
from clew.machine.values.value import Construct, Cut, ListValue, Number, Unevaluated

TEXT = """
data Tree = Leaf | Node Tree Int Tree;
data Nat = Zero | Suc Nat;
data Snoc = Nil | Snoc Snoc Int;
data Op = `:+` Int Int;
fields = (1, -2, 'c', 2.5, True, ());
small = Node (Node Leaf (-1) Leaf) 2 Leaf;
lazy = (mul# 1 3, [mul# 1 7, 5]);
from n = n : from (add# n 1);
plus a b = add# a b;
count n = case n of { 0 -> 0; _ -> add# 1 (count (sub# n 1)) };
upto n = case n of { 0 -> []; _ -> n : upto (sub# n 1) };
nat n = case n of { 0 -> Zero; _ -> Suc (nat (sub# n 1)) };
snoc n acc = case n of { 0 -> acc; _ -> snoc (sub# n 1) (Snoc acc 1) };
left n = snoc n Nil;
nested n = case n of { 0 -> []; _ -> [nested (sub# n 1)] };
ones = let xs = 1 : xs in xs;
lasso = let xs = 2 : xs in 1 : xs;
knot = let t = Node t 1 t in t;
both = let p = (q, 1); q = (p, 2) in p;
ownHead = let xs = xs : [] in xs;
shared = let x = (1, 2) in (x, x);
bad = raise# (Suc Zero);
withError = (1, bad, 2);
functions = (plus, plus 1, Node, Snoc Nil, count);
strings = ("abc", "", "say \\"hi\\"", "\\n\\t\\u{7f}\\u{e4}1", "\\u{e}H");
partial = 'a' : 'b' : from 1;
improper = 1 : 2 : bad;
operators = (`:+` 1 (-2), `:+` 1);
array = let! a = newArray# 3 0 in let! u = writeArray# a 1 (mul# 1 2) in (a, newRef# 5);
selfArray = let! a = newArray# 1 () in let! u = writeArray# a 0 a in a;
big = (mul# 4611686018427387904 4611686018427387904, 1.0e300, -0.0);
"""


@pytest.fixture
def machine(reference: bool) -> Machine:
    return machine_of(TEXT, reference=reference)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("fields", "(1, -2, 'c', 2.5, True, ())"),
        ("small", "Node (Node Leaf (-1) Leaf) 2 Leaf"),
        ("ones", "1 : <cycle>"),
        ("lasso", "1 : 2 : <cycle>"),
        ("knot", "Node <cycle> 1 <cycle>"),
        ("both", "((<cycle>, 2), 1)"),
        ("ownHead", "[<cycle>]"),
        ("shared", "((1, 2), (1, 2))"),
        ("functions", "(<plus>, <plus> 1, <Node>, <Snoc> Nil, <count>)"),
        ("operators", "((:+) 1 (-2), <:+> 1)"),
        ("selfArray", "<array: <cycle>>"),
    ],
)
def test_values_in_head_normal_form(machine: Machine, name: str, shown: str) -> None:
    ref = call(machine, name)
    machine.force(ref)
    assert machine.show(ref) == shown


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("strings", r'("abc", [], "say \"hi\"", "\n\t\DEL\228\&1", "\SO\&H")'),
        ("big", f"({2**124}, 1.0e300, -0.0)"),
    ],
)
def test_values_in_normal_form(machine: Machine, name: str, shown: str) -> None:
    assert evaluate(machine, name) == shown


def test_nothing_is_evaluated_by_showing(machine: Machine) -> None:
    ref = call(machine, "lazy")
    before = machine.stats.steps
    assert machine.show(ref) == "_"
    machine.force(ref)
    steps = machine.stats.steps
    assert machine.show(ref) == "(_, [_, 5])"
    assert machine.show(ref) == "(_, [_, 5])"
    assert machine.stats.steps == steps > before
    machine.normalise(ref)
    assert machine.show(ref) == "(3, [7, 5])"


def test_a_list_appears_as_far_as_it_was_needed(machine: Machine) -> None:
    ref = call(machine, "from", 1)
    machine.force(ref)
    assert machine.show(ref) == "1 : _"
    machine.normalise(ref, limits=Limits(steps=100))
    assert machine.show(ref, length=5) == "[1, 2, 3, 4, 5, ...]"
    assert machine.show(ref).endswith(" : _")


def test_errors_are_shown_where_they_are(machine: Machine) -> None:
    ref = call(machine, "withError")
    machine.force(ref)
    assert machine.show(ref) == "(1, _, 2)"
    machine.normalise(ref)
    assert machine.show(ref) == "(1, <error: Suc Zero>, 2)"
    improper = call(machine, "improper")
    machine.normalise(improper)
    assert machine.show(improper) == "1 : 2 : <error: Suc Zero>"


def test_a_string_with_an_unknown_end(machine: Machine) -> None:
    ref = call(machine, "partial")
    machine.force(ref)
    assert machine.show(ref) == "'a' : 'b' : _"


def test_arrays_and_references(machine: Machine) -> None:
    ref = call(machine, "array")
    machine.normalise(ref)
    assert machine.show(ref) == "(<array: 0, 2, 0>, <array: 5>)"
    assert machine.show(ref, length=2) == "(<array: 0, 2, ...>, <array: 5>)"


def test_a_free_variable_is_shown_by_its_number(machine: Machine) -> None:
    variable = machine.free(TypeCon("Int"))
    assert machine.show(machine.apply(machine.constant("plus"), variable)) == "_"
    assert machine.show(variable) == "_0"


def test_depth_and_length_cut(machine: Machine) -> None:
    ref = call(machine, "small")
    machine.force(ref)
    assert machine.show(ref, depth=1) == "Node ... 2 Leaf"
    assert machine.show(ref, depth=0) == "..."
    numbers = call(machine, "upto", 50)
    machine.normalise(numbers)
    assert machine.show(numbers, length=3) == "[50, 49, 48, ...]"
    assert machine.show(numbers, depth=1, length=3) == "[50, 49, 48, ...]"


def test_values_as_data(machine: Machine) -> None:
    ref = call(machine, "lazy")
    machine.force(ref)
    assert machine.view(ref) == Construct("(,)", (Unevaluated(), ListValue((Unevaluated(), Number(5)), None)))
    assert render(ListValue((Number(1),), Cut())) == "[1, ...]"


@pytest.mark.slow
def test_long_lists_and_strings() -> None:
    machine = machine_of(TEXT + f'long = "{"x" * 100_000}";')
    assert evaluate(machine, "long") == '"' + "x" * 100_000 + '"'
    numbers = call(machine, "upto", 300_000)
    machine.normalise(numbers)
    assert machine.show(numbers, length=10**6).count(",") == 299_999


@pytest.mark.parametrize("name", ["nat", "left", "nested"])
def test_showing_is_work_in_proportion_to_the_depth(
    name: str, lines_run: Callable[[Callable[[], object]], int]
) -> None:
    machine = machine_of(TEXT)

    def lines(depth: int) -> int:
        ref = call(machine, name, depth)
        machine.normalise(ref)
        return lines_run(lambda: machine.show(ref, depth=10**6))

    assert lines(2000) < 11 * lines(200)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "shown"),
    [("nat", "Suc (Suc"), ("left", "Snoc (Snoc"), ("nested", "[[[[")],
    ids=["right", "left", "lists"],
)
def test_deep_values_are_shown_to_any_depth(name: str, shown: str) -> None:
    machine = machine_of(TEXT)
    ref = call(machine, name, 100_000)
    machine.normalise(ref)
    text = machine.show(ref, depth=10**6)
    assert text.startswith(shown)
    assert text.count("Suc") + text.count("Snoc") + text.count("[") in (100_000, 100_001)
    assert len(machine.show(ref)) < 200


@pytest.mark.slow
def test_what_is_shared_over_and_over_is_shown_for_a_while() -> None:
    text = "pairs n = case n of { 0 -> 0; _ -> let! x = pairs (sub# n 1) in (x, x) };"
    machine = machine_of(
        text + " lists n = case n of { 0 -> []; _ -> let! x = lists (sub# n 1) in [x, x, x] };"
    )
    for name in ("pairs", "lists"):
        ref = call(machine, name, 60)
        machine.force(ref)
        assert "..." in machine.show(ref, depth=100, length=10_000)


@pytest.mark.parametrize("depth", [0, 1, 2, 3, 12, 60])
@pytest.mark.parametrize("length", [1, 3, 200])
def test_the_fast_and_the_careful_way_read_the_same(
    depth: int, length: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine = machine_of(TEXT)
    names = ["fields", "small", "lazy", "ones", "lasso", "knot", "both", "ownHead", "shared", "strings"]
    refs = [machine.constant(name) for name in names] + [call(machine, "upto", 5), call(machine, "nat", 30)]
    refs.append(machine.free(TypeCon("Tree")))
    for ref in refs[:2] + refs[-3:-1]:
        machine.normalise(ref)
    for ref in refs[2:10]:
        machine.force(ref)
    fast = [machine.view(ref, depth=depth, length=length) for ref in refs]
    monkeypatch.setattr("clew.machine.values.readback._SMALL", 0)
    assert [machine.view(ref, depth=depth, length=length) for ref in refs] == fast


def test_two_readings_of_no_number_are_equal() -> None:
    assert Construct("Just", (Number(float("nan")),)) == Construct("Just", (Number(float("nan")),))
    assert len({Number(float("nan")), Number(float("nan"))}) == 1
    assert Number(float("nan")) != Number(0.0)
