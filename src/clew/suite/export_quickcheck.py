"""Tests as QuickCheck properties, one for each test, that are checked once."""

from __future__ import annotations

from clew.machine.outcome import OutcomeKind
from clew.suite.export import Case, Suite, head_comment, identifier, significant, string

_RAISES = """
-- An error is an expected result, too.
raises :: String -> %s -> Property
raises message value = ioProperty $ do
  outcome <- try (evaluate (%s)) :: IO (Either SomeException ())
  return $ case outcome of
    Left exception -> counterexample (show exception) (message `isInfixOf` show exception)
    Right _ -> counterexample ("expected an error: " ++ message) False
"""


def quickcheck(suite: Suite) -> str:
    """The module; `main` checks all properties and fails with the exit code 1 when one does not hold."""
    source = suite.subject.source
    assert source is not None
    bodies = [(c, _property(c, suite)) for c in suite.cases]
    names = [f"prop_{identifier(suite.subject.name)}_{n}" for n in range(1, len(bodies) + 1)]
    live = [(n, c, b) for n, (c, b) in zip(names, bodies, strict=True) if not b.startswith("--")]
    raising = any(c.kind is OutcomeKind.RAISED for _, c, _ in live)
    out = head_comment(suite, [])
    out += [f"module {suite.module} where", ""]
    if raising:
        out += ["import Control.Exception (SomeException, evaluate, try)", "import Data.List (isInfixOf)"]
    out += ["import System.Exit (exitFailure, exitSuccess)", "import Test.QuickCheck"]
    out += [f"import qualified {m}" for m in sorted(suite.imports)]
    out += ["", "main :: IO ()", "main = do", "  results <- mapM quickCheckResult properties"]
    out += ["  if all isSuccess results then exitSuccess else exitFailure", ""]
    out += ["properties :: [Property]", f"properties = [{', '.join(n for n, _, _ in live)}]"]
    for name, (case, body) in zip(names, bodies, strict=True):
        if body.startswith("--"):
            out += ["", body]
        else:
            out += ["", f"-- {case.name}", f"{name} :: Property", f"{name} = once ({body})"]
    if source.call_definition:
        out += ["", *source.call_definition]
    text = "\n".join(out) + "\n"
    if raising:
        force = "length (show value) `seq` ()" if source.shows else "value `seq` ()"
        text += _RAISES % (source.result_text, force)
    return text


def _property(case: Case, suite: Suite) -> str:
    source = suite.subject.source
    assert source is not None
    if case.violates:
        result = case.results[0] if case.results else case.kind.value
        return f"-- WRONG: {case.call} gives {result}, which violates {', '.join(case.violates)}"
    if case.why_not is not None:
        return f"-- {case.name}: not a test, {case.why_not}"
    match case.kind:
        case OutcomeKind.VALUE if source.equal and source.shows:
            return f"{case.call} === {case.results[0]}"
        case OutcomeKind.VALUE:
            return f"case {case.call} of {{ {case.results[0]} -> True; _ -> False }}"
        case OutcomeKind.RAISED:
            message = significant(case.message or "", suite.subject.file)
            return f"raises {string(message)} ({case.call})"
        case _:
            return f"-- {case.call}: not a test, it had no result after many steps"
