"""What others wrote does in Clew what it does in Hugs: the examples of Hugs, and programs that use its packages.

Each program in `hugs_examples` and `hugs_packages` imports installed modules and writes to standard output; it is
run by both, with the same arguments and input (`NAME.args`, `NAME.in`).
`python tests/haskell/test_corpora_run.py` prints a table.
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

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
HUGS = Path("/usr/lib/hugs")
EXAMPLES = Path("/usr/share/doc/hugs/examples")
SECONDS = 120


@dataclass(frozen=True, slots=True)
class Ran:
    """What a program wrote, and whether it went well."""

    out: bytes
    error: str
    code: int
    seconds: float


def programs() -> list[Path]:
    return sorted([*(HERE / "hugs_examples").glob("*.hs"), *(HERE / "hugs_packages").glob("*.hs")])


def folders() -> list[Path]:
    """Where the modules are that a program may import, for Clew; Hugs knows its packages itself."""
    ours = ("base", "haskell98", "hugsbase", "mtl", "QuickCheck")
    packages = sorted(p for p in (HUGS / "packages").iterdir() if p.is_dir() and p.name not in ours)
    return [EXAMPLES, EXAMPLES / "prolog", HUGS / "oldlib", *packages]


def share(folder: Path) -> None:
    """The modules of Hugs' base that Clew does not have, where a program can import them."""
    library = ROOT / "src" / "clew" / "haskell" / "lib"
    root = HUGS / "packages" / "base"
    for path in root.rglob("*.hs"):
        relative = path.relative_to(root)
        if not (library / relative).is_file() and relative.name != "Prelude.hs":
            (folder / relative).parent.mkdir(parents=True, exist_ok=True)
            (folder / relative).symlink_to(path)


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
    path = ":".join(map(str, (EXAMPLES, EXAMPLES / "prolog", HUGS / "oldlib")))
    return run(["runhugs", "-98", f"-P{path}:", str(program), *arguments(program)], program, folder)


def run_clew(program: Path, folder: Path) -> Ran:
    shared = folder / "base"
    shared.mkdir()
    share(shared)
    paths = [word for f in (*folders(), shared) for word in ("--path", str(f))]
    args = [word for arg in arguments(program) for word in ("--arg", arg)]
    command = [sys.executable, "-m", "clew", "run", "--legacy", *paths, *args, str(program)]
    return run(command, program, folder)


def copied(program: Path, folder: Path) -> Path:
    """The program in a folder of its own: neighbours with the names of example modules would be imported instead."""
    inside = folder / "program"
    inside.mkdir(parents=True)
    for suffix in (".hs", ".in", ".args"):
        file = program.with_suffix(suffix)
        if file.is_file():
            shutil.copy(file, inside / f"Driver{suffix}")
    return inside / "Driver.hs"


@pytest.mark.hugs
@pytest.mark.slow
@pytest.mark.parametrize("program", programs(), ids=lambda p: f"{p.parent.name}/{p.stem}")
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
