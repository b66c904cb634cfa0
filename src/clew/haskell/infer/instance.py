"""Inference of instances: heads and contexts (inferred for derived ones), methods, defaults, dictionaries."""

from __future__ import annotations

from collections.abc import Sequence

from clew.core import nodes as core
from clew.haskell.code import Apply, Code, Definition, Fun, Global, Hole
from clew.haskell.failure_text import place_text, text_code
from clew.haskell.infer.builtin import DATA, Wanted
from clew.haskell.infer.decl import DeclarationInference
from clew.haskell.infer.types import Scope, free_type_variables
from clew.haskell.names.interface import Instance
from clew.haskell.names.standard import STD
from clew.haskell.syntax import tree as s
from clew.haskell.types.classes import ClassInfo, InstanceInfo
from clew.haskell.types.errors import short, show_pred
from clew.haskell.types.type import (
    Ap,
    Bound,
    Con,
    Pred,
    Skolem,
    Type,
    match_type,
    prune,
    substitute,
    substitute_pred,
    with_one_integer,
)
from clew.source.diagnostics import TypeFault


class InstanceInference(DeclarationInference):
    """Takes in instances and types their methods."""

    # --- heads and contexts ------------------------------------------------------------------------------

    def declare_instances(self, instances: Sequence[Instance]) -> list[tuple[Instance, InstanceInfo]]:
        found: list[tuple[Instance, InstanceInfo]] = []
        open_: list[tuple[Instance, InstanceInfo, Scope]] = []
        for instance in instances:
            info, scope = self.instance_head(instance.decl)
            info.derived = instance.derived and instance.coerced is None
            info.trusted = self.trusted
            other = self.duplicate(info)
            if other is not None:
                if self.legacy and other.trusted:
                    continue  # the library has got it since
                raise _twice(info, other)
            self.env.add_instance(info)
            self.own.instances.append(info)
            found.append((instance, info))
            if instance.infer_context:
                open_.append((instance, info, scope))
        self.infer_contexts(open_)
        return found

    def instance_head(self, decl: s.InstanceDecl) -> tuple[InstanceInfo, Scope]:
        cls = self.env.classes.get(str(decl.cls))
        if cls is None:
            raise TypeFault(f"'{decl.cls.text}' is not a class", decl.span, slug="type-class")
        if len(decl.types) != len(cls.params):
            message = f"the class '{cls.text}' takes {len(cls.params)} arguments, not {len(decl.types)}"
            raise TypeFault(message, decl.span, slug="type-class")
        names: dict[str, None] = {}
        for t in (*decl.types, *decl.context):
            names.update(free_type_variables(t))
        bound = {name: Bound(name) for name in names}
        scope: Scope = dict(bound)
        head = tuple([self.convert(t, scope) for t in decl.types])
        context = self.preds(decl.context, scope)
        name = f"{self.module}.I:{cls.text}:{':'.join([_head_text(t) for t in head])}"
        while name in self.env.by_name:
            name += "'"
        methods = {m: f"{name}.{short(m)}" for m in cls.methods}
        return InstanceInfo(name, cls.name, tuple(bound.values()), head, context, methods, decl.span), scope

    def duplicate(self, info: InstanceInfo) -> InstanceInfo | None:
        """An instance with the same head; two modules that know nothing of each other may both have one."""
        for other in self.env.candidates(info.cls, info.head):
            alike = _covers(other.head, info.head) and _covers(info.head, other.head)
            if alike and self.env.sees(self.module, other):
                return other
        return None

    def infer_contexts(self, open_: list[tuple[Instance, InstanceInfo, Scope]]) -> None:
        """The contexts of derived instances: the least ones that what they want simplifies to."""
        wanted: list[tuple[InstanceInfo, tuple[Pred, ...]]] = [
            (info, self.preds(instance.wanted, scope)) for instance, info, scope in open_
        ]
        changed = True
        while changed:
            changed = False
            for info, preds in wanted:
                context = self.simplify(info, preds)
                if len(context) != len(info.context):
                    info.context = context
                    changed = True

    def simplify(self, info: InstanceInfo, preds: tuple[Pred, ...]) -> tuple[Pred, ...]:
        mapping: dict[object, Type] = {v: Skolem(v.name, 1) for v in info.vars}
        back: dict[Type, Bound] = {mapping[v]: v for v in info.vars}
        work = []
        for pred in preds:
            new = substitute_pred(pred, mapping)
            work.append(Wanted(new.cls, new.args, Hole(info.span), info.span))
        try:
            residual = self.minimal(self.solve(work))
        except TypeFault as fault:
            if info.cls == DATA:
                return ()
            text = show_pred(Pred(info.cls, info.head))
            message = f"cannot derive '{text}': {fault.message}"
            raise TypeFault(message, info.span, fault.hint, slug="type-derive") from None
        if info.cls == DATA:  # what is about more than a parameter is settled where it is needed
            residual = [w for w in residual if type(prune(w.args[0])) is Skolem]
        return tuple([Pred(w.cls, tuple([_unskolemise(a, back) for a in w.args])) for w in residual])

    # --- methods -------------------------------------------------------------------------------------------

    def class_defaults(self, decl: s.ClassDecl) -> list[Definition]:
        """The default methods of a class: functions of its dictionary."""
        info = self.env.classes[str(decl.name)]
        found = []
        for item in decl.decls:
            if not isinstance(item, s.FunBind):
                continue
            self.level += 1
            mapping: dict[object, Type] = {p: Skolem(p.name, self.level) for p in info.params}
            saved = self.scoped
            if self.scoping:
                self.scoped = {p.name: mapping[p] for p in info.params}
            given = Pred(info.name, tuple(mapping.values()))
            t = substitute(info.methods[str(item.name)], mapping)
            name = self.name(f"d{info.text}")
            bind = item
            code = self.implication([given], [name], item.span, lambda b=bind, t=t: self.against(b, t, None))  # type: ignore[misc]
            self.scoped = saved
            self.level -= 1
            found.append(Definition(info.defaults[str(item.name)], Fun([name], code, item.span), item.span))
        return found

    def instance(self, instance: Instance, info: InstanceInfo) -> list[Definition]:
        """The methods of an instance, and its dictionary."""
        decl, cls = instance.decl, self.env.classes[info.cls]
        span = decl.span
        self.level += 1
        mapping: dict[object, Type] = {v: Skolem(v.name, self.level) for v in info.vars}
        head = tuple([substitute(t, mapping) for t in info.head])
        context = [substitute_pred(p, mapping) for p in info.context]
        saved = self.scoped
        if self.scoping:
            self.scoped = {v.name: mapping[v] for v in info.vars}
        names = [self.name(f"d{short(p.cls)}") for p in context]
        params: dict[object, Type] = dict(zip(cls.params, head, strict=True))
        if instance.coerced is not None:
            found = self.coerced(instance, info, head, context, names, mapping)
        else:
            rules, self.rules = self.rules, self.rules and not instance.derived
            found = self.methods(decl, info, cls, context, names, params)
            self.rules = rules
            preds = [substitute_pred(p, params) for p in cls.supers]
            fields: list[Code] = self.implication(
                context, names, span, lambda: [self.want(p, span) for p in preds]
            )
            dicts = [core.Var(n, span) for n in names]
            for method in cls.methods:
                implementation = Global(info.methods[method], span)
                field: Code = Apply(implementation, list(dicts), span) if dicts else implementation
                fields.append(Fun([self.name("u")], field, span) if method in cls.fresh else field)
            body = Apply(Global(cls.dictionary, span), fields, span)
            found.append(Definition(info.name, Fun(names, body, span) if names else body, span))
        self.scoped = saved
        self.level -= 1
        return found

    def coerced(
        self,
        instance: Instance,
        info: InstanceInfo,
        head: tuple[Type, ...],
        context: list[Pred],
        names: list[str],
        mapping: dict[object, Type],
    ) -> list[Definition]:
        """Newtype deriving: the dictionary of what is wrapped serves."""
        assert instance.coerced is not None
        span = info.span
        scope: Scope = {v.name: mapping[v] for v in info.vars}
        target = self.convert(instance.coerced, scope)
        hole = self.implication(
            context, names, span, lambda: self.want(Pred(info.cls, (*head[:-1], target)), span)
        )
        info.methods.clear()
        code = Apply(hole, [], span)
        self.own.aliases[info.name] = self.env.aliases[info.name] = (tuple(names), hole)
        return [Definition(info.name, Fun(names, code, span) if names else code, span)]

    def methods(
        self,
        decl: s.InstanceDecl,
        info: InstanceInfo,
        cls: ClassInfo,
        context: list[Pred],
        names: list[str],
        params: dict[object, Type],
    ) -> list[Definition]:
        binds: dict[str, s.FunBind] = {}
        for item in decl.decls:
            if isinstance(item, s.FunBind):
                key = str(item.name)
                if key not in cls.methods:
                    message = f"'{item.name.text}' is not a method of the class '{cls.text}'"
                    raise TypeFault(message, item.span, slug="type-method")
                if key in binds:
                    raise TypeFault(f"'{item.name.text}' is defined twice", item.span, slug="type-method")
                binds[key] = item
            elif isinstance(item, s.PatBind):
                raise TypeFault("an instance cannot define by a pattern", item.span, slug="type-method")
        found = []
        for method, own in cls.methods.items():
            function = info.methods[method]
            bind = binds.get(method)
            if bind is None:
                code = self.default_code(decl, info, cls, method, names)
                found.append(
                    Definition(function, Fun(list(names), code, decl.span) if names else code, decl.span)
                )
                continue
            t = substitute(with_one_integer(own) if self.one_integer else own, params)
            code = self.implication(
                context,
                names,
                bind.span,
                lambda b=bind, t=t: self.against(b, t, None),  # type: ignore[misc]
            )
            found.append(
                Definition(function, Fun(list(names), code, bind.span) if names else code, bind.span)
            )
        return found

    def default_code(
        self, decl: s.InstanceDecl, info: InstanceInfo, cls: ClassInfo, method: str, names: list[str]
    ) -> Code:
        span = decl.span
        dictionary: Code = Global(info.name, span)
        if names:
            dictionary = Apply(dictionary, [core.Var(n, span) for n in names], span)
        default = cls.defaults.get(method)
        if default is not None:
            return Apply(Global(default, span), [dictionary], span)
        text = f"{place_text(span)}: No instance nor default method for class operation {short(method)}"
        return Apply(Global(STD["noMethodBindingError"], span), [text_code(text, span)], span)


def _twice(info: InstanceInfo, other: InstanceInfo) -> TypeFault:
    hint = f"the other is at {other.span}"
    if other.trusted:
        hint = "the library has it; older libraries did not: remove it, or try --legacy"
    text = show_pred(Pred(info.cls, info.head))
    return TypeFault(f"there are two instances '{text}'", info.span, hint, slug="type-instance")


def _covers(general: tuple[Type, ...], special: tuple[Type, ...]) -> bool:
    mapping: dict[object, Type] = {}
    return all(match_type(g, t, mapping) for g, t in zip(general, special, strict=True))


def _head_text(t: Type) -> str:
    """A type in the name of an instance: its constructor, with arguments only where they are special."""
    t = prune(t)
    if isinstance(t, Con):
        args = [_head_text(a) for a in t.args if not isinstance(prune(a), Bound)]
        return short(t.name) + "".join(f"({a})" if "(" in a else a for a in args)
    if isinstance(t, Bound):
        return t.name
    if isinstance(t, Ap):
        return f"{_head_text(t.fun)}@{_head_text(t.arg)}"
    return "forall"


def _unskolemise(t: Type, back: dict[Type, Bound]) -> Type:
    t = prune(t)
    if isinstance(t, Skolem):
        return back.get(t, t)
    if isinstance(t, Con):
        return Con(t.name, tuple([_unskolemise(a, back) for a in t.args])) if t.args else t
    if isinstance(t, Ap):
        return Ap(_unskolemise(t.fun, back), _unskolemise(t.arg, back))
    return t
