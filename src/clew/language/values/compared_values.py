"""Tests that compare the values of two expressions in searches of their own, which leave no record of a run."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from clew.source.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class ComparedSides:
    """The two expressions that a test compares, and what it wants of their values."""

    left: str
    right: str
    #: Whether each value of the left side must be one of the right side.
    no_more: bool = True
    #: Whether each value of the right side must be one of the left side.
    no_less: bool = True
    #: Whether neither side may have more than one value.
    one_value: bool = False


@runtime_checkable
class ComparesValues(Protocol):
    """A module whose tests may compare the values of two expressions."""

    def property_names(self) -> Sequence[str]:
        """The properties and tests of the module."""

    def comparison(self, test: str) -> str | None:
        """A test, by its name and its arguments, as an expression that compares the same two values without a search.

        It says the same as the test where neither side has more than one value. None for other tests.
        """

    def compared_sides(self, test: str) -> ComparedSides | None:
        """What a test compares, by its name and its arguments; None for other tests."""


def is_test_call(module: ComparesValues, expression: str) -> bool:
    """Whether an expression is a test of a module, or begins with one."""
    return expression.partition(" ")[0] in module.property_names()
