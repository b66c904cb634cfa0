"""Runs every oracle program under GHC and records what it prints; see README.md beside this file."""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).parent
SECONDS = 20


def programs(under: Path = HERE) -> list[Path]:
    """All programs. A file whose name starts with a capital letter is a module that they import."""
    return sorted(p for p in [*under.rglob("*.hs"), *under.rglob("*.lhs")] if p.name[0].islower())


def complaint(stderr: str, name: str) -> str:
    """What a program says at its end, without its own name and without the stack of calls."""
    text = stderr.split("CallStack (from HasCallStack):")[0].strip()
    return text.removeprefix(f"{name}: ").strip()


def keep(path: Path, text: str) -> None:
    if text:
        path.write_bytes(text.encode())
    else:
        path.unlink(missing_ok=True)


def refresh(source: Path) -> str | None:
    """Compile and run one program and record it; what went wrong, if something did."""
    with tempfile.TemporaryDirectory() as folder:
        binary = Path(folder) / source.stem
        # In its own folder, so that a message with a place has the file's name and no path.
        command = ["ghc", "-v0", "-O0", "-outputdir", folder, source.name, "-o", str(binary)]
        compiled = subprocess.run(command, capture_output=True, text=True, cwd=source.parent)
        if compiled.returncode != 0:
            return compiled.stderr
        given = source.with_suffix(".in")
        try:
            ran = subprocess.run(
                [str(binary)],
                input=given.read_bytes() if given.exists() else b"",
                capture_output=True,
                cwd=folder,
                timeout=SECONDS,
                env={**os.environ, "LC_ALL": "C.UTF-8"},
            )
        except subprocess.TimeoutExpired:
            return f"still runs after {SECONDS} s"
    source.with_suffix(".out").write_bytes(ran.stdout)
    keep(source.with_suffix(".code"), f"{ran.returncode}\n" if ran.returncode else "")
    keep(source.with_suffix(".err"), complaint(ran.stderr.decode(), source.stem) + "\n" if ran.stderr else "")
    return None


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("paths", nargs="*", type=Path, help="programs or folders; all without one")
    parser.add_argument("--missing", action="store_true", help="only programs that have no record yet")
    options = parser.parse_args()
    if shutil.which("ghc") is None:
        print("GHC is not installed.", file=sys.stderr)
        return 2
    chosen = [
        p
        for path in options.paths or [HERE]
        for p in (programs(path.resolve()) if path.is_dir() else [path.resolve()])
    ]
    if options.missing:
        chosen = [p for p in chosen if not p.with_suffix(".out").exists()]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        faults = [(p, fault) for p, fault in zip(chosen, pool.map(refresh, chosen), strict=True) if fault]
    for path, fault in faults:
        print(f"{path}:\n{fault}", file=sys.stderr)
    print(f"{len(chosen) - len(faults)} of {len(chosen)} programs recorded.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
