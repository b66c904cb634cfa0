"""Modules that hspec-discover makes: one that runs the specifications of all files `...Spec.hs` in its folder.

GHC is told to have a module made by `{-# OPTIONS_GHC -F -pgmF hspec-discover #-}`. Its own text is replaced by imports of
those modules, and a `main` that runs what each calls `spec`.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator

_ASKED = re.compile(
    r"\{-#\s*OPTIONS_GHC\b(?P<options>(?:(?!#-\}).)*-pgmF\s*hspec-(?:meta-)?discover\b.*?)#-\}", re.DOTALL
)
_NAMED = re.compile(r"--module-name=([\w.']+)")
_WITHOUT_MAIN = "--no-main"
_SPEC = re.compile(r"[A-Z][\w']*Spec\.l?hs|Spec\.l?hs")
_FOLDER = re.compile(r"[A-Z][\w']*")


def discovered_specs(text: str, file: str) -> tuple[str, tuple[str, ...]] | None:
    """The text of a module that is made of the specifications around it, and what it depends on; None for other modules."""
    asked = _ASKED.search(text)
    if asked is None:
        return None
    options = asked["options"]
    named = _NAMED.search(options)
    found = sorted(_specs(os.path.dirname(os.path.abspath(file)), ""))
    own = os.path.abspath(file)
    found = [(module, path) for module, path in found if path != own]
    specs = [f"describe {_words(module)} {module}.spec" for module, _ in found]
    lines = [
        f"module {named[1] if named else 'Main'} where",
        "import Test.Hspec",
        *(f"import qualified {module}" for module, _ in found),
        *(() if _WITHOUT_MAIN in options else ("main :: IO ()", "main = hspec spec")),
        "spec :: Spec",
        f"spec = {' >> '.join(specs) or 'return ()'}",
        "",
    ]
    # The folders count, too: new files there become part of it.
    folders = dict.fromkeys(os.path.dirname(path) for path in (own, *(path for _, path in found)))
    return "\n".join(lines), (*folders, *(path for _, path in found))


def _specs(folder: str, prefix: str) -> Iterator[tuple[str, str]]:
    """The modules of specifications in a folder and below, with their files."""
    try:
        names = os.listdir(folder)
    except OSError:
        return
    for name in names:
        path = os.path.join(folder, name)
        if _SPEC.fullmatch(name) and os.path.isfile(path):
            yield prefix + os.path.splitext(name)[0], path
        elif _FOLDER.fullmatch(name) and os.path.isdir(path):
            yield from _specs(path, f"{prefix}{name}.")


def _words(module: str) -> str:
    """What the specifications of a module are said to be about."""
    return f'"{module.removesuffix("Spec").rstrip(".")}"'
