"""Programs of Core as sources of flow graphs: what one module defines is drawn, everything that it reaches is analysed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field

from clew.core.names import MATCH_FAILURE, UNNAMED, UNNAMED_FIELD, is_hidden_name, is_wildcard_name
from clew.core.nodes import Call, Expr, Function, Prim
from clew.normal import form as f
from clew.normal.core_functions import RESULT, CoreNormaliser
from clew.source.branchings import Branching, BranchingKind
from clew.source.dataclass import dataclass
from clew.source.recursion_limit import deep_recursion
from clew.source.span import NOWHERE, Span

_KINDS = {
    BranchingKind.FUNCTION: f.BranchKind.FUNCASE,
    BranchingKind.CASE: f.BranchKind.CASE,
    BranchingKind.GUARDS: f.BranchKind.GUARD,
    BranchingKind.CONDITION: f.BranchKind.IF,
}


@dataclass(frozen=True)
class BranchingWords:
    """The names of Core as front ends make them, and the conditionals of a source by their places."""

    kinds: Mapping[Span, f.BranchKind]

    def is_hidden(self, name: str) -> bool:
        return is_hidden_name(name)

    def is_failure(self, expr: Expr) -> bool:
        return (isinstance(expr, Call) and expr.name == MATCH_FAILURE) or (
            isinstance(expr, Prim) and expr.name == "fail#"
        )

    def local_name(self, name: str) -> str:
        made = "$" in name or name in (UNNAMED, UNNAMED_FIELD)
        return "" if made else "_" if is_wildcard_name(name) else name

    def branch_kind(self, span: Span) -> f.BranchKind:
        return self.kinds.get(span, f.BranchKind.CASE)


def words_of(branchings: Sequence[Branching]) -> BranchingWords:
    """The words for a source that branches so."""
    return BranchingWords({b.span: _KINDS[b.kind] for b in branchings if b.kind in _KINDS})


@dataclass(frozen=True)
class CoreNormalSource:
    """A module whose functions are drawn, and all functions that they may reach, drawn or not."""

    module: str
    own: Sequence[Function]
    reached: Mapping[str, Function]
    #: How many fields a constructor has; None if there is no such constructor.
    constructor_arity: Callable[[str], int | None]
    words: BranchingWords
    #: A function as people read it.
    shown_name: Callable[[str], str]
    #: Whether code from outside may call a function.
    is_entry: Callable[[Function], bool]
    _drawn: dict[str, f.NormalFunction] = field(default_factory=dict)

    def functions(self) -> Sequence[f.NormalFunction]:
        for function in self.own:
            if function.name not in self._drawn:
                self._drawn[function.name] = self._normalised(function)
        return tuple(self._drawn.values())

    def find(self, identity: str) -> f.NormalFunction | None:
        function = self.reached.get(identity)
        if function is not None:
            return self._normalised(function)
        arity = self.constructor_arity(identity)
        return None if arity is None else _construction(identity, arity)

    def callable_by_name(self, module: str) -> Mapping[tuple[str, int], str]:
        return {}

    def is_module(self, name: str) -> bool:
        return False

    def _normalised(self, function: Function) -> f.NormalFunction:
        with deep_recursion():
            return CoreNormaliser(function.name, self.words, module=self.module).function(
                self.shown_name(function.name),
                function.params,
                function.body,
                function.span,
                exported=self.is_entry(function),
            )


def _construction(name: str, arity: int) -> f.NormalFunction:
    """A constructor as a function."""
    params = tuple(f"field{i}" for i in range(arity))
    made = f.AssignStep(RESULT, f.MakeStructure(name, params))
    return f.NormalFunction(name, name, "", params, (), (made,), RESULT, span=NOWHERE)
