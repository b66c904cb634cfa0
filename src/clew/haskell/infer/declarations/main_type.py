"""The type of `main` in the module Main: an action, whatever its definition leaves open (Haskell 2010, 5.1)."""

from __future__ import annotations

from clew.haskell.infer.context import InferenceContext
from clew.haskell.names.interface import RenamedModule
from clew.haskell.types.code import DefinitionCode, Global
from clew.haskell.types.type import Forall, TyCon, prune

IO = "Clew.Prim.IO"
MAIN_MODULE = "Main"


def action_name(module: str) -> str:
    """The action that an overloaded `main` of a module is."""
    return f"{module}.A:main"


def check_main(cx: InferenceContext, module: RenamedModule) -> DefinitionCode | None:
    """Let `main` be an action; the result is the action itself, if `main` is a function of dictionaries.

    A module without `main` is refused only where it is to be run, as at GHC's prompt.
    """
    if module.name != MAIN_MODULE or cx.trusted or cx.options.overlapping_rules:
        return None
    entity = next((e for e in module.entities if e.name.text == "main" and not e.is_type), None)
    if entity is None:
        return None
    binder = cx.tops.get(str(entity.name))
    if binder is None:  # its definition is wrong
        return None
    declared = prune(binder.type)
    code, found = cx.instantiate(Global(str(entity.name), entity.span), declared, entity.span)
    cx.unify(found, TyCon(IO, (cx.fresh(),)), entity.span, "because 'main' of the module Main is the program")
    if not isinstance(declared, Forall) or not declared.context:
        return None
    return DefinitionCode(action_name(module.name), code, entity.span)
