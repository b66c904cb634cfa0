"""What must be done after the patterns of Core have matched: steps that compare, look up and match further."""

from __future__ import annotations

from clew.core.nodes import Pattern
from clew.erlang.lower.scope.lowering_scope import Env
from clew.erlang.syntax import tree
from clew.source.dataclass import dataclass
from clew.source.span import Span


@dataclass(frozen=True, slots=True)
class SameTerm:
    """Two variables must hold the same term."""

    left: str
    right: str
    span: Span


@dataclass(frozen=True, slots=True)
class HasKey:
    """A map must have a key; what it has there is in a variable then."""

    map: str
    key: tree.Expr
    env: Env
    value: str
    span: Span


@dataclass(frozen=True, slots=True)
class MatchesToo:
    """A variable's value must match a pattern, too."""

    value: str
    pattern: Pattern
    span: Span


@dataclass(frozen=True, slots=True)
class BitsLeft:
    """Where a match is in some bits, by variables: what was left at one point, and how many bits were taken since.

    Those are known when code is made, so the byte that comes next and the first bit of it are, too.
    """

    size: str
    origin: str
    #: The bytes from the next one on.
    bytes: str
    taken: int = 0
    #: The next byte and those after it, once part of it was taken.
    byte: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Take:
    """A segment must be at the beginning of the bits that are left; its value is in a variable then."""

    segment: tree.BinarySegment
    env: Env
    before: BitsLeft
    after: BitsLeft
    #: None where the value is of no interest.
    value: str | None
    is_last: bool
    span: Span


@dataclass(frozen=True, slots=True)
class EnoughBits:
    """So many bits must be left, or exactly so many."""

    before: BitsLeft
    bits: int
    exactly: bool
    span: Span


Step = SameTerm | HasKey | MatchesToo | Take | EnoughBits
