"""How tests are written in Haskell and Curry: which names modules may have, and which recorded tests can be run.

The two languages differ in their frameworks, in what stands for no value, and in the tests that their compilers take.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from clew.haskell.frameworks.module_text import identifier
from clew.language.frameworks import Assertion, Entry, Framework, RecordedTest, Skipped
from clew.source.dataclass import dataclass
from clew.source.diagnostics import UsageFault

_MODULE = re.compile(r"[A-Z][\w']*(?:\.[A-Z][\w']*)*")


def _as_recorded(test: RecordedTest) -> str | None:
    """The type that a result is given, where the compiler finds all types by itself: none."""
    return None


@dataclass(frozen=True, slots=True)
class SourceTests:
    """Writes tests of one of the languages."""

    frameworks: Mapping[str, Framework]
    hole: str
    #: The file of a test module that is named well.
    example: str
    reason_to_skip: Callable[[RecordedTest], str | None]
    #: The type to give to the result of a test, if it needs one.
    result_type: Callable[[RecordedTest], str | None] = _as_recorded

    def having_value(self, expression: str) -> Sequence[tuple[str, str]]:
        return ((f"(({expression}) `seq` True)", "True"), (f"(length (show ({expression})) >= 0)", "True"))

    def identifier(self, function: str) -> str:
        return identifier(function)

    def refuse_name(self, module: str) -> None:
        if not _MODULE.fullmatch(module):
            raise UsageFault(
                f"`{module}` cannot be the name of a module", hint=f"name the file like one: {self.example}"
            )

    def refuse_import(self, module: str) -> None:
        if module == "Main":
            raise UsageFault(
                "no module can import Main, so its tests cannot be a module of their own",
                hint="move what is to be tested to a module with another name",
            )

    def entry(self, test: RecordedTest) -> Entry:
        reason = self.reason_to_skip(test)
        if reason is not None:
            return Skipped(test.name, reason)
        return Assertion(test.name, test.write(self.result_type(test)), test.expected)
