"""What reaches the user when something goes wrong: one message, the right exit code, never a traceback."""

from __future__ import annotations

import pytest

from clew import __version__
from clew.cli.edge import main


def test_version_is_printed_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"clew {__version__}\n"
