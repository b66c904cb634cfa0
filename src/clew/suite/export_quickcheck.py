"""Tests as QuickCheck properties, one for each test, that are checked once."""

from __future__ import annotations

from clew.machine.values.outcome import OutcomeKind
from clew.suite.export import (
    WHOLE,
    Case,
    Part,
    Suite,
    forced,
    head_comment,
    identifier,
    no_test,
    significant,
    string,
)

_ENDS = frozenset({OutcomeKind.VALUE, OutcomeKind.RAISED})

_RAISES = """
-- An error is an expected result, too.
raises :: String -> () -> Property
raises message value = ioProperty $ do
  outcome <- try (evaluate value) :: IO (Either SomeException ())
  return $ case outcome of
    Left exception -> counterexample (show exception) (message `isInfixOf` show exception)
    Right _ -> counterexample ("expected an error: " ++ message) False
"""


def quickcheck(suite: Suite) -> str:
    """The module; `main` checks all properties and fails with the exit code 1 when one does not hold."""
    rows = [
        (f"prop_{identifier(part.subject.name)}_{number}", case, _property(case, part), part)
        for part in suite.parts
        for number, case in enumerate(part.cases, 1)
    ]
    live = [row for row in rows if not row[2].startswith("--")]
    raising = [part for _, case, _, part in live if case.kind is OutcomeKind.RAISED]
    out = head_comment(suite)
    out += [f"module {suite.module} where", ""]
    if raising:
        out += ["import Control.Exception (SomeException, evaluate, try)", "import Data.List (isInfixOf)"]
    out += ["import System.Exit (exitFailure, exitSuccess)", "import Test.QuickCheck"]
    out += [f"import qualified {m}" for m in sorted(suite.imports)]
    out += ["", "main :: IO ()", "main = do", "  results <- mapM quickCheckResult properties"]
    out += ["  if all isSuccess results then exitSuccess else exitFailure", ""]
    out += ["properties :: [Property]", *_properties([row[0] for row in live], len(suite.parts) == 1)]
    for name, case, body, _ in rows:
        if body.startswith("--"):
            out += ["", body]
        else:
            out += ["", f"-- {case.name}", f"{name} :: Property", f"{name} = once ({body})"]
    for part in suite.parts:
        out += ["", *part.definition] if part.definition else []
    text = "\n".join(out) + "\n"
    if any(part.source.shows for part in raising):
        text += WHOLE
    return text + _RAISES if raising else text


def _properties(names: list[str], alone: bool) -> list[str]:
    if alone or not names:
        return [f"properties = [{', '.join(names)}]"]
    return ["properties =", *(f"  {',' if i else '['} {n}" for i, n in enumerate(names)), "  ]"]


def _property(case: Case, part: Part) -> str:
    comment = no_test(case, _ENDS)
    if comment is not None:
        return comment
    match case.kind:
        case OutcomeKind.VALUE if part.source.equal and part.source.shows:
            return f"{case.call} === {case.results[0]}"
        case OutcomeKind.VALUE:
            return f"case {case.call} of {{ {case.results[0]} -> True; _ -> False }}"
        case _:
            message = significant(case.message or "", part.subject.file)
            return f"raises {string(message)} ({forced(case, part.source)})"
