"""Constraints that inference wants dictionaries for."""

from __future__ import annotations

from typing import final

from clew.haskell.infer.constraints.equalities import Facts
from clew.haskell.types.code import Placeholder
from clew.haskell.types.errors import Why
from clew.haskell.types.type import Pred, Type
from clew.source.dataclass import dataclass
from clew.source.span import Span

#: The name of equality among classes: `a ~ b`, which has no dictionary.
EQUALITY = "~"


@final
@dataclass(slots=True, eq=False)
class Wanted:
    """A constraint that needs a dictionary for its hole; or two types that must be equal."""

    cls: str
    args: tuple[Type, ...]
    hole: Placeholder
    span: Span
    #: How many instances led here, and the constraint whose instance needs this one.
    depth: int = 0
    parent: Wanted | None = None
    #: Of `Data`: the instance itself is wanted, not the dictionary for a type that is known.
    structural: bool = False
    #: Of an equality: what held where it is wanted, and where the expectation comes from.
    facts: Facts = ()
    why: Why = None

    @property
    def pred(self) -> Pred:
        """The constraint without its hole."""
        return Pred(self.cls, self.args)

    def needing(self, cls: str, args: tuple[Type, ...]) -> Wanted:
        """A constraint that the dictionary for this one needs in turn."""
        return Wanted(cls, args, Placeholder(self.span), self.span, self.depth + 1, self)
