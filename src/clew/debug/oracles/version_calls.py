"""Calls of the functions of a module with the values of a statement: what references, contracts and changes are run by.

A call is made in Core where the function's parameters are those of the source; where class dictionaries come before
them, and for methods, the text of the call says which is meant, as in a prompt.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property

from clew.core.builtin import BUILTIN, is_tuple_name
from clew.core.nodes import Alt, App, Call, Case, Choice, Con, DataType, Expr, Free, Function, Program
from clew.core.passes.call_graph import UNSHARED
from clew.core.types import Type
from clew.core.walk import nodes
from clew.debug.computation_statement import StatedValue
from clew.debug.oracles.core_values import MADE, CoreValues
from clew.debug.oracles.stated_types import StatedTypes
from clew.debug.oracles.trial_runs import GOAL, pruned, with_functions
from clew.language.protocol import LoadedModule
from clew.machine.values.parts import parts
from clew.machine.values.value import Closure, FunctionMap, Unevaluated
from clew.source.dataclass import dataclass

#: Makes a goal, which ends in a Bool, of a call, and of the type of what that gives.
Judged = Callable[[Expr, CoreValues, Type | None], Expr]


@dataclass(frozen=True, slots=True)
class StatedCall:
    """A function of the program, applied to values of a statement; what is around a local function goes along."""

    function: str
    arguments: tuple[StatedValue, ...]
    free: tuple[StatedValue, ...] = ()
    given: tuple[StatedValue, ...] = ()
    #: The call as the language writes it.
    text: str = ""


@dataclass(frozen=True, slots=True)
class GoalProgram:
    """A program whose goal ends in a Bool, and the holes that it tries."""

    program: Program
    holes: tuple[str, ...]
    #: Whether holes were left that nothing was tried for.
    is_open: bool
    #: Whether only some values are tried for a hole.
    is_sampled: bool

    @property
    def has_choices(self) -> bool:
        """Whether the goal may have several results by itself."""
        used = pruned(self.program, [GOAL]).functions
        return any(
            isinstance(node, Choice | Free)
            for f in used
            if not f.name.startswith(MADE)
            for node in nodes(f.body)
        )


class VersionCalls:
    """Makes programs that call functions of a module, or of a version of it in which some are changed."""

    def __init__(self, module: LoadedModule, changed: Sequence[Function] = ()) -> None:
        self.module = module
        self.changed = changed

    @cached_property
    def program(self) -> Program:
        """The whole module, as it is written."""
        names = [self.module.defined_name(s.name) for s in self.module.signatures(everything=True)]
        return with_functions(self.module.linked((), names), self.changed)

    @cached_property
    def functions(self) -> dict[str, Function]:
        return {f.name: f for f in self.program.functions}

    def goal(self, stated: StatedCall, judged: Judged, *, searches: bool = False) -> GoalProgram | None:
        """The goal that is made of a call; None where the call cannot be made. May raise `NotSayable`."""
        function = self.functions.get(stated.function)
        if function is None:
            return self._by_text(stated, judged)
        hidden = function.arity - len(stated.arguments) - len(stated.free)
        if hidden > 0 and function.params != (UNSHARED,):
            return self._by_text(stated, judged)
        values = CoreValues(datas_of(self.program), self.functions, is_judged=True, searches=searches)
        outside = {v.name: v.value for v in stated.free}
        own = function.params[: len(stated.free)]
        if not outside.keys() >= {*own}:
            return None
        handed = [*(outside[p] for p in own), *(v.value for v in stated.arguments)]
        arguments = [
            values.expression(v, t) for v, t in zip(handed, self._types.of(function, handed), strict=True)
        ]
        result = self._types.result(function, handed)
        given = [
            Function(self.module.defined_name(v.name), (), values.expression(v.value), trusted=True)
            for v in stated.given
        ]
        call = called(function, arguments)
        return self._joined(self.program, judged(call, values, result), values, given)

    def _by_text(self, stated: StatedCall, judged: Judged) -> GoalProgram | None:
        if stated.free or stated.given or not stated.text:
            return None
        for value in stated.arguments:
            if any(isinstance(p, Unevaluated | FunctionMap | Closure) for p in parts(value.value)):
                return None
        evaluation = self.module.evaluation(stated.text)
        if evaluation.parsed is None or evaluation.variables or evaluation.recorded_result:
            return None
        program = with_functions(evaluation.parsed(), self.changed)
        values = CoreValues(datas_of(program), is_judged=True)
        it = next(f for f in program.functions if f.name == evaluation.constant)
        return self._joined(program, judged(called(it, []), values, None), values, [])

    def _joined(
        self, program: Program, body: Expr, values: CoreValues, given: Sequence[Function]
    ) -> GoalProgram:
        goal = Function(GOAL, (), body, trusted=True)
        functions = [*values.functions, *given, goal]
        used = {c for f in functions for c in constructors_in(f)}
        if program is self.program and not used <= self._known_constructors:
            # it is linked again where values have constructors that it does not know
            program = self.module.linked([*self.changed, *functions], [GOAL])
            functions = [*self.changed, *functions]
        made = with_functions(program, functions)
        return GoalProgram(made, tuple(values.holes), values.has_open, values.has_samples)

    @cached_property
    def _types(self) -> StatedTypes:
        return StatedTypes(self.program, datas_of(self.program))

    @cached_property
    def _known_constructors(self) -> frozenset[str]:
        return frozenset(c.name for d in datas_of(self.program).values() for c in d.constructors)


def constructors_in(function: Function) -> Iterator[str]:
    """The constructors that the code of a function has, without tuples."""
    for node in nodes(function.body):
        if isinstance(node, Con) and not is_tuple_name(node.name):
            yield node.name
        elif isinstance(node, Case):
            yield from (a.con for a in node.alts if isinstance(a, Alt) and not is_tuple_name(a.con))


def called(function: Function, arguments: list[Expr]) -> Expr:
    """A function with arguments, fewer or more than it has parameters."""
    if function.params == (UNSHARED,):
        first: Expr = Call(function.name, (Con("()"),))
        return App(first, tuple(arguments)) if arguments else first
    own, more = arguments[: function.arity], arguments[function.arity :]
    call = Call(function.name, tuple(own))
    return App(call, tuple(more)) if more else call


def datas_of(program: Program) -> dict[str, DataType]:
    """The data types of a program, by name."""
    return {d.name: d for d in (*BUILTIN, *program.datas)}
