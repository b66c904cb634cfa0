"""Answers to statements: what was said of each, by whom, and how far that goes."""

from __future__ import annotations

from enum import Enum

from clew.source.dataclass import dataclass


class Rightness(Enum):
    """What an oracle says of a statement."""

    RIGHT = "right"
    WRONG = "wrong"
    #: The person cannot tell. The search goes on below it.
    UNKNOWN = "don't know"
    #: The function should never have been given these arguments: whoever made them is to blame.
    INADMISSIBLE = "inadmissible"

    @property
    def clears(self) -> bool:
        """Whether nothing below the statement needs to be asked about."""
        return self in (Rightness.RIGHT, Rightness.INADMISSIBLE)


class Speaker(Enum):
    """Who gave an answer."""

    PERSON = "you"
    STORED = "a stored judgement"
    PROPERTY = "a property"
    CONTRACT = "a contract"
    REFERENCE = "the reference"
    SUITE = "a recorded suite"
    PASSING = "a passing run"
    #: The exception that ended the run, in the call that the user made.
    CRASH = "an uncaught exception"
    #: That a call with no results was given what fails.
    FAILURE = "a failing argument"
    #: What is given to begin with: the result that somebody complained about.
    GIVEN = "the result in question"


@dataclass(frozen=True, slots=True)
class Opinion:
    """A mark with who gave it and why. `expected` is what the result should have been, where somebody said so."""

    mark: Rightness
    speaker: Speaker = Speaker.PERSON
    reason: str = ""
    #: Whose tests it rests on, where these did not try everything: specifications, or the reference.
    tested_by: tuple[str, ...] = ()
    #: Functions that whoever judged took for right without knowing it.
    provided: tuple[str, ...] = ()
    expected: str | None = None

    @property
    def is_tested_only(self) -> bool:
        """Whether it rests on tests that did not try everything."""
        return bool(self.tested_by)

    def __str__(self) -> str:
        said = f"{self.mark.value}, you said" if self.speaker is Speaker.PERSON else self.mark.value
        reason = self.reason or ("" if self.speaker is Speaker.PERSON else self.speaker.value)
        return f"{said}: {reason}" if reason else said
