"""What exploration has to know of Erlang: how exceptions are called, and what is a property."""

from __future__ import annotations

from clew.erlang.exploring.declarations import TRUTH, ErlangDeclarations
from clew.erlang.exploring.explored_types import UNTRIED
from clew.erlang.show.exception_text import is_refusal
from clew.erlang.show.term_text import term_text, without_identity
from clew.erlang.syntax.written_atoms import atom_text
from clew.language.conventions import Conventions, ExceptionFacts, Exceptions
from clew.machine.values.value import Construct, Value

#: Reasons that mean that nothing matched.
_PATTERNS = frozenset(
    ("badmatch", "function_clause", "case_clause", "if_clause", "try_clause", "else_clause")
)
_ASSERTIONS = frozenset(
    ("assert", "assertEqual", "assertMatch", "assertNotEqual", "assertNotMatch", "assertException")
)
#: What an assertion about a value says when it fails.
_ASSERTED = r"\{assert\w*,\[.*\{expected,(?P<expected>.*)\},\{value,(?P<value>.*)\}\]\}"
HALTED, DEADLOCK = "halt", "deadlock"
#: Ends of a process that are no failures.
_NORMAL = frozenset(("normal", "shutdown"))
_ENDED = "normal exit"
#: Levels of an exception that are read: each item of a list is one.
_DEPTH = 200
#: How deep what a search chooses may nest: each byte of a binary is one level.
_LEVEL = 12


def conventions_of(declarations: ErlangDeclarations) -> Conventions:
    """Those for one module: its types of numbers are types of constants."""
    return Conventions(
        constants=declarations.types.constant_types(),
        exceptions=Exceptions(
            patterns=_PATTERNS,
            assertions=_ASSERTIONS,
            of_the_world={HALTED: None, _ENDED: None},
            facts=exception_facts,
            depth=_DEPTH,
        ),
        solved_level=_LEVEL,
        property_prefix="prop_",
        truth=TRUTH,
        falsehood="false",
        untried=frozenset((UNTRIED,)),
        assertion=_ASSERTED,
        acts=True,
    )


def exception_facts(value: Value) -> ExceptionFacts:
    """An exception by its reason: `badmatch` for `{badmatch, 1}`; suites keep its class and reason."""
    if is_refusal(value):
        return ExceptionFacts("refused", "refused", is_refusal=True)
    match value:
        case Construct("Raised", (Construct(kind), reason, *_)):
            text = term_text(without_identity(reason))
            return ExceptionFacts(_name(kind, reason), f"{atom_text(kind)}:{text}")
        case Construct("Killed", (reason,)):
            return ExceptionFacts(_name("exit", reason), f"exit:{term_text(reason)}")
        case Construct("Deadlock"):
            return ExceptionFacts(DEADLOCK, DEADLOCK)
        case Construct("Halted"):
            return ExceptionFacts(HALTED, HALTED)
    return ExceptionFacts("exception", "error:_")


def _name(kind: str, reason: Value) -> str:
    if kind == "throw":
        return "nocatch"
    if kind == "exit":
        return _ENDED if isinstance(reason, Construct) and reason.name in _NORMAL else "exit"
    match reason:
        case Construct(name, ()) if name[:1].islower():
            return name
        case Construct(name, (Construct(first, ()), *_)) if name.startswith("Tuple") and first[:1].islower():
            return first
    return "error"
