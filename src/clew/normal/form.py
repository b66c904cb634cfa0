"""The normal form of a program (Widera, section 3.1), for every language.

A function takes variables only, and everything that an expression needs stands in variables, whose evaluation comes
before it. A function of several clauses is one conditional on its parameters, the seed's `funcase`. What a front end
does not know how to say more exactly is a `Compute`, which says what may become of the values that it is given.

Variables are named apart within a function: a second variable of the same name, which hides the first or stands in
another clause, has a number behind `MARK`. A function inside another has variables of its own; those that it takes
from around it are its `context`, in the order of the `MakeClosure` that makes it.
"""

from __future__ import annotations

from dataclasses import field
from enum import Enum

from clew.source.dataclass import dataclass
from clew.source.span import NOWHERE, Span

#: A variable, unique within its function.
Variable = str
#: Stands between the name of a variable and the number that tells it from others of the name.
MARK = "#"
#: A variable that nobody reads.
UNREAD = "_"
#: The constructor of lists: an item, and the rest.
LIST = ":"


def name_of(variable: Variable) -> str:
    """The variable as it is written."""
    return variable.partition(MARK)[0]


@dataclass(frozen=True, slots=True)
class Written:
    """Where something stands in the source, and the variables that stand for parts of it in the normal form."""

    span: Span = NOWHERE
    holes: tuple[tuple[Span, Variable], ...] = ()
    #: What to show where the source has no text for it.
    text: str = ""


UNWRITTEN = Written()

# --- patterns --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AnyPattern:
    """Matches everything and keeps nothing."""


@dataclass(frozen=True, slots=True)
class BindPattern:
    """Defines a variable."""

    variable: Variable


@dataclass(frozen=True, slots=True)
class SamePattern:
    """Uses a variable that is bound already: the value must be equal to it."""

    variable: Variable


@dataclass(frozen=True, slots=True)
class LiteralPattern:
    """A value without parts. `name` is that of an atom or of a constructor without fields, if it is one."""

    name: str = ""


@dataclass(frozen=True, slots=True)
class DataPattern:
    """A structure; its parts are selected by their position."""

    constructor: str
    parts: tuple[FormPattern, ...]


@dataclass(frozen=True, slots=True)
class BothPattern:
    """Two patterns for one value."""

    first: FormPattern
    second: FormPattern


FormPattern = AnyPattern | BindPattern | SamePattern | LiteralPattern | DataPattern | BothPattern
ANY = AnyPattern()


# --- operations ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CopyValue:
    """`v = v'`."""

    source: Variable


@dataclass(frozen=True, slots=True)
class LiteralValue:
    """A literal. `name` is that of an atom, which may name a module or a function."""

    name: str = ""


@dataclass(frozen=True, slots=True)
class MakeStructure:
    """A structure of its fields; `tags` are the names of fields that are known atoms, else empty."""

    constructor: str
    fields: tuple[Variable, ...]
    tags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MakeList:
    """A list of items before a rest, if it has any."""

    items: tuple[Variable, ...]
    rest: Variable | None = None


@dataclass(frozen=True, slots=True)
class SelectPart:
    """A part of a structure by its position, or any part (None); without a constructor, of any."""

    source: Variable
    constructor: str = ""
    position: int | None = None


@dataclass(frozen=True, slots=True)
class MakeClosure:
    """A function that is made here: it freezes the variables of its context (Widera, definition 2)."""

    function: str
    captured: tuple[Variable, ...]
    #: The position of the function itself in its context, if it calls itself by a name of its own.
    itself: int | None = None


@dataclass(frozen=True, slots=True)
class FunctionValue:
    """A function that is defined elsewhere, as a value, perhaps with some of its arguments."""

    function: str
    given: tuple[Variable, ...] = ()


@dataclass(frozen=True, slots=True)
class CallKnown:
    """A first-order call."""

    function: str
    args: tuple[Variable, ...]


@dataclass(frozen=True, slots=True)
class CallValue:
    """A higher-order call. In a curried language it may give fewer or more arguments than the function takes."""

    function: Variable
    args: tuple[Variable, ...]
    curried: bool = False
    #: The local function that the variable is the name of, if it is: then the call is of first order.
    known: str = ""


@dataclass(frozen=True, slots=True)
class ComputedName:
    """The name of a function whose module or name is computed; a part that is written is `fixed`."""

    module: Variable | None
    name: Variable | None
    fixed_module: str = ""
    fixed_name: str = ""

    @property
    def variables(self) -> tuple[Variable, ...]:
        return tuple(part for part in (self.module, self.name) if part is not None)


@dataclass(frozen=True, slots=True)
class CallNamed:
    """A call of a function with a computed name. The arguments are variables, or all items of one list."""

    function: ComputedName
    args: tuple[Variable, ...]
    spread: bool = False


@dataclass(frozen=True, slots=True)
class NamedFunction:
    """A function with a computed name as a value; its arity may not be known either."""

    function: ComputedName
    arity: int | None
    #: The variable of an arity that is computed.
    computed_arity: Variable | None = None


@dataclass(frozen=True, slots=True)
class CallSpread:
    """A higher-order call with the items of a list as arguments."""

    function: Variable
    arguments: Variable


class Effect(Enum):
    """What a computation may do with the values that it is given."""

    PLAIN = "plain"  # numbers, truth values, texts: no function comes out that went in
    CARRIES = "carries"  # the result may hold what was given, at any place in it
    APPENDS = "appends"  # a list of the elements of all but the last, and then the last
    FILTERS = "filters"  # a list of elements of all but the last
    OUTSIDE = "outside"  # code that is not analysed gets it: it may call it, and give anything back
    SENDS = "sends"  # what is given is sent to a process
    RECEIVES = "receives"  # a message
    STORES = "stores"  # what is given is put where `FETCHES` finds it
    FETCHES = "fetches"
    NEW_CELL = "new cell"  # a mutable place for what is given
    WRITES_CELL = "writes cell"  # the second argument becomes the content of the first
    READS_CELL = "reads cell"
    RAISES = "raises"  # what is given is caught somewhere
    CATCHES = "catches"
    FREE = "free"  # a logic variable
    UNIFIES = "unifies"  # what is given may become parts of each other's variables


@dataclass(frozen=True, slots=True)
class Compute:
    """An operator, a built-in function, or a function that is not represented."""

    name: str
    args: tuple[Variable, ...]
    effect: Effect = Effect.PLAIN


Operation = (
    CopyValue
    | LiteralValue
    | MakeStructure
    | MakeList
    | SelectPart
    | MakeClosure
    | FunctionValue
    | CallKnown
    | CallValue
    | CallNamed
    | NamedFunction
    | CallSpread
    | Compute
)

# --- steps -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AssignStep:
    """`target = operation`. A silent one is no node: a literal that stays where it is written, for instance."""

    target: Variable
    operation: Operation
    written: Written = UNWRITTEN
    is_silent: bool = False


@dataclass(frozen=True, slots=True)
class MatchStep:
    """`pattern = variable`, which must match; if `joined`, it is one node with the step before it: `pattern = e`."""

    pattern: FormPattern
    source: Variable
    written: Written = UNWRITTEN
    joined: bool = False


class BranchKind(Enum):
    """What a conditional is in the source."""

    FUNCASE = "funcase"
    CASE = "case"
    IF = "if"
    GUARD = "guard"
    RECEIVE = "receive"
    TRY = "try"  # the first way is the guarded body, the second is taken when it raises
    CATCH = "catch"  # the handlers of a try
    MAYBE = "maybe"
    CHOICE = "choice"  # every way is taken (logic programs)


@dataclass(frozen=True, slots=True)
class BranchClause:
    """One way through a conditional."""

    patterns: tuple[FormPattern, ...]
    body: tuple[Step, ...]
    pattern_texts: tuple[Written, ...] = ()
    guard: Written = UNWRITTEN
    guard_uses: tuple[Variable, ...] = ()
    #: What a guard computes, if it is more than a test: it belongs to the conditional's node.
    guard_steps: tuple[Step, ...] = ()
    span: Span = NOWHERE
    #: Whether the source has it; what is added for completeness is shown as `else`.
    is_written: bool = True


@dataclass(frozen=True, slots=True)
class BranchStep:
    """A conditional: of its tests, the first clause whose patterns match and whose guard holds is taken."""

    kind: BranchKind
    tests: tuple[Variable, ...]
    clauses: tuple[BranchClause, ...]
    written: Written = UNWRITTEN


@dataclass(frozen=True, slots=True)
class LoopStep:
    """A generator of a comprehension: the body runs for each element of the source that the pattern matches."""

    pattern: FormPattern
    source: Variable
    body: tuple[Step, ...]
    pattern_text: Written = UNWRITTEN
    written: Written = UNWRITTEN
    #: The constructor whose first part is an element; without one, any part of the source is.
    constructor: str = ""


@dataclass(frozen=True, slots=True)
class FilterStep:
    """A filter of a comprehension, a loop's body from here on: where it does not hold, the next element is taken."""

    test: Variable
    body: tuple[Step, ...]
    written: Written = UNWRITTEN


@dataclass(frozen=True, slots=True)
class JumpStep:
    """Go on where a clause of an enclosing `LandingStep` does."""

    landing: str


@dataclass(frozen=True, slots=True)
class LandingStep:
    """Steps, and others that a `JumpStep` in them goes to; both go on behind."""

    name: str
    body: tuple[Step, ...]
    target: tuple[Step, ...]


Step = AssignStep | MatchStep | BranchStep | LoopStep | FilterStep | JumpStep | LandingStep

# --- functions -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NormalFunction:
    """A function in normal form.

    `identity` is unique in the program; `name` is as people read it. `parent` is the function around it.
    """

    identity: str
    name: str
    module: str
    params: tuple[Variable, ...]
    context: tuple[Variable, ...]
    body: tuple[Step, ...]
    result: Variable
    is_exported: bool = False
    parent: str = ""
    span: Span = NOWHERE
    #: The functions that are made inside of it.
    inner: tuple[NormalFunction, ...] = field(default=())
    #: Nobody wrote it, such as a method of a dictionary that is made in place: it is analysed and not drawn.
    is_hidden: bool = False
