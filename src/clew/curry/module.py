"""A module of Curry that has been loaded: one of Haskell, but expressions and constants have any number of values."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from clew.core.nodes import Expr, Function, Prim, Program
from clew.core.passes.unshare import unshare
from clew.core.walk import transform_program
from clew.curry.program import goal_inside, goal_program, linked
from clew.haskell.module import HaskellModule
from clew.haskell.program import Compiled
from clew.language.conventions import Conventions
from clew.language.declarations import Identifier
from clew.language.evaluation import EXPRESSION, Evaluation
from clew.language.properties import ALL_PROPERTIES, LinkedProperties, PropertyOptions
from clew.language.subjects import USUAL_CALLS, CallOptions, Subject
from clew.language.values.compared_values import ComparedSides
from clew.source.dataclass import dataclass
from clew.source.diagnostics import UsageFault
from clew.source.texts import remember_text


@dataclass(frozen=True)
class CurryModule(HaskellModule):
    """A module that a session has loaded."""

    def subject(self, name: str, options: CallOptions = USUAL_CALLS) -> Subject:
        from clew.haskell.unknowns.subject import make_subject

        return make_subject(self.session.fork(), self.compiled, self.file, name, options, _linked)

    def evaluation(self, expression: str | None = None) -> Evaluation:
        if expression is not None:
            remember_text(EXPRESSION, expression)
            goal = goal_inside(self.session, self.name, expression, EXPRESSION)
            return replace(goal, module=self.name)
        if self.compiled.type_of("main") is None:
            raise UsageFault(f"'{self.file}' defines no `main`", hint="name an expression to evaluate")
        return replace(goal_program(self.session, self.compiled, "main"), module=self.name)

    def property_names(self) -> Sequence[str]:
        from clew.curry.properties import property_types

        return list(property_types(self.session, self.compiled))

    def properties(self, options: PropertyOptions = ALL_PROPERTIES) -> LinkedProperties:
        from clew.curry.properties import curry_properties

        target = curry_properties(self.session.fork(), self.compiled, self.file, options)
        return replace(target, evaluation=self.evaluation)

    def comparison(self, test: str) -> str | None:
        from clew.curry.comparisons import comparison_of

        return comparison_of(self, test)

    def compared_sides(self, test: str) -> ComparedSides | None:
        from clew.curry.comparisons import sides_of

        return sides_of(self, test)

    # --- exploring ---

    @property
    def conventions(self) -> Conventions:
        from clew.curry.conventions import CURRY_CONVENTIONS

        return CURRY_CONVENTIONS

    @property
    def searches(self) -> bool:
        return True

    def dictionary_functions(self, instances: Iterable[Identifier]) -> Sequence[Function]:
        from clew.curry.conventions import data_functions

        return data_functions(instances, self.session.environment)

    def linked(self, functions: Sequence[Function], roots: Sequence[str]) -> Program:
        return unshare(super().linked(functions, roots), frozenset())


def _linked(compiled: Compiled, body: Expr) -> Program:
    """The program without waiting for free variables: a test asks what would happen if they had values."""
    return transform_program(
        linked(compiled, body),
        lambda n: n.args[0] if isinstance(n, Prim) and n.name == "ensureNotFree#" else n,
    )
