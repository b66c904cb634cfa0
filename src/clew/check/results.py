"""What is known of a property once it was searched: the verdict, and the counterexample if there is one."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Verdict(Enum):
    """The four words of the house."""

    FAILS = "fails"
    HOLDS = "holds to bound"
    EXHAUSTED = "exhausted"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Counterexample:
    """Arguments on which a property fails; `error` is what it raised, or else it is False.

    `source` is an expression of the language that ends in the same way, where one is known.
    """

    arguments: tuple[str, ...]
    error: str | None
    told: tuple[str, ...] = ()
    replayed: bool = False
    #: Whether every input up to the bound was looked at for a smaller one.
    smallest: bool = False
    source: str | None = None
    #: Whether its numbers were solved for: they may be far beyond the bound.
    solved: bool = False
    #: Whether the property held when it was run again: then Clew is wrong, and nothing is known.
    refuted: bool = False

    def expression(self, name: str) -> str:
        return " ".join([name, *self.arguments])


@dataclass(frozen=True, slots=True)
class Result:
    """What is known of a property."""

    name: str
    verdict: Verdict
    bound: int | None
    tests: int
    steps: int
    seconds: float
    counterexample: Counterexample | None = None
    reason: str | None = None
    expects_failure: bool = False

    @property
    def is_finding(self) -> bool:
        return (self.verdict is Verdict.FAILS) != self.expects_failure
