"""Classes: their declarations enter the tables; selectors from their dictionaries; default methods."""

from __future__ import annotations

from collections.abc import Sequence

from clew.core import nodes as core
from clew.haskell.infer.ambiguity import check_unambiguous
from clew.haskell.infer.context import InferenceContext
from clew.haskell.infer.terms.bind import check_function
from clew.haskell.syntax import tree as s
from clew.haskell.types.code import ApplyCode, Branch, CaseCode, Code, DefinitionCode, Fun, Global
from clew.haskell.types.declared import ClassInfo
from clew.haskell.types.errors import short, show_types
from clew.haskell.types.type import Bound, Forall, Pred, TVar, TyCon, Type, prune, substitute
from clew.haskell.types.unify import UnifyFault, unify
from clew.source.diagnostics import TypeFault
from clew.source.span import Span


def declare_class_names(cx: InferenceContext, decls: Sequence[s.ClassDecl]) -> None:
    """Add classes without superclasses and methods."""
    for decl in decls:
        name = str(decl.name)
        params = tuple(Bound(p) for p in decl.params)
        position = {p: i for i, p in enumerate(decl.params)}
        # Variables of kinds are no parameters, and types determine their kinds anyway.
        fundeps = tuple(
            (tuple(position[v] for v in left if v in position), right)
            for left, determined in decl.fundeps
            if (right := tuple(position[v] for v in determined if v in position))
        )
        info = ClassInfo(name, cx.module, decl.name.text, params, (), {}, fundeps)
        info.trusted, info.span = cx.trusted, decl.span
        cx.own.classes[name] = cx.env.classes[name] = info


def declare_superclasses(cx: InferenceContext, decl: s.ClassDecl) -> None:
    """Add the superclasses of a class."""
    info = cx.env.classes[str(decl.name)]
    found = cx.types.context_of_declaration(decl.context, {p.name: p for p in info.params})
    info.supers, info.equalities = found.preds, found.equalities
    above = [cx.env.classes[pred.cls] for pred in found.preds if pred.cls in cx.env.classes]
    info.inherits_dependencies = any(cls.fundeps or cls.inherits_dependencies for cls in above)
    cx.env.has_equal_types |= bool(found.equalities)


def declare_class(cx: InferenceContext, decl: s.ClassDecl) -> list[DefinitionCode]:
    """Add the methods of a class with their types; the result are the selectors from its dictionaries."""
    info = cx.env.classes[str(decl.name)]
    if not cx.options.undecidable_superclasses:
        _check_acyclic(cx, info)
    spans: dict[str, Span] = {}
    with cx.types.binding({p.name: p for p in info.params}):
        for item in decl.decls:
            if isinstance(item, s.TypeSig):
                for name in item.names:
                    info.methods[str(name)] = cx.types.signature(item.type)
                    spans[str(name)] = item.type.span
            elif isinstance(item, s.DefaultSig):
                info.default_types.update((str(name), cx.types.signature(item.type)) for name in item.names)
    for item in decl.decls:
        if isinstance(item, s.DefaultSig):
            for name in item.names:
                _check_default_type(info, str(name), item.type.span)
    head = Pred(info.name, tuple(info.params))
    for method, own in info.methods.items():
        if isinstance(own, Forall):
            full = Forall(info.params + own.vars, (head, *own.context), own.body, own.equalities)
        else:
            full = Forall(info.params, (head,), own)
        check_unambiguous(cx, full, spans[method], f"'{short(method)}'")
        cx.add_value(method, full)
        cx.own.methods[method] = cx.env.methods[method] = info.name
        if cx.options.fresh_methods and not _is_function(own):
            info.fresh.add(method)
    for item in decl.decls:
        if isinstance(item, s.FunBind):
            if str(item.name) not in info.methods:
                message = f"'{item.name.text}' is not a method of the class '{info.text}'"
                raise TypeFault(message, item.span, slug="type-method")
            info.defaults[str(item.name)] = f"{cx.module}.M:{info.text}.{item.name.text}"
    return _selectors(info, decl.span)


def _check_default_type(info: ClassInfo, method: str, span: Span) -> None:
    """Check that the type of a default is that of the method but for its context."""
    own, declared = info.methods[method], info.default_types[method]
    if _fits(own, declared) and _fits(declared, own):
        return
    here, there = (show_types(t.body if isinstance(t, Forall) else t)[0] for t in (declared, own))
    message = f"the default of '{short(method)}' has the type '{here}', but the method has '{there}'"
    raise TypeFault(message, span, "they may differ in their contexts only", slug="type-method")


def _fits(general: Type, special: Type) -> bool:
    """Whether a type without its context is as general as another one."""
    body = special.body if isinstance(special, Forall) else special
    if isinstance(general, Forall):
        general = substitute(general.body, {v: TVar(0) for v in general.vars})
    try:
        unify(general, body)
    except UnifyFault:
        return False
    return True


def _selectors(info: ClassInfo, span: Span) -> list[DefinitionCode]:
    """Functions from a dictionary of a class to a superclass's dictionary or a method."""
    names = [*[info.super_selector(i) for i in range(len(info.supers))], *info.methods]
    found = []
    for index, selector in enumerate(names):
        fields = tuple("m" if i == index else "_" for i in range(len(names)))
        member: Code = core.Var("m", span)
        if selector in info.fresh:
            member = ApplyCode(member, [Global("()", span)], span)
        branch = Branch(info.dictionary, fields, member, span)
        body = CaseCode(core.Var("d", span), (branch,), span)
        found.append(DefinitionCode(selector, Fun(["d"], body, span), span))
    return found


def _check_acyclic(cx: InferenceContext, info: ClassInfo) -> None:
    seen: set[str] = set()
    work = [p.cls for p in info.supers]
    while work:
        name = work.pop()
        if name == info.name:
            message = f"the class '{info.text}' is among its own superclasses"
            raise TypeFault(message, info.span, slug="type-class")
        if name not in seen:
            seen.add(name)
            work.extend(p.cls for p in cx.env.classes[name].supers)


def _is_function(t: Type) -> bool:
    t = prune(t)
    while isinstance(t, Forall):
        t = prune(t.body)
    return isinstance(t, TyCon) and t.name == "->"


def infer_defaults(cx: InferenceContext, decl: s.ClassDecl) -> list[DefinitionCode]:
    """The default methods of a class: functions of its dictionary."""
    info = cx.env.classes[str(decl.name)]
    found = []
    signatures = [item for item in decl.decls if isinstance(item, s.TypeSig | s.DefaultSig)]
    # The signature of a default counts before that of its method.
    signatures.sort(key=lambda item: isinstance(item, s.DefaultSig))
    written = {str(name): item.type for item in signatures for name in item.names}
    for item in decl.decls:
        if isinstance(item, s.FunBind):
            name = info.defaults[str(item.name)]
            code = _infer_default(cx, info, item, written[str(item.name)])
            found.append(DefinitionCode(name, code, item.span))
    return found


def _infer_default(cx: InferenceContext, info: ClassInfo, bind: s.FunBind, written: s.Type) -> Code:
    with cx.deeper:
        mapping = cx.unifier.rigid_for(info.params)
        given = Pred(info.name, tuple(mapping.values()))
        method = str(bind.name)
        t = substitute(info.default_types.get(method, info.methods[method]), mapping)
        name = cx.name(f"d{info.text}")
        with cx.types.binding(cx.types.scoped(mapping)), cx.solver.given([given], [name], bind.span):
            code = check_function(cx, bind, t, written)
    return Fun([name], code, bind.span)
