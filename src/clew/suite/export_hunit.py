"""Tests as an HUnit module."""

from __future__ import annotations

from clew.machine.values.outcome import OutcomeKind
from clew.suite.export import WHOLE, Case, Part, Suite, forced, head_comment, no_test, significant, string

_ENDS = frozenset({OutcomeKind.VALUE, OutcomeKind.RAISED, OutcomeKind.LOOP})

_RAISES = """
-- An error is an expected result, too.
raises :: String -> () -> Assertion
raises message value = do
  outcome <- try (evaluate value) :: IO (Either SomeException ())
  case outcome of
    Left exception -> assertBool ("raised " ++ show exception) (message `isInfixOf` show exception)
    Right _ -> assertFailure ("expected an error: " ++ message)
"""

_ENDLESS = """
-- No result within a second.
endless :: () -> Assertion
endless value = do
  outcome <- timeout 1000000 (try (evaluate value) :: IO (Either SomeException ()))
  case outcome of
    Just (Right _) -> assertFailure "expected no end"
    _ -> return ()
"""


def hunit(suite: Suite) -> str:
    """The module; `main` runs it and fails with the exit code 1 when a test does."""
    kinds = {(c.kind, p.source.shows) for p in suite.parts for c in p.cases if no_test(c, _ENDS) is None}
    raising = any(kind is OutcomeKind.RAISED for kind, _ in kinds)
    endless = any(kind is OutcomeKind.LOOP for kind, _ in kinds)
    out = head_comment(suite)
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
    if len(suite.parts) == 1:
        out += _listed([[_test(case, suite.parts[0])] for case in suite.parts[0].cases], "  ")
    else:
        out += _listed([_group(part) for part in suite.parts], "  ")
    for part in suite.parts:
        out += ["", *part.definition] if part.definition else []
    text = "\n".join(out) + "\n"
    if any(shows and kind in (OutcomeKind.RAISED, OutcomeKind.LOOP) for kind, shows in kinds):
        text += WHOLE
    if raising:
        text += _RAISES
    if endless:
        text += _ENDLESS
    return text


def _group(part: Part) -> list[str]:
    """The tests of one function among those of others."""
    tests = _listed([[_test(case, part)] for case in part.cases], "  ")
    return [f"{string(part.subject.name)} ~: TestList", *tests]


def _listed(elements: list[list[str]], indent: str) -> list[str]:
    """A list over several lines, with comments among the elements, each of which is some lines itself."""
    out: list[str] = []
    sign = "["
    for first, *more in elements:
        if first.startswith("--"):
            out.append(f"{indent}{first}")
        else:
            out += [f"{indent}{sign} {first}", *(f"{indent}{line}" for line in more)]
            sign = ","
    return [*out, f"{indent}]" if sign == "," else f"{indent}[]"]


def _test(case: Case, part: Part) -> str:
    comment = no_test(case, _ENDS)
    if comment is not None:
        return comment
    name = string(case.name)
    match case.kind:
        case OutcomeKind.VALUE if part.source.equal and part.source.shows:
            return f"{name} ~: {case.call} ~?= {case.results[0]}"
        case OutcomeKind.VALUE:  # no instances: the constructors can still be compared
            return f"{name} ~: (case {case.call} of {{ {case.results[0]} -> True; _ -> False }}) ~? {name}"
        case OutcomeKind.RAISED:
            message = significant(case.message or "", part.subject.file)
            return f"{name} ~: raises {string(message)} ({forced(case, part.source)})"
        case _:
            return f"{name} ~: endless ({forced(case, part.source)})"
