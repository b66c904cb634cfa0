"""`clew types`: which names are shown with which types, and the warnings."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.cli.edge import main

Capture = pytest.CaptureFixture[str]

MODULE = """\
module Trees (Tree(..), insert, size, (<+>)) where
import Data.List (sort)
data Tree a = Leaf | Node (Tree a) a (Tree a)
insert :: Ord a => a -> Tree a -> Tree a
insert x Leaf = Node Leaf x Leaf
insert x (Node l y r) | x < y = Node (insert x l) y r
                      | otherwise = Node l y (insert x r)
size :: Tree a -> Int
size Leaf = 0
size (Node l _ r) = size l + 1 + size r
size _ = 7
infixr 5 <+>
xs <+> ys = sort (xs ++ ys)
root (Node _ x _) = x
"""


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "Trees.hs"
    path.write_text(MODULE)
    return str(path)


def types(capsys: Capture, *arguments: str) -> tuple[int, str, str]:
    code = main(["types", *arguments])
    out, err = capsys.readouterr()
    return code, out, "".join(line for line in err.splitlines(True) if not line.startswith("compiling "))


def test_exported_names_are_shown_with_their_types_in_the_order_of_the_source(
    file: str, capsys: Capture
) -> None:
    shown = (
        "insert :: Ord a => a -> Tree a -> Tree a\n"
        "size :: Tree a -> Int\n"
        "(<+>) :: Ord a => [a] -> [a] -> [a]\n"
    )
    assert types(capsys, file) == (0, shown, "")


def test_all_shows_hidden_names_too(file: str, capsys: Capture) -> None:
    code, out, _ = types(capsys, file, "--all")
    assert code == 0
    assert out.endswith("root :: Tree a -> a\n")


def test_only_the_names_asked_for_are_shown(file: str, capsys: Capture) -> None:
    assert types(capsys, file, "size", "root") == (0, "size :: Tree a -> Int\nroot :: Tree a -> a\n", "")


def test_a_name_that_is_not_there_is_refused_with_a_guess(file: str, capsys: Capture) -> None:
    code, out, err = types(capsys, file, "insrt")
    assert (code, out) == (2, "")
    assert "defines no value 'insrt'" in err
    assert "did you mean 'insert'?" in err


def test_warnings_tell_incomplete_and_redundant_patterns(file: str, capsys: Capture) -> None:
    code, out, err = types(capsys, file, "--warnings")
    assert (code, err) == (1, "")
    assert out == (
        f"{file}:11:1: warning: this case of `size` is never chosen [redundant]\n"
        f"{file}:14:1: warning: `root` has no case for Leaf [incomplete]\n"
    )


def test_no_warnings_is_fine(file: str, capsys: Capture) -> None:
    assert types(capsys, file, "--warnings", "insert") == (0, "", "")


def test_a_type_error_is_reported_with_its_place(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "Bad.hs"
    path.write_text("module Bad where\nx :: Int\nx = 'c'\n")
    code, out, err = types(capsys, str(path))
    assert (code, out) == (2, "")
    assert f"{path}:3:5: error: " in err


def test_a_file_of_no_language_is_refused(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "a.txt"
    path.write_text("a = 1")
    code, _, err = types(capsys, str(path))
    assert code == 2
    assert "is not a .hs" in err


def test_a_missing_file_is_reported(capsys: Capture) -> None:
    code, _, err = types(capsys, "none.hs")
    assert code == 2
    assert "none.hs" in err


def test_imports_are_looked_for_in_the_path(tmp_path: Path, capsys: Capture) -> None:
    library = tmp_path / "elsewhere"
    library.mkdir()
    (library / "Base.hs").write_text("module Base where\nbase :: Int\nbase = 1\n")
    path = tmp_path / "Top.hs"
    path.write_text("module Top where\nimport Base\ntop = base\n")
    assert types(capsys, str(path), "--path", str(library)) == (0, "top :: Int\n", "")
