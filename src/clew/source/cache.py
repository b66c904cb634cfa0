"""The directory in which Clew keeps what it has compiled: the user's own, which nobody else may write to.

What is kept there is run, so whoever can write there can run code as the user. A directory that belongs to somebody
else, or that others may write to, is therefore not used at all, and commands say so.
"""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from functools import cache
from pathlib import Path

from clew.source.dataclass import dataclass

_OTHERS_WRITE = stat.S_IWGRP | stat.S_IWOTH


@dataclass(frozen=True, slots=True)
class Cache:
    """The directory; or None, and why there is none."""

    directory: Path | None
    problem: str | None = None

    @property
    def how_often(self) -> str:
        """How often something is made that the cache keeps."""
        return "once" if self.problem is None else f"each time, since {self.problem}"


def user_cache() -> Cache:
    """The directory that `CLEW_CACHE_DIR` names, or the one for caches of the user."""
    return _examined(os.environ.get("CLEW_CACHE_DIR"), os.environ.get("HOME"))


def cache_directory() -> Path | None:
    """Where to keep things, if there is such a place."""
    return user_cache().directory


@cache
def _examined(chosen: str | None, home: str | None) -> Cache:
    path = Path(chosen) if chosen else _usual()
    if path is None:
        return Cache(None, "the user has no home directory to keep a cache in")
    with suppress(OSError):  # it is there; or it cannot be made
        path.mkdir(parents=True, mode=0o700)
    problem = _problem(path)
    return Cache(None if problem else path, problem)


def _usual() -> Path | None:
    import platformdirs

    try:
        path = Path(platformdirs.user_cache_dir("clew", appauthor=False))
    except RuntimeError:  # neither the environment nor the system knows a home
        return None
    return path if path.is_absolute() else None  # without a home, `~` stays as it is


def _problem(path: Path) -> str | None:
    """Why there is no such directory, or what is in it cannot be trusted; nothing where it can."""
    try:
        found = path.stat()
    except OSError:
        return f"the cache '{path}' cannot be made"
    if not stat.S_ISDIR(found.st_mode):
        return f"the cache '{path}' is no directory"
    if not hasattr(os, "geteuid"):  # permissions are another matter there
        return None
    if found.st_uid != os.geteuid():
        return f"the cache '{path}' belongs to another user"
    if found.st_mode & _OTHERS_WRITE:
        return f"others may write to the cache '{path}'"
    return None
