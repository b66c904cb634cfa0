"""A recorded suite as a test module for HUnit, hspec or tasty, which GHC runs.

Results are compared as `show` prints them, so nothing but `Show` is needed, and constructors may be hidden. All
that the tests themselves use is imported qualified: the functions under test may have any names. A test that
cannot be written down becomes a comment that says why.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from clew.explore.expression import is_operator
from clew.haskell.show.errors import is_cut_off
from clew.source.diagnostics import UsageFault
from clew.suite.export import refuse_name, string
from clew.suite.model import ResultKind, Suite, TestCase
from clew.suite.notation import show
from clew.suite.renames import type_parts
from clew.suite.term import TYPED, typed_arguments

#: What a value of which only the beginning is known is cut off by.
_CUT = re.compile(r"\.\.\.|_|<")
QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"')
#: The marks of functions and other things that no `show` prints, where a value can begin.
MARKED = re.compile(r"(?<![^\s(\[,{])<")
#: A class with what it is about, and a variable of a type.
_CONSTRAINT = re.compile(r"((?<![\w.'])[A-Z][\w'.]*)((?: (?:[a-z_][\w']*|\([^()]*\)|\[[^\[\]]*\]))+)")
VARIABLE = re.compile(r"(?<![\w.'])[a-z_][\w']*")
#: Classes that tell GHC which type to take where nothing else does.
_DEFAULTING = frozenset(
    ["Eq", "Ord", "Show", "Num", "Real", "Integral", "Fractional", "Floating", "RealFrac", "RealFloat"]
)


@dataclass(frozen=True, slots=True)
class Framework:
    """How a framework wants its modules: what to import, how a test and a group look, and how all are run."""

    imports: tuple[str, ...]
    exports: str
    test: str
    group: tuple[str, str, str]
    before: tuple[str, ...]
    after: tuple[str, ...]
    assertion: str
    failure: str


FRAMEWORKS = {
    "hunit": Framework(
        ("qualified System.Exit as Exit", "qualified Test.HUnit as H"),
        "tests, main",
        "H.TestLabel {name} (H.TestCase ({body}))",
        ("{comma} H.TestLabel {name} (H.TestList", "    {comma} {test}", "    ])"),
        (
            "main :: P.IO ()",
            "main = do",
            "  counts <- H.runTestTT tests",
            "  if H.errors counts P.+ H.failures counts P.== 0 then Exit.exitSuccess else Exit.exitFailure",
            "",
            "tests :: H.Test",
            "tests = H.TestList",
        ),
        ("  ]",),
        "H.Assertion",
        "H.assertFailure",
    ),
    "tasty": Framework(
        ("qualified Test.Tasty as T", "qualified Test.Tasty.HUnit as H"),
        "tests, main",
        "H.testCase {name} ({body})",
        ("{comma} T.testGroup {name}", "    {comma} {test}", "    ]"),
        (
            "main :: P.IO ()",
            "main = T.defaultMain tests",
            "",
            "tests :: T.TestTree",
            "tests = T.testGroup {module}",
        ),
        ("  ]",),
        "H.Assertion",
        "H.assertFailure",
    ),
    "hspec": Framework(
        ("qualified Test.Hspec as S",),
        "spec, main",
        "S.it {name} ({body})",
        ("{comma} S.describe {name} (P.sequence_", "    {comma} {test}", "    ])"),
        (
            "main :: P.IO ()",
            "main = S.hspec spec",
            "",
            "spec :: S.Spec",
            "spec = S.describe {module} (P.sequence_",
        ),
        ("  ])",),
        "S.Expectation",
        "S.expectationFailure",
    ),
}

_HELPERS = """
-- What `show` prints of a value.
gives :: P.String -> P.String -> {assertion}
gives expected actual
  | actual P.== expected = P.return ()
  | P.otherwise = {failure} ("expected: " P.++ expected P.++ "\\n but got: " P.++ actual)

-- The beginning of what `show` prints of a value that may have no end.
begins :: P.String -> P.String -> {assertion}
begins expected actual = gives expected (P.take (P.length expected) actual)

-- An error is an expected result, too.
raises :: P.String -> P.String -> {assertion}
raises message actual = do
  outcome <- E.try (E.evaluate (P.length actual)) :: P.IO (P.Either E.SomeException P.Int)
  case outcome of
    P.Left exception
      | message `L.isInfixOf` P.show exception -> P.return ()
      | P.otherwise -> {failure} ("expected: " P.++ message P.++ "\\n but raised: " P.++ P.show exception)
    P.Right _ -> {failure} ("expected an error: " P.++ message)
"""


def export_suite(suite: Suite, framework: str, module: str) -> str:
    """The text of a test module."""
    if framework not in FRAMEWORKS:
        raise UsageFault(f"there is no framework '{framework}'", hint=f"there are {', '.join(FRAMEWORKS)}")
    refuse_name(module)
    refuse_main(suite)
    return "\n".join(_lines(suite, FRAMEWORKS[framework], module)) + "\n"


def refuse_main(suite: Suite) -> None:
    """Raise the reason why no other module can test one, if there is one."""
    if suite.module == "Main":
        raise UsageFault(
            "no module can import Main, so its tests cannot be a module of their own",
            hint="move what is to be tested to a module with another name",
        )


def _lines(suite: Suite, framework: Framework, module: str) -> Iterator[str]:
    yield "{-# LANGUAGE ExtendedDefaultRules #-}"
    yield f"-- Tests of {suite.module}, from a suite recorded by clew."
    yield "-- Each expects what the module gave when the suite was recorded."
    yield f"module {module} ({framework.exports}) where"
    yield ""
    names = sorted({f"({name})" if is_operator(name) else name for name in suite.types})
    yield f"import Prelude hiding ({', '.join(names)})"
    yield "import qualified Prelude as P"
    yield "import qualified Control.Exception as E"
    yield "import qualified Data.List as L"
    yield from (f"import {name}" for name in framework.imports)
    yield f"import {suite.module}"
    yield from (f"import {name}" for name in suite.imports)
    yield ""
    yield from (line.format(module=string(suite.module)) for line in framework.before)
    yield from _groups(suite, framework)
    yield from framework.after
    yield _HELPERS.format(assertion=framework.assertion, failure=framework.failure).rstrip("\n")


def _groups(suite: Suite, framework: Framework) -> Iterator[str]:
    opening, element, closing = framework.group
    comma = "["
    cases = sorted(suite.cases, key=lambda case: case.function)  # stable: by text within a function
    for function, members in groupby(cases, key=lambda case: case.function):
        written = [(case, _body(suite, case)) for case in members]
        tests = [(case, body) for case, body in written if not body.startswith("--")]
        yield from (f"  {body}" for _, body in written if body.startswith("--"))
        if tests:
            yield "  " + opening.format(comma=comma, name=string(function))
            inner = "["
            for case, body in tests:
                name = string(suite.show(case.input))
                yield "  " + element.format(comma=inner, test=framework.test.format(name=name, body=body))
                inner = ","
            yield "  " + closing
            comma = ","
    if comma == "[":
        yield "  ["


def open_classes(suite: Suite, case: TestCase) -> Iterator[set[str]]:
    """The classes of each type that a test of a function leaves open."""
    context, arrow, _ = suite.types.get(case.function, "").partition(" => ")
    if not arrow:
        return
    *arguments, result = type_parts(suite.types[case.function])
    told = set(VARIABLE.findall(result)) if case.input[0][0].startswith(TYPED) else set()
    for number in typed_arguments(case.input, case.function):
        told |= set(VARIABLE.findall(arguments[number]))
    constraints = [(c, set(VARIABLE.findall(rest))) for c, rest in _CONSTRAINT.findall(context)]
    for variable in sorted({v for _, members in constraints for v in members} - told):
        yield {cls.rpartition(".")[2] for cls, members in constraints if variable in members}


def _type_is_clear(suite: Suite, case: TestCase) -> bool:
    """Whether GHC can tell at which type to run a test of a function with constraints."""
    return all(classes & _DEFAULTING for classes in open_classes(suite, case))


def _body(suite: Suite, case: TestCase) -> str:
    """The assertion, or a comment."""
    text = suite.show(case.input)
    call = f"P.show ({show(case.input, suite.fixities, hole='P.undefined')})"
    result = case.result
    if result.kind is ResultKind.VALUE and MARKED.search(QUOTED.sub("", result.text)):
        return f"-- {text}: not a test, its result holds a function"
    if result.kind is ResultKind.RAISED and is_cut_off(result.text):
        return f"-- {text}: not a test, the text of its error cannot be computed"
    if not _type_is_clear(suite, case):
        return f"-- {text}: not a test, nothing in it tells at which type"
    if case.function not in suite.shown and result.kind is not ResultKind.RAISED:
        return f"-- {text}: not a test, there is no `Show` that prints its result as it was recorded"
    if case.function not in suite.shown:
        return f"-- {text}: not a test, its result cannot be shown, so it is not known how far to evaluate it"
    match result.kind:
        case ResultKind.VALUE:
            return f"gives {string(result.text)} ({call})"
        case ResultKind.RAISED:
            return f"raises {string(result.text.partition(chr(10))[0])} ({call})"
        case ResultKind.ENDLESS:
            cut = _CUT.search(result.text)
            known = result.text[: cut.start()] if cut is not None else ""
            if known:
                return f"begins {string(known)} ({call})"
    return f"-- {text}: not a test, it has no result within the limits"
