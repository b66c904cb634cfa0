"""The optimiser preserves what programs mean, and does what it is there for."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

import pytest

from clew.core.checker import check
from clew.core.names import original_name
from clew.core.nodes import App, Call, Case, Con, Let, Partial, Prim, Program
from clew.core.passes.labels import label
from clew.core.passes.optimise import optimise
from clew.core.text.printer import print_expr
from clew.core.text.read import parse_program
from clew.core.walk import nodes
from clew.source.span import NOWHERE

sys.path.insert(0, str(Path(__file__).parents[2] / "machine"))

import naive_evaluator as naive
from generate import Generator

COUNT = 5000 if os.environ.get("CLEW_THOROUGH") == "1" else 160
BATCH = 20
BATCHES = [0, *(pytest.param(n, marks=pytest.mark.slow) for n in range(1, COUNT // BATCH))]

CLASSES = """
data `T.D:Ord` a = `T.D:Ord` (a -> a -> Ordering) (a -> a -> Bool);
data Box a = Box !a;

T.compare d = case d of { `T.D:Ord` m _ -> m };
T.less d = case d of { `T.D:Ord` _ m -> m };
`T.I:Ord:Int.compare` x y = case lt# x y of { True -> LT; False -> case eq# x y of { True -> EQ; False -> GT } };
`T.I:Ord:Int.less` x y = lt# x y;
`T.I:Ord:Int` = `T.D:Ord` `T.I:Ord:Int.compare` `T.I:Ord:Int.less`;
`T.I:Ord:Pair.compare` c d p q = case p of { (a, b) -> case q of { (x, y) ->
  case T.compare c a x of { EQ -> T.compare d b y; o -> o } } };
`T.I:Ord:Pair.less` c d p q = case T.compare (`T.I:Ord:Pair` c d) p q of { LT -> True; _ -> False };
`T.I:Ord:Pair` c d = `T.D:Ord` (`T.I:Ord:Pair.compare` c d) (`T.I:Ord:Pair.less` c d);
insert d x ys = case ys of { [] -> x : []; y : r ->
  case T.less d x y of { True -> x : ys; False -> y : insert d x r } };
sort d xs = case xs of { [] -> []; x : r -> insert d x (sort d r) };
deep d n x = case eq# n 0 of { True -> T.less d x x; False -> deep (`T.I:Ord:Pair` d d) (sub# n 1) (x, x) };
"""


def optimised(text: str, *roots: str) -> Program:
    program = parse_program(text)
    check(program)
    result = optimise(program, roots or ("main",))
    check(result)
    return result


def body(program: Program, name: str = "main") -> str:
    return next(print_expr(f.body) for f in program.functions if f.name == name)


@pytest.mark.parametrize("batch", BATCHES)
def test_random_programs_mean_the_same(batch: int) -> None:
    for seed in range(batch * BATCH, (batch + 1) * BATCH):
        program = label(parse_program(Generator(seed).program()))
        before = naive.evaluate(program)
        if before[0] == "tired":
            continue
        plain = optimise(parse_program(Generator(seed).program()), ["main"])
        check(plain)
        with_labels = optimise(program, ["main"])
        for after, covered in ((naive.evaluate(with_labels), True), (naive.evaluate(plain), False)):
            assert after[0] == before[0], f"seed {seed}"
            if before[0] == "value":
                assert _shape(after[1]) == _shape(before[1]), f"seed {seed}"
                assert not covered or after[2] == before[2], f"seed {seed}"


def _shape(value: object) -> str:
    return repr(value)


@pytest.mark.parametrize(
    ("main", "shown"),
    [
        ("sort `T.I:Ord:Int` [3, 1, 2]", "1 2 3"),
        (
            "sort (`T.I:Ord:Pair` `T.I:Ord:Int` `T.I:Ord:Int`) [(2, 1), (1, 5), (1, 4)]",
            "1 4 1 5 2 1",
        ),
        ("deep `T.I:Ord:Int` 5 1", "False"),
    ],
)
def test_overloaded_functions_give_the_same(main: str, shown: str) -> None:
    program = parse_program(f"{CLASSES} main = {main};")
    kind, value, _ = naive.evaluate(program)
    assert kind == "value"
    assert (kind, value) == naive.evaluate(optimise(program, ["main"]))[:2]
    assert all(part in repr(value) for part in shown.split())


def test_a_function_is_copied_for_a_dictionary_and_its_methods_are_known() -> None:
    result = optimised(f"{CLASSES} main = sort `T.I:Ord:Int` [2, 1];")
    insert, main, sort = sorted(f.name for f in result.functions)
    assert (original_name(insert), main, original_name(sort)) == ("insert", "main", "sort")
    assert "lt# x y" in body(result, insert)
    assert result.functions[0].params == ("x", "ys")


def test_a_compound_dictionary_becomes_a_constant() -> None:
    text = f"{CLASSES} main f = f (`T.I:Ord:Pair` `T.I:Ord:Int` `T.I:Ord:Int`);"
    result = optimised(text)
    assert re.fullmatch("f `T.I:Ord:Pair@[0-9]+`", body(result))


def test_a_value_of_dictionaries_alone_stays_a_function() -> None:
    result = optimised(f"{CLASSES} from d = 1 : from d; main = from `T.I:Ord:Int`;")
    assert "from `T.I:Ord:Int`" in body(result)


def test_polymorphic_recursion_ends() -> None:
    assert len(optimised(f"{CLASSES} main n = deep `T.I:Ord:Int` n 1;").functions) < 20


def test_a_small_function_takes_the_place_of_its_call() -> None:
    assert body(optimised("twice x = add# x x; main y = twice y;")) == "add# y y"


def test_an_argument_used_twice_is_shared() -> None:
    result = optimised("f x = f x; both x = (x, x); main y = both (f y);")
    assert body(result) == "let x = f y in (x, x)"


def test_a_comparison_decides_at_once() -> None:
    text = "less x y = case lt# x y of { True -> LT; False -> GT }; main x y = case less x y of { LT -> 1; _ -> 2 };"
    assert body(optimised(text)) == "case lt# x y of { True -> 1; False -> 2 }"


@pytest.mark.parametrize(
    ("computed", "result"),
    [
        ("addw# 2 3", "5"),
        ("narrow# 8 200", "-56"),
        ("narrow# -64 (subw# 0 1)", "18446744073709551615"),
        ("roundFloat# (toDouble# 16777217)", "16777216.0"),
        ("mulw# 4611686018427387903 3", "mulw# 4611686018427387903 3"),
        ("toDouble# 9007199254740993", "toDouble# 9007199254740993"),
    ],
)
def test_conversions_of_literals_are_literals(computed: str, result: str) -> None:
    assert body(optimised(f"id x = x; main y = id ({computed});")) == result


def test_constants_of_a_library_that_are_computed_of_literals_are_literals() -> None:
    program = "trusted two = ord# '\\u{2}'; trusted five = addw# two 3; trusted other = five; main x = addw# x other;"
    assert body(optimised(program)) == "addw# x 5"


def test_a_constant_that_is_a_function_of_literals_is_called_at_once() -> None:
    program = "go z xs = case xs of { [] -> z; y : ys -> go y ys }; last = go 0; main xs = last xs;"
    assert body(optimised(program)) == "go 0 xs"


def test_constants_that_name_each_other_stay() -> None:
    assert body(optimised("one = two; two = one; main = one;")) == "one"


def test_large_alternatives_are_not_copied() -> None:
    large = "f (f (f (f (f (f (f (f (f (f (f (f (f (f (f (f (f (f (f (f (f (f (f (f x)))))))))))))))))))))))"
    text = (
        "f x = f x; g p x = case case p of { (a, b) -> case a of { True -> b; False -> False } } of "
        f"{{ True -> {large}; False -> 1 }}; main = g;"
    )
    result = optimised(text, "g")
    assert sum(isinstance(n, Call) for n in nodes(result.functions[-1].body)) == 24


def test_a_known_constructor_is_not_built() -> None:
    text = "fst p = case p of { (a, _) -> a }; f x = f x; main x = fst (f x, x);"
    program = optimised(text)
    assert not any(isinstance(n, Con | Case) for f in program.functions for n in nodes(f.body))


def test_strict_fields_are_still_evaluated() -> None:
    text = f"{CLASSES} main = case Box (raise# 1) of {{ Box _ -> 2 }};"
    assert naive.evaluate(optimised(text))[0] == "raised"


def test_what_is_not_needed_is_not_evaluated() -> None:
    text = "const x y = x; main = let z = raise# 1 in const 3 (add# z z);"
    assert naive.evaluate(optimised(text))[0] == "value"


def test_a_value_that_is_evaluated_first_is_not_suspended() -> None:
    text = "f x = f x; count n = let m = f n in let! _ = m in count (add# m m); main = count 1;"
    program = optimised(text)
    assert not any(isinstance(n, Let) for f in program.functions for n in nodes(f.body))


def test_known_partial_applications_become_calls() -> None:
    text = "f x y = f y x; apply g x = g x; main x = apply (f x) 2;"
    program = optimised(text)
    assert not any(isinstance(n, Partial) for n in nodes(program.functions[-1].body))


def test_spans_are_kept() -> None:
    text = "less x y = lt# x y; f x = f x; main x y = case less (f x) y of { True -> 1; False -> f y };"
    program = optimised(text)
    assert all(n.span != NOWHERE for f in program.functions for n in nodes(f.body))
    assert all(f.span != NOWHERE for f in program.functions)


def test_deep_expressions_do_not_exhaust_the_stack() -> None:
    text = "f x = f x; main = " + "f (" * 5000 + "1" + ")" * 5000 + ";"
    assert len(optimise(parse_program(text), ["main"]).functions) == 2


LOOPS = """
times n step i x = case eq# i n of { True -> x; False -> times n step (add# i 1) (step i x) };
repeated n step = times n step 0;
kept xs f = case xs of { [] -> f; _ : r -> case f 1 of { 0 -> kept r f; _ -> f } };
add k i x = add# x (mul# k i);
grow f x = add# (f x) 1;
towers n f x = case eq# n 0 of { True -> f x; False -> towers (sub# n 1) (grow f) x };
"""


def names(program: Program) -> list[str]:
    return [f.name for f in program.functions]


@pytest.mark.parametrize(
    ("main", "shown"),
    [
        ("repeated 5 (add 3) 0", "30"),
        ("let k = add# 1 2 in repeated 5 (add k) 0", "30"),
        ("towers 4 (add 1 2) 3", "9"),
        ("kept (1 : 2 : []) (add 0 0) 7", "7"),
        ("case repeated 2 (add (raise# True)) of { _ -> 1 }", "1"),
    ],
)
def test_copies_for_functions_give_the_same(main: str, shown: str) -> None:
    text = LOOPS + f"main = {main};"
    assert naive.evaluate(parse_program(text))[:2] == naive.evaluate(optimised(text))[:2]
    assert naive.evaluate(optimised(text))[1] == naive.Number(int(shown))


def test_a_function_that_is_passed_on_to_a_loop_is_known_there() -> None:
    program = optimised(LOOPS + "main k = repeated 5 (add k) 0;")
    copy = next(f for f in program.functions if f.name.startswith("times@"))
    assert "step.0" in copy.params, "the variable that the function captures is a parameter of the loop"
    assert not any(isinstance(node, App | Partial) for node in nodes(copy.body))


def test_a_function_that_is_kept_is_not_built_again_in_a_copy() -> None:
    assert names(optimised(LOOPS + "main xs k = kept xs (add k 1);")) == ["kept", "add", "main"]


def test_functions_of_functions_without_end_do_not_make_copies_without_end() -> None:
    assert len(names(optimised(LOOPS + "main n k = towers n (add k 1) 3;"))) < 8


def test_a_function_with_many_captured_variables_is_not_copied_for() -> None:
    text = LOOPS + "many a b c d e i x = add# (add# a b) (add# (add# c d) (add# e (add# i x)));"
    made = names(optimised(text + "main a b c d e = repeated 5 (many a b c d e) 0;"))
    assert not any(name.startswith("times@") for name in made)


@pytest.mark.parametrize(
    ("compared", "result"), [("gt# 0 10", "2"), ("le# 3 3", "1"), ("ne# 4 4", "2"), ("ge# 1.5 1.0", None)]
)
def test_a_comparison_of_literals_is_decided(compared: str, result: str | None) -> None:
    text = f"main = case {compared} of {{ True -> 1; False -> 2 }};"
    found = body(optimised(text))
    assert (found == result) if result is not None else ("ge#" in found)


@pytest.mark.parametrize(
    ("branches", "comparisons"),
    [
        ("GT -> 1; _ -> 2", ["le#"]),
        ("LT -> 1; _ -> 2", ["lt#"]),
        ("LT -> 1; EQ -> 2; GT -> 3", ["lt#", "eq#"]),
        ("EQ -> 1; _ -> 2", ["lt#", "eq#"]),
    ],
)
def test_less_and_equal_with_one_outcome_are_one_comparison(branches: str, comparisons: list[str]) -> None:
    text = CLASSES + f"main x y = case T.compare `T.I:Ord:Int` x y of {{ {branches} }};"
    main = next(f for f in optimised(text).functions if f.name == "main")
    assert [n.name for n in nodes(main.body) if isinstance(n, Prim)] == comparisons
    for x, y in ((1, 2), (2, 2), (3, 2)):
        call = text.replace("main x y", "judge x y") + f"main = judge {x} {y};"
        assert naive.evaluate(parse_program(call))[:2] == naive.evaluate(optimised(call))[:2]
