"""Implicit parameters: the dictionaries that bind them, and the error for one that is not bound."""

from __future__ import annotations

from clew.core.nodes import Var
from clew.haskell.infer.constraints.constraint import Wanted
from clew.haskell.types.code import ApplyCode, Fun, Global
from clew.haskell.types.errors import show_pred
from clew.source.diagnostics import TypeFault

_MODULE = "Clew.Implicit"
#: The class whose method binds a parameter.
BINDS = f"{_MODULE}.Binds"


def bind_parameter(w: Wanted) -> None:
    """Make the dictionary of `Binds`: its method hands the value on as the dictionary of the parameter."""
    given = ApplyCode(Global(f"{_MODULE}.D:Implicit", w.span), [Var("_value", w.span)], w.span)
    method = Fun(["_value", "_body"], ApplyCode(Var("_body", w.span), [given], w.span), w.span)
    w.hole.value = ApplyCode(Global(f"{_MODULE}.D:Binds", w.span), [method], w.span)


def unbound_parameter(w: Wanted) -> TypeFault:
    """The error for a parameter that neither a binding nor a signature around it has."""
    text = show_pred(w.pred)
    name = text.split(" ", 1)[0]
    return TypeFault(
        f"the implicit parameter '{name}' is not bound",
        w.span,
        f"'let {name} = ...' binds it, and '{text}' in the context of a signature leaves that to the caller",
        slug="type-parameter",
    )
