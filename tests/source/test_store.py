"""Values kept between runs: read back whole or not at all, and only by the installation that wrote them."""

from __future__ import annotations

import os
import pickle
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import clew
from clew.machine.values.outcome import OutcomeKind
from clew.source import store


def _installed(folder: Path) -> Path:
    """Another installation of the same Clew."""
    root = Path(clew.__file__).parent
    shutil.copytree(root, folder / "clew", ignore=shutil.ignore_patterns("__pycache__"))
    return folder


def _digest(folder: Path) -> str:
    program = "from clew.source import store; print(store.code_digest(('source',)).hex())"
    command = [sys.executable, "-c", program]
    return subprocess.run(
        command, env={**os.environ, "PYTHONPATH": str(folder)}, capture_output=True, text=True, check=True
    ).stdout.strip()


def test_what_was_written_is_read(tmp_path: Path) -> None:
    store.write(tmp_path / "new" / "value", ("a", 1))
    assert store.read(tmp_path / "new" / "value") == ("a", 1)


def test_a_value_that_nests_by_the_length_of_a_list_is_kept(tmp_path: Path) -> None:
    value: tuple[object, ...] = ()
    for _ in range(50_000):
        value = (value,)
    store.write(tmp_path / "value", value)
    found, depth = store.read(tmp_path / "value"), 0
    while found:
        assert isinstance(found, tuple)
        found, depth = found[0], depth + 1
    assert depth == 50_000


def test_a_damaged_value_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "value"
    store.write(path, ("a", 1))
    data = bytearray(path.read_bytes())
    data[-2] ^= 1
    path.write_bytes(data)
    assert store.read(path) is None
    assert store.read(tmp_path / "missing") is None


def test_two_installations_of_one_version_do_not_share_what_names_their_files(tmp_path: Path) -> None:
    one, two = _installed(tmp_path / "one"), _installed(tmp_path / "two")
    assert _digest(one) != _digest(two)
    assert _digest(one) == _digest(one)


def test_enums_are_kept_however_python_pickles_them(monkeypatch: pytest.MonkeyPatch) -> None:
    def by_name(kind: OutcomeKind, protocol: object) -> object:  # as Python 3.11.2 does
        return getattr, (OutcomeKind, kind.name)

    monkeypatch.setattr(OutcomeKind, "__reduce_ex__", by_name)
    assert store.unpack(store.pack(OutcomeKind.RAISED)) is OutcomeKind.RAISED


def test_what_could_run_code_is_not_read() -> None:
    with pytest.raises(pickle.UnpicklingError, match="is not data of Clew's"):
        store.unpack(pickle.dumps(getattr))
