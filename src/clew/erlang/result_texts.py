"""How the results of evaluating an expression are shown."""

from __future__ import annotations

from dataclasses import replace

from clew.erlang.show.exception_text import exception_text, exit_code, is_refusal
from clew.erlang.show.term_text import term_text
from clew.language.evaluation import ProgramEnd
from clew.language.values.value_notation import TEXT_STEPS
from clew.machine.memory.limits import Limits
from clew.machine.memory.refs import Ref
from clew.machine.run.machine import Machine
from clew.machine.search.search import BranchResult
from clew.machine.values.value import Value
from clew.source.dataclass import dataclass
from clew.source.recursion_limit import deep_recursion

#: Lists of Erlang are as deep as they are long.
_DEEP = 1_000_000
_LONG = 1_000_000


@dataclass(frozen=True, slots=True)
class ErlangTexts:
    """Shows terms as `~p` does, and exceptions as the shell does."""

    def value(self, machine: Machine, ref: Ref, value: Value, limits: Limits) -> str:
        with deep_recursion():
            return term_text(machine.view(ref, depth=_DEEP, length=_LONG))

    def exception(self, machine: Machine, exception: Ref, limits: Limits) -> str:
        machine.normalise(exception, limits=replace(limits, steps=TEXT_STEPS))
        with deep_recursion():
            return exception_text(machine.view(exception, depth=_DEEP, length=_LONG))

    def answer(self, answer: BranchResult) -> str:
        return "_" if answer.value is None else term_text(answer.value)

    def answer_exception(self, answer: BranchResult) -> str:
        return "_" if answer.value is None else exception_text(answer.value)

    def answer_reason(self, answer: BranchResult) -> str | None:
        return None


def program_end(machine: Machine, exception: Ref) -> ProgramEnd | None:
    """What an exception of Erlang stands for that is no failure of the program."""
    machine.normalise(exception)
    value = machine.view(exception, depth=_DEEP, length=_LONG)
    if is_refusal(value):
        return ProgramEnd(refusal=exception_text(value))
    code = exit_code(value)
    return None if code is None else ProgramEnd(exit_code=code)
