"""Programs that were made before: the linked and optimised `main` of a file, kept until anything changes.

Reading one needs nothing of the front end, so that running a program again starts much faster. It counts only if
every file that it was made of is as it was, and if no file has come up that an import would find sooner.
"""

from __future__ import annotations

import hashlib
import os
import time
from collections.abc import Sequence
from pathlib import Path

from clew.core.nodes import Program
from clew.source import store
from clew.source.dataclass import dataclass

#: So many programs are kept, the latest.
KEPT = 64
#: The folders of the code that makes programs.
_CODE = ("source", "core", "haskell")

#: A file with a hash of what it holds, or with nothing where there must be no file.
Input = tuple[str, str | None]


@dataclass(frozen=True, slots=True)
class Ready:
    """A program with a constant `it` that runs the action, and all the files that it depends on."""

    inputs: tuple[Input, ...]
    #: The name of the module that has the action.
    module: str
    program: Program


@dataclass(frozen=True, slots=True)
class ReadyPlace:
    """Where the program that a command asks for is kept; and when it was asked for."""

    path: Path | None
    asked: float

    def read(self) -> Ready | None:
        found = store.read(self.path)
        if isinstance(found, Ready) and all(_digest(path) == digest for path, digest in found.inputs):
            return found
        return None

    def write(self, files: Sequence[str], absent: Sequence[str], module: str, program: Program) -> None:
        """Keep a program made of files, unless one of them has been changed since it was asked for."""
        try:
            if any(os.stat(file).st_mtime >= self.asked for file in files):
                return
        except OSError:
            return
        inputs: list[Input] = [(os.path.abspath(file), _digest(file)) for file in files]
        inputs += ((os.path.abspath(file), None) for file in absent)
        store.write(self.path, Ready(tuple(inputs), module, program))
        if self.path is not None:
            _forget_oldest(self.path.parent)


def place(file: str, folders: Sequence[str], *options: object) -> ReadyPlace:
    """Where the program of a file is kept, as loaded with folders for its imports and with options."""
    digest = hashlib.sha256(store.code_digest(_CODE))
    digest.update(
        repr((os.path.abspath(file), file, tuple(map(os.path.abspath, folders)), options)).encode(
            "utf-8", "replace"
        )
    )
    return ReadyPlace(_path(f"{digest.hexdigest()[:32]}.program"), time.time())


def _path(name: str) -> Path | None:
    return store.place("programs", name)


def _digest(path: str) -> str | None:
    try:
        if os.path.isdir(path):  # a module may be made of all files there
            return hashlib.sha256("\n".join(sorted(os.listdir(path))).encode()).hexdigest()
        with open(path, "rb") as file:
            return hashlib.sha256(file.read()).hexdigest()
    except OSError:
        return None


def _forget_oldest(folder: Path) -> None:
    try:
        kept = sorted(folder.glob("*.program"), key=lambda path: path.stat().st_mtime, reverse=True)
        for path in kept[KEPT:]:
            path.unlink()
    except OSError:  # somebody else was faster
        return
