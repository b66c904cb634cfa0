"""Every program of ours prints in Clew what it prints when GHC compiles it, and ends alike."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import pytest


def beside(name: str) -> object:
    """A module of this folder: the tests are not a package."""
    spec = importlib.util.spec_from_file_location(
        f"haskell_tests_{Path(name).stem}", Path(__file__).parent / name
    )
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


run_haskell = beside("haskell_runner.py").run_haskell  # type: ignore[attr-defined]
refresh = beside("oracle/refresh.py")
ORACLE = Path(__file__).parent / "oracle"
PROGRAMS = refresh.programs()  # type: ignore[attr-defined]


def test_there_are_at_least_300_programs_and_each_is_recorded() -> None:
    assert len(PROGRAMS) >= 300
    assert [p for p in PROGRAMS if not p.with_suffix(".out").exists()] == []


def cases() -> Iterator[object]:
    """Every second program of each topic is slow: all of them are a sixth of what the plain tests cost."""
    for _, topic in groupby(PROGRAMS, lambda program: program.parent):
        for number, program in enumerate(topic):
            marks = [pytest.mark.slow] * (number % 2)
            yield pytest.param(program, id=program.relative_to(ORACLE).as_posix(), marks=marks)


@pytest.mark.parametrize("program", list(cases()))
def test_a_program_does_what_ghc_makes_it_do(program: Path) -> None:
    given = program.with_suffix(".in")
    stdout, stderr, code = run_haskell(program, given.read_bytes() if given.exists() else b"")
    expected_code = program.with_suffix(".code")
    expected_err = program.with_suffix(".err")
    assert stdout.decode() == program.with_suffix(".out").read_text(encoding="utf-8"), stderr
    assert code == (int(expected_code.read_text()) if expected_code.exists() else 0), stderr
    if expected_err.exists():
        assert expected_err.read_text(encoding="utf-8").strip() in stderr
