"""The constraint solver of inference: given constraints, instances, functional dependencies, defaulting.

A constraint that is wanted has a hole, which the dictionary that is found goes into. What is not decided yet waits until
more is known of its types; what then stays goes outwards, or is defaulted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar as PyTypeVar

from clew.core import nodes as core
from clew.core.nodes import Var
from clew.haskell.code import AnyValue, Apply, Code, Global, Hole, LetCode, Local
from clew.haskell.infer.builtin import COERCIBLE, DATA, TYPEABLE, Wanted, coercible, data, typeable
from clew.haskell.infer.state import Frame, State
from clew.haskell.names.standard import STD, STD_TYPES
from clew.haskell.syntax.legacy import HINT
from clew.haskell.types.classes import ClassInfo, InstanceInfo
from clew.haskell.types.errors import short, show_pred
from clew.haskell.types.promises import promised_by
from clew.haskell.types.type import (
    UNIT,
    Con,
    Forall,
    Pred,
    Skolem,
    TVar,
    Type,
    could_match,
    has_skolem,
    match_type,
    pred_vars,
    prune,
    same,
    substitute,
    substitute_pred,
)
from clew.source.diagnostics import TypeFault
from clew.source.span import Span

T = PyTypeVar("T")

#: Instances may need instances, but not so many levels of them: something does not end then.
MAX_DEPTH = 200
_NUMERIC = frozenset(
    STD_TYPES[text] for text in ("Num", "Real", "Integral", "Fractional", "Floating", "RealFrac", "RealFloat")
)
_INTERACTIVE = frozenset(STD_TYPES[text] for text in ("Show", "Eq", "Ord", "Foldable", "Traversable"))
#: Classes whose instance is more often forgotten than written.
_DERIVED = frozenset(STD_TYPES[text] for text in ("Show", "Eq", "Ord"))
#: Classes of containers that a list has.
_CONTAINERS = frozenset(STD_TYPES[text] for text in ("Functor", "Foldable", "Traversable"))


class Solver(State):
    """Finds dictionaries for constraints."""

    # --- given constraints -----------------------------------------------------------------------------

    def frame(self, context: Iterable[Pred], names: Iterable[str], span: Span) -> Frame:
        """A scope in which the constraints hold, with everything that their superclasses say."""
        frame: Frame = {}
        work: list[tuple[Pred, Code]] = [
            (pred, Var(name, span)) for pred, name in zip(context, names, strict=True)
        ]
        while work:
            pred, code = work.pop(0)
            entries = frame.setdefault(pred.cls, [])
            if any(all(map(same, args, pred.args)) for args, _ in entries):
                continue
            entries.append((pred.args, code))
            info = self.env.classes[pred.cls]
            mapping: dict[object, Type] = dict(zip(info.params, pred.args, strict=True))
            for index, parent in enumerate(info.supers):
                selected = Apply(Global(info.super_selector(index), span), [code], span)
                work.append((substitute_pred(parent, mapping), selected))
        return frame

    def implication(
        self, context: Sequence[Pred], names: Sequence[str], span: Span, run: Callable[[], T]
    ) -> T:
        """Run with given constraints; what then stays wanted and is not about this level goes outwards.

        The caller has entered a level for the rigid variables.
        """
        saved, self.wanted = self.wanted, []
        self.frames.append(self.frame(context, names, span))
        try:
            result = run()
            residual = self.solve(self.wanted)
            stuck = [w for w in residual if any(has_skolem(a, self.level) for a in w.args)]
            if stuck:
                residual = self.apply_defaults(residual, lambda var: var.level >= self.level)
                stuck = [w for w in residual if any(has_skolem(a, self.level) for a in w.args)]
                for w in stuck:
                    if w.cls != DATA:
                        raise self.missing(w)
                    # Older Curry asks for no `Data`: such a variable can be bound, but not narrowed.
                    w.hole.value = AnyValue(w.args[0], None, w.span)
                residual = [w for w in residual if w not in stuck]
        finally:
            self.frames.pop()
        saved.extend(residual)
        self.wanted = saved
        return result

    # --- solving ---------------------------------------------------------------------------------------

    def solve(self, wanted: list[Wanted]) -> list[Wanted]:
        """Find dictionaries; what cannot be decided yet is left."""
        while True:
            residual: dict[object, Wanted] = {}
            stack = wanted[::-1]
            while stack:
                w = stack.pop()
                more = self.step(w)
                if more is None:
                    key = (w.cls, *[_key(a) for a in w.args])
                    first = residual.setdefault(key, w)
                    if first is not w:
                        w.hole.value = first.hole
                        first.parent = (
                            None  # it belongs to neither: it must not refer to what either is part of
                        )
                else:
                    stack.extend(more)
            wanted = list(residual.values())
            if not self.improve(wanted):
                return wanted

    def step(self, w: Wanted) -> list[Wanted] | None:
        """Solve one constraint: those that it needs in turn, or None when it is not decided."""
        args = w.args
        if self.frames:
            for frame in reversed(self.frames):
                for given, code in frame.get(w.cls, ()):
                    if all(same(a, b) for a, b in zip(given, args, strict=True)):
                        w.hole.value = code
                        return []
        if w.cls == TYPEABLE:
            return typeable(w)
        if w.cls == COERCIBLE:
            return coercible(w, self.env)
        if w.cls == DATA:
            known = data(w, self.env)
            if known is not None:
                return known
        if len(args) == 1 and type(prune(args[0])) is TVar and None not in self.env.index.get(w.cls, ()):
            return None
        found = self.env.candidates(w.cls, args)
        matches: list[tuple[InstanceInfo, dict[object, Type]]] = []
        for instance in found:
            mapping: dict[object, Type] = {}
            if all(match_type(h, a, mapping) for h, a in zip(instance.head, args, strict=True)):
                matches.append((instance, mapping))
        if len(matches) > 1:
            matches = [m for m in matches if self.env.sees(self.module, m[0])]
        if len(matches) > 1:
            names = ", ".join(show_pred(Pred(i.cls, i.head)) for i, _ in matches)
            raise TypeFault(
                f"overlapping instances for '{show_pred(w.pred)}': {names}",
                w.span,
                "Clew never chooses the more special of two instances: wrap the type in a newtype",
                slug="type-overlap",
            )
        if matches:
            return self.use_instance(w, *matches[0])
        if not self.may_match(w, found):
            if self.legacy and w.cls == STD_TYPES["MonadFail"]:
                return self.default_fail(w)
            raise self.missing(w)
        return None

    def default_fail(self, w: Wanted) -> list[Wanted]:
        """What `fail` of Haskell 98 did in a monad that did not define it: an error."""
        monad = Wanted(STD_TYPES["Monad"], w.args, Hole(w.span), w.span, w.depth + 1, w)
        raising = Global(STD["errorWithoutStackTrace"], w.span)
        dictionary = Global(self.env.classes[w.cls].dictionary, w.span)
        w.hole.value = Apply(dictionary, [monad.hole, raising], w.span)
        return [monad]

    def use_instance(self, w: Wanted, instance: InstanceInfo, mapping: dict[object, Type]) -> list[Wanted]:
        if w.depth > MAX_DEPTH:
            raise TypeFault(f"finding '{show_pred(w.pred)}' does not end", w.span, slug="type-depth")
        if w.depth > 1 and self.tie(w):
            return []
        function = Global(instance.name, w.span)
        if not instance.context:
            w.hole.value = function
            return []
        for var in instance.vars:
            if var not in mapping:
                mapping[var] = TVar(self.level)
        more = []
        for pred in instance.context:
            new = tuple([substitute(a, mapping) for a in pred.args])
            more.append(Wanted(pred.cls, new, Hole(w.span), w.span, w.depth + 1, w))
        w.hole.value = Apply(function, [m.hole for m in more], w.span)
        return more

    def tie(self, w: Wanted) -> bool:
        """A constraint that needs itself: its dictionary refers to itself, as a constant if no type variable is in it."""
        above = w.parent
        while above is not None:
            if above.cls == w.cls and all(same(a, b) for a, b in zip(above.args, w.args, strict=True)):
                if pred_vars(w.pred) or any(has_skolem(a, 0) for a in w.args):
                    value = above.hole.value
                    assert value is not None
                    if type(value) is not LetCode:
                        name = self.name("d")
                        itself = core.Var(name, above.span)
                        value = LetCode([Local(name, value, above.span)], itself, above.span)
                        above.hole.value = value
                    w.hole.value = value.body
                    return True
                assert above.hole.value is not None
                if type(above.hole.value) is not Global:
                    name = f"{self.module}.{self.name('d')}"
                    self.constants.append((name, above.hole.value, above.span))
                    above.hole.value = Global(name, above.span)
                w.hole.value = above.hole.value
                return True
            above = above.parent
        return False

    def may_match(self, w: Wanted, found: list[InstanceInfo]) -> bool:
        """Whether the constraint can still be solved when more is known of its types."""
        for instance in found:
            if all(could_match(h, a) for h, a in zip(instance.head, w.args, strict=True)):
                return True
        if all(_may_grow(a) for a in w.args):
            return True
        for frame in self.frames:
            for given, _ in frame.get(w.cls, ()):
                if all(_alike(a, b) for a, b in zip(given, w.args, strict=True)):
                    return True
        return False

    def missing(self, w: Wanted) -> TypeFault:
        text = show_pred(w.pred)
        head = prune(w.args[0]) if w.args else None
        if type(head) is Skolem:
            hint = f"add '{text}' to the context of the type signature"
            promiser = None if self.legacy else promised_by(w.cls, self.env.classes)
            if promiser is not None and any(
                same(head, a[0]) for f in self.frames for a, _ in f.get(promiser, ())
            ):
                hint = f"{hint}; {HINT}"
            return TypeFault(f"could not deduce '{text}'", w.span, hint, slug="type-instance")
        hint_text: str | None = None
        if type(head) is Con and head.name == "->":
            hint_text = "a function has no such instance: is an argument missing?"
        elif w.cls in _NUMERIC:
            hint_text = "a number stands where something else is expected, or the other way round"
        elif type(head) is Con and w.cls in _DERIVED and head.name.startswith(f"{self.module}."):
            hint_text = f"'deriving {short(w.cls)}' after the declaration of '{short(head.name)}' makes one"
        return TypeFault(f"there is no instance for '{text}'", w.span, hint_text, slug="type-instance")

    # --- functional dependencies -------------------------------------------------------------------------

    def improve(self, wanted: list[Wanted]) -> bool:
        """Learn types from functional dependencies; whether anything was learnt."""
        progress = False
        by_class: dict[str, list[Wanted]] = {}
        for w in wanted:
            info = self.env.classes.get(w.cls)
            if info is None or not info.fundeps:
                continue
            for other in by_class.setdefault(w.cls, []):
                progress |= self.agree(info, w, other.args)
            by_class[w.cls].append(w)
            for frame in self.frames:
                for given, _ in frame.get(w.cls, ()):
                    progress |= self.agree(info, w, given)
            progress |= self.improve_by_instances(info, w)
        return progress

    def agree(self, info: ClassInfo, w: Wanted, others: tuple[Type, ...]) -> bool:
        progress = False
        for left, right in info.fundeps:
            if all(same(w.args[i], others[i]) for i in left):
                for i in right:
                    if not same(w.args[i], others[i]):
                        self.unify(
                            w.args[i], others[i], w.span, f"by the functional dependency of {info.text}"
                        )
                        progress = True
        return progress

    def improve_by_instances(self, info: ClassInfo, w: Wanted) -> bool:
        progress = False
        for left, right in info.fundeps:
            for heads in self.env.index.get(w.cls, {}).values():
                for instance in heads:
                    mapping: dict[object, Type] = {}
                    if not all(match_type(instance.head[i], w.args[i], mapping) for i in left):
                        continue
                    learn = [i for i in right if not match_type(instance.head[i], w.args[i], dict(mapping))]
                    for var in instance.vars:
                        if var not in mapping:
                            mapping[var] = TVar(self.level)
                    for i in learn:
                        target = substitute(instance.head[i], mapping)
                        self.unify(w.args[i], target, w.span, f"by the functional dependency of {info.text}")
                        progress = True
        return progress

    # --- defaulting --------------------------------------------------------------------------------------

    def apply_defaults(self, wanted: list[Wanted], eligible: Callable[[TVar], bool]) -> list[Wanted]:
        """Choose types for variables that nothing else determines (Haskell 2010, 4.3.4), and solve again."""
        while True:
            about: dict[TVar, list[Wanted]] = {}
            for w in wanted:
                for var in pred_vars(w.pred):
                    about.setdefault(var, []).append(w)
            changed = [v for v, mine in about.items() if eligible(v) and self.default_variable(v, mine)]
            if not changed:
                return wanted
            wanted = self.solve(wanted)

    def default_variable(self, var: TVar, mine: list[Wanted]) -> bool:
        extended = "ExtendedDefaultRules" in self.extensions
        single = [w for w in mine if len(w.args) == 1 and prune(w.args[0]) is var]
        # GHC looks at what can leave the signature: `Serial m a`, with its `m`, does not keep `a` from being a number
        free = [w for w in mine if not any(has_skolem(arg, 0) for arg in w.args)]
        if any(w not in single for w in free) and not extended:
            return False
        classes = {w.cls for w in single}
        if STD_TYPES["Foldable"] in classes and classes <= _CONTAINERS:
            # In Haskell 2010 `all`, `length` and the like were of lists; GHC asks for an annotation.
            var.ref = Con("[]")
            return True
        if DATA in classes and not classes & _NUMERIC and all(self.has_instance(c, UNIT) for c in classes):
            var.ref = UNIT  # any type would do
            return True
        if not classes & (_NUMERIC | _INTERACTIVE if extended else _NUMERIC):
            return False
        if not extended and not all(self.env.classes[c].trusted for c in classes):
            return False
        candidates: tuple[Type, ...] = self.defaults
        if extended:
            candidates = (Con("()"), Con("[]"), *candidates)
        for candidate in candidates:
            if all(self.has_instance(c, candidate) for c in classes):
                var.ref = candidate
                return True
        return False

    def has_instance(self, cls: str, t: Type) -> bool:
        """Whether a closed type has an instance."""
        for instance in self.env.candidates(cls, (t,)):
            mapping: dict[object, Type] = {}
            if match_type(instance.head[0], t, mapping):
                return all(self.has_instance(p.cls, substitute(p.args[0], mapping)) for p in instance.context)
        return False

    def unsolved(self, w: Wanted) -> TypeFault:
        """The error for a constraint that is left at the end."""
        if any(has_skolem(a, 0) for a in w.args) and not pred_vars(w.pred):
            return self.missing(w)
        return TypeFault(
            f"the type variable in '{show_pred(w.pred)}' is ambiguous: nothing determines it",
            w.span,
            "a type annotation would settle it",
            slug="type-ambiguous",
        )


def _key(t: Type) -> object:
    t = prune(t)
    if type(t) is Con:
        return (t.name, *[_key(a) for a in t.args]) if t.args else t.name
    if type(t) is Forall:
        return id(t)
    if hasattr(t, "fun"):
        return ("@", _key(t.fun), _key(t.arg))  # type: ignore[union-attr]
    return t


def _may_grow(t: Type) -> bool:
    """Whether the head of a type is open or rigid."""
    t = prune(t)
    while hasattr(t, "fun"):
        t = prune(t.fun)
    return type(t) is not Con and type(t) is not Forall


def _alike(given: Type, t: Type) -> bool:
    """Whether a type may become the given one."""
    given, t = prune(given), prune(t)
    if type(t) is TVar or type(given) is TVar or given is t:
        return True
    if type(given) is Con and type(t) is Con:
        return (
            given.name == t.name
            and len(given.args) == len(t.args)
            and all(_alike(a, b) for a, b in zip(given.args, t.args, strict=True))
        )
    return hasattr(t, "fun") or hasattr(given, "fun")
