"""Inference of bindings: groups that depend on each other, definitions with and without signatures, patterns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import nullcontext

from clew.core import nodes as core
from clew.haskell.infer.ambiguity import check_unambiguous
from clew.haskell.infer.context import Binder, Defined, InferenceContext
from clew.haskell.infer.terms.clause import infer_function, infer_right_side
from clew.haskell.infer.terms.generalise import generalise
from clew.haskell.infer.terms.pattern import Bindings, infer_pattern
from clew.haskell.names.groups import bind_groups, signatures
from clew.haskell.names.interface import Binding, BindingGroup
from clew.haskell.syntax import tree as s
from clew.haskell.syntax.pattern_names import pattern_names
from clew.haskell.syntax.pattern_text import pattern_text
from clew.haskell.types.code import (
    ClauseCode,
    Code,
    Fun,
    Global,
    Local,
    MatchCode,
    PatternCode,
    Placeholder,
    plain_clause,
)
from clew.haskell.types.errors import by_signature
from clew.haskell.types.type import Forall, Type
from clew.source.diagnostics import TypeFault

#: Signatures: the types, and the types as written.
Types = Mapping[s.Name, Type]
Written = Mapping[s.Name, s.Type]


def define(cx: InferenceContext, decls: Sequence[s.Decl]) -> Defined:
    """Infer the definitions of a let or where, and bring them into scope."""
    written = signatures(decls)
    groups = bind_groups(decls)
    bound = [name.text for group in groups for bind in group.binds for name in _bound_by(bind)]
    hidden = [(text, cx.locals.get(text)) for text in bound]
    types = {name: cx.types.signature(t) for name, t in written.items()}
    for name, t in types.items():
        check_unambiguous(cx, t, written[name].span, f"'{name.text}'")
    for name in types:
        if name.text not in bound:
            span = next(d.span for d in decls if isinstance(d, s.TypeSig) and name in d.names)
            raise TypeFault(f"'{name.text}' has a signature but no definition", span, slug="type-signature")
    return Defined(cx, [infer_group(cx, group, types, written) for group in groups], hidden)


def infer_group(cx: InferenceContext, group: BindingGroup, types: Types, written: Written) -> list[Local]:
    """Definitions that depend on each other, brought into scope."""
    for bind in group.binds:
        for name in _bound_by(bind):
            if name in types:
                cx.bring(name, Binder(types[name]))
    found: list[Local] = []
    for stage in group.stages:
        first = stage[0]
        if cx.restricted.any_sees(str(n) for bind in stage for n in _bound_by(bind)):
            with cx.restricted.opened():
                inner = {name: cx.restricted.expand(t) for name, t in types.items()}
                found.extend(_infer_together(cx, stage, inner, written))
        elif len(stage) == 1 and isinstance(first, s.FunBind) and first.name in types:
            code = check_function(cx, first, types[first.name], written[first.name])
            found.append(Local(str(first.name), code, first.span))
        else:
            found.extend(_infer_together(cx, stage, types, written))
    return found


def check_function(cx: InferenceContext, bind: s.FunBind, t: Type, written: s.Type | None = None) -> Code:
    """A definition checked against a declared type; the variables of an explicit `forall` are in scope in it."""
    why = by_signature(bind.name.text)
    if not isinstance(t, Forall):
        return infer_function(cx, bind, t, why)
    scoped = isinstance(written, s.TForall) and bool(written.vars)
    return cx.check_rigid(t, bind.span, lambda body: infer_function(cx, bind, body, why), scoped=scoped)


# --- definitions without signatures ----------------------------------------------------------------


def _infer_together(
    cx: InferenceContext, stage: Sequence[Binding], types: Types, written: Written
) -> list[Local]:
    """Definitions inferred together, then generalised."""
    restricted = any(_is_restricted(cx, bind, types) for bind in stage)
    with nullcontext() if restricted else cx.solver.inferring_parameters():
        return _infer_generally(cx, stage, types, written, restricted=restricted)


def _infer_generally(
    cx: InferenceContext, stage: Sequence[Binding], types: Types, written: Written, *, restricted: bool
) -> list[Local]:
    with cx.solver.collecting() as wanted:
        with cx.deeper:
            names = [n for bind in stage for n in _bound_by(bind) if n not in types]
            binders = {name: Binder(cx.fresh(), Placeholder(stage[0].span)) for name in names}
            for name, binder in binders.items():
                cx.bring(name, binder)
            signed = _polymorphic_parts(cx, stage, types)
            inner = {**binders, **signed}
            inferred = [(bind, *_infer_binding(cx, bind, inner, types, written)) for bind in stage]
        residual = cx.solver.solve(wanted)
    dicts = generalise(cx, inner, residual, restricted=restricted)
    for name in signed:
        _check_polymorphic(cx, name, types[name], stage)
    found: list[Local] = []
    for bind, code, pattern in inferred:
        if isinstance(bind, s.FunBind):
            found.append(_function_local(cx, bind, code, dicts if bind.name in binders else []))
        else:
            assert pattern is not None
            found.extend(_pattern_locals(cx, bind, code, pattern))
    polys = [local for local in found if local.dicts]
    if polys:
        cx.polys.update(dict.fromkeys(dicts, polys))
    return found


def _infer_binding(
    cx: InferenceContext, bind: Binding, binders: Mapping[s.Name, Binder], types: Types, written: Written
) -> tuple[Code, PatternCode | None]:
    """The right-hand side of a binding, and its pattern if it is not a function's."""
    if isinstance(bind, s.PatBind):
        return _infer_pattern_binding(cx, bind, binders, types)
    if bind.name in types:
        return check_function(cx, bind, types[bind.name], written.get(bind.name)), None
    return infer_function(cx, bind, binders[bind.name].type, None), None


def _function_local(cx: InferenceContext, bind: s.FunBind, code: Code, dicts: Sequence[str]) -> Local:
    """The definition of a function of dictionaries."""
    local = Local(str(bind.name), Fun(dicts, code, bind.span) if dicts else code, bind.span)
    if dicts and bind.name.qualifier is None:
        instances = cx.locals[bind.name.text].instances
        assert instances is not None
        local.dicts, local.uses = dicts, instances
    return local


def _infer_pattern_binding(
    cx: InferenceContext, bind: s.PatBind, binders: Mapping[s.Name, Binder], types: Types
) -> tuple[Code, PatternCode]:
    t = cx.fresh()
    bindings = Bindings(cx, bind.span)
    pattern = infer_pattern(cx, bind.pattern, t, bindings)
    by_text = {name.text: name for name in _bound_by(bind)}
    for text, found in bindings.variables:
        name = by_text[text]
        if name in binders:
            cx.unify(found, binders[name].type, bind.span)
        else:
            cx.unify(found, types[name], bind.span, by_signature(text))
    if bindings.is_existential:
        message = "a constructor with an existential type or a context cannot be matched by a lazy pattern"
        raise TypeFault(message, bind.span, "use a case expression", slug="type-existential")
    rhs = infer_right_side(cx, bind.rhs, t)
    what = pattern_text(bind.pattern)
    return MatchCode([], [ClauseCode([], rhs, bind.span)], what, bind.span), pattern


def _polymorphic_parts(cx: InferenceContext, stage: Sequence[Binding], types: Types) -> dict[s.Name, Binder]:
    """Variables of patterns whose signatures are polymorphic: the pattern has them at one type, which is generalised."""
    found: dict[s.Name, Binder] = {}
    for bind in stage:
        for name in _bound_by(bind) if isinstance(bind, s.PatBind) else ():
            declared = types.get(name)
            if isinstance(declared, Forall):
                if declared.context:
                    message = f"'{name.text}' is bound by a pattern, so its type cannot have a context"
                    hint = "the monomorphism restriction; define it without a pattern"
                    raise TypeFault(message, bind.span, hint, slug="type-pattern")
                found[name] = Binder(cx.fresh(), Placeholder(bind.span))
    return found


def _check_polymorphic(cx: InferenceContext, name: s.Name, declared: Type, stage: Sequence[Binding]) -> None:
    """Check that the type found for a variable of a pattern is as general as its signature, which is its type."""
    span = next(bind.span for bind in stage if name in _bound_by(bind))
    known = cx.tops[str(name)] if name.qualifier is not None else cx.locals[name.text]
    assert isinstance(declared, Forall)

    def same_type(body: Type) -> Code:
        code, found = cx.instantiate(core.Var(name.text, span), known.type, span)
        cx.unify(found, body, span, by_signature(name.text))
        return code

    cx.check_rigid(declared, span, same_type)
    cx.bring(name, Binder(declared))


def _pattern_locals(cx: InferenceContext, bind: s.PatBind, code: Code, pattern: PatternCode) -> list[Local]:
    """A pattern binding: the value once, and a selector for each variable."""
    span, what = bind.span, pattern_text(bind.pattern)
    names = _bound_by(bind)
    whole = cx.name("pattern$")
    at_top = any(name.qualifier is not None for name in names)
    if at_top:
        whole = f"{cx.module}.{whole}"
    target: Code = Global(whole, span) if at_top else core.Var(whole, span)
    found = [Local(whole, code, span, strict=isinstance(bind.pattern, s.PBang) and not at_top)]
    for name, part in pattern_names(bind.pattern):
        clause = plain_clause([pattern], core.Var(name.text, part.span), span)
        found.append(Local(str(name), MatchCode([target], [clause], what, span), span))
    return found


def _is_restricted(cx: InferenceContext, bind: Binding, types: Types) -> bool:
    """Whether the monomorphism restriction applies (Haskell 2010, 4.5.5)."""
    if isinstance(bind, s.PatBind):
        return True
    if not cx.options.monomorphism_restriction or bind.name in types:
        return False
    return not bind.clauses[0].patterns


def _bound_by(bind: Binding) -> list[s.Name]:
    """The names that a binding defines."""
    if isinstance(bind, s.FunBind):
        return [bind.name]
    return [name for name, _ in pattern_names(bind.pattern)]
