"""How modules are found and read, in any language."""

from __future__ import annotations

from collections.abc import Callable

from clew.source.dataclass import dataclass

#: Is called with a message before something that takes a while.
Progress = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Loading:
    """How modules are found and read: the folders to look for imports in, and whether the code is from before 2008."""

    folders: tuple[str, ...] = ()
    legacy: bool = False


#: From the file's own folder and the libraries, as the language is today.
USUAL_LOADING = Loading()
