"""What is said about functions of small numbers is what trying all of them shows."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

from clew.cover.cases import Unreachable
from clew.cover.options import GenerationOptions
from clew.cover.subject import generate_for
from clew.language.registry import load
from clew.machine.search.free_numbers import Integers
from clew.machine.values.value import Number
from clew.mutate.edits import SourceTexts
from clew.mutate.killing import MutantStatus, MutationAnalysis
from clew.mutate.mutants import mutants
from tests.small_numbers import condition, numbers

_FIRST = int(os.environ.get("CLEW_SEED", "0"))
_COUNT = 60 if os.environ.get("CLEW_THOROUGH") == "1" else 6
_HEAD = "module Small where\nimport Data.Bits\nimport Data.Int\nimport Data.Word\n"


def test_a_guard_is_unreachable_where_no_number_meets_it(tmp_path: Path) -> None:
    chance = random.Random(_FIRST)
    text, given = _HEAD, []
    for number in range(_COUNT):
        type_ = chance.choice(("Int8", "Word8"))
        (a, f), (b, g) = condition(chance, type_), condition(chance, type_)
        text += f"f{number} :: {type_} -> Int\nf{number} x | {a} = 1\n   | {b} = 2\n   | otherwise = 3\n"
        given.append({1 if f(x) else 2 if g(x) else 3 for x in numbers(type_)})
    path = tmp_path / "Small.hs"
    path.write_text(text)
    module = load(str(path))
    for number, results in enumerate(given):
        found = generate_for(module.subject(f"f{number}"), "gbc", GenerationOptions())
        seen = {t.result.value for t in found.tests if isinstance(t.result, Number)}
        assert seen == results, (number, text)
        assert isinstance(found.reach, Unreachable) or results == {1, 2, 3}, (number, text)


def test_a_mutant_is_equivalent_where_no_number_tells_it_apart(tmp_path: Path) -> None:
    chance = random.Random(_FIRST)
    for number in range(max(_COUNT // 3, 2)):
        type_ = chance.choice(("Int8", "Word8"))
        (a, _), (b, _) = condition(chance, type_), condition(chance, type_)
        text = f"{_HEAD}f :: {type_} -> Int\nf x | {a} = 1\n    | {b} = 2\n    | otherwise = 3\n"
        path = tmp_path / f"Small{number}.hs"
        path.write_text(text.replace("module Small", f"module Small{number}"))
        subject = load(str(path)).subject("f")
        texts = SourceTexts({str(path): path.read_text()})
        faults = list(mutants(subject.program, f"Small{number}.f", texts))[:12]
        claims = MutationAnalysis(subject, ()).run(faults).results
        tests = [(Number(x),) for x in numbers(type_)]
        forced = MutationAnalysis(subject, tests).run(faults).results
        for claim, force in zip(claims, forced, strict=True):
            killed = force.status is MutantStatus.KILLED
            expected = MutantStatus.SURVIVED if killed else MutantStatus.EQUIVALENT
            assert claim.status is expected, (claim.mutant.description, text)


@pytest.mark.parametrize(
    ("type_", "count"), [("byte()", 256), ("5..10", 6), ("-3..300", 304), ("char()", None)]
)
def test_the_end_of_a_range_is_known(tmp_path: Path, type_: str, count: int | None) -> None:
    path = tmp_path / "ranges.erl"
    path.write_text(
        f"-module(ranges).\n-export([f/1]).\n-spec f({type_}) -> atom().\n"
        "f(X) when X bxor 3 =:= 5000000000 -> no;\nf(X) when X band 1 =:= 1 -> odd;\nf(_) -> even.\n"
    )
    found = generate_for(load(str(path)).subject("f/1"), "gbc", GenerationOptions())
    assert len({t.result for t in found.kept}) == 2
    assert isinstance(found.reach, Unreachable) is (count is not None)
    assert count is None or len(found.tests) == count


@pytest.mark.parametrize("second", ["x `div` 256 == 77", "x `shiftR` 8 == 77", "x .&. 65280 == 19712"])
@pytest.mark.parametrize("integers", [None, Integers.SYMBOLIC])
def test_a_number_stays_the_same_while_its_values_are_tried(
    tmp_path: Path, second: str, integers: Integers | None
) -> None:
    """The solver took a number whose bounds the path had narrowed for another one, and failed."""
    path = tmp_path / "Wide.hs"
    path.write_text(
        _HEAD.replace("Small", "Wide")
        + f"f :: Word16 -> Int\nf x | x * x == 1, x > 40000 = 2\n    | {second} = 3\n    | otherwise = 5\n"
    )
    found = generate_for(load(str(path)).subject("f"), "gbc", GenerationOptions(integers=integers))
    assert {t.result for t in found.kept} == {Number(2), Number(3), Number(5)}
