"""Code for what Clew cannot do in Erlang yet."""

from __future__ import annotations

from clew.core.nodes import Con, Expr, Prim
from clew.erlang.lower.core_terms import text
from clew.source.span import NOWHERE, Span


def refused(construct: str, span: Span = NOWHERE) -> Expr:
    """Ends the run with a message that names the construct, whatever handlers there are."""
    return Prim("raise#", (Con("Refused", (text(construct, span),), span),), span)
