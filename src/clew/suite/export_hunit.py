"""Tests as an HUnit module."""

from __future__ import annotations

from clew.machine.outcome import OutcomeKind
from clew.suite.export import Case, Suite, head_comment, significant, string

_RAISES = """
-- An error is an expected result, too.
raises :: String -> %s -> Assertion
raises message value = do
  outcome <- try (evaluate (%s)) :: IO (Either SomeException ())
  case outcome of
    Left exception -> assertBool ("raised " ++ show exception) (message `isInfixOf` show exception)
    Right _ -> assertFailure ("expected an error: " ++ message)
"""

_ENDLESS = """
-- No result within a second.
endless :: %s -> Assertion
endless value = do
  outcome <- timeout 1000000 (try (evaluate (%s)) :: IO (Either SomeException ()))
  case outcome of
    Just (Right _) -> assertFailure "expected no end"
    _ -> return ()
"""


def hunit(suite: Suite) -> str:
    """The module; `main` runs it and fails with the exit code 1 when a test does."""
    source = suite.subject.source
    assert source is not None
    usable = [c for c in suite.cases if c.why_not is None]
    raising = any(c.kind is OutcomeKind.RAISED and not c.violates for c in usable)
    endless = any(c.kind is OutcomeKind.LOOP and not c.violates for c in usable)
    tests = [text for c in suite.cases for text in _test(c, suite)]
    live = [t for t in tests if not t.startswith("--")]
    out = head_comment(suite, [])
    out += [f"module {suite.module} (tests, main) where", ""]
    if raising or endless:
        out.append("import Control.Exception (SomeException, evaluate, try)")
    if raising:
        out.append("import Data.List (isInfixOf)")
    out.append("import System.Exit (exitFailure, exitSuccess)")
    if endless:
        out.append("import System.Timeout (timeout)")
    out.append("import Test.HUnit")
    out += [f"import qualified {m}" for m in sorted(suite.imports)]
    out += ["", "main :: IO ()", "main = do", "  counts <- runTestTT tests"]
    out += ["  if errors counts + failures counts == 0 then exitSuccess else exitFailure", ""]
    out += ["tests :: Test", "tests = TestList"]
    out += _listed(tests) if live else [*(f"  {t}" for t in tests), "  []"]
    type_ = source.result_text
    # A result is evaluated as a whole by showing it; without an instance only its outermost constructor is.
    force = "length (show value) `seq` ()" if source.shows else "value `seq` ()"
    if source.call_definition:
        out += ["", *source.call_definition]
    text = "\n".join(out) + "\n"
    if raising:
        text += _RAISES % (type_, force)
    if endless:
        text += _ENDLESS % (type_, force)
    return text


def _listed(tests: list[str]) -> list[str]:
    """The elements of a list over several lines, with comments among them."""
    out: list[str] = []
    opened = False
    for test in tests:
        if test.startswith("--"):
            out.append(f"  {test}")
        else:
            out.append(f"  {',' if opened else '['} {test}")
            opened = True
    return [*out, "  ]"]


def _test(case: Case, suite: Suite) -> list[str]:
    source = suite.subject.source
    assert source is not None
    if case.violates:
        result = case.results[0] if case.results else case.kind.value
        return [f"-- WRONG: {case.call} gives {result}, which violates {', '.join(case.violates)}"]
    if case.why_not is not None:
        return [f"-- {case.name}: not a test, {case.why_not}"]
    name = string(case.name)
    match case.kind:
        case OutcomeKind.VALUE if source.equal and source.shows:
            return [f"{name} ~: {case.call} ~?= {case.results[0]}"]
        case OutcomeKind.VALUE:  # no instances: the constructors can still be compared
            return [f"{name} ~: (case {case.call} of {{ {case.results[0]} -> True; _ -> False }}) ~? {name}"]
        case OutcomeKind.RAISED:
            message = significant(case.message or "", suite.subject.file)
            return [f"{name} ~: raises {string(message)} ({case.call})"]
        case OutcomeKind.LOOP:
            return [f"{name} ~: endless ({case.call})"]
        case _:
            return [f"-- {case.call}: not a test, it had no result after many steps"]
