"""Computation trees from the log: those of Faddegon's thesis, and what this project adds to them."""

from __future__ import annotations

from pathlib import Path

import pytest
from drawn_trees import drawn, tree_of

import clew
from clew.api.budget import Budget
from clew.api.debugging.starting import DebugOptions
from clew.debug.computation_statement import JudgedKind, ValuePlace, ValueRole
from clew.debug.computation_tree import ROOT, Node
from clew.debug.dependence_tree import DependenceTree, TreeKind

#: The figures of the thesis with the listings that they are about.
FIGURES = {
    "figure 6": ("Parity.hs", "isOdd 2 || isOdd 3"),
    "figure 20": ("Sorting.hs", "isort [4,3,5]"),
    "figure 36": ("HigherOrder.hs", r"f (\u -> u)"),
    "figure 39": ("Folding.hs", "fold and' True [False]"),
    "figure 41": ("Connectives.hs", "case notD (D True) of { D True -> 1; _ -> 0 }"),
    "figure 43": ("Connectives.hs", "or' False True"),
    "figure 45": ("Connectives.hs", "neg False"),
    "figure 48": ("Mutual.hs", "isOdd 4"),
    "figure 49-b": ("Constants.hs", "prop_conj_commutative True False"),
    "section 2.2.1": ("HigherOrder.hs", "toggle False"),
    "section 7.1": ("Constants.hs", "fibs !! 3"),
    "section 7.2": ("Constants.hs", "withoutSmallest [3,1]"),
    "section 7.3": ("Constants.hs", "g (g 8)"),
}
TREES = {
    "figure 6": """
isOdd 2 = False
  plusOne 2 = 3
  isEven 3 = False
    modTwo 3 = 1
isOdd 3 = False
  plusOne 3 = 4
  isEven 4 = False
    modTwo 4 = 2
""",
    "figure 20": """
isort [4,3,5] = [3,5,4]
  insert 4 [3,5] = [3,5,4]
  insert 3 [5] = [3,5]
  insert 5 [] = [5]
""",
    "figure 36": r"""
f {\42 -> 42} = 42
  i 42 = 42
""",
    "figure 39": r"""
fold {\True False -> <error>} True [False] = <error>
  fold {\True False -> <error>} <error> [] = <error>
and' True False = <error>
""",
    "figure 41": """
notD (D True) = D True
  nott True = True
""",
    "figure 43": """
or' False True = False
  not' True = False
  and' _ False = False
  not' False = False
""",
    "figure 45": r"""
neg False = False
  appN {\{\True -> False} -> False} = False
    not' True = False
  appT {\True -> False} = False
""",
    "figure 48": """
isOdd 4 = True
  isEven 3 = True
    isOdd 2 = True
      isEven 1 = True
""",
    "figure 49-b": """
prop_conj_commutative True False = False
  conj False True = False
    toInt False True = 1
    ctable = [False,False,True,True]
  conj True False = True
    ctable = [False,False,True,True]
    toInt True False = 2
""",
    "section 2.2.1": r"""
toggle False = False
  app {\False -> False} False = False
  neg False = False
""",
    "section 7.1": """
fibs = 0 : 1 : 0 : 0 : _
  combine 1 0 = 0
  combine 0 1 = 0
""",
    "section 7.2": """
withoutSmallest [3,1] = [1]
  keep [3,1] = [1] where xs = [3,1]
    smallest [3,1] = 3
      smallest [1] = 1
    keep [1] = [1] where xs = [3,1]
      smallest [3,1] = 3
        smallest [1] = 1
      keep [] = [] where xs = [3,1]
""",
    "section 7.3": """
g 8 = 5
  k = 3
    f 2 = 3
g 5 = 2
  k = 3
    f 2 = 3
""",
}


@pytest.mark.parametrize("figure", FIGURES)
def test_trees_are_those_of_the_thesis(figure: str) -> None:
    assert drawn(tree_of(*FIGURES[figure])) == TREES[figure].strip().split("\n")


def test_the_evaluation_dependence_tree_names_functions_and_hangs_them_where_they_are_applied() -> None:
    """Figure 46, and the tree of section 2.2.1."""
    assert drawn(tree_of("Connectives.hs", "neg False", TreeKind.EVALUATION)) == [
        "neg False = False",
        "  appN appT = False",
        "    appT not' = False",
        "      not' True = False",
    ]
    assert drawn(tree_of("HigherOrder.hs", "toggle False", TreeKind.EVALUATION)) == [
        "toggle False = False",
        "  app neg False = False",
        "    neg False = False",
    ]


def test_a_constant_that_needs_itself_is_given_in_the_statements_behind_it() -> None:
    assert drawn(tree_of("Constants.hs", "isPrime 9")) == [
        "isPrime 9 = True",
        "  primes = 2 : 3 : _",
        "    isPrime 3 = True where primes = 2 : 3 : _",
        "  indivisible 9 2 = True",
    ]


def nodes_of(tree: DependenceTree) -> list[Node]:
    found: list[Node] = []
    stack = [ROOT]
    while stack:
        found += (children := tree.children(stack.pop()))
        stack += children
    return found


def test_methods_are_told_by_their_instance_and_local_functions_by_what_is_around_them() -> None:
    tree = tree_of("Shapes.hs", "run 1")
    judged = {(f.name, f.kind, f.within) for f in map(tree.subject, nodes_of(tree))}
    assert ("area", JudgedKind.METHOD, "Area Shape") in judged
    assert ("twice", JudgedKind.METHOD, "Area Shape") in judged
    assert ("area", JudgedKind.METHOD, "Area []") in judged
    assert ("go", JudgedKind.LOCAL, "total") in judged
    assert ("table", JudgedKind.CONSTANT, "") in judged


def test_a_function_keeps_the_functions_that_it_was_given() -> None:
    # The optimiser makes no copy of it for what it is given, as it does of libraries' functions.
    tree = tree_of("HigherOrder.hs", "kept (not . neg) [True,False]")
    assert drawn(tree)[0] == r"kept {\True -> True; \False -> True} [True,False] = [True,False]"


@pytest.mark.parametrize("pair", ["(,)", "(,,)"])
def test_the_constructor_of_tuples_is_shown_as_a_function(tmp_path: Path, pair: str) -> None:
    file = tmp_path / "Pairs.hs"
    file.write_text("module Pairs where\n\napply :: (a -> b -> c) -> a -> b -> c\napply f x y = f x y\n")
    rest = "" if pair == "(,)" else " 3"
    assert drawn(tree_of(str(file), f"apply {pair} 1 2{rest}"))[0].startswith(f"apply {pair} 1 2 = ")


def test_a_method_belongs_to_the_function_that_applies_it() -> None:
    lines = drawn(tree_of("Shapes.hs", "total [Circle 2,Square 3]"))
    assert lines == [
        "total [Circle 2,Square 3] = 18",
        "  go 0 [Circle 2,Square 3] = 18",
        "    area (Circle 2) = 12",
        "    go 12 [Square 3] = 18",
        "      area (Square 3) = 6",
        "      go 18 [] = 18",
    ]


def test_weights_count_the_statements_of_a_subtree() -> None:
    tree = tree_of("Parity.hs", "isOdd 2 || isOdd 3")
    first, second = tree.children(ROOT)
    assert tree.weight(ROOT).statements == 9
    assert (tree.weight(first).statements, tree.weight(second).statements) == (4, 4)
    assert tree.weight(first).is_exact
    assert [tree.weight(n).statements for n in tree.children(first)] == [1, 2]


def test_a_statement_knows_its_place_and_the_equation_that_gave_its_result() -> None:
    tree = tree_of("Connectives.hs", "or' False True")
    (whole,) = tree.children(ROOT)
    inner = tree.statement(tree.children(whole)[1])
    assert inner.subject.name == "and'"
    assert inner.equation is not None
    assert inner.equation.number == 2
    assert inner.place is not None
    assert (inner.place.line, inner.place.column) == (23, 17)


def test_values_lead_to_their_stories_and_to_the_statements_that_made_them() -> None:
    tree = tree_of("Sorting.hs", "isort [4,3,5]")
    (whole,) = tree.children(ROOT)
    last = tree.children(whole)[0]
    assert str(tree.statement(last)) == "insert 4 [3,5] = [3,5,4]"
    argument = ValuePlace(ValueRole.ARGUMENT, 1)
    made = tree.maker(last, argument)
    assert made is not None
    assert str(tree.statement(made)) == "insert 3 [5] = [3,5]"
    origin = tree.origin(last, argument)
    assert origin is not None
    assert tree.origin(last, ValuePlace(ValueRole.RESULT, path=(0,))) is not None


def test_an_interrupted_run_has_a_tree() -> None:
    tree = tree_of("Endless.hs", "search 3", budget=Budget(steps=20_000))
    lines = drawn(tree, most=3)
    assert lines[:3] == ["search 3 = <cut off>", "  next 3 = 4", "  search 4 = <cut off>"]


def test_the_expression_itself_has_no_statement(tmp_path: Path) -> None:
    # its constant is called `it`, which may stand in its text by chance
    file = tmp_path / "Words.hs"
    file.write_text("module Words where\n\nsplit :: Int -> Int\nsplit n = n `div` 3\n")
    session = clew.open(file).debug("split 4", DebugOptions(stored=False))
    assert [session.inquiry.tree.statement(node).text for _, node, _ in session.tree()] == ["split 4 = 1"]


@pytest.mark.parametrize(
    ("call", "statements"),
    [
        ("applied Age 1", ["applied {\\1 -> Age 1} 1 = Age 1"]),
        (
            "ages [1]",
            [
                "ages [1] = [Age 1]",
                "each {\\1 -> Age 1} [1] = [Age 1]",
                "each {\\1 -> Age 1} [] = []",
            ],
        ),
        (
            "boxed 1",
            [
                "boxed 1 = Boxed {unboxed = Age 1}",
                "keep (Boxed {unboxed = Age 1}) = Boxed {unboxed = Age 1}",
            ],
        ),
        ("beside 1", ["beside 1 = (1,Age 2)", "two 1 (Age 2) = (1,Age 2)"]),
        ("applied Boxed 'c'", ["applied {\\'c' -> Boxed {unboxed = 'c'}} 'c' = Boxed {unboxed = 'c'}"]),
        ("plain 1", ["plain 1 = -1", "keep (-1) = -1"]),
        ("two Age 1", []),
    ],
)
def test_what_a_newtype_wraps_is_shown_in_it(call: str, statements: list[str]) -> None:
    found = [line.strip() for line in drawn(tree_of("Wrapping.hs", call))]
    assert found == statements if statements else "Age 1" not in " ".join(found)
