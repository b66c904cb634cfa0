"""Which of the two libraries of one name a module was written for."""

from __future__ import annotations

import pytest

from clew.haskell.derive.smallcheck import means_classic
from clew.haskell.syntax.parsing.parser import parse_module

CLASSIC = {
    "an instance for a type alone": "import Test.SmallCheck\ninstance Serial T where series = undefined",
    "a property without a monad": "import Test.SmallCheck\np :: Int -> Property\np = undefined",
    "a qualified property": "import qualified Test.SmallCheck as S\np :: [S.Property]\np = undefined",
    "a driver of its own": "import Test.SmallCheck\nmain = smallCheckI (\\x -> x)",
    "a driver that is imported": "import Test.SmallCheck (depthCheck)\nmain = return ()",
    "series in a module, as 0.6": "import Test.SmallCheck.Series\ninstance Serial T where series = cons0 T",
}
TODAYS = {
    "nothing to show": "import Test.SmallCheck\nmain = smallCheck 3 not",
    "an instance over a monad": "import Test.SmallCheck.Series\ninstance Monad m => Serial m T where series = cons0 T",
    "a property in a monad": "import Test.SmallCheck\np :: Monad m => Int -> Property m\np = undefined",
    "series of their own module": "import Test.SmallCheck\nimport Test.SmallCheck.Series\np = smallCheck 3 (over series)",
    "another library's property": "import qualified Test.SmallCheck as S\nimport Test.QuickCheck\np :: Property\np = undefined",
}


@pytest.mark.parametrize("text", CLASSIC.values(), ids=CLASSIC)
def test_a_module_that_means_the_classic_library(text: str) -> None:
    assert means_classic(parse_module(f"module M where\n{text}\n", "M.hs"))


@pytest.mark.parametrize("text", TODAYS.values(), ids=TODAYS)
def test_a_module_that_means_today_s_library(text: str) -> None:
    assert not means_classic(parse_module(f"module M where\n{text}\n", "M.hs"))
