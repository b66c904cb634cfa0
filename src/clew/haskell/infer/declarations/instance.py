"""Inference of instances: heads and contexts (inferred for derived ones), methods, dictionaries."""

from __future__ import annotations

from collections.abc import Sequence

from clew.core import nodes as core
from clew.haskell.failure_text import place_text, text_code
from clew.haskell.infer.ambiguity import check_unambiguous
from clew.haskell.infer.constraints.builtin_classes import COERCIBLE, DATA
from clew.haskell.infer.constraints.constraint import Wanted
from clew.haskell.infer.constraints.constraint_solver import Given
from clew.haskell.infer.constraints.given import minimal
from clew.haskell.infer.context import InferenceContext
from clew.haskell.infer.convert import free_type_variables
from clew.haskell.infer.declarations.families import declare_coerced, declare_defaults
from clew.haskell.infer.declarations.instance_checks import (
    check_coverage,
    check_dependencies,
    instances_are_apart,
)
from clew.haskell.infer.terms.bind import check_function
from clew.haskell.names.interface import Instance
from clew.haskell.names.standard import STD
from clew.haskell.syntax import tree as s
from clew.haskell.types.code import ApplyCode, Code, DefinitionCode, Fun, Global, LetCode, Local, Placeholder
from clew.haskell.types.declared import ClassInfo, InstanceInfo
from clew.haskell.types.errors import short, show_pred, show_types
from clew.haskell.types.type import (
    Ap,
    Bound,
    Equality,
    FamilyApp,
    Forall,
    Pred,
    Skolem,
    TyCon,
    Type,
    match_type,
    parts_of,
    prune,
    same,
    substitute,
    substitute_pred,
    with_one_integer,
)
from clew.source.dataclass import dataclass
from clew.source.diagnostics import TypeFault
from clew.source.span import Span

# --- heads and contexts ----------------------------------------------------------------------------


def declare_instances(
    cx: InferenceContext, instances: Sequence[Instance]
) -> list[tuple[Instance, InstanceInfo]]:
    """Add instances with their contexts to the tables."""
    found: list[tuple[Instance, InstanceInfo]] = []
    open_: list[tuple[InstanceInfo, tuple[Pred, ...]]] = []
    for instance in instances:
        info = _head(cx, instance.decl)
        info.derived = instance.derived and instance.coerced is None
        info.trusted = cx.trusted
        if not instance.infer_context:
            head = Forall(info.vars, info.context, TyCon(info.cls, info.head), info.equalities)
            check_unambiguous(cx, head, info.span, "this instance")
        other = _duplicate(cx, info)
        if other is not None:
            if cx.options.legacy and other.trusted:
                continue  # the library has got it since
            raise _twice(info, other)
        if cx.env.classes[info.cls].fundeps:
            check_dependencies(cx, info)
            if not instance.derived:
                check_coverage(cx, info)
        cx.env.add_instance(info)
        cx.own.instances.append(info)
        if instance.coerced is None:
            declare_defaults(cx, info, map(str, instance.decl.families), info.span)
        else:
            declare_coerced(cx, info, cx.types.convert(instance.coerced, {v.name: v for v in info.vars}))
        found.append((instance, info))
        if instance.infer_context:
            wanted = cx.types.constraints(instance.wanted, {v.name: v for v in info.vars})
            preds = wanted.preds
            if not instance.decl.decls and instance.coerced is None:
                preds += _wanted_by_defaults(cx.env.classes[info.cls], info)
            open_.append((info, preds))
    _infer_contexts(cx, open_)
    return found


def _wanted_by_defaults(cls: ClassInfo, info: InstanceInfo) -> tuple[Pred, ...]:
    """What the defaults of a class need of the type of an instance without methods (DeriveAnyClass)."""
    params: dict[object, Type] = dict(zip(cls.params, info.head, strict=True))
    found: list[Pred] = []
    for declared in cls.default_types.values():
        if isinstance(declared, Forall):
            own = set(declared.vars)
            found += [
                substitute_pred(pred, params)
                for pred in declared.context
                if not any(part in own for arg in pred.args for part in parts_of(arg))
            ]
    return tuple(found)


def _head(cx: InferenceContext, decl: s.InstanceDecl) -> InstanceInfo:
    cls = cx.env.classes.get(str(decl.cls))
    if cls is None:
        raise TypeFault(f"'{decl.cls.text}' is not a class", decl.span, slug="type-class")
    if len(decl.types) != len(cls.params):
        message = f"the class '{cls.text}' takes {len(cls.params)} arguments, not {len(decl.types)}"
        raise TypeFault(message, decl.span, slug="type-class")
    names: dict[str, None] = {}
    for t in (*decl.types, *decl.context):
        names.update(free_type_variables(t))
    bound = {name: Bound(name) for name in names}
    head = tuple([cx.types.convert(t, bound) for t in decl.types])
    family = next((p for t in head for p in parts_of(t) if isinstance(p, FamilyApp)), None)
    if family is not None:
        message = f"the head of an instance cannot have a type family, such as '{short(family.name)}'"
        raise TypeFault(message, decl.span, slug="type-family")
    found = cx.types.context_of_declaration(decl.context, bound)
    name = f"{cx.module}.I:{cls.text}:{':'.join([_head_text(t) for t in head])}"
    while name in cx.env.by_name:
        name += "'"
    methods = {m: f"{name}.{short(m)}" for m in cls.methods}
    variables, equalities = tuple(bound.values()), found.equalities
    info = InstanceInfo(
        name, cls.name, variables, head, found.preds, methods, decl.span, equalities=equalities
    )
    info.kinds = cx.head_kinds.get(decl.span, ())
    if decl.overlap is not None:
        info.overlaps = decl.overlap.may_be_chosen_before, decl.overlap.may_give_way
        info.is_incoherent = decl.overlap is s.Overlap.INCOHERENT
    return info


def _duplicate(cx: InferenceContext, info: InstanceInfo) -> InstanceInfo | None:
    """An instance with the same head; two modules that know nothing of each other may both have one."""
    for other in cx.env.candidates(info.cls, info.head):
        alike = _covers(other.head, info.head) and _covers(info.head, other.head)
        alike = alike and not instances_are_apart(cx, info, other)
        if alike and cx.env.sees(cx.module, other):
            return other
    return None


def _covers(general: tuple[Type, ...], special: tuple[Type, ...]) -> bool:
    mapping: dict[Bound, Type] = {}
    return all(match_type(g, t, mapping) for g, t in zip(general, special, strict=True))


def _twice(info: InstanceInfo, other: InstanceInfo) -> TypeFault:
    hint = f"the other is at {other.span}"
    if other.trusted:
        hint = "the library has it; older libraries did not: remove it, or try --legacy"
    text = show_pred(Pred(info.cls, info.head))
    return TypeFault(f"there are two instances '{text}'", info.span, hint, slug="type-instance")


def _head_text(t: Type) -> str:
    """A type in the name of an instance: its constructor, with arguments only where they are special."""
    t = prune(t)
    if isinstance(t, TyCon):
        args = [_head_text(a) for a in t.args if not isinstance(prune(a), Bound)]
        return short(t.name) + "".join(f"({a})" if "(" in a else a for a in args)
    if isinstance(t, Bound):
        return t.name
    if isinstance(t, Ap):
        return f"{_head_text(t.fun)}@{_head_text(t.arg)}"
    return "forall"


def _infer_contexts(cx: InferenceContext, open_: Sequence[tuple[InstanceInfo, tuple[Pred, ...]]]) -> None:
    """Give derived instances their contexts: the least ones that the constraints they want simplify to."""
    changed = True
    while changed:
        changed = False
        for info, preds in open_:
            context = _simplify(cx, info, preds)
            if len(context) != len(info.context):
                info.context = context
                changed = True


def _simplify(cx: InferenceContext, info: InstanceInfo, preds: tuple[Pred, ...]) -> tuple[Pred, ...]:
    """Constraints about the variables of an instance, solved as far as instances do."""
    rigid = {v: Skolem(v.name, 1) for v in info.vars}
    mapping: dict[Bound, Type] = {**rigid}
    back = {skolem: v for v, skolem in rigid.items()}
    work = []
    for pred in preds:
        new = substitute_pred(pred, mapping)
        work.append(Wanted(new.cls, new.args, Placeholder(info.span), info.span))
    try:
        residual = minimal(cx.env.classes, cx.solver.solve(work))
    except TypeFault as fault:
        if info.cls == DATA:
            return ()
        text = show_pred(Pred(info.cls, info.head))
        message = f"cannot derive '{text}': {fault.message}"
        raise TypeFault(message, info.span, fault.hint, slug="type-derive") from None
    if not cx.trusted and not cx.options.overlapping_rules:
        for w in residual:
            if not _is_derivable(w):
                text, needed = show_pred(Pred(info.cls, info.head)), show_pred(w.pred)
                message = f"cannot derive '{text}': there is no instance for '{needed}'"
                hint = f"a standalone declaration can: deriving instance {needed} => {text}"
                raise TypeFault(message, info.span, hint, slug="type-derive")
    if info.cls == DATA:  # a constraint about more than a parameter is solved where the instance is used
        residual = [w for w in residual if isinstance(prune(w.args[0]), Skolem)]
    return tuple([Pred(w.cls, tuple([_unskolemise(a, back) for a in w.args])) for w in residual])


def _is_derivable(w: Wanted) -> bool:
    """Whether a derived instance may have a constraint as its context: it is about different variables only."""
    parts = [part for arg in w.args for part in parts_of(arg) if not isinstance(part, Ap)]
    variables = {part for part in parts if isinstance(part, Skolem)}
    return len(variables) == len(parts)


def _unskolemise(t: Type, back: dict[Skolem, Bound]) -> Type:
    """The type with the variables of the instance in place of rigid ones."""
    t = prune(t)
    if isinstance(t, Skolem):
        return back.get(t, t)
    if isinstance(t, TyCon):
        return TyCon(t.name, tuple([_unskolemise(a, back) for a in t.args])) if t.args else t
    if isinstance(t, Ap):
        return Ap(_unskolemise(t.fun, back), _unskolemise(t.arg, back))
    return t


# --- methods and dictionaries ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Body:
    """An instance whose methods are inferred: its variables are rigid, its context is given."""

    decl: s.InstanceDecl
    info: InstanceInfo
    cls: ClassInfo
    head: tuple[Type, ...]
    context: Sequence[Pred]
    #: The names of the context's dictionaries.
    names: Sequence[str]
    equalities: Sequence[Equality]

    def given(self, cx: InferenceContext, span: Span) -> Given:
        """A scope in which the context holds."""
        return cx.solver.given(self.context, self.names, span, self.equalities)

    def function(self, code: Code, span: Span) -> Code:
        """Code as a function of the context's dictionaries."""
        return Fun(self.names, code, span) if self.names else code

    def applied(self, name: str) -> Code:
        """A function of the context's dictionaries, applied to them."""
        span = self.decl.span
        function = Global(name, span)
        return ApplyCode(function, [core.Var(n, span) for n in self.names], span) if self.names else function


def infer_instance(cx: InferenceContext, instance: Instance, info: InstanceInfo) -> list[DefinitionCode]:
    """The methods of an instance, and its dictionary."""
    with cx.deeper:
        mapping = cx.unifier.rigid_for(info.vars)
        head = tuple([substitute(t, mapping) for t in info.head])
        context = [substitute_pred(p, mapping) for p in info.context]
        names = cx.dictionary_names(context)
        equalities = [(substitute(a, mapping), substitute(b, mapping)) for a, b in info.equalities]
        body = _Body(instance.decl, info, cx.env.classes[info.cls], head, context, names, equalities)
        with cx.types.binding(cx.types.scoped(mapping)):
            if instance.coerced is not None:
                target = cx.types.convert(instance.coerced, {v.name: t for v, t in mapping.items()})
                return [_coerced(cx, body, target, is_via=instance.is_via)]
            overlapping = cx.overlapping_rules
            cx.overlapping_rules = overlapping and not instance.derived
            methods = _methods(cx, body)
            cx.overlapping_rules = overlapping
            return [*methods, _dictionary(cx, body)]


def _dictionary(cx: InferenceContext, body: _Body) -> DefinitionCode:
    """The dictionary: superclasses, then methods."""
    cls, span = body.cls, body.decl.span
    params = dict(zip(cls.params, body.head, strict=True))
    with body.given(cx, span):
        fields: list[Code] = [*cx.want_all(cls.supers, params, span)]
        for a, b in cls.equalities:
            cx.unify(substitute(a, {**params}), substitute(b, {**params}), span, f"by the class {cls.text}")
    for method in cls.methods:
        field = body.applied(body.info.methods[method])
        fields.append(Fun([cx.name("u")], field, span) if method in cls.fresh else field)
    code = ApplyCode(Global(cls.dictionary, span), fields, span)
    return DefinitionCode(body.info.name, body.function(code, span), span)


def _coerced(cx: InferenceContext, body: _Body, target: Type, *, is_via: bool) -> DefinitionCode:
    """Newtype deriving: the dictionary of the type that is wrapped serves, or of one with the same representation."""
    info, span = body.info, body.info.span
    _check_families(cx, body, target)
    with body.given(cx, span):
        if is_via and not _takes_types(cx, body.head[-1]):
            cx.want(Pred(COERCIBLE, (body.head[-1], target)), span)
        hole = cx.want(Pred(info.cls, (*body.head[:-1], target)), span)
        if not cx.options.legacy:  # it had fewer superclasses
            cx.want_all(body.cls.supers, dict(zip(body.cls.params, body.head, strict=True)), span)
    info.methods.clear()
    cx.own.aliases[info.name] = cx.env.aliases[info.name] = (tuple(body.names), hole)
    return DefinitionCode(info.name, body.function(ApplyCode(hole, [], span), span), span)


def _check_families(cx: InferenceContext, body: _Body, target: Type) -> None:
    """Check that type families in the types of methods give the same for a newtype as for what its instance comes from."""
    cls, span = body.cls, body.info.span
    own = dict(zip(cls.params, body.head, strict=True))
    other = own | {cls.params[-1]: target}
    for method, t in cls.methods.items():
        for part in parts_of(t):
            if isinstance(part, Ap) and _head_of(part) not in own and cls.params[-1] in parts_of(part.arg):
                # What a variable type constructor does with its argument is not known.
                message = f"'{short(method)}' cannot be derived: it is about '{cls.params[-1].name}' inside of another type"
                raise TypeFault(message, span, "write the instance", slug="type-derive")
            if not isinstance(part, FamilyApp) or part.name in cls.families:
                continue
            one, two = (cx.equalities.normal(substitute(part, {**mapping})) for mapping in (own, other))
            if not same(one, two):
                here, there = show_types(one, two)
                message = (
                    f"'{short(method)}' cannot be derived: it is about '{here}' here, but about '{there}' for "
                    f"'{show_types(target)[0]}'"
                )
                raise TypeFault(message, span, "write the instance", slug="type-derive")


def _head_of(t: Type) -> Type:
    while isinstance(t, Ap):
        t = t.fun
    return t


def _takes_types(cx: InferenceContext, t: Type) -> bool:
    """Whether a type lacks arguments, as that of a container in an instance of Functor does."""
    t = prune(t)
    data = cx.env.datas.get(t.name) if isinstance(t, TyCon) else None
    return data is not None and isinstance(t, TyCon) and len(t.args) < len(data.params)


def _methods(cx: InferenceContext, body: _Body) -> list[DefinitionCode]:
    """The functions that implement the methods."""
    cls = body.cls
    binds = _method_binds(body.decl, cls)
    signed = {str(n): d.type for d in body.decl.decls if isinstance(d, s.TypeSig) for n in d.names}
    params = dict(zip(cls.params, body.head, strict=True))
    found = []
    for method, own in cls.methods.items():
        function = body.info.methods[method]
        bind = binds.get(method)
        if bind is None:
            span = body.decl.span
            code = _inherited(body, method)
            declared = cls.default_types.get(method)
            if declared is not None and method in cls.defaults:
                t = substitute(own, params)
                with body.given(cx, span):
                    code = _at_type(cx, code, substitute(declared, params), t, method, span)
        else:
            t = substitute(with_one_integer(own) if cx.options.one_integer else own, params)
            span = bind.span
            with body.given(cx, span):
                sig = signed.get(method)
                code = check_function(cx, bind, t) if sig is None else _signed(cx, bind, sig, t)
        found.append(DefinitionCode(function, body.function(code, span), span))
    return found


def _signed(cx: InferenceContext, bind: s.FunBind, written: s.Type, t: Type) -> Code:
    """A method with a signature in the instance, which must be as general as the type that the class gives it."""
    declared = cx.types.signature(written)
    check_unambiguous(cx, declared, written.span, f"'{bind.name.text}'")
    span = written.span
    local = Local(cx.name(bind.name.text), check_function(cx, bind, declared, written), bind.span)
    code = _at_type(cx, core.Var(local.name, span), declared, t, str(bind.name), span)
    return LetCode([local], code, bind.span)


def _at_type(
    cx: InferenceContext, function: Code, declared: Type, wanted: Type, method: str, span: Span
) -> Code:
    """Something of a declared type where a method has the type that its class gives it."""

    def at(body: Type) -> Code:
        code, found = cx.instantiate(function, declared, span)
        cx.unify(found, body, span, f"by the type of '{short(method)}' in its class")
        return code

    return cx.check_rigid(wanted, span, at) if isinstance(wanted, Forall) else at(wanted)


def _method_binds(decl: s.InstanceDecl, cls: ClassInfo) -> dict[str, s.FunBind]:
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
    return binds


def _inherited(body: _Body, method: str) -> Code:
    """A method that the instance does not define: the class's default, or an error."""
    span = body.decl.span
    default = body.cls.defaults.get(method)
    if default is not None:
        return ApplyCode(Global(default, span), [body.applied(body.info.name)], span)
    text = f"{place_text(span)}: No instance nor default method for class operation {short(method)}"
    return ApplyCode(Global(STD["noMethodBindingError"], span), [text_code(text, span)], span)
