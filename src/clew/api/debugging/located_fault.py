"""What a debugging session ends with: the defective function, its proof, its source and a test."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from clew.api.debugging.full_calls import full_call
from clew.api.debugging.judged_tests import failing_call_test
from clew.debug.asking.inquiry import Inquiry
from clew.debug.asking.opinions import Opinion, Rightness
from clew.debug.computation_statement import Statement
from clew.language.protocol import LoadedModule
from clew.report.document import position
from clew.source.branchings import BranchingKind
from clew.source.dataclass import dataclass
from clew.source.span import Span
from clew.source.texts import source_lines

#: How many lines of a definition are shown.
_MOST_LINES = 40


@dataclass(frozen=True, slots=True)
class DefinitionLine:
    """A line of the source; `used` if it is of the equation that gave the wrong result."""

    number: int
    text: str
    used: bool


@dataclass(frozen=True, slots=True)
class LocatedFault:
    """A defective function: a statement of it is wrong, and all statements that this depends on are right."""

    statement: Statement
    #: What its definition depended on there: each statement with the answer that clears it.
    evidence: tuple[tuple[Statement, Opinion], ...]
    #: Whose tests some answer rests on, where these did not try everything.
    tested_by: tuple[str, ...]
    #: The functions that it depends on and that were trusted, not judged.
    trusted: tuple[str, ...]
    source: tuple[DefinitionLine, ...]
    #: The failing call with all its arguments, to keep as a test, and what it should give where somebody said so.
    failing: Statement
    expected: str | None
    #: That test as a module in the framework of the project; None where no test can repeat the call.
    test: str | None = None
    #: How many calls of the same function below the statement nobody judged: one of them may be a smaller one that fails.
    open_calls: int = 0

    @property
    def function(self) -> str:
        """The name of the function, as its user knows it."""
        return self.statement.subject.name

    @property
    def call(self) -> str:
        """The failing call as an expression."""
        return self.failing.left

    @property
    def span(self) -> Span:
        """Where it is defined."""
        return self.statement.subject.span

    def to_json(self) -> dict[str, Any]:
        equation = self.statement.equation
        return {
            "function": self.function,
            "within": self.statement.subject.within,
            "position": position(self.span),
            "statement": self.statement.text,
            "equation": None if equation is None else equation.number,
            "equation_position": None if equation is None else position(equation.span),
            "tested_only": bool(self.tested_by),
            "tested_by": list(self.tested_by),
            "trusted": list(self.trusted),
            "call": self.call,
            "expected": self.expected,
            "test": self.test,
            "open_calls": self.open_calls,
            "evidence": [
                {"statement": s.text, "mark": a.mark.value, "reason": a.reason} for s, a in self.evidence
            ],
        }


def located(module: LoadedModule, inquiry: Inquiry, open_calls: int = 0) -> LocatedFault:
    """The verdict of an inquiry that knows the function to blame; so many calls of that are not judged."""
    root = inquiry.area.root
    statement = inquiry.tree.statement(root)
    if open_calls:
        statement = replace(statement, equation=None)  # another call may have used another one
    answers = inquiry.area.answers
    grounds = inquiry.area.grounds()
    evidence = tuple((inquiry.tree.statement(node), answers[node]) for node in grounds.judged)
    said = answers.get(root)
    expected = None if said is None or said.mark is not Rightness.WRONG else said.expected
    failing = full_call(module, statement)
    return LocatedFault(
        statement,
        evidence,
        inquiry.tested_by,
        inquiry.trusted,
        definition_of(module, statement),
        failing,
        expected,
        failing_call_test(module, failing, expected),
        open_calls,
    )


def definition_of(module: LoadedModule, statement: Statement) -> tuple[DefinitionLine, ...]:
    """The definition of the function, with the equation marked that gave the result."""
    name, start = statement.subject.name, statement.subject.span
    lines = source_lines(start.file)
    if lines is None or not start.line:
        return ()
    definitions = [
        [branch.span for branch in b.branches]
        for b in module.branchings()
        if b.kind is BranchingKind.FUNCTION and b.name == name and b.branches
    ]
    here = [d for d in definitions if d[0].file == start.file and d[0].line <= start.line <= d[-1].end_line]
    spans = here[-1] if here else [start]
    used = None if statement.equation is None else statement.equation.span
    shown = []
    for span in spans:
        for number in range(span.line, min(span.end_line, span.line + _MOST_LINES) + 1):
            if 1 <= number <= len(lines):
                marked = used is not None and used.file == span.file and used.line <= number <= used.end_line
                shown.append(DefinitionLine(number, lines[number - 1], marked or used is None))
    return tuple(dict.fromkeys(shown))
