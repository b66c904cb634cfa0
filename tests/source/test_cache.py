"""The cache is the user's own: what others could have written there is neither read nor run."""

from __future__ import annotations

import os
import pickle
import pwd
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from clew.source import sealed, store
from clew.source.cache import Cache, user_cache

ROOT_ONLY = pytest.mark.skipif(os.geteuid() != 0, reason="only root can give a directory to another user")


@pytest.fixture
def directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "cache"
    monkeypatch.setenv("CLEW_CACHE_DIR", str(path))
    return path


def test_a_new_directory_is_for_the_user_alone(directory: Path) -> None:
    assert user_cache().directory == directory
    assert directory.stat().st_mode & 0o777 == 0o700


@ROOT_ONLY
def test_a_directory_of_another_user_is_not_used(directory: Path) -> None:
    directory.mkdir()
    os.chown(directory, 12345, 12345)
    found = user_cache()
    assert found.directory is None
    assert found.problem == f"the cache '{directory}' belongs to another user"


def test_a_directory_that_others_may_write_to_is_not_used(directory: Path) -> None:
    directory.mkdir()
    directory.chmod(0o777)
    assert user_cache().problem == f"others may write to the cache '{directory}'"
    assert store.place("a") is None
    store.write(store.place("a"), 1)
    assert store.read(store.place("a")) is None
    assert list(directory.iterdir()) == []


def test_a_file_in_the_cache_cannot_have_code_run(tmp_path: Path) -> None:
    marker = tmp_path / "ran"

    class Attack:
        def __reduce__(self) -> object:
            return os.system, (f"touch {marker}",)

    sealed.write(tmp_path / "value", pickle.dumps(Attack()))
    assert store.read(tmp_path / "value") is None
    assert not marker.exists()


def _run(file: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    kept = {name: os.environ[name] for name in ("PATH", "PYTHONPATH") if name in os.environ}
    command = [sys.executable, "-m", "clew", "run", str(file)]
    return subprocess.run(
        command, env={**kept, **environment}, capture_output=True, text=True, cwd=file.parent, check=False
    )


@pytest.mark.slow
def test_a_refused_cache_costs_time_and_is_named(tmp_path: Path) -> None:
    file, cache = tmp_path / "two.core", tmp_path / "cache"
    file.write_text("module Two; main = 2;")
    cache.mkdir()
    cache.chmod(0o777)
    done = _run(file, CLEW_CACHE_DIR=str(cache))
    assert (done.returncode, done.stdout) == (0, "2\n")
    assert f"each time, since others may write to the cache '{cache}'" in done.stderr


def test_what_is_not_kept_is_not_said_to_be_made_once() -> None:
    assert Cache(Path("somewhere")).how_often == "once"
    assert Cache(None, "it is full").how_often == "each time, since it is full"


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that other users may read, as those of pytest are not."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield folder


@ROOT_ONLY
def test_a_user_without_a_home_can_run_programs(open_folder: Path) -> None:
    file = open_folder / "two.core"
    file.write_text("module Two; main = 2;")
    script = (
        "import os, sys; os.setgid(54321); os.setuid(54321); os.environ.pop('HOME', None);"
        " from clew.cli.edge import main; sys.exit(main(['run', sys.argv[1]]))"
    )
    environment = {
        k: v for k, v in os.environ.items() if k not in ("CLEW_CACHE_DIR", "XDG_CACHE_HOME", "HOME")
    }
    command = [sys.executable, "-c", script, str(file)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, cwd="/", check=False)
    if "PermissionError" in done.stderr or "ModuleNotFoundError" in done.stderr:
        pytest.skip("other users may not read Python here")
    assert (done.returncode, done.stdout) == (0, "2\n")
    assert "the user has no home directory" in done.stderr


def test_a_user_whom_the_system_does_not_know_has_no_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(user: object) -> None:
        raise KeyError(user)

    for name in ("CLEW_CACHE_DIR", "XDG_CACHE_HOME", "HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(pwd, "getpwuid", unknown)
    found = user_cache()
    assert (found.directory, found.problem) == (None, "the user has no home directory to keep a cache in")


def test_what_is_no_directory_is_called_so(directory: Path) -> None:
    directory.write_text("")
    directory.chmod(0o666)
    assert user_cache() == Cache(None, f"the cache '{directory}' is no directory")


def test_a_directory_that_cannot_be_made_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    path = tmp_path / "file" / "cache"
    monkeypatch.setenv("CLEW_CACHE_DIR", str(path))
    assert user_cache() == Cache(None, f"the cache '{path}' cannot be made")
