"""What is needed in any case is evaluated early; nothing else is, and effects keep their order."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from clew.core.checker import check
from clew.core.nodes import Case, Program
from clew.core.passes.labels import label
from clew.core.passes.optimise import optimise
from clew.core.passes.strictness import evaluate_early
from clew.core.text.printer import print_expr
from clew.core.text.read import parse_program
from clew.core.walk import nodes
from clew.source.span import NOWHERE

sys.path.insert(0, str(Path(__file__).parents[2] / "machine"))

import naive_evaluator as naive
from generate import Generator

COUNT = 5000 if os.environ.get("CLEW_THOROUGH") == "1" else 100
BATCH = 20
BATCHES = [0, *(pytest.param(n, marks=pytest.mark.slow) for n in range(1, COUNT // BATCH))]


def early(text: str) -> Program:
    program = parse_program(text)
    check(program)
    result = evaluate_early(program, effects=["Done"])
    check(result)
    return result


def body(text: str, name: str) -> str:
    found = next(f for f in early(text).functions if f.name == name)
    return " ".join(print_expr(found.body).split())


@pytest.mark.parametrize("batch", BATCHES)
def test_random_programs_mean_the_same(batch: int) -> None:
    for seed in range(batch * BATCH, (batch + 1) * BATCH):
        program = label(parse_program(Generator(seed).program()))
        before = naive.evaluate(program)
        if before[0] == "tired":
            continue
        check(evaluate_early(program))
        for changed in (evaluate_early(program), evaluate_early(optimise(program, ["main"]))):
            after = naive.evaluate(changed)
            assert after[0] == before[0], f"seed {seed}"
            if before[0] == "value":
                assert repr(after[1]) == repr(before[1]), f"seed {seed}"
                assert after[2] == before[2], f"seed {seed}"


def test_an_accumulator_is_added_up_at_once() -> None:
    text = "go acc xs = case xs of { [] -> acc; x : r -> go (add# acc x) r };"
    assert body(text, "go") == "case xs of { [] -> acc; x : r -> let! strict$ = add# acc x in go strict$ r }"


def test_functions_that_call_each_other_share_what_they_need() -> None:
    text = """
    even acc n = case n of { 0 -> acc; _ -> odd (mul# acc 3) (sub# n 1) };
    odd acc n = case n of { 0 -> neg acc; _ -> even (add# acc 1) (sub# n 1) };
    neg n = sub# 0 n;
    """
    assert body(text, "odd") == (
        "case n of { 0 -> neg acc; _ -> let! strict$ = add# acc 1 in let! strict$$1 = sub# n 1 in even strict$ strict$$1 }"
    )


def test_a_needed_definition_is_not_suspended() -> None:
    assert body("f x = let y = mul# x x in add# y 1;", "f") == "let! y = mul# x x in add# y 1"


@pytest.mark.parametrize(
    "text",
    [
        # One branch does not ask for it.
        "f x n = case n of { 0 -> 0; _ -> f (add# x 1) (sub# n 1) };",
        # It is only kept.
        "f x n = case n of { 0 -> (x, n); _ -> f (add# x 1) n };",
        # Where an exception is raised nothing is needed: it must stay that exception.
        "f x n = case n of { 0 -> x; 1 -> raise# n; _ -> f (add# x 1) n };",
        # What a reference gets is not evaluated; and after an effect nothing counts as needed.
        "f x n = case writeRef# n 1 of { _ -> case x of { 0 -> 1; _ -> f (add# x 1) n } };",
        # The result of an unknown action.
        "data Done = Done Int; f x n = case n 1 of { Done _ -> case x of { 0 -> 1; _ -> f (add# x 1) n } };",
        # An unknown function may never look at it.
        "f x n = n (add# x 1);",
    ],
)
def test_what_may_not_be_needed_stays_suspended(text: str) -> None:
    function = next(f for f in early(text).functions if f.name == "f")
    strict = [node for node in nodes(function.body) if isinstance(node, Case) and not node.alts]
    assert all(
        "writeRef#" in print_expr(node.scrutinee) or "sub#" in print_expr(node.scrutinee) for node in strict
    )


def test_an_effect_inside_a_function_counts_at_its_calls() -> None:
    text = """
    tick r = writeRef# r 1;
    f x r = case tick r of { _ -> case x of { 0 -> 1; _ -> f (add# x 1) r } };
    """
    assert "f (add# x 1) r" in body(text, "f")


def test_programs_that_choose_stay_as_they_are() -> None:
    text = "go acc n = case n of { 0 -> acc; _ -> go (add# acc n) (sub# n 1) }; main = go 0 (1 ? 2);"
    program = parse_program(text)
    assert evaluate_early(program) is program


def test_spans_are_kept() -> None:
    text = "go acc n = case n of { 0 -> acc; _ -> go (add# acc n) (sub# n 1) };"
    function = early(text).functions[0]
    assert all(node.span != NOWHERE for node in nodes(function.body))


def test_deep_expressions_do_not_exhaust_the_stack() -> None:
    text = "f x = " + "add# x (" * 5000 + "x" + ")" * 5000 + ";"
    assert early(text).functions[0].arity == 1
