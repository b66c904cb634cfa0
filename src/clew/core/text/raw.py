"""What the parser makes of Core text before names are resolved: `resolve` turns it into Core.

One shape serves expressions and patterns, since only the resolver knows which names are constructors.
"""

from __future__ import annotations

from clew.core.nodes import DataType, FreeVar, Literal
from clew.core.types import Type
from clew.source.dataclass import dataclass
from clew.source.span import Span


@dataclass(slots=True)
class RName:
    """A name. `force` is `%` (surely a variable), `^` (surely global), `#` (a primitive) or empty."""

    name: str
    span: Span
    force: str = ""
    quoted: bool = False


@dataclass(slots=True)
class RLit:
    literal: Literal
    span: Span


@dataclass(slots=True)
class RApply:
    """A head and at least one argument, as written side by side."""

    head: Raw
    args: list[Raw]
    span: Span


@dataclass(slots=True)
class RCons:
    """`a : b : tail`, or `[a, b]` without a tail."""

    items: list[Raw]
    tail: Raw | None
    span: Span


@dataclass(slots=True)
class RParen:
    """`(e)`: an applied name in parentheses takes no further arguments."""

    body: Raw
    span: Span


@dataclass(slots=True)
class RTuple:
    items: list[Raw]
    span: Span


@dataclass(slots=True)
class RLet:
    bindings: list[tuple[str, Raw, Span]]
    body: Raw
    span: Span


@dataclass(slots=True)
class RRow:
    patterns: list[Raw]
    guard: Raw | None
    body: Raw
    span: Span


@dataclass(slots=True)
class RCase:
    scrutinee: Raw
    rows: list[RRow]
    span: Span


@dataclass(slots=True)
class RMatch:
    scrutinees: list[Raw]
    rows: list[RRow]
    span: Span


@dataclass(slots=True)
class RChoice:
    alternatives: list[Raw]
    span: Span


@dataclass(slots=True)
class RFree:
    vars: list[FreeVar]
    body: Raw
    span: Span


@dataclass(slots=True)
class RLabel:
    label: str
    body: Raw
    span: Span


@dataclass(slots=True)
class RLambda:
    params: list[str]
    body: Raw
    span: Span


@dataclass(slots=True)
class RMark:
    """`!p`, `~p` or, with a name, `name@p`; only in patterns."""

    mark: str
    name: str
    pattern: Raw
    span: Span


Raw = (
    RName | RLit | RApply | RCons | RParen | RTuple | RLet | RCase | RMatch
    | RChoice | RFree | RLabel | RLambda | RMark
)  # fmt: skip


@dataclass(slots=True)
class RFunction:
    name: str
    params: list[str]
    body: Raw
    flags: set[str]
    span: Span


@dataclass(slots=True)
class RProgram:
    name: str
    datas: list[DataType]
    signatures: list[tuple[str, Type, Span]]
    functions: list[RFunction]
    span: Span
