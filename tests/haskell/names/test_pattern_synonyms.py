"""Pattern synonyms: where they may stand. What they mean is in the programs that GHC has run (oracle/patterns)."""

from __future__ import annotations

import pytest
from haskell_runner import libraries

from clew.source.diagnostics import ClewError


def load(text: str) -> None:
    libraries().fork().load_text(f"module M where\n{text}\n", "M.hs")


@pytest.mark.parametrize(
    ("text", "slug", "message"),
    [
        ("pattern P x y <- (x, _)", "scope-pattern", "must have the same variables"),
        ("pattern P <- (x, _)", "scope-pattern", "must have the same variables"),
        ("pattern P x x <- (x, _)", "scope-pattern", "must have the same variables"),
        ("pattern P x <- (x, _)\nf = P 1", "scope-pattern", "can only be used in patterns"),
        ("pattern x :+ y <- (x, y)\nf = (:+ 1)", "scope-pattern", "can only be used in patterns"),
        ("pattern P x = (x, _)", "syntax", "is no expression"),
        ("pattern P x <- (x, _)\nf (P x y) = x", "scope-arity", "the pattern synonym 'P' has 1 field"),
        ("pattern P x = Just x\npattern P x = [x]", "scope-duplicate", "'P' is defined twice"),
        ("pattern P x <- Just x where { Q x = [x] }", "syntax", "only equations of 'P'"),
        ("pattern P x = Just x\nf (P 'c') = 1\ng = f (P True)", "type-mismatch", "Bool"),
    ],
)
def test_a_misuse_is_refused(text: str, slug: str, message: str) -> None:
    with pytest.raises(ClewError) as caught:
        load(text)
    assert caught.value.slug == slug
    assert message in str(caught.value)


def test_pattern_is_still_a_name() -> None:
    load("pattern :: Int -> Int\npattern x = x + 1\nf (Just pattern) = pattern\ng = map pattern [1]")


def test_a_synonym_without_variables_has_no_single_type() -> None:
    load("pattern Zero = 0\nf :: Int -> Bool\nf Zero = True\nf _ = False\ng :: Double\ng = Zero")
