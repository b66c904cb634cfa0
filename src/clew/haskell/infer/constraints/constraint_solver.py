"""The constraint solver of inference: given constraints, instances, functional dependencies, defaulting.

A constraint that is wanted has a hole, which the dictionary that is found goes into. A constraint that cannot be
decided yet waits until more is known of its types; at the end of a scope it is passed outwards, or its type is chosen by
default.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from clew.core import nodes as core
from clew.core.builtin import is_tuple_name
from clew.haskell.infer.constraints.builtin_classes import (
    COERCIBLE,
    DATA,
    HAS_FIELD,
    TYPEABLE,
    coercible,
    data,
    has_field,
    typeable,
)
from clew.haskell.infer.constraints.constraint import EQUALITY, Wanted
from clew.haskell.infer.constraints.defaulting import Defaulting
from clew.haskell.infer.constraints.given import Givens
from clew.haskell.infer.constraints.implicit import BINDS, bind_parameter, unbound_parameter
from clew.haskell.infer.constraints.improve import improve
from clew.haskell.infer.constraints.injective import consequences
from clew.haskell.infer.constraints.missing_instance import missing_instance
from clew.haskell.infer.constraints.overlapping import is_before, may_be_overtaken
from clew.haskell.infer.constraints.type_literals import KNOWN_LITERALS, known_literal
from clew.haskell.infer.constraints.unifier import Unifier
from clew.haskell.infer.options import Options
from clew.haskell.names.standard import STD, STD_TYPES
from clew.haskell.names.supply import NameSupply
from clew.haskell.types.code import (
    AnyValue,
    ApplyCode,
    DefinitionCode,
    Fun,
    Global,
    LetCode,
    Local,
    Placeholder,
)
from clew.haskell.types.declared import Environment, InstanceInfo
from clew.haskell.types.errors import mismatch, show_pred
from clew.haskell.types.head_kinds import exclude
from clew.haskell.types.type import (
    EQUALITIES,
    HOLDS,
    IMPLICIT_CLASS,
    Ap,
    Bound,
    Equality,
    Forall,
    Pred,
    TVar,
    TyCon,
    Type,
    constraint_type,
    could_match,
    has_skolem,
    is_open,
    match_type,
    pred_vars,
    prune,
    same,
    substitute,
    substitute_pred,
)
from clew.haskell.types.unify import Undecided, UnifyFault
from clew.source.diagnostics import TypeFault
from clew.source.span import Span

#: Instances may need instances, but not so many levels of them: something does not end then.
MAX_DEPTH = 200
#: So often it is asked again what families say, each time with the equalities that were found before.
_MOST_ROUNDS = 8


class ConstraintSolver:
    """Finds dictionaries for the constraints of one module."""

    def __init__(
        self,
        environment: Environment,
        module: str,
        unifier: Unifier,
        names: NameSupply,
        options: Options,
    ) -> None:
        self._env = environment
        self._module = module
        self._unifier = unifier
        self._names = names
        self._legacy = options.legacy
        self._wanted: list[Wanted] = []
        self._equalities = unifier.equalities
        unifier.defer = self._want_equality
        self.givens = Givens(environment.classes, environment.families, self._equalities.normal)
        self.defaulting = Defaulting(
            environment, extended=options.extended_default_rules, strings=options.overloaded_strings
        )
        #: Dictionaries that refer to themselves, which become functions of the module.
        self.constants: list[DefinitionCode] = []

    # --- what is wanted --------------------------------------------------------------------------------

    def want(self, pred: Pred, span: Span) -> Placeholder:
        """Ask for the dictionary of a constraint; it will be in the hole."""
        hole = Placeholder(span)
        self._wanted.append(Wanted(pred.cls, pred.args, hole, span))
        return hole

    def _want_equality(self, w: Wanted) -> None:
        self._wanted.append(w)

    def defer(self, wanted: Sequence[Wanted]) -> None:
        """Leave constraints to the scope around."""
        self._wanted.extend(wanted)

    @contextmanager
    def collecting(self) -> Iterator[list[Wanted]]:
        """Collect what is wanted in the meantime, apart from what was wanted before."""
        outer, self._wanted = self._wanted, []
        try:
            yield self._wanted
        finally:
            self._wanted = outer

    def given(
        self, context: Sequence[Pred], names: Sequence[str], span: Span, equalities: Sequence[Equality] = ()
    ) -> Given:
        """Let constraints hold for a while. What is wanted then, and is not about this level, is passed outwards.

        The caller has entered a level for the rigid variables.
        """
        return Given(self, context, names, span, equalities)

    def enter(
        self, context: Sequence[Pred], names: Sequence[str], span: Span, equalities: Sequence[Equality]
    ) -> list[Wanted]:
        """Begin a scope with given constraints; the result is what is wanted outside."""
        if any(pred.cls == HOLDS and is_open(pred.args[0]) for pred in context):
            self.settle()  # a functional dependency may say which constraint it is
        outer, self._wanted = self._wanted, []
        known = self.givens.enter(context, names, span)
        implied = [e for pred in known for e in self._implied_equalities(pred)]
        if equalities or implied:
            self._equalities.enter(self._unifier.level)
            for a, b in (*equalities, *implied):
                self._equalities.assume(a, b)
        if self.givens.has_general and self._equalities.mark():
            self._assume_what_is_said()
        return outer

    def _assume_what_is_said(self) -> None:
        """Let types be equal where constraints say so that were not known before, such as those of a family."""
        mark = self._equalities.mark()
        before = len(self._equalities.facts)
        self._equalities.enter(self._unifier.level)
        for _ in range(_MOST_ROUNDS):
            known = len(self._equalities.facts)
            for general in self.givens.general():
                t = general.head
                if general.vars or not isinstance(t, TyCon):
                    continue
                if t.name in EQUALITIES:
                    self._equalities.assume(t.args[0], t.args[1])
                elif t.name in self._env.classes:
                    for a, b in self._implied_equalities(Pred(t.name, t.args)):
                        self._equalities.assume(a, b)
            if len(self._equalities.facts) == known:
                break
        if len(self._equalities.facts) == before:
            self._equalities.leave(mark)

    def _implied_equalities(self, pred: Pred) -> list[Equality]:
        """What the class of a constraint says about types that are equal."""
        if pred.cls == HOLDS:
            t = self._equalities.normal(pred.args[0])
            return [(t.args[0], t.args[1])] if isinstance(t, TyCon) and t.name in EQUALITIES else []
        info = self._env.classes[pred.cls]
        if not info.equalities:
            return []
        mapping = dict(zip(info.params, pred.args, strict=True))
        return [(substitute(a, dict(mapping)), substitute(b, dict(mapping))) for a, b in info.equalities]

    def leave(self, outer: list[Wanted], mark: int, *, solving: bool) -> None:
        """End a scope with given constraints, and those with equalities since the mark."""
        try:
            residual = self._without_rigid(self.solve(self._wanted)) if solving else []
        finally:
            self._wanted = outer
            self.givens.leave()
            self._equalities.leave(mark)
        self.defer(residual)

    def _without_rigid(self, residual: list[Wanted]) -> list[Wanted]:
        """Constraints without those about rigid variables of this level: nothing outside can decide them."""
        level = self._unifier.level
        if not any(_is_about(w, level) for w in residual):
            return residual
        residual = self.apply_defaults(residual, lambda var: var.level >= level)
        stuck = [w for w in residual if _is_about(w, level)]
        for w in stuck:
            if w.cls == EQUALITY and w.facts:
                continue  # what holds outside may decide it
            if w.cls != DATA:
                raise self.missing(w)
            # Older Curry asks for no `Data`: such a variable can be bound, but not narrowed.
            w.hole.value = AnyValue(w.args[0], None, w.span)
        return [w for w in residual if w not in stuck or w.facts]

    def settle(self) -> None:
        """Solve what can be solved by now, in the list that a caller may hold (`collecting`)."""
        self._wanted[:] = self.solve(self._wanted)

    def finish(self) -> None:
        """Solve everything: what is left at the end of a module is decided by default, or ambiguous."""
        residual = self.apply_defaults(self.solve(self._wanted), lambda var: True)
        if residual:
            raise self.unsolved(residual[0])

    def mark(self) -> int:
        """The present scope of equalities."""
        return self._equalities.mark()

    def count(self) -> int:
        """The number of constraints that are waiting."""
        return len(self._wanted)

    def abandon(self, count: int) -> None:
        """Forget all scopes, and constraints beyond the first ones: a definition is wrong and would be reported again."""
        self.givens.clear()
        self._equalities.leave(0)
        self.forget(count)

    def forget(self, count: int) -> None:
        """Forget constraints beyond the first ones."""
        del self._wanted[count:]

    # --- solving ---------------------------------------------------------------------------------------

    def solve(self, wanted: list[Wanted]) -> list[Wanted]:
        """Find dictionaries; the result is what cannot be decided yet, with what is wanted by then besides."""
        outer, self._wanted = self._wanted, []
        try:
            while True:
                wanted, equated = self._once(wanted)
                new = self._wanted != []
                improved = improve(wanted, self._env, self.givens, self._unifier)
                wanted += [w for w in self._wanted if not any(_is_again(w, known) for known in wanted)]
                self._wanted = []
                if not improved and not new and not (equated and wanted):
                    return wanted
        finally:
            self._wanted = outer

    def _once(self, wanted: list[Wanted]) -> tuple[list[Wanted], bool]:
        """What is left of constraints when each was tried, and whether that made types equal."""
        residual: dict[object, Wanted] = {}
        stack = wanted[::-1]
        equated = False
        while stack:
            w = stack.pop()
            if w.cls == EQUALITY:
                left = self._equate(w)
                equated |= left != [w]
                residual.update((id(e), e) for e in left)
                continue
            more = self._step(w)
            equated |= more is not None and w.cls == IMPLICIT_CLASS
            if more is None:
                key = (w.cls, *[_key(a) for a in w.args])
                first = residual.setdefault(key, w)
                if first is not w:
                    w.hole.value = first.hole
                    # It belongs to neither: it must not refer to what either is part of.
                    first.parent = None
            else:
                stack.extend(more)
        return list(residual.values()), equated

    def _equate(self, w: Wanted) -> list[Wanted]:
        """What is left of an equation: itself, if nothing new is known.

        Inside of scopes with equalities, variables from outside stay open. Outside of all of them the equation is
        decided, given what held where it comes from.
        """
        left: list[Equality] = []
        a, b = w.args

        def decide() -> None:
            undecided = Undecided([(a, b)], self._equalities.touchable)
            try:
                left.extend(self._unifier.simplified(undecided))
                for x, y in list(left):
                    for one, two in consequences(x, y, self._env.families, self._unifier.fresh):
                        self._unifier.unify(one, two, w.span, w.why)
            except UnifyFault as fault:
                raise mismatch(fault, a, b, w.span, w.why) from None

        self._equalities.within(w.facts, decide)
        if len(left) == 1 and all(same(x, y) for x, y in zip(left[0], w.args, strict=True)):
            return [w]
        return [Wanted(EQUALITY, e, w.hole, w.span, facts=w.facts, why=w.why) for e in left]

    def _step(self, w: Wanted) -> list[Wanted] | None:
        """Solve one constraint: those that it needs in turn, or None when it is not decided."""
        if self._env.families:
            w.args = tuple([self._equalities.normal(a) for a in w.args])
        args = w.args
        if w.cls == IMPLICIT_CLASS:
            return self._parameter(w)
        code = self.givens.find(w.cls, args)
        if code is not None:
            w.hole.value = code
            return []
        if self.givens.has_general:
            needed = self._by_general(w)
            if needed is not None:
                return needed
        if w.cls == HOLDS:
            return self._constraint(w)
        if w.cls == BINDS:
            bind_parameter(w)
            return []
        if w.cls == TYPEABLE:
            return typeable(w)
        if w.cls in KNOWN_LITERALS and known_literal(w):
            return []
        if w.cls == COERCIBLE:
            return coercible(w, self._env, self.givens.of(COERCIBLE))
        if w.cls == HAS_FIELD:
            is_field = has_field(w, self._env, self._unifier)
            if is_field is None or is_field:
                return None if is_field is None else []
        if w.cls == DATA:
            known = data(w, self._env)
            if known is not None:
                return known
        if len(args) == 1 and type(prune(args[0])) is TVar and None not in self._env.index.get(w.cls, ()):
            return None
        found = self._env.candidates(w.cls, args)
        match = self._match(w, found)
        if match is not None:
            return self._use_instance(w, *match)
        if not self._may_match(w, found):
            if self._legacy and w.cls == STD_TYPES["MonadFail"]:
                return self._default_fail(w)
            raise self.missing(w)
        return None

    def _parameter(self, w: Wanted) -> list[Wanted] | None:
        """Take an implicit parameter from where it is bound innermost; None if it is not bound around here."""
        found = self.givens.parameter(w.args[0])
        if found is None:
            return None
        t, w.hole.value = found
        self._unifier.unify(w.args[1], t, w.span, "by the binding of the implicit parameter")
        return []

    @contextmanager
    def inferring_parameters(self) -> Iterator[None]:
        """Let definitions be inferred that get the implicit parameters they use from where they are used."""
        before, self.givens.floor = self.givens.floor, self.givens.depth
        try:
            yield
        finally:
            self.givens.floor = before

    # --- constraints that are types ----------------------------------------------------------------------

    def _by_general(self, w: Wanted) -> list[Wanted] | None:
        """What a constraint needs by one that holds and has no class by itself; None if none of those fits."""
        goal = constraint_type(w.pred)
        for general in self.givens.general():
            mapping: dict[Bound, Type] = {}
            if not match_type(general.head, goal, mapping):
                continue
            for var in general.vars:
                if var not in mapping:
                    mapping[var] = self._unifier.fresh()
            for a, b in general.equalities:
                self._unifier.unify(substitute(a, mapping), substitute(b, mapping), w.span)
            needed = [substitute_pred(pred, mapping) for pred in general.context]
            more = [w.needing(pred.cls, pred.args) for pred in needed]
            w.hole.value = general.dictionary([m.hole for m in more])
            return more
        return None

    def _constraint(self, w: Wanted) -> list[Wanted] | None:
        """Solve a constraint that is given as a type: it may be of a class by now, or several, or quantified."""
        t = self._equalities.normal(w.args[0])
        if isinstance(t, Forall):
            return self._quantified(w, t)
        if not isinstance(t, TyCon):
            if _may_grow(t):
                return None
            raise self.missing(w)
        if t.name in EQUALITIES:
            self._unifier.unify(t.args[0], t.args[1], w.span)
            w.hole.value = Global("()", w.span)
            return []
        if t.name == "()" or is_tuple_name(t.name):
            parts = [w.needing(HOLDS, (part,)) for part in t.args]
            tuple_ = Global(t.name, w.span)
            w.hole.value = ApplyCode(tuple_, [p.hole for p in parts], w.span) if parts else tuple_
            return parts
        known = w.needing(t.name, t.args)
        w.hole.value = known.hole
        return [known]

    def _quantified(self, w: Wanted, t: Forall) -> list[Wanted] | None:
        """Solve a constraint with quantifiers, for rigid variables and in its context; the result is what is left."""
        if w.depth > MAX_DEPTH:
            raise TypeFault(f"finding '{show_pred(w.pred)}' does not end", w.span, slug="type-depth")
        mark = self.mark()
        with self._unifier.deeper:
            mapping = self._unifier.rigid_for(t.vars)
            context = [substitute_pred(p, mapping) for p in t.context]
            equalities = [(substitute(a, mapping), substitute(b, mapping)) for a, b in t.equalities]
            names = [self._names.name("d") for _ in context]
            inner = w.needing(HOLDS, (substitute(t.body, mapping),))
            outer = self.enter(context, names, w.span, equalities)
            try:
                residual = self.solve([inner])
                stuck = [r for r in residual if _is_about(r, self._unifier.level)]
                if stuck and not any(pred_vars(r.pred) for r in stuck):
                    raise self.missing(stuck[0])
            finally:
                self._wanted = outer
                self.givens.leave()
                self._equalities.leave(mark)
        if stuck:
            return None  # more may become known of its types
        w.hole.value = Fun(names, inner.hole, w.span) if names else inner.hole
        return residual

    def _match(
        self, w: Wanted, found: Sequence[InstanceInfo]
    ) -> tuple[InstanceInfo, dict[Bound, Type]] | None:
        """The instance that a constraint matches, with the types of its variables."""
        matches: list[tuple[InstanceInfo, dict[Bound, Type]]] = []
        for instance in found:
            mapping: dict[Bound, Type] = {}
            if instance.kinds and exclude(instance.kinds, w.args, self._env.kinds):
                continue
            if all(match_type(h, a, mapping) for h, a in zip(instance.head, w.args, strict=True)):
                matches.append((instance, mapping))
        if len(matches) > 1:
            matches = [m for m in matches if self._env.sees(self._module, m[0])]
        if len(matches) > 1:
            matches = [m for m in matches if not any(is_before(n[0], m[0]) for n in matches)] or matches
        if matches and may_be_overtaken(matches[0][0], found, w.args):
            return None
        if len(matches) > 1:
            names = ", ".join(show_pred(Pred(i.cls, i.head)) for i, _ in matches)
            raise TypeFault(
                f"overlapping instances for '{show_pred(w.pred)}': {names}",
                w.span,
                "the pragma {-# OVERLAPPING #-} lets the more special of two instances be chosen",
                slug="type-overlap",
            )
        return matches[0] if matches else None

    def _default_fail(self, w: Wanted) -> list[Wanted]:
        """Make `fail` an error, as it was in a monad of Haskell 98 that did not define it."""
        monad = w.needing(STD_TYPES["Monad"], w.args)
        raising = Global(STD["errorWithoutStackTrace"], w.span)
        dictionary = Global(self._env.classes[w.cls].dictionary, w.span)
        w.hole.value = ApplyCode(dictionary, [monad.hole, raising], w.span)
        return [monad]

    def _use_instance(self, w: Wanted, instance: InstanceInfo, mapping: dict[Bound, Type]) -> list[Wanted]:
        if w.depth > MAX_DEPTH:
            raise TypeFault(f"finding '{show_pred(w.pred)}' does not end", w.span, slug="type-depth")
        if w.depth > 1 and self._tie(w):
            return []
        function = Global(instance.name, w.span)
        if not instance.context and not instance.equalities:
            w.hole.value = function
            return []
        for var in instance.vars:
            if var not in mapping:
                mapping[var] = self._unifier.fresh()
        for a, b in instance.equalities:
            self._unifier.unify(
                substitute(a, mapping), substitute(b, mapping), w.span, "by the instance's context"
            )
        if not instance.context:
            w.hole.value = function
            return []
        more = []
        for pred in instance.context:
            more.append(w.needing(pred.cls, tuple([substitute(a, mapping) for a in pred.args])))
        w.hole.value = ApplyCode(function, [m.hole for m in more], w.span)
        return more

    def _tie(self, w: Wanted) -> bool:
        """Let the dictionary of a constraint that needs itself refer to itself.

        It is a constant of the module if no type variable is in the constraint. The result says whether it needs itself.
        """
        above = w.parent
        while above is not None:
            if above.cls == w.cls and all(same(a, b) for a, b in zip(above.args, w.args, strict=True)):
                w.hole.value = self._shared(above)
                return True
            above = above.parent
        return False

    def _shared(self, w: Wanted) -> core.Var | Global:
        """A name for the dictionary of a constraint."""
        value = w.hole.value
        assert value is not None
        if pred_vars(w.pred) or any(has_skolem(a, 0) for a in w.args):
            if isinstance(value, LetCode) and isinstance(value.body, core.Var):
                return value.body
            name = self._names.name("d")
            itself = core.Var(name, w.span)
            w.hole.value = LetCode([Local(name, value, w.span)], itself, w.span)
            return itself
        if isinstance(value, Global):
            return value
        constant = Global(f"{self._module}.{self._names.name('d')}", w.span)
        self.constants.append(DefinitionCode(constant.name, value, w.span))
        w.hole.value = constant
        return constant

    def _may_match(self, w: Wanted, found: Sequence[InstanceInfo]) -> bool:
        """Whether the constraint can still be solved when more is known of its types."""
        for instance in found:
            if all(could_match(h, a) for h, a in zip(instance.head, w.args, strict=True)):
                return True
        if all(_may_grow(a) for a in w.args):
            return True
        return any(
            all(_alike(a, b) for a, b in zip(given, w.args, strict=True)) for given in self.givens.of(w.cls)
        )

    # --- defaulting ------------------------------------------------------------------------------------

    def apply_defaults(self, wanted: list[Wanted], eligible: Callable[[TVar], bool]) -> list[Wanted]:
        """Choose types for variables that nothing else determines (Haskell 2010, 4.3.4), and solve again."""
        while True:
            about: dict[TVar, list[Wanted]] = {}
            for w in wanted:
                for var in pred_vars(w.pred) if w.cls != EQUALITY else ():
                    about.setdefault(var, []).append(w)
            chosen = [v for v, mine in about.items() if eligible(v) and self.defaulting.choose(v, mine)]
            if not chosen:
                return wanted
            wanted = self.solve(wanted)

    # --- errors ----------------------------------------------------------------------------------------

    def missing(self, w: Wanted) -> TypeFault:
        """The error for a constraint that has no dictionary, or an equality that does not hold."""
        if w.cls == EQUALITY:
            a, b = w.args
            return mismatch(UnifyFault("mismatch", a, b), a, b, w.span, w.why)
        if w.cls == IMPLICIT_CLASS:
            return unbound_parameter(w)
        return missing_instance(w, self._env.classes, self.givens, self._module, legacy=self._legacy)

    def unsolved(self, w: Wanted) -> TypeFault:
        """The error for a constraint that is left at the end."""
        if w.cls in (EQUALITY, IMPLICIT_CLASS) or (
            any(has_skolem(a, 0) for a in w.args) and not pred_vars(w.pred)
        ):
            return self.missing(w)
        return TypeFault(
            f"the type variable in '{show_pred(w.pred)}' is ambiguous: nothing determines it",
            w.span,
            "a type annotation would settle it",
            slug="type-ambiguous",
        )


class Given:
    """A scope with given constraints. (A class, because generators are slow and these scopes are many.)"""

    __slots__ = ("_context", "_equalities", "_mark", "_names", "_outer", "_solver", "_span")

    def __init__(
        self,
        solver: ConstraintSolver,
        context: Sequence[Pred],
        names: Sequence[str],
        span: Span,
        equalities: Sequence[Equality],
    ) -> None:
        self._solver = solver
        self._context = context
        self._names = names
        self._span = span
        self._equalities = equalities
        self._mark = solver.mark()

    def __enter__(self) -> None:
        self._outer = self._solver.enter(self._context, self._names, self._span, self._equalities)

    def __exit__(self, kind: object, *raised: object) -> None:
        self._solver.leave(self._outer, self._mark, solving=kind is None)


def _is_about(w: Wanted, level: int) -> bool:
    """Whether a rigid variable of the level or deeper occurs in a constraint."""
    return any(has_skolem(a, level) for a in w.args)


def _is_again(w: Wanted, known: Wanted) -> bool:
    """Whether an equation is one that is known to wait."""
    return (
        w.cls == known.cls == EQUALITY
        and w.facts is known.facts
        and all(same(a, b) for a, b in zip(w.args, known.args, strict=True))
    )


def _key(t: Type) -> object:
    """A key that is the same for types that are equal by now."""
    t = prune(t)
    if isinstance(t, TyCon):
        return (t.name, *[_key(a) for a in t.args]) if t.args else t.name
    if isinstance(t, Forall):
        return id(t)
    if isinstance(t, Ap):
        return ("@", _key(t.fun), _key(t.arg))
    return t


def _may_grow(t: Type) -> bool:
    """Whether the head of a type is open or rigid."""
    t = prune(t)
    while isinstance(t, Ap):
        t = prune(t.fun)
    return not isinstance(t, TyCon) and not isinstance(t, Forall)


def _alike(given: Type, t: Type) -> bool:
    """Whether a type may become the given one."""
    given, t = prune(given), prune(t)
    if isinstance(t, TVar) or isinstance(given, TVar) or given is t:
        return True
    if isinstance(given, TyCon) and isinstance(t, TyCon):
        return (
            given.name == t.name
            and len(given.args) == len(t.args)
            and all(_alike(a, b) for a, b in zip(given.args, t.args, strict=True))
        )
    return isinstance(t, Ap) or isinstance(given, Ap)
