"""Random Curry programs with free numbers: a recorded search ends as the other one does, and its steps are true."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

import clew
from clew.api.budget import Budget

_HELPERS = """
data Size = Wide Int | Tall Int Int

step :: Int -> Int
step n = if n > 3 then n - 3 else n + 1

area :: Size -> Int
area (Wide n) = n
area (Tall a b) = a + 2 * b
"""
_BUDGET = Budget(steps=2_000_000)
_COMPARED = re.compile(r"(\(?-?\d+\)?) (\+|-|\*|<|<=|==) (\(?-?\d+\)?) = (-?\d+|True|False)")
_OPERATIONS: dict[str, Callable[[int, int], int]] = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    "==": lambda a, b: a == b,
}


def a_number(random: Random, names: list[str], depth: int) -> str:
    """An expression over some variables."""
    if depth == 0 or random.random() < 0.25:
        return random.choice([*names, f"({random.randint(-5, 9)})"])
    a, b, c, d = (a_number(random, names, depth - 1) for _ in range(4))
    kind = random.choice(("sum", "difference", "product", "quotient", "call", "if"))
    if kind == "if":
        return f"(if {a} {random.choice(('<', '==', '<='))} {b} then {c} else {d})"
    return {
        "sum": f"({a} + {b})",
        "difference": f"({a} - {b})",
        "product": f"({random.randint(2, 4)} * {a})",
        "quotient": f"(div {a} {random.randint(1, 4)})",
        "call": f"(step {a})",
    }[kind]


def a_function(random: Random, number: int) -> str:
    """A function whose value has numbers in it that only its condition tells."""
    names = ["x", "y", "z"][: random.randint(1, 3)]
    conditions = [f"{a_number(random, names, 2)} =:= {a_number(random, ['n'], 1)}"]
    for name in names:
        low, high = random.randint(-9, 0), random.randint(1, 30)
        conditions.append(f"({name} > ({low}) && {name} <= {high}) =:= True")
    if random.random() < 0.3:
        conditions.append("area size =:= x")
    random.shuffle(conditions)
    result = f"({a_number(random, names, 2)}, [{', '.join(names)}])"
    return (
        f"g{number} :: Int -> (Int, [Int])\n"
        f"g{number} n | {' & '.join(conditions)} = {result} where {', '.join(names)}, size free\n"
    )


@pytest.mark.parametrize("count", [4, pytest.param(30, marks=pytest.mark.slow)])
def test_open_numbers_are_recorded_as_a_run_with_their_values(tmp_path: Path, count: int) -> None:
    random = Random(0)
    file = tmp_path / "numbers.curry"
    file.write_text(_HELPERS + "\n".join(a_function(random, number) for number in range(count)))
    module = clew.open(str(file))
    for number in range(count):
        expression = f"g{number} {random.randint(0, 9)}"
        found = module.run(expression, budget=_BUDGET)
        answers = [answer.text.removeprefix("Result ") for answer in found.answers]
        recorded = module.back(expression, budget=_BUDGET)
        assert recorded.is_ok == bool(answers), expression
        if answers and not found.has_more:
            assert recorded.value in answers, expression
        for step in recorded.to_json(200)["steps"]:
            said = _COMPARED.fullmatch(step["sentence"])
            if said is not None:
                left, right = (int(text.strip("()")) for text in said.group(1, 3))
                assert str(_OPERATIONS[said[2]](left, right)) == said[4], (expression, step["sentence"])
