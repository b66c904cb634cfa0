"""Classes whose instances the type checker makes itself: Typeable, Coercible, and Data of Curry."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from clew.core.nodes import Lit, Literal, LitKind
from clew.haskell.infer.constraints.constraint import Wanted
from clew.haskell.infer.constraints.unifier import Unifier
from clew.haskell.syntax.dialect import LOGIC
from clew.haskell.types.code import AnyValue, ApplyCode, Code, Fun, Global, Placeholder
from clew.haskell.types.declared import Environment
from clew.haskell.types.errors import short, show_pred
from clew.haskell.types.type import (
    Ap,
    Bound,
    Forall,
    Skolem,
    TVar,
    TyCon,
    Type,
    is_open,
    parts_of,
    prune,
    same,
    substitute,
)
from clew.haskell.types.unify import UnifyFault, unify
from clew.source.diagnostics import TypeFault

TYPEABLE = "Clew.Typeable.Typeable"
COERCIBLE = "Clew.Coerce.Coercible"
HAS_FIELD = "GHC.Records.HasField"
#: The class of types that free variables of Curry may have.
DATA = f"{LOGIC}.Data"
#: Newtypes are opened so many levels deep at most: recursive ones never end.
_DEPTH = 20


def typeable(w: Wanted) -> list[Wanted] | None:
    """Every type constructor is `Typeable`: its dictionary is made where it is needed."""
    t, span = prune(w.args[0]), w.span
    if type(t) is Ap:
        return _typeable_application(w, t)
    if type(t) is not TyCon:
        return None
    more = [Wanted(TYPEABLE, (arg,), Placeholder(span), span, w.depth + 1) for arg in t.args]
    reps: Code = Global("[]", span)
    for m in reversed(more):
        nothing = Global("Clew.Prim.undefined", span)
        rep = ApplyCode(Global("Clew.Typeable.typeRepOf", span), [m.hole, nothing], span)
        reps = ApplyCode(Global(":", span), [rep, reps], span)
    text = short(t.name)
    module = t.name[: -len(text) - 1]
    parts = [Lit(Literal(LitKind.STRING, part), span.start) for part in (module, text)]
    body = ApplyCode(Global("Clew.Typeable.TypeRep", span), [*parts, reps], span)
    w.hole.value = ApplyCode(Global("Clew.Typeable.D:Typeable", span), [Fun(["_x"], body, span)], span)
    return more


def _typeable_application(w: Wanted, t: Ap) -> list[Wanted]:
    """The type of a variable that is applied is known at run time if both parts are."""
    span = w.span
    more = [Wanted(TYPEABLE, (part,), Placeholder(span), span, w.depth + 1) for part in (t.fun, t.arg)]
    nothing = Global("Clew.Prim.undefined", span)
    parts = [ApplyCode(Global("Clew.Typeable.typeRepOf", span), [m.hole, nothing], span) for m in more]
    body = ApplyCode(Global("Clew.Typeable.applied", span), parts, span)
    w.hole.value = ApplyCode(Global("Clew.Typeable.D:Typeable", span), [Fun(["_x"], body, span)], span)
    return more


#: Types that stand for others in a scope, because both are known to have the same representation.
_Alike = list[tuple[Type, Type]]


def coercible(
    w: Wanted, environment: Environment, given: Iterable[tuple[Type, ...]] = ()
) -> list[Wanted] | None:
    """Types with the same representation are `Coercible`: newtypes are what they wrap, and what is given is alike."""
    left, right = prune(w.args[0]), prune(w.args[1])
    if is_open(left) or is_open(right):
        return None
    try:
        alike = _alike(given, environment)
        unify(
            _replaced(representation(left, environment, 0), alike),
            _replaced(representation(right, environment, 0), alike),
        )
    except UnifyFault:
        message = f"there is no instance for '{show_pred(w.pred)}': the representations differ"
        raise TypeFault(message, w.span, slug="type-instance") from None
    w.hole.value = Global("Clew.Coerce.D:Coercible", w.span)
    return []


def has_field(w: Wanted, environment: Environment, unifier: Unifier) -> bool | None:
    """A record has its fields; whether one was found, or None if the type of the record is not known yet."""
    name, record = prune(w.args[0]), prune(w.args[1])
    if type(record) is TVar or type(name) is TVar:
        return None
    if type(name) is not TyCon or type(record) is not TyCon or not name.name.startswith('"'):
        return False
    data = environment.datas.get(record.name)
    for con in data.constructors if data is not None else ():
        info = environment.constructors[con]
        for label, t in zip(info.labels, info.fields, strict=bool(info.labels)):
            if short(label) != name.name[1:-1] or type(info.result) is not TyCon:
                continue
            mapping = dict(zip(info.universals, unifier.fresh_for(info.universals).values(), strict=True))
            if type(t) is Forall or any(b not in mapping for b in parts_of(t) if type(b) is Bound):
                return False
            unifier.unify(substitute(info.result, mapping), record, w.span)
            unifier.unify(w.args[2], substitute(t, mapping), w.span, f"as the field '{short(label)}'")
            w.hole.value = ApplyCode(
                Global("GHC.Records.D:HasField", w.span), [Global(label, w.span)], w.span
            )
            return True
    return False


def _alike(given: Iterable[tuple[Type, ...]], environment: Environment) -> _Alike:
    """What constraints that hold say of representations, each as a type in place of another one."""
    found: _Alike = []
    for pair in given:
        a, b = (_replaced(representation(t, environment, 0), found) for t in pair)
        if same(a, b):
            continue
        if type(a) is not Skolem and type(b) is Skolem:
            a, b = b, a
        found = [(old, _replaced(new, [(a, b)])) for old, new in found]
        found.append((a, b))
    return found


def _replaced(t: Type, alike: _Alike) -> Type:
    """A type with others in place of its parts."""
    if not alike:
        return t
    t = prune(t)
    for old, new in alike:
        if same(t, old):
            return new
    if type(t) is TyCon and t.args:
        return TyCon(t.name, tuple([_replaced(a, alike) for a in t.args]))
    if type(t) is Ap:
        return Ap(_replaced(t.fun, alike), _replaced(t.arg, alike))
    if type(t) is Forall:
        return replace(t, body=_replaced(t.body, alike))
    return t


def data(w: Wanted, environment: Environment) -> list[Wanted] | None:
    """Make a dictionary of `Data`, which makes the machine's free variables of its type.

    The result is None for a variable, whose dictionary must be given. A type without an instance, such as a function's,
    can be the type of a variable that is never narrowed.
    """
    t = prune(w.args[0])
    if type(t) is not TyCon or w.structural:
        return None
    known = environment.datas.get(t.name)
    if not environment.candidates(DATA, (t,)) or (known is not None and len(known.params) != len(t.args)):
        w.hole.value = AnyValue(t, None, w.span)
        return []
    inner = Wanted(DATA, (t,), Placeholder(w.span), w.span, w.depth + 1, structural=True)
    leaves: dict[Type, Bound] = {}
    shape = _shape(t, leaves)
    more = [w.needing(DATA, (leaf,)) for leaf in leaves]
    pairs = tuple(zip(leaves.values(), [m.hole for m in more], strict=True))
    w.hole.value = AnyValue(t, inner.hole, w.span, shape, pairs)
    return [inner, *more]


def _shape(t: Type, leaves: dict[Type, Bound]) -> Type:
    """The type with a placeholder for each variable; an application of a variable stays as it is."""
    t = prune(t)
    if type(t) is TyCon:
        return TyCon(t.name, tuple([_shape(a, leaves) for a in t.args]))
    if type(t) is TVar or type(t) is Skolem or type(t) is Bound:
        if t not in leaves:
            leaves[t] = Bound(f"v{len(leaves)}")
        return leaves[t]
    return t


def representation(t: Type, environment: Environment, depth: int) -> Type:
    """The type with its newtypes opened, inside of polymorphic fields, too."""
    t = prune(t)
    if type(t) is Forall:
        return replace(t, body=representation(t.body, environment, depth))
    if type(t) is not TyCon:
        return t
    data = environment.datas.get(t.name)
    if data is not None and data.newtype and len(t.args) == len(data.params) and depth < _DEPTH:
        field = environment.constructors[data.constructors[0]].fields[0]
        mapping = dict(zip(data.params, t.args, strict=True))
        return representation(substitute(field, mapping), environment, depth + 1)
    return TyCon(t.name, tuple([representation(a, environment, depth) for a in t.args]))
