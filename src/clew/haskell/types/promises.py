"""What contexts implied before 2008: `Num a` implied `Eq a` and `Show a`, `Monad m` had `fail`, `Bits a` implied `Num a`.

This holds only for modules that are read as legacy code (`syntax/legacy.py`).
"""

from __future__ import annotations

from collections.abc import Mapping

from clew.haskell.names.standard import STANDARD_TYPES
from clew.haskell.types.declared import ClassInfo
from clew.haskell.types.type import Pred, Type, same, substitute_pred

#: The classes that a class implied then and does not imply today.
PROMISED: Mapping[str, tuple[str, ...]] = {
    str(STANDARD_TYPES["Num"]): (str(STANDARD_TYPES["Eq"]), str(STANDARD_TYPES["Show"])),
    str(STANDARD_TYPES["Monad"]): (str(STANDARD_TYPES["MonadFail"]),),
    "Clew.Bits.Bits": (str(STANDARD_TYPES["Num"]),),
}


def promises(context: tuple[Pred, ...], classes: Mapping[str, ClassInfo]) -> tuple[Pred, ...]:
    """A context with all constraints that it implied before 2008."""
    found = list(context)
    implied = list(context)
    for pred in implied:  # the list grows in the loop
        info = classes[pred.cls]
        mapping: dict[object, Type] = dict(zip(info.params, pred.args, strict=True))
        for parent in info.supers:
            _add(implied, substitute_pred(parent, mapping))
        for cls in PROMISED.get(pred.cls, ()):
            if _add(implied, Pred(cls, pred.args)):
                found.append(Pred(cls, pred.args))
    return tuple(found)


def promised_by(cls: str, classes: Mapping[str, ClassInfo]) -> str | None:
    """The class that implied this one before 2008, if any."""
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
