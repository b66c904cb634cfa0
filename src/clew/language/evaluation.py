"""Evaluating an expression of a program: what a language provides for it.

A language compiles the expression, or the `main` of a file, to an `Evaluation`: a program with the constant to
evaluate, and how its values, answers and exceptions are shown. Running it is the same for all languages.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from clew.source.dataclass import dataclass

if TYPE_CHECKING:
    from clew.core.nodes import Program
    from clew.core.types import Type
    from clew.machine.memory.limits import Limits
    from clew.machine.memory.refs import Ref
    from clew.machine.run.machine import Machine
    from clew.machine.search.search import BranchResult
    from clew.machine.values.value import Value

#: The name by which spans speak of the expression that a user asks to evaluate.
EXPRESSION = "<expression>"
#: The same for what runs a test of a tree, which is nobody's code.
TEST = "<test>"


class Texts(Protocol):
    """How a language shows the result of evaluating one expression."""

    def value(self, machine: Machine, ref: Ref, value: Value, limits: Limits) -> str:
        """A value, which `ref` is in the machine; the program's own code to show it may run, within limits."""

    def exception(self, machine: Machine, exception: Ref, limits: Limits) -> str:
        """An exception that ended a run; the program's own code to show it may run, within limits."""

    def answer(self, answer: BranchResult) -> str:
        """An answer of a search, with what it binds the goal's variables to."""

    def answer_exception(self, answer: BranchResult) -> str:
        """The exception that ended a branch of a search."""

    def answer_reason(self, answer: BranchResult) -> str | None:
        """Why a branch has no value, where the language has words of its own for that."""


class RecordedProgram(Protocol):
    """Makes the program for recording."""

    def __call__(self, *, early: bool = True) -> Program: ...


@dataclass(frozen=True, slots=True)
class GoalVariable:
    """A free variable of the expression: the machine makes it, with values of its type."""

    name: str
    type: Type


@dataclass(frozen=True, slots=True)
class ProgramEnd:
    """What an exception stands for that is no failure of the program."""

    #: The program ended itself with this code.
    exit_code: int | None = None
    #: The program needs what Clew cannot do, in words.
    refusal: str | None = None


@dataclass(slots=True)
class ProgramOnDemand:
    """A program that is made when it is first asked for: what records a run compiles another one."""

    make: Callable[[], Program]
    _made: Program | None = None

    @property
    def program(self) -> Program:
        if self._made is None:
            self._made = self.make()
        return self._made


@dataclass(frozen=True, slots=True)
class Evaluation:
    """A flat program and the constant in it to evaluate, or a function of the goal's free variables."""

    compiled: Program | ProgramOnDemand
    constant: str
    texts: Texts
    #: The name of the module in whose scope it is evaluated.
    module: str = ""
    #: Input and output: to be performed, not to be shown. Its value is an exit code, unless `result` is given.
    is_action: bool = False
    #: What a performed action gave, from the value of the constant, or its exit code where it ended in another way;
    #: None where that counts for nothing.
    result: Callable[[Machine, Ref], Ref | int | None] | None = None
    #: Whether the result of an action is worth showing: `()` is not.
    shows_result: bool = False
    #: Whether evaluation is a search even where the program shows no choice.
    searches: bool = False
    #: Whether it is a test: of its values only False counts, and whatever ends it without one.
    is_test: bool = False
    variables: tuple[GoalVariable, ...] = ()
    #: The program as it was read, before any optimisation; None where only the compiled program is kept.
    parsed: Callable[[], Program] | None = None
    #: The program for recording: its calls and local definitions are those of the source. With early=False, failures
    #: come in the order of the source.
    recorded: RecordedProgram | None = None
    #: In the program for recording of an action: the constructor whose field is what the action gave, if it is kept.
    recorded_result: str = ""
    #: The program without early evaluation, where that was done: its failures come in the order of the source.
    as_written: Callable[[], Program] | None = None
    #: What an exception that ended an action stands for, if it is no failure of the program.
    end_of: Callable[[Machine, Ref], ProgramEnd | None] | None = None

    @property
    def program(self) -> Program:
        """The program, optimised."""
        return self.compiled.program if isinstance(self.compiled, ProgramOnDemand) else self.compiled

    def start(self, machine: Machine) -> tuple[Ref, tuple[Ref, ...]]:
        """What to evaluate in a machine that has the program, and the free variables in it."""
        goal = machine.constant(self.constant)
        variables = tuple([machine.free(v.type) for v in self.variables])
        return machine.apply(goal, *variables), variables


class Evaluable(Protocol):
    """A module whose expressions can be evaluated."""

    def evaluation(self, expression: str | None = None) -> Evaluation:
        """An expression in the scope of the module, or the module's `main`, compiled."""

    @property
    def marks(self) -> Sequence[str]:
        """The labels of all marks for coverage in the modules that are loaded by now."""

    def equation(self, left: str, right: str) -> Evaluation:
        """Whether two expressions have the same value: `True` or `False` of Core."""
