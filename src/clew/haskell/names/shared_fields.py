"""What fields are called where a name may be that of several things: DuplicateRecordFields and NoFieldSelectors.

A field `x` of the type `T` of the module `M` is `M.x`, as a function is. Where several types of a module have a field
`x`, or fields are no functions, it is `M.Fields''T.x`. In maps by plain names, such as the exports of a module, several
entities of a name are one entity, with all of them as its `twins`.
"""

from __future__ import annotations

import dataclasses
import re
from collections import Counter
from collections.abc import Iterable

from clew.haskell.names.interface import SHARED, Entity, Kind
from clew.haskell.syntax import tree as s
from clew.haskell.syntax.extensions import Extension
from clew.haskell.syntax.tree import Name


class FieldNames:
    """The names of a module's fields."""

    def __init__(self, module: s.Module) -> None:
        self._module = module.name
        #: Whether fields are functions.
        self.are_functions = Extension.NO_FIELD_SELECTORS not in module.extensions
        #: Whether types may have fields of the same name.
        self.may_repeat = Extension.DUPLICATE_RECORD_FIELDS in module.extensions
        self._shared: frozenset[str] = frozenset()
        if self.may_repeat:
            counts = Counter(
                label
                for decl in module.decls
                if isinstance(decl, s.DataDecl)
                for label in {item.name.text for con in decl.constructors for item in con.fields if item.name}
            )
            self._shared = frozenset(label for label, count in counts.items() if count > 1)

    def of(self, label: Name, type_: Name) -> Name:
        """The name of a field of a type that the module defines."""
        if self.are_functions and label.text not in self._shared:
            return Name(label.text, self._module)
        kind = re.sub(r"\W", lambda sign: f"'{ord(sign[0])}", type_.text)
        return Name(label.text, f"{self._module}.{SHARED}{kind}")


def is_function(entity: Entity) -> bool:
    """Whether a name may stand for the entity in an expression."""
    return entity.kind is not Kind.FIELD or entity.has_selector


def may_share(one: Entity, other: Entity, *, fields_repeat: bool) -> bool:
    """Whether a module may have both, under the same plain name; with `fields_repeat` types share names of fields."""
    fields = [entity for entity in (one, other) if entity.kind is Kind.FIELD]
    if len(fields) == 2:
        return fields_repeat and one.name != other.name
    return len(fields) == 1 and not fields[0].has_selector


def together(one: Entity, other: Entity) -> Entity:
    """Two entities of a plain name as one, which is that of them that can stand in an expression."""
    twins = tuple(dict.fromkeys((*one.alternatives, *other.alternatives)))
    if len(twins) == 1:
        return one
    first = next((entity for entity in twins if is_function(entity)), twins[0])
    return dataclasses.replace(first, twins=twins)


def by_text(entities: Iterable[Entity]) -> dict[str, Entity]:
    """Entities by their plain names."""
    found: dict[str, Entity] = {}
    for entity in entities:
        known = found.get(entity.name.text)
        found[entity.name.text] = entity if known is None else together(known, entity)
    return found
