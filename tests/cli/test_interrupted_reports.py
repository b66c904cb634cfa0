"""A run that was interrupted is not called successful in its reports."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from clew.api.budget import Cancellation
from clew.cli import interrupts
from clew.cli.edge import INTERRUPTED, main

TEXT = "module Two where\nprop_one :: Bool -> Bool\nprop_one b = b || not b\n"


@pytest.mark.parametrize(
    ("command", "is_interrupted"),
    [("check", True), ("check", False), ("explore", True), ("explore", False), ("hunt", True)],
)
def test_sarif_says_whether_the_run_came_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str, is_interrupted: bool
) -> None:
    @contextmanager
    def interrupted() -> Iterator[Cancellation]:
        cancel = Cancellation()
        cancel.cancel()
        yield cancel

    if is_interrupted:
        monkeypatch.setattr(interrupts, "cancelled_by_ctrl_c", interrupted)
    file, report = tmp_path / "Two.hs", tmp_path / "report.sarif"
    file.write_text(TEXT)
    code = main([command, str(file), "--sarif", str(report)])
    assert (code == INTERRUPTED) is is_interrupted
    (run,) = json.loads(report.read_text())["runs"]
    assert run["invocations"] == [{"executionSuccessful": not is_interrupted}]
