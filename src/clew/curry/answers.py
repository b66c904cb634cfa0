"""Answers as text: the result, and what the goal's variables are bound to."""

from __future__ import annotations

from clew.haskell.show.display import Display
from clew.haskell.show.exceptions import error_text
from clew.haskell.types.declared import Environment
from clew.haskell.types.type import Type
from clew.language.expressions.variables import VariableNames
from clew.language.values.value_notation import CommonTexts
from clew.machine.memory.limits import Limits
from clew.machine.memory.refs import Ref
from clew.machine.run.machine import Machine
from clew.machine.search.search import BranchResult
from clew.machine.values.outcome import OutcomeKind
from clew.machine.values.value import Value
from clew.source.dataclass import dataclass

_WAITS = "the goal waits for a free variable that nothing binds"


@dataclass(frozen=True, slots=True)
class GoalTexts:
    """Shows answers to a goal: by the type of its result, and the names and types of its variables."""

    environment: Environment
    result: Type | None
    variables: tuple[tuple[str, Type], ...] = ()

    def answer(self, answer: BranchResult) -> str:
        """`Result 1 | Bindings xs=[_a]`; without variables the result alone."""
        display = Display(self.environment, VariableNames())
        # Bindings first, so that variables are numbered in the order of the goal's own.
        bindings = [
            f"{name}={display.show(bound, type_)}"
            for (name, type_), bound in zip(self.variables, answer.bindings, strict=True)
        ]
        result = "_" if answer.value is None else display.show(answer.value, self.result)
        return f"Result {result} | Bindings {', '.join(bindings)}" if bindings else f"Result {result}"

    def answer_exception(self, answer: BranchResult) -> str:
        if answer.value is None:
            return "_"
        return error_text(Display(self.environment, VariableNames()), answer.value)

    def answer_reason(self, answer: BranchResult) -> str | None:
        return _WAITS if answer.kind is OutcomeKind.NEEDS_VARIABLE else None

    def value(self, machine: Machine, ref: Ref, value: Value, limits: Limits) -> str:
        return Display(self.environment, VariableNames()).show(value, self.result)

    def exception(self, machine: Machine, exception: Ref, limits: Limits) -> str:
        return CommonTexts().exception(machine, exception, limits)
