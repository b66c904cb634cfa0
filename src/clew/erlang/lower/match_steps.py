"""What must be done after the patterns of Core have matched: steps that compare, look up and match further."""

from __future__ import annotations

from clew.core.nodes import Pattern
from clew.erlang.lower.lowering_scope import Env
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
class Take:
    """A segment must be at the beginning of some bits: its value, and the bits that are left, are in variables then."""

    segment: tree.BinarySegment
    env: Env
    size: str
    bytes: str
    value: str
    rest_size: str
    rest: str
    is_last: bool
    span: Span


@dataclass(frozen=True, slots=True)
class NoBitsLeft:
    """Nothing may be left of some bits."""

    size: str
    span: Span


Step = SameTerm | HasKey | MatchesToo | Take | NoBitsLeft
