"""Core: the one small language that every front end produces and the machine runs.

Two levels share these nodes. *Rich* Core may hold `Lambda` and `Match` (nested patterns); the passes
`match` and `lift` remove them. *Flat* Core, which the checker accepts for the machine, has only
functions of distinct variables, shallow cases and saturated calls (docs/design.md).
Spans do not take part in comparison: two programs are equal when they say the same.
"""

from __future__ import annotations

from dataclasses import field
from enum import Enum

from clew.core.types import Scheme, Type
from clew.source.dataclass import dataclass
from clew.source.span import NOWHERE, Span


class LitKind(Enum):
    """What a literal is; the machine represents each kind differently."""

    INT = "int"
    DOUBLE = "double"
    CHAR = "char"
    STRING = "string"


@dataclass(frozen=True, slots=True)
class Literal:
    """An integer of any size, a double, a character (str of length 1) or a string."""

    kind: LitKind
    value: int | float | str
    #: The bits of an integer's type in the source, negative if it has no sign; 0 for any size.
    bits: int = field(default=0, compare=False, repr=False)

    def with_integer(self, value: int) -> Literal:
        """Another integer of the same type; beyond its bounds it is what the type makes of it."""
        if self.bits != 0:
            value %= 1 << abs(self.bits)
            if self.bits > 0 and value >> self.bits - 1:
                value -= 1 << self.bits
        return Literal(self.kind, value, self.bits)


def _span() -> Span:
    return field(default=NOWHERE, compare=False, repr=False)


# --- expressions -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Var:
    """A local variable."""

    name: str
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Lit:
    """A literal; a string literal is a lazily unpacked list of characters."""

    literal: Literal
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Con:
    """A saturated constructor call."""

    name: str
    args: tuple[Expr, ...] = ()
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Call:
    """A saturated call of a top-level function; without arguments, of a constant (CAF)."""

    name: str
    args: tuple[Expr, ...] = ()
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Partial:
    """A function or constructor applied to fewer arguments than it takes."""

    name: str
    args: tuple[Expr, ...] = ()
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Prim:
    """A saturated primitive (names end in `#`, see `core.prims`); strict in what its table says."""

    name: str
    args: tuple[Expr, ...] = ()
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class App:
    """General application of a computed function to one or more arguments."""

    function: Expr
    args: tuple[Expr, ...]
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Binding:
    """`name = value` inside a let."""

    name: str
    value: Expr
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Let:
    """Lazy, mutually recursive local definitions."""

    bindings: tuple[Binding, ...]
    body: Expr
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Alt:
    """One alternative of a case: a constructor with its field variables."""

    con: str
    vars: tuple[str, ...]
    body: Expr
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class LitAlt:
    """One alternative of a case on numbers or characters."""

    literal: Literal
    body: Expr
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Default:
    """The last alternative: binds the evaluated value (`_` binds nothing)."""

    var: str
    body: Expr
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Case:
    """Evaluate to head normal form, then choose. With a default only, it is a strict let."""

    scrutinee: Expr
    alts: tuple[Alt | LitAlt, ...]
    default: Default | None = None
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Choice:
    """Non-deterministic choice between two or more alternatives (`?`)."""

    alternatives: tuple[Expr, ...]
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class FreeVar:
    """A logic variable with the type that its bindings are drawn from."""

    name: str
    type: Type
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Free:
    """Introduce logic variables."""

    vars: tuple[FreeVar, ...]
    body: Expr
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Label:
    """`<l> e`: evaluating `e` covers the item `l` (Fischer & Kuchen, section 3.1.1)."""

    label: str
    body: Expr
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Lambda:
    """An anonymous function; only in rich Core."""

    params: tuple[str, ...]
    body: Expr
    span: Span = _span()


# --- nested patterns, only in rich Core ------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PVar:
    """Binds the value, unevaluated; `_` binds nothing."""

    name: str
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class PCon:
    """A constructor with sub-patterns."""

    con: str
    args: tuple[Pattern, ...]
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class PLit:
    """A number, character or string."""

    literal: Literal
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class PAs:
    """`name@pattern`."""

    name: str
    pattern: Pattern
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class PBang:
    """`!pattern`: evaluate, then match."""

    pattern: Pattern
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class PLazy:
    """`~pattern`: match only when one of its variables is needed."""

    pattern: Pattern
    span: Span = _span()


Pattern = PVar | PCon | PLit | PAs | PBang | PLazy


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a match. A guard that yields False falls through to the next row."""

    patterns: tuple[Pattern, ...]
    guard: Expr | None
    body: Expr
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Match:
    """Rows of nested patterns, tried top to bottom, left to right; no row left means `fail#`."""

    scrutinees: tuple[Expr, ...]
    rows: tuple[Row, ...]
    span: Span = _span()


Expr = Var | Lit | Con | Call | Partial | Prim | App | Let | Case | Choice | Free | Label | Lambda | Match


# --- programs --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Constructor:
    """A constructor of a data type; `strict` says which fields are evaluated on construction."""

    name: str
    fields: tuple[Type, ...] = ()
    strict: tuple[bool, ...] = ()
    span: Span = _span()

    @property
    def arity(self) -> int:
        return len(self.fields)


@dataclass(frozen=True, slots=True)
class DataType:
    """An algebraic data type. A type exported without its constructors is abstract.

    With `numbers`, the machine takes integers and doubles themselves for values of its first two constructors, which
    have such a field each, a strict one.
    """

    name: str
    params: tuple[str, ...]
    constructors: tuple[Constructor, ...]
    exported: bool = False
    abstract: bool = False
    trusted: bool = False
    span: Span = _span()
    numbers: bool = False


@dataclass(frozen=True, slots=True)
class Function:
    """A top-level function of distinct variables; without parameters, a constant (CAF)."""

    name: str
    params: tuple[str, ...]
    body: Expr
    scheme: Scheme | None = None
    exported: bool = False
    trusted: bool = False
    span: Span = _span()
    #: How many of the first parameters are variables from around a local function, which lambda lifting hands to it.
    outside: int = 0

    @property
    def arity(self) -> int:
        return len(self.params)


@dataclass(frozen=True, slots=True)
class Program:
    """Everything that runs together. The built-in types of `core.builtin` are always there too."""

    name: str
    datas: tuple[DataType, ...]
    functions: tuple[Function, ...]
    span: Span = _span()
