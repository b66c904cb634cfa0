"""What a front end makes and nobody wrote has no nodes: free variables, dictionaries, the failure of a match."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.dynamic_calls import missing_calls, recorded_history
from clew.flow.analysis import FlowAnalysis, analyse
from clew.language.registry import language_of, load

CURRY = """module Patterns where

lastOf :: [a] -> a
lastOf (_ ++ [x]) = x

before :: Int -> Int
before (next n) = n

next :: Int -> Int
next n = n + 1

found :: [Bool] -> Bool
found xs = let y free in anything y xs

anything :: Data a => a -> [a] -> a
anything x (_ ++ [x] ++ _) = x
"""
OVERLAPPING = """
data Tree = Leaf Int | Node Tree Tree

size :: Tree -> Int
size (Leaf n) = n
size (Node l r) = size l + size r
size t = 0

coin :: Int -> Int
coin x = x + 1
coin y | y > 3 = 7
"""

HASKELL = """module Odd where

f :: Int -> Int
f x | odd y = y
  where y = x + 1
"""
GUARDS = """module Guards where

size :: Int -> String
size n
  | even n, let h = n `div` 2, h > 100 = "large"
  | otherwise = other "small"
  where other s = s
"""


@pytest.fixture
def curry(tmp_path: Path) -> str:
    file = tmp_path / "Patterns.curry"
    file.write_text(CURRY)
    return str(file)


def graph_of(file: str) -> FlowAnalysis:
    return analyse([language_of(file).normal_source(file)])


def texts(analysis: FlowAnalysis, name: str) -> list[str]:
    graph = analysis.graph
    (function,) = (f for f in graph.functions if f.name == name)
    return [graph.nodes[number].text for number in function.nodes][2:]


def ways(analysis: FlowAnalysis, name: str) -> list[str]:
    graph = analysis.graph
    (function,) = (f for f in graph.functions if f.name == name)
    return [", ".join(clause.patterns) for number in function.nodes for clause in graph.nodes[number].clauses]


def test_overlapping_rules_show_the_names_that_they_have(tmp_path: Path) -> None:
    file = tmp_path / "Overlapping.curry"
    file.write_text(OVERLAPPING)
    analysis = graph_of(str(file))
    rules = ["choice", "funcase t", "n", "Var1 = size l", "Var2 = size r", "Var1 + Var2", "0"]
    assert texts(analysis, "size") == [*rules, "return(R)"]
    assert ways(analysis, "size") == ["1", "2", "Leaf n", "Node l r"]
    each = ["choice", "x + 1", "Var1 = y > 3", "guard Var1", "7", "no match"]
    assert texts(analysis, "coin") == [*each, "return(R)"]


def test_functional_patterns_show_what_is_written(curry: str) -> None:
    analysis = graph_of(curry)
    assert [f.name for f in analysis.graph.functions] == ["lastOf", "next", "before", "anything", "found"]
    made = ["Var3 = [x]", "Var2 = _ ++ Var3"]
    assert texts(analysis, "lastOf") == [*made, "funcase Var1", "x", "return(R)"]
    assert ways(analysis, "lastOf") == ["_ ++ [x]"]
    assert texts(analysis, "before") == ["Var2 = next n", "funcase Var1", "n", "return(R)"]
    assert texts(analysis, "found") == ["anything y xs", "return(R)"]
    assert analysis.dead_functions == ()


@pytest.mark.parametrize("expression", ["lastOf [1, 2 :: Int]", "before 3", "found [True]"])
def test_calls_behind_made_code_are_in_the_graph(curry: str, expression: str) -> None:
    checked, missing = missing_calls(graph_of(curry), recorded_history(load(curry), expression))
    assert checked
    assert list(map(str, missing)) == []


def test_a_match_that_fails_leads_nowhere(tmp_path: Path) -> None:
    file = tmp_path / "Odd.hs"
    file.write_text(HASKELL)
    analysis = graph_of(str(file))
    graph = analysis.graph
    (failure,) = (node for node in graph.nodes if node.text == "no match")
    assert failure.span.line == 0
    assert [edge for edge in graph.edges if edge.source == failure.number] == []


def test_what_several_guards_fall_through_to_stands_once(tmp_path: Path) -> None:
    file = tmp_path / "Guards.hs"
    file.write_text(GUARDS)
    analysis = graph_of(str(file))
    found = texts(analysis, "size")
    assert found.count('other "small"') == 1
    graph = analysis.graph
    (node,) = (n for n in graph.nodes if n.text == 'other "small"')
    assert len([edge for edge in graph.edges if edge.target == node.number]) == 2
