"""Infinities, NaN, the negative zero and the least numbers are tried, and written as expressions that run again."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.cli.edge import main

FILE = str(Path(__file__).parent / "programs" / "Forgotten.hs")


def test_generate_reaches_every_kind_of_double(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["generate", FILE, "kind"]) == 0
    out = capsys.readouterr().out
    for line in ("(1 / 0)", "(-1 / 0)", "(0 / 0)", "(-0.0)", "5.0e-324"):
        assert f"kind {line}" in out


@pytest.mark.parametrize(
    ("name", "call"), [("prop_ordered", "prop_ordered 0.0 (0 / 0)"), ("prop_finite", "prop_finite (1 / 0)")]
)
def test_check_shows_a_double_that_runs_again(
    name: str, call: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", FILE, name, "--steps", "100k"]) == 1
    out = capsys.readouterr().out
    assert f"{call} ==> False" in out
    assert f"'{call}'" in out
    main(["run", FILE, call])
    assert capsys.readouterr().out == "False\n"


def test_explore_finds_the_guards_that_no_number_passes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explore", FILE, "--tests", "400"]) == 1
    assert "sign (0 / 0) ==> !" in capsys.readouterr().out
