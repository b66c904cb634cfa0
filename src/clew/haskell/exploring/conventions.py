"""What Haskell's libraries call things that mean something to exploration; Curry's stand on them."""

from __future__ import annotations

from clew.core.nodes import LitKind
from clew.haskell.failure_text import place_in
from clew.haskell.show.showing import RAISED_TEXT
from clew.language.conventions import ConstantType, Conventions, Exceptions, signed, unsigned
from clew.language.expressions.expression import NameKind, TopLevelName
from clew.language.types import TCon, con

_EXCEPTIONS = Exceptions(
    text=RAISED_TEXT,
    wrappers={"Thrown": False, "SomeException": True},
    instance=".I:Exception:",
    titles={
        "Called": "ErrorCall",
        "PatternFailed": "PatternMatchFail",
        "NoMethod": "NoMethodError",
        "RecordFailed": "RecSelError",
        "RecordIncomplete": "RecConError",
        "UpdateFailed": "RecUpdError",
        "OutOfBounds": "IndexOutOfBounds",
    },
    patterns=frozenset({"PatternFailed", "PatternMatchFail"}),
    assertions=frozenset({"AssertionFailed"}),
    of_the_world={"ExitCode": None, "IOException": "user error"},
    place_in=place_in,
)
_USUAL = (
    *("Int", "Bool", "Integer", "Char", "Double", "()", "Ordering", "[]"),
    *("Clew.Base.Maybe", "Clew.Base.Either"),
)
RAISING = frozenset({"Clew.Prim.patError", "Clew.Prim.error", "Clew.Prim.errorWithoutStackTrace"})
_WIDTHS = (8, 16, 32, 64)

HASKELL_CONVENTIONS = Conventions(
    constants=(
        signed(TCon("Int"), "Int", 64),
        ConstantType(TCon("Integer"), LitKind.INT, "Integer"),
        unsigned(TCon("Word"), "Word", 64),
        *(signed(TCon(f"Clew.Int.Int{bits}"), f"Int{bits}", bits) for bits in _WIDTHS),
        *(unsigned(TCon(f"Clew.Int.Word{bits}"), f"Word{bits}", bits) for bits in _WIDTHS),
        ConstantType(TCon("Char"), LitKind.CHAR, "Char"),
        ConstantType(TCon("Double"), LitKind.DOUBLE, "Double"),
        ConstantType(TCon("Clew.Num.Float"), LitKind.DOUBLE, "Float"),
        ConstantType(con("[]", TCon("Char")), LitKind.STRING, "String"),
    ),
    solved_types=("Int", "Integer", "Word", "Char"),
    property_prefix="prop",
    truth="Bool",
    exceptions=_EXCEPTIONS,
    usual_types=_USUAL,
    builders=frozenset({"fromList", "listArray", "pack"}),
    raising=RAISING,
    action="Clew.Prim.IO",
    perform=TopLevelName("Clew.Base.unsafePerformIO", "unsafePerformIO", NameKind.PERFORM),
)
