"""Texts that are nearly Haskell: soups of tokens, and programs with a few tokens changed."""

from __future__ import annotations

import random
import re

_WORDS = (
    "let in where do of case if then else ( ) [ ] { } , ; = -> <- :: | \\ @ ~ ! - .. ` + : => . x y f X Y M.x M.X "
    "_ 1 2.5 'a' \"s\" class data newtype type instance deriving infixl infixr infix import module foreign default "
    "forall qualified as hiding -- {- -} {-# #-} !x ~x x@ @x M.+ M.. :+ $ * mdo family pattern \\case"
)
TOKENS = [*_WORDS.split(), "\n", "\n ", "\n  ", "\n    ", "\n\t", " ", "  "]
_PIECE = re.compile(r"\n[ ]*|[ ]+|[\w']+|\"[^\"\n]*\"|[-!#$%&*+./<=>?@\\^|~:]+|.", re.DOTALL)


def soup(seed: int, length: int) -> str:
    """Random tokens with random space between."""
    chance = random.Random(seed)
    pieces = []
    for _ in range(length):
        pieces += [chance.choice(TOKENS), chance.choice(["", " ", " "])]
    return "".join(pieces)


def mutated(text: str, seed: int, changes: int) -> str:
    """A program with tokens deleted, inserted, replaced or swapped, or lines indented differently."""
    chance = random.Random(seed)
    pieces = _PIECE.findall(text)
    for _ in range(changes):
        at = chance.randrange(len(pieces))
        action = chance.randrange(5)
        if action == 0 and len(pieces) > 1:
            del pieces[at]
        elif action == 1:
            pieces.insert(at, " " + chance.choice(TOKENS) + " ")
        elif action == 2:
            pieces[at] = chance.choice(TOKENS)
        elif action == 3:
            other = chance.randrange(len(pieces))
            pieces[at], pieces[other] = pieces[other], pieces[at]
        else:
            lines = [i for i, piece in enumerate(pieces) if piece.startswith("\n")]
            if lines:
                line = chance.choice(lines)
                pieces[line] = "\n" + " " * max(0, len(pieces[line]) - 1 + chance.randrange(-3, 4))
    return "".join(pieces)
