"""Programs of Core's text form as sources of flow graphs."""

from __future__ import annotations

from clew.core.names import globals_of
from clew.core.nodes import Function, Program
from clew.normal.core_source import CoreNormalSource, words_of


def plain_flow_source(program: Program) -> CoreNormalSource:
    """What the flow graph of a program is made from; one that exports nothing can be called anywhere."""
    exports = any(function.exported for function in program.functions)

    def is_entry(function: Function) -> bool:
        return function.exported or not exports

    return CoreNormalSource(
        program.name,
        program.functions,
        {function.name: function for function in program.functions},
        globals_of(program).constructor_arity,
        words_of(()),
        lambda name: name,
        is_entry,
    )
