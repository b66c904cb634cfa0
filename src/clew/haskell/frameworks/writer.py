"""How Haskell writes tests: its table of frameworks, names of modules, and which recorded tests GHC can run."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from clew.haskell.frameworks.module_text import identifier
from clew.haskell.frameworks.quickcheck import render_quickcheck
from clew.haskell.frameworks.refusals import refuse_import, refuse_name
from clew.haskell.frameworks.suite_tests import holds_a_function, open_classes
from clew.haskell.frameworks.trees import HSPEC, HUNIT, TASTY, render_tree
from clew.language.frameworks import (
    Assertion,
    Entry,
    Equals,
    Framework,
    Loops,
    Raises,
    RecordedTest,
    Shows,
    ShowsPrefix,
    Skipped,
    TestWriter,
)
from clew.language.messages import is_cut_off
from clew.source.dataclass import dataclass

#: Classes by which GHC chooses a type where nothing else determines it, with its extended rules.
_DEFAULTING = frozenset(
    ["Eq", "Ord", "Show", "Num", "Real", "Integral", "Fractional", "Floating", "RealFrac", "RealFloat"]
)
_RESULTS = frozenset({Equals, Shows, ShowsPrefix, Raises})

FRAMEWORKS = {
    framework.name: framework
    for framework in (
        Framework("hunit", "HUnit", _RESULTS | {Loops}, partial(render_tree, HUNIT)),
        Framework("quickcheck", "QuickCheck", _RESULTS, render_quickcheck),
        Framework("hspec", "hspec", _RESULTS | {Loops}, partial(render_tree, HSPEC)),
        Framework("tasty", "tasty", _RESULTS | {Loops}, partial(render_tree, TASTY)),
    )
}


@dataclass(frozen=True, slots=True)
class HaskellTests:
    """Writes tests in Haskell."""

    frameworks: Mapping[str, Framework]
    hole: str = "P.undefined"

    def identifier(self, function: str) -> str:
        return identifier(function)

    def refuse_name(self, module: str) -> None:
        refuse_name(module, "InsertTest.hs")

    def refuse_import(self, module: str) -> None:
        refuse_import(module)

    def entry(self, test: RecordedTest) -> Entry:
        reason = _reason_to_skip(test)
        if reason is not None:
            return Skipped(test.name, reason)
        return Assertion(test.name, test.write(None), test.expected)


def _reason_to_skip(test: RecordedTest) -> str | None:
    raises = isinstance(test.expected, Raises)
    if isinstance(test.expected, Shows) and holds_a_function(test.result):
        return "its result holds a function"
    if raises and is_cut_off(test.result):
        return "the text of its error cannot be computed"
    if not all(classes & _DEFAULTING for classes in open_classes(test)):
        return "its type is ambiguous"
    if not test.shown and raises:
        return "its result cannot be shown, so it is not known how far to evaluate it"
    if not test.shown:
        return "there is no `Show` that prints its result as it was recorded"
    return None


HASKELL_TESTS: TestWriter = HaskellTests(FRAMEWORKS)
