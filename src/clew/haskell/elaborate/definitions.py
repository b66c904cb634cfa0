"""The functions of a module on their way to Core: their parameters, and which of them are inlined.

A function that is another one, perhaps partially applied, gets the parameters that are missing; so do functions
without arguments in the source. A function that is only another name for a call is replaced by it where it is called.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from clew.core import nodes as core
from clew.core.builtin import is_tuple_name
from clew.core.names import UNNAMED
from clew.haskell.elaborate.evidence import Evidence
from clew.haskell.elaborate.wrap import Wrapper, wrapper
from clew.haskell.names.standard import STD
from clew.haskell.types.code import (
    ApplyCode,
    Code,
    DefinitionCode,
    Fun,
    Global,
    MatchCode,
    NumberCode,
    Placeholder,
)
from clew.haskell.types.declared import Environment
from clew.source.diagnostics import InternalFault
from clew.source.span import Span

#: The arities of functions that modules before their own refer to.
_ARITIES = {STD[name]: 1 for name in ("patError", "recSelError", "recConError", "noMethodBindingError")}
#: Functions that are each the next one's name are followed so far.
_MOST_NAMES = 50
#: A function with more arguments to pass on is not inlined.
_MOST_ARGUMENTS = 6


class Definitions:
    """The definitions of one module; Core is made of each when it is first needed."""

    def __init__(
        self,
        environment: Environment,
        evidence: Evidence,
        fresh: Callable[[str], str],
        expr: Callable[[Code], core.Expr],
        *,
        fails: bool,
        trusted: bool,
    ) -> None:
        self._env = environment
        self._evidence = evidence
        self._fresh = fresh
        self._expr = expr
        self._fails = fails
        self._trusted = trusted
        #: Parameters and body of each definition, and its span.
        self._shapes: dict[str, tuple[Sequence[str], Code]] = {}
        self._spans: dict[str, Span] = {}
        #: The definitions that are being looked at.
        self._active: set[str] = set()
        self._done: dict[str, core.Function] = {}

    def finish(self, definitions: Sequence[DefinitionCode]) -> list[core.Function]:
        """The Core functions of all definitions."""
        for d in definitions:
            self._spans[d.name] = d.span
            self._shapes[d.name] = self.peel(d.code)
        for d in definitions:
            self._expand(d.name, d.span)
        for name, (params, _) in self._shapes.items():
            self._env.arities[name] = len(params)
        for d in definitions:
            self._function(d.name)
        return [self._done[d.name] for d in definitions]

    def peel(self, code: Code) -> tuple[Sequence[str], Code]:
        """The parameters of nested functions, and the body under them."""
        params: list[str] = []
        while True:
            if isinstance(code, Placeholder) and code.value is not None:
                code = code.value
            elif isinstance(code, ApplyCode) and not code.args:
                code = code.function
            elif isinstance(code, Fun):
                for name in code.params:
                    if name in params:
                        params[params.index(name)] = self._fresh("hidden")
                params.extend(code.params)
                code = code.body
            elif isinstance(code, MatchCode) and not code.scrutinees and _is_plain(code):
                code = code.clauses[0].rhs.alternatives[0].body
            else:
                return params, code

    def _expand(self, name: str, span: Span, depth: int = 0) -> int:
        """Give a function that is another one, perhaps partially applied, its parameters (eta); its arity."""
        if name not in self._shapes:
            return self.arity(name)
        params, body = self._shapes[name]
        if name in self._active or depth > _MOST_NAMES:
            return len(params)
        self._active.add(name)
        head, args = self._evidence.spine(body)
        if isinstance(head, Global) and all(_is_atomic(a) and not self._chooses(a) for a in args):
            missing = self._expand(head.name, span, depth + 1) - len(args)
            if missing > 0:
                extra = [self._fresh(UNNAMED) for _ in range(missing)]
                place = self._evidence.last_applied(body) if head.name == STD["."] else span
                new = ApplyCode(body, [core.Var(x, place) for x in extra], place)
                self._shapes[name] = ([*params, *extra], new)
        self._active.discard(name)
        return len(self._shapes[name][0])

    def _chooses(self, code: Code) -> bool:
        """Whether an argument may have several values (Curry): it must be evaluated once, not at each call."""
        if not self._fails:
            return False
        head, args = self._evidence.spine(code)
        return (
            isinstance(head, Global)
            and not args
            and ".I:" not in head.name
            and self._arity_so_far(head.name) == 0
        )

    def _arity_so_far(self, name: str) -> int:
        """The arity of a function whose parameters may not all be known yet."""
        return len(self._shapes[name][0]) if name in self._shapes else self.arity(name)

    def arity(self, name: str) -> int:
        """The number of arguments of a function, a constructor or a dictionary's constructor."""
        info = self._env.constructors.get(name)
        if info is not None:
            return len(info.fields) + len(info.context)
        if is_tuple_name(name):
            return len(name) - 1
        found = self._env.arities.get(name)
        if found is not None:
            return found
        if name in _ARITIES:
            return _ARITIES[name]
        return self._dictionary_arity(name)

    def _dictionary_arity(self, name: str) -> int:
        module, _, text = name.rpartition(".D:")
        info = self._env.classes.get(f"{module}.{text}")
        if info is None:
            raise InternalFault(f"nothing is known of '{name}'")
        return len(info.supers) + len(info.methods)

    def _function(self, name: str) -> core.Function:
        found = self._done.get(name)
        if found is not None:
            return found
        params, body = self._shapes[name]
        self._active.add(name)
        saved, self._evidence.in_scope = self._evidence.in_scope, set(params)
        expr = self._expr(body)
        self._evidence.in_scope = saved
        self._active.discard(name)
        function = core.Function(name, tuple(params), expr, None, False, False, self._spans[name])
        self._done[name] = function
        small = wrapper(function)
        # The user's functions and constants stay as they are, because their uses are shown and counted; the library's
        # are inlined.
        if small is not None and self._trusted:
            self._env.wrappers[name] = small
        return function

    def inlined(self, name: str) -> Wrapper | None:
        """The function that a call of this one is replaced by, if it is small enough."""
        waiting = name in self._shapes and name not in self._done and name not in self._active
        if waiting and self._may_be_small(name):
            self._function(name)
        return self._env.wrappers.get(name)

    def _may_be_small(self, name: str) -> bool:
        """Whether a definition may turn out to be only another name for a call."""
        _, body = self._shapes[name]
        if isinstance(body, core.Prim | core.Var):
            return True
        head, args = self._evidence.spine(body)
        return isinstance(head, Global) and len(args) <= _MOST_ARGUMENTS


def _is_plain(code: MatchCode) -> bool:
    """Whether a match is one right-hand side without guards and definitions."""
    if len(code.clauses) != 1:
        return False
    rhs = code.clauses[0].rhs
    return not rhs.groups and not rhs.alternatives[0].guards


def _is_atomic(code: Code) -> bool:
    """Whether an argument costs nothing to pass again: a name, a literal, or a dictionary made of such."""
    while True:
        if isinstance(code, Placeholder) and code.value is not None:
            code = code.value
        elif isinstance(code, ApplyCode) and not code.args:
            code = code.function
        elif isinstance(code, ApplyCode):
            head = code.function
            is_dictionary = isinstance(head, Global) and (".I:" in head.name or ".S:" in head.name)
            return is_dictionary and all(_is_atomic(a) for a in code.args)
        else:
            return isinstance(code, Global | core.Var | core.Lit | NumberCode)
