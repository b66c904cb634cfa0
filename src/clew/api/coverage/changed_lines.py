"""The lines that changed since a revision of Git."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Sequence

from clew.source.diagnostics import UsageFault

_HUNK = re.compile(r"^@@ -\S+ \+(\d+)(?:,(\d+))? @@")


def changed_lines(files: Sequence[str], revision: str) -> dict[str, frozenset[int]]:
    """For each file the lines that a revision does not have; all lines of a file that it does not know."""
    return {file: _changed(file, revision) for file in files}


def _changed(file: str, revision: str) -> frozenset[int]:
    folder, name = os.path.split(os.path.abspath(file))
    if revision.startswith("-") or not _git(
        folder, "rev-parse", "--verify", "--quiet", f"{revision}^{{commit}}"
    ):
        raise UsageFault(
            f"there is no revision '{revision}' of '{file}' in Git", hint="as in: --since HEAD~3"
        )
    text = _git(folder, "diff", "--unified=0", "--no-color", "--no-ext-diff", revision, "--", name)
    known = _git(folder, "ls-files", "--error-unmatch", "--", name)
    if not known:  # Git does not know the file, so that all of it is new
        with open(file, encoding="utf-8", errors="replace") as source:
            return frozenset(range(1, len(source.read().split("\n")) + 1))
    found: set[int] = set()
    for line in text.splitlines():
        hunk = _HUNK.match(line)
        if hunk:
            first, count = int(hunk[1]), int(hunk[2] or 1)
            found.update(range(first, first + count))
    return frozenset(found)


def _git(folder: str, *arguments: str) -> str:
    try:
        done = subprocess.run(
            ["git", *arguments], cwd=folder, capture_output=True, text=True, check=False, errors="replace"
        )
    except OSError as fault:
        raise UsageFault("Git cannot be run, which --since needs", hint="is it installed?") from fault
    return done.stdout if done.returncode == 0 else ""
