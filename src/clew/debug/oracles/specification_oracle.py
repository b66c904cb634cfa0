"""Specifications of types as oracle, in a language that checks them neither before a run nor during one (`-spec`).

Where an argument is outside of what a function is specified to take, nobody should have made the call; where only the
result is, the statement is wrong. What is inside may be wrong all the same, so this makes no statement right.
"""

from __future__ import annotations

from clew.debug.asking.opinions import Opinion, Rightness, Speaker
from clew.debug.computation_statement import Statement, original
from clew.language.specified_values import Specified


class SpecificationOracle:
    """Judges statements by the specifications of a module."""

    def __init__(self, module: Specified) -> None:
        self._module = module

    def judge(self, statement: Statement) -> Opinion | None:
        ended = statement.is_needed and not statement.raises and not statement.is_unfinished
        breach = self._module.breach(
            original(statement.subject.function),
            [a.value for a in statement.arguments],
            statement.result.value if ended else None,
        )
        if breach is None:
            return None
        if breach.argument is None:
            text = f"its specification says that it gives {breach.type}"
            return Opinion(Rightness.WRONG, Speaker.CONTRACT, text)
        text = f"{statement.arguments[breach.argument].text} is not {breach.type}, as specified"
        return Opinion(Rightness.INADMISSIBLE, Speaker.CONTRACT, text)
