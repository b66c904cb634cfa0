"""Erlang's abstract syntax, as the parser makes it: macros are expanded, records and attributes are as written.

As in the grammar, patterns and guards are expressions: what may not stand in them is refused when they are lowered.
Every node has a span, which takes no part in comparison; what a macro stands for has the span of its use.
"""

from __future__ import annotations

from dataclasses import field
from enum import Enum

from clew.source.dataclass import dataclass
from clew.source.span import NOWHERE, Span


def _span() -> Span:
    return field(default=NOWHERE, compare=False, repr=False)


# --- expressions, patterns, guards -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AtomLit:
    name: str
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class IntegerLit:
    value: int
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class FloatLit:
    value: float
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class CharLit:
    """`$a`: an integer that was written as a character."""

    value: int
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class StringLit:
    """A list of the code points of a text."""

    value: str
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Var:
    """A variable; `_` is one that is never bound."""

    name: str
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class TupleExpr:
    items: tuple[Expr, ...]
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class NilExpr:
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class ConsExpr:
    head: Expr
    tail: Expr
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class BinarySegment:
    """`value:size/types`; the unit is None where none is written, and types keep their order."""

    value: Expr
    size: Expr | None
    types: tuple[str, ...]
    unit: int | None
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class BinaryExpr:
    segments: tuple[BinarySegment, ...]
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class MapField:
    """`key => value`, or `key := value` where it is exact."""

    key: Expr
    value: Expr
    exact: bool
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class MapExpr:
    """`#{...}`, or `base#{...}`."""

    base: Expr | None
    fields: tuple[MapField, ...]
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class RecordField:
    """`name = value` of a record; the name is None for `_ = value`."""

    name: str | None
    value: Expr
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class RecordExpr:
    """`#name{...}`, or `base#name{...}`."""

    base: Expr | None
    name: str
    fields: tuple[RecordField, ...]
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class RecordAccess:
    """`base#name.field`."""

    base: Expr
    name: str
    field: str
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class RecordIndex:
    """`#name.field`: the place of a field in the tuple."""

    name: str
    field: str
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class BinaryOp:
    """Two operands and an operator; `andalso`, `orelse` and `!` are among them."""

    operator: str
    left: Expr
    right: Expr
    span: Span = _span()
    #: The line of the operator, which OTP counts as that of the whole; 0 if it is not written.
    operator_line: int = field(default=0, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class UnaryOp:
    """`+`, `-`, `bnot`, `not`."""

    operator: str
    operand: Expr
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class MatchExpr:
    """`pattern = value`; two patterns where it is one itself."""

    pattern: Expr
    value: Expr
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class MaybeMatch:
    """`pattern ?= value` in a `maybe`."""

    pattern: Expr
    value: Expr
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class RemoteName:
    """`module:function` where it is called."""

    module: Expr
    function: Expr
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class CallExpr:
    function: Expr
    args: tuple[Expr, ...]
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class CatchExpr:
    value: Expr
    span: Span = _span()
    #: Whether the program can look at the stack trace of an error that was caught.
    is_seen: bool = True


@dataclass(frozen=True, slots=True)
class BlockExpr:
    body: tuple[Expr, ...]
    span: Span = _span()


#: Alternatives of conjunctions: `a, b; c` is ((a, b), (c,)). Without a guard it is empty.
Guard = tuple[tuple["Expr", ...], ...]


@dataclass(frozen=True, slots=True)
class FunctionClause:
    """`(patterns) when guard -> body`; a clause of `if` has no pattern, one of `case` one."""

    patterns: tuple[Expr, ...]
    guard: Guard
    body: tuple[Expr, ...]
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class HandlerClause:
    """`class:pattern:stack when guard -> body`; without a class it is `throw`, which is an atom or a variable."""

    kind: Expr
    pattern: Expr
    stack: Var | None
    guard: Guard
    body: tuple[Expr, ...]
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class IfExpr:
    clauses: tuple[FunctionClause, ...]
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class CaseExpr:
    value: Expr
    clauses: tuple[FunctionClause, ...]
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class ReceiveExpr:
    clauses: tuple[FunctionClause, ...]
    timeout: Expr | None
    after: tuple[Expr, ...]
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class TryExpr:
    body: tuple[Expr, ...]
    clauses: tuple[FunctionClause, ...]
    handlers: tuple[HandlerClause, ...]
    after: tuple[Expr, ...]
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class MaybeExpr:
    body: tuple[Expr, ...]
    clauses: tuple[FunctionClause, ...]
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class FunExpr:
    """`fun (X) -> ... end`; a named fun can call itself by its name, a variable."""

    name: str | None
    clauses: tuple[FunctionClause, ...]
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class LocalFun:
    """`fun name/arity`."""

    name: str
    arity: int
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class RemoteFun:
    """`fun module:name/arity`, each of them perhaps a variable."""

    module: Expr
    name: Expr
    arity: Expr
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class ListGenerator:
    """`pattern <- list`."""

    pattern: Expr
    source: Expr
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class BinaryGenerator:
    """`<<pattern>> <= bits`."""

    pattern: Expr
    source: Expr
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class MapGenerator:
    """`key := value <- map`."""

    key: Expr
    value: Expr
    source: Expr
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class ListComprehension:
    template: Expr
    qualifiers: tuple[Qualifier, ...]
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class BinaryComprehension:
    template: Expr
    qualifiers: tuple[Qualifier, ...]
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class MapComprehension:
    key: Expr
    value: Expr
    qualifiers: tuple[Qualifier, ...]
    span: Span = _span()


Expr = (
    AtomLit
    | IntegerLit
    | FloatLit
    | CharLit
    | StringLit
    | Var
    | TupleExpr
    | NilExpr
    | ConsExpr
    | BinaryExpr
    | MapExpr
    | RecordExpr
    | RecordAccess
    | RecordIndex
    | BinaryOp
    | UnaryOp
    | MatchExpr
    | MaybeMatch
    | RemoteName
    | CallExpr
    | CatchExpr
    | BlockExpr
    | IfExpr
    | CaseExpr
    | ReceiveExpr
    | TryExpr
    | MaybeExpr
    | FunExpr
    | LocalFun
    | RemoteFun
    | ListComprehension
    | BinaryComprehension
    | MapComprehension
)


#: A generator, or a filter.
Qualifier = ListGenerator | BinaryGenerator | MapGenerator | Expr


# --- types -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TypeVariable:
    name: str
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class LiteralType:
    """One value: an atom, or an integer, which may be an expression of literals."""

    value: str | int
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class RangeType:
    low: int
    high: int
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class NamedType:
    """`name(...)` or `module:name(...)`; `[t]`, `[t, ...]`, `[]` and `tuple()` are `list`, `nonempty_list`, `nil`."""

    module: str | None
    name: str
    args: tuple[TypeExpr, ...] = ()
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class TupleType:
    items: tuple[TypeExpr, ...]
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class MapFieldType:
    """`key => value`, or `key := value` where it is required."""

    key: TypeExpr
    value: TypeExpr
    required: bool
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class MapType:
    fields: tuple[MapFieldType, ...]
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class RecordType:
    """`#name{field :: type}`."""

    name: str
    fields: tuple[tuple[str, TypeExpr], ...]
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class BinaryType:
    """`<<_:size, _:_*unit>>`."""

    size: int
    unit: int
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class FunType:
    """`fun((...) -> t)`, where `args` is None, or `fun((a, b) -> t)`."""

    args: tuple[TypeExpr, ...] | None
    result: TypeExpr
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class UnionType:
    items: tuple[TypeExpr, ...]
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class AnnotatedType:
    """`Name :: type`."""

    name: str
    type: TypeExpr
    span: Span = _span()


TypeExpr = (
    TypeVariable
    | LiteralType
    | RangeType
    | NamedType
    | TupleType
    | MapType
    | RecordType
    | BinaryType
    | FunType
    | UnionType
    | AnnotatedType
)


# --- forms -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class FunctionDef:
    """All clauses of a function."""

    name: str
    arity: int
    clauses: tuple[FunctionClause, ...]
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class FieldDef:
    """A field of a record, with its default and its type, if it has any."""

    name: str
    default: Expr | None
    type: TypeExpr | None
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class RecordDef:
    name: str
    fields: tuple[FieldDef, ...]
    span: Span = _span()


class TypeKind(Enum):
    """What declares a type."""

    TYPE = "type"
    OPAQUE = "opaque"
    NOMINAL = "nominal"


@dataclass(frozen=True, slots=True)
class TypeDef:
    kind: TypeKind
    name: str
    params: tuple[str, ...]
    type: TypeExpr
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class FunctionType:
    """One alternative of a specification, and what its `when` says about variables."""

    args: tuple[TypeExpr, ...]
    result: TypeExpr
    constraints: tuple[tuple[str, TypeExpr], ...] = ()
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class SpecDef:
    """`-spec`, or `-callback`."""

    name: str
    arity: int
    types: tuple[FunctionType, ...]
    is_callback: bool = False
    span: Span = _span()
    #: The module, where one is named.
    module: str | None = None


@dataclass(frozen=True, slots=True)
class NamesAttribute:
    """`-export`, `-export_type`, `-optional_callbacks`: names with arities; of `-import`, also the module."""

    kind: str
    names: tuple[tuple[str, int], ...]
    module: str | None = None
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Attribute:
    """Any other attribute with a term; None where it is not a term that we read."""

    name: str
    value: Expr | None
    span: Span = _span()


Form = FunctionDef | RecordDef | TypeDef | SpecDef | NamesAttribute | Attribute


@dataclass(frozen=True, slots=True)
class ErlangModule:
    """A file: its forms in their order, with the files that it includes in their places."""

    name: str
    file: str
    forms: tuple[Form, ...]
    #: The files that were included, each once.
    included: tuple[str, ...] = ()
    span: Span = _span()
