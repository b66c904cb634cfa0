"""Curry's libraries: every module loads, and what is promised of lists, maps and text holds."""

from __future__ import annotations

from pathlib import Path

import pytest
from curry_runner import libraries, results

from clew.haskell.syntax.dialect import CURRY

_FOLDER = CURRY.libraries[0].folder
_MODULES = sorted(".".join(p.relative_to(_FOLDER).with_suffix("").parts) for p in _FOLDER.rglob("*.curry"))


@pytest.mark.parametrize("module", _MODULES)
def test_a_library_module_loads(module: str) -> None:
    session = libraries().fork()
    session.library(module)
    assert module in session.compiled


@pytest.mark.parametrize(
    ("goal", "expected"),
    [
        ("sort [3,1,2]", ["[1,2,3]"]),
        ("nub [1,2,1,3]", ["[1,2,3]"]),
        ('group "aabccc"', ['["aa","b","ccc"]']),
        ('splitOn ", " "a, b, c"', ['["a","b","c"]']),
        ("transpose [[1,2,3],[4],[5,6]]", ["[[1,4,5],[2,6],[3]]"]),
        ("length (permutations [1..4])", ["24"]),
        ('map toUpper "curry"', ['"CURRY"']),
        ("digitToInt 'f' + ord 'a'", ["112"]),
        ("digitToInt 'g'", []),
        ("fromJust Nothing :: Int", []),
        ('M.toList (M.delete 2 (M.fromList (zip [1..5] "abcde")))', ["[(1,'a'),(3,'c'),(4,'d'),(5,'e')]"]),
        ("M.lookup 77 (M.fromList [(n, n * n) | n <- [1..100]])", ["Just 5929"]),
        ("M.fromList [(1,'a')] M.! 2", []),
        ("show (M.fromList [(1,True)])", ['"fromList [(1,True)]"']),
        ("factorial 25", ["15511210043330985984000000"]),
        ("isqrt 99", ["9"]),
        ("sizedSubset 2 [1,2,3]", ["[1,2]", "[1,3]", "[2,3]"]),
        ("length (allValues (permute [1..4]))", ["24"]),
        ("read (show (Just [1,-2])) :: Maybe [Int]", ["Just [1,-2]"]),
        ("fromEnum 'a' + fromEnum True", ["98"]),
        ("(toEnum 98 :: Char, truncate (2.7 :: Float) :: Int)", ["('b',2)"]),
        ("foldr (\\x n -> n + x) 0 (map (2 ^) [1..10])", ["2046"]),
        ("[x | Just x <- [Just 1, Nothing, Just 3]]", ["[1,3]"]),
        ("sequence [Just 1, Nothing]", ["Nothing"]),
        ('minimum "curry" : show (maximum [3.5, 1])', ['"c3.5"']),
        ('map isUpper "aB" ++ [1 /== 2, constrEq 1 1]', ["[False,True,True,True]"]),
        ('showTuple [shows 1, shows "a"] ""', ['"(1,\\"a\\")"']),
        ('readHex "ff!"', ['[(255,"!")]']),
        ('readInt " -12x"', ['[(-12,"x")]']),
        ("take 3 (nextIntRange 42 10) == take 3 (nextIntRange 42 10)", ["True"]),
        ("sort (shuffle 7 [1..6])", ["[1,2,3,4,5,6]"]),
        ("getSum (mconcat (map Sum [1..4]))", ["10"]),
        ("S.toList (S.union (S.fromList [3,1]) (S.delete 2 (S.fromList [2,5])))", ["[1,3,5]"]),
        ("runIdentity (foldM (\\n x -> Identity (n + x)) 0 [1,2,3])", ["6"]),
        ("sequenceA [Just 1, optional Nothing >>= id]", ["Nothing"]),
        ("allC (< 3) [1, 2] & anyC (=:= 2) [1, 2]", ["True"]),
    ],
)
def test_functions(goal: str, expected: list[str], tmp_path: Path) -> None:
    path = tmp_path / "Main.curry"
    path.write_text(
        "import Combinatorial (permute, sizedSubset)\nimport Constraint\nimport Control.AllValues\n"
        "import Control.Applicative\nimport Data.Char\nimport Data.Functor.Identity\nimport Data.List\n"
        "import qualified Data.Map as M\nimport Data.Maybe (fromJust)\nimport Data.Monoid\nimport qualified Data.Set as S\n"
        "import Integer\nimport Numeric\nimport System.Random\n",
        encoding="utf-8",
    )
    assert sorted(results(path, goal)) == sorted(expected)
