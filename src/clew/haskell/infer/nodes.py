"""What inference writes while it works: Core with holes.

Which dictionary a use of a class needs, at which type a number stands, and so which patterns are plain
literals, is known only when types are. So inference leaves `Hole`s, `Number`s and whole matches (`MatchCode`)
behind, and `elaborate_finish` makes Core of them once the module is inferred. Nodes of Core (`Var`, `Lit`,
`Case`) stand among these wherever nothing is open.
"""

from __future__ import annotations

from typing import Any

from clew.haskell.types.type import Bound, Type
from clew.source.span import Span

#: A node of Core, or one of the classes below.
Code = Any
#: A pattern of Core, or one of the classes below.
PatternCode = Any


class Global:
    """A top-level function or a constructor, not yet applied."""

    __slots__ = ("name", "span")

    def __init__(self, name: str, span: Span) -> None:
        self.name = name
        self.span = span


class Apply:
    __slots__ = ("args", "function", "span")

    def __init__(self, function: Code, args: list[Code], span: Span) -> None:
        self.function = function
        self.args = args
        self.span = span


class Fun:
    """A function of variables."""

    __slots__ = ("body", "params", "span")

    def __init__(self, params: list[str], body: Code, span: Span) -> None:
        self.params = params
        self.body = body
        self.span = span


class Local:
    """A definition in a let. `dicts` are the dictionary parameters of a generalised one, `uses` where it is
    instantiated: when all agree, the dictionaries are put in place."""

    __slots__ = ("code", "dicts", "name", "span", "strict", "uses")

    def __init__(self, name: str, code: Code, span: Span) -> None:
        #: A bang: evaluated before the body of the let.
        self.strict = False
        self.name = name
        self.code = code
        self.span = span
        self.dicts: list[str] = []
        self.uses: list[Instance] = []


class Instance:
    """A use of a generalised local definition: its name applied to dictionaries."""

    __slots__ = ("args", "name", "owner", "span")

    def __init__(self, name: str, args: list[Code], span: Span) -> None:
        self.name = name
        self.args = args
        self.span = span
        self.owner: Local | None = None


class LetCode:
    __slots__ = ("body", "locals", "span")

    def __init__(self, locals_: list[Local], body: Code, span: Span) -> None:
        self.locals = locals_
        self.body = body
        self.span = span


class Hole:
    """Filled in later: mostly with a dictionary."""

    __slots__ = ("span", "value")

    def __init__(self, span: Span) -> None:
        self.value: Code = None
        self.span = span


class AnyValue:
    """A dictionary of Curry's `Data` for a type whose constructor is known: its free variables are the machine's own.

    `structural` is the dictionary that the type's instance gives, if it has one. `shape` is the type with
    placeholders for variables, and `leaves` are those with the dictionaries for what they stand for.
    """

    __slots__ = ("leaves", "shape", "span", "structural", "type")

    def __init__(
        self,
        type_: Type,
        structural: Hole | None,
        span: Span,
        shape: Type | None = None,
        leaves: tuple[tuple[Bound, Hole], ...] = (),
    ) -> None:
        self.type = type_
        self.structural = structural
        self.span = span
        self.shape = shape
        self.leaves = leaves


class Number:
    """A numeric literal; `value` is an int, or a numerator and denominator."""

    __slots__ = ("hole", "span", "type", "value")

    def __init__(self, value: int | tuple[int, int], type_: Type, hole: Hole | None, span: Span) -> None:
        self.value = value
        self.type = type_
        self.hole = hole
        self.span = span


class NumberPattern:
    """A numeric literal as a pattern, with the dictionaries for `==` and for the literal."""

    __slots__ = ("eq", "number", "span")

    def __init__(self, number: Number, eq: Hole | None, span: Span) -> None:
        self.number = number
        self.eq = eq
        self.span = span


class ViewPattern:
    """The value, given to a function, must match the pattern."""

    __slots__ = ("function", "pattern", "span")

    def __init__(self, function: Code, pattern: PatternCode, span: Span) -> None:
        self.function = function
        self.pattern = pattern
        self.span = span


class ConPattern:
    """A constructor in a pattern; dictionaries of an existential come first among the arguments."""

    __slots__ = ("args", "con", "span")

    def __init__(self, con: str, args: list[PatternCode], span: Span) -> None:
        self.con = con
        self.args = args
        self.span = span


class WrapPattern:
    """`name@p` (with a name), `!p` or `~p` around a pattern that may be open."""

    __slots__ = ("kind", "name", "pattern", "span")

    def __init__(self, kind: str, name: str, pattern: PatternCode, span: Span) -> None:
        self.kind = kind
        self.name = name
        self.pattern = pattern
        self.span = span


class BoolGuard:
    __slots__ = ("code",)

    def __init__(self, code: Code) -> None:
        self.code = code


class PatternGuard:
    __slots__ = ("code", "pattern", "span")

    def __init__(self, pattern: PatternCode, code: Code, span: Span) -> None:
        self.pattern = pattern
        self.code = code
        self.span = span


class LetGuard:
    __slots__ = ("groups", "span")

    def __init__(self, groups: list[list[Local]], span: Span) -> None:
        self.groups = groups
        self.span = span


Guard = BoolGuard | PatternGuard | LetGuard


class Alternative:
    """Guards that must hold, in order, and what then is the result."""

    __slots__ = ("body", "guards", "span")

    def __init__(self, guards: list[Guard], body: Code, span: Span) -> None:
        self.guards = guards
        self.body = body
        self.span = span


class RightSide:
    """Alternatives under common local definitions (`groups`, from the outside in)."""

    __slots__ = ("alternatives", "groups", "span")

    def __init__(self, groups: list[list[Local]], alternatives: list[Alternative], span: Span) -> None:
        self.groups = groups
        self.alternatives = alternatives
        self.span = span


class ClauseCode:
    __slots__ = ("patterns", "rhs", "span")

    def __init__(self, patterns: list[PatternCode], rhs: RightSide | Any, span: Span) -> None:
        self.patterns = patterns
        self.rhs: Any = rhs
        self.span = span


class MatchCode:
    """Clauses tried in order. `what` says in a failure's text where: `function f`, `case`, `\\case`.

    `otherwise` is what follows when no clause is left, in place of a failure.
    """

    __slots__ = ("clauses", "is_rigid", "is_rules", "otherwise", "scrutinees", "span", "what")

    def __init__(
        self, scrutinees: list[Code], clauses: list[ClauseCode], what: str, span: Span, otherwise: Code = None
    ) -> None:
        #: The clauses are alternatives instead, all of which count (Curry).
        self.is_rules = False
        #: A free variable must get its value first (Curry).
        self.is_rigid = False
        self.scrutinees = scrutinees
        self.clauses = clauses
        self.what = what
        self.span = span
        self.otherwise = otherwise
