"""Frameworks whose tests are nested lists: HUnit, hspec and tasty."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from clew.haskell.frameworks.helpers import EXIT, call_of_helper, helpers, matching, needed_libraries
from clew.haskell.frameworks.module_text import (
    Spelling,
    TestImport,
    definitions,
    opening,
    spelling,
    string,
)
from clew.language.frameworks import Assertion, AssertionGroup, Equals, Skipped, TestModule
from clew.source.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class TreeTemplates:
    """How a framework writes its modules, as templates.

    `main` ends where the list of all tests begins, and `group` where that of a function's does; `closing` follows
    both lists. `equal` and `match` compare values with and without an instance of Eq, `assertion` is the type of a
    test's body, and `failure` makes one that fails with a message.
    """

    libraries: tuple[TestImport, ...]
    exports: str
    main: str
    group: str
    closing: str
    test: str
    equal: str
    match: str
    assertion: str
    failure: str


HUNIT = TreeTemplates(
    libraries=(EXIT, TestImport("Test.HUnit", "H")),
    exports="{tests}, {main}",
    main="""main :: {P}IO ()
main = do
  counts <- {H}runTestTT {tests}
  if {H}errors counts {P}+ {H}failures counts {P}== 0 then {Exit}exitSuccess else {Exit}exitFailure

{tests} :: {H}Test
{tests} = {H}TestList""",
    group="{name} {H}~: {H}TestList",
    closing="",
    test="{name} {H}~: {body}",
    equal="{call} {H}~?= {value}",
    match="({body}) {H}~? {name}",
    assertion="{H}Assertion",
    failure="{H}assertFailure",
)

HSPEC = TreeTemplates(
    libraries=(TestImport("Test.Hspec", "S"),),
    exports="{spec}, {main}",
    main="""main :: {P}IO ()
main = {S}hspec {spec}

{spec} :: {S}Spec
{spec} = {S}describe {subject} ({P}sequence_""",
    group="{S}describe {name} ({P}sequence_",
    closing=")",
    test="{S}it {name} ({body})",
    equal="{call} `{S}shouldBe` {value}",
    match="({body}) `{S}shouldBe` {P}True",
    assertion="{S}Expectation",
    failure="{S}expectationFailure",
)

TASTY = TreeTemplates(
    libraries=(TestImport("Test.Tasty", "T"), TestImport("Test.Tasty.HUnit", "H")),
    exports="{tests}, {main}",
    main="""main :: {P}IO ()
main = {T}defaultMain {tests}

{tests} :: {T}TestTree
{tests} = {T}testGroup {subject}""",
    group="{T}testGroup {name}",
    closing="",
    test="{H}testCase {name} ({body})",
    equal="{call} {H}@?= {value}",
    match="({body}) {H}@? {name}",
    assertion="{H}Assertion",
    failure="{H}assertFailure",
)

_GIVES = """
-- What `show` prints of a value.
{gives} :: {P}String -> {P}String -> {assertion}
{gives} expected actual
  | actual {P}== expected = {P}return ()
  | {P}otherwise = {failure} ("expected: " {P}++ expected {P}++ "\\n but got: " {P}++ actual)
"""

_RAISES = """
-- An error is an expected result, too.
{raises} :: {P}String -> () -> {assertion}
{raises} message value = do
  outcome <- {E}try ({E}evaluate value) :: {P}IO ({P}Either {E}SomeException ())
  case outcome of
    {P}Left exception
      | message `{L}isInfixOf` {P}show exception -> {P}return ()
      | {P}otherwise -> {failure} ("expected: " {P}++ message {P}++ "\\n but raised: " {P}++ {P}show exception)
    {P}Right _ -> {failure} ("expected an error: " {P}++ message)
"""

_ENDLESS = """
-- No result within a second.
{endless} :: () -> {assertion}
{endless} value = do
  outcome <- {Timeout}timeout 1000000 ({E}try ({E}evaluate value) :: {P}IO ({P}Either {E}SomeException ()))
  case outcome of
    {P}Just ({P}Right _) -> {failure} "expected no end"
    _ -> {P}return ()
"""


def render_tree(tree: TreeTemplates, module: TestModule) -> str:
    """The module; its `main` runs the tests and ends with the exit code 1 when one fails."""
    libraries = (*tree.libraries, *needed_libraries(module))
    spell = spelling(module, libraries)
    lines = [
        *opening(module, libraries, spell(tree.exports)),
        "",
        spell(tree.main, subject=string(module.subject)),
        *_nested(_elements(tree, module, spell), tree.closing),
        *definitions(module),
    ]
    parts = {"assertion": spell(tree.assertion), "failure": spell(tree.failure)}
    return "\n".join(lines) + "\n" + helpers(module, spell, _GIVES, _RAISES, _ENDLESS, **parts)


#: An element of a list: its lines, or the text of a comment.
_Element = list[str] | str


def _elements(tree: TreeTemplates, module: TestModule, spell: Spelling) -> Iterator[_Element]:
    """The tests, in groups if there are several functions; a group without a test leaves only its comments."""
    for group in module.groups:
        tests = _tests(tree, group, spell)
        if len(module.groups) == 1 or not group.assertions:
            yield from tests
        else:
            opening = spell(tree.group, name=string(group.function))
            yield [opening, *_nested(tests, tree.closing)]


def _tests(tree: TreeTemplates, group: AssertionGroup, spell: Spelling) -> Iterator[_Element]:
    for entry in group.entries:
        yield entry.comment if isinstance(entry, Skipped) else [_test(tree, entry, spell)]


def _nested(elements: Iterable[_Element], closing: str) -> Iterator[str]:
    """A list over several indented lines, with comments among its elements."""
    sign = "["
    for element in elements:
        if isinstance(element, str):
            yield f"  -- {element}"
        else:
            first, *more = element
            yield f"  {sign} {first}"
            yield from (f"  {line}" for line in more)
            sign = ","
    yield f"  ]{closing}" if sign == "," else f"  []{closing}"


def _test(tree: TreeTemplates, assertion: Assertion, spell: Spelling) -> str:
    name, call = string(assertion.name), assertion.expression
    match assertion.expected:
        case Equals(values=(value, *_), comparable=True):
            body = spell(tree.equal, call=call, value=value)
        case Equals(values=(value, *_)):
            body = spell(tree.match, body=matching(assertion, value, spell), name=name)
        case _:
            body = call_of_helper(assertion, spell)
    return spell(tree.test, name=name, body=body)
