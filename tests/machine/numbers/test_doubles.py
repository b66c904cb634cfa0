"""Doubles are shown as GHC shows them: random bit patterns, and those on which Python's `repr` differs."""

from __future__ import annotations

import os
import random
import struct
import subprocess
from pathlib import Path

import pytest
from haskell.haskell_runner import run_haskell

from clew.machine.numbers.doubles import shortest_digits, show_double

#: Shows the doubles whose bits stand on its input, a line each.
SHOW_BITS = """\
import Data.Word (Word64)
import GHC.Float (castWord64ToDouble)
main :: IO ()
main = interact (unlines . map (show . castWord64ToDouble . read) . lines)
"""
SHOWN_NUMBERS = Path(__file__).parent / "ShownNumbers.hs"
SEED = int(os.environ.get("CLEW_SEED", "0"))


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (0.0, "0.0"),
        (-0.0, "-0.0"),
        (0.1, "0.1"),
        (1e7, "1.0e7"),
        (9999999.0, "9999999.0"),
        (5e-324, "5.0e-324"),
        (1.7976931348623157e308, "1.7976931348623157e308"),
        (float("inf"), "Infinity"),
        # the nearest shortest numeral is halfway to a neighbour, which GHC does not accept
        (7.421062584675821e16, "7.421062584675821e16"),
        (2.0**-25, "2.9802322387695313e-8"),
        (-9.346939086914062, "-9.346939086914063"),
    ],
)
def test_numbers_are_shown_as_in_haskell(number: float, text: str) -> None:
    assert show_double(number) == text


def test_the_shortest_digits_denote_the_number() -> None:
    chance = random.Random(SEED)
    for _ in range(3_000):
        number = abs(_double(chance.getrandbits(64)))
        if 0 < number < float("inf"):
            digits, point = shortest_digits(number)
            assert float(f"0.{digits}e{point}") == number
            assert len(digits) <= 17


def _double(bits: int) -> float:
    (number,) = struct.unpack("<d", struct.pack("<Q", bits))
    return float(number)


def _bits(number: float) -> int:
    return int.from_bytes(struct.pack("<d", number), "little")


def _patterns(count: int) -> list[int]:
    """Bits of any double, and of numbers such as programs have: decimals, binary fractions, powers of two."""
    chance = random.Random(SEED)
    found = [chance.getrandbits(64) for _ in range(count)]
    for _ in range(count // 6):
        found += (
            _bits(chance.randrange(10**7) / 10 ** chance.randrange(1, 9)),
            _bits(chance.randrange(1 << 60) / 2 ** chance.randrange(60)),
            _bits(2.0 ** chance.randrange(-1074, 1024)),
        )
    return found


@pytest.mark.ghc
def test_random_bit_patterns_are_shown_as_by_ghc(tmp_path: Path) -> None:
    source = tmp_path / "ShowBits.hs"
    source.write_text(SHOW_BITS)
    subprocess.run(["ghc", "-v0", "-O", str(source)], check=True, cwd=tmp_path)
    patterns = _patterns(10_000)
    lines = "".join(f"{bits}\n" for bits in patterns)
    shown = subprocess.run([tmp_path / "ShowBits"], input=lines, capture_output=True, text=True, check=True)
    differing = [
        (bits, text, ours)
        for bits, text in zip(patterns, shown.stdout.splitlines(), strict=True)
        if (ours := show_double(_double(bits))) != text
    ]
    assert differing[:10] == []


@pytest.mark.ghc
@pytest.mark.slow
def test_programs_show_and_read_random_bit_patterns_as_those_of_ghc_do(tmp_path: Path) -> None:
    """A hundred thousand doubles and as many floats; with CLEW_THOROUGH=1 a million of each."""
    program = tmp_path / "ShownNumbers"
    command = ["ghc", "-v0", "-O", "-outputdir", tmp_path, "-o", program, SHOWN_NUMBERS]
    subprocess.run(command, check=True)
    for part in range(10 if os.environ.get("CLEW_THOROUGH") == "1" else 1):
        given = f"{10 * SEED + part} 100 1000\n"
        wanted = subprocess.run([program], input=given, capture_output=True, text=True, check=True)
        printed, complaint, status = run_haskell(SHOWN_NUMBERS, given.encode())
        assert (complaint, status) == ("", 0)
        lines = zip(wanted.stdout.splitlines(), printed.decode().splitlines(), strict=True)
        assert [(given, theirs, ours) for theirs, ours in lines if theirs != ours] == []
