"""The error for a constraint that has no dictionary, with a hint at the likely mistake."""

from __future__ import annotations

from collections.abc import Mapping

from clew.haskell.infer.constraints.constraint import Wanted
from clew.haskell.infer.constraints.defaulting import NUMERIC
from clew.haskell.infer.constraints.given import Givens
from clew.haskell.names.standard import STD_TYPES
from clew.haskell.syntax.legacy import HINT
from clew.haskell.types.declared import ClassInfo
from clew.haskell.types.errors import short, show_pred
from clew.haskell.types.promises import promised_by
from clew.haskell.types.type import Skolem, TyCon, prune, same
from clew.source.diagnostics import TypeFault

#: Classes whose instance is more often forgotten than written.
_DERIVED = frozenset(STD_TYPES[text] for text in ("Show", "Eq", "Ord"))


def missing_instance(
    w: Wanted, classes: Mapping[str, ClassInfo], givens: Givens, module: str, *, legacy: bool
) -> TypeFault:
    """The error for a constraint without an instance, or one that no context implies."""
    text = show_pred(w.pred)
    head = prune(w.args[0]) if w.args else None
    if isinstance(head, Skolem):
        hint = f"add '{text}' to the context of the type signature"
        promiser = None if legacy else promised_by(w.cls, classes)
        if promiser is not None and any(same(head, args[0]) for args in givens.of(promiser)):
            hint = f"{hint}; {HINT}"
        return TypeFault(f"could not deduce '{text}'", w.span, hint, slug="type-instance")
    hint_text: str | None = None
    if isinstance(head, TyCon) and head.name == "->":
        hint_text = "a function has no such instance: is an argument missing?"
    elif w.cls in NUMERIC:
        hint_text = "a number stands where something else is expected, or the other way round"
    elif isinstance(head, TyCon) and w.cls in _DERIVED and head.name.startswith(f"{module}."):
        hint_text = f"'deriving {short(w.cls)}' after the declaration of '{short(head.name)}' makes one"
    return TypeFault(f"there is no instance for '{text}'", w.span, hint_text, slug="type-instance")
