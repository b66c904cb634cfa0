"""What the elaboration of one module works on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from clew.core import nodes as core
from clew.haskell.elaborate.definitions import Definitions
from clew.haskell.elaborate.evidence import Evidence
from clew.haskell.names.supply import NameSupply
from clew.haskell.types.code import Code, Fun, Local
from clew.haskell.types.declared import Environment
from clew.source.span import Span

#: How Core is made of each kind of code.
Rules = Mapping[type, Callable[["ElaborationContext", Any], core.Expr]]


class ElaborationContext:
    """The state of elaboration; the rules for all kinds of code reach each other through `expr`."""

    def __init__(
        self,
        environment: Environment,
        polys: Mapping[str, Sequence[Local]],
        rules: Rules,
        *,
        fails: bool,
        trusted: bool,
    ) -> None:
        self.env = environment
        #: Whether a match without a matching clause is a failure, which other alternatives survive, and no error.
        self.fails = fails
        self.fresh = NameSupply("m").name
        self.evidence = Evidence(environment, polys)
        self.definitions = Definitions(
            environment, self.evidence, self.fresh, self.expr, fails=fails, trusted=trusted
        )
        self._rules = rules

    def expr(self, code: Code) -> core.Expr:
        """Make Core of code."""
        return self._rules[type(code)](self, code)

    def let(self, group: Sequence[Local], span: Span, body: Callable[[], core.Expr]) -> core.Expr:
        """Local definitions around a body, which is made after them."""
        bindings = []
        for local in group:
            value = local.code
            if local.dicts and self.evidence.specialise(local):
                assert isinstance(value, Fun)
                value = value.body
            bindings.append(core.Binding(local.name, self.expr(value), local.span))
        inner = body()
        for local in reversed(group):
            if local.strict:
                forced = core.Var(local.name, local.span)
                inner = core.Case(forced, (), core.Default("_", inner, local.span), local.span)
        return core.Let(tuple(bindings), inner, span) if bindings else inner
