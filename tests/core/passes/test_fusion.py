"""Loops over structures of other loops become one loop, which means the same and is as lazy."""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest

from clew.core.checker import check
from clew.core.marks import CodeMark, MarkKind
from clew.core.nodes import Expr, Label, Lit, Program, Var
from clew.core.passes.fusion import fuse
from clew.core.passes.labels import label
from clew.core.passes.optimise import optimise
from clew.core.passes.strictness import evaluate_early
from clew.core.text.printer import print_program
from clew.core.text.read import parse_program
from clew.core.walk import transform
from clew.machine import Limits, Machine, OutcomeKind, compile_program
from clew.machine.compile.seen_marks import seeing_marks
from clew.source.span import Span

sys.path.insert(0, str(Path(__file__).parents[2] / "machine"))

import naive_evaluator as naive
from generate import Generator

COUNT = 5000 if os.environ.get("CLEW_THOROUGH") == "1" else 100
BATCH = 20
BATCHES = [0, *(pytest.param(n, marks=pytest.mark.slow) for n in range(1, COUNT // BATCH))]

#: Loops of the kinds that libraries have; the sum is unrolled, and the numbers decide in a part whether they go on.
LOOPS = """
sum acc xs = let! _ = acc in case xs of {
  [] -> acc;
  x : ys -> let! s = add# acc x in case ys of { [] -> s; z : zs -> sum (add# s z) zs } };
length n xs = case xs of { [] -> n; _ : ys -> length (add# n 1) ys };
double xs = case xs of { [] -> []; x : ys -> mul# x 2 : double ys };
even xs = case xs of {
  [] -> [];
  x : ys -> case eq# (rem# x 2) 0 of { True -> x : even ys; False -> even ys } };
upTo n k = let! _ = k in k : (case eq# k n of { True -> []; False -> upTo n (add# k 1) });
from k = k : from (add# k 1);
take n xs = case le# n 0 of { True -> []; False -> case xs of { [] -> []; x : ys -> x : take (sub# n 1) ys } };
copies n x = case eq# n 0 of { True -> []; False -> x : copies (sub# n 1) x };
pairs xs = case xs of { [] -> []; x : ys -> (x, x) : pairs ys };
firsts xs = case xs of { [] -> []; p : ys -> (case p of { (a, _) -> a }) : firsts ys };
"""


def fused(text: str) -> Program:
    program = parse_program(LOOPS + text)
    check(program)
    result = fuse(program, ["main"])
    check(result)
    return result


def functions(program: Program) -> set[str]:
    return {f.name for f in program.functions}


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        ("sum 0 (double (upTo 10 1))", "110"),
        ("length 0 (even (double (upTo 10 1)))", "10"),
        ("sum 0 (even (upTo 10 1))", "30"),
        ("sum 0 (copies 5 7)", "35"),
        ("sum 0 (firsts (pairs (upTo 4 1)))", "10"),
        ("sum 1 (take 3 (double (from 1)))", "13"),
        ("length 0 (copies 4 (quot# 1 0))", "4"),
    ],
)
def test_a_chain_of_loops_is_one_loop_with_the_same_value(expression: str, value: str) -> None:
    text = f"main = {expression};"
    changed = fused(text)
    assert repr(naive.evaluate(changed)[1]) == repr(naive.evaluate(parse_program(LOOPS + text))[1])
    assert value in repr(naive.evaluate(changed)[1])


def test_no_loop_that_was_fused_is_left() -> None:
    loops = functions(fused("main = sum 0 (even (upTo 10 1));"))
    assert not loops & {"sum", "even", "upTo"}
    assert all("@" in name for name in loops - {"main"})


def test_a_loop_that_is_used_elsewhere_stays() -> None:
    assert "double" in functions(fused("main = (sum 0 (double (upTo 3 1)), double [1]);"))


def test_what_is_used_twice_has_a_name() -> None:
    text = """
    squares xs = case xs of { [] -> []; x : ys -> mul# x x : squares ys };
    main = sum 0 (squares (double (upTo 3 1)));
    """
    bodies = print_program(fused(text))
    assert "let x$1 = mul# k 2 in" in bodies
    assert "mul# (mul#" not in bodies


def test_a_part_that_is_not_needed_is_not_evaluated() -> None:
    text = "bad xs = case xs of { [] -> []; x : ys -> quot# x 0 : bad ys }; main = length 0 (bad (upTo 3 1));"
    kind, value, *_ = naive.evaluate(fused(text))
    assert kind == "value"
    assert "3" in repr(value)


def test_structures_with_strict_parts_are_made() -> None:
    text = """
    data Strict = End | More !Int Strict;
    total acc xs = case xs of { End -> acc; More x ys -> total (add# acc 1) ys };
    bad n = case eq# n 0 of { True -> End; False -> More (quot# 1 0) (bad (sub# n 1)) };
    main = total 0 (bad 3);
    """
    before = naive.evaluate(parse_program(LOOPS + text))
    assert naive.evaluate(fused(text))[0] == before[0] != "value"


def test_what_a_loop_computes_before_it_looks_at_a_list_is_computed_once() -> None:
    text = """
    count n xs = let! _ = mul# n 7 in case xs of { [] -> n; _ : ys -> count (add# n 1) ys };
    main = count 0 (even (upTo 9 1));
    """
    assert "count" in functions(fused(text))


def test_a_constant_is_made_once() -> None:
    assert "ones" in functions(fused("ones = add# 1 0 : ones; main = sum 0 (take 3 ones);"))


def test_functions_that_choose_stay_as_they_are() -> None:
    text = "either xs = case xs of { [] -> []; x : ys -> (x ? 0) : either ys }; main = sum 0 (either (double [1]));"
    assert {"sum", "either"} <= functions(fused(text))


@pytest.mark.parametrize("batch", BATCHES)
def test_random_programs_mean_the_same(batch: int) -> None:
    for seed in range(batch * BATCH, (batch + 1) * BATCH):
        program = parse_program(Generator(seed).program())
        before = naive.evaluate(program)
        if before[0] == "tired":
            continue
        changed = fuse(optimise(program, ["main"]), ["main"])
        check(changed)
        for result in (changed, evaluate_early(changed)):
            after = naive.evaluate(result)
            assert after[0] == before[0], f"seed {seed}"
            if before[0] == "value":
                assert repr(after[1]) == repr(before[1]), f"seed {seed}"


def test_a_label_stays_in_one_place() -> None:
    check(fuse(label(parse_program(LOOPS + "main = (sum 0 (double [1]), double [2]);")), ["main"]))


def marked(program: Program, *, variables: bool = False) -> Program:
    """The program with a mark around most of its expressions, and around most of its variables if that is asked for."""
    numbers = count(1)

    def change(node: Expr) -> Expr:
        number = next(numbers)
        if isinstance(node, Lit) or number % 4 == 0 or (isinstance(node, Var) and not variables):
            return node
        return Label(CodeMark(MarkKind.EVALUATED, Span("m", number, 1, number, 2)).label, node, node.span)

    return replace(
        program, functions=tuple(replace(f, body=transform(f.body, change)) for f in program.functions)
    )


def reached(program: Program) -> tuple[OutcomeKind, frozenset[str]]:
    """How the constant `main` ends, and the marks that are reached."""
    with seeing_marks() as seen:
        machine = Machine(compile_program(program), Limits(steps=200_000))
        outcome = machine.force(machine.constant("main"))
    return outcome.kind, seen.labels


LOOPING = (
    "main = length 0 (even (upTo 40 1));",
    "main = sum 0 (double (even (upTo 9 1)));",
    "main = take 3 (double (from 1));",
    "bad xs = case xs of { [] -> []; x : ys -> quot# x 0 : bad ys }; main = length 0 (bad (upTo 3 1));",
    "main = firsts (pairs (copies 3 (quot# 1 1)));",
    "count n xs = let! _ = n in case xs of { [] -> n; _ : ys -> count (add# n 1) ys }; main = count 0 (upTo 30 1);",
)


@pytest.mark.parametrize("text", LOOPING)
def test_loops_with_marks_are_fused_and_reach_the_same_ones(text: str) -> None:
    program = marked(parse_program(LOOPS + text))
    optimised = optimise(program, ["main"])
    changed = evaluate_early(fuse(optimised, ["main"]))
    check(changed)
    kind, expected = reached(program)
    assert len(expected) > 5
    assert reached(changed) == (kind, expected)


def test_marks_do_not_keep_a_loop_from_being_fused() -> None:
    program = marked(parse_program(LOOPS + LOOPING[0]))
    changed = fuse(optimise(program, ["main"]), ["main"])
    assert not {"even", "upTo"} & functions(changed)


@pytest.mark.parametrize("batch", BATCHES)
def test_random_programs_reach_the_same_marks(batch: int) -> None:
    compared = 0
    for seed in range(batch * BATCH, (batch + 1) * BATCH):
        program = marked(parse_program(Generator(seed).program()), variables=seed % 2 == 0)
        kind, expected = reached(program)
        if kind is not OutcomeKind.VALUE:  # which failure comes first may change
            continue
        changed = evaluate_early(fuse(optimise(program, ["main"]), ["main"]))
        assert reached(changed) == (kind, expected), f"seed {seed}"
        compared += 1
    assert compared > BATCH // 4
