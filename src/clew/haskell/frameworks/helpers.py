"""Functions that Haskell test modules define for their tests, each only where a test needs it.

`gives` and `begins` compare what `show` prints, `raises` expects an error and `endless` no end; the latter two get
their argument evaluated by `whole`, if it can be shown.
"""

from __future__ import annotations

from collections.abc import Iterator

from clew.haskell.frameworks.module_text import Spelling, TestImport, string
from clew.language.frameworks import Assertion, Loops, Raises, Shows, ShowsPrefix, TestModule

EXCEPTIONS = TestImport("Control.Exception", "E", "SomeException, evaluate, try")
LISTS = TestImport("Data.List", "L", "isInfixOf")
EXIT = TestImport("System.Exit", "Exit", "exitFailure, exitSuccess")
TIMEOUT = TestImport("System.Timeout", "Timeout", "timeout")

_BEGINS = """
-- The beginning of what `show` prints of a value that may have no end.
{begins} :: {P}String -> {P}String -> {assertion}
{begins} expected actual = {gives} expected ({P}take ({P}length expected) actual)
"""

_WHOLE = """
-- A result is evaluated as a whole by showing it.
{whole} :: {P}Show a => a -> ()
{whole} value = {P}length ({P}show value) `{P}seq` ()
"""


def needed_libraries(module: TestModule) -> Iterator[TestImport]:
    """The libraries that the helpers of a module use."""
    kinds = {type(assertion.expected) for assertion in module.assertions()}
    if kinds & {Raises, Loops}:
        yield EXCEPTIONS
    if Raises in kinds:
        yield LISTS
    if Loops in kinds:
        yield TIMEOUT


def helpers(
    module: TestModule, spell: Spelling, gives: str, raises: str, endless: str = "", **parts: str
) -> str:
    """The helpers that tests of a module use; three of them in the words of the framework."""
    assertions = list(module.assertions())
    kinds = {type(assertion.expected) for assertion in assertions}
    text = ""
    if kinds & {Shows, ShowsPrefix}:
        text += gives
    if ShowsPrefix in kinds:
        text += _BEGINS
    if any(a.shown and isinstance(a.expected, Raises | Loops) for a in assertions):
        text += _WHOLE
    if Raises in kinds:
        text += raises
    if Loops in kinds:
        text += endless
    return spell(text, **parts)


def call_of_helper(assertion: Assertion, spell: Spelling) -> str:
    """The call of a helper that is the test of an expectation."""
    call = assertion.expression
    match assertion.expected:
        case Shows(values=(value, *_)):
            return spell("{gives} {value} ({P}show ({call}))", value=string(value), call=call)
        case ShowsPrefix(text):
            return spell("{begins} {text} ({P}show ({call}))", text=string(text), call=call)
        case Raises(message):
            forced = _forced(assertion, spell)
            return spell("{raises} {message} ({forced})", message=string(message), forced=forced)
        case Loops():
            return spell("{endless} ({forced})", forced=_forced(assertion, spell))
        case other:
            raise AssertionError(other)


def matching(assertion: Assertion, pattern: str, spell: Spelling) -> str:
    """A comparison of values without an instance of Eq: their constructors can still be matched."""
    return spell(
        "case {call} of {{ {pattern} -> {P}True; _ -> {P}False }}",
        call=assertion.expression,
        pattern=pattern,
    )


def _forced(assertion: Assertion, spell: Spelling) -> str:
    """An expression of type () that evaluates a result: as a whole, or to its outermost constructor."""
    template = "{whole} ({call})" if assertion.shown else "{call} `{P}seq` ()"
    return spell(template, call=assertion.expression)
