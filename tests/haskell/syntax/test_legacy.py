"""Modules from before 2008 load with `--legacy`; without it, the message names the flag."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.cli.edge import main
from clew.haskell.program import Session
from clew.source.diagnostics import ClewError

FAIL = """
pick :: Monad m => Maybe a -> m a
pick x = do { Just y <- return x; return y }
"""
NUMBER = """
describe :: Num a => a -> String
describe n = if n == 0 then "none" else show n
"""
CLASS = """
class Monad m => Store m where
  recall :: Int -> m (Maybe Int)

get :: Store m => Int -> m Int
get k = do { Just n <- recall k; return n }
"""
INSTANCE = """
instance Functor ((->) r) where
  fmap f g = \\x -> f (g x)
"""
SEALED = """
type Stack a = [a] in empty, push, top :: Stack a -> a

empty :: Stack a
empty = []

push :: a -> Stack a -> Stack a
push = (:)

top = head
"""
BITS = """
import Data.Bits

low :: Bits a => a -> a
low n = n .&. 1 + 1
"""


def load(text: str, *, legacy: bool) -> Session:
    session = Session(legacy=legacy)
    session.load_text(f"module Old where\n{text}", "Old.hs")
    return session


def fault(text: str, *, legacy: bool) -> ClewError:
    with pytest.raises(ClewError) as caught:
        load(text, legacy=legacy)
    return caught.value


@pytest.mark.parametrize("text", [FAIL, NUMBER, CLASS, INSTANCE, SEALED, BITS])
def test_old_code_loads_with_the_flag_alone_and_the_message_says_so(text: str) -> None:
    load(text, legacy=True)
    assert "--legacy" in (fault(text, legacy=False).hint or "")


def test_no_hint_names_the_flag_where_it_would_not_help() -> None:
    assert "--legacy" not in (fault("f :: a -> String\nf x = show x", legacy=False).hint or "")
    assert "--legacy" not in (fault("f :: Num a => a -> a -> Bool\nf x y = x < y", legacy=False).hint or "")


def test_a_pragma_makes_one_module_legacy() -> None:
    session = Session()
    session.load_text("{-# OPTIONS_CLEW --legacy #-}\nmodule Old where\n" + FAIL, "Old.hs")
    with pytest.raises(ClewError):
        session.load_text("module New where\n" + FAIL, "New.hs")


def test_a_restricted_synonym_is_a_type_of_its_own_outside_its_functions() -> None:
    load(SEALED + '\ninstance Show (Stack a) where\n  show _ = "stack"\n', legacy=True)
    assert (
        "Stack"
        in fault(SEALED + "\nbad = length (push 'x' empty) + length (filter id empty)", legacy=True).message
    )
    types = dict(load(SEALED, legacy=True).all_types("Old"))
    assert types == {"empty": "Stack a", "push": "a -> Stack a -> Stack a", "top": "Stack a -> a"}


def test_old_names_are_there_and_today_s_are_not() -> None:
    load(
        "import Monad (Monad (fail))\nimport Control.Arrow (Arrow ((>>>)))\nimport Data.Typeable (mkTyCon)",
        legacy=True,
    )
    load("import Control.Exception\nf :: Exception -> Maybe IOException\nf = ioErrors", legacy=True)
    for text in (
        "import Data.Typeable (mkTyCon)",
        "import Monad (Monad (fail))",
        "f = getLine `catch` \\_ -> return []",
    ):
        assert "--legacy" in (fault(text, legacy=False).hint or "")
    assert "SomeException" in fault("import Control.Exception (SomeException)", legacy=True).message


def test_a_project_s_own_module_is_taken_before_the_old_one_of_the_library(tmp_path: Path) -> None:
    (tmp_path / "Control").mkdir()
    (tmp_path / "Control" / "Exception.hs").write_text(
        "module Control.Exception where\nmine :: Int\nmine = 1\n"
    )
    (tmp_path / "Use.hs").write_text("module Use where\nimport Control.Exception (mine)\nuse = mine + 1\n")
    Session(legacy=True).load(str(tmp_path / "Use.hs"))


def test_two_modules_that_know_nothing_of_each_other_may_have_the_same_instance(tmp_path: Path) -> None:
    (tmp_path / "T.hs").write_text("module T where\ndata T = T\n")
    for name in ("A", "B"):
        text = (
            f'module {name} where\nimport T\ninstance Show T where\n  show _ = "{name}"\nsee{name} = show T\n'
        )
        (tmp_path / f"{name}.hs").write_text(text)
    (tmp_path / "Both.hs").write_text("module Both where\nimport A\nimport B\nboth = seeA ++ seeB\n")
    (tmp_path / "Use.hs").write_text("module Use where\nimport T\nimport A\nimport B\nuse = show T\n")
    Session().load(str(tmp_path / "Both.hs"))
    with pytest.raises(ClewError, match="overlapping instances"):
        Session().load(str(tmp_path / "Use.hs"))


def test_the_commands_take_the_flag(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "Old.hs"
    path.write_text("module Old where\n" + NUMBER)
    assert main(["types", str(path)]) == 2
    assert "--legacy" in capsys.readouterr().err
    assert main(["types", "--legacy", str(path)]) == 0
    assert capsys.readouterr().out.startswith("describe :: (Num a, Eq a, Show a) => a -> ")
    assert main(["run", "--legacy", str(path), "describe 3"]) == 0
    assert capsys.readouterr().out == '"3"\n'
