"""Haskell's abstract syntax, as the parser makes it and the renamer rewrites it.

Every node has a span, which takes no part in comparison. Names are `Name`s: as written after parsing
(`qualifier` is what stood before the dot), resolved after renaming (`qualifier` is the defining module for
top-level entities, None for local variables). Operators in a row stay flat (`Infix`, `PInfix`) until fixities
are known; `names.fixity` turns them into applications.

Patterns hold expressions (view patterns), expressions hold declarations (`let`), and those hold patterns: as in the
grammar, they are one recursive definition, and so one module.
"""

from __future__ import annotations

from dataclasses import field
from enum import Enum

from clew.source.dataclass import dataclass
from clew.source.span import NOWHERE, Span


def _span() -> Span:
    return field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Name:
    """A name, perhaps qualified: `map`, `Data.Map.map`, `+`, `M.!`, `Just`, `()`, `(,)`, `[]`, `:`, `->`."""

    text: str
    qualifier: str | None = None

    def __str__(self) -> str:
        return self.text if self.qualifier is None else f"{self.qualifier}.{self.text}"


class LiteralKind(Enum):
    INTEGER = "integer"
    RATIONAL = "rational"
    CHAR = "char"
    STRING = "string"


@dataclass(frozen=True, slots=True)
class Literal:
    """`value` of a rational is (numerator, denominator): literals are exact."""

    kind: LiteralKind
    value: int | str | tuple[int, int]


# --- types -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TVar:
    name: str
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class TCon:
    """A type constructor; lists are `[]`, tuples `(,)`, unit `()`, functions `->`."""

    name: Name
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class TApp:
    function: Type
    argument: Type
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class TForall:
    """`forall vars. context => body`; either part may be empty."""

    vars: tuple[str, ...]
    context: tuple[Type, ...]
    body: Type
    span: Span = _span()
    kinds: Kinds = ()


@dataclass(frozen=True, slots=True)
class TKinded:
    """`(type :: kind)`. Renaming takes it away; where a variable is bound, `Kinds` has the kind."""

    type: Type
    kind: Type
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class TInfix:
    """Types with several operators between them: `operands` is one longer. Renaming, which knows fixities, takes it away."""

    operands: tuple[Type, ...]
    operators: tuple[TCon, ...]
    span: Span = _span()


Type = TVar | TCon | TApp | TForall | TKinded | TInfix

#: The kinds of the variables that are bound with one: `(f :: * -> *)`. A kind is written as a type.
Kinds = tuple[tuple[str, Type], ...]


def type_spine(t: Type) -> tuple[Type, list[Type]]:
    """The head of a type application, and its arguments."""
    args: list[Type] = []
    while isinstance(t, TApp):
        args.append(t.argument)
        t = t.function
    args.reverse()
    return t, args


def kind_arity(kind: Type | None) -> int:
    """The number of parameters of a kind: the arrows at its top."""
    count = 0
    while kind is not None:
        head, arguments = type_spine(kind)
        if not (isinstance(head, TCon) and head.name.text == "->" and len(arguments) == 2):
            break
        count += 1
        kind = arguments[1]
    return count


# --- patterns --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PVar:
    name: Name
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class PWild:
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class PLit:
    """A literal; a negative number has its sign in the value."""

    literal: Literal
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class PCon:
    con: Name
    args: tuple[Pattern, ...]
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class PInfix:
    """Operands and operators in a row: p0 op0 p1 op1 p2; resolved by `names.fixity`."""

    operands: tuple[Pattern, ...]
    operators: tuple[Name, ...]
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class PTuple:
    items: tuple[Pattern, ...]
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class PList:
    items: tuple[Pattern, ...]
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class PAs:
    """`name@pattern`; `loose` is the place of an `@` with white space around it, which only older Haskell allows."""

    name: Name
    pattern: Pattern
    span: Span = _span()
    loose: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class PLazy:
    pattern: Pattern
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class PBang:
    pattern: Pattern
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class PView:
    """`expression -> pattern`."""

    function: Expr
    pattern: Pattern
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class PNPlusK:
    name: Name
    number: int
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class FieldPattern:
    """`field = pattern`; a pun has no pattern."""

    name: Name
    pattern: Pattern | None
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class PRecord:
    """`C {f = p, g, ..}`."""

    con: Name
    fields: tuple[FieldPattern, ...]
    wildcard: bool = False
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class PTyped:
    pattern: Pattern
    type: Type
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class PParen:
    """Parentheses, which only `names.fixity` needs and removes."""

    pattern: Pattern
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class PFunction:
    """A functional pattern of Curry: any value that the expression may have; its variables are bound.

    The renamer makes a guard of it.
    """

    expr: Expr
    span: Span = _span()


Pattern = (
    PVar
    | PWild
    | PLit
    | PCon
    | PInfix
    | PTuple
    | PList
    | PAs
    | PLazy
    | PBang
    | PView
    | PNPlusK
    | PRecord
    | PTyped
    | PParen
    | PFunction
)


# --- expressions -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Var:
    """A variable or operator used as an expression."""

    name: Name
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Con:
    name: Name
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Lit:
    literal: Literal
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class App:
    function: Expr
    argument: Expr
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Negate:
    """Prefix minus; in an `Infix` it is a `Minus` among the items."""

    body: Expr
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Infix:
    """Tokens of an infix expression: operands (Expr), operators (`Op`), prefix minus (`Minus`)."""

    items: tuple[Expr | Op | Minus, ...]
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Op:
    """An operator between operands: a symbol or a name in backquotes; `is_con` for constructors."""

    name: Name
    is_con: bool
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Minus:
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Lambda:
    params: tuple[Pattern, ...]
    body: Expr
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Let:
    decls: tuple[Decl, ...]
    body: Expr
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class If:
    condition: Expr
    then: Expr
    otherwise: Expr
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class MultiIf:
    alternatives: tuple[Guarded, ...]
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class CaseAlt:
    pattern: Pattern
    rhs: Rhs
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Case:
    """`is_flexible` for Curry's `fcase`, which narrows a free variable."""

    scrutinee: Expr
    alts: tuple[CaseAlt, ...]
    span: Span = _span()
    is_flexible: bool = False


@dataclass(frozen=True, slots=True)
class LambdaCase:
    alts: tuple[CaseAlt, ...]
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Do:
    stmts: tuple[Stmt, ...]
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Tuple:
    """A tuple, or a section where an item is None."""

    items: tuple[Expr | None, ...]
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class ListExpr:
    items: tuple[Expr, ...]
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Range:
    """`[first, second .. last]`."""

    first: Expr
    second: Expr | None
    last: Expr | None
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class ListComp:
    body: Expr
    stmts: tuple[Stmt, ...]
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class LeftSection:
    """`(e op)`."""

    operand: Expr
    operator: Op
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class RightSection:
    """`(op e)`."""

    operator: Op
    operand: Expr
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class FieldValue:
    """`field = expression`; a pun has none."""

    name: Name
    value: Expr | None
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class RecordCon:
    con: Name
    fields: tuple[FieldValue, ...]
    wildcard: bool = False
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class RecordUpdate:
    record: Expr
    fields: tuple[FieldValue, ...]
    span: Span = _span()
    #: What else the fields may be, after renaming: those of each other type that has fields of these names.
    others: tuple[tuple[Name, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Typed:
    """`e :: type`."""

    body: Expr
    type: Type
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Paren:
    """Parentheses, which only `names.fixity` needs (for sections, too) and removes."""

    body: Expr
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class VisibleTypeApp:
    """`e @type`."""

    body: Expr
    type: Type
    span: Span = _span()
    #: Whether the type is for all variables of a top-level function's type, if it has any, which nobody can write.
    everywhere: bool = False


Expr = (
    Var
    | Con
    | Lit
    | App
    | Negate
    | Infix
    | Lambda
    | Let
    | If
    | MultiIf
    | Case
    | LambdaCase
    | Do
    | Tuple
    | ListExpr
    | Range
    | ListComp
    | LeftSection
    | RightSection
    | RecordCon
    | RecordUpdate
    | Typed
    | Paren
    | VisibleTypeApp
)


# --- statements and right-hand sides -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BindStmt:
    """`pattern <- expression`."""

    pattern: Pattern
    value: Expr
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class LetStmt:
    decls: tuple[Decl, ...]
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class ExprStmt:
    body: Expr
    span: Span = _span()


Stmt = BindStmt | LetStmt | ExprStmt


@dataclass(frozen=True, slots=True)
class Guarded:
    """`| guards = body` (or `->`); no guards for a plain right-hand side."""

    guards: tuple[Stmt, ...]
    body: Expr
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Rhs:
    """Guarded alternatives, tried in order, under common local declarations."""

    alternatives: tuple[Guarded, ...]
    where: tuple[Decl, ...] = ()
    span: Span = _span()


# --- declarations ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TypeSig:
    names: tuple[Name, ...]
    type: Type
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class DefaultSig:
    """In a class, the type of the default of a method, where that is for some types only: `default f :: ...`."""

    names: tuple[Name, ...]
    type: Type
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Clause:
    patterns: tuple[Pattern, ...]
    rhs: Rhs
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class FunBind:
    """All clauses of a function, or a variable's definition: one clause without patterns."""

    name: Name
    clauses: tuple[Clause, ...]
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class PatBind:
    """`pattern = ...` where the pattern is more than a variable; a bang makes it strict."""

    pattern: Pattern
    rhs: Rhs
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class FreeDecl:
    """`x, y free`: variables that may have any value."""

    names: tuple[Name, ...]
    span: Span = _span()


class Assoc(Enum):
    LEFT = "infixl"
    RIGHT = "infixr"
    NONE = "infix"


@dataclass(frozen=True, slots=True)
class Fixity:
    assoc: Assoc
    precedence: int
    names: tuple[Name, ...]
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class ConField:
    """One field of a constructor; `name` for records."""

    type: Type
    strict: bool = False
    name: Name | None = None
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class ConDecl:
    """A constructor. `exists` and `context` for existentials; `result` when written in GADT style."""

    name: Name
    fields: tuple[ConField, ...]
    is_record: bool = False
    is_infix: bool = False
    exists: tuple[str, ...] = ()
    context: tuple[Type, ...] = ()
    result: Type | None = None
    span: Span = _span()
    kinds: Kinds = ()


class DerivingStrategy(Enum):
    """How an instance is derived, where that is said."""

    STOCK = "stock"
    NEWTYPE = "newtype"
    ANYCLASS = "anyclass"
    VIA = "via"


@dataclass(frozen=True, slots=True)
class DerivedClass:
    """A class in a `deriving` clause with a strategy; `via` is the type whose instance serves."""

    cls: Type
    strategy: DerivingStrategy
    via: Type | None = None


@dataclass(frozen=True, slots=True)
class DataDecl:
    name: Name
    params: tuple[str, ...]
    constructors: tuple[ConDecl, ...]
    deriving: tuple[Type, ...] = ()
    context: tuple[Type, ...] = ()
    is_newtype: bool = False
    span: Span = _span()
    kinds: Kinds = ()
    #: The kind after the head: `data T :: * -> *`.
    kind: Type | None = None
    #: The classes of `deriving` clauses that name a strategy.
    derived: tuple[DerivedClass, ...] = ()
    #: Whether it is a family, whose constructors are those of its instances.
    is_family: bool = False
    #: Of an instance of a family, the type that it is about: `F Int b`; its own name is made up, and its parameters are
    #: the variables of that type.
    head: Type | None = None


@dataclass(frozen=True, slots=True)
class TypeSynonym:
    """A type synonym; `within` are the functions that may look through a restricted one of Hugs, with their signatures."""

    name: Name
    params: tuple[str, ...]
    type: Type
    span: Span = _span()
    within: tuple[Name, ...] = ()
    signatures: tuple[TypeSig, ...] = ()
    kinds: Kinds = ()


@dataclass(frozen=True, slots=True)
class TypeInstance:
    """An equation of a type family: `type instance F Int = Bool`, also without `instance` in a class or an instance."""

    name: Name
    args: tuple[Type, ...]
    type: Type
    span: Span = _span()
    #: The kinds that its variables are written with; known after renaming.
    kinds: Kinds = ()
    #: The types of the instance that it stands in.
    instance: tuple[Type, ...] = ()


@dataclass(frozen=True, slots=True)
class FamilyDecl:
    """A type family, closed if it has equations; in a class it belongs to the class, which renaming notes."""

    name: Name
    params: tuple[str, ...]
    equations: tuple[TypeInstance, ...] | None
    span: Span = _span()
    kinds: Kinds = ()
    kind: Type | None = None
    cls: Name | None = None
    #: What it is where an instance does not say.
    default: TypeInstance | None = None
    #: The parameters that its result determines: `type family F a = r | r -> a`.
    injective: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class KindSig:
    """A standalone kind signature: `type T :: * -> *`."""

    name: Name
    kind: Type
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class ClassDecl:
    """`fundeps` are pairs of variable lists: those on the left determine those on the right."""

    context: tuple[Type, ...]
    name: Name
    params: tuple[str, ...]
    fundeps: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]
    decls: tuple[Decl, ...]
    span: Span = _span()
    kinds: Kinds = ()
    #: The data families that are declared in it, which stand at the top level themselves.
    data_families: tuple[Name, ...] = ()


class Overlap(Enum):
    """How an instance overlaps others, as its pragma says."""

    OVERLAPPING = "OVERLAPPING"
    OVERLAPPABLE = "OVERLAPPABLE"
    OVERLAPS = "OVERLAPS"
    INCOHERENT = "INCOHERENT"

    @property
    def may_be_chosen_before(self) -> bool:
        """Whether it is chosen before a more general instance."""
        return self is not Overlap.OVERLAPPABLE

    @property
    def may_give_way(self) -> bool:
        """Whether it gives way to a more special instance."""
        return self is not Overlap.OVERLAPPING


@dataclass(frozen=True, slots=True)
class InstanceDecl:
    context: tuple[Type, ...]
    cls: Name
    types: tuple[Type, ...]
    decls: tuple[Decl, ...]
    span: Span = _span()
    #: The type families of the class that it has equations for; known after renaming.
    families: tuple[Name, ...] = ()
    overlap: Overlap | None = None
    #: The kinds that its variables are written with; known after renaming.
    kinds: Kinds = ()


@dataclass(frozen=True, slots=True)
class DerivingDecl:
    """Standalone `deriving instance context => C T`."""

    context: tuple[Type, ...]
    cls: Name
    types: tuple[Type, ...]
    span: Span = _span()
    strategy: DerivingStrategy | None = None
    via: Type | None = None


@dataclass(frozen=True, slots=True)
class DefaultDecl:
    types: tuple[Type, ...]
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class PatternSynonym:
    """`pattern P x y <- pattern`; `builder` is the function that `P` is in an expression, if it may stand there."""

    name: Name
    params: tuple[Name, ...]
    pattern: Pattern
    builder: FunBind | None
    span: Span = _span()
    #: Whether its variables are fields, too: `pattern P {x, y} = ...`.
    has_fields: bool = False


@dataclass(frozen=True, slots=True)
class PatternSig:
    """`pattern P, Q :: type`."""

    names: tuple[Name, ...]
    type: Type
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class ForeignPrim:
    """`foreign import prim "add#" name :: type`: how Clew's libraries reach Core's primitives.

    A function of another language (`foreign import ccall "sin" name :: type`) has its name in `entity`.
    """

    prim: str
    name: Name
    type: Type
    entity: str = ""
    span: Span = _span()


Decl = (
    TypeSig
    | DefaultSig
    | FunBind
    | PatBind
    | FreeDecl
    | Fixity
    | DataDecl
    | TypeSynonym
    | FamilyDecl
    | TypeInstance
    | KindSig
    | ClassDecl
    | InstanceDecl
    | DerivingDecl
    | DefaultDecl
    | PatternSynonym
    | PatternSig
    | ForeignPrim
)


# --- modules ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ListedEntity:
    """An entity in an import or export list.

    `subs` is for types and classes: None for the bare name, () with `all_subs` for `T(..)`, or names.
    A module re-export has `is_module`, a pattern synonym after the word `pattern` has `is_pattern`.
    """

    name: Name
    subs: tuple[Name, ...] | None = None
    all_subs: bool = False
    is_module: bool = False
    span: Span = _span()
    is_pattern: bool = False
    #: Whether the word `type` stands before it, so that an operator is one of types.
    is_type: bool = False


@dataclass(frozen=True, slots=True)
class Import:
    module: str
    qualified: bool = False
    alias: str | None = None
    hiding: bool = False
    items: tuple[ListedEntity, ...] | None = None
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Module:
    """A module; `exports` None exports everything it defines. `extensions` are the LANGUAGE pragmas.

    `included` are the files that the preprocessor brought in, and `splices` the places of declarations that are
    splices of Template Haskell: what is spliced in sees the declarations before the last of them.
    """

    name: str
    exports: tuple[ListedEntity, ...] | None
    imports: tuple[Import, ...]
    decls: tuple[Decl, ...]
    extensions: frozenset[str] = frozenset()
    span: Span = _span()
    included: tuple[str, ...] = ()
    splices: tuple[Span, ...] = ()
