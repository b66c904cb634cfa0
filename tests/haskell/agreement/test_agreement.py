"""Mutants of real modules and small programs are accepted or refused as GHC does, but for listed leniencies.

CLEW_THOROUGH=1 tries ten times as many mutants, CLEW_SEED=n others. `agreement.py` prints a table.
"""

from __future__ import annotations

import os
import random
from collections.abc import Sequence
from pathlib import Path

import pytest
from agreement import NAME, Verdict, compare, named, seeds, table
from ghc_verdicts import verdicts
from leniencies import LENIENCIES
from source_mutants import CHANGES, Subject

ROUNDS = 10 if os.environ.get("CLEW_THOROUGH") == "1" else 1
FIRST = int(os.environ.get("CLEW_SEED", "0"))
DOCS = Path(__file__).parents[3] / "docs" / "haskell.md"

SAMPLE = """module M (T(..), f, g) where
import Data.List (sort, nub)
infixl 6 +++
data T a = L | N {left :: T a, item :: a, right :: T a} deriving (Eq, Show)
newtype W = W Int
class C a where
  c :: a -> Int
  c _ = 1
instance C Int where
  c x = x + 1
f :: Ord a => a -> [a] -> [a]
f x (y : ys)
  | x < y = x : y : ys
  | otherwise = y : f x ys
f x [] = [x]
g :: Int -> Maybe Int
g n = case n of
  0 -> Nothing
  k -> do { m <- Just (k + 1); return (m * 2) }
x +++ y = N {left = L, item = f 'c' "s", right = L}
"""


def assert_agreement(found: Sequence[Verdict]) -> None:
    assert [str(v) for v in found if v.clew.startswith("internal fault")] == []
    unlisted = [str(v) for v in found if not v.agrees and v.leniency is None]
    assert unlisted == [], f"{table(found)}\n" + "\n".join(unlisted)
    assert sum(v.agrees for v in found) >= 0.995 * len(found), table(found)


@pytest.mark.slow
@pytest.mark.ghc
def test_mutants_are_judged_as_ghc_judges_them(tmp_path: Path) -> None:
    texts = seeds(tmp_path)
    assert len(texts) >= 300
    found = compare(texts, 6 * ROUNDS, FIRST, tmp_path)
    assert len(found) >= 2000 * ROUNDS
    assert_agreement(found)


@pytest.mark.ghc
def test_some_mutants_of_a_small_module_are_judged_as_ghc_judges_them(tmp_path: Path) -> None:
    found = compare({"SAMPLE": SAMPLE}, 150 * ROUNDS, FIRST, tmp_path)
    assert 20 <= sum(not v.ghc for v in found) <= len(found) - 50
    assert_agreement(found)


@pytest.mark.ghc
def test_ghc_judges_a_module_beside_others_as_by_itself(tmp_path: Path) -> None:
    wrong = SAMPLE.replace("x + 1", "'c'")
    no_header = SAMPLE.replace("import Data.List", "import Data.Lost")
    texts = {"One": SAMPLE, "Two": wrong, "Three": no_header, "Four": SAMPLE}
    modules = {name: named(text, name) for name, text in texts.items()}
    together = verdicts(modules, tmp_path)
    alone = {name: verdicts({name: text}, tmp_path)[name] for name, text in modules.items()}
    assert together == alone
    assert {name: bool(error) for name, error in together.items()} == {
        "One": False,
        "Two": True,
        "Three": True,
        "Four": False,
    }


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_every_change_finds_a_place(change: object) -> None:
    subject, chance = Subject(SAMPLE), random.Random(0)
    assert callable(change)
    made = [subject.mutant("", edits) for _ in range(20) if (edits := change(subject, chance))]
    assert any(m is not None and f"module {NAME}" in m.text for m in made)


def test_the_leniencies_are_documented() -> None:
    documented = DOCS.read_text()
    flat = " ".join(documented.split())
    assert [x.reason for x in LENIENCIES if x.reason not in flat] == []
