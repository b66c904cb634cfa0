"""Declarations of types enter the tables: synonyms, data types with their selectors; and primitives."""

from __future__ import annotations

from collections.abc import Sequence

from clew.core import nodes as core
from clew.core.builtin import is_tuple_name
from clew.core.prims import PRIMITIVES
from clew.haskell.failure_text import text_code
from clew.haskell.infer.ambiguity import check_unambiguous
from clew.haskell.infer.context import InferenceContext
from clew.haskell.infer.convert import free_type_variables
from clew.haskell.names.standard import STD
from clew.haskell.syntax import tree as s
from clew.haskell.types.code import (
    ApplyCode,
    Code,
    ConPattern,
    DefinitionCode,
    Fun,
    Global,
    MatchCode,
    PatternCode,
    plain_clause,
)
from clew.haskell.types.declared import ConInfo, DataInfo, SynonymInfo
from clew.haskell.types.errors import short, show_types
from clew.haskell.types.type import (
    EQUALITIES,
    UNIT,
    Bound,
    Forall,
    TVar,
    TyCon,
    Type,
    fn,
    parts_of,
    prune,
    substitute,
)
from clew.haskell.types.unify import Undecided, UnifyFault, alike, unify
from clew.source.diagnostics import TypeFault

# --- synonyms --------------------------------------------------------------------------------------


def declare_synonyms(cx: InferenceContext, decls: Sequence[s.TypeSynonym]) -> None:
    """Add synonyms, each after those that it mentions."""
    waiting = {str(d.name): d for d in decls}
    active: set[str] = set()

    def visit(name: str) -> None:
        decl = waiting.get(name)
        if decl is None:
            return
        if name in active:
            message = f"the type synonym '{decl.name.text}' is defined in terms of itself"
            raise TypeFault(message, decl.span, slug="type-synonym")
        active.add(name)
        for used in _constructors_in(decl.type):
            visit(used)
        _declare_synonym(cx, decl)
        del waiting[name]

    for name in list(waiting):
        visit(name)


def _declare_synonym(cx: InferenceContext, decl: s.TypeSynonym) -> None:
    name = str(decl.name)
    bound = {p: Bound(p) for p in decl.params}
    for var in free_type_variables(decl.type):
        if var not in bound:
            message = f"the type variable '{var}' is not a parameter of '{decl.name.text}'"
            raise TypeFault(message, decl.span, slug="type-scope")
    if _is_context(cx, decl.type):
        found = cx.types.constraints((decl.type,), bound)
        info = SynonymInfo(name, tuple(bound.values()), UNIT, (found.preds, found.equalities))
    else:
        info = SynonymInfo(name, tuple(bound.values()), cx.types.convert(decl.type, bound))
    if decl.within:
        cx.restricted.declare(info, [str(n) for n in decl.within])
        _add_data(cx, DataInfo(name, info.params, [], False, decl.span))
    else:
        cx.own.synonyms[name] = cx.env.synonyms[name] = info


def _is_context(cx: InferenceContext, t: s.Type) -> bool:
    """Whether a synonym stands for a context: a class, an equality, a synonym of a context, or several of them."""
    head, args = s.type_spine(t)
    if isinstance(head, s.TForall):
        return _is_context(cx, head.body)
    if not isinstance(head, s.TCon):
        return False
    name = str(head.name)
    if name in cx.env.classes:
        return len(args) == len(cx.env.classes[name].params)
    synonym = cx.env.synonyms.get(name)
    if name in EQUALITIES:
        return True
    if synonym is not None:
        return synonym.constraints is not None
    return is_tuple_name(name) and len(args) > 1 and any(_is_context(cx, a) for a in args)


def _constructors_in(t: s.Type) -> list[str]:
    found: list[str] = []
    stack: list[s.Type] = [t]
    while stack:
        part = stack.pop()
        if isinstance(part, s.TCon):
            found.append(str(part.name))
        elif isinstance(part, s.TApp):
            stack += (part.argument, part.function)
        elif isinstance(part, s.TForall):
            stack.append(part.body)
    return found


# --- data types ------------------------------------------------------------------------------------


def declare_data_names(cx: InferenceContext, decls: Sequence[s.DataDecl]) -> None:
    """Add data types without their constructors."""
    for decl in decls:
        bound = tuple(Bound(p) for p in decl.params)
        cons = [str(c.name) for c in decl.constructors]
        _add_data(cx, DataInfo(str(decl.name), bound, cons, decl.is_newtype, decl.span, decl.is_family))


def _add_data(cx: InferenceContext, info: DataInfo) -> None:
    cx.own.datas[info.name] = cx.env.datas[info.name] = info


def declare_data(cx: InferenceContext, decl: s.DataDecl) -> list[DefinitionCode]:
    """Add the constructors of a type; the result are the selectors of its fields."""
    data = cx.env.datas[str(decl.name)]
    if decl.head is not None:
        _declare_instance(cx, decl, decl.head, data)
    if decl.is_newtype and (len(decl.constructors) != 1 or len(decl.constructors[0].fields) != 1):
        message = f"the newtype '{decl.name.text}' must have one constructor with one field"
        raise TypeFault(message, decl.span, slug="type-newtype")
    labels: dict[str, list[ConInfo]] = {}
    for con in decl.constructors:
        info = _constructor(cx, con, data, decl.head)
        check_unambiguous(cx, info.type(), con.span, f"'{con.name.text}'")
        cx.own.constructors[info.name] = cx.env.constructors[info.name] = info
        for label in info.labels:
            labels.setdefault(label, []).append(info)
    found = []
    for label, infos in labels.items():
        _check_one_type(label, infos)
        cx.own.fields[label] = cx.env.fields[label] = [i.name for i in infos]
        selector = _selector(cx, label, infos)
        if selector is not None:
            found.append(selector)
    return found


def _declare_instance(cx: InferenceContext, decl: s.DataDecl, written: s.Type, data: DataInfo) -> None:
    """Check that there is such a family, and no other instance for the same types."""
    head = cx.types.convert(written, {p.name: p for p in data.params})
    family = cx.env.datas.get(head.name) if isinstance(head, TyCon) else None
    if family is None or not family.is_family:
        message = f"'{type_name(written)}' is not a data family, so it has no instances"
        raise TypeFault(message, decl.span, slug="type-family")
    assert isinstance(head, TyCon)
    if len(head.args) != len(family.params):
        message = f"the data family '{short(family.name)}' takes {len(family.params)} arguments, not {len(head.args)}"
        raise TypeFault(message, decl.span, slug="type-family")
    for other in cx.env.datas.values():
        if isinstance(other.head, TyCon) and other.head.name == head.name and _may_meet(data, head, other):
            message = f"this instance of '{short(family.name)}' contradicts another one"
            raise TypeFault(message, decl.span, f"the other is at {other.span}", slug="type-family")
    data.head = head


def type_name(t: s.Type) -> str:
    """The constructor at the head of a type, for messages."""
    head, _ = s.type_spine(t)
    return head.name.text if isinstance(head, s.TCon) else "this"


def _may_meet(data: DataInfo, head: Type, other: DataInfo) -> bool:
    """Whether there are types that two instances are both about."""
    mine: dict[object, Type] = {v: TVar(0) for v in data.params}
    theirs: dict[object, Type] = {v: TVar(0) for v in other.params}
    assert other.head is not None
    try:
        unify(substitute(head, mine), substitute(other.head, theirs), Undecided([]))
    except UnifyFault:
        return False
    return True


def _constructor(cx: InferenceContext, con: s.ConDecl, data: DataInfo, head: s.Type | None) -> ConInfo:
    """A constructor; `head` is the type of an instance of a data family."""
    scope: dict[str, Type] = {p.name: p for p in data.params}
    exists = con.exists
    field_types = [f.type for f in con.fields]
    refined: list[tuple[Type, s.Type]] = []
    if con.result is not None:
        scope, refined = _gadt_scope(con, con.result, data, head)
        free: dict[str, None] = {}
        for t in (*field_types, *con.context, *(written for _, written in refined)):
            free.update(free_type_variables(t))
        exists = tuple(v for v in free if v not in scope)
    bound = tuple(Bound(v) for v in exists)
    scope.update(zip(exists, bound, strict=True))
    fields = tuple([cx.types.convert(t, scope) for t in field_types])
    found = cx.types.constraints(con.context, scope)
    context = found.preds
    equalities = tuple([(param, cx.types.convert(t, scope)) for param, t in refined])
    has_labels = all(f.name is not None for f in con.fields) and bool(con.fields)
    if data.newtype and (bound or context or equalities):
        message = f"the newtype constructor '{con.name.text}' cannot have an existential type"
        raise TypeFault(message, con.span, slug="type-newtype")
    result: Type = TyCon(data.name, tuple(data.params))
    if head is not None:
        result = cx.types.convert(head, {p.name: p for p in data.params})
    return ConInfo(
        str(con.name),
        data.name,
        universals=data.params,
        existentials=bound,
        context=context,
        fields=fields,
        result=result,
        strict=tuple(f.strict for f in con.fields),
        labels=tuple(str(f.name) for f in con.fields) if has_labels else (),
        newtype=data.newtype,
        span=con.span,
        infix=con.is_infix,
        equalities=equalities + found.equalities,
    )


def _gadt_scope(
    con: s.ConDecl, result: s.Type, data: DataInfo, whole: s.Type | None
) -> tuple[dict[str, Type], list[tuple[Type, s.Type]]]:
    """The variables of a constructor in GADT style that stand for parameters of the type, and the parameters that its
    result says more about, with what it says.
    """
    head, args = s.type_spine(result)
    wanted, parts = s.type_spine(whole) if whole is not None else (None, [])
    name = str(wanted.name) if isinstance(wanted, s.TCon) else data.name
    count = len(parts) if whole is not None else len(data.params)
    if not isinstance(head, s.TCon) or str(head.name) != name or len(args) != count:
        message = f"the result of the constructor '{con.name.text}' is not the type '{short(name)}'"
        raise TypeFault(message, con.span, slug="type-gadt")
    if whole is not None:
        known = {p.name: p for p in data.params}
        pairs = [(known[p], arg) for p, arg in _matched(parts, args) if p in known]
    else:
        pairs = list(zip(data.params, args, strict=True))
    scope: dict[str, Type] = {}
    refined: list[tuple[Type, s.Type]] = []
    for param, arg in pairs:
        if isinstance(arg, s.TVar) and arg.name not in scope:
            scope[arg.name] = param
        else:
            refined.append((param, arg))
    return scope, refined


def _matched(parts: Sequence[s.Type], types: Sequence[s.Type]) -> list[tuple[str, s.Type]]:
    """What types have in the places of the variables of others, which are alike for the rest."""
    found: list[tuple[str, s.Type]] = []
    for part, t in zip(parts, types, strict=False):
        part = part.type if isinstance(part, s.TKinded) else part
        if isinstance(part, s.TVar):
            found.append((part.name, t))
        elif isinstance(part, s.TApp) and isinstance(t, s.TApp):
            found += _matched([part.function, part.argument], [t.function, t.argument])
    return found


def _check_one_type(label: str, infos: Sequence[ConInfo]) -> None:
    """Check that a field has the same type in all constructors: there is one selector for all of them."""
    first = infos[0]
    wanted = first.fields[first.labels.index(label)]
    for info in infos[1:]:
        found = info.fields[info.labels.index(label)]
        if not alike(found, wanted):
            field, here = short(label), short(info.name)
            has, wants = show_types(found, wanted)
            message = f"the field '{field}' has the type '{has}' in '{here}', but '{wants}' in '{short(first.name)}'"
            hint = "a field that constructors share has one type; give one of the two another name"
            raise TypeFault(message, info.span, hint, slug="type-field")


def _selector(cx: InferenceContext, label: str, infos: Sequence[ConInfo]) -> DefinitionCode | None:
    """The function that a field is, unless its type is existential."""
    first = infos[0]
    field = first.fields[first.labels.index(label)]
    if any(isinstance(part, Bound) and part in first.existentials for part in parts_of(field)):
        return None
    body: Type = fn(first.result, field)
    cx.add_value(label, Forall(first.universals, (), body) if first.universals else body)
    span = first.span
    text = label.rsplit(".", 1)[-1]
    clauses = []
    for info in infos:
        position = info.labels.index(label)
        patterns: list[PatternCode] = [core.PVar("_", span) for _ in info.context]
        patterns += [core.PVar("v" if i == position else "_", span) for i in range(len(info.fields))]
        pattern = patterns[0] if info.newtype else ConPattern(info.name, patterns, span)
        clauses.append(plain_clause([pattern], core.Var("v", span), span))
    otherwise: Code | None = None
    is_partial = len(infos) < len(cx.env.datas[first.data].constructors)
    if is_partial and not cx.overlapping_rules:  # in Curry it fails
        message = text_code(f"No match in record selector {text}", span)
        otherwise = ApplyCode(Global(STD["recSelError"], span), [message], span)
    match = MatchCode([core.Var("r", span)], clauses, f"record selector {text}", span, otherwise)
    return DefinitionCode(label, Fun(["r"], match, span), span)


# --- primitives ------------------------------------------------------------------------------------


def declare_primitive(cx: InferenceContext, decl: s.ForeignPrim) -> DefinitionCode:
    """A function that is a primitive; arguments beyond those that it takes are dropped (tokens)."""
    t = cx.types.signature(decl.type)
    cx.add_value(str(decl.name), t)
    body = prune(t.body if isinstance(t, Forall) else t)
    count = 0
    while isinstance(body, TyCon) and body.name == "->":
        count += 1
        body = prune(body.args[1])
    params = [f"a{i + 1}" for i in range(count)]
    args = tuple(core.Var(p, decl.span) for p in params)
    code: Code
    if decl.entity:
        text = f"the foreign function '{decl.entity}' is called, but Clew runs Haskell only"
        code = core.Prim(decl.prim, (text_code(text, decl.span),), decl.span)
    elif decl.prim == "coerce#" and count == 1:
        code = args[0]
    elif decl.prim == "choice#" and count == 2:  # not a primitive: Core has a node for it
        code = core.Choice(args, decl.span)
    else:
        primitive = PRIMITIVES.get(decl.prim)
        if primitive is None:
            raise TypeFault(f"there is no primitive '{decl.prim}'", decl.span, slug="type-primitive")
        if count < primitive.arity:
            message = (
                f"the primitive '{decl.prim}' takes {primitive.arity} arguments, but its type only {count}"
            )
            raise TypeFault(message, decl.span, slug="type-primitive")
        code = core.Prim(decl.prim, args[: primitive.arity], decl.span)
    return DefinitionCode(str(decl.name), Fun(params, code, decl.span) if params else code, decl.span)
