"""Curry's free variables, and the dictionaries of `Data` that make them."""

from __future__ import annotations

from clew.core import nodes as core
from clew.haskell.elaborate.context import ElaborationContext
from clew.haskell.elaborate.core_types import ANY, TypeExporter, described
from clew.haskell.names.standard import STD
from clew.haskell.syntax.dialect import LOGIC
from clew.haskell.types.code import AnyValue, ApplyCode, Global
from clew.haskell.types.type import TyCon, Type, prune

#: The method of `Data` that makes a free variable.
MAKE_VARIABLE = f"{LOGIC}.aValue"
#: The other methods of `Data`, and the constructor of its dictionaries.
_SAME, _DESCRIBED = f"{LOGIC}.===", f"{LOGIC}.described"
_DATA_DICTIONARY = f"{LOGIC}.D:Data"


def free_variable(cx: ElaborationContext, evidence: AnyValue) -> core.Expr:
    """A new variable of the machine; one whose type is known only at run time is made from its description."""
    name, span = cx.fresh("free"), evidence.span
    if _is_known(evidence.type):
        type_ = TypeExporter(cx.env).free_type(evidence.type)
        return core.Free((core.FreeVar(name, type_, span),), core.Var(name, span), span)
    pair = core.Prim("freeVariable#", (_description(cx, evidence),), span)
    alt = core.Alt("(,)", (name, "_"), core.Var(name, span), span)
    return core.Case(pair, (alt,), None, span)


def _description(cx: ElaborationContext, evidence: AnyValue) -> core.Expr:
    """The type as text for the machine, with those of its variables put in at run time."""
    span = evidence.span
    exporter = TypeExporter(cx.env)
    names: dict[object, str] = {placeholder: placeholder.name for placeholder, _ in evidence.leaves}
    holes = {placeholder.name: hole for placeholder, hole in evidence.leaves}
    if evidence.shape is None or _is_known(evidence.type):
        shape = exporter.free_type(evidence.type)
    else:
        shape = exporter.type(evidence.shape, names, 0)
    texts: list[core.Expr] = []
    for part in described(shape):
        if isinstance(part, str) or part.name not in holes:  # inside a function a variable is opaque
            text = part if isinstance(part, str) else f"0:{ANY} "
            texts.append(core.Lit(core.Literal(core.LitKind.STRING, text), span.start))
        else:
            texts.append(cx.expr(ApplyCode(Global(_DESCRIBED, span), [holes[part.name]], span)))
    result = texts[-1]
    for piece in reversed(texts[:-1]):
        result = core.Call(STD["++"], (piece, result), span)
    return result


def finish_any_value(cx: ElaborationContext, evidence: AnyValue) -> core.Expr:
    """The dictionary that makes free variables of a type."""
    span = evidence.span
    if evidence.structural is None:
        same: core.Expr = core.Lambda(("_", "_"), core.Prim("fail#", (), span), span)
    else:
        same = cx.expr(ApplyCode(Global(_SAME, span), [evidence.structural], span))
    fresh = core.Lambda((cx.fresh("u"),), free_variable(cx, evidence), span)
    text = core.Lambda((cx.fresh("u"),), _description(cx, evidence), span)
    return core.Con(_DATA_DICTIONARY, (same, fresh, text), span)


def _is_known(t: Type) -> bool:
    """Whether a type has no variables; a variable that stands for nothing may be anything."""
    pending = [t]
    while pending:
        part = prune(pending.pop())
        if not isinstance(part, TyCon):
            return False
        pending.extend(part.args)
    return True
