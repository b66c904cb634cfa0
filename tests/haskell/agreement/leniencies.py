"""Where Clew and GHC 9.0 may disagree on purpose, each with its reason.

docs/haskell.md has the same list for users (`test_agreement.py` compares the reasons).
"""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Leniency:
    """A difference: who refuses such a module, what the error says, and why the other accepts it."""

    refuses: str
    error: str
    reason: str


LENIENCIES = (
    Leniency(
        "ghc",
        r"Ambiguous type variable .{0,40} arising from (a use of|the) .*Foldable",
        "an undetermined `Foldable` is a list, as in Haskell 2010",
    ),
    Leniency("ghc", r"Bang pattern in expression context", "`(!i)` is a section, as in Haskell 2010"),
    Leniency(
        "ghc",
        r"parse error on input ‘~’",
        "white space may follow the `~` of a lazy pattern, as in Haskell 2010",
    ),
    Leniency(
        "ghc",
        r"Type signatures are only allowed in patterns with ScopedTypeVariables",
        "a pattern may have a type signature without an extension",
    ),
    Leniency(
        "ghc",
        r"Ambiguous occurrence ‘(<>|<\$>|<\$|<\*>|<\*|\*>|pure|mempty|mappend|mconcat|foldMap|traverse|word)’ .*‘Prelude\.",
        "names that the Prelude acquired after Haskell 2010 give way to a module's own",
    ),
    Leniency(
        "ghc",
        r"No instance for \((Functor|Applicative) .* arising from the superclasses of an instance declaration",
        "instances of `Monad` without `Functor` and `Applicative` get these, as in Haskell 2010",
    ),
    Leniency(
        "ghc",
        r"Generic .* arising from a use of ‘\S*\$dm",
        "a method that GHC derives through `Generic` is taken from the class or missing",
    ),
)


def leniency_of(clew: str, ghc: str, text: str) -> Leniency | None:
    """The difference that explains a disagreement about a module."""
    refuses, error = ("ghc", ghc) if ghc else ("clew", clew)
    flat = " ".join(error.split())
    return next((x for x in LENIENCIES if x.refuses == refuses and re.search(x.error, flat)), None)
