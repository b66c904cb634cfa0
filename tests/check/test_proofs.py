"""Verdicts on properties of numbers agree with an oracle that knows nothing of the machine or its solver."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from random_properties import ArithmeticProperty, Generator, module_of

from clew.check.budget import CheckBudget
from clew.check.engine import Checker
from clew.check.results import PropertyResult, Verdict
from clew.language.properties import PropertyOptions
from clew.language.registry import load

BATCHES = int(os.environ.get("CLEW_PROOFS", "0")) or (400 if os.environ.get("CLEW_THOROUGH") == "1" else 2)
SIZE = 25


def checked(properties: list[ArithmeticProperty], folder: Path) -> list[PropertyResult]:
    file = folder / "Arithmetic.hs"
    file.write_text(module_of(properties))
    target = load(str(file)).properties(PropertyOptions(tuple(p.name for p in properties)))
    return list(Checker(target, CheckBudget(None, 20_000)).results())


def number(text: str) -> int:
    """An argument as Clew shows it."""
    text = text.strip("()")
    if text in ("?", "_"):  # anything would do
        return 0
    if text.startswith("'"):
        inner = text[1:-1]
        return ord(inner) if len(inner) == 1 else _escaped(inner)
    return int(text)


def _escaped(text: str) -> int:
    names = {"\\n": 10, "\\t": 9, "\\r": 13, "\\a": 7, "\\b": 8, "\\f": 12, "\\v": 11, "\\\\": 92, "\\'": 39}
    if text in names:
        return names[text]
    controls = "NUL SOH STX ETX EOT ENQ ACK BEL BS HT LF VT FF CR SO SI DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC FS GS RS US".split()
    if text[1:] in controls:
        return controls.index(text[1:])
    return 127 if text == "\\DEL" else int(text[1:])


def contradiction(prop: ArithmeticProperty, result: PropertyResult) -> str | None:
    """What the oracle has against a verdict."""
    if result.verdict is Verdict.FAILS:
        assert result.counterexample is not None
        values = tuple(number(a) for a in result.counterexample.arguments)
        truth = prop.holds(values)
        said = False if result.counterexample.error is None else None
        return None if truth is said else f"fails on {values}, where it is {truth}"
    if result.verdict is Verdict.UNKNOWN:
        return f"unknown: {result.reason}"
    bound = result.bound or 0
    for values in prop.inputs(bound):
        if result.verdict is Verdict.HOLDS and any(
            abs(v) > bound for v, (_, t) in zip(values, prop.variables, strict=True) if t != "Char"
        ):
            continue
        if result.verdict is Verdict.HOLDS and any(t == "Char" for _, t in prop.variables):
            continue  # the bound says nothing about which characters
        if not prop.holds(values):
            return f"{result.verdict.value} {bound}, but on {values} it is {prop.holds(values)}"
    return None


@pytest.mark.parametrize("batch", range(BATCHES))
def test_the_oracle_has_nothing_against_any_verdict(batch: int, tmp_path: Path) -> None:
    generator = Generator(batch)
    properties = [generator.property(f"prop_{i}") for i in range(SIZE)]
    results = checked(properties, tmp_path)
    wrong = [
        f"{prop.declaration}{said}"
        for prop, result in zip(properties, results, strict=True)
        if (said := contradiction(prop, result)) is not None
    ]
    assert wrong == []
