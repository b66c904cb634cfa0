"""The programs of each extension are accepted, run and refused as GHC does; `extension_programs.py` tells more."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from extension_programs import (
    clew_faults,
    clew_output,
    driver,
    files,
    ghc_output,
    ghc_refusals,
    read,
)

FILES = files()


def cases() -> Iterator[object]:
    """Every second file is slow."""
    for number, path in enumerate(FILES):
        yield pytest.param(path, id=path.stem, marks=[pytest.mark.slow] * (number % 2))


@pytest.mark.parametrize("path", list(cases()))
def test_programs_of_an_extension_are_judged_and_run_as_by_ghc(path: Path, tmp_path: Path) -> None:
    programs = read(path)
    faults = clew_faults(programs, tmp_path)
    accepted = {programs.module(part): part.expected for part in programs.of_kind("accepted")}
    refused = {programs.module(part): part.expected for part in programs.of_kind("refused")}
    assert {name: faults[name] for name in accepted if faults[name]} == {}
    assert {name: faults[name].split(": ")[0] for name in refused} == refused
    assert clew_output(accepted, tmp_path) == accepted


@pytest.mark.slow
@pytest.mark.ghc
def test_ghc_judges_and_runs_the_programs_likewise(tmp_path: Path) -> None:
    chosen = [programs for path in FILES if not (programs := read(path)).is_later]
    faults = ghc_refusals(chosen, tmp_path)
    expected = {p.module(part): part.expected for p in chosen for part in p.of_kind("accepted")}
    refused = [p.module(part) for p in chosen for part in p.of_kind("refused")]
    assert {name: faults[name] for name in expected if faults[name]} == {}
    assert [name for name in refused if not faults[name]] == []
    assert ghc_output(expected, tmp_path) == expected


def test_a_file_is_written_as_it_was_read() -> None:
    assert [path.stem for path in FILES if read(path).written() != path.read_text(encoding="utf-8")] == []


def test_programs_of_a_file_have_names_of_their_own() -> None:
    for path in FILES:
        programs = read(path)
        names = [programs.module(part) for part in programs.parts]
        assert len(set(names)) == len(names), path.stem
        assert all(f"qualified {name}\n" in driver(names) for name in names)
