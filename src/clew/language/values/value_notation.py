"""Values, answers and exceptions in the notation that all languages share: by constructors alone, without types."""

from __future__ import annotations

from dataclasses import replace

from clew.machine.memory.limits import Limits
from clew.machine.memory.refs import Ref
from clew.machine.run.machine import Machine
from clew.machine.search.search import BranchResult
from clew.machine.values.parts import number_variables
from clew.machine.values.render import render
from clew.machine.values.value import Value
from clew.source.dataclass import dataclass

#: Steps that evaluating an exception may take, and how much of its lists is shown.
TEXT_STEPS, TEXT_LENGTH = 10_000_000, 10_000
_DEPTH = 100


@dataclass(frozen=True, slots=True)
class CommonTexts:
    """Shows values by their constructors."""

    def value(self, machine: Machine, ref: Ref, value: Value, limits: Limits) -> str:
        return render(value)

    def exception(self, machine: Machine, exception: Ref, limits: Limits) -> str:
        return render(evaluated_exception(machine, exception, limits))

    def answer(self, answer: BranchResult) -> str:
        return "_" if answer.value is None else render(number_variables(answer.value))

    def answer_exception(self, answer: BranchResult) -> str:
        return self.answer(answer)

    def answer_reason(self, answer: BranchResult) -> str | None:
        return None


def evaluated_exception(machine: Machine, exception: Ref, limits: Limits) -> Value:
    """An exception with its parts evaluated, as far as that goes."""
    machine.normalise(exception, limits=replace(limits, steps=TEXT_STEPS))
    return machine.view(exception, depth=_DEPTH, length=TEXT_LENGTH)
