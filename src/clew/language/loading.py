"""How modules are found and read, in any language."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache

from clew.source.dataclass import dataclass
from clew.source.diagnostics import UsageFault

#: Is called with a message before something that takes a while.
Progress = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Marking:
    """The files whose code is marked for coverage; `everything` also marks variables and literals, which is slower."""

    files: tuple[str, ...]
    everything: bool = False

    def covers(self, file: str) -> bool:
        """Whether the code of a file is marked."""
        return _real(file) in map(_real, self.files)


@cache
def _real(file: str) -> str:
    return os.path.realpath(file)


#: The flag that has all modules go through the preprocessor.
PREPROCESS = "-cpp"


@dataclass(frozen=True, slots=True)
class Loading:
    """How modules are found and read: the folders to look for imports in, and whether the code is from before 2008."""

    folders: tuple[str, ...] = ()
    legacy: bool = False
    #: The order in which the processes of a program take turns: 0 is that of becoming ready, others are drawn.
    schedule: int = 0
    #: What is marked for coverage, if anything is.
    marking: Marking | None = None
    #: Flags of the language's own compilers that say how modules are read, as `-XGADTs` or `-DDEBUG`.
    flags: tuple[str, ...] = ()


def refuse_flags(loading: Loading, title: str) -> None:
    """For languages whose modules no flags are for."""
    if loading.flags:
        raise UsageFault(f"modules of {title} take no flag '{loading.flags[0]}'")


#: From the file's own folder and the libraries, as the language is today.
USUAL_LOADING = Loading()
