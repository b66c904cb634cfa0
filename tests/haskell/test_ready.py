"""Programs that were made before are found again, and only while nothing has changed."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from clew.core.text.printer import print_program
from clew.haskell import ready
from clew.haskell.program import Session, io_program

MAIN = "module Main where\nimport Helper\nimport Data.Maybe\nmain :: IO ()\nmain = print (fromMaybe helped Nothing)\n"
HELPER = "module Helper where\nhelped :: Int\nhelped = 5\n"


def save(path: Path, text: str, age: float = 60.0) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    moment = path.stat().st_mtime - age
    os.utime(path, (moment, moment))


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    # Only of programs: the compiled libraries stay where they are.
    monkeypatch.setattr(ready, "_path", lambda name: tmp_path / "cache" / "programs" / name)
    save(tmp_path / "Main.hs", MAIN)
    save(tmp_path / "Helper.hs", HELPER)
    make(tmp_path)
    return tmp_path


def where(project: Path, *options: object) -> ready.ReadyPlace:
    return ready.place(str(project / "Main.hs"), (), *options)


def make(project: Path) -> str:
    place = where(project)
    session = Session()
    program = io_program(session.load(str(project / "Main.hs")), "main")
    place.write(*session.loader.inputs(), "Main", program)
    return print_program(program)


def test_a_program_is_found_again(project: Path) -> None:
    found = where(project).read()
    assert found is not None
    assert print_program(found.program) == make(project)
    assert all(f.span.file for f in found.program.functions if f.name.startswith("Main."))


def test_other_options_or_folders_make_another_program(project: Path) -> None:
    assert where(project, True).read() is None
    assert ready.place(str(project / "Main.hs"), (str(project / "more"),)).read() is None


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("Main.hs", MAIN + "\n"),
        ("Helper.hs", HELPER.replace("5", "6")),
        ("Data/Maybe.hs", "module Data.Maybe where\nfromMaybe :: a -> b -> a\nfromMaybe x _ = x\n"),
        ("Data/Maybe.lhs", "> module Data.Maybe where\n"),
    ],
)
def test_a_change_in_what_it_was_made_of_is_seen(project: Path, file: str, text: str) -> None:
    assert where(project).read() is not None
    save(project / file, text)
    assert where(project).read() is None


def test_a_file_that_is_gone_is_seen(project: Path) -> None:
    (project / "Helper.hs").unlink()
    assert where(project).read() is None


def test_what_changes_meanwhile_is_not_kept(project: Path) -> None:
    where(project).path.unlink()
    save(project / "Helper.hs", HELPER, age=-60.0)
    make(project)
    assert where(project).read() is None


def test_a_damaged_program_is_not_read(project: Path) -> None:
    path = where(project).path
    path.write_bytes(path.read_bytes()[:-1] + b"?")
    assert where(project).read() is None


def test_only_the_latest_programs_are_kept(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ready, "KEPT", 2)
    found = where(project).read()
    assert found is not None
    for number in range(4):
        place = where(project, number)
        place.write([str(project / "Main.hs")], [], found.module, found.program)
        os.utime(place.path, (number, number))
    assert [where(project, n).read() is not None for n in range(4)] == [False, False, False, True]
    assert where(project).read() is not None
