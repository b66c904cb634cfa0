"""The entities that a module defines, with their fixities."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator

from clew.core.names import closest
from clew.haskell.names.interface import PRIM_ENTITIES, PRIM_MODULE, Entity, Kind, OperatorFixity
from clew.haskell.names.rename_checks import check_signatures, duplicate
from clew.haskell.names.scope import Scope
from clew.haskell.names.shared_fields import FieldNames, may_share
from clew.haskell.syntax import tree as s
from clew.haskell.syntax.pattern_names import pattern_names
from clew.haskell.syntax.tree import Name
from clew.source.diagnostics import ScopeFault
from clew.source.span import Span


def own_entities(module: s.Module, scope: Scope) -> list[Entity]:
    """All entities that a module defines; `scope` has its imports, for the superclasses of its classes."""
    found: list[Entity] = [] if module.name != PRIM_MODULE else list(PRIM_ENTITIES)
    names = FieldNames(module)
    for decl in module.decls:
        found += (
            _data_entities(decl, module.name, names)
            if isinstance(decl, s.DataDecl)
            else _entities(decl, module.name)
        )
    found = _with_instances(module, found, names)
    _check_once(found, names)
    _check_sigs(module)
    fixities = _fixities(module, {entity.name.text for entity in found})
    arities = _class_arities(module, scope)
    return [_complete(entity, fixities, arities) for entity in found]


def _complete(entity: Entity, fixities: dict[str, OperatorFixity], arities: dict[str, int]) -> Entity:
    if entity.kind is Kind.CLASS:
        entity = dataclasses.replace(entity, arity=arities[entity.name.text])
    if entity.name.text not in fixities:
        return entity
    return dataclasses.replace(entity, fixity=fixities[entity.name.text])


def _entities(decl: s.Decl, module: str) -> Iterator[Entity]:
    def own(name: Name) -> Name:
        return Name(name.text, module)

    match decl:
        case s.FunBind(name) | s.ForeignPrim(_, name):
            yield Entity(Kind.VALUE, own(name), span=decl.span)
        case s.PatBind(pattern):
            for name, part in pattern_names(pattern):
                yield Entity(Kind.VALUE, own(name), span=part.span)
        case s.PatternSynonym(name, params):
            kind = Kind.VIEW if decl.builder is None else Kind.PATTERN
            fields = tuple([own(param) for param in params]) if decl.has_fields else ()
            synonym = Entity(kind, own(name), span=decl.span, arity=len(params), fields=fields)
            yield synonym
            for field in fields:
                yield Entity(Kind.FIELD, field, parent=synonym.name, span=decl.span, synonym=synonym)
        case s.TypeSynonym(name) | s.FamilyDecl(name):
            yield Entity(Kind.SYNONYM, own(name), span=decl.span)
        case s.ClassDecl(name=name):
            signed = [
                (method, sig) for sig in decl.decls if isinstance(sig, s.TypeSig) for method in sig.names
            ]
            children = tuple([own(method) for method, _ in signed])
            inner = [item for item in decl.decls if isinstance(item, s.FamilyDecl)]
            families = tuple([own(name) for name in (*(item.name for item in inner), *decl.data_families)])
            yield Entity(Kind.CLASS, own(name), span=decl.span, children=children, families=families)
            for item in inner:
                yield Entity(Kind.SYNONYM, own(item.name), parent=own(name), span=item.span)
            for method, sig in signed:
                yield Entity(Kind.METHOD, own(method), parent=own(name), span=sig.span)
        case _:
            pass


def _data_entities(decl: s.DataDecl, module: str, names: FieldNames) -> Iterator[Entity]:
    parent = Name(decl.name.text, module)
    constructors: list[Entity] = []
    fields: dict[Name, Entity] = {}
    for con in decl.constructors:
        labels: list[Name] = []
        for item in con.fields:
            if item.name is None:
                continue
            label = names.of(item.name, decl.name)
            if label in labels:
                raise duplicate(label.text, item.span, con.span, "the field")
            labels.append(label)
            field = Entity(Kind.FIELD, label, parent=parent, span=item.span, has_selector=names.are_functions)
            fields.setdefault(label, field)
        constructors.append(
            Entity(
                Kind.CONSTRUCTOR,
                Name(con.name.text, module),
                parent=parent,
                span=con.span,
                fields=tuple(labels),
                arity=len(con.fields),
            )
        )
    children = (*(con.name for con in constructors), *fields)
    if decl.head is None:
        yield Entity(Kind.TYPE, parent, span=decl.span, children=children)
    yield from constructors
    yield from fields.values()


def _with_instances(module: s.Module, found: list[Entity], fields: FieldNames) -> list[Entity]:
    """The entities, where those of data families of the module have the constructors and fields of instances here."""
    heads = [
        (s.type_spine(decl.head)[0], decl)
        for decl in module.decls
        if isinstance(decl, s.DataDecl) and decl.head is not None
    ]
    if not heads:
        return found
    below: dict[str, list[Name]] = {}
    homes: dict[str, Name] = {}
    for head, decl in heads:
        assert isinstance(head, s.TCon)
        for con in decl.constructors:
            labels = [fields.of(item.name, decl.name) for item in con.fields if item.name is not None]
            below.setdefault(head.name.text, []).extend((Name(con.name.text, module.name), *labels))
        homes[decl.name.text] = head.name
    result = []
    for entity in found:
        if entity.kind is Kind.TYPE and entity.name.text in below:
            children = tuple(dict.fromkeys((*entity.children, *below[entity.name.text])))
            entity = dataclasses.replace(entity, children=children)
        elif entity.parent is not None and entity.parent.text in homes:
            family = homes[entity.parent.text]
            entity = dataclasses.replace(entity, parent=Name(family.text, family.qualifier or module.name))
        result.append(entity)
    return result


def _check_once(found: Iterable[Entity], names: FieldNames) -> None:
    seen: dict[tuple[bool, str], list[Entity]] = {}
    for entity in found:
        known = seen.setdefault((entity.is_type, entity.name.text), [])
        for other in known:
            if not may_share(entity, other, fields_repeat=names.may_repeat):
                what = "" if entity.kind is Kind.VALUE else f"the {entity.kind.value}"
                raise duplicate(entity.name.text, entity.span, other.span, what)
        known.append(entity)


def _check_sigs(module: s.Module) -> None:
    """Check that signatures at the top level have definitions; the others are checked elsewhere."""
    signable = [(name, node) for decl in module.decls for name, node in _signable(decl)]
    check_signatures([decl for decl in module.decls if isinstance(decl, s.TypeSig)], signable)


def _signable(decl: s.Decl) -> list[tuple[Name, s.Decl]]:
    if isinstance(decl, s.FunBind):
        return [(decl.name, decl)]
    if isinstance(decl, s.PatBind):
        return [(name, decl) for name, _ in pattern_names(decl.pattern)]
    return []


def _fixities(module: s.Module, known: set[str]) -> dict[str, OperatorFixity]:
    """The fixities declared at the top level and in classes, where methods may have theirs."""
    found: dict[str, OperatorFixity] = {}
    spans: dict[str, Span] = {}
    inner = [d for decl in module.decls if isinstance(decl, s.ClassDecl) for d in decl.decls]
    for decl in (*module.decls, *inner):
        if not isinstance(decl, s.Fixity):
            continue
        for name in decl.names:
            if name.text in spans:
                raise duplicate(name.text, decl.span, spans[name.text], "the fixity of")
            if name.text not in known:
                raise ScopeFault(
                    f"the fixity declaration for '{name.text}' lacks a definition of it",
                    decl.span,
                    closest(name.text, known) or "it stands where the operator is defined",
                    slug="scope-lacking",
                )
            spans[name.text] = decl.span
            found[name.text] = (decl.assoc, decl.precedence)
    return found


# --- how many arguments the parameter of a class takes ------------------------------------------------


def _class_arities(module: s.Module, scope: Scope) -> dict[str, int]:
    classes = {decl.name.text: decl for decl in module.decls if isinstance(decl, s.ClassDecl)}
    found: dict[str, int] = {}

    def arity(text: str, pending: frozenset[str]) -> int:
        if text not in found:
            decl = classes[text]
            param = decl.params[-1] if decl.params else ""
            counts = [
                count
                for sig in decl.decls
                if isinstance(sig, s.TypeSig)
                for count in _applications(sig.type, param)
            ]
            counts += [above(c, pending | {text}) for c in decl.context if _is_about(c, param)]
            found[text] = max(counts, default=0)
        return found[text]

    def above(constraint: s.Type, pending: frozenset[str]) -> int:
        head, _ = s.type_spine(constraint)
        if not isinstance(head, s.TCon):
            return 0
        if head.name.qualifier in (None, module.name) and head.name.text in classes:
            return 0 if head.name.text in pending else arity(head.name.text, pending)
        candidates = scope.types.find(head.name)
        return max([entity.arity for entity, _ in candidates], default=0)

    for text in classes:
        arity(text, frozenset())
    return found


def _is_about(constraint: s.Type, param: str) -> bool:
    return isinstance(constraint, s.TApp) and constraint.argument == s.TVar(param)


def _applications(node: s.Type, param: str) -> Iterator[int]:
    """The number of arguments that each occurrence of a type variable is applied to."""
    pending = [node]
    while pending:
        part = pending.pop()
        if isinstance(part, s.TForall):
            pending += [*part.context, part.body]
            continue
        count = 0
        while isinstance(part, s.TApp):
            pending.append(part.argument)
            part = part.function
            count += 1
        if isinstance(part, s.TVar) and part.name == param:
            yield count
