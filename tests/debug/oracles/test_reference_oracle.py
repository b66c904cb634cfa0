"""Another version of a program judges statements: by what it gives, as far as a statement says something."""

from __future__ import annotations

from pathlib import Path

import pytest
from hand_made import statement

import clew
from clew.debug.asking.opinions import Rightness
from clew.debug.computation_statement import Statement
from clew.debug.computation_tree import ROOT, Node
from clew.debug.dependence_tree import DependenceTree
from clew.debug.oracles.reference_oracle import ReferenceOracle

EXAMPLES = Path(__file__).parents[3] / "examples" / "debug"


@pytest.mark.parametrize(
    ("result", "mark"), [(1, Rightness.RIGHT), (3, Rightness.RIGHT), (4, Rightness.WRONG)]
)
def test_of_several_results_each_is_right(result: int, mark: Rightness) -> None:
    oracle = ReferenceOracle(clew.open(EXAMPLES / "Queens.curry").loaded)
    opinion = oracle.judge(statement("Queens.row", [3], result))
    assert opinion is not None
    assert opinion.mark is mark


def test_a_result_where_there_should_be_none_is_wrong() -> None:
    oracle = ReferenceOracle(clew.open(EXAMPLES / "Queens.curry").loaded)
    opinion = oracle.judge(statement("Queens.extend", [1, [1]], [1, 1]))
    assert opinion is not None
    assert opinion.mark is Rightness.WRONG


@pytest.fixture(scope="module")
def pretty() -> list[Statement]:
    """The statements of the pretty-printer, which makes lines too long."""
    run = clew.open(EXAMPLES / "Layout.hs").back("pretty 12 (expression sample)")
    tree = DependenceTree(run.teller)

    def below(node: Node) -> list[Node]:
        return [inner for child in tree.children(node) for inner in (child, *below(child))]

    return [tree.statement(node) for node in below(ROOT)]


def test_functions_that_were_used_at_other_arguments_are_tried_with_several_results(
    pretty: list[Statement], tmp_path: Path
) -> None:
    text = (EXAMPLES / "Layout.hs").read_text().replace("margin = margin style + column", "margin = column")
    (tmp_path / "Layout.hs").write_text(text)
    oracle = ReferenceOracle(clew.open(tmp_path / "Layout.hs").loaded)
    opinions = [(s.subject.name, oracle.judge(s)) for s in pretty]
    wrong = {name for name, opinion in opinions if opinion is not None and opinion.mark is Rightness.WRONG}
    assert wrong == {"expression", "enclosed", "align"}
    assert {name for name, opinion in opinions if opinion is None} == {"together"}


def test_a_version_without_a_difference_finds_nothing_wrong(pretty: list[Statement]) -> None:
    oracle = ReferenceOracle(clew.open(EXAMPLES / "Layout.hs").loaded)
    marks = [opinion.mark for s in pretty if (opinion := oracle.judge(s)) is not None]
    assert set(marks) == {Rightness.RIGHT}
