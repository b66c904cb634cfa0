"""What a process makes is kept under the name of the code that made it, also if that code is replaced meanwhile."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

import clew
from clew.source import own_code, store


@pytest.fixture
def code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file that was there before this process began."""
    path = tmp_path / "code.py"
    path.write_text("1")
    monkeypatch.setattr(own_code, "_identified", set())
    monkeypatch.setattr(clew, "_IMPORTED", time.time() + 0.001)
    time.sleep(0.01)
    return path


def test_the_same_code_is_the_same(code: Path) -> None:
    assert own_code.identify([code], "fact") == own_code.identify([code], "fact")
    assert own_code.identify([code], "fact") != own_code.identify([code], "other")


def test_code_that_is_replaced_while_it_runs_is_no_code_that_is_known(code: Path) -> None:
    before = own_code.identify([code])
    code.write_text("2")
    assert own_code.has_changed()
    assert len({before, own_code.identify([code]), own_code.identify([code])}) == 3


def test_an_old_file_that_takes_the_place_of_another_is_a_change(code: Path, tmp_path: Path) -> None:
    own_code.identify([code])
    (tmp_path / "older").write_text("2")
    os.utime(tmp_path / "older", (0, 0))
    os.replace(tmp_path / "older", code)
    assert own_code.has_changed()


def test_code_that_is_gone_has_changed(code: Path) -> None:
    own_code.identify([code])
    code.unlink()
    assert own_code.has_changed()


def test_a_file_from_the_future_is_a_wrong_clock_and_no_change(
    code: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(time, "time", lambda: 1000.0)
    monkeypatch.setattr(clew, "_IMPORTED", 999.0)
    assert own_code.identify([code]) == own_code.identify([code])


def test_nothing_is_kept_after_a_change(code: Path, tmp_path: Path) -> None:
    own_code.identify([code])
    store.write(tmp_path / "one", "value")
    code.write_text("2")
    store.write(tmp_path / "two", "value")
    assert (store.read(tmp_path / "one"), store.read(tmp_path / "two")) == ("value", None)


@pytest.mark.slow
def test_a_kernel_of_sources_that_change_meanwhile_is_not_kept(tmp_path: Path) -> None:
    shutil.copytree(
        Path(clew.__file__).parent, tmp_path / "clew", ignore=shutil.ignore_patterns("__pycache__")
    )
    program = """\
import sys
from pathlib import Path
import clew.machine.kernel.layout as layout
from clew.machine.native import compiled
if sys.argv[1] == "edit":
    path = Path(layout.__file__)
    path.write_text(path.read_text() + "\\n# changed\\n")
compiled.ensure()
"""
    cache = tmp_path / "cache"
    environment = {**os.environ, "PYTHONPATH": str(tmp_path), "CLEW_CACHE_DIR": str(cache)}
    for what, kept in (("edit", 0), ("leave", 1)):
        subprocess.run([sys.executable, "-c", program, what], env=environment, check=True)
        assert len(list(cache.glob("kernel-*.o"))) == kept
