"""Random expressions of operators against GHC: it refuses the same ones, and the others mean the same."""

from __future__ import annotations

import random
import subprocess
from pathlib import Path

import pytest

from clew.haskell.names.fixity import resolve_expr
from clew.haskell.syntax import tree as s
from clew.haskell.syntax.parsing.parser import parse_expr
from clew.source.diagnostics import SyntaxFault

COUNT = 600
ASSOC = {"<": s.Assoc.LEFT, ">": s.Assoc.RIGHT, "|": s.Assoc.NONE}
SIGNS = {"0": "&", "4": "%", "6": "+", "7": "*", "9": "^"}
#: `<%` is infixl 4, and so on; `-` is the usual one.
OPERATORS = {
    side + sign: (assoc, int(digit)) for side, assoc in ASSOC.items() for digit, sign in SIGNS.items()
} | {"-": (s.Assoc.LEFT, 6)}
PRELUDE = """module Main where
import Prelude hiding ((<*))
newtype T = T String
instance Num T where
  T a - T b = T ("(" ++ a ++ "-" ++ b ++ ")")
  negate (T a) = T ("-" ++ a)
  (+) = undefined; (*) = undefined; abs = undefined; signum = undefined
  fromInteger = undefined
a, b, c, d :: T
a = T "a"; b = T "b"; c = T "c"; d = T "d"
"""


def row(chance: random.Random, length: int) -> str:
    pieces: list[str] = []
    for position in range(length):
        if position:
            pieces.append(chance.choice(list(OPERATORS)))
        if chance.random() < 0.15:
            pieces.append("-")
        operand = chance.choice("abcd")
        if chance.random() < 0.1:
            operand = f"({row(chance, 2)})"
        pieces.append(operand)
    return " ".join(pieces)


def expression(chance: random.Random) -> str:
    text = row(chance, chance.randrange(2, 6))
    kind = chance.random()
    if kind < 0.15:
        return f"({chance.choice([op for op in OPERATORS if op != '-'])} {text}) a"
    if kind < 0.3:
        return f"({text} {chance.choice(list(OPERATORS))}) a"
    return text


def meaning(expr: s.Expr) -> str:
    """What the program would print."""
    match expr:
        case s.Var(name):
            return str(name)
        case s.Negate(body):
            return "-" + meaning(body)
        case s.App(s.App(s.Var(name), left), right):
            return f"({meaning(left)}{name}{meaning(right)})"
        case s.App(s.LeftSection(operand, operator), argument):
            return f"({meaning(operand)}{operator.name}{meaning(argument)})"
        case s.App(s.RightSection(operator, operand), argument):
            return f"({meaning(argument)}{operator.name}{meaning(operand)})"
    raise AssertionError(expr)


def program(texts: list[str]) -> str:
    lines = [PRELUDE]
    for name, (assoc, precedence) in OPERATORS.items():
        if name != "-":
            lines.append(f"{assoc.value} {precedence} {name}")
            lines.append(f'({name}) :: T -> T -> T\nT x {name} T y = T ("(" ++ x ++ "{name}" ++ y ++ ")")')
    lines.append("main :: IO ()\nmain = mapM_ (\\(T x) -> putStrLn x)\n  [ a")
    return "\n".join(lines) + "\n" + "".join(f"  , {text}\n" for text in texts) + "  ]\n"


@pytest.mark.ghc
@pytest.mark.slow
def test_random_rows_of_operators_mean_what_ghc_says(tmp_path: Path) -> None:
    chance = random.Random(1)
    texts = [expression(chance) for _ in range(COUNT)]
    accepted: dict[str, str] = {}
    refused: set[str] = set()
    for text in texts:
        try:
            done = resolve_expr(parse_expr(text, "a.hs"), lambda name: OPERATORS[name.text])
            accepted[text] = meaning(done)
        except SyntaxFault:
            refused.add(text)
    assert len(accepted) > COUNT / 10
    assert len(refused) > COUNT / 10
    file = tmp_path / "Rows.hs"
    source = program(texts)
    file.write_text(source)
    complaint = subprocess.run(["ghc", "-v0", "-fno-code", file], capture_output=True, text=True).stderr
    lines = source.split("\n")
    blamed = {
        lines[int(line.split(":")[1]) - 1].removeprefix("  , ")
        for line in complaint.split("\n")
        if line.startswith(str(file) + ":")
    }
    assert blamed == refused
    file.write_text(program(list(accepted)))
    command = ["ghc", "-v0", "-ignore-dot-ghci", "-e", "main", file]
    printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split("\n")
    assert printed[1:-1] == list(accepted.values())
