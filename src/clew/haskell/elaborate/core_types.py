"""Translates types of inference to those of Core: dictionaries are arguments, newtypes are what they wrap.

Core's types have no quantifiers inside. Where one would be needed stands the opaque type `Any#`.
"""

from __future__ import annotations

from clew.core import nodes as core
from clew.core import types as ct
from clew.haskell.types.declared import ClassInfo, ConInfo, DataInfo, Environment
from clew.haskell.types.type import (
    EQUALITIES,
    HOLDS,
    Ap,
    Bound,
    FamilyApp,
    Forall,
    Pred,
    TyCon,
    Type,
    is_promoted,
    prune,
    substitute,
)

ANY = "Any#"
ANY_TYPE = core.DataType(ANY, (), (), abstract=True, trusted=True)
WORLD_TYPE = core.DataType("World#", (), (), abstract=True, trusted=True)
_ANY: ct.Type = ct.TypeCon(ANY)
#: Newtypes are opened so many levels deep at most: recursive ones never end.
_DEPTH = 4


def described(t: ct.Type) -> list[str | ct.TypeVar]:
    """The description of a type that the machine reads (`freeVariable#`), with its variables apart."""
    parts: list[str | ct.TypeVar] = []
    pending = [t]
    while pending:
        part = pending.pop()
        if isinstance(part, ct.TypeVar):
            parts.append(part)
            continue
        known = part if isinstance(part, ct.TypeCon) else ct.TypeCon(ANY)
        text = f"{len(known.args)}:{known.name} "
        if parts and isinstance(parts[-1], str):
            parts[-1] += text
        else:
            parts.append(text)
        pending.extend(reversed(known.args))
    return parts


class TypeExporter:
    """Converts the types of one module."""

    def __init__(self, environment: Environment) -> None:
        self.env = environment

    def scheme(self, t: Type, params: int) -> ct.Scheme | None:
        """The type of a function, with its dictionaries as arguments."""
        t = prune(t)
        names: dict[object, str] = {}
        context: tuple[Pred, ...] = ()
        if isinstance(t, Forall):
            context, t = t.context, t.body
        parts = [self.dictionary(p, names) for p in context]
        result = ct.function_type(tuple(parts), self.type(t, names, 0))
        arguments, end = ct.split_function(result)
        if len(arguments) < params and isinstance(end, ct.TypeCon):
            return None
        return ct.Scheme(ct.type_variables(result), result)

    def dictionary(self, pred: Pred, names: dict[object, str]) -> ct.Type:
        if pred.cls == HOLDS:
            return _ANY
        info = self.env.classes[pred.cls]
        return ct.TypeCon(info.dictionary, tuple([self.type(a, names, 0) for a in pred.args]))

    def type(self, t: Type, names: dict[object, str], depth: int) -> ct.Type:
        t = prune(t)
        if isinstance(t, TyCon):
            if is_promoted(t.name) or t.name in self.env.classes or t.name in EQUALITIES:
                return ct.TypeCon("()")
            data = self.env.datas.get(t.name)
            if data is not None and (data.is_family or self.refines(data)):
                return _ANY  # Core cannot say which constructors a type has, so that nothing may choose among them
            if data is not None and self.opens(data, t, depth):
                field = self.env.constructors[data.constructors[0]].fields[0]
                mapping: dict[object, Type] = dict(zip(data.params, t.args, strict=True))
                return self.type(substitute(field, mapping), names, depth + 1)
            return ct.TypeCon(t.name, tuple([self.type(a, names, depth) for a in t.args]))
        if isinstance(t, Forall | FamilyApp):
            return _ANY
        if isinstance(t, Ap):
            args: list[ct.Type] = []
            head: Type = t
            while isinstance(head, Ap):
                args.append(self.type(head.arg, names, depth))
                head = prune(head.fun)
            args.reverse()
            found = self.type(head, names, depth)
            if isinstance(found, ct.TypeVar):
                return ct.TypeApp(found, tuple(args))
            if isinstance(found, ct.TypeCon) and found.name != ANY:
                return ct.TypeCon(found.name, (*found.args, *args))
            return _ANY
        if isinstance(t, Bound) and t not in names:
            wish, number = t.name, 0
            taken = set(names.values())
            while wish in taken:
                number += 1
                wish = f"{t.name}{number}"
            names[t] = wish
        known = names.get(t)
        return ct.TypeVar(known) if known is not None else ct.TypeCon("()")

    def free_type(self, t: Type) -> ct.Type:
        """The type of a free variable, whose values the machine chooses; an unknown type is opaque."""
        t = prune(t)
        if not isinstance(t, TyCon):
            return _ANY
        return self.type(t, {}, 0)

    def refines(self, data: DataInfo) -> bool:
        """Whether constructors of a type are for some of its types only (GADTs)."""
        constructors = self.env.constructors
        return any(c in constructors and constructors[c].equalities for c in data.constructors)

    def opens(self, data: DataInfo, t: TyCon, depth: int) -> bool:
        """Whether a newtype is replaced by the type that it wraps: it has all its arguments and is not recursive."""
        whole = depth < _DEPTH and len(t.args) == len(data.params)
        return data.newtype and whole and not self.recursive(t.name)

    def recursive(self, name: str, seen: frozenset[str] = frozenset()) -> bool:
        """Whether a newtype contains itself, through newtypes only."""
        if name in seen:
            return True
        data = self.env.datas[name]
        stack: list[Type] = [self.env.constructors[data.constructors[0]].fields[0]]
        while stack:
            t = prune(stack.pop())
            if isinstance(t, TyCon):
                inner = self.env.datas.get(t.name)
                if inner is not None and inner.newtype and self.recursive(t.name, seen | {name}):
                    return True
                stack.extend(t.args)
            elif isinstance(t, Ap):
                stack += (t.fun, t.arg)
            elif isinstance(t, Forall):
                stack.append(t.body)
        return False

    def data(self, info: DataInfo, exported: bool, abstract: bool, trusted: bool) -> core.DataType:
        """A data type; a newtype has no constructors, and is needed only where it is not opened."""
        params = tuple(p.name for p in info.params)
        if info.newtype:
            return core.DataType(info.name, params, (), exported, True, trusted, info.span)
        infos = [self.env.constructors[c] for c in info.constructors]
        constructors = tuple([self.constructor(c) for c in infos])
        abstract = abstract or self.refines(info)
        return core.DataType(info.name, params, constructors, exported, abstract, trusted, info.span)

    def constructor(self, info: ConInfo) -> core.Constructor:
        names: dict[object, str] = {p: p.name for p in info.universals}
        hidden: dict[object, str] = {v: v.name for v in info.existentials}
        fields = [self.closed(self.dictionary(p, {**names, **hidden}), names) for p in info.context]
        for t in info.fields:
            fields.append(self.closed(self.type(t, {**names, **hidden}, 0), names))
        strict = (False,) * len(info.context) + info.strict
        return core.Constructor(info.name, tuple(fields), strict, info.span)

    def closed(self, t: ct.Type, names: dict[object, str]) -> ct.Type:
        """The type, or the opaque one when it mentions more than the parameters."""
        return t if set(ct.type_variables(t)) <= set(names.values()) else _ANY

    def dictionary_type(self, info: ClassInfo) -> core.DataType:
        names: dict[object, str] = {p: p.name for p in info.params}
        fields: list[ct.Type] = [self.closed(self.dictionary(p, dict(names)), names) for p in info.supers]
        for method, t in info.methods.items():
            field = self.closed(self.type(t, dict(names), 0), names)
            fields.append(ct.function_type((ct.TypeCon("()"),), field) if method in info.fresh else field)
        con = core.Constructor(info.dictionary, tuple(fields), (False,) * len(fields), info.span)
        return core.DataType(info.dictionary, tuple(names.values()), (con,), False, True, True, info.span)
