"""`clew back` from failing properties, tests and findings by name."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from cli.test_back import session

from clew.cli.edge import main

EXAMPLES = Path(__file__).parents[2] / "examples"
HEAP = EXAMPLES / "check" / "Heap.hs"


@pytest.fixture
def shown(capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    def run(*words: str) -> str:
        main(["back", *words])
        printed = capsys.readouterr()
        return printed.out + printed.err

    return run


def test_a_walk_begins_where_a_property_fails() -> None:
    assert session(HEAP, "prop_noDuplicates", "r") == [
        "prop_noDuplicates [0,0] = False",
        "toList (fromList xs) == sort (nub xs) = False",
    ]


def test_a_walk_begins_at_a_finding(shown: Callable[..., str]) -> None:
    output = shown(str(EXAMPLES / "explore" / "Queue.hs"), "--finding", "c964", "--do", "r")
    assert "pop (Queue [] []) = <error:" in output
    assert "because reverse back was []" in output


def test_a_test_that_no_expression_repeats_is_named_with_the_command_that_does(
    shown: Callable[..., str], tmp_path: Path
) -> None:
    file = tmp_path / "Tree.hs"
    file.write_text(
        "module Tree where\n"
        "import Test.Tasty\n"
        "import Test.Tasty.QuickCheck\n"
        "tests :: TestTree\n"
        'tests = testGroup "lists" [testProperty "reverse changes nothing" same]\n'
        "same :: [Int] -> Bool\n"
        "same xs = reverse xs == xs\n"
    )
    output = shown(str(file), "--test", "reverse changes nothing")
    assert "no expression says how 'reverse changes nothing' fails" in output
    assert "'reverse changes nothing' --depth 2" in output


def test_what_does_not_fail_is_nothing_to_walk_back_from(shown: Callable[..., str]) -> None:
    assert "nothing to walk back from" in shown(str(HEAP), "prop_rankOfTwo")
    assert "no property or test 'prop_none'" in shown(str(HEAP), "--test", "prop_none")
    assert "there is no finding 'xyz'" in shown(str(EXAMPLES / "explore" / "Queue.hs"), "--finding", "xyz")
    assert "begins at one value" in shown(str(HEAP), "1", "--test", "prop_none")
