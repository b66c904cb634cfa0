"""How Haskell writes tests: its table of frameworks, and which recorded tests GHC can run."""

from __future__ import annotations

from functools import partial

from clew.haskell.frameworks.quickcheck import render_quickcheck
from clew.haskell.frameworks.source_tests import SourceTests
from clew.haskell.frameworks.suite_tests import holds_a_function, open_classes
from clew.haskell.frameworks.trees import HSPEC, HUNIT, TASTY, render_tree
from clew.language.frameworks import (
    Equals,
    Framework,
    Loops,
    Raises,
    RecordedTest,
    Shows,
    ShowsPrefix,
    TestWriter,
)
from clew.language.values.messages import is_cut_off

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


HASKELL_TESTS: TestWriter = SourceTests(FRAMEWORKS, "P.undefined", "InsertTest.hs", _reason_to_skip)
