"""Reports: one that cannot be written costs no other."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.cli.reports import write_all
from clew.source.diagnostics import FileFault


def test_a_report_that_cannot_be_written_costs_no_other(tmp_path: Path) -> None:
    good = tmp_path / "good"
    with pytest.raises(FileFault, match="directory"):
        write_all((str(tmp_path), lambda: "lost"), (None, lambda: "unasked"), (str(good), lambda: "kept"))
    assert good.read_text() == "kept"
