"""`clew back` from failing properties, tests and findings by name."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from cli.test_back import session

import clew
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


TREES = Path(__file__).parents[1] / "trace" / "programs" / "TestTrees.hs"
SPECIFICATION = TREES.with_name("Specification.hs")


def by_name(file: Path, name: str, commands: str = "q") -> list[str]:
    return session(file, None, commands, options=("--test", name))


@pytest.mark.parametrize(
    ("file", "name", "commands", "sentences"),
    [
        (
            TREES,
            "three",
            "2",
            [
                'rev [1,2,3] @?= [3,2,1] raised: "expected: [3,2,1]\\n but got: [3,2,2]"',
                "rev [1,2,3] = [3,2,2]",
            ],
        ),
        (
            TREES,
            "twice",
            "r",
            ["(\\xs -> rev (rev xs) == xs) [1,0] = False", "rev (rev xs) == xs = False"],
        ),
        (SPECIFICATION, "is the successor", "r", ["(\\x -> next x == x + 1) 0 = False", "2 == 1 = False"]),
        (
            SPECIFICATION,
            "adds one",
            "2 2 r",
            [
                'it "adds one" $ next 1 `shouldBe` 2 raised: "expected: 2\\n but got: 3"',
                "next 1 `shouldBe` 2 = <function>",
                "next 1 = 3",
                "1 + 2 = 3",
            ],
        ),
    ],
    ids=["a unit test", "a property", "an example of hspec", "an expectation of hspec"],
)
def test_a_walk_begins_where_a_test_in_a_tree_fails(
    file: Path, name: str, commands: str, sentences: list[str]
) -> None:
    assert by_name(file, name, commands) == sentences


def test_a_sampled_test_in_a_tree_is_made_again() -> None:
    """A search to small bounds does not come to such a number, but a literal is drawn."""
    assert by_name(TREES, "far") == ["(\\k -> k + n /= (73231 :: Int)) 73231 = False"]


def test_a_unit_test_that_succeeds_is_nothing_to_walk_back_from(shown: Callable[..., str]) -> None:
    assert "'adds' does not fail" in shown(str(SPECIFICATION), "--test", "adds")
    assert "is the successor, adds one, adds" in shown(str(SPECIFICATION), "--test", "subtracts")


def test_the_story_of_a_test_has_its_name_and_the_command_that_repeats_it() -> None:
    run = clew.open(str(SPECIFICATION)).back(test="adds one")
    assert "adds one" in run.explain().markdown()
    assert run.replay().endswith("--test 'adds one'")


def test_what_does_not_fail_is_nothing_to_walk_back_from(shown: Callable[..., str]) -> None:
    assert "nothing to walk back from" in shown(str(HEAP), "prop_rankOfTwo")
    assert "no property or test 'prop_none'" in shown(str(HEAP), "--test", "prop_none")
    assert "there is no finding 'xyz'" in shown(str(EXAMPLES / "explore" / "Queue.hs"), "--finding", "xyz")
    assert "begins at one value" in shown(str(HEAP), "1", "--test", "prop_none")
