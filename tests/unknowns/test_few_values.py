"""How many values arguments have, and how far a search must go for all of them."""

from __future__ import annotations

import pytest

from clew.core.number_types import integers_between
from clew.core.text.read import parse_program
from clew.core.types import Type, TypeCon
from clew.unknowns.few_values import FewValues, few_values

PROGRAM = parse_program(
    """
    data Colour = Red | Green | Blue;
    data Pair a = Pair a a;
    data Tree a = Leaf | Node (Tree a) a (Tree a);
    main = 1;
    """
)
BYTE = integers_between(0, 255)
COLOUR = TypeCon("Colour")


@pytest.mark.parametrize(
    ("types", "expected"),
    [
        ((), FewValues(1, 0)),
        ((TypeCon("Bool"),), FewValues(2, 0)),
        ((COLOUR, TypeCon("Bool")), FewValues(6, 0)),
        ((TypeCon("Pair", (COLOUR,)),), FewValues(9, 1)),
        ((BYTE,), FewValues(256, 255)),
        ((integers_between(-128, 127), TypeCon("Bool")), FewValues(512, 128)),
        ((integers_between(5, 10),), FewValues(6, 5)),
        ((TypeCon("Pair", (integers_between(0, 9),)),), FewValues(100, 10)),
        ((BYTE, BYTE), None),
        ((TypeCon("Integer"),), None),
        ((integers_between(0, None),), None),
        ((TypeCon("Tree", (COLOUR,)),), None),
        ((TypeCon("[]", (COLOUR,)),), None),
        ((TypeCon("->", (COLOUR, COLOUR)),), None),
    ],
)
def test_values_are_counted(types: tuple[Type, ...], expected: FewValues | None) -> None:
    assert few_values(PROGRAM, types, 1000) == expected
