"""Contracts are checked as properties: what `f'post` and `f'spec` say of `f`, where `f'pre` allows a call."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from clew.cli.edge import main

Capture = pytest.CaptureFixture[str]

HASKELL = """\
module Contracts where

same :: [a] -> [a]
same [x, y] = [y, x]
same xs = xs
same'spec :: [a] -> [a]
same'spec = id

first :: [Int] -> Int
first = foldr const (error "none")
first'spec :: [Int] -> Int
first'spec = head

total :: [Int] -> Int
total = foldr const 0
total'spec :: [Int] -> Int
total'spec = head

divide :: Int -> Int -> Int
divide = div
divide'pre :: Int -> Int -> Bool
divide'pre _ n = 10 `div` n > 0
divide'post :: Int -> Int -> Int -> Bool
divide'post m n q = m == n * q + m `mod` n

partial :: Bool -> Int
partial True = 1
partial'spec :: Bool -> Int
partial'spec _ = 1

never :: Bool -> Bool
never x = x
never'pre :: Bool -> Bool
never'pre _ = False
never'post :: Bool -> Bool -> Bool
never'post _ _ = False

other :: Bool -> Bool
other = not
other'post :: String
other'post = "no contract"

prop_fine :: Bool -> Bool
prop_fine x = x || not x
"""

CURRY = """\
module Contracts where

coin :: Bool -> Bool
coin _ = True
coin _ = False
coin'spec :: Bool -> Bool
coin'spec x = x ? not x

same :: Bool -> Int
same True = 1
same'spec :: Bool -> Int
same'spec _ = 1

up :: Bool -> Bool
up x = x
up _ = True
up'pre :: Bool -> Bool
up'pre x = x
up'post :: Bool -> Bool -> Bool
up'post x y = x == y

down :: Bool -> Bool
down x = x
down _ = False
down'post :: Bool -> Bool -> Bool
down'post x y = x == y

other :: Bool -> Bool
other x = x
other'post :: [Int]
other'post = []
"""


def checked(text: str, ending: str, folder: Path, capsys: Capture, *options: str) -> dict[str, str]:
    """What is said of each property of a module, by its name."""
    path = folder / f"Contracts.{ending}"
    path.write_text(text)
    assert main(["check", str(path), *options]) == 1
    found: dict[str, str] = {}
    name = ""
    for line in capsys.readouterr().out.splitlines():
        if line.startswith(" "):
            found[name] += "\n" + line.strip()
        else:
            name, _, verdict = line.partition(" ")
            found[name] = verdict.strip()
    return found


def test_contracts_are_checked_with_the_properties(tmp_path: Path, capsys: Capture) -> None:
    found = checked(HASKELL, "hs", tmp_path, capsys, "--steps", "200000")
    assert found["prop_fine"].startswith("exhausted")
    assert "same [1,0] == same'spec [1,0] ==> False" in found["same'spec"]
    assert found["first'spec"].startswith("exhausted")
    assert "total [] == total'spec [] ==> ! Prelude.head: empty list" in found["total'spec"]
    assert found["divide'post"].startswith("exhausted")
    assert found["partial'spec"].splitlines()[1].endswith("Non-exhaustive patterns in function partial")
    assert found["partial'spec"].splitlines()[2].startswith("clew run")
    assert found["never'post"].startswith("unknown")
    assert "a contract of `other` takes its arguments and its result" in found["other'post"]


def test_the_command_that_is_shown_shows_the_failure_again(tmp_path: Path, capsys: Capture) -> None:
    found = checked(HASKELL, "hs", tmp_path, capsys, "same'spec", "--at", "a=Bool")
    command = found["same'spec"].splitlines()[-1]
    assert command.endswith('"same [True,False] == same\'spec [True,False]"')
    assert main(shlex.split(command)[1:]) == 0
    assert capsys.readouterr().out == "False\n"


def test_contracts_of_operations_are_about_all_values(tmp_path: Path, capsys: Capture) -> None:
    found = checked(CURRY, "curry", tmp_path, capsys)
    assert found["coin'spec"].startswith("exhausted")
    assert "same False <~> same'spec False ==> False" in found["same'spec"]
    assert found["up'post"].startswith("exhausted")
    assert "down'post True (down True) ==> False" in found["down'post"]
    assert "it does not fit what it is a contract of" in found["other'post"]
    command = found["same'spec"].splitlines()[-1]
    assert main(shlex.split(command)[1:]) == 1
    assert "same False <~> same'spec False ==> False" in capsys.readouterr().out
