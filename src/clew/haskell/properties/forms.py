"""What counts as a property, and whose it is: a function that ends in a Bool, or in the `Property` of a test library."""

from __future__ import annotations

import re
from enum import Enum

from clew.haskell.program import Session
from clew.haskell.types.type import Forall, TyCon, Type, prune, split_fns

#: Names that make a function that ends in a Bool a property.
_NAMED = re.compile(r"prop(_|[A-Z])|spec_")


class Form(Enum):
    """Who makes the arguments: the machine by type, or a library's instances."""

    PLAIN = ""
    QUICKCHECK = "Clew.QuickCheck"
    SMALLCHECK = "Clew.SmallCheck"
    CLASSIC_SMALLCHECK = "Clew.SmallCheckClassic"
    LAZY_SMALLCHECK = "Clew.LazySmallCheck"
    #: Whichever of them, in a tree of tests.
    TREE = "Clew.TestTree"


#: The class whose instances say how values are made.
CLASSES = {
    Form.QUICKCHECK: "Clew.QuickCheck.Arbitrary",
    Form.SMALLCHECK: "Clew.SmallCheck.Series.Serial",
    Form.CLASSIC_SMALLCHECK: "Clew.SmallCheckClassic.Serial",
    Form.LAZY_SMALLCHECK: "Clew.LazySmallCheck.Serial",
}
#: What QuickCheck takes for a property besides its own type, and what may be inside.
_TESTABLE = frozenset({"Clew.Base.Maybe", "Clew.QuickCheck.Gen", "Clew.QuickCheck.Discard"})
_PROPERTIES = {f"{form.value}.Property": form for form in Form if form is not Form.PLAIN}
_QUICK = (Form.PLAIN, Form.QUICKCHECK)


def all_properties(session: Session, main: str) -> list[str]:
    """The names of the properties of a module."""
    values = session.compiled[main].tables.values
    found = []
    for entity in session.loader.modules[main].entities:
        t = values.get(str(entity.name))
        if t is None:
            continue
        result = result_of(t)
        if is_property(result) or (_NAMED.match(entity.name.text) and form_of(result) is not None):
            found.append(entity.name.text)
    return found


def split(t: Type) -> tuple[tuple[Type, ...], Type]:
    """The arguments of a function of any type, and its result."""
    t = prune(t)
    return split_fns(t.body if isinstance(t, Forall) else t)


def result_of(t: Type) -> Type:
    """The type of a function's result."""
    return split(t)[1]


def is_property(result: Type) -> bool:
    """Whether a type is the `Property` of a library."""
    return isinstance(result, TyCon) and result.name in _PROPERTIES


def form_of(result: Type) -> Form | None:
    """The library whose property a result is; None where it is no property."""
    result = prune(result)
    if not isinstance(result, TyCon):
        return None
    if result.name == "Bool":
        return Form.PLAIN
    if result.name in _TESTABLE and (not result.args or form_of(result.args[0]) in _QUICK):
        return Form.QUICKCHECK
    return _PROPERTIES.get(result.name)
