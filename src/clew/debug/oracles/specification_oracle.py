"""Specifications of types as oracle, in a language that checks them neither before a run nor during one (`-spec`).

Where an argument is outside of what a function is specified to take, nobody should have made the call; where only the
result is, the statement is wrong. What is inside may be wrong all the same, so this makes no statement right, unless
types are all that is asked about: how a result came to be outside of its type.
"""

from __future__ import annotations

from clew.debug.asking.opinions import Opinion, Rightness, Speaker
from clew.debug.computation_statement import Statement, original
from clew.language.values.specified_values import Specified


class SpecificationOracle:
    """Judges statements by the specifications of a module."""

    def __init__(self, module: Specified, *, types_are_enough: bool = False) -> None:
        self._module = module
        self._types_are_enough = types_are_enough

    def judge(self, statement: Statement) -> Opinion | None:
        ended = statement.is_needed and not statement.raises and not statement.is_unfinished
        function = original(statement.subject.function)
        breach = self._module.breach(
            function,
            [a.value for a in statement.arguments],
            statement.result.value if ended else None,
        )
        if breach is None:
            is_kept = self._types_are_enough and ended and self._module.is_specified(function)
            return (
                Opinion(Rightness.RIGHT, Speaker.CONTRACT, "of the type that is specified")
                if is_kept
                else None
            )
        if breach.argument is None:
            text = f"its specification says that it gives {breach.type}"
            return Opinion(Rightness.WRONG, Speaker.CONTRACT, text)
        text = f"{statement.arguments[breach.argument].text} is not {breach.type}, as specified"
        return Opinion(Rightness.INADMISSIBLE, Speaker.CONTRACT, text)
