"""From code with holes to Core, once all types of a module are known.

On the way calls are saturated, methods of known instances become direct calls, functions that are only another name
for a call (primitives above all) are replaced by it, newtypes vanish, and local functions that are used at one
dictionary only get it in place.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from clew.core import nodes as core
from clew.haskell.elaborate.applications import finish_apply, finish_global
from clew.haskell.elaborate.context import ElaborationContext, Rules
from clew.haskell.elaborate.free_variables import finish_any_value
from clew.haskell.elaborate.match import finish_match
from clew.haskell.elaborate.numeric_literals import finish_number
from clew.haskell.types.code import (
    AnyValue,
    ApplyCode,
    CaseCode,
    Code,
    DefinitionCode,
    Finished,
    Fun,
    Global,
    Instantiation,
    LetCode,
    Local,
    MatchCode,
    NumberCode,
    Placeholder,
)
from clew.haskell.types.declared import Environment


class Elaborator:
    """Makes Core of one module's definitions; what other modules need to know of them enters the environment."""

    def __init__(
        self,
        environment: Environment,
        polys: Mapping[str, Sequence[Local]],
        *,
        fails: bool,
        trusted: bool,
    ) -> None:
        self._context = ElaborationContext(environment, polys, RULES, fails=fails, trusted=trusted)

    def functions(self, definitions: Sequence[DefinitionCode]) -> list[core.Function]:
        """The functions of a module, in Core."""
        return self._context.definitions.finish(definitions)

    def closed(self, evidence: Code) -> Code:
        """A dictionary without holes, as other modules can use it."""
        return self._context.evidence.replace(evidence, {})


def _as_it_is(cx: ElaborationContext, code: core.Lit | core.Prim | core.Choice) -> core.Expr:
    return code


def _variable(cx: ElaborationContext, code: core.Var) -> core.Expr:
    evidence = cx.evidence.known.get(code.name)
    return code if evidence is None else cx.expr(evidence)


def _case(cx: ElaborationContext, code: CaseCode) -> core.Expr:
    alts = tuple([core.Alt(b.con, b.vars, cx.expr(b.body), b.span) for b in code.branches])
    return core.Case(cx.expr(code.scrutinee), alts, None, code.span)


def _hole(cx: ElaborationContext, code: Placeholder) -> core.Expr:
    return cx.expr(cx.evidence.strip(code))


def _fun(cx: ElaborationContext, code: Fun) -> core.Expr:
    params, body = cx.definitions.peel(code)
    in_scope = cx.evidence.in_scope
    added = [p for p in params if p not in in_scope]
    in_scope.update(added)
    expr = cx.expr(body)
    in_scope.difference_update(added)
    return core.Lambda(tuple(params), expr, code.span)


def _let(cx: ElaborationContext, code: LetCode) -> core.Expr:
    return cx.let(code.locals, code.span, lambda: cx.expr(code.body))


def _finished(cx: ElaborationContext, code: Finished) -> core.Expr:
    return code.expr


#: How Core is made of each kind of code.
RULES: Rules = {
    core.Var: _variable,
    core.Lit: _as_it_is,
    core.Prim: _as_it_is,
    core.Choice: _as_it_is,
    Global: finish_global,
    ApplyCode: finish_apply,
    Instantiation: finish_apply,
    Fun: _fun,
    LetCode: _let,
    CaseCode: _case,
    Placeholder: _hole,
    AnyValue: finish_any_value,
    NumberCode: finish_number,
    Finished: _finished,
    MatchCode: finish_match,
}
