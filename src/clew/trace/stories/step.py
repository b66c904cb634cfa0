"""The steps of a story: what made a value, and what can be followed from there.

A step speaks of the user's code: an application of a function, an operator, a constant, a constructor (Booth & Jones,
section 2). What lies between two steps is their route: variables, branches and library functions that only pass the
value on.
"""

from __future__ import annotations

from enum import Enum

from clew.source.dataclass import dataclass
from clew.source.span import Span
from clew.trace.history.datum import Datum
from clew.trace.history.occurrence import Occurrence, Origin


class StepKind(Enum):
    """What made a value."""

    APPLICATION = "application"  # of a function of the user's
    LIBRARY = "library"  # an application of a library function, which made the value itself
    OPERATION = "operation"  # of a primitive operator
    CONSTANT = "constant"
    CONSTRUCTION = "construction"
    FUNCTION = "function"  # a function as a value: a lambda, a section, a partial application
    EXCEPTION = "exception"  # the value is an exception that was raised here
    READ = "read"  # from an array or a reference
    OUTPUT = "output"  # what an action wrote
    INPUT = "input"  # from outside of the program
    VARIABLE = "variable"  # a free variable
    FOUND = "found"  # by a search that the program made itself
    SEARCHED = "searched"  # an expression whose values such a search found
    UNEVALUATED = "unevaluated"  # an expression that the run did not need
    UNFINISHED = "unfinished"  # an expression whose evaluation did not come to an end
    FAILURE = "failure"  # an application in which a branch of a search failed
    PASSED = "passed"  # on the way: the value was handed on too often to be followed at once


class Role(Enum):
    """What a link of a step leads to."""

    RESULT = "result"  # what the body of the function gave
    FUNCTION = "function"  # what made the function that is applied
    ARGUMENT = "argument"
    OPERAND = "operand"  # a value that a library computed this one from, where it was given only functions
    PART = "part"  # a field of a constructor
    CONDITION = "condition"  # what decided that this expression was evaluated
    CALLER = "caller"  # the application whose body this expression is in
    OUTER = "outer"  # a variable that a local function takes from around it
    WITHIN = "within"  # an application of the user's function that a library function made for this value
    WRITE = "write"  # what put it there
    BINDER = "binder"  # what bound a free variable
    FAILED = "failed"  # what failed inside of an application
    ENDED = "ended"  # what was under way when the run ended, for a part of the value
    CONTENT = "content"  # what a reference held at the end of the run
    OUTPUT = "output"  # a text that was written
    EARLIER = "earlier"  # further back on the way of the same value


#: The links along which a value comes about.
DATA_ROLES = frozenset(
    {
        Role.RESULT,
        Role.ARGUMENT,
        Role.OPERAND,
        Role.FAILED,
        Role.ENDED,
        Role.BINDER,
        Role.OUTER,
        Role.PART,
        Role.WRITE,
        Role.WITHIN,
        Role.OUTPUT,
        Role.EARLIER,
    }
)


@dataclass(frozen=True, slots=True)
class Link:
    """Something that can be followed. `text` is what the source says there, if it is short enough."""

    role: Role
    target: Origin
    value: Datum
    name: str = ""  # of the parameter, the field or the variable
    span: Span | None = None


class PassedBy(Enum):
    """What handed a value on."""

    VARIABLE = "variable"
    BRANCH = "branch"
    LIBRARY = "library"
    CHOICE = "choice"


@dataclass(frozen=True, slots=True)
class Passage:
    """One station on the way of a value between two steps."""

    by: PassedBy
    name: str
    span: Span
    at: Occurrence


@dataclass(frozen=True, slots=True)
class StoryStep:
    """What made a value, and from what."""

    kind: StepKind
    origin: Origin
    value: Datum
    span: Span
    name: str = ""
    links: tuple[Link, ...] = ()
    route: tuple[Passage, ...] = ()
    #: The activation whose code the step is in: that of the user's code, also where a library did the work.
    within: int = 0
    #: Whether a library made the value on the way to that of the expression, which is another: an element of its list.
    is_inner: bool = False
    #: The search of the program itself that found the value, or that was given the expression.
    searched: Occurrence | None = None

    @property
    def occurrence(self) -> Occurrence | None:
        return self.origin if isinstance(self.origin, Occurrence) else None

    def link(self, role: Role, index: int = 0) -> Link | None:
        """The link of a role; arguments and parts are counted from 0."""
        found = [link for link in self.links if link.role is role]
        return found[index] if index < len(found) else None
