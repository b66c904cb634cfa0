"""Recorded suites as oracle: tests of a version that was right judge statements about the same arguments."""

from __future__ import annotations

from pathlib import Path

import pytest

import clew
from clew.api.debugging.starting import DebugOptions
from clew.cli.edge import main
from clew.debug.computation_tree import ROOT
from clew.debug.oracles.suite_oracle import SuiteOracle
from clew.suite.text import parse_suite

TREES = """module Trees where

data Tree = Leaf | Branch Tree Int Tree

empty :: Tree
empty = Leaf

insert :: Int -> Tree -> Tree
insert x Leaf = Branch Leaf x Leaf
insert x (Branch l y r)
  | x < y = Branch (insert x l) y r
  | otherwise = Branch l y (insert x r)

size :: Tree -> Int
size Leaf = 0
size (Branch l _ r) = size l + size r

first :: [Int] -> Int
first (x : _) = x

half :: Double -> Double
half x = x / 2
"""
SUITE = """clew suite 1
module Trees
type empty :: Tree
type first :: [Int] -> Int
type half :: Double -> Double
type insert :: Int -> Tree -> Tree
type size :: Tree -> Int

empty ==> Leaf
first (7 : ?) ==> 7
half 1.0 ==> 0.5
insert (-1) empty ==> Branch Leaf (-1) Leaf
insert 0 empty ==> Branch Leaf 0 Leaf
insert 1 (insert 0 empty) ==> Branch Leaf 0 (Branch Leaf 1 Leaf)
size (insert 0 empty) ==> 1
size empty ==> 0
"""


@pytest.fixture(scope="module")
def module(tmp_path_factory: pytest.TempPathFactory) -> clew.Module:
    file = tmp_path_factory.mktemp("suite") / "Trees.hs"
    file.write_text(TREES)
    return clew.open(file)


def said(module: clew.Module, expression: str) -> str | None:
    session = module.debug(expression, DebugOptions(properties=False, stored=False))
    tree = session.inquiry.tree
    oracle = SuiteOracle(module.loaded, parse_suite(SUITE, "trees.suite"))
    opinion = oracle.judge(tree.statement(tree.children(ROOT)[-1]))
    return None if opinion is None else f"{opinion.mark.value}: {opinion.reason}"


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        ("size (Branch Leaf 0 Leaf)", "wrong: the suite has size (insert 0 empty) ==> 1"),
        ("size Leaf", "right: the suite has size empty ==> 0"),
        ("half 1", "right: the suite has half 1.0 ==> 0.5"),
        # the rest of the list was never needed, so it may be anything
        ("first [7,8,9]", "right: the suite has first (7 : ?) ==> 7"),
        ("first [8]", None),
        # only a part of the result was computed
        (
            "case insert (-1) Leaf of Branch _ n _ -> n",
            "right: the suite has insert (-1) empty ==> Branch Leaf (-1) Leaf",
        ),
        ("size (Branch Leaf 5 Leaf)", None),
    ],
)
def test_what_a_suite_says(module: clew.Module, expression: str, expected: str | None) -> None:
    assert said(module, expression) == expected


def test_what_arguments_stand_for_comes_from_the_suite_alone(module: clew.Module) -> None:
    # a suite without the test of `insert 0 empty` does not know what `size (insert 0 empty)` is about
    text = SUITE.replace("insert 0 empty ==> Branch Leaf 0 Leaf\n", "")
    session = module.debug("size (Branch Leaf 0 Leaf)", DebugOptions(properties=False, stored=False))
    tree = session.inquiry.tree
    statement = tree.statement(tree.children(ROOT)[0])
    assert SuiteOracle(module.loaded, parse_suite(text, "trees.suite")).judge(statement) is None


def test_a_suite_answers_in_a_session(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "Trees.hs").write_text(TREES)
    (tmp_path / "trees.suite").write_text(SUITE)
    command = ["debug", str(tmp_path / "Trees.hs"), "size (insert 0 empty)", "--no-store", "--do", "q"]
    assert main([*command, "--suite", str(tmp_path / "trees.suite")]) == 1
    printed = capsys.readouterr().out
    assert "trees.suite has size (insert 0 empty) ==> 1)" in printed
    assert "size is defective" in printed
    assert "nothing was asked" in printed
