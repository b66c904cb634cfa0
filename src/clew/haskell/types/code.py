"""Core with holes: what type inference writes, and elaboration turns into Core.

Which dictionary a use of a class needs, at which type a number stands, and so which patterns are plain literals,
is known only when types are. So inference leaves `Placeholder`s, `NumberCode`s and whole matches (`MatchCode`) behind, and
`elaborate.finish` makes Core of them once the module is inferred. Nodes of Core stand among these where nothing is
open: variables and literals, and calls of primitives with variables as arguments.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from clew.core import nodes as core
from clew.haskell.types.type import Bound, Type
from clew.source.dataclass import dataclass
from clew.source.span import Span


@final
@dataclass(slots=True, eq=False)
class Global:
    """A top-level function or a constructor, not yet applied."""

    name: str
    span: Span


@final
@dataclass(slots=True, eq=False)
class ApplyCode:
    """A function applied to arguments; without arguments it is only a function at another place."""

    function: Code
    args: Sequence[Code]
    span: Span


@final
@dataclass(slots=True, eq=False)
class Fun:
    """A function of variables."""

    params: Sequence[str]
    body: Code
    span: Span


@final
@dataclass(slots=True, eq=False)
class Local:
    """A definition in a let."""

    name: str
    code: Code
    span: Span
    #: Evaluated before the body of the let: it is defined with a bang.
    strict: bool = False
    #: The dictionary parameters of a generalised definition.
    dicts: Sequence[str] = ()
    #: The uses of a generalised definition: where all agree on the dictionaries, these are put in place.
    uses: Sequence[Instantiation] = ()


@final
@dataclass(slots=True, eq=False)
class Instantiation:
    """A use of a generalised local definition: its name applied to dictionaries."""

    name: str
    args: Sequence[Code]
    span: Span


@final
@dataclass(slots=True, eq=False)
class LetCode:
    """Local definitions, which may refer to each other, and what they are for."""

    locals: Sequence[Local]
    body: Code
    span: Span


@final
@dataclass(slots=True, eq=False)
class Branch:
    """One alternative of a case: a constructor with variables for its fields."""

    con: str
    vars: tuple[str, ...]
    body: Code
    span: Span


@final
@dataclass(slots=True, eq=False)
class CaseCode:
    """A case on constructors that has a branch for each of them."""

    scrutinee: Code
    branches: tuple[Branch, ...]
    span: Span


@final
@dataclass(slots=True, eq=False)
class Placeholder:
    """Filled in later: mostly with a dictionary."""

    span: Span
    value: Code | None = None


@final
@dataclass(slots=True, eq=False)
class AnyValue:
    """A dictionary of Curry's `Data` for a type whose constructor is known: the machine makes its free variables.

    `structural` is the dictionary that the type's instance gives, if it has one. `shape` is the type with
    placeholders for variables, and `leaves` are the placeholders with the dictionaries of what they stand for.
    """

    type: Type
    structural: Placeholder | None
    span: Span
    shape: Type | None = None
    leaves: tuple[tuple[Bound, Placeholder], ...] = ()


@final
@dataclass(slots=True, eq=False)
class NumberCode:
    """A numeric literal: an int, or a numerator and a denominator."""

    value: int | tuple[int, int]
    type: Type
    #: The dictionary of `Num` or `Fractional`; none where the machine has numbers of the type.
    hole: Placeholder | None
    span: Span


@final
@dataclass(slots=True, eq=False)
class Finished:
    """Code that is Core already."""

    expr: core.Expr
    span: Span


@final
@dataclass(slots=True, eq=False)
class MatchCode:
    """Clauses tried in order. `what` names the construct in a failure's text: `function f`, `case`, `\\case`."""

    scrutinees: Sequence[Code]
    clauses: Sequence[ClauseCode]
    what: str
    span: Span
    #: The result when no clause matches, in place of a failure.
    otherwise: Code | None = None
    #: The clauses are alternatives, all of which count, instead of being tried in order (Curry).
    is_rules: bool = False
    #: The match waits until a free variable has a value (Curry).
    is_rigid: bool = False


Code = (
    core.Var
    | core.Lit
    | core.Prim
    | core.Choice
    | Global
    | ApplyCode
    | Fun
    | Instantiation
    | LetCode
    | CaseCode
    | Placeholder
    | AnyValue
    | NumberCode
    | Finished
    | MatchCode
)


# --- patterns --------------------------------------------------------------------------------------


@final
@dataclass(slots=True, eq=False)
class NumberPattern:
    """A numeric literal as a pattern, with the dictionary for `==`."""

    number: NumberCode
    eq: Placeholder
    span: Span


@final
@dataclass(slots=True, eq=False)
class ViewPattern:
    """A function whose result, for the value, must match a pattern."""

    function: Code
    pattern: PatternCode
    span: Span


@final
@dataclass(slots=True, eq=False)
class ConPattern:
    """A constructor; the dictionaries of an existential type come first among the arguments."""

    con: str
    args: Sequence[PatternCode]
    span: Span


@final
@dataclass(slots=True, eq=False)
class AsPattern:
    """`name@pattern`."""

    name: str
    pattern: PatternCode
    span: Span


@final
@dataclass(slots=True, eq=False)
class LazyPattern:
    """`~pattern`. Where it fails, the message has its text and the place of what it is part of, as GHC's does."""

    pattern: PatternCode
    span: Span
    text: str
    around: Span


@final
@dataclass(slots=True, eq=False)
class BangPattern:
    """`!pattern`."""

    pattern: PatternCode
    span: Span


PatternCode = (
    core.PVar | core.PLit | NumberPattern | ViewPattern | ConPattern | AsPattern | LazyPattern | BangPattern
)


# --- clauses ---------------------------------------------------------------------------------------


@final
@dataclass(slots=True, eq=False)
class BoolGuard:
    """A condition."""

    code: Code


@final
@dataclass(slots=True, eq=False)
class PatternGuard:
    """`pattern <- code`."""

    pattern: PatternCode
    code: Code
    span: Span


@final
@dataclass(slots=True, eq=False)
class LetGuard:
    """Local definitions among guards, in groups that depend on the groups before them."""

    groups: Sequence[Sequence[Local]]
    span: Span


Guard = BoolGuard | PatternGuard | LetGuard


@final
@dataclass(slots=True, eq=False)
class Alternative:
    """Guards that must hold, in order, and the result if they do."""

    guards: Sequence[Guard]
    body: Code
    span: Span


@final
@dataclass(slots=True, eq=False)
class RightSide:
    """Alternatives under common local definitions (`groups`, from the outside in)."""

    groups: Sequence[Sequence[Local]]
    alternatives: Sequence[Alternative]
    span: Span


@final
@dataclass(slots=True, eq=False)
class ClauseCode:
    """Patterns, one for each scrutinee, and the right-hand side if all match."""

    patterns: Sequence[PatternCode]
    rhs: RightSide
    span: Span


def plain_clause(patterns: Sequence[PatternCode], body: Code, span: Span) -> ClauseCode:
    """A clause without guards and local definitions."""
    return ClauseCode(patterns, RightSide([], [Alternative([], body, span)], span), span)


# --- modules ---------------------------------------------------------------------------------------


@final
@dataclass(slots=True, eq=False)
class DefinitionCode:
    """A top-level function before it is Core."""

    name: str
    code: Code
    span: Span
