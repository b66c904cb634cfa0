"""A test that needs a program or package is skipped where it is missing, and the reason names it."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import external
import pytest
from external import SOURCES, Source

CI = Path(__file__).parents[1] / ".ci" / "run"


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that is the whole search path."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    return folder


def write_program(folder: Path, name: str, script: str) -> None:
    (folder / name).write_text(f"#!/bin/sh\n{script}\n")
    (folder / name).chmod(0o755)


def test_a_missing_program_is_named_with_its_package(programs: Path) -> None:
    assert external.lack("hugs", ["mtl"]) == "`runhugs` is not installed (Debian package hugs)"
    assert external.lack("ghc", []) == "`ghc` is not installed (Debian package ghc)"


@pytest.mark.skipif(shutil.which("sh") is None, reason="there is no `sh`")
def test_a_program_that_does_not_work_is_shown_with_its_message(programs: Path) -> None:
    write_program(programs, "ghc", "echo 'could not execute: gcc' >&2; exit 1")
    assert external.lack("ghc", []) == "`ghc` fails on a program of a few lines: could not execute: gcc"
    write_program(programs, "runhugs", "echo nonsense")
    assert "it prints 'nonsense" in external.lack("hugs", [])


@pytest.mark.skipif(shutil.which("sh") is None, reason="there is no `sh`")
def test_missing_packages_of_ghc_are_named(programs: Path) -> None:
    compiles = "printf '#!/bin/sh\\nprintf ran\\n' >main; /bin/chmod +x main"
    write_program(programs, "ghc", f'case "$*" in *hspec*|*tasty*) exit 1;; *-e*) ;; *) {compiles};; esac')
    assert external.lack("ghc", ["HUnit"]) == ""
    reason = external.lack("ghc", ["HUnit", "hspec", "tasty-hunit"])
    assert reason == "ghc lacks hspec, tasty-hunit (Debian: libghc-hspec-dev libghc-tasty-hunit-dev)"


@pytest.mark.skipif(shutil.which("sh") is None, reason="there is no `sh`")
def test_a_folder_without_modules_is_missing(
    programs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_program(programs, "runhugs", "printf ran")
    monkeypatch.setitem(SOURCES, "mtl", Source(tmp_path / "mtl", "libhugs-mtl-bundled"))
    (tmp_path / "mtl" / "Control").mkdir(parents=True)
    assert external.lack("hugs", ["mtl"]) == f"hugs lacks {tmp_path}/mtl (Debian: libhugs-mtl-bundled)"
    (tmp_path / "mtl" / "Control" / "State.hs").touch()
    assert external.lack("hugs", ["mtl"]) == ""


def test_ci_installs_every_package_that_a_test_needs() -> None:
    listed = re.search(r"^packages=\(\n(.*?)^\)", CI.read_text(), re.DOTALL | re.MULTILINE)
    assert listed is not None
    assert sorted(listed[1].split()) == sorted(external.debian_packages())
