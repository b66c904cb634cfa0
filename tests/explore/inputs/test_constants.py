"""Which constants are tried for a type."""

from __future__ import annotations

from exploring import explore, explorer_of

from clew.explore.inputs.constants import Constants
from clew.haskell.exploring.conventions import HASKELL_CONVENTIONS
from clew.language.types import TCon


def test_integers_of_fixed_width_have_the_constants_that_they_hold() -> None:
    tried = Constants(ints=(-129, -1, 127, 255, 256)).by_type([], HASKELL_CONVENTIONS.constants)
    assert [c.value for c in tried[TCon("Clew.Int.Int8")]] == [-1, 127]
    assert [c.value for c in tried[TCon("Clew.Int.Word8")]] == [127, 255]
    assert [c.value for c in tried[TCon("Clew.Int.Word64")]] == [127, 255, 256]


def test_functions_of_fixed_width_integers_are_explored_to_their_errors() -> None:
    found = explore("Widths", tests=300, constants=Constants(ints=(200, -3, 4000000001))).findings
    assert {f.text for f in found} == {"byte 200", "small (-3)", "wide 4000000001"}


def test_texts_that_the_compiler_makes_are_not_tried() -> None:
    assert Constants().settled(explorer_of("Made", "isYes").literals()).strings == ("yes",)
