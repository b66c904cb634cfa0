"""Commands that need types of Erlang say that they cannot do it yet."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.cli.edge import main

Capture = pytest.CaptureFixture[str]

PROGRAM = str(Path(__file__).parent / "programs" / "hidden.erl")


@pytest.mark.parametrize(
    "command",
    [
        ["explore", PROGRAM],
        ["explore", PROGRAM, "shown"],
        ["suite", "record", PROGRAM],
        ["suite", "compare", PROGRAM, PROGRAM],
    ],
    ids=lambda command: " ".join(word for word in command if word != PROGRAM),
)
def test_what_needs_types_is_refused(command: list[str], capsys: Capture) -> None:
    assert main(command) == 2
    said = capsys.readouterr().err
    assert f"'{PROGRAM}' cannot be searched for inputs yet" in said
    assert f"clew run {PROGRAM}" in said
