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
        r"Not in scope: type variable",
        "a signature that begins with `forall` may leave out a variable, which is then quantified like the others",
    ),
    Leniency(
        "ghc",
        r"(cannot be used here \(perhaps you intended to use DataKinds\) .{0,20}"
        r"|Expected a type, but ‘\w+’ has kind ‘.{0,40}’ .{0,4})In the kind",
        "the names in kind signatures are checked, but not that they are kinds",
    ),
    Leniency(
        "ghc",
        r"Can't make a derived instance of ‘Generic .*You need DeriveGeneric",
        "`Generic` may be derived without an extension",
    ),
    Leniency(
        "ghc",
        r"actual type: Language\.Haskell\.TH\.Syntax\.Q Language\.Haskell\.TH\.Syntax\.Exp",
        "the splices that Clew knows are read with or without their `$`",
    ),
    Leniency(
        "ghc",
        r"Generic .* arising from a use of ‘\S*\$dm",
        "a method that GHC derives through `Generic` is taken from the class or missing",
    ),
    Leniency(
        "ghc",
        r"is untouchable inside the constraints",
        "a function that takes a GADT apart may do without a signature",
    ),
    Leniency(
        "ghc",
        r"Couldn't match type: forall \w|with: forall \w|with a type involving polytypes",
        "a function may be handed on where its polymorphic parameter stands for a type variable",
    ),
    Leniency(
        "ghc",
        r"Couldn't match (kind .* When matching types|type ‘k\d+’ with ‘\*’)",
        "a type that takes arguments of any kind is not asked which kind it was given",
    ),
    Leniency(
        "ghc",
        r"Cannot parse data constructor .* \{-# \w+ #-\}",
        "a pragma that stands before nothing is skipped",
    ),
    Leniency(
        "ghc",
        r"is applied to two value arguments, but its type ‘s -> Dimension s’ has only one",
        "what a type family gives may be applied, although it is no function in any instance",
    ),
    Leniency(
        "ghc",
        r"is a non-injective type family The type variable .* is ambiguous",
        "a signature from which a type family hides a variable is accepted, and its uses are refused",
    ),
    Leniency(
        "ghc",
        r"Couldn't match (a lifted type with an unlifted type|expected type ‘\w+’ with actual type ‘\w+#’)",
        "values that GHC has without boxes are values like others, and may stand where those may",
    ),
    Leniency(
        "ghc",
        r"Could not deduce: \w+ arising from a use of ‘\w+’ from the context: \w+ bound by a type expected by the context",
        "which constraint a definition without a signature leaves open may be found out from its uses",
    ),
    Leniency(
        "ghc",
        r"Could not deduce \(\w+ \w0 \w\) from the context: .* bound by the type signature for: \w+ :: forall k \(",
        "a functional dependency on a kind is taken to determine what it would if the kind were known",
    ),
    Leniency(
        "ghc",
        r"Role mismatch on variable|Wrong number of roles listed|arising from a use of ‘coerce’",
        "roles are read and not checked",
    ),
    Leniency(
        "ghc",
        r"parse error on input ‘#-’ .*\{-# MINIMAL",
        "what a MINIMAL pragma says is skipped",
    ),
    Leniency("ghc", r"extra tokens at end of #\w+ directive", "what follows `#endif` or `#else` is skipped"),
    Leniency(
        "ghc",
        r"Couldn't match (expected )?type .{0,80}Language\.Haskell\.TH\.Syntax\.",
        "the name of a splice stands for what it makes without the marks of a splice, too",
    ),
    Leniency(
        "ghc",
        r"When checking the types in a default declaration",
        "the types of a `default` declaration are not checked for their kinds",
    ),
    Leniency(
        "clew",
        r"there is no instance for '\w+ \(\w+ -> .*\)'",
        "a definition that only works if functions had an instance is refused, where GHC infers that as its condition",
    ),
)


def leniency_of(clew: str, ghc: str, text: str) -> Leniency | None:
    """The difference that explains a disagreement about a module."""
    refuses, error = ("ghc", ghc) if ghc else ("clew", clew)
    flat = " ".join(error.split())
    return next((x for x in LENIENCIES if x.refuses == refuses and re.search(x.error, flat)), None)
