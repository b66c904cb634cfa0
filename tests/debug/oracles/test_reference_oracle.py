"""Another version of a program judges statements: by what it gives, as far as a statement says something."""

from __future__ import annotations

from pathlib import Path

import pytest
from hand_made import statement

import clew
from clew.api.debugging.starting import DebugOptions
from clew.debug.asking.opinions import Rightness
from clew.debug.computation_statement import Statement
from clew.debug.computation_tree import ROOT, Node
from clew.debug.dependence_tree import DependenceTree
from clew.debug.oracles.reference_oracle import ReferenceOracle

EXAMPLES = Path(__file__).parents[3] / "examples" / "debug"
PERMUTATION = EXAMPLES.parent / "back" / "Permutation.curry"


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


def test_a_result_among_hundreds_is_right() -> None:
    oracle = ReferenceOracle(clew.open(PERMUTATION).loaded)
    opinion = oracle.judge(
        statement("Permutation.permutation", [[0, 0, 0, 0, 0, 0, 1]], [0, 0, 0, 0, 0, 0, 1])
    )
    assert opinion is not None
    assert opinion.mark is Rightness.RIGHT


def test_nothing_is_said_of_a_result_where_not_all_could_be_tried() -> None:
    oracle = ReferenceOracle(clew.open(PERMUTATION).loaded, most_steps=3000)
    zeros = [0] * 9
    assert oracle.judge(statement("Permutation.permutation", [[*zeros, 1]], [*zeros, 2])) is None


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


FAILING = """module Failing where

data Token = Number Int | Open | Close

factor :: [Token] -> (Int, [Token])
factor (Number n : rest) = (n, rest)
factor (Open : rest) = closed (factor REST)

closed :: (Int, [Token]) -> (Int, [Token])
closed (n, Close : rest) = (n, rest)
closed _ = error "not closed"

digits :: Int -> [Int]
digits LEAST = []
digits n | n > 0 = n `mod` 10 : digits (n `div` 10)
"""


def mended_failing(tmp_path: Path, rest: str, least: str) -> clew.Module:
    folder = tmp_path / f"{rest}{least}"
    folder.mkdir()
    (folder / "Failing.hs").write_text(FAILING.replace("REST", rest).replace("LEAST", least))
    return clew.open(folder / "Failing.hs")


@pytest.mark.parametrize(
    ("rest", "least", "expression", "function"),
    [
        # a call that was given an exception, and rightly gave it back
        ("[]", "0", "factor [Open,Number 0,Close]", "factor"),
        # a result that ends in an exception, of which a part is there
        ("rest", "1", "digits 20", "digits"),
    ],
)
def test_exceptions_within_values_are_compared(
    tmp_path: Path, rest: str, least: str, expression: str, function: str
) -> None:
    faulty, right = mended_failing(tmp_path, rest, least), mended_failing(tmp_path, "rest", "0")
    options = DebugOptions(properties=False, stored=False, reference=right.loaded)
    session = faulty.debug(expression, options)
    assert session.question is None
    assert session.fault is not None
    assert session.fault.function == function


@pytest.mark.parametrize(("least", "mark"), [("0", Rightness.WRONG), ("1", Rightness.RIGHT)])
def test_a_part_that_should_raise_and_does_is_right(tmp_path: Path, least: str, mark: Rightness) -> None:
    faulty, right = mended_failing(tmp_path, "rest", "1"), mended_failing(tmp_path, "(rest)", least)
    tree = faulty.debug("digits 20", DebugOptions(properties=False, stored=False)).inquiry.tree
    opinion = ReferenceOracle(right.loaded).judge(tree.statement(tree.children(ROOT)[0]))
    assert opinion is not None
    assert opinion.mark is mark


def test_methods_are_judged_by_the_instance_that_their_arguments_have(tmp_path: Path) -> None:
    text = (
        "module Areas where\n\nclass Area a where\n  area :: a -> Int\n\ndata Square = Square Int\n\n"
        "instance Area Square where\n  area (Square s) = s * s\n\ndata Circle = Circle Int\n\n"
        "instance Area Circle where\n  area (Circle r) = 3 * r * r\n\n"
        "larger :: Square -> Circle -> Bool\nlarger s c = area s > area c\n"
    )
    (tmp_path / "Areas.hs").write_text(text.replace("3 * r * r", "r + r"))
    (tmp_path / "right").mkdir()
    (tmp_path / "right" / "Areas.hs").write_text(text)
    reference = clew.open(tmp_path / "right" / "Areas.hs").loaded
    options = DebugOptions(properties=False, stored=False, reference=reference)
    session = clew.open(tmp_path / "Areas.hs").debug("larger (Square 4) (Circle 3)", options)
    assert session.question is None
    assert session.fault is not None
    assert session.fault.statement.text == "area (Circle 3) = 6"


WIDTH = """module Width where

fits :: Int -> String -> Bool
fits width s = length (takeWhile (FAULT '\\n') s) <= width
"""


def test_what_a_faulty_version_did_not_look_at_is_tried_at_many_sizes(tmp_path: Path) -> None:
    (tmp_path / "Width.hs").write_text(WIDTH.replace("FAULT", "=="))
    (tmp_path / "old").mkdir()
    (tmp_path / "old" / "Width.hs").write_text(WIDTH.replace("FAULT", "/="))
    reference = clew.open(tmp_path / "old" / "Width.hs").loaded
    tree = (
        clew.open(tmp_path / "Width.hs")
        .debug("fits 12 (replicate 20 'x')", DebugOptions(stored=False))
        .inquiry.tree
    )
    stated = tree.statement(tree.children(ROOT)[0])
    assert stated.text == "fits 12 ('x' : _) = True"
    opinion = ReferenceOracle(reference).judge(stated)
    assert opinion is not None
    assert opinion.mark is Rightness.WRONG


#: The same map, made from the right or from the left: balanced trees of different shapes.
_FROM_THE_RIGHT = {
    "squares.erl": "index(Xs) -> lists:foldr(fun(X, M) -> maps:put(X, X, M) end, #{}, Xs).\n",
    "Squares.curry": "index xs = foldr (\\x -> M.insert x x) M.empty xs\n",
}
_FROM_THE_LEFT = {
    "squares.erl": "index(Xs) -> lists:foldl(fun(X, M) -> maps:put(X, X, M) end, #{}, Xs).\n",
    "Squares.curry": "index xs = foldl (\\m x -> M.insert x x m) M.empty xs\n",
}
_HEADERS = {
    "squares.erl": "-module(squares).\n-export([index/1]).\n\n",
    "Squares.curry": "module Squares where\n\nimport qualified Data.Map as M\n\nindex :: [Int] -> M.Map Int Int\n",
}


@pytest.mark.parametrize(
    ("name", "call", "same", "other"),
    [
        ("squares.erl", "squares:index([5,1,4,2,3,9])", Rightness.RIGHT, Rightness.WRONG),
        ("Squares.curry", "index [5,1,4,2,3,9]", Rightness.RIGHT, Rightness.WRONG),
        # where nobody needed the sizes in the tree, what it holds is not known as a whole
        ("Squares.curry", "sum (M.elems (index [5,1,4,2,3,9]))", None, None),
    ],
)
def test_maps_of_the_same_elements_are_the_same_whatever_their_shape(
    name: str, call: str, same: Rightness | None, other: Rightness | None, tmp_path: Path
) -> None:
    file, older = tmp_path / name, tmp_path / "older" / name
    older.parent.mkdir()
    file.write_text(_HEADERS[name] + _FROM_THE_RIGHT[name])
    tree = clew.open(file).debug(call, DebugOptions(properties=False, stored=False)).inquiry.tree
    seen = tree.statement(tree.children(ROOT)[0])

    def mark(written: str) -> Rightness | None:
        older.write_text(_HEADERS[name] + written)
        said = ReferenceOracle(clew.open(older).loaded).judge(seen)
        return None if said is None else said.mark

    assert mark(_FROM_THE_RIGHT[name]) is Rightness.RIGHT
    assert mark(_FROM_THE_LEFT[name]) is same
    assert mark(_FROM_THE_LEFT[name].replace("x x m", "x 0 m").replace("X, X, M", "X, 0, M")) is other


NAMED = Path(__file__).parents[1] / "programs" / "Named.hs"


def _statements(file: Path, expression: str) -> dict[str, Statement]:
    tree = DependenceTree(clew.open(file).back(expression).teller)
    waiting, found = [ROOT], {}
    while waiting:
        node = waiting.pop()
        if node != ROOT:
            found[tree.statement(node).text] = tree.statement(node)
        waiting += tree.children(node)
    return found


@pytest.mark.parametrize(
    ("change", "statement_text", "mark"),
    [
        (("", ""), "operator '-' = (-)", Rightness.RIGHT),
        (("(-)", "(+)"), "operator '-' = (-)", None),  # two functions may do the same
        (("", ""), 'kept isDigit = {\\"a1" -> "1"}', Rightness.RIGHT),
        (("filter wanted", "filter (not . wanted)"), 'kept isDigit = {\\"a1" -> "1"}', Rightness.WRONG),
        (("", ""), 'made Number "1" = Number "1"', Rightness.RIGHT),
        (("= make text", "= make (text ++ text)"), 'made Number "1" = Number "1"', Rightness.WRONG),
        (("", ""), "chosen 3 = (_,negate)", None),
        (("", ""), "chosen 1 = (False,negate)", Rightness.RIGHT),
        (("n > 2, neg", "n > 0, neg"), "chosen 1 = (False,negate)", Rightness.WRONG),
    ],
)
def test_functions_of_libraries_are_known_to_every_version(
    change: tuple[str, str], statement_text: str, mark: Rightness | None, tmp_path: Path
) -> None:
    other = tmp_path / "Named.hs"
    other.write_text(NAMED.read_text().replace(*change) if change[0] else NAMED.read_text())
    stated = _statements(NAMED, "main")[statement_text]
    opinion = ReferenceOracle(clew.open(other).loaded).judge(stated)
    assert (None if opinion is None else opinion.mark) is mark


@pytest.mark.parametrize(
    ("change", "statement_text", "mark"),
    [
        (("", ""), "squares 3", Rightness.RIGHT),
        (("i * i", "i + i"), "squares 3", Rightness.RIGHT),  # the same for the element that was needed
        (("i * i", "i * 3"), "squares 3", Rightness.WRONG),
        (("(0, n)", "(0, n + 1)"), "squares 3", None),  # raises where the statement says nothing
        (("", ""), "marked 3", Rightness.RIGHT),
        (("found 2", "found 3"), "marked 3", Rightness.WRONG),
        (("(1, n)", "(0, n)"), "marked 3", Rightness.WRONG),
        (("", ""), "total ", Rightness.RIGHT),
        (("(+) 0", "(+) 1"), "total ", Rightness.WRONG),
        (("", ""), "first ", Rightness.RIGHT),
        (("table ! 1", "table ! 1 + 1"), "first ", Rightness.WRONG),
        (("table ! 1", "table ! 0"), "first ", None),  # nobody knows that element
        (("", ""), "low ", Rightness.RIGHT),
        (("table ! 0", "table ! 2"), "low ", None),
        (("", ""), "slug ", Rightness.RIGHT),
        (("toLower", "toUpper"), "slug ", Rightness.WRONG),
    ],
)
def test_arrays_are_compared_by_what_they_hold(
    change: tuple[str, str], statement_text: str, mark: Rightness | None, tmp_path: Path
) -> None:
    tables = NAMED.with_name("Tables.hs")
    other = tmp_path / "Tables.hs"
    other.write_text(tables.read_text().replace(*change) if change[0] else tables.read_text())
    [stated] = [s for text, s in _statements(tables, "main").items() if text.startswith(statement_text)]
    opinion = ReferenceOracle(clew.open(other).loaded).judge(stated)
    assert (None if opinion is None else opinion.mark) is mark
