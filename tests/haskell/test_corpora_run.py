"""Modules that others wrote do in Clew what they do in Hugs: its examples and its libraries.

Each program in `hugs_examples` and `hugs_packages` imports such modules and writes to standard output. Clew and Hugs
run it with the same arguments and input (`NAME.args`, `NAME.in`).
`PYTHONPATH=tests python tests/haskell/test_corpora_run.py` prints a table.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

import pytest
from corpora import library_folders, link_base
from external import HUGS, HUGS_EXAMPLES

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
SECONDS = 120
#: program of `hugs_packages` -> the libraries of Hugs that it imports
LIBRARIES = {
    "Classes": (),
    "Exceptions": (),
    "Fgl": ("fgl", "mtl"),
    "HUnit": ("HUnit",),
    "HaXml": ("HaXml",),
    "HaskellSrc": ("haskell-src",),
    "Mtl": ("mtl",),
    "Parsec": ("parsec",),
    "Stm": ("stm",),
    "Xhtml": ("xhtml",),
}


@dataclass(frozen=True, slots=True)
class Ran:
    """What a program wrote, its exit code and how long it ran."""

    out: bytes
    error: str
    code: int
    seconds: float


def programs() -> list[Path]:
    return sorted([*(HERE / "hugs_examples").glob("*.hs"), *(HERE / "hugs_packages").glob("*.hs")])


def folders() -> list[Path]:
    """Where Clew finds the modules that a program imports; Hugs finds its libraries itself."""
    return [*(f for f in old_folders() if f.is_dir()), *library_folders()]


def old_folders() -> tuple[Path, ...]:
    """Where modules are that Hugs does not find by itself."""
    return (HUGS_EXAMPLES, HUGS_EXAMPLES / "prolog", HUGS / "oldlib")


def arguments(program: Path) -> list[str]:
    file = program.with_suffix(".args")
    return file.read_text(encoding="utf-8").split() if file.is_file() else []


def run(command: list[str], program: Path, folder: Path) -> Ran:
    file = program.with_suffix(".in")
    before = time.monotonic()
    done = subprocess.run(
        command,
        input=file.read_bytes() if file.is_file() else b"",
        capture_output=True,
        timeout=SECONDS,
        check=False,
        cwd=folder,
    )
    error = done.stderr.decode(errors="replace")
    return Ran(done.stdout, error, done.returncode, time.monotonic() - before)


def run_hugs(program: Path, folder: Path) -> Ran:
    path = ":".join(map(str, old_folders()))
    return run(["runhugs", "-98", f"-P{path}:", str(program), *arguments(program)], program, folder)


def run_clew(program: Path, folder: Path) -> Ran:
    shared = folder / "base"
    shared.mkdir()
    link_base(shared)
    paths = [word for f in (*folders(), shared) for word in ("--path", str(f))]
    args = [word for arg in arguments(program) for word in ("--arg", arg)]
    command = [sys.executable, "-m", "clew", "run", "--legacy", *paths, *args, str(program)]
    return run(command, program, folder)


def copied(program: Path, folder: Path) -> Path:
    """Copies a program into a folder of its own, because modules beside it would hide the examples of the same name."""
    inside = folder / "program"
    inside.mkdir(parents=True)
    for suffix in (".hs", ".in", ".args"):
        file = program.with_suffix(suffix)
        if file.is_file():
            shutil.copy(file, inside / f"Driver{suffix}")
    return inside / "Driver.hs"


def needs(program: Path) -> tuple[str, ...]:
    """The keys of `SOURCES` that a program needs."""
    if program.parent.name == "hugs_packages":
        return LIBRARIES[program.stem]
    return ("examples", "examples/prolog", "oldlib")


@pytest.mark.slow
@pytest.mark.parametrize(
    "program",
    [pytest.param(p, marks=pytest.mark.hugs(*needs(p)), id=f"{p.parent.name}/{p.stem}") for p in programs()],
)
def test_programs_write_what_they_write_in_hugs(program: Path, tmp_path: Path) -> None:
    driver = copied(program, tmp_path)
    hugs = run_hugs(driver, tmp_path)
    assert hugs.code == 0, hugs.error
    assert hugs.out
    clew = run_clew(driver, tmp_path)
    assert clew.out == hugs.out, clew.error
    assert clew.code == 0


def main(names: list[str]) -> None:
    print(f"{'program':28} same   hugs s  clew s  lines")
    for program in programs():
        if names and program.stem not in names:
            continue
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            driver = copied(program, folder)
            hugs, clew = run_hugs(driver, folder), run_clew(driver, folder)
        same = "yes" if hugs.out == clew.out and hugs.code == clew.code == 0 and hugs.out else "NO"
        label = f"{program.parent.name[5:]}/{program.stem}"
        print(f"{label:28} {same:5} {hugs.seconds:7.2f} {clew.seconds:7.2f} {hugs.out.count(10):6}")
        if same == "NO":
            print(f"  hugs {hugs.code}: {hugs.out[-300:]!r} {hugs.error[-600:]}")
            print(f"  clew {clew.code}: {clew.out[-300:]!r} {clew.error[-600:]}")


if __name__ == "__main__":
    os.environ.setdefault("PYTHONPATH", str(ROOT / "src"))
    main(sys.argv[1:])
