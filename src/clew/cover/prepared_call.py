"""A call that tests are generated for, made ready: its program with what searches evaluate, and what runs single calls."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from clew.core.nodes import Program
from clew.core.number_types import is_enumerated
from clew.core.passes.call_graph import reached
from clew.cover.criteria.items import Criterion
from clew.cover.deadline import Deadline
from clew.cover.driver import called, with_driver
from clew.cover.inputs.concretise import Concretiser
from clew.cover.inputs.filling import Fill, Filler
from clew.cover.inputs.probing import is_double
from clew.cover.keeping.judge import Breach, Judge
from clew.cover.keeping.replay import CallReplay
from clew.cover.options import GenerationOptions
from clew.language.subjects import Argument, Check
from clew.machine.compile.codegen import compile_program
from clew.machine.kernel import layout as la
from clew.machine.memory.refs import Ref
from clew.machine.run.machine import Machine
from clew.machine.values.outcome import OutcomeKind
from clew.machine.values.value import Construct, Value
from clew.unknowns.failing import with_failures


class PreparedCall:
    """The tested function with its arguments, conditions and checks."""

    def __init__(
        self,
        criterion: Criterion,
        arguments: tuple[Argument, ...],
        options: GenerationOptions,
        precondition: str | None,
        checks: tuple[Check, ...],
        raised_text: str | None,
        reference: bool,
        is_stopped: Callable[[], bool] | None,
        mend: Callable[[Value], Value] | None = None,
        breach: Breach | None = None,
    ) -> None:
        self.criterion = criterion
        self.is_stopped = is_stopped
        self.arguments = arguments
        self.options = options
        self.checks = checks
        asked = [a.generator for a in arguments if a.generator is not None]
        asked += [function for check in checks for function in check.functions]
        if precondition is not None:
            asked.append(precondition)
        failing = with_failures(criterion.program, criterion.entry, asked)
        self.unseen = failing.unseen
        self.program = with_driver(
            failing.program,
            failing.entry,
            arguments,
            precondition,
            checks,
            ground=options.fill is Fill.ENUMERATE,
            whole=failing.searches,
        )
        self.judging = options.judging() if checks and options.beyond else None
        roots = called(
            arguments, precondition, checks, judged=self.judging is not None, whole=failing.searches
        )
        needed = reached(self.program, roots)
        self.image = compile_program(replace(self.program, functions=needed), labels=True)
        self.image.generators.integers = la.GEN_INT_ZIGZAG
        self.reference = reference
        self.filler = Filler(self.program, options.fill, mend)
        self.answers = Concretiser(criterion, arguments, self.filler)
        self.many = failing.many
        self.searches = failing.searches
        self.checks_fail = any(_may_fail(criterion.program, c.function) for c in checks)
        self.conditional = precondition is not None
        self.generates = any(a.generator is not None for a in arguments)
        self.deadline = Deadline.after(options.seconds)
        self.until = self.deadline.earlier(options.replay_seconds)
        self.replay = CallReplay(
            criterion,
            self.program,
            self.image,
            raised_text=raised_text,
            many=self.many,
            branch_steps=options.branch_steps,
            limits=options.limits,
            deadline=self.deadline,
            reference=reference,
        )
        self.judge = Judge(self.replay, checks, breach)
        self._inputs: dict[tuple[str | None, Value], bool] = {}

    def is_input(self, given: tuple[Value, ...]) -> bool:
        """Whether there are arguments for the values that were chosen: a number may be none of a small type."""
        for argument, value in zip(self.arguments, given, strict=True):
            key = argument.convert, value
            if argument.convert is None or is_double(argument):
                continue
            if key not in self._inputs:
                answer = self.replay.first(argument.convert, (value,))
                self._inputs[key] = answer is not None and answer.kind is OutcomeKind.VALUE
            if not self._inputs[key]:
                return False
        return True

    @property
    def has_numbers(self) -> bool:
        """Whether a value that was tried can hold a number or a character; else another search finds the same."""
        return any(is_enumerated(t) for t in self.image.generators.types)

    def argument(self, machine: Machine, argument: Argument) -> Ref:
        """An argument that a search chooses, or its generator."""
        if argument.generator is None:
            return machine.free(argument.type)
        return machine.apply(machine.constant(argument.generator), machine.put(Construct("()")))


def _may_fail(program: Program, function: str) -> bool:
    """Whether a call can end without an answer in a search."""
    failing = with_failures(program, function, ())
    return failing.unseen or failing.program is not program
