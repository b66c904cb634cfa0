"""Haskell as it was written before 2008: `--legacy`.

The libraries of Haskell 98 differ from today's in what modules export and in what class contexts imply. A module that
is read as legacy code imports `Clew.Legacy.M` in place of `M` where the former exists (the old version of `M`). What its
contexts imply is in `types/promises.py`.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable

from clew.haskell.syntax import tree as s
from clew.haskell.syntax.dialect import HASKELL_LIBRARY

#: The extension that marks a module as legacy code; the pragma `OPTIONS_CLEW --legacy` and the flag turn it on.
LEGACY = "LegacyHaskell"
#: The prefix of the old versions of library modules.
PREFIX = "Clew.Legacy."
#: A hint where the old meaning would help.
HINT = "older Haskell allowed this: try --legacy"


def redirected(module: s.Module, has_old_face: Callable[[str], bool]) -> s.Module:
    """The module with its imports replaced by old versions of the libraries, where there are some."""

    def change(decl: s.Import) -> s.Import:
        if not has_old_face(decl.module):
            return decl
        return dataclasses.replace(decl, module=PREFIX + decl.module, alias=decl.alias or decl.module)

    return dataclasses.replace(module, imports=tuple([change(decl) for decl in module.imports]))


def face(module: str) -> str:
    """The name under which programs import a library module."""
    return module.removeprefix(PREFIX)


def offered(module: str, name: str) -> bool:
    """Whether the old version of a module exports a name."""
    file = HASKELL_LIBRARY.joinpath(*(PREFIX + module).split(".")).with_suffix(".hs")
    if not file.is_file():
        return False
    exports = file.read_text(encoding="utf-8").partition(") where")[0]
    return re.search(rf"(?<![\w'.]){re.escape(name)}(?![\w'])", exports) is not None
