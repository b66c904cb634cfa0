"""Calls of a version with whole values: those of most statements.

A statement that leaves nothing open needs no code of its own: its arguments are put into a machine that has the version's
functions, and the result is read and compared. That is many times as fast as compiling a goal for each statement. Where
anything is left open, raises, searches or has no end here, nothing is said, and a goal has to be made.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import field

from clew.core.nodes import Call, Choice, Free, Function, Partial, Program
from clew.core.passes.call_graph import UNSHARED
from clew.core.walk import nodes
from clew.debug.observed_values import WHOLE
from clew.debug.oracles.core_values import table_rows
from clew.machine.compile.codegen import compile_program
from clew.machine.memory.limits import Limits
from clew.machine.run.machine import Machine
from clew.machine.run.world import World
from clew.machine.values.build import held_parts
from clew.machine.values.outcome import OutcomeKind
from clew.machine.values.parts import cell, is_data, mapped, parts
from clew.machine.values.value import (
    Array,
    Char,
    Closure,
    Construct,
    Fault,
    FunctionMap,
    ListValue,
    Number,
    Unevaluated,
    Value,
)
from clew.source.dataclass import dataclass

#: What the results of calls may be made of: functions of libraries, too, which are known by name.
_WITH_FUNCTIONS = (Number, Char, Closure)
#: The same where nobody needed some parts.
_WITH_OPEN = (Number, Char, Unevaluated)
#: How much of a result is read: as much as of any statement.
_DEEPEST, _LONGEST = WHOLE.depth, WHOLE.length


@dataclass(slots=True)
class WholeCalls:
    """Runs calls of one program in one machine, each as if it were the first."""

    program: Program
    steps: int
    #: What a value holds, where libraries hide how; None where that is not known.
    contents: Callable[[Value], Value | None]
    is_stopped: Callable[[], bool] | None = None
    _machine: Machine | None = None
    _functions: dict[str, Function] = field(default_factory=dict)
    #: Whether a function may choose or guess, by name.
    _searches: dict[str, bool] = field(default_factory=dict)

    def gives(self, name: str, arguments: Sequence[Value], result: Value) -> bool | None:
        """Whether a call has this result; None where it cannot be told this way.

        A function as result has to give what it gave, wherever it was applied.
        """
        if isinstance(result, FunctionMap):
            rows = table_rows(result)
            given = [self.gives(name, [*arguments, *more], value) for more, value in rows]
            return False if False in given else None if None in given or not rows else True
        if not all(map(self._is_given, arguments)):
            return None
        held: Value | None = None
        if not _is_whole(result, _WITH_FUNCTIONS):
            held = self.contents(result)  # of arrays, whose elements may be open
            if held is None or not _has_array(result) or not _is_whole(held, _WITH_OPEN):
                return None
        if not self._functions:
            self._functions = {f.name: f for f in self.program.functions}
        function = self._functions.get(name)
        if function is None or function.params == (UNSHARED,) or function.arity > len(arguments):
            return None
        if self._may_search(name):
            return None
        machine = self._cleared()
        known = machine.image.constructors  # a result of others, such as new atoms, is just another one
        if any(isinstance(p, Construct) and p.name not in known for a in arguments for p in held_parts(a)):
            return None
        if len(arguments) > max(machine.image.applications):
            return None
        goal = machine.apply(machine.constant(name), *(machine.put(mapped(a, _opened)) for a in arguments))
        outcome = machine.normalise(goal, limits=Limits(steps=self.steps))
        if outcome.kind is not OutcomeKind.VALUE:
            return None
        found = machine.view(goal, depth=_DEEPEST, length=_LONGEST)
        if held is not None:
            there = self.contents(found)
            return None if there is None or not _is_whole(there) else is_same(there, held)
        if not _is_whole(found, _WITH_FUNCTIONS):
            return None
        if is_same(found, result):
            return True if all(map(self._is_library, parts(result))) else None
        if not _is_whole(found) or not _is_whole(result):
            return None  # two functions may do the same
        return self._hold_the_same(found, result)

    def _is_given(self, argument: Value) -> bool:
        """Whether a value can be put into the machine: it is whole, or has arrays that do not change.

        A call that needs an element which is open, or an exception, has no result there.
        """
        if _is_whole(argument):
            return True
        held = self.contents(argument) if _has_array(argument) else None
        return held is not None and _is_whole(held, (*_WITH_OPEN, Fault))

    def _is_library(self, part: Value) -> bool:
        """Whether a part of a value is no function that may be another one in another version."""
        function = self._functions.get(part.name) if isinstance(part, Closure) else None
        return function is None or function.trusted

    def _hold_the_same(self, one: Value, other: Value) -> bool | None:
        """Whether two values that differ hold the same; None where that is not known."""
        held, held_too = self.contents(one), self.contents(other)
        return None if held is None or held_too is None else is_same(held, held_too)

    def _cleared(self) -> Machine:
        """The machine with nothing evaluated, in a world of its own."""
        if self._machine is None:
            self._machine = Machine(compile_program(self.program))
            self._machine.budget.is_stopped = self.is_stopped
        else:
            self._machine.reset()
            self._machine.world = World()
        return self._machine

    def _may_search(self, name: str) -> bool:
        found = self._searches.get(name)
        if found is None:
            seen, waiting, found = {name}, [name], False
            while waiting and not found:
                function = self._functions.get(waiting.pop())
                for node in () if function is None else nodes(function.body):
                    if isinstance(node, Choice | Free):
                        found = True
                    elif isinstance(node, Call | Partial) and node.name not in seen:
                        seen.add(node.name)
                        waiting.append(node.name)
            self._searches[name] = found
        return found


def _is_whole(value: Value, leaves: tuple[type, ...] = (Number, Char)) -> bool:
    return is_data(value, leaves)


def _opened(part: Value) -> Value:
    return Unevaluated() if isinstance(part, Fault) else part


def _has_array(value: Value) -> bool:
    return any(isinstance(part, Array) for part in parts(value))


def is_same(one: Value, other: Value) -> bool:
    """Whether two whole values are the same; an integer is no double, and the doubles 0 and -0 are equal.

    What the other leaves open says nothing.
    """
    waiting = [(one, other)]
    while waiting:
        left, right = waiting.pop()
        if isinstance(right, Unevaluated):
            continue
        if isinstance(left, ListValue) and isinstance(right, ListValue):
            if left.rest is None and right.rest is None:
                if len(left.items) != len(right.items):
                    return False
                waiting += zip(left.items, right.items, strict=True)
                continue
        elif isinstance(left, Number) and isinstance(right, Number):
            is_double = isinstance(left.value, float)
            if is_double is not isinstance(right.value, float) or left.value != right.value:
                return False
            continue
        left, right = cell(left), cell(right)
        if isinstance(left, Construct) and isinstance(right, Construct):
            if left.name != right.name or len(left.args) != len(right.args):
                return False
            waiting += zip(left.args, right.args, strict=True)
        elif left != right:
            return False
    return True
