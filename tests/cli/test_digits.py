"""Numbers that are too long to show: they are left out, and that is said; shorter ones stay."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.cli.edge import main
from clew.machine.values.long_numbers import shortened
from clew.machine.values.value import Char, Construct, Cut, ListValue, Number

LONG = Number(10**2_000)


def test_a_value_without_long_numbers_stays_as_it_is() -> None:
    value = Construct("T", (Number(-5), ListValue((Number(2.5), Char("x")), None)))
    short = shortened(value, 0)
    assert short.value is value
    assert short.remark is None


def test_numbers_are_shown_until_their_digits_are_too_many() -> None:
    value = ListValue((LONG, Number(7), LONG, Construct("Just", (LONG,))), None)
    short = shortened(value, 2_500)
    assert short.value == ListValue((LONG, Number(7), Cut(), Construct("Just", (Cut(),))), None)
    assert short.remark == "2 numbers of up to about 2,000 digits are not shown"


def test_a_number_of_millions_of_digits_is_not_turned_into_text(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "Power.hs"
    file.write_text("module Power where\npower :: Int -> Integer\npower n = 2 ^ n\n")
    assert main(["run", str(file), "(power 3, power 4000000)"]) == 0
    out, err = capsys.readouterr()
    assert out == "(8,...)\n"
    assert err == "a number of about 1,204,120 digits is not shown\n"
