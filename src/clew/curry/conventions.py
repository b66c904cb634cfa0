"""What Curry's libraries call things that mean something to exploration, where Haskell's do not have them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from clew.core.nodes import Function
from clew.curry.data_instances import dictionaries
from clew.curry.library_names import PROPERTIES
from clew.haskell.exploring.conventions import HASKELL_CONVENTIONS
from clew.haskell.exploring.declarations import MAKER
from clew.haskell.infer.constraints.builtin_classes import DATA
from clew.haskell.syntax.dialect import CURRY
from clew.haskell.types.declared import Environment
from clew.language.declarations import Identifier

_TYPE_NAMES = dict(CURRY.type_names)
CURRY_CONVENTIONS = replace(
    HASKELL_CONVENTIONS,
    constants=tuple(replace(c, name=_TYPE_NAMES.get(c.name, c.name)) for c in HASKELL_CONVENTIONS.constants),
    free_class=DATA,
    properties=PROPERTIES,
)


def data_functions(instances: Iterable[Identifier], environment: Environment) -> tuple[Function, ...]:
    """The functions that make dictionaries of `Data`, for those of some instances that are of this class."""
    return tuple(dictionaries((i for i in instances if i.name.name.startswith(MAKER)), environment))
