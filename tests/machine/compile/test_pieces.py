"""Code of library functions that is put together from pieces is the code that compiling gives."""

from __future__ import annotations

from pathlib import Path

import pytest

import clew
from clew.core.nodes import Free, FreeVar, Function, Program, Var
from clew.core.text.read import parse_program
from clew.core.types import TypeCon
from clew.haskell.module import HaskellModule
from clew.machine.compile import codegen, pieces
from clew.machine.compile.image import Image

FIRST = """
import Data.List (sort, nub)
import qualified Data.Map as Map

data Colour = Red | Green | Blue deriving (Eq, Ord, Show)

prop_sorted :: [Int] -> Bool
prop_sorted xs = sort (sort xs) == sort xs

prop_keys :: [(Int, Colour)] -> Bool
prop_keys ps = Map.keys (Map.fromList ps) == sort (nub (map fst ps))
"""

SECOND = """
import Data.List (sort)
import qualified Data.Map as Map

data Shape = Circle Double | Square { side :: Double, name :: String } deriving (Eq, Show)

prop_shown :: Int -> Bool
prop_shown n = read (show n) == n

prop_sorted :: [Char] -> Bool
prop_sorted xs = length (sort xs) == length xs

prop_member :: Int -> [Int] -> Bool
prop_member n ns = Map.member n (Map.fromList (zip ns "abc")) || True
"""


def program_of(folder: Path, name: str, text: str) -> Program:
    file = folder / f"{name}.hs"
    file.write_text(f"module {name} where\n{text}")
    loaded = clew.open(file).loaded
    assert isinstance(loaded, HaskellModule)
    return loaded.properties().program


def content(image: Image) -> tuple[object, ...]:
    return (
        image.code,
        image.frames,
        image.constants,
        image.static,
        image.cafs,
        image.spans,
        image.returns,
        image.entries,
        image.block_words,
        image.frame_words,
    )


def test_an_image_of_pieces_is_the_one_that_compiling_gives(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program_of(tmp_path, "Zero", FIRST)  # it may have to compile the libraries, which others then read
    programs = [program_of(tmp_path, "First", FIRST), program_of(tmp_path, "Second", SECOND)]
    monkeypatch.setattr(pieces, "_PIECES", {})
    put = [0]

    def counted(self: pieces.Pieces, piece: pieces._Piece) -> None:
        put[0] += 1
        original(self, piece)

    original = pieces.Pieces._put
    monkeypatch.setattr(pieces.Pieces, "_put", counted)
    together = [content(codegen.compile_program(program)) for program in programs]
    assert put[0] > len(pieces._PIECES) > 100  # the second program had pieces of the first
    monkeypatch.setattr(pieces, "is_lasting", lambda function: False)
    assert together == [content(codegen.compile_program(program)) for program in programs]


def test_a_piece_is_made_again_where_types_have_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "data T = {}; f x = case x of {{ A -> 1; _ -> 2 }}; main = f A;"
    first, second = (parse_program(text.format(cons)) for cons in ("A | B", "Z | A | B | C"))
    function = first.functions[0]
    second = Program(second.name, second.datas, (function, *second.functions[1:]))
    monkeypatch.setattr(pieces, "is_lasting", lambda each: each is function)
    monkeypatch.setattr(pieces, "_PIECES", {})
    codegen.compile_program(first)
    with_pieces = content(codegen.compile_program(second))
    monkeypatch.setattr(pieces, "is_lasting", lambda function: False)
    assert with_pieces == content(codegen.compile_program(second))


def test_what_guesses_a_value_is_compiled_in_each_program(monkeypatch: pytest.MonkeyPatch) -> None:
    body = Free((FreeVar("x", TypeCon("Bool")),), Var("x"))
    program = Program("Main", (), (Function("main", (), body, trusted=True),))
    monkeypatch.setattr(pieces, "is_lasting", lambda function: True)
    monkeypatch.setattr(pieces, "_PIECES", {})
    codegen.compile_program(program)
    assert id(program.functions[0]) not in pieces._PIECES


def test_programs_that_differ_a_little_share_the_code_of_the_rest() -> None:
    text = "data T = A | B; f x = case x of { A -> 1; _ -> 2 }; g x = f x; main = g hole; hole = A;"
    first = parse_program(text)
    hole = parse_program(text.replace("hole = A", "hole = B")).functions[-1]
    second = Program(first.name, first.datas, (*first.functions[:-1], hole))
    kept = pieces.KeptPieces()
    images = [content(codegen.compile_program(program, kept=kept)) for program in (first, second)]
    assert images == [content(codegen.compile_program(program)) for program in (first, second)]
    own = {id(function) for program in (first, second) for function in program.functions}
    assert own <= kept.by_function.keys()
    assert len(own) == len(first.functions) + 1
