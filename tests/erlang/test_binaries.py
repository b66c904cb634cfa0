"""Lists of bytes and bitstrings as binaries."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.cli.edge import main

PROGRAMS = Path(__file__).parent / "programs"


def test_bits_that_are_no_whole_bytes_make_no_binary(capsys: pytest.CaptureFixture[str]) -> None:
    calls = "[catch list_to_binary([<<1:3>>, <<1:5>>]), catch iolist_to_binary([[<<1:4>>], <<1:4>>])]"
    expression = f"[element(1, Reason) || {{'EXIT', Reason}} <- {calls}]"
    assert main(["run", str(PROGRAMS / "hidden.erl"), expression]) == 0
    assert capsys.readouterr().out == "[badarg,badarg]\n"
