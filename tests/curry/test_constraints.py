"""Finite domains: random problems have the solutions that trying all values finds, with every way to look for them."""

from __future__ import annotations

import random
from itertools import product
from pathlib import Path

import pytest
from curry_runner import results

_OPTIONS = ["", "FirstFail", "FirstFailConstrained, Bisect", "Min", "Max, Down", "Bisect, Down"]
_RELATIONS = {"=#": "==", "/=#": "!=", "<#": "<", "<=#": "<=", ">#": ">", ">=#": ">="}
_NAMES = "abc"


def expression(rng: random.Random, depth: int = 2) -> str:
    """In a form that Curry and Python share."""
    if depth == 0 or rng.random() < 0.3:
        return rng.choice([*_NAMES, str(rng.randint(0, 4))])
    left, right = expression(rng, depth - 1), expression(rng, depth - 1)
    return f"({left} {rng.choice('+-*')} {right})"


def constraint(rng: random.Random) -> tuple[str, str]:
    """For Curry and for Python."""
    match rng.randrange(6):
        case 0:
            return "allDifferent [a, b, c]", "len({a, b, c}) == 3"
        case 1:
            own, other = expression(rng), expression(rng)
            return f"allDifferent [{own}, {other}]", f"({own}) != ({other})"
        case 2:
            relation, own = rng.choice([("Equ", "=="), ("Leq", "<="), ("Gt", ">")])
            value, number = rng.choice("012a"), rng.choice("12bc")
            return f"count {value} [b, c, a] {relation} {number}", f"[b, c, a].count({value}) {own} {number}"
        case 3:
            return "scalarProduct [2, -1] [a, b] Lt (c + 1)", "2 * a - b < c + 1"
        case _:
            relation = rng.choice(list(_RELATIONS))
            left, right = expression(rng), expression(rng)
            return f"{left} {relation} {right}", f"{left} {_RELATIONS[relation]} {right}"


@pytest.mark.parametrize("seed", [0, *[pytest.param(n, marks=pytest.mark.slow) for n in range(1, 20)]])
def test_solutions_are_those_of_trying_all_values(seed: int, tmp_path: Path) -> None:
    rng = random.Random(seed)
    problems: list[str] = []
    expected: list[list[tuple[int, ...]]] = []
    for number in range(18):
        low, high = rng.randint(-3, 1), rng.randint(0, 4)
        parts = [constraint(rng) for _ in range(rng.randint(1, 3))]
        curry = " /\\ ".join(f"({own})" for own, _ in parts)
        option = _OPTIONS[number % len(_OPTIONS)]
        problems.append(
            f"p{number} = solveFDAll [{option}] [a, b, c] ({curry}) where [a, b, c] = take 3 (domain ({low}) {high})\n"
        )
        python = " and ".join(f"({own})" for _, own in parts)
        expected.append(
            [
                values
                for values in product(range(low, high + 1), repeat=3)
                if eval(python, dict(zip(_NAMES, values, strict=True)))
            ]
        )
    path = tmp_path / "Main.curry"
    sums = [(len(own), sum((49 * a + 7 * b + c) ** 2 for a, b, c in own)) for own in expected]
    cases = ", ".join(f"({i}, p{i}, {own})" for i, own in enumerate(sums))
    path.write_text(
        f"import CLP.FD\n{''.join(problems)}"
        f"wrong = [i | (i, own, sums) <- [{cases}], (length own, foldr (+) 0 (map code own)) /= sums]\n"
        "code [a, b, c] = (49 * a + 7 * b + c) ^ 2\n",
        encoding="utf-8",
    )
    assert sum(map(len, expected)) > 50
    assert results(path, "wrong") == ["[]"], problems


def test_the_best_solution_is_the_only_one(tmp_path: Path) -> None:
    path = tmp_path / "Main.curry"
    path.write_text(
        "import CLP.FD\n"
        "best goal = solveFD [goal (x - 2 * y)] [x, y] (x + y <=# 7 /\\ x /=# 0) where [x, y] = take 2 (domain 0 5)\n"
        "none = solveFD [Minimize x] [x] (x ># 3) where [x] = take 1 (domain 0 3)\n",
        encoding="utf-8",
    )
    assert results(path, "best Minimize") == ["[1,5]"]
    assert results(path, "best Maximize") == ["[5,0]"]
    assert results(path, "none") == []
