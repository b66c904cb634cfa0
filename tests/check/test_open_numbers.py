"""Numbers that users' generators draw can stay open: they are solved for, and all of them are tried at once."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from clew.check.budget import CheckBudget
from clew.check.engine import Checker
from clew.check.results import PropertyResult, Verdict
from clew.language.properties import PropertyOptions
from clew.language.registry import load

FILE = Path(__file__).parent / "programs" / "Accounts.hs"


def check(name: str, steps: int = 500_000) -> PropertyResult:
    target = load(str(FILE)).properties(PropertyOptions((name,)))
    return next(Checker(target, CheckBudget(None, steps)).results())


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("prop_sum", None),
        ("prop_line", None),
        ("prop_absolute", (f"({-(2**63)})",)),
    ],
)
def test_numbers_that_neither_bounds_nor_samples_meet_are_found(
    name: str, arguments: tuple[str, ...] | None
) -> None:
    result = check(name)
    assert result.verdict is Verdict.FAILS
    assert result.counterexample is not None
    assert result.counterexample.replayed
    assert arguments is None or result.counterexample.arguments == arguments


@pytest.mark.parametrize("name", ["prop_ranges", "prop_ordered"])
def test_wide_ranges_are_exhausted_in_few_tests(name: str) -> None:
    result = check(name)
    assert result.verdict is Verdict.EXHAUSTED
    assert result.tests < 100
    assert result.by_cases
    assert result.tried.endswith("cases" if result.tests > 1 else "case")


_OPERATORS = {"+": int.__add__, "-": int.__sub__, "*": int.__mul__}
_COMPARISONS = {"<": int.__lt__, "<=": int.__le__, "==": int.__eq__, "/=": int.__ne__}


def test_verdicts_agree_with_trying_all_numbers(tmp_path: Path) -> None:
    draw = random.Random(11)
    text = "module Drawn where\nimport Test.QuickCheck\n"
    truths = []
    for i in range(8):
        low, width, (a, b, c) = draw.randint(-60, 60), draw.randint(17, 70), draw.choices(range(-9, 10), k=3)
        op, cmp = draw.choice(list(_OPERATORS)), draw.choice(list(_COMPARISONS))
        numbers = range(low, low + width + 1)
        pairs = [(x, y) for x in numbers for y in range(x, x + 21)]
        holds = all(_COMPARISONS[cmp](_OPERATORS[op](a * x, y + b), c) for x, y in pairs)
        truths.append((f"prop_{i}", holds))
        text += f"prop_{i} :: Property\n"
        text += f"prop_{i} = forAll (choose ({low}, {low + width} :: Integer)) $ \\x -> "
        text += f"forAll (choose (x, x + 20)) $ \\y -> (({a}) * x) {op} (y + ({b})) {cmp} ({c})\n"
    file = tmp_path / "Drawn.hs"
    file.write_text(text)
    target = load(str(file)).properties(PropertyOptions(tuple(name for name, _ in truths)))
    for (name, holds), result in zip(
        truths, Checker(target, CheckBudget(None, 200_000)).results(), strict=True
    ):
        wanted = Verdict.EXHAUSTED if holds else Verdict.FAILS
        assert (name, result.verdict) == (name, wanted), text
