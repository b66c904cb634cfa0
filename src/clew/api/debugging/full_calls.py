"""Calls with all their arguments, of functions that are defined with fewer.

The statement of `total = foldr (+) 0` says what a function was seen to do, `total = {\\[1,4] -> 5}`. Where that was
applied once, `total [1,4] = 5` says the same, and is a call that a test can repeat.
"""

from __future__ import annotations

from dataclasses import replace

from clew.debug.computation_statement import StatedValue, Statement
from clew.language.protocol import LoadedModule
from clew.machine.values.parts import is_data, parts
from clew.machine.values.value import Char, Cut, FunctionMap, Number, Value
from clew.source.diagnostics import ClewError

#: The precedence of arguments.
_ARGUMENT = 11


def full_call(module: LoadedModule, statement: Statement) -> Statement:
    """A statement with what its result was applied to among its arguments, where that can be said; else itself."""
    result = statement.result.value
    applied: list[Value] = []
    while isinstance(result, FunctionMap) and len(result.entries) == 1:
        applied += result.entries[0].arguments
        result = result.entries[0].result
    is_whole = all(is_data(value, (Number, Char)) for value in applied)
    if not applied or not is_whole or not statement.subject.is_curried:
        return statement
    if isinstance(result, FunctionMap) or any(isinstance(part, Cut) for part in parts(result)):
        return statement
    stated = tuple(StatedValue("", value, module.shown(value, _ARGUMENT)) for value in applied)
    arguments = (*statement.arguments, *stated)
    call = module.call_text(statement.subject.name, [a.text for a in arguments])
    try:
        module.evaluation(
            call
        )  # what is a function to the machine may be of another type: a parser, an action
    except ClewError:
        return statement
    whole = StatedValue("", result, module.shown(result))
    return replace(statement, arguments=arguments, result=whole, call=call)
