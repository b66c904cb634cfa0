"""Makes the page docs/haskell-extensions.md: every extension, every module of the library; a test keeps it in step.

Run it as `python tests/haskell/extensions_page.py > docs/haskell-extensions.md`, from the top of a checkout.
"""

from __future__ import annotations

import re
import sys
import textwrap
from collections import Counter
from pathlib import Path

from extension_programs import files, read

import clew.haskell
from clew.haskell.syntax.extensions import EXTENSIONS, Treatment
from clew.source.files import read_source

_LIBRARY = Path(clew.haskell.__file__).parent / "lib"
#: The programs whose output is stored from GHC.
_PROGRAMS = Path(__file__).parent / "oracle"
_PRAGMA = re.compile(r"\{-#\s*LANGUAGE\s+(.*?)#-\}", re.DOTALL)
_TREATMENTS = {
    Treatment.ALWAYS: "read, also where no module asks for it",
    Treatment.SWITCH: "read where a module asks for it",
    Treatment.IGNORED: "makes no difference to Clew",
    Treatment.UNREAD: "not read: a syntax error names it",
    Treatment.WITHOUT_EFFECT: "without effect: a type error names it",
    Treatment.REFUSED: "refused, as the same text would mean something else",
}
_HEAD = """# Haskell: extensions and modules

Every extension of GHC 9.12, of Hugs and of Curry, what Clew does with it, and how many programs of the tests ask for
it: GHC 9.0 accepts them and prints the same, or refuses them, too. Programs with extensions of later versions of GHC
are compared with what its user guide says. This page is made by `python tests/haskell/extensions_page.py`.

| extension | what Clew does | programs |
|---|---|---|
"""
_MODULES = """
## Modules of the library

All modules that programs can import; others load from [their source](haskell.md#sources-of-other-libraries).

"""


def page() -> str:
    """The text of docs/haskell-extensions.md."""
    asked = _asked()
    rows = [
        f"| `{name}` | {_TREATMENTS[entry.treatment]} | {asked[name]} |"
        for name, entry in sorted(EXTENSIONS.items())
    ]
    return _HEAD + "\n".join(rows) + "\n" + _MODULES + "\n".join(_modules()) + "\n"


def _asked() -> Counter[str]:
    """How many programs ask for an extension."""
    found: Counter[str] = Counter()
    for path in _PROGRAMS.rglob("*.hs"):
        pragmas = _PRAGMA.findall(read_source(str(path)))
        found.update({name.strip() for pragma in pragmas for name in pragma.split(",")})
    for path in files():
        programs = read(path)
        for part in programs.parts:
            found.update({programs.extension, *part.extensions} if part.kind != "module" else ())
    return found


def _modules() -> list[str]:
    """A line for each first part of the names of modules, without those that are the library's own."""
    groups: dict[str, list[str]] = {}
    for path in sorted(_LIBRARY.rglob("*.hs")):
        name = ".".join(path.relative_to(_LIBRARY).with_suffix("").parts)
        if not name.startswith("Clew."):
            groups.setdefault(name.split(".")[0], []).append(name)
    return [
        textwrap.fill(f"- {', '.join(sorted(names))}", 118, subsequent_indent="  ", break_on_hyphens=False)
        for _, names in sorted(groups.items())
    ]


if __name__ == "__main__":
    sys.stdout.write(page())
