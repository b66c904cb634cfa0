"""Haskell as it was written before 2008: `--legacy`.

The libraries of Haskell 98 differ from today's in what modules export and in what classes promise. A module that is
read as legacy code imports `Clew.Legacy.M` where it asks for `M` and there is such a module, and its contexts say
what they said then: `Num a` promises `Eq a` and `Show a`, `Monad m` has `fail`, `Bits a` has numbers.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Mapping
from pathlib import Path

from clew.haskell import syntax as s
from clew.haskell.classes import ClassInfo
from clew.haskell.interface import STANDARD_TYPES
from clew.haskell.types import Pred, Type, same, substitute_pred

#: What marks a module as legacy code among its extensions; the pragma `OPTIONS_CLEW --legacy` and the flag set it.
LEGACY = "LegacyHaskell"
#: The class that programs gave instances of by hand.
TYPEABLE = s.Name("Typeable", "Clew.Typeable")
#: Where the old faces of library modules are.
PREFIX = "Clew.Legacy."
#: What to say where the old meaning would help.
HINT = "older Haskell allowed this: try --legacy"

#: What a class promised beyond what it does today.
PROMISED: Mapping[str, tuple[str, ...]] = {
    str(STANDARD_TYPES["Num"]): (str(STANDARD_TYPES["Eq"]), str(STANDARD_TYPES["Show"])),
    str(STANDARD_TYPES["Monad"]): (str(STANDARD_TYPES["MonadFail"]),),
    "Clew.Bits.Bits": (str(STANDARD_TYPES["Num"]),),
}


def redirected(module: s.Module, has_old_face: Callable[[str], bool]) -> s.Module:
    """The module with imports of today's libraries replaced by those of their old faces, where there are some."""

    def change(decl: s.Import) -> s.Import:
        if not has_old_face(decl.module):
            return decl
        return dataclasses.replace(decl, module=PREFIX + decl.module, alias=decl.alias or decl.module)

    return dataclasses.replace(module, imports=tuple([change(decl) for decl in module.imports]))


def face(module: str) -> str:
    """A library module by the name under which programs import it."""
    return module.removeprefix(PREFIX)


def offered(module: str, name: str) -> bool:
    """Whether the old face of a module has a name, as its export list says."""
    file = (Path(__file__).parent / "lib").joinpath(*(PREFIX + module).split(".")).with_suffix(".hs")
    if not file.is_file():
        return False
    exports = file.read_text(encoding="utf-8").partition(") where")[0]
    return re.search(rf"(?<![\w'.]){re.escape(name)}(?![\w'])", exports) is not None


def promises(context: tuple[Pred, ...], classes: Mapping[str, ClassInfo]) -> tuple[Pred, ...]:
    """A context with all that it promised before 2008."""
    found = list(context)
    implied = list(context)
    for pred in implied:  # grows meanwhile
        info = classes[pred.cls]
        mapping: dict[object, Type] = dict(zip(info.params, pred.args, strict=True))
        for parent in info.supers:
            _add(implied, substitute_pred(parent, mapping))
        for cls in PROMISED.get(pred.cls, ()):
            if _add(implied, Pred(cls, pred.args)):
                found.append(Pred(cls, pred.args))
    return tuple(found)


def promised_by(cls: str, classes: Mapping[str, ClassInfo]) -> str | None:
    """The class that promised this one, if any."""
    for other, below in PROMISED.items():
        if cls in below or any(p.cls == cls for c in below if c in classes for p in classes[c].supers):
            return other
    return None


def _add(preds: list[Pred], pred: Pred) -> bool:
    for known in preds:
        if known.cls == pred.cls and all(map(same, known.args, pred.args)):
            return False
    preds.append(pred)
    return True
