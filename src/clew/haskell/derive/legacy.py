"""Instances that older Haskell did not need.

Haskell 2010's Monad has no superclass and a method `fail`; MonadPlus and Monoid had no Alternative and
Semigroup above them. Code from that time loads unchanged: `fail` moves to an instance of MonadFail, and missing
instances of superclasses are made from those that are there, as an author would write them today.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from clew.haskell.derive.syntax_builder import Build
from clew.haskell.names.free import uses
from clew.haskell.names.interface import Instance
from clew.haskell.names.standard import STANDARD, STANDARD_TYPES
from clew.haskell.syntax import tree as s
from clew.haskell.syntax.tree import Name

#: A class and the type constructor that has an instance of it.
Key = tuple[Name, Name]


def key_of(decl: s.InstanceDecl) -> Key | None:
    """Class and type constructor of an instance of a class with one parameter."""
    if len(decl.types) != 1:
        return None
    head, _ = s.type_spine(decl.types[0])
    return (decl.cls, head.name) if isinstance(head, s.TCon) else None


def missing_above(instances: Iterable[Instance], known: Iterable[Key], *, legacy: bool) -> Iterator[Instance]:
    """The instances to add, given those of the module and the keys of those of all modules before it.

    Semigroups are added to legacy code only: the rest is what the Haskell 2010 report leaves out.
    """
    instances = list(instances)
    present = {key for made in instances if (key := key_of(made.decl)) is not None}
    present.update(known)
    for made in instances:
        key = key_of(made.decl)
        if key is None or made.coerced is not None:
            continue
        for text in _ABOVE.get(key[0], ()):
            if text == "Semigroup" and not legacy:
                continue
            needed = (STANDARD_TYPES[text], key[1])
            if needed not in present and _has_source(made.decl, text):
                present.add(needed)
                yield _made(made, text)


def split_fail(decl: s.InstanceDecl) -> tuple[s.InstanceDecl, s.InstanceDecl | None]:
    """An instance of Monad, as parsed, without its `fail`, and one of MonadFail with it."""
    moved = tuple([d for d in decl.decls if isinstance(d, s.FunBind) and d.name.text == "fail"])
    if not moved:
        return decl, None
    kept = tuple([d for d in decl.decls if d not in moved])
    monad = s.InstanceDecl(decl.context, decl.cls, decl.types, kept, decl.span)
    return monad, s.InstanceDecl(decl.context, STANDARD_TYPES["MonadFail"], decl.types, moved, decl.span)


def with_inner_fail(decl: s.InstanceDecl) -> s.InstanceDecl:
    """A renamed instance of MonadFail, with a constraint for each inner monad whose `fail` it calls."""
    bodies = [clause.rhs for d in decl.decls if isinstance(d, s.FunBind) for clause in d.clauses]
    if not uses(bodies, frozenset({STANDARD["fail"]})):
        return decl
    monad, fail = STANDARD_TYPES["Monad"], STANDARD_TYPES["MonadFail"]
    more = tuple(
        s.TApp(s.TCon(fail, c.span), c.argument, c.span)
        for c in decl.context
        if isinstance(c, s.TApp) and isinstance(c.function, s.TCon) and c.function.name == monad
    )
    return replace(decl, context=(*decl.context, *more))


_ABOVE: dict[Name, tuple[str, ...]] = {
    STANDARD_TYPES["Monad"]: ("Functor", "Applicative"),
    STANDARD_TYPES["MonadPlus"]: ("Alternative",),
    STANDARD_TYPES["Monoid"]: ("Semigroup",),
}
#: The methods that an instance must define so that a superclass's instance can be made from them.
_SOURCES = {
    "Functor": (">>=", "return"),
    "Applicative": (">>=", "return"),
    "Alternative": ("mzero", "mplus"),
    "Semigroup": ("mappend",),
}


def _has_source(decl: s.InstanceDecl, text: str) -> bool:
    defined = {d.name for d in decl.decls if isinstance(d, s.FunBind)}
    return all(STANDARD[source] in defined for source in _SOURCES[text])


def _made(below: Instance, text: str) -> Instance:
    decl = below.decl
    make = Build(decl.span)
    methods = _METHODS[text](make)
    instance = s.InstanceDecl(decl.context, STANDARD_TYPES[text], decl.types, tuple(methods), decl.span)
    return Instance(instance, derived=True, infer_context=below.infer_context, wanted=below.wanted)


def _functor(make: Build) -> list[s.Decl]:
    f, m, x = make.var("f"), make.var("m"), make.var("x")
    step = make.lam(["x"], make.std("return", make.app(f, x)))
    return [make.define("fmap", ("f", "m"), make.std(">>=", m, step))]


def _applicative(make: Build) -> list[s.Decl]:
    f, x = make.var("f"), make.var("x")
    inner = make.std(">>=", make.var("n"), make.lam(["x"], make.std("return", make.app(f, x))))
    apply = make.std(">>=", make.var("m"), make.lam(["f"], inner))
    return [make.define("pure", ("x",), make.std("return", x)), make.define("<*>", ("m", "n"), apply)]


def _alternative(make: Build) -> list[s.Decl]:
    either = make.std("mplus", make.var("m"), make.var("n"))
    return [make.define("empty", (), make.std("mzero")), make.define("<|>", ("m", "n"), either)]


def _semigroup(make: Build) -> list[s.Decl]:
    return [make.define("<>", ("m", "n"), make.std("mappend", make.var("m"), make.var("n")))]


_METHODS = {
    "Functor": _functor,
    "Applicative": _applicative,
    "Alternative": _alternative,
    "Semigroup": _semigroup,
}
