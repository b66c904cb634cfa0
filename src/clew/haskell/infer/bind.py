"""Inference of bindings: groups, signatures, generalisation with dictionaries, the monomorphism restriction."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from clew.core import nodes as core
from clew.haskell.code import (
    Alternative,
    Apply,
    ClauseCode,
    Code,
    Fun,
    Global,
    Hole,
    Instance,
    Local,
    MatchCode,
    PatternCode,
    RightSide,
)
from clew.haskell.infer.builtin import Wanted
from clew.haskell.infer.pattern import Scope
from clew.haskell.infer.state import Binder
from clew.haskell.infer.stmt import StatementInference
from clew.haskell.names.groups import bind_groups, signatures
from clew.haskell.names.interface import Binding, Group
from clew.haskell.syntax import tree as s
from clew.haskell.syntax.pattern_text import pattern_text
from clew.haskell.types.errors import by_signature, short
from clew.haskell.types.type import (
    Bound,
    Con,
    Forall,
    Pred,
    TVar,
    Type,
    fn,
    pred_vars,
    prune,
    same,
    substitute_pred,
    type_vars,
)
from clew.source.diagnostics import TypeFault
from clew.source.span import Span


class BindingInference(StatementInference):
    """Types definitions, local and at the top."""

    # --- groups ------------------------------------------------------------------------------------------

    def local_groups(
        self, decls: Sequence[s.Decl]
    ) -> tuple[list[list[Local]], list[tuple[str, Binder | None]]]:
        """Definitions of a let or where, brought into scope; and what `restore` needs to end it."""
        written = signatures(decls)
        groups = bind_groups(decls)
        saved: list[tuple[str, Binder | None]] = []
        bound = [name.text for group in groups for bind in group.binds for name in bound_by(bind)]
        for text in bound:
            saved.append((text, self.locals.get(text)))
        types = {name: self.signature(t) for name, t in written.items()}
        for name in types:
            if name.text not in bound:
                span = next(d.span for d in decls if isinstance(d, s.TypeSig) and name in d.names)
                raise TypeFault(
                    f"'{name.text}' has a signature but no definition", span, slug="type-signature"
                )
        return [self.group(group, types, written) for group in groups], saved

    def group(
        self, group: Group, types: Mapping[s.Name, Type], written: Mapping[s.Name, s.Type]
    ) -> list[Local]:
        for bind in group.binds:
            for name in bound_by(bind):
                if name in types:
                    self.bring(name, Binder(types[name]))
        found: list[Local] = []
        for stage in group.stages:
            first = stage[0]
            if self.within and any(str(n) in self.within for bind in stage for n in bound_by(bind)):
                found.extend(self.opened_stage(stage, types, group.recursive, written))
            elif len(stage) == 1 and isinstance(first, s.FunBind) and first.name in types:
                found.append(self.signed(first, types[first.name], written[first.name]))
            else:
                found.extend(self.implicit(stage, types, group.recursive, written))
        return found

    def opened_stage(
        self,
        stage: Sequence[Binding],
        types: Mapping[s.Name, Type],
        recursive: bool,
        written: Mapping[s.Name, s.Type],
    ) -> list[Local]:
        """Functions of a restricted synonym, which means its type in them."""
        self.opened = True
        try:
            inner = {name: self.open(t) for name, t in types.items()}
            return self.implicit(stage, inner, recursive, written)
        finally:
            self.opened = False

    def bring(self, name: s.Name, binder: Binder) -> None:
        if name.qualifier is None:
            self.locals[name.text] = binder
        else:
            self.tops[str(name)] = binder

    # --- one definition ------------------------------------------------------------------------------------

    def definition(self, bind: s.FunBind, t: Type) -> Code:
        """The clauses of a function at a type without outer quantifiers."""
        clauses = bind.clauses
        count = len(clauses[0].patterns)
        for clause in clauses:
            if len(clause.patterns) != count:
                message = f"the clauses of '{bind.name.text}' have different numbers of arguments"
                hint = f"the first has {count}, this one {len(clause.patterns)}"
                raise TypeFault(message, clause.span, hint, slug="type-clauses")
        if count == 0:
            rows = [ClauseCode([], self.right_side(c.rhs, t, self.why), c.span) for c in clauses]
            match = MatchCode([], rows, f"function {bind.name.text}", bind.span)
            match.is_rules = self.rules and len(rows) > 1
            return match
        why = self.why
        args: list[Type] = []
        result: Type = t
        for index in range(count):
            result = prune(result)
            if type(result) is Forall:
                return self.behind_forall(bind, t, index)
            if type(result) is not Con or result.name != "->":
                arrow = fn(TVar(self.level), TVar(self.level))
                reason = (
                    f"in the definition of '{bind.name.text}', which has {count} argument{'s' * (count != 1)}"
                )
                self.unify(arrow, result, clauses[0].span, reason)
                result = arrow
            args.append(result.args[0])
            result = result.args[1]
        codes = []
        for clause in clauses:
            self.why = why
            codes.append(self.clause(clause.patterns, args, clause.rhs, result, clause.span))
        return self.function_code(codes, f"function {bind.name.text}", bind.span, is_rules=self.rules)

    def behind_forall(self, bind: s.FunBind, t: Type, index: int) -> Code:
        """Parameters that come after a quantifier (`Int -> forall a. a -> a`): one clause only, as lambdas."""
        if len(bind.clauses) != 1 or bind.clauses[0].rhs.where or len(bind.clauses[0].rhs.alternatives) != 1:
            message = f"the arguments of '{bind.name.text}' go on behind a 'forall' in its type"
            raise TypeFault(message, bind.span, "define it with one clause", slug="type-rank")
        clause = bind.clauses[0]
        body: s.Expr = clause.rhs.alternatives[0].body
        inner = s.Lambda(clause.patterns[index:], body, bind.span)
        return self.check(s.Lambda(clause.patterns[:index], inner, bind.span), t)

    def signed(self, bind: s.FunBind, t: Type, written: s.Type | None) -> Local:
        """A definition with a signature."""
        code = self.against(bind, t, written)
        return Local(str(bind.name), code, bind.span)

    def against(self, bind: s.FunBind, t: Type, written: s.Type | None) -> Code:
        """A definition checked against a declared type."""
        why = by_signature(bind.name.text)
        if type(t) is not Forall:
            self.why = why
            return self.definition(bind, t)
        self.level += 1
        mapping, context, body = self.skolemise(t)
        saved = self.scoped
        if self.scoping and isinstance(written, s.TForall) and written.vars:
            self.scoped = {**saved, **{v.name: mapping[v] for v in t.vars}}
        names = [self.name(f"d{short(p.cls)}") for p in context]

        def run() -> Code:
            self.why = why
            return self.definition(bind, body)

        code = self.implication(context, names, bind.span, run)
        self.scoped = saved
        self.level -= 1
        return Fun(names, code, bind.span) if names else code

    # --- inferred definitions ------------------------------------------------------------------------------

    def implicit(
        self,
        stage: Sequence[Binding],
        types: Mapping[s.Name, Type],
        recursive: bool,
        written: Mapping[s.Name, s.Type],
    ) -> list[Local]:
        """Definitions inferred together, then generalised."""
        saved, self.wanted = self.wanted, []
        self.level += 1
        names = [n for bind in stage for n in bound_by(bind) if n not in types]
        binders = {name: Binder(self.fresh(), Hole(stage[0].span)) for name in names}
        for name, binder in binders.items():
            self.bring(name, binder)
        codes: list[tuple[Binding, Code, PatternCode | None]] = []
        for bind in stage:
            if isinstance(bind, s.FunBind):
                if bind.name in types:
                    codes.append((bind, self.against(bind, types[bind.name], written.get(bind.name)), None))
                else:
                    self.why = None
                    codes.append((bind, self.definition(bind, binders[bind.name].type), None))
            else:
                codes.append((bind, *self.pattern_binding(bind, binders, types)))
        self.level -= 1
        dicts = self.generalise(stage, binders, saved, types)
        return self.bindings(codes, binders, dicts)

    def pattern_binding(
        self, bind: s.PatBind, binders: Mapping[s.Name, Binder], types: Mapping[s.Name, Type]
    ) -> tuple[Code, PatternCode]:
        t = self.fresh()
        scope = Scope()
        pattern = self.pattern(bind.pattern, t, scope)
        by_text = {name.text: name for name in bound_by(bind)}
        for text, found in scope.vars:
            name = by_text[text]
            if name in types:
                declared = types[name]
                if type(declared) is Forall:
                    message = f"'{text}' is bound by a pattern, so its type cannot be polymorphic"
                    raise TypeFault(message, bind.span, slug="type-pattern")
                self.unify(found, declared, bind.span, by_signature(text))
            else:
                self.unify(found, binders[name].type, bind.span)
        if scope.givens:
            message = "a constructor with a context cannot be matched by a lazy pattern"
            raise TypeFault(message, bind.span, "use a case expression", slug="type-existential")
        rhs = self.right_side(bind.rhs, t)
        what = pattern_text(bind.pattern)
        return MatchCode([], [ClauseCode([], rhs, bind.span)], what, bind.span), pattern

    def generalise(
        self,
        stage: Sequence[Binding],
        binders: Mapping[s.Name, Binder],
        saved: list[Wanted],
        types: Mapping[s.Name, Type],
    ) -> list[str]:
        """Quantify the types of the binders; the names of the dictionary parameters that they all take."""
        residual = self.solve(self.wanted)
        self.wanted = saved
        restricted = any(_restricted(bind, self.extensions, types) for bind in stage)
        if restricted:
            for w in residual:
                for var in pred_vars(w.pred):
                    var.level = min(var.level, self.level)
            saved.extend(residual)
            residual = []
        open_vars: dict[TVar, None] = {}
        for binder in binders.values():
            type_vars(binder.type, open_vars)
        variables = {v: None for v in open_vars if v.level > self.level}
        retained = self.retain(residual, variables)
        context = [w.pred for w in retained]
        names = [self.name(f"d{short(p.cls)}") for p in context]
        for w, dictionary in zip(retained, names, strict=True):
            w.hole.value = core.Var(dictionary, w.span)
        bound = self.quantify(list(variables))
        for name, binder in binders.items():
            hole = binder.rec
            assert hole is not None
            dicts: list[Code] = [core.Var(n, hole.span) for n in names]
            if name.qualifier is not None:
                target = Global(str(name), hole.span)
                hole.value = Apply(target, dicts, hole.span) if names else target
            else:
                hole.value = (
                    Instance(name.text, dicts, hole.span) if names else core.Var(name.text, hole.span)
                )
            t = Forall(bound, tuple(context), binder.type) if bound or context else binder.type
            new = Binder(t)
            if names and name.qualifier is None:
                new.instances = []
            self.bring(name, new)
        return names

    def retain(self, residual: list[Wanted], variables: dict[TVar, None]) -> list[Wanted]:
        """The constraints to quantify over; others are deferred outwards or defaulted."""
        while True:
            inner = [w for w in residual if any(v.level > self.level for v in pred_vars(w.pred))]
            self.grow(inner, variables)
            ambiguous = [w for w in inner if not any(v in variables for v in pred_vars(w.pred))]
            if not ambiguous:
                break
            after = self.apply_defaults(residual, lambda var: var.level > self.level and var not in variables)
            if len(after) == len(residual) and all(a is b for a, b in zip(after, residual, strict=True)):
                if self.level == 0 and not self.frames:
                    raise self.unsolved(ambiguous[0])
                # Perhaps a constraint from outside settles it.
                for w in ambiguous:
                    for var in pred_vars(w.pred):
                        var.level = min(var.level, self.level)
                residual = after
                continue
            residual = after
        self.wanted.extend([w for w in residual if not any(v.level > self.level for v in pred_vars(w.pred))])
        return self.minimal(inner)

    def grow(self, wanted: list[Wanted], variables: dict[TVar, None]) -> None:
        """Add the variables that functional dependencies determine."""
        changed = True
        while changed:
            changed = False
            for w in wanted:
                for left, right in self.env.classes[w.cls].fundeps:
                    sources: dict[TVar, None] = {}
                    for i in left:
                        type_vars(w.args[i], sources)
                    if any(v.level > self.level and v not in variables for v in sources):
                        continue
                    for i in right:
                        for var in type_vars(w.args[i], {}):
                            if var.level > self.level and var not in variables:
                                variables[var] = None
                                changed = True

    def minimal(self, wanted: list[Wanted]) -> list[Wanted]:
        """Constraints without those that the superclasses of others imply."""
        kept: list[Wanted] = []
        for index, w in enumerate(wanted):
            code: Code | None = None
            for other_index, other in enumerate(wanted):
                if other_index != index:
                    code = self.by_superclass(other.pred, w.pred, other.hole)
                    if code is not None:
                        break
            if code is None:
                kept.append(w)
            else:
                w.hole.value = code
        return kept

    def by_superclass(self, source: Pred, target: Pred, evidence: Code) -> Code | None:
        """The dictionary of a constraint out of that of another one, if a superclass leads there."""
        work: list[tuple[Pred, Code]] = [(source, evidence)]
        while work:
            pred, code = work.pop(0)
            info = self.env.classes[pred.cls]
            mapping: dict[object, Type] = dict(zip(info.params, pred.args, strict=True))
            for index, parent in enumerate(info.supers):
                found = substitute_pred(parent, mapping)
                span = evidence.span
                selected = Apply(Global(info.super_selector(index), span), [code], span)
                if found.cls == target.cls and all(map(same, found.args, target.args)):
                    return selected
                work.append((found, selected))
        return None

    def quantify(self, variables: list[TVar]) -> tuple[Bound, ...]:
        """Turn open variables into bound ones."""
        bound = []
        taken = set(self.scoped)
        number = 0
        for var in variables:
            while (name := _letter(number)) in taken:
                number += 1
            number += 1
            new = Bound(name)
            var.ref = new
            bound.append(new)
        return tuple(bound)

    def bindings(
        self,
        codes: list[tuple[Binding, Code, PatternCode | None]],
        binders: Mapping[s.Name, Binder],
        dicts: list[str],
    ) -> list[Local]:
        found: list[Local] = []
        polys: list[Local] = []
        for bind, code, pattern in codes:
            span = bind.span
            if isinstance(bind, s.FunBind):
                if dicts and bind.name in binders:
                    code = Fun(list(dicts), code, span)
                local = Local(str(bind.name), code, span)
                if dicts and bind.name.qualifier is None and bind.name in binders:
                    local.dicts = list(dicts)
                    instances = self.locals[bind.name.text].instances
                    assert instances is not None
                    local.uses = instances
                    polys.append(local)
                found.append(local)
            else:
                assert pattern is not None
                found.extend(self.pattern_locals(bind, code, pattern, span))
        for name in dicts if polys else ():
            self.polys[name] = polys
        return found

    def pattern_locals(self, bind: s.PatBind, code: Code, pattern: PatternCode, span: Span) -> list[Local]:
        """A pattern binding: the value once, and a selector for each variable."""
        whole = self.name("p")
        at_top = any(name.qualifier is not None for name in bound_by(bind))
        if at_top:
            whole = f"{self.module}.{whole}"
        found = [Local(whole, code, span)]
        found[0].strict = isinstance(bind.pattern, s.PBang) and not at_top
        what = pattern_text(bind.pattern)
        for name in bound_by(bind):
            target: Code = Global(whole, span) if at_top else core.Var(whole, span)
            rhs = RightSide([], [Alternative([], core.Var(name.text, span), span)], span)
            match = MatchCode([target], [ClauseCode([pattern], rhs, span)], what, span)
            found.append(Local(str(name), match, span))
        return found


def _restricted(bind: Binding, extensions: frozenset[str], types: Mapping[s.Name, Type]) -> bool:
    """Whether the monomorphism restriction applies (Haskell 2010, 4.5.5)."""
    if isinstance(bind, s.PatBind):
        return True
    if "NoMonomorphismRestriction" in extensions or bind.name in types:
        return False
    return not bind.clauses[0].patterns


def bound_by(bind: Binding) -> list[s.Name]:
    """The names that a binding defines."""
    if isinstance(bind, s.FunBind):
        return [bind.name]
    from clew.haskell.names.free import pattern_names

    return [name for name, _ in pattern_names(bind.pattern)]


def _letter(number: int) -> str:
    letter = chr(ord("a") + number % 26)
    return letter if number < 26 else f"{letter}{number // 26}"
