"""Inference of declarations: data types, synonyms, classes and primitives enter the tables."""

from __future__ import annotations

from collections.abc import Sequence

from clew.core import nodes as core
from clew.core.prims import PRIMITIVES
from clew.haskell.code import (
    Alternative,
    Apply,
    Branch,
    CaseCode,
    ClauseCode,
    Code,
    ConPattern,
    Definition,
    Fun,
    Global,
    MatchCode,
    PatternCode,
    RightSide,
)
from clew.haskell.failure_text import text_code
from clew.haskell.infer.bind import BindingInference
from clew.haskell.infer.types import Scope, free_type_variables
from clew.haskell.names.standard import STD
from clew.haskell.syntax import tree as s
from clew.haskell.syntax.dialect import FRESH_METHODS
from clew.haskell.types.classes import ClassInfo, ConInfo, DataInfo, SynonymInfo
from clew.haskell.types.type import Bound, Con, Forall, Pred, Type, fn, parts_of, prune
from clew.source.diagnostics import TypeFault


class DeclarationInference(BindingInference):
    """Takes in declarations of types and classes."""

    def declare_synonyms(self, decls: Sequence[s.TypeSynonym]) -> None:
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
            bound = {p: Bound(p) for p in decl.params}
            for var in free_type_variables(decl.type):
                if var not in bound:
                    message = f"the type variable '{var}' is not a parameter of '{decl.name.text}'"
                    raise TypeFault(message, decl.span, slug="type-scope")
            info = SynonymInfo(name, tuple(bound.values()), self.convert(decl.type, dict(bound)))
            if decl.within:
                self.sealed[name] = info
                self.within |= {str(n) for n in decl.within}
                self.own.datas[name] = self.env.datas[name] = DataInfo(
                    name, info.params, [], False, decl.span
                )
            else:
                self.own.synonyms[name] = self.env.synonyms[name] = info
            del waiting[name]

        for name in list(waiting):
            visit(name)

    def declare_data_names(self, decls: Sequence[s.DataDecl]) -> None:
        for decl in decls:
            name = str(decl.name)
            bound = tuple(Bound(p) for p in decl.params)
            cons = [str(c.name) for c in decl.constructors]
            info = DataInfo(name, bound, cons, decl.is_newtype, decl.span)
            self.own.datas[name] = self.env.datas[name] = info

    def declare_data(self, decl: s.DataDecl) -> list[Definition]:
        """The constructors of a type, and the selectors of its fields."""
        data = self.env.datas[str(decl.name)]
        if decl.is_newtype and (len(decl.constructors) != 1 or len(decl.constructors[0].fields) != 1):
            message = f"the newtype '{decl.name.text}' must have one constructor with one field"
            raise TypeFault(message, decl.span, slug="type-newtype")
        labels: dict[str, list[ConInfo]] = {}
        for con in decl.constructors:
            info = self.data_constructor(con, data)
            self.own.constructors[info.name] = self.env.constructors[info.name] = info
            for label in info.labels:
                labels.setdefault(label, []).append(info)
        found = []
        for label, infos in labels.items():
            self.own.fields[label] = self.env.fields[label] = [i.name for i in infos]
            selector = self.selector(label, infos)
            if selector is not None:
                found.append(selector)
        return found

    def data_constructor(self, con: s.ConDecl, data: DataInfo) -> ConInfo:
        scope: Scope = {p.name: p for p in data.params}
        exists = con.exists
        fields_types = [f.type for f in con.fields]
        if con.result is not None:
            scope = self.gadt_scope(con, data)
            free: dict[str, None] = {}
            for t in (*fields_types, *con.context):
                free.update(free_type_variables(t))
            exists = tuple(v for v in free if v not in scope)
        bound = tuple(Bound(v) for v in exists)
        scope.update(zip(exists, bound, strict=True))
        fields = tuple([self.convert(t, scope) for t in fields_types])
        context = self.preds(con.context, scope)
        result = Con(data.name, tuple(data.params))
        has_labels = all(f.name is not None for f in con.fields) and bool(con.fields)
        labels = tuple(str(f.name) for f in con.fields) if has_labels else ()
        if data.newtype and (bound or context):
            message = f"the newtype constructor '{con.name.text}' cannot have an existential type"
            raise TypeFault(message, con.span, slug="type-newtype")
        return ConInfo(
            str(con.name),
            data.name,
            data.params,
            bound,
            context,
            fields,
            result,
            tuple(f.strict for f in con.fields),
            labels,
            data.newtype,
            con.span,
            con.is_infix,
        )

    def gadt_scope(self, con: s.ConDecl, data: DataInfo) -> Scope:
        """What the variables of a constructor in GADT style are among the parameters of its type."""
        args: list[s.Type] = []
        head = con.result
        while isinstance(head, s.TApp):
            args.append(head.argument)
            head = head.function
        args.reverse()
        names = [a.name for a in args if isinstance(a, s.TVar)]
        if len(names) != len(data.params) or len(set(names)) != len(names) or len(args) != len(names):
            message = f"the constructor '{con.name.text}' refines the parameters of its type"
            hint = "of GADTs only the syntax is understood: the result must be the type applied to variables"
            raise TypeFault(message, con.span, hint, slug="type-gadt")
        return dict(zip(names, data.params, strict=True))

    def selector(self, label: str, infos: list[ConInfo]) -> Definition | None:
        first = infos[0]
        index = first.labels.index(label)
        field = first.fields[index]
        if _mentions(field, set(first.existentials)):
            return None
        body: Type = fn(first.result, field)
        self.value(label, Forall(first.universals, (), body) if first.universals else body)
        span = first.span
        text = label.rsplit(".", 1)[-1]
        clauses = []
        for info in infos:
            position = info.labels.index(label)
            patterns: list[PatternCode] = [core.PVar("_", span) for _ in info.context]
            patterns += [core.PVar("v" if i == position else "_", span) for i in range(len(info.fields))]
            pattern = patterns[0] if info.newtype else ConPattern(info.name, patterns, span)
            rhs = RightSide([], [Alternative([], core.Var("v", span), span)], span)
            clauses.append(ClauseCode([pattern], rhs, span))
        otherwise: Code | None = None
        if len(infos) < len(self.env.datas[first.data].constructors) and not self.rules:  # else it fails
            otherwise = Apply(
                Global(STD["recSelError"], span),
                [text_code(f"No match in record selector {text}", span)],
                span,
            )
        match = MatchCode([core.Var("r", span)], clauses, f"record selector {text}", span, otherwise)
        return Definition(label, Fun(["r"], match, span), span)

    def value(self, name: str, t: Type) -> None:
        self.own.values[name] = self.env.values[name] = t

    # --- classes -----------------------------------------------------------------------------------------

    def declare_class_names(self, decls: Sequence[s.ClassDecl]) -> None:
        for decl in decls:
            name = str(decl.name)
            params = tuple(Bound(p) for p in decl.params)
            position = {p: i for i, p in enumerate(decl.params)}
            fundeps = tuple(
                (tuple(position[v] for v in left), tuple(position[v] for v in right))
                for left, right in decl.fundeps
            )
            info = ClassInfo(name, self.module, decl.name.text, params, (), {}, fundeps)
            info.trusted, info.span = self.trusted, decl.span
            self.own.classes[name] = self.env.classes[name] = info

    def declare_supers(self, decl: s.ClassDecl) -> None:
        info = self.env.classes[str(decl.name)]
        info.supers = self.preds(decl.context, {p.name: p for p in info.params})

    def declare_class(self, decl: s.ClassDecl) -> list[Definition]:
        """The methods of a class with their types, and the selectors from its dictionaries."""
        info = self.env.classes[str(decl.name)]
        self.check_acyclic(info)
        scope: Scope = {p.name: p for p in info.params}
        saved, self.scoped = self.scoped, scope
        for item in decl.decls:
            if isinstance(item, s.TypeSig):
                for name in item.names:
                    info.methods[str(name)] = self.signature(item.type)
        self.scoped = saved
        span = decl.span
        head = Pred(info.name, tuple(info.params))
        for method, own in info.methods.items():
            if type(own) is Forall:
                full = Forall(info.params + own.vars, (head, *own.context), own.body)
            else:
                full = Forall(info.params, (head,), own)
            self.value(method, full)
            self.own.methods[method] = self.env.methods[method] = info.name
            if FRESH_METHODS in self.extensions and not _is_function(own):
                info.fresh.add(method)
        count = len(info.supers) + len(info.methods)
        found = []
        selectors = [info.super_selector(i) for i in range(len(info.supers))]
        for index, selector in enumerate([*selectors, *info.methods]):
            fields = tuple("m" if i == index else "_" for i in range(count))
            member: Code = core.Var("m", span)
            if selector in info.fresh:
                member = Apply(member, [Global("()", span)], span)
            alt = Branch(info.dictionary, fields, member, span)
            body = CaseCode(core.Var("d", span), (alt,), span)
            found.append(Definition(selector, Fun(["d"], body, span), span))
        for item in decl.decls:
            if isinstance(item, s.FunBind):
                if str(item.name) not in info.methods:
                    message = f"'{item.name.text}' is not a method of the class '{info.text}'"
                    raise TypeFault(message, item.span, slug="type-method")
                info.defaults[str(item.name)] = f"{self.module}.M:{info.text}.{item.name.text}"
        return found

    def check_acyclic(self, info: ClassInfo) -> None:
        seen: set[str] = set()
        work = [p.cls for p in info.supers]
        while work:
            name = work.pop()
            if name == info.name:
                message = f"the class '{info.text}' is among its own superclasses"
                raise TypeFault(message, info.span, slug="type-class")
            if name not in seen:
                seen.add(name)
                work.extend(p.cls for p in self.env.classes[name].supers)

    # --- primitives ----------------------------------------------------------------------------------------

    def declare_prim(self, decl: s.ForeignPrim) -> Definition:
        """A function that is a primitive; arguments beyond those that it takes are dropped (tokens)."""
        t = self.signature(decl.type)
        self.value(str(decl.name), t)
        body = prune(t.body if isinstance(t, Forall) else t)
        count = 0
        while isinstance(body, Con) and body.name == "->":
            count += 1
            body = prune(body.args[1])
        params = [f"a{i + 1}" for i in range(count)]
        args = tuple(core.Var(p, decl.span) for p in params)
        code: Code
        if decl.prim == "coerce#" and count == 1:
            code = args[0]
        elif decl.prim == "choice#" and count == 2:  # not a primitive: Core has a node for it
            code = core.Choice(args, decl.span)
        else:
            primitive = PRIMITIVES.get(decl.prim)
            if primitive is None:
                raise TypeFault(f"there is no primitive '{decl.prim}'", decl.span, slug="type-primitive")
            if count < primitive.arity:
                message = f"the primitive '{decl.prim}' takes {primitive.arity} arguments, but its type only {count}"
                raise TypeFault(message, decl.span, slug="type-primitive")
            code = core.Prim(decl.prim, args[: primitive.arity], decl.span)
        return Definition(str(decl.name), Fun(params, code, decl.span) if params else code, decl.span)


def _is_function(t: Type) -> bool:
    t = prune(t)
    while isinstance(t, Forall):
        t = prune(t.body)
    return isinstance(t, Con) and t.name == "->"


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


def _mentions(t: Type, variables: set[Bound]) -> bool:
    return bool(variables) and any(type(part) is Bound and part in variables for part in parts_of(t))
