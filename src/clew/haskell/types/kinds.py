"""Kind inference for data types, synonyms and classes, and kind checking of every written type.

Kinds are types of a small language (`*`, `k -> k`, `Constraint`), so the unifier of types can be used. Declarations that
depend on each other are inferred together; kinds that are still open then are generalised. This accepts everything that
Haskell 2010 accepts, and the harmless part of polymorphic kinds.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress

from clew.core.builtin import is_tuple_name
from clew.core.graph import components
from clew.haskell.names.interface import RenamedModule
from clew.haskell.syntax import tree as s
from clew.haskell.types.builtin_kinds import BUILTIN_KINDS, CONSTRAINT, NATURAL, STAR, SYMBOL
from clew.haskell.types.declared import Environment, SynonymInfo, Tables
from clew.haskell.types.errors import short
from clew.haskell.types.head_kinds import HeadKinds
from clew.haskell.types.type import (
    EQUALITIES,
    Bound,
    Forall,
    TVar,
    TyCon,
    Type,
    apply,
    fns,
    parts_of,
    prune,
    substitute,
    type_vars,
    zonk,
)
from clew.haskell.types.unify import UnifyFault, unify
from clew.source.diagnostics import TypeFault
from clew.source.span import Span

#: Kinds by the names that they are written with.
_KINDS: dict[str, Type] = {
    "*": STAR,
    "Clew.Kind.Type": STAR,
    "Clew.Kind.Constraint": CONSTRAINT,
    "Clew.TypeLits.Nat": NATURAL,
}

#: The kinds of types by how their values are represented.
_TYPE = "Clew.Magic.TYPE"

Scope = dict[str, Type]
Declaration = s.DataDecl | s.TypeSynonym | s.ClassDecl


def show_kind(kind: Type, nested: bool = False) -> str:
    """A kind as text; an open one is taken as `*`."""
    kind = prune(kind)
    if isinstance(kind, TyCon) and kind.name == "->":
        text = f"{show_kind(kind.args[0], True)} -> {show_kind(kind.args[1])}"
        return f"({text})" if nested else text
    if not isinstance(kind, TyCon):
        return "*"
    if kind.name == "[]" and kind.args:
        return f"[{show_kind(kind.args[0])}]"
    if is_tuple_name(kind.name) and kind.args:
        return f"({', '.join([show_kind(arg) for arg in kind.args])})"
    text = " ".join([short(kind.name), *[show_kind(arg, True) for arg in kind.args]])
    return f"({text})" if nested and kind.args else text


class KindChecker:
    """Finds kinds of written types, given those of constructors and classes."""

    def __init__(self, known: dict[str, Type], synonyms: Mapping[str, SynonymInfo]) -> None:
        self.known = known
        self.own: dict[str, Type] = {}
        #: The data families at the top level.
        self.plain: set[s.Name] = set()
        #: The synonyms of the module, and of others: kinds may be written with them.
        self.synonyms: dict[str, s.TypeSynonym] = {}
        self.known_synonyms = synonyms
        #: Of the instances and equations by their places, the kinds that tell which is meant.
        self.heads: dict[Span, HeadKinds] = {}

    def lookup(self, name: str) -> Type:
        if name in EQUALITIES:
            side = TVar(0)
            return fns([side, side], CONSTRAINT)
        known = self.own.get(name) or self.known.get(name) or BUILTIN_KINDS.get(name)
        if known is None:
            if is_tuple_name(name):
                return fns([STAR] * (len(name) - 1), STAR)
            return _literal_kind(name)
        if isinstance(known, Forall):
            mapping: dict[object, Type] = {v: TVar(0) for v in known.vars}
            return substitute(known.body, mapping)
        return known

    def expect(self, t: s.Type, wanted: Type, scope: Scope) -> None:
        """Check that a type has a kind."""
        if _is_constraint(wanted) and _is_several(t):
            self.constraint(t, scope)
            return
        found = self.infer(t, scope)
        try:
            unify(found, wanted)
        except UnifyFault:
            message = (
                f"'{type_text(t)}' has the kind '{show_kind(found)}', but '{show_kind(wanted)}' is expected"
            )
            hint = None
            if show_kind(wanted) == STAR.name and _gives_constraint(found):
                head, _ = s.type_spine(t)
                message = f"'{type_text(head)}' is a class, but a type is needed here"
                hint = "a class belongs in a context, before '=>'"
            elif (
                isinstance(prune(found), TyCon)
                and show_kind(found).startswith("*")
                and "->" in show_kind(found)
            ):
                hint = f"'{type_text(t)}' needs more arguments"
            raise TypeFault(message, t.span, hint, slug="type-kind") from None

    def infer(self, t: s.Type, scope: Scope) -> Type:
        if isinstance(t, s.TVar):
            kind = scope.get(t.name)
            if kind is None:
                kind = scope[t.name] = TVar(0)
            return kind
        if isinstance(t, s.TCon):
            return self.lookup(str(t.name))
        if isinstance(t, s.TApp):
            if _is_several(t) and self.has_context(t, scope):
                self.constraint(t, scope)
                return CONSTRAINT
            return self.application(t, scope)
        assert isinstance(t, s.TForall)  # renaming leaves no `TKinded`
        inner = dict(scope)
        inner.update((v, TVar(0)) for v in t.vars)
        self.annotated(t.kinds, inner)
        self.context(t.context, inner)
        kind = CONSTRAINT if self.is_context(t.body) else STAR
        self.expect(t.body, kind, inner)
        # Variables that are quantified further out keep the kinds that were found here.
        for name, found in inner.items():
            if name not in t.vars:
                scope.setdefault(name, found)
        return kind

    def application(self, t: s.TApp, scope: Scope) -> Type:
        function = prune(self.infer(t.function, scope))
        if isinstance(function, TyCon) and function.name == "->":
            wanted, result = function.args
        else:
            wanted, result = TVar(0), TVar(0)
            try:
                unify(function, fns([wanted], result))
            except UnifyFault:
                message = f"'{type_text(t.function)}' is applied to too many types"
                hint = f"its kind is '{show_kind(function)}'"
                raise TypeFault(message, t.span, hint, slug="type-kind") from None
        self.expect(t.argument, wanted, scope)
        return result

    def context(self, context: Iterable[s.Type], scope: Scope) -> None:
        for pred in context:
            if not (isinstance(pred, s.TCon) and str(pred.name) == "()"):
                self.constraint(pred, scope)

    def constraint(self, pred: s.Type, scope: Scope) -> None:
        head, args = s.type_spine(pred)
        if _is_several(pred):
            self.context(args, scope)
        elif isinstance(head, s.TForall):
            inner = dict(scope)
            inner.update((v, TVar(0)) for v in head.vars)
            self.annotated(head.kinds, inner)
            self.context((*head.context, head.body), inner)
        else:
            self.expect(pred, CONSTRAINT, scope)

    def is_context(self, t: s.Type) -> bool:
        """Whether the right-hand side of a synonym is a constraint, or several."""
        head, args = s.type_spine(t)
        if isinstance(head, s.TForall):
            return self.is_context(head.body)
        if not isinstance(head, s.TCon):
            return False
        name = str(head.name)
        if is_tuple_name(name):
            return len(args) == len(name) - 1 and any(self.is_context(a) for a in args)
        kind = prune(self.lookup(name))
        for _ in args:
            if not isinstance(kind, TyCon) or kind.name != "->":
                return False
            kind = prune(kind.args[1])
        return _is_constraint(kind)

    def has_context(self, t: s.Type, scope: Scope) -> bool:
        """Whether a tuple is one of constraints, as far as that is known."""
        parts = s.type_spine(t)[1]
        return any(
            _is_constraint(scope[p.name]) for p in parts if isinstance(p, s.TVar) and p.name in scope
        ) or (self.is_context(t))

    def signature(self, t: s.Type, scope: Scope | None = None) -> None:
        """Check a type of values."""
        self.expect(t, STAR, dict(scope or {}))

    # --- declarations --------------------------------------------------------------------------------------

    def annotated(self, kinds: s.Kinds, scope: Scope) -> None:
        """Give variables the kinds that they are bound with."""
        for name, written in kinds:
            self.agree(scope[name], written, scope)

    def supposed(self, kinds: s.Kinds, scope: Scope) -> None:
        """Give variables the kinds that they are written with in a head, as far as these fit."""
        for name, written in kinds:
            with suppress(UnifyFault):
                unify(scope.setdefault(name, TVar(0)), self.written(written, scope))

    def agree(self, kind: Type, written: s.Type, scope: Scope) -> None:
        """Check that a kind is the one that is written; variables in it are those of the scope."""
        try:
            unify(kind, self.written(written, scope))
        except UnifyFault:
            message = f"the kind '{show_kind(kind)}' is not the declared kind '{type_text(written)}'"
            raise TypeFault(message, written.span, slug="type-kind") from None

    def written(self, t: s.Type, scope: Scope) -> Type:
        """A kind as written; a variable in it that is new is added to the scope."""
        if isinstance(t, s.TVar):
            return scope.setdefault(t.name, TVar(0))
        head, args = s.type_spine(t)
        if isinstance(head, s.TCon):
            name = str(head.name)
            parts = [self.written(arg, scope) for arg in args]
            if name == _TYPE and len(parts) == 1:
                return STAR  # values without boxes are values like others
            return self._synonym(name, parts) or apply(_KINDS.get(name) or TyCon(name), parts)
        if isinstance(t, s.TApp):
            return apply(self.written(t.function, scope), (self.written(t.argument, scope),))
        return TVar(0)

    def _synonym(self, name: str, args: Sequence[Type]) -> Type | None:
        """What a synonym stands for as a kind; None for what is no synonym with enough arguments."""
        own = self.synonyms.get(name)
        if own is not None and len(args) >= len(own.params):
            body = self.written(own.type, dict(zip(own.params, args, strict=False)))
            return apply(body, args[len(own.params) :])
        known = self.known_synonyms.get(name)
        if known is not None and known.constraints is None and len(args) >= len(known.params):
            body = substitute(known.body, dict(zip(known.params, args, strict=False)))
            return apply(_as_kind(body), args[len(known.params) :])
        return None

    def family(self, decl: s.FamilyDecl) -> None:
        """Give a family the kind that its declaration says; what it leaves open may be any.

        What an open family gives is a type unless it says otherwise; what a closed one gives is known by its equations.
        """
        scope: Scope = {p: TVar(0) for p in decl.params}
        self.annotated(decl.kinds, scope)
        result: Type = STAR if decl.equations is None else TVar(0)
        if decl.kind is not None:
            result = self.written(decl.kind, scope)
        self.own[str(decl.name)] = fns([scope[p] for p in decl.params], result)
        generalise([str(decl.name)], self.own)

    def equation(self, decl: s.TypeInstance) -> None:
        scope: Scope = {}
        head: s.Type = s.TCon(decl.name, decl.span)
        for arg in decl.args:
            head = s.TApp(head, arg, arg.span)
        self.supposed(decl.kinds, scope)
        result = self.infer(head, scope)
        self.expect(decl.type, result, scope)
        self.note_head(decl.name, decl.args, scope, decl.span)
        is_of_any_kind = isinstance(self.own.get(str(decl.name)) or self.known.get(str(decl.name)), Forall)
        if not decl.args and is_of_any_kind and not isinstance(prune(result), TVar):
            self.heads[decl.span] = (zonk(result),)  # what it gives tells which one is meant

    def module(self, module: RenamedModule) -> None:
        self.synonyms = {str(decl.name): decl for decl in module.synonyms}
        for family in module.families:
            self.family(family)
        every: list[Declaration] = [*module.data, *module.synonyms, *module.classes]
        decls = {decl.name: decl for decl in every}
        mentioned = {name: [n for n in _mentioned(d) if n in decls] for name, d in decls.items()}
        in_classes = {name.text for cls in module.classes for name in cls.data_families}
        self.plain = {d.name for d in module.data if d.is_family and d.name.text not in in_classes}
        for names in components(mentioned):
            self.together([decls[name] for name in names], module.kinds)
        for instance in module.instances:
            self.instance(instance.decl)
        closed = [e for family in module.families for e in family.equations or ()]
        for equation in (*module.equations, *closed):
            self.equation(equation)

    def together(self, decls: Sequence[Declaration], signatures: Mapping[s.Name, s.Type]) -> None:
        """Infer the kinds of declarations that depend on each other."""
        scopes: list[tuple[Scope, Type]] = []
        said_of_any: list[tuple[Declaration, Scope]] = []
        for decl in decls:
            scope: Scope = {p: TVar(0) for p in decl.params}
            result: Type = TVar(0)
            made_of: Type = STAR
            if isinstance(decl, s.DataDecl) and decl.kind is not None:
                # Its end may be a synonym with more parameters.
                made_of = result = TVar(0)
            elif not isinstance(decl, s.TypeSynonym):
                result = STAR if isinstance(decl, s.DataDecl) else CONSTRAINT
            kind = self.own[str(decl.name)] = fns([scope[p] for p in decl.params], result)
            self.annotated(decl.kinds, scope)
            if isinstance(decl, s.DataDecl) and decl.kind is not None:
                made = decl.params[len(decl.params) - s.kind_arity(decl.kind) :]
                self.agree(fns([scope[p] for p in made], made_of), decl.kind, scope)
            if decl.name in signatures:
                said_of_any.append((decl, self._as_signed(kind, signatures[decl.name])))
            if decl.name in self.plain:  # what the declaration of a family does not say is a type
                said = {name for name, _ in decl.kinds}
                for param in decl.params:
                    if (
                        param not in said
                        and isinstance(prune(scope[param]), TVar)
                        and not param.endswith("'")
                    ):
                        unify(scope[param], STAR)
            scopes.append((scope, result))
        for decl, (scope, result) in zip(decls, scopes, strict=True):
            self.declaration(decl, scope, result)
        for decl, scope in said_of_any:
            _check_any(decl, scope)
        generalise([str(decl.name) for decl in decls], self.own)
        for decl in decls:
            if isinstance(decl, s.DataDecl):
                self.promote(decl)

    def _as_signed(self, kind: Type, written: s.Type) -> Scope:
        """Give a declaration the kind of its signature; the result are the variables in that."""
        scope: Scope = {}
        while isinstance(written, s.TForall):
            written = written.body
        self.agree(kind, written, scope)
        return scope

    def promote(self, decl: s.DataDecl) -> None:
        """Give the constructors of a type the kinds that they have as types (DataKinds)."""
        for con in decl.constructors:
            if con.context or con.exists or decl.head is not None:
                continue  # of any kind
            scope: Scope = {}
            fields = [self.written(item.type, scope) for item in con.fields]
            whole = apply(TyCon(str(decl.name)), [scope.setdefault(p, TVar(0)) for p in decl.params])
            result = whole if con.result is None else self.written(con.result, scope)
            name = f"{con.name.qualifier}.'{con.name.text}" if con.name.qualifier else f"'{con.name.text}"
            self.own[name] = fns(fields, result)
            generalise([name], self.own)

    def declaration(self, decl: Declaration, scope: Scope, result: Type) -> None:
        """Check what a declaration says of its parameters."""
        if isinstance(decl, s.TypeSynonym):
            if self.is_context(decl.type):
                unify(result, CONSTRAINT)
                self.constraint(decl.type, scope)
            else:
                self.expect(decl.type, result, scope)
            return
        self.context(decl.context, scope)
        if isinstance(decl, s.DataDecl):
            if decl.head is not None:
                self.expect(decl.head, STAR, scope)
            for con in decl.constructors:
                self.constructor(con, scope)
            return
        for item in decl.decls:
            if isinstance(item, s.TypeSig | s.DefaultSig):
                self.expect(item.type, STAR, dict(scope))

    def constructor(self, con: s.ConDecl, scope: Scope) -> None:
        inner = dict(scope)
        if con.result is not None:
            inner = {}
            self.expect(con.result, STAR, inner)
        inner.update((v, TVar(0)) for v in con.exists if v not in inner or con.result is None)
        self.annotated(con.kinds, inner)
        self.context(con.context, inner)
        for item in con.fields:
            self.expect(item.type, STAR, inner)

    def instance(self, decl: s.InstanceDecl) -> None:
        scope: Scope = {}
        head: s.Type = s.TCon(decl.cls, decl.span)
        for t in decl.types:
            head = s.TApp(head, t, t.span)
        self.supposed(decl.kinds, scope)
        self.expect(head, CONSTRAINT, scope)
        self.context(decl.context, scope)
        self.note_head(decl.cls, decl.types, scope, decl.span)

    def note_head(self, name: s.Name, arguments: Sequence[s.Type], scope: Scope, span: Span) -> None:
        """Note the kinds of the variables that are parameters, if the class or family takes types of several kinds."""
        general = self.own.get(str(name)) or self.known.get(str(name))
        if not isinstance(general, Forall):
            return
        several = _of_several_kinds(general.body, len(arguments))
        found = [
            scope.get(t.name) if is_open and isinstance(t, s.TVar) else None
            for t, is_open in zip(map(_plain, arguments), several, strict=True)
        ]
        kinds = tuple([None if k is None or isinstance(prune(k), TVar) else zonk(k) for k in found])
        if any(kind is not None for kind in kinds):
            self.heads[span] = kinds


def _is_several(t: s.Type) -> bool:
    """Whether a type is a tuple with all its parts, or `()`; both may be contexts."""
    head, args = s.type_spine(t)
    if not isinstance(head, s.TCon):
        return False
    name = str(head.name)
    return name == "()" or (is_tuple_name(name) and len(args) == len(name) - 1)


def _gives_constraint(kind: Type) -> bool:
    """Whether what has a kind is a class, applied to some types or none."""
    kind = prune(kind)
    while isinstance(kind, TyCon) and kind.name == "->":
        kind = prune(kind.args[1])
    return _is_constraint(kind)


def _is_constraint(kind: Type) -> bool:
    kind = prune(kind)
    return isinstance(kind, TyCon) and kind.name == CONSTRAINT.name


def _literal_kind(name: str) -> Type:
    """The kind of a literal, or of a tuple of types that is a type; any for what is not known."""
    if name[0].isdigit():
        return NATURAL
    if name[0] == '"':
        return SYMBOL
    if name[0] == "'" and is_tuple_name(name[1:]):
        parts: list[Type] = [TVar(0) for _ in range(len(name) - 2)]
        return fns(parts, TyCon(name[1:], tuple(parts)))
    return TVar(0)


def generalise(names: Iterable[str], kinds: dict[str, Type]) -> None:
    """Quantify kinds that were inferred together over what is open in them; they may share variables."""
    names = list(names)
    variables: dict[TVar, None] = {}
    for name in names:
        type_vars(kinds[name], variables)
    for number, var in enumerate(variables):
        var.ref = Bound(f"k{number}")
    for name in names:
        kind = zonk(kinds[name])
        bound = dict.fromkeys(part for part in parts_of(kind) if isinstance(part, Bound))
        kinds[name] = Forall(tuple(bound), (), kind) if bound else kind


def _as_kind(t: Type) -> Type:
    """A type in the place of a kind."""
    t = prune(t)
    if isinstance(t, TyCon):
        return _KINDS.get(t.name) or TyCon(t.name, tuple([_as_kind(a) for a in t.args]))
    return t


def _mentioned(decl: Declaration) -> Iterator[s.Name]:
    """The types and classes that a declaration names."""
    if isinstance(decl, s.TypeSynonym):
        yield from _constructors(decl.type)
        return
    for t in decl.context:
        yield from _constructors(t)
    if isinstance(decl, s.DataDecl):
        if decl.head is not None:
            yield from _constructors(decl.head)
        for con in decl.constructors:
            for t in (*con.context, *(field.type for field in con.fields)):
                yield from _constructors(t)
        return
    for item in decl.decls:
        if isinstance(item, s.TypeSig | s.DefaultSig):
            yield from _constructors(item.type)


def _constructors(t: s.Type) -> Iterator[s.Name]:
    stack = [t]
    while stack:
        part = stack.pop()
        if isinstance(part, s.TCon):
            yield part.name
        elif isinstance(part, s.TApp):
            stack += (part.function, part.argument)
        elif isinstance(part, s.TForall):
            stack += (part.body, *part.context)


def _of_several_kinds(kind: Type, arguments: int) -> list[bool]:
    """For each argument of what has a kind, whether it may be of several kinds."""
    found: list[bool] = []
    for _ in range(arguments):
        kind = prune(kind)
        if not isinstance(kind, TyCon) or kind.name != "->":
            found.append(False)
            continue
        argument, kind = kind.args
        found.append(any(isinstance(part, Bound) for part in parts_of(argument)))
    return found


def _plain(t: s.Type) -> s.Type:
    """A type without the kind that is written with it."""
    return t.type if isinstance(t, s.TKinded) else t


def check_kinds(module: RenamedModule, environment: Environment, own: Tables) -> dict[Span, HeadKinds]:
    """Infer the kinds of a module's declarations, and refuse ill-kinded types; the result has those of heads."""
    checker = KindChecker(environment.kinds, environment.synonyms)
    checker.module(module)
    environment.kinds.update(checker.own)
    own.kinds.update(checker.own)
    return checker.heads


def _check_any(decl: Declaration, scope: Scope) -> None:
    """Check that what a kind signature says of any kinds holds of any: that nothing has become of its variables."""
    seen: set[Type] = set()
    for name, kind in scope.items():
        kind = prune(kind)
        if not isinstance(kind, TVar) or kind in seen:
            message = f"the kind signature of '{decl.name.text}' is about any kind '{name}', but its declaration is not"
            raise TypeFault(message, decl.span, slug="type-kind")
        seen.add(kind)


def type_text(t: s.Type) -> str:
    """A type as text, approximately as written."""
    match t:
        case s.TVar(name):
            return name
        case s.TCon(name):
            return short(str(name))
        case s.TApp(s.TApp(s.TCon(s.Name("->")), left), right):
            return f"{type_text(left)} -> {type_text(right)}"
        case s.TApp(s.TCon(s.Name("[]")), item):
            return f"[{type_text(item)}]"
        case s.TApp(s.TApp(s.TCon(s.Name("':")), first), rest):
            if isinstance(rest, s.TCon):
                return f"'[{type_text(first)}]"
            others = type_text(rest)
            return (
                f"'[{type_text(first)}, {others[2:]}"
                if others[:2] == "'["
                else f"{type_text(first)} ': {others}"
            )
        case s.TApp(function, argument):
            text = type_text(argument)
            return f"{type_text(function)} {f'({text})' if ' ' in text else text}"
        case _:
            return "forall ..."
