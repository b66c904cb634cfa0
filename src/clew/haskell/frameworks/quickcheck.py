"""QuickCheck: each test is a property that is checked once."""

from __future__ import annotations

from clew.haskell.frameworks.helpers import EXIT, call_of_helper, helpers, matching, needed_libraries
from clew.haskell.frameworks.module_text import (
    Spelling,
    TestImport,
    definitions,
    identifier,
    opening,
    spelling,
)
from clew.language.frameworks import Assertion, Equals, Skipped, TestModule

_QUICKCHECK = TestImport("Test.QuickCheck", "Q")

_MAIN = """
main :: {P}IO ()
main = do
  results <- {P}mapM {Q}quickCheckResult {properties}
  if {P}all {Q}isSuccess results then {Exit}exitSuccess else {Exit}exitFailure

{properties} :: [{Q}Property]"""

_GIVES = """
-- What `show` prints of a value.
{gives} :: {P}String -> {P}String -> {Q}Property
{gives} expected actual =
  {Q}counterexample ("expected: " {P}++ expected {P}++ "\\n but got: " {P}++ actual) (actual {P}== expected)
"""

_RAISES = """
-- An error is an expected result, too.
{raises} :: {P}String -> () -> {Q}Property
{raises} message value = {Q}ioProperty {P}$ do
  outcome <- {E}try ({E}evaluate value) :: {P}IO ({P}Either {E}SomeException ())
  {P}return {P}$ case outcome of
    {P}Left exception -> {Q}counterexample ({P}show exception) (message `{L}isInfixOf` {P}show exception)
    {P}Right _ -> {Q}counterexample ("expected an error: " {P}++ message) {P}False
"""


def render_quickcheck(module: TestModule) -> str:
    """The module; its `main` checks all properties and ends with the exit code 1 when one does not hold."""
    libraries = (EXIT, _QUICKCHECK, *needed_libraries(module))
    spell = spelling(module, libraries)
    rows = [
        (f"prop_{identifier(group.function)}_{number}", entry)
        for group in module.groups
        for number, entry in enumerate(group.entries, 1)
    ]
    names = [name for name, entry in rows if isinstance(entry, Assertion)]
    lines = [
        *opening(module, libraries),
        spell(_MAIN),
        *_properties(spell("{properties} ="), names, len(module.groups) == 1),
    ]
    for name, entry in rows:
        if isinstance(entry, Skipped):
            lines += ["", f"-- {entry.comment}"]
        else:
            body = spell("{Q}once ({body})", body=_property(entry, spell))
            lines += ["", f"-- {entry.name}", spell("{name} :: {Q}Property", name=name), f"{name} = {body}"]
    lines += definitions(module)
    return "\n".join(lines) + "\n" + helpers(module, spell, _GIVES, _RAISES, assertion=spell("{Q}Property"))


def _properties(opening: str, names: list[str], is_short: bool) -> list[str]:
    if is_short or not names:
        return [f"{opening} [{', '.join(names)}]"]
    return [opening, *(f"  {',' if i else '['} {n}" for i, n in enumerate(names)), "  ]"]


def _property(assertion: Assertion, spell: Spelling) -> str:
    match assertion.expected:
        case Equals(values=(value, *_), comparable=True):
            return spell("{call} {Q}=== {value}", call=assertion.expression, value=value)
        case Equals(values=(value, *_)):
            return matching(assertion, value, spell)
        case _:
            return call_of_helper(assertion, spell)
