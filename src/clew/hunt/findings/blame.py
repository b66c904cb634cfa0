"""Which function is to blame for a failing call, as plain data: what the debugger found, or what is left to ask."""

from __future__ import annotations

from enum import Enum
from typing import Any

from clew.api.debugging.located_fault import DefinitionLine
from clew.report.document import position
from clew.report.told_story import ToldStory
from clew.source.dataclass import dataclass
from clew.source.span import NOWHERE, Span


class BlameState(Enum):
    """How much is known of where the defect is."""

    #: A function is defective: its statement is wrong, and all that it depends on is right.
    LOCATED = "located"
    #: It is one of some functions; questions tell which.
    OPEN = "open"
    #: Nobody has looked, or the run could not be recorded.
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Suspect:
    """A function that may be defective, and where it is."""

    function: str
    span: Span


@dataclass(frozen=True, slots=True)
class TreeStatement:
    """A statement of the run in the debugger's tree, below the one that depends on it."""

    depth: int
    text: str
    #: What was said of it and by whom; empty if nobody judged it.
    said: str = ""
    is_wrong: bool = False
    #: Whether it is the one to blame, or the one that is asked about.
    is_chosen: bool = False


@dataclass(frozen=True, slots=True)
class Blame:
    """What is known of where the defect is."""

    state: BlameState
    #: The defective function; where it is open, the one that the next question is about.
    function: str = ""
    #: The function that it is local to.
    within: str = ""
    #: Its name in the program.
    internal: str = ""
    #: The equation that gave the wrong result, or else the definition.
    span: Span = NOWHERE
    #: The statement that is wrong, or that is asked about.
    statement: str = ""
    #: What the statement depends on, with who says that it is right.
    evidence: tuple[str, ...] = ()
    #: How many calls of the same function below it nobody judged.
    open_calls: int = 0
    #: Whose tests the verdict rests on, where these did not try everything; and whom nobody judged.
    tested_by: tuple[str, ...] = ()
    trusted: tuple[str, ...] = ()
    #: The definition, with the lines marked that were used.
    source: tuple[DefinitionLine, ...] = ()
    equation: int | None = None
    #: The line of the expression that made the wrong value; 0 if that is not known.
    line: int = 0
    #: The next question, in lines, and what oracles had to say about it.
    question: tuple[str, ...] = ()
    advice: tuple[str, ...] = ()
    #: The functions that may be defective, and how many statements of the run may still be wrong.
    suspects: tuple[Suspect, ...] = ()
    statements: int = 0
    #: The debugger's tree around the way to the statement.
    tree: tuple[TreeStatement, ...] = ()
    #: Changed lines that make all known answers right.
    suggestions: tuple[tuple[int, str], ...] = ()
    #: The story of the wrong value, and the lines that contributed to it.
    story: ToldStory | None = None
    slice: tuple[tuple[str, int], ...] = ()
    #: The command that goes on with the questions; and why nothing is known.
    command: str = ""
    reason: str = ""
    #: The failing call as a module of tests in the project's framework.
    test: str | None = None

    @property
    def proof(self) -> str:
        """Why the wrong statement proves that its function is defective, to be put behind "is wrong"."""
        calls = "1 more call" if self.open_calls == 1 else f"{self.open_calls} more calls"
        if self.evidence:
            return ", and all that it depends on is right" + (
                f", but for {calls} of it" if self.open_calls else ""
            )
        return f", and it depends on nothing but {calls} of it" if self.open_calls else ""

    @property
    def proviso(self) -> str:
        """What the verdict rests on that nobody knows for certain, to be put behind it."""
        said = f", as far as the tests of {', '.join(self.tested_by)} tell" if self.tested_by else ""
        return said + (f", provided that {', '.join(self.trusted)} can be trusted" if self.trusted else "")

    @property
    def verdict(self) -> tuple[str, ...]:
        """What is wrong, or the question that is left, in lines."""
        if self.is_located:
            return (f"{self.statement}   is wrong{self.proof}{self.proviso}",)
        return (*self.question[:-1], f"{self.question[-1]}   is this right?") if self.question else ()

    @property
    def is_located(self) -> bool:
        return self.state is BlameState.LOCATED

    @property
    def title(self) -> str:
        """The function as people know it."""
        return f"{self.function} (in {self.within})" if self.within else self.function

    def to_json(self) -> dict[str, Any]:
        return {
            "state": self.state.value,
            "function": self.title or None,
            "position": position(self.span),
            "line": self.line or None,
            "statement": self.statement or None,
            "evidence": list(self.evidence),
            "open_calls": self.open_calls,
            "tested_by": list(self.tested_by),
            "trusted": list(self.trusted),
            "lines": [{"number": s.number, "text": s.text, "used": s.used} for s in self.source],
            "question": "\n".join(self.question) or None,
            "suspects": [{"function": s.function, "position": position(s.span)} for s in self.suspects],
            "statements": self.statements,
            "tree": [
                {"depth": s.depth, "statement": s.text, "said": s.said or None, "wrong": s.is_wrong}
                for s in self.tree
            ],
            "suggestions": [{"line": line, "text": text} for line, text in self.suggestions],
            "story": [] if self.story is None else [step.sentence for step in self.story.steps],
            "slice": [{"file": file, "line": line} for file, line in self.slice],
            "debug": self.command or None,
            "reason": self.reason or None,
        }


#: Nobody has looked.
UNKNOWN_BLAME = Blame(BlameState.UNKNOWN)
