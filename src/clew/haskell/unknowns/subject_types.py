"""Types for the type variables of a function under test: those asked for, or the first few that have the instances."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice, product

from clew.haskell.inside import PRIMITIVES
from clew.haskell.program import Compiled, Session
from clew.haskell.syntax import tree as s
from clew.haskell.syntax.parsing.parser import parse_type
from clew.haskell.types.errors import TypePrinter, show_scheme
from clew.haskell.types.type import Ap, Bound, Forall, TyCon, Type, apply, prune, substitute
from clew.source.diagnostics import UsageFault

#: Types to try for a variable, by how many arguments it takes.
_TRIED = {
    0: ("Int", "Integer", "Bool", "Char", "[Int]", "Ordering", "()", "Double"),
    1: ("Maybe", "[]", "Either Int", "(,) Int", "IO"),
    2: ("Either", "(,)"),
}
#: Combinations of types that are tried, at most.
MOST = 400
_NAMED = PRIMITIVES | {"()", "[]", "->"}


def show_type(type_: Type) -> str:
    return TypePrinter().type(type_)


def choices(
    session: Session, general: Type, at: Mapping[str, str], compiled: Compiled, name: str
) -> Iterator[tuple[Type, dict[str, str]]]:
    """The type with its variables replaced, as asked for or in the order in which types are tried."""
    if not isinstance(general, Forall):
        if at:
            raise UsageFault(f"the type of `{name}` has no variable: {show_scheme(general)}")
        yield general, {}
        return
    names = [v.name for v in general.vars]
    for wanted in at:
        if wanted not in names:
            raise UsageFault(
                f"the type of `{name}` has no variable `{wanted}`: {show_scheme(general)}",
                hint=f"it has {', '.join(names)}",
            )
    texts = [(at[v.name],) if v.name in at else _TRIED[min(_arity(v, general.body), 2)] for v in general.vars]
    constrained = {a for p in general.context for a in map(prune, p.args)}
    for i, v in enumerate(general.vars):
        if v.name not in at:
            own = _instances(session, general, v) if v in constrained else ()
            texts[i] = (*texts[i], *own) if v in constrained else texts[i][:1]
    for combination in islice(product(*texts), MOST):
        mapping: dict[object, Type] = {}
        for v, text in zip(general.vars, combination, strict=True):
            known = _read_type(session, compiled, text, v.name in at)
            if known is not None:
                mapping[v] = known
        if len(mapping) < len(names):
            continue
        yield substitute(general.body, mapping), dict(zip(names, combination, strict=True))


def _arity(variable: Bound, type_: Type) -> int:
    """How many arguments a variable takes."""
    found = 0
    stack: list[Type] = [type_]
    while stack:
        t = prune(stack.pop())
        if isinstance(t, TyCon):
            stack.extend(t.args)
        elif isinstance(t, Ap):
            count = 0
            inner: Type = t
            while isinstance(inner, Ap):
                stack.append(inner.arg)
                count, inner = count + 1, prune(inner.fun)
            if inner is variable:
                found = max(found, count)
        elif isinstance(t, Forall):
            stack.append(t.body)
    return found


def _instances(session: Session, general: Forall, variable: Bound) -> tuple[str, ...]:
    """The types with instances of all classes that constrain a variable, the user's own first."""
    classes = {p.cls for p in general.context if len(p.args) == 1 and prune(p.args[0]) is variable}
    found: dict[str, None] = {}
    for module in reversed(list(session.compiled.values())):
        for instance in module.tables.instances:
            head = prune(instance.head[0]) if len(instance.head) == 1 else None
            if instance.cls in classes and isinstance(head, TyCon) and not head.args:
                found.setdefault(show_type(head))
    return tuple(found)


def _read_type(session: Session, compiled: Compiled, text: str, wanted: bool) -> Type | None:
    """A type as written, in the scope of the user's module; None where a type that is only tried is not known."""
    extensions = session.loader.modules[compiled.main.name].extensions
    scope = session.loader.registry.scopes[compiled.main.name]

    def convert(t: s.Type) -> Type | None:
        if isinstance(t, s.TCon):
            found = [str(entity.name) for entity, _ in scope.types.find(t.name)]
            synonym = session.environment.synonyms.get(found[0]) if found else None
            if synonym is not None and not synonym.params:  # Curry's Int is one, for integers of any size
                return synonym.body
            if t.name.text in _NAMED:
                return TyCon(t.name.text)
            return TyCon(found[0]) if found and found[0] in session.environment.datas else None
        if isinstance(t, s.TApp):
            head, argument = convert(t.function), convert(t.argument)
            return apply(head, (argument,)) if head is not None and argument is not None else None
        return None

    type_ = convert(parse_type(text, f"<type {text}>", extensions))
    if type_ is None and wanted:
        raise UsageFault(
            f"`{text}` is no type that Clew can use here", hint="write a type such as Int or [Bool]"
        )
    return type_
