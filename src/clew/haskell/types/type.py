"""Types as inference sees them: constructors applied to arguments, variables that unification fills in.

A constructor holds all its arguments (`Con("->", (a, b))`), so that unification seldom walks chains; `Ap` is
left for applications of variables, such as `m a`. A variable has a level, the depth of the `let` that made
it: what is deeper than the current level can be generalised, and no environment is ever searched.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, final

from clew.source.dataclass import dataclass


@final
@dataclass(slots=True, eq=False)
class TVar:
    """A unification variable; `ref` is what it stands for, once that is known."""

    level: int
    ref: Type | None = None


@final
@dataclass(slots=True, eq=False)
class TyCon:
    """A type constructor with its arguments; `alias` is the synonym that was written for it, for messages only."""

    name: str
    args: tuple[Type, ...] = ()
    alias: TyCon | None = None


@final
@dataclass(slots=True, eq=False)
class Ap:
    """An application whose head is a variable."""

    fun: Type
    arg: Type


@final
@dataclass(slots=True, eq=False)
class Skolem:
    """A rigid variable: one that a signature or an existential constructor introduced.

    `ref` is what it is equal to in the scope of a given equality; afterwards it is None again. One of the signature of
    a value may stand for types that instances of their own are for; one of an instance is a type like others, as in GHC.
    """

    name: str
    level: int
    ref: Type | None = None
    of_signature: bool = False


@final
@dataclass(slots=True, eq=False)
class FamilyApp:
    """A type family with all its arguments: a type that its equations may reduce to another."""

    name: str
    args: tuple[Type, ...]


@final
@dataclass(slots=True, eq=False)
class Bound:
    """A variable that a `Forall` binds. It is known by identity; its name is for messages only.

    One that nobody wrote is inferred: a type application does not give it a type.
    """

    name: str
    is_inferred: bool = False


@final
@dataclass(slots=True, eq=False)
class Pred:
    """A class constraint."""

    cls: str
    args: tuple[Type, ...]


@final
@dataclass(slots=True, eq=False)
class Forall:
    """`forall vars. (context, equalities) => body`: constraints with dictionaries, and types that must be equal."""

    vars: tuple[Bound, ...]
    context: tuple[Pred, ...]
    body: Type
    equalities: tuple[Equality, ...] = ()


Type = TVar | TyCon | Ap | Skolem | Bound | Forall | FamilyApp
#: Two types that are, or must be, equal: `a ~ b`.
Equality = tuple[Type, Type]
#: The types that replace bound variables.
Mapping = dict[Any, Type]

#: The class of a constraint that is no class with types by itself: a variable (`c a`), a type family, or a quantified
#: one. Its argument is the constraint as a type, which may turn out to be one with a class at its head.
HOLDS = "Clew.Kind.Holds"
#: The class of implicit parameters: the name as a type, and the type.
IMPLICIT_CLASS = "Clew.Implicit.Implicit"

#: How equality of types is written; between kinds it is taken to hold.
EQUALITIES = frozenset({"~", "~~"})

INT = TyCon("Int")
INTEGER = TyCon("Integer")
WORD = TyCon("Word")
DOUBLE = TyCon("Double")
CHAR = TyCon("Char")
BOOL = TyCon("Bool")
UNIT = TyCon("()")
STRING = TyCon("[]", (CHAR,), TyCon("String"))


def constraint_type(pred: Pred) -> Type:
    """A constraint as a type (ConstraintKinds)."""
    return pred.args[0] if pred.cls == HOLDS else TyCon(pred.cls, pred.args)


def is_promoted(name: str) -> bool:
    """Whether a type is a constructor or a literal (DataKinds), which no value has as its type."""
    return name[0] in "'\"0123456789" or ".'" in name


def fn(argument: Type, result: Type) -> TyCon:
    """`argument -> result`."""
    return TyCon("->", (argument, result))


def fns(arguments: Iterable[Type], result: Type) -> Type:
    """`a1 -> ... -> an -> result`."""
    for argument in reversed(tuple(arguments)):
        result = TyCon("->", (argument, result))
    return result


def is_fn(t: Type) -> bool:
    """Whether it is the type of a function."""
    t = prune(t)
    return type(t) is TyCon and t.name == "->" and len(t.args) == 2


def split_fns(t: Type) -> tuple[tuple[Type, ...], Type]:
    """The arguments of a (curried) function type, and its result."""
    arguments: list[Type] = []
    t = prune(t)
    while type(t) is TyCon and t.name == "->" and len(t.args) == 2:
        arguments.append(prune(t.args[0]))
        t = prune(t.args[1])
    return tuple(arguments), t


def list_of(element: Type) -> TyCon:
    return TyCon("[]", (element,))


def apply(head: Type, args: Iterable[Type]) -> Type:
    """A type applied to further arguments."""
    for arg in args:
        if type(head) is TyCon:
            head = TyCon(head.name, (*head.args, arg))
        else:
            head = Ap(head, arg)
    return head


def prune(t: Type) -> Type:
    """The type that a variable at the head stands for by now."""
    if type(t) is TVar:
        ref = t.ref
        if ref is None:
            return t
        if type(ref) is TVar or type(ref) is Ap:
            ref = _without_variable(ref)
            t.ref = ref
        if type(ref) is Skolem or type(ref) is Ap:
            return prune(ref)
        return ref
    if type(t) is Skolem:
        return t if t.ref is None else prune(t.ref)
    if type(t) is Ap:
        head = prune(t.fun)
        if type(head) is TyCon:
            return TyCon(head.name, (*head.args, t.arg))
    return t


def _without_variable(t: Type) -> Type:
    """What a variable stands for, wherever it is looked at: what holds of rigid variables in a scope does not count."""
    while type(t) is TVar and t.ref is not None:
        t = t.ref
    if type(t) is Ap:
        head = _without_variable(t.fun)
        if type(head) is TyCon:
            return TyCon(head.name, (*head.args, t.arg))
    return t


#: The most parts that a type may have. Inference shares parts where it can, but messages and later passes visit each
#: of them; composing functions that use their argument twice squares their number, again and again.
MOST_PARTS = 20_000


class TypeTooLarge(Exception):
    """A type has more than `MOST_PARTS` parts."""


class _Substitution:
    """One substitution at work, with the number of parts that it may still visit."""

    __slots__ = ("left", "mapping")

    def __init__(self, mapping: Mapping) -> None:
        self.mapping = mapping
        self.left = MOST_PARTS

    def type(self, t: Type) -> Type:
        if type(t) is TyCon:
            args = t.args
            if not args:
                return t
            self.left -= 1
            if self.left < 0:
                raise TypeTooLarge
            mapping = self.mapping
            new = tuple([mapping.get(a, a) if type(a) is Bound else self.type(a) for a in args])
            for a, b in zip(new, args, strict=True):
                if a is not b:
                    alias = t.alias
                    return TyCon(t.name, new, None if alias is None else self.alias(alias))
            return t
        if type(t) is Bound:
            return self.mapping.get(t, t)
        if type(t) is TVar:
            return t if t.ref is None else self.type(t.ref)
        if type(t) is Ap:
            return apply(self.type(t.fun), (self.type(t.arg),))
        if type(t) is FamilyApp:
            return FamilyApp(t.name, tuple([self.type(a) for a in t.args]))
        if type(t) is Forall:
            equalities = tuple([(self.type(a), self.type(b)) for a, b in t.equalities])
            return Forall(t.vars, tuple([self.pred(p) for p in t.context]), self.type(t.body), equalities)
        return t

    def alias(self, alias: TyCon) -> TyCon | None:
        new = self.type(alias)
        return new if isinstance(new, TyCon) else None

    def pred(self, pred: Pred) -> Pred:
        return Pred(pred.cls, tuple([self.type(a) for a in pred.args]))


def substitute(t: Type, mapping: Mapping) -> Type:
    """The type with bound variables replaced; unchanged parts are shared."""
    if type(t) is Bound:
        return mapping.get(t, t)
    if type(t) is TyCon and not t.args:
        return t
    return _Substitution(mapping).type(t)


def substitute_pred(pred: Pred, mapping: Mapping) -> Pred:
    """The constraint with bound variables replaced."""
    return Pred(pred.cls, tuple([substitute(a, mapping) for a in pred.args]))


def zonk(t: Type) -> Type:
    """The type with the variables that stand for something replaced."""
    return substitute(t, {})


def with_one_integer(t: Type) -> Type:
    """The type with integers of any size in place of the machine's, which have the same representation."""
    t = prune(t)
    if type(t) is TyCon:
        if t.name == INT.name:
            return INTEGER
        args = tuple([with_one_integer(a) for a in t.args])
        return t if all(a is b for a, b in zip(args, t.args, strict=True)) else TyCon(t.name, args)
    if type(t) is Ap:
        return Ap(with_one_integer(t.fun), with_one_integer(t.arg))
    if type(t) is FamilyApp:
        return FamilyApp(t.name, tuple([with_one_integer(a) for a in t.args]))
    if type(t) is Forall:
        body = with_one_integer(t.body)
        return t if body is t.body else Forall(t.vars, t.context, body, t.equalities)
    return t


def parts_of(t: Type) -> Iterator[Type]:
    """A type and all its parts, without the contexts of quantified types."""
    stack: list[Type] = [t]
    while stack:
        t = prune(stack.pop())
        yield t
        if type(t) is TyCon or type(t) is FamilyApp:
            stack.extend(t.args)
        elif type(t) is Ap:
            stack += (t.fun, t.arg)
        elif type(t) is Forall:
            stack.append(t.body)


def type_vars(t: Type, found: dict[TVar, None]) -> dict[TVar, None]:
    """Add the open unification variables of a type, in the order of first occurrence."""
    stack: list[Type] = [t]
    left = MOST_PARTS
    while stack:
        t = prune(stack.pop())
        if type(t) is TVar:
            found.setdefault(t)
        elif type(t) is TyCon:
            left -= 1
            if left < 0 and t.args:
                raise TypeTooLarge
            stack.extend(reversed(t.args))
        elif type(t) is FamilyApp:
            stack.extend(reversed(t.args))
        elif type(t) is Ap:
            stack.append(t.arg)
            stack.append(t.fun)
        elif type(t) is Forall:
            stack.append(t.body)
            stack.extend(types_of_context(t))
    return found


def types_of_context(t: Forall) -> Iterator[Type]:
    """The types that the constraints and equalities of a quantified type mention."""
    for pred in t.context:
        yield from pred.args
    for equality in t.equalities:
        yield from equality


def pred_vars(pred: Pred) -> dict[TVar, None]:
    found: dict[TVar, None] = {}
    for arg in pred.args:
        type_vars(arg, found)
    return found


def has_skolem(t: Type, level: int) -> bool:
    """Whether a rigid variable of this level or deeper occurs."""
    stack: list[Type] = [t]
    while stack:
        t = prune(stack.pop())
        if type(t) is Skolem:
            if t.level >= level:
                return True
        elif type(t) is TyCon or type(t) is FamilyApp:
            stack.extend(t.args)
        elif type(t) is Ap:
            stack.append(t.arg)
            stack.append(t.fun)
        elif type(t) is Forall:
            stack.append(t.body)
            stack.extend(types_of_context(t))
    return False


def same(a: Type, b: Type) -> bool:
    """Whether two types are equal by now."""
    a, b = prune(a), prune(b)
    if a is b:
        return True
    if type(a) is TyCon:
        if type(b) is not TyCon or a.name != b.name or len(a.args) != len(b.args):
            return False
        return all(same(x, y) for x, y in zip(a.args, b.args, strict=True))
    if type(a) is Ap and type(b) is Ap:
        return same(a.fun, b.fun) and same(a.arg, b.arg)
    if type(a) is FamilyApp and type(b) is FamilyApp:
        return a.name == b.name and all(same(x, y) for x, y in zip(a.args, b.args, strict=True))
    return False


def match_type(pattern: Type, t: Type, mapping: dict[Any, Type]) -> bool:
    """Whether bound variables of the pattern can be chosen so that it becomes the type."""
    if type(pattern) is Bound:
        known = mapping.get(pattern)
        if known is None:
            mapping[pattern] = t
            return True
        return same(known, t)
    t = prune(t)
    if type(pattern) is TyCon:
        if type(t) is not TyCon or t.name != pattern.name or len(t.args) != len(pattern.args):
            return False
        return all(match_type(p, x, mapping) for p, x in zip(pattern.args, t.args, strict=True))
    if type(pattern) is Ap:
        if type(t) is Ap:
            return match_type(pattern.fun, t.fun, mapping) and match_type(pattern.arg, t.arg, mapping)
        if type(t) is TyCon and t.args:
            head = TyCon(t.name, t.args[:-1])
            return match_type(pattern.fun, head, mapping) and match_type(pattern.arg, t.args[-1], mapping)
    return pattern is t or same(pattern, t)


def could_match(pattern: Type, t: Type) -> bool:
    """Whether the pattern may fit once the open variables of the type are known (a cheap approximation)."""
    t = prune(t)
    if type(pattern) is Bound or type(t) is TVar or type(t) is FamilyApp:
        return True
    if type(pattern) is TyCon:
        if type(t) is Ap:
            return bool(pattern.args) and could_match(pattern.args[-1], t.arg) and is_open(t)
        if type(t) is not TyCon or t.name != pattern.name or len(t.args) != len(pattern.args):
            return False
        return all(could_match(p, x) for p, x in zip(pattern.args, t.args, strict=True))
    return type(pattern) is Ap and type(t) in (Ap, TyCon)


def is_open(t: Type) -> bool:
    """Whether a type is a variable that may become anything, perhaps applied."""
    t = prune(t)
    while type(t) is Ap:
        t = prune(t.fun)
    return type(t) is TVar
