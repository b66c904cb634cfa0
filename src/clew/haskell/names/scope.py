"""The scope at the top of a module: imports, own definitions, exports (Haskell 2010, chapter 5).

A scope maps names as written, perhaps qualified, to the entities that they may stand for. Several are
an error only when the name is used.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType

from clew.core.builtin import is_tuple_name
from clew.core.names import closest
from clew.haskell.names.interface import (
    PATTERN_KINDS,
    SYNTAX_TYPES,
    SYNTAX_VALUES,
    Entity,
    Interface,
    Kind,
    OperatorFixity,
)
from clew.haskell.names.scope_names import Candidate, ScopeNames
from clew.haskell.names.shared_fields import by_text, is_function, may_share, together
from clew.haskell.syntax.dialect import LOGIC
from clew.haskell.syntax.legacy import HINT, PREFIX, face, offered
from clew.haskell.syntax.tree import Import, ListedEntity, Name
from clew.source.diagnostics import ScopeFault
from clew.source.span import Span

#: Names that the Prelude exports today and that of Haskell 2010 did not: older modules may define them.
SINCE_2010 = frozenset(
    "Applicative pure <*> *> <* <$> <$ liftA2 Foldable foldMap Traversable traverse sequenceA Semigroup <> Monoid "
    "mempty mappend mconcat Word MonadFail errorWithoutStackTrace".split()
)
_IMPORTED = "imported from "
_FROM_PRELUDE = f"{_IMPORTED}'Prelude' "


class Scope:
    """The names in scope at the top of a module."""

    def __init__(self, module: str, interfaces: Mapping[str, Interface], *, own_first: bool = False) -> None:
        self.module = module
        #: Whether the module's own names hide imported ones, and imported ones the Prelude's, as in Curry.
        self.own_first = own_first
        #: All modules loaded: for hints only.
        self.interfaces = interfaces
        self.values = ScopeNames()
        self.types = ScopeNames()
        #: The qualifiers in scope: the module's own name, and names or aliases of imports.
        self.qualifiers: set[str] = {module}
        self._own: tuple[dict[str, Entity], dict[str, Entity]] = ({}, {})
        for names, own in zip((self.values, self.types), self._own, strict=True):
            names.add(None, own, None)
            names.add(module, own, None)

    # --- filling -------------------------------------------------------------------------------------

    def define(self, entity: Entity) -> None:
        """Brings one of the module's own entities into scope."""
        own, text = self._own[entity.is_type], entity.name.text
        shares = text in own and may_share(own[text], entity, fields_repeat=True)
        own[text] = together(own[text], entity) if shares else entity
        (self.types if entity.is_type else self.values).forget()

    def import_(self, decl: Import, interface: Interface) -> None:
        """Brings into scope what an import declaration asks for."""
        qualifier = decl.alias or decl.module
        self.qualifiers.add(qualifier)
        how = f"{_IMPORTED}'{face(decl.module)}' at {decl.span}"
        for names, chosen in zip((self.values, self.types), imported(decl, interface), strict=True):
            names.add(qualifier, chosen, how)
            if not decl.qualified:
                names.add(None, chosen, how)

    def inside(self, module: str, interfaces: Mapping[str, Interface]) -> Scope:
        """A copy of this scope, to which more can be added."""
        twin = Scope(module, interfaces, own_first=self.own_first)
        twin.values, twin.types = self.values.copy(), self.types.copy()
        for names, own in zip((twin.values, twin.types), twin._own, strict=True):
            names.add(None, own, None)
            names.add(module, own, None)
        twin.qualifiers |= self.qualifiers
        return twin

    # --- asking --------------------------------------------------------------------------------------

    def value(self, name: Name, span: Span, what: str = "variable") -> Entity:
        """The variable or constructor that a name stands for, or a `ScopeFault`."""
        special = syntax_value(name)
        if special is not None:
            return special
        return self._only(self.values, name, span, what)

    def type(self, name: Name, span: Span, what: str = "type or class") -> Entity:
        """The type or class that a name stands for, or a `ScopeFault`."""
        special = syntax_type(name)
        if special is not None:
            return special
        return self._only(self.types, name, span, what)

    def _only(self, table: ScopeNames, name: Name, span: Span, what: str) -> Entity:
        candidates = self._meant(table, name)
        if what != "field":
            candidates = [c for c in candidates if is_function(c[0])]
        if not candidates:
            raise self.unbound(name, span, what, types=table is self.types)
        if len(candidates) > 1:
            listed = "; ".join(f"{_described(entity)}, {how}" for entity, how in candidates)
            raise ScopeFault(
                f"'{name}' is ambiguous: it could mean {listed}",
                span,
                _qualify_hint(name, candidates, self),
                slug="scope-ambiguous",
            )
        return candidates[0][0]

    def candidates(self, name: Name) -> list[Entity]:
        """All values that a name may stand for."""
        return [entity for entity, _ in self._meant(self.values, name)]

    def instance_parts(self, family: str) -> list[Name]:
        """The module's own constructors and fields of a type, those of instances of a data family among them."""
        own = [e for entity in self._own[False].values() for e in entity.alternatives]
        return [e.name for e in own if e.parent is not None and e.parent.text == family]

    def fixity(self, name: Name) -> OperatorFixity | None:
        """The declared fixity of an operator as written."""
        special = syntax_value(name)
        if special is not None:
            return special.fixity
        candidates = self._meant(self.values, name)
        return candidates[0][0].fixity if candidates else None

    def _meant(self, table: ScopeNames, name: Name) -> list[Candidate]:
        """The candidates for a name, without those of a later Prelude where the program has its own."""
        candidates = table.find(name)
        if len(candidates) < 2 or name.qualifier is not None:
            return candidates
        if self.own_first:
            own = [c for c in candidates if not c[1].startswith(_IMPORTED)]
            if own:
                return own
        if self.own_first or name.text in SINCE_2010:
            return [c for c in candidates if not c[1].startswith(_FROM_PRELUDE)] or candidates
        return candidates

    # --- what to say when a name means nothing ---------------------------------------------------------

    def unbound(
        self, name: Name, span: Span, what: str, *, types: bool, also: Iterable[str] = ()
    ) -> ScopeFault:
        """The error for a name that is not in scope; `also` are local names that may have been meant."""
        return ScopeFault(
            f"{what} not in scope: '{name}'", span, self._hint(name, types, also), slug="scope-unbound"
        )

    def _hint(self, name: Name, types: bool, also: Iterable[str]) -> str | None:
        if name.qualifier is not None and name.qualifier not in self.qualifiers:
            near = closest(name.qualifier, self.qualifiers)
            return f"no module is imported as '{name.qualifier}'" + (f"; {near}" if near else "")
        prelude = self.interfaces.get("Prelude")
        is_curry = LOGIC in self.interfaces
        is_old = prelude is not None and name.text not in prelude.values and offered("Prelude", name.text)
        if is_old and not is_curry:
            return HINT
        table = self.types if types else self.values
        if any(entity.kind is Kind.FIELD for entity, _ in table.find(name)):
            return (
                "the field of that name is no function where NoFieldSelectors is on; a pattern takes it out"
            )
        offering = sorted(
            module
            for module, interface in self.interfaces.items()
            if name.text in (interface.types if types else interface.values)
            and not module.startswith("Clew.")
            and module != self.module
        )
        if offering:
            # The shortest name is the most likely home: Data.List rather than Data.List.NonEmpty.
            best = min(offering, key=lambda module: (module.count("."), len(module), module))
            return f"'{best}' exports it: import it from there"
        if name.qualifier is None:
            from clew.haskell.names.exporters import exporter_of

            home = exporter_of(name.text, curry=is_curry)
            if home is not None:
                return f"'{home}' exports it: import it from there"
        alike = table.texts(name.qualifier)
        near = closest(name.text, [*alike, *also] if name.qualifier is None else alike)
        if near is not None or name.qualifier is not None:
            return near
        other = self.values if types else self.types
        if other.find(name):
            return f"there is a {'constructor' if types else 'type or class'} of that name"
        if self.own_first and not types and name.text[0].isalpha() and is_variable(name.text):
            return f"a free variable is declared: 'where {name.text} free'"
        return None


def _public(name: Name) -> str:
    """A name without its module, where that is an internal module of the library."""
    return name.text if (name.qualifier or "").startswith("Clew.") else str(name)


def _described(entity: Entity) -> str:
    """What a name could mean."""
    if entity.is_plain or entity.parent is None:
        return f"'{_public(entity.name)}'"
    return f"the field '{entity.name.text}' of '{entity.parent.text}'"


def _qualify_hint(name: Name, candidates: list[Candidate], scope: Scope) -> str | None:
    """A qualified way to write the first candidate that is unambiguous."""
    if not any(entity.is_plain for entity, _ in candidates):
        return "a pattern such as 'T {x = v}' says which field is meant"
    for entity, _ in candidates:
        table = scope.types if entity.is_type else scope.values
        for qualifier in sorted(scope.qualifiers):
            qualified = Name(name.text, qualifier)
            if [known for known, _ in table.find(qualified)] == [entity]:
                return f"write for example '{qualified}'"
    return "hide all but one in the imports, or import with 'qualified'"


def syntax_value(name: Name) -> Entity | None:
    """A constructor with special syntax: `()`, `[]`, `:`, tuples."""
    if name.qualifier is not None:
        return None
    if is_tuple_name(name.text):
        return Entity(Kind.CONSTRUCTOR, name, parent=name, arity=len(name.text) - 1)
    return SYNTAX_VALUES.get(name.text)


def syntax_type(name: Name) -> Entity | None:
    """A type with special syntax: `()`, `[]`, `->`, tuples, and `~` of equality constraints."""
    if name.qualifier is not None:
        return None
    if is_tuple_name(name.text):
        return Entity(Kind.TYPE, name, children=(name,))
    if name.text == "~" or name.text == "~~":
        return Entity(Kind.CLASS, name)
    return SYNTAX_TYPES.get(name.text)


def is_variable(text: str) -> bool:
    """Whether a name is of a variable or variable operator, not of a constructor, type or class."""
    first = text[0]
    return first != ":" and not (first.isupper() or first.istitle()) and text not in ("[]", "()", "->")


# --- imports ----------------------------------------------------------------------------------------


def imported(decl: Import, interface: Interface) -> tuple[Mapping[str, Entity], Mapping[str, Entity]]:
    """The values and the types that an import declaration brings into scope, by plain name."""
    if decl.items is None:
        return interface.values, interface.types
    if decl.hiding:
        hidden = {entity for item in decl.items for entity in _hidden(item, interface)}
        left = [e for entity in interface.values.values() for e in entity.alternatives if e not in hidden]
        return (
            by_text(left),
            {text: entity for text, entity in interface.types.items() if entity not in hidden},
        )
    chosen = [entity for item in decl.items for entity in _selected(item, interface)]
    return (
        by_text(entity for entity in chosen if not entity.is_type),
        {entity.name.text: entity for entity in chosen if entity.is_type},
    )


def subordinates(
    parent: Entity, values: Mapping[str, Entity], types: Mapping[str, Entity] = MappingProxyType({})
) -> list[Entity]:
    """The constructors, fields or methods of a type or class that a map of values has; its families among the types."""
    found = [(child, values.get(child.text)) for child in parent.children]
    found += [(child, types.get(child.text)) for child in parent.families]
    return [
        each
        for child, entity in found
        if entity is not None
        for each in entity.alternatives
        if each.name == child
    ]


def _hidden(item: ListedEntity, interface: Interface) -> Iterator[Entity]:
    """The entities that an item of a `hiding` list hides; hiding a name that is not exported is no error."""
    text = item.name.text
    if item.is_pattern:
        yield from _synonyms(item, interface)
        return
    if item.subs is None and not item.all_subs and not item.is_type and text in interface.values:
        yield from interface.values[text].alternatives  # a bare `C` hides constructors too
    parent = interface.types.get(text)
    if parent is None:
        return
    yield parent
    below = subordinates(parent, interface.values, interface.types)
    yield from (e for e in below if item.all_subs or Name(e.name.text) in (item.subs or ()))


def _synonyms(item: ListedEntity, interface: Interface) -> list[Entity]:
    """The pattern synonym, or constructor, that an item with the word `pattern` names."""
    found = interface.values.get(item.name.text)
    return [] if found is None else [found]


def _is_value(item: ListedEntity) -> bool:
    """Whether an item of a list names a variable, and not a type."""
    return not item.is_type and item.subs is None and not item.all_subs and is_variable(item.name.text)


def _selected(item: ListedEntity, interface: Interface) -> list[Entity]:
    text = item.name.text
    if item.is_pattern:
        named = _synonyms(item, interface)
        if not named:
            raise _not_exported(item, interface, interface.values)
        return named
    if _is_value(item):
        found = interface.values.get(text)
        if found is None:
            raise _not_exported(item, interface, interface.values)
        return [found]
    parent = interface.types.get(text)
    if parent is None:
        raise _not_exported(item, interface, interface.types)
    below = subordinates(parent, interface.values, interface.types)
    if item.all_subs:
        return [parent, *below]
    chosen = [parent]
    for sub in item.subs or ():
        named = [entity for entity in below if entity.name.text == sub.text]
        if not named:
            near = closest(sub.text, [entity.name.text for entity in below])
            if offered(interface.module, sub.text):
                near = HINT
            raise ScopeFault(
                f"'{sub.text}' is not a constructor, field or method of '{text}' "
                f"that module '{face(interface.module)}' exports",
                item.span,
                near,
                slug="scope-import",
            )
        chosen += named
    return chosen


def _not_exported(item: ListedEntity, interface: Interface, known: Mapping[str, Entity]) -> ScopeFault:
    text = item.name.text
    constructor = interface.values.get(text)
    if constructor is not None and constructor.parent is not None and known is interface.types:
        hint: str | None = f"it is a constructor: import '{constructor.parent.text}({text})'"
    else:
        hint = HINT if offered(interface.module, text) else closest(text, known)
    return ScopeFault(
        f"module '{face(interface.module)}' does not export '{text}'", item.span, hint, slug="scope-import"
    )


# --- exports ----------------------------------------------------------------------------------------


def interface_of(
    scope: Scope,
    exports: tuple[ListedEntity, ...] | None,
    own: Iterable[Entity],
    *,
    shares_fields: bool = False,
) -> Interface:
    """The exports of a module; with `shares_fields`, several fields may have a name."""
    if exports is None:
        own = tuple(own)
        values = by_text(entity for entity in own if not entity.is_type)
        types = {entity.name.text: entity for entity in own if entity.is_type}
        return Interface(scope.module, values, types)
    values, types = {}, {}
    for item in exports:
        for entity in _exported(scope, item):
            table = types if entity.is_type else values
            known = table.setdefault(entity.name.text, entity)
            if known == entity and known.children != entity.children:
                children = tuple(dict.fromkeys((*known.children, *entity.children)))
                table[entity.name.text] = replace(known, children=children)
            if entity in known.alternatives:
                continue
            if may_share(known, entity, fields_repeat=shares_fields):
                table[entity.name.text] = together(known, entity)
            else:
                raise ScopeFault(
                    f"the export list gives '{entity.name.text}' two meanings: "
                    f"'{known.name}' and '{entity.name}'",
                    item.span,
                    slug="scope-export",
                )
    return Interface(scope.module, values, types)


def _exported(scope: Scope, item: ListedEntity) -> list[Entity]:
    if item.is_module:
        return _exported_module(scope, item)
    if item.is_pattern or _is_value(item):
        return [scope.value(item.name, item.span)]
    parent = scope.type(item.name, item.span)
    if not item.all_subs and not item.subs:
        return [parent]
    children = tuple(dict.fromkeys((*parent.children, *scope.instance_parts(parent.name.text))))
    parent = parent if children == parent.children else replace(parent, children=children)
    below = {
        child.text: entity
        for names, table in ((parent.children, scope.values), (parent.families, scope.types))
        for child in names
        for entity in table.anywhere(child.text)
        if entity.name == child
    }
    for sub in item.subs or ():
        found = scope.candidates(sub)
        bundled = any(e.kind in PATTERN_KINDS or e.synonym is not None for e in found)
        is_other = sub.text in below and len(found) == 1 and bundled and found[0] != below[sub.text]
        if is_other:  # the constructor is in scope by another name only
            parent = replace(parent, children=tuple([c for c in parent.children if c.text != sub.text]))
            del below[sub.text]
        if sub.text not in below and (bundled or scope.module.startswith(PREFIX)):
            # A pattern synonym may go with a type. In an old version of the library, a class may have methods that are
            # functions today, or of another class.
            below[sub.text] = scope.value(sub, item.span)
            parent = replace(parent, children=(*parent.children, below[sub.text].name))
        elif sub.text not in below:
            raise ScopeFault(
                f"'{sub.text}' is not a constructor, field or method of '{item.name}' that is in scope",
                item.span,
                closest(sub.text, below),
                slug="scope-export",
            )
    if item.all_subs:
        every = (*parent.children, *parent.families)
        return [parent, *(below[child.text] for child in every if child.text in below)]
    return [parent, *(below[sub.text] for sub in item.subs or ())]


def _exported_module(scope: Scope, item: ListedEntity) -> list[Entity]:
    """The exports of `module M`: everything that is in scope both as `x` and as `M.x`."""
    module = str(item.name)
    if module not in scope.qualifiers:
        raise ScopeFault(
            f"the export list names module '{module}', which is not imported",
            item.span,
            closest(module, scope.qualifiers),
            slug="scope-export",
        )
    found: list[Entity] = []
    for table in (scope.values, scope.types):
        for text in table.texts(module):
            plain = [entity for entity, _ in table.find(Name(text))]
            found += [entity for entity, _ in table.find(Name(text, module)) if entity in plain]
    return found
