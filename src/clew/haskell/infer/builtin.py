"""Wanted constraints, and the classes whose instances the type checker itself makes: Typeable, Coercible, Data."""

from __future__ import annotations

from clew.core.nodes import Lit, Literal, LitKind, Var
from clew.haskell.code import AnyValue, Apply, Code, Fun, Global, Hole
from clew.haskell.syntax.dialect import LOGIC
from clew.haskell.types.classes import Environment
from clew.haskell.types.errors import short, show_pred
from clew.haskell.types.type import Bound, Con, Pred, Skolem, TVar, Type, prune, substitute
from clew.haskell.types.unify import UnifyFault, unify
from clew.source.diagnostics import TypeFault
from clew.source.span import Span

TYPEABLE = "Clew.Typeable.Typeable"
COERCIBLE = "Clew.Coerce.Coercible"
#: The class of types that free variables of Curry may have.
DATA = f"{LOGIC}.Data"
#: Newtypes are opened so many levels deep: recursive ones never end.
_DEPTH = 20


class Wanted:
    """A constraint that needs a dictionary for its hole."""

    __slots__ = ("args", "cls", "depth", "hole", "parent", "span", "structural")

    def __init__(
        self,
        cls: str,
        args: tuple[Type, ...],
        hole: Hole,
        span: Span,
        depth: int = 0,
        parent: Wanted | None = None,
        structural: bool = False,
    ) -> None:
        #: Of `Data`: the instance itself is wanted, not the dictionary for a type that is known.
        self.structural = structural
        self.parent = parent
        self.cls = cls
        self.args = args
        self.hole = hole
        self.span = span
        self.depth = depth

    @property
    def pred(self) -> Pred:
        return Pred(self.cls, self.args)


def typeable(w: Wanted) -> list[Wanted] | None:
    """Every type constructor is `Typeable`: its dictionary is made where it is needed."""
    t, span = prune(w.args[0]), w.span
    if type(t) is not Con:
        return None
    more = [Wanted(TYPEABLE, (arg,), Hole(span), span, w.depth + 1) for arg in t.args]
    reps: Code = Global("[]", span)
    for m in reversed(more):
        nothing = Global("Clew.Prim.undefined", span)
        rep = Apply(Global("Clew.Typeable.typeRepOf", span), [m.hole, nothing], span)
        reps = Apply(Global(":", span), [rep, reps], span)
    text = short(t.name)
    module = t.name[: -len(text) - 1]
    parts = [Lit(Literal(LitKind.STRING, part), span.start) for part in (module, text)]
    body = Apply(Global("Clew.Typeable.TypeRep", span), [*parts, reps], span)
    w.hole.value = Apply(Global("Clew.Typeable.D:Typeable", span), [Fun(["_x"], body, span)], span)
    return more


def coercible(w: Wanted, environment: Environment) -> list[Wanted] | None:
    """Types with the same representation are `Coercible`: newtypes are what they wrap."""
    left, right = prune(w.args[0]), prune(w.args[1])
    if type(left) is TVar or type(right) is TVar:
        return None
    try:
        unify(representation(left, environment, 0), representation(right, environment, 0))
    except UnifyFault:
        message = f"there is no instance for '{show_pred(w.pred)}': the representations differ"
        raise TypeFault(message, w.span, slug="type-instance") from None
    identity = Fun(["x"], Var("x", w.span), w.span)
    w.hole.value = Apply(Global("Clew.Coerce.D:Coercible", w.span), [identity], w.span)
    return []


def data(w: Wanted, environment: Environment) -> list[Wanted] | None:
    """A dictionary of `Data` makes variables of the machine for its type; None leaves it to what is given.

    Whatever has no instance, functions above all, can be the type of a variable that is never narrowed.
    """
    t = prune(w.args[0])
    if type(t) is not Con or w.structural:
        return None
    known = environment.datas.get(t.name)
    if not environment.candidates(DATA, (t,)) or (known is not None and len(known.params) != len(t.args)):
        w.hole.value = AnyValue(t, None, w.span)
        return []
    inner = Wanted(DATA, (t,), Hole(w.span), w.span, w.depth + 1, None, True)
    leaves: dict[Type, Bound] = {}
    shape = _shape(t, leaves)
    more = [Wanted(DATA, (leaf,), Hole(w.span), w.span, w.depth + 1, w) for leaf in leaves]
    pairs = tuple(zip(leaves.values(), [m.hole for m in more], strict=True))
    w.hole.value = AnyValue(t, inner.hole, w.span, shape, pairs)
    return [inner, *more]


def _shape(t: Type, leaves: dict[Type, Bound]) -> Type:
    """The type with a placeholder for each variable; what is applied to a variable is unknown."""
    t = prune(t)
    if type(t) is Con:
        return Con(t.name, tuple([_shape(a, leaves) for a in t.args]))
    if type(t) is TVar or type(t) is Skolem or type(t) is Bound:
        if t not in leaves:
            leaves[t] = Bound(f"v{len(leaves)}")
        return leaves[t]
    return t


def representation(t: Type, environment: Environment, depth: int) -> Type:
    """The type with its newtypes opened."""
    t = prune(t)
    if type(t) is not Con:
        return t
    data = environment.datas.get(t.name)
    if data is not None and data.newtype and len(t.args) == len(data.params) and depth < _DEPTH:
        field = environment.constructors[data.constructors[0]].fields[0]
        mapping: dict[object, Type] = dict(zip(data.params, t.args, strict=True))
        return representation(substitute(field, mapping), environment, depth + 1)
    return Con(t.name, tuple([representation(a, environment, depth) for a in t.args]))
