"""Code for what Clew cannot do in Erlang yet."""

from __future__ import annotations

from clew.core.nodes import Con, Expr, Prim, Var
from clew.erlang.lower.terms.core_terms import strictly, text
from clew.source.span import NOWHERE, Span


def refused(construct: str, span: Span = NOWHERE) -> Expr:
    """Ends the run with a message that names the construct, whatever handlers there are."""
    known = Prim("nf#", (text(construct, span),), span)
    return strictly(
        "construct", known, Prim("raise#", (Con("Refused", (Var("construct"),), span),), span), span
    )
