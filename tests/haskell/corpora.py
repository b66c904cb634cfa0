"""The folders of Hugs' modules, as Clew is given them."""

from __future__ import annotations

import os
from pathlib import Path

from external import HUGS, SOURCES, modules

from clew.haskell.syntax.dialect import HASKELL_LIBRARY

#: Libraries of Hugs that Clew replaces by its own.
_OURS = ("base", "haskell98", "hugsbase", "mtl", "QuickCheck")


def in_library(module: str) -> bool:
    """Whether Clew's own libraries have a module of this name."""
    return (HASKELL_LIBRARY / (module.replace(".", os.sep) + ".hs")).is_file()


def library_folders() -> list[Path]:
    """The installed libraries of Hugs that Clew has no version of."""
    libraries = [
        s for name, s in SOURCES.items() if s.folder.parent == HUGS / "packages" and name not in _OURS
    ]
    return [library.folder for library in libraries if library.installed]


def link_base(folder: Path) -> None:
    """Links the modules of Hugs' base that Clew does not have into a folder, from where others can import them."""
    for package in ("base", "haskell98"):
        root = HUGS / "packages" / package
        for path in modules(root):
            relative = path.relative_to(root)
            if not in_library(".".join(relative.with_suffix("").parts)) and relative.name != "Prelude.hs":
                (folder / relative).parent.mkdir(parents=True, exist_ok=True)
                (folder / relative).symlink_to(path)
