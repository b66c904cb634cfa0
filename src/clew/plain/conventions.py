"""What exploration has to know of Core itself: its types of constants, and that a missing alternative is an error."""

from __future__ import annotations

from clew.core.nodes import LitKind
from clew.language.conventions import ConstantType, Conventions, signed, unsigned
from clew.language.types import TCon, con

CORE_CONVENTIONS = Conventions(
    constants=(
        signed(TCon("Int"), "Int", 64),
        ConstantType(TCon("Integer"), LitKind.INT, "Integer"),
        unsigned(TCon("Word"), "Word", 64),
        ConstantType(TCon("Char"), LitKind.CHAR, "Char"),
        ConstantType(TCon("Double"), LitKind.DOUBLE, "Double"),
        ConstantType(con("[]", TCon("Char")), LitKind.STRING, "String"),
    ),
    solved_types=("Int", "Integer", "Word", "Char"),
    property_prefix="prop",
    truth="Bool",
    fails=True,
)
