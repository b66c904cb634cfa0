"""What is known about a property after the search: the verdict, and the counterexample if there is one."""

from __future__ import annotations

from enum import Enum

from clew.language.properties import SampledTest
from clew.machine.values.outcome import OutcomeKind
from clew.source.dataclass import dataclass
from clew.source.diagnostics import InternalFault
from clew.source.losses import Proof
from clew.source.wording import counted


class Verdict(Enum):
    """What is known about a property, in a few words."""

    FAILS = "fails"
    ENDLESS = "no end in sight"
    HOLDS = "holds"
    EXHAUSTED = "exhausted"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Counterexample:
    """Arguments on which a property fails; `error` is what it raised, or else it is False.

    `notes` are lines that the property says about its failure, through a library of the language. `source` is an
    expression of the language that ends in the same way, where one is known.
    """

    arguments: tuple[str, ...]
    error: str | None
    notes: tuple[str, ...] = ()
    replayed: bool = False
    #: Whether every input up to the bound was looked at for a smaller one.
    smallest: bool = False
    source: str | None = None
    #: Whether its numbers were solved for: they may be far beyond the bound.
    solved: bool = False
    #: Whether the property held when it was run again: then Clew is wrong, and nothing is known.
    refuted: bool = False
    #: The seed and the number of the sampled test that it comes from, which find it again.
    seed: str | None = None
    #: The same as a test to be made again.
    sample: SampledTest | None = None
    #: The property with its arguments as the language writes it, and how that writes that it is false.
    call: str = ""
    falsehood: str = "False"

    def expression(self, name: str) -> str:
        return self.call or " ".join([name, *self.arguments])

    @property
    def ending(self) -> str:
        """How the property ends on the arguments."""
        return self.error or self.falsehood


@dataclass(frozen=True, slots=True)
class AloneRun:
    """How a test ended that was given up in a search, when it was run by itself.

    `found` is how it fails, or on what it `is_endless`. If it `holds`, it only takes so many steps; otherwise nothing is
    known, but that it takes more.
    """

    found: Counterexample | None = None
    is_endless: bool = False
    holds: bool = False
    steps: int = 0


@dataclass(frozen=True, slots=True)
class CheckProgress:
    """How far the check of a property is: the bound that it was searched to, and how many tests there were."""

    name: str
    bound: int | None
    tests: int
    samples: int


@dataclass(frozen=True, slots=True)
class PropertyResult:
    """What is known about a property, and to which bound.

    `reason` says why no more is known; `ended` is how the machine ended the search, where it was stopped.
    """

    name: str
    verdict: Verdict
    bound: int | None = None
    tests: int = 0
    #: Tests of the user's generators that held.
    samples: int = 0
    steps: int = 0
    seconds: float = 0.0
    counterexample: Counterexample | None = None
    reason: str | None = None
    expects_failure: bool = False
    ended: OutcomeKind | None = None
    #: Whether Clew has contradicted itself: a fault of its own, so that nothing is known.
    is_fault: bool = False
    #: What *exhausted* rests on.
    proof: Proof | None = None
    #: Whether `tests` counts the cases of a proof, in each of which numbers stay open, and no single inputs.
    by_cases: bool = False
    #: Whether it is a test without inputs: nothing else is left to try, and it passes.
    is_unit: bool = False

    @property
    def was_left_out(self) -> bool:
        """Whether checking was interrupted before it came to this property."""
        return self.ended is OutcomeKind.INTERRUPTED and self.steps == 0

    def __post_init__(self) -> None:
        if (self.verdict is Verdict.EXHAUSTED) is not (self.proof is not None):
            raise InternalFault(
                f"{self.name}: '{self.verdict.value}' does not go with what the search has seen"
            )

    @property
    def words(self) -> str:
        """The verdict, and how much was tried, for a reader."""
        if self.is_unit and self.verdict in (Verdict.EXHAUSTED, Verdict.HOLDS):
            return "passes"
        if self.verdict is not Verdict.HOLDS:
            return str(self.verdict.value)
        tried = [] if self.bound is None else [f"to bound {self.bound}"]
        if self.samples:
            tried.append(f"for {counted(self.samples, 'sampled test')}")
        return " ".join(["holds", " and ".join(tried)])

    @property
    def tried(self) -> str:
        """How much was tried, for a reader."""
        return counted(self.tests, "case" if self.by_cases else "test")

    @property
    def is_finding(self) -> bool:
        if self.verdict is Verdict.ENDLESS:
            return True
        return (self.verdict is Verdict.FAILS) != self.expects_failure
