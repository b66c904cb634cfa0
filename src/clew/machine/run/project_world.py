"""The world that the test suites of a project run in: they read the files of its folder, and change none of them."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TypeVar

from clew.machine.run.world import World

T = TypeVar("T")


class ProjectWorld(World):
    """A simulated world above a real folder: what is written, made or removed stays in the simulation."""

    def __init__(self, folder: str, args: tuple[str, ...] = (), name: str = "main") -> None:
        super().__init__(args=args, name=name)
        self._root = os.path.realpath(folder)
        self._removed: set[str] = set()

    @property
    def folder(self) -> str:
        return self._root

    def _content(self, path: str) -> bytes | None:
        kept = super()._content(path)
        return kept if kept is not None else self._real(path, _read)

    def _is_folder(self, path: str) -> bool:
        return super()._is_folder(path) or self._real(path, os.path.isdir) is True

    def _names(self, path: str) -> set[str]:
        real = self._real(path, os.listdir) or []
        here = {name for name in real if os.path.join(self._whole(path), name) not in self._removed}
        return super()._names(path) | here

    def _forget(self, path: str) -> None:
        super()._forget(path)
        self._removed.add(self._whole(path))

    def _whole(self, path: str) -> str:
        return os.path.normpath(os.path.join(self._root, path))

    def _real(self, path: str, look: Callable[[str], T]) -> T | None:
        """What is seen of a path; None if it is not in the folder, if it was removed, or if there is nothing to see."""
        whole = self._whole(path)
        if not path or whole in self._removed or not _is_below(os.path.realpath(whole), self._root):
            return None
        try:
            return look(whole)
        except (OSError, ValueError):
            return None


def _read(path: str) -> bytes:
    with open(path, "rb") as stream:
        return stream.read()


def _is_below(path: str, folder: str) -> bool:
    return path == folder or path.startswith(folder.rstrip(os.sep) + os.sep)
