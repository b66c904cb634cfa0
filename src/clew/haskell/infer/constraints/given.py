"""Constraints that hold in a scope, and what superclasses say about constraints."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from clew.core.builtin import is_tuple_name
from clew.core.nodes import Var
from clew.haskell.infer.constraints.constraint import Wanted
from clew.haskell.types.code import ApplyCode, Branch, CaseCode, Code, Fun, Global
from clew.haskell.types.declared import ClassInfo, FamilyInfo
from clew.haskell.types.type import (
    EQUALITIES,
    HOLDS,
    IMPLICIT_CLASS,
    Bound,
    Equality,
    FamilyApp,
    Forall,
    Pred,
    TyCon,
    Type,
    constraint_type,
    parts_of,
    same,
    substitute_pred,
)
from clew.source.dataclass import dataclass
from clew.source.span import Span

#: Constraints that hold in one scope: by class, their arguments and the dictionary.
_Frame = dict[str, list[tuple[tuple[Type, ...], Code]]]


#: So many constraints in all a context says by its superclasses, which may have no end (UndecidableSuperClasses).
_MOST_IMPLIED = 400
#: So many superclasses and parts deep a constraint with a quantifier is looked into.
_MOST_LEVELS = 8


@dataclass(frozen=True, slots=True)
class General:
    """What a constraint without a class says: for all `vars`, the head holds where the context and the equalities do.

    Its dictionary is a function of those of the context; the functions of the path lead from there to that of the head.
    """

    vars: tuple[Bound, ...]
    context: tuple[Pred, ...]
    equalities: tuple[Equality, ...]
    head: Type
    code: Code
    path: tuple[Code, ...]

    def dictionary(self, args: Sequence[Code]) -> Code:
        """The dictionary of the head, given those of the context."""
        code = ApplyCode(self.code, args, self.code.span) if args else self.code
        for function in self.path:
            code = ApplyCode(function, [code], self.code.span)
        return code


class Givens:
    """The constraints that hold at a place, scope by scope, with everything that their superclasses say."""

    def __init__(
        self,
        classes: Mapping[str, ClassInfo],
        families: Mapping[str, FamilyInfo],
        normal: Callable[[Type], Type],
    ) -> None:
        self._classes = classes
        self._families = families
        self._normal = normal
        self._frames: list[_Frame] = []
        #: The number of scopes with constraints that have no class by themselves.
        self._generals = 0
        #: The scopes that implicit parameters are looked for in begin here.
        self.floor = 0

    @property
    def has_general(self) -> bool:
        """Whether there are constraints that have no class by themselves."""
        return self._generals > 0

    def __bool__(self) -> bool:
        return bool(self._frames)

    def enter(self, context: Iterable[Pred], names: Iterable[str], span: Span) -> list[Pred]:
        """Begin a scope in which the constraints hold; the names are those of their dictionaries.

        The result are the constraints with everything that their superclasses say.
        """
        frame: _Frame = {}
        known: list[Pred] = []
        work: list[tuple[Pred, Code]] = [
            (pred, Var(name, span)) for pred, name in zip(context, names, strict=True)
        ]
        while work and len(known) < _MOST_IMPLIED:
            pred, code = work.pop(0)
            if pred.cls == HOLDS:
                parts = parts_of_constraint(self._normal(pred.args[0]), code, span)
                if parts is not None:
                    work += parts
                    continue
            entries = frame.setdefault(pred.cls, [])
            if any(all(map(same, args, pred.args)) for args, _ in entries):
                continue
            entries.append((pred.args, code))
            known.append(pred)
            work += _superclasses(self._classes, pred, code, span)
        self._frames.append(frame)
        self._generals += HOLDS in frame
        return known

    def leave(self) -> None:
        """End the innermost scope."""
        self._generals -= HOLDS in self._frames.pop()

    def clear(self) -> None:
        """End all scopes."""
        self._frames.clear()
        self._generals = self.floor = 0

    @property
    def depth(self) -> int:
        """The number of scopes."""
        return len(self._frames)

    def parameter(self, name: Type) -> tuple[Type, Code] | None:
        """The type and the dictionary of an implicit parameter where it is bound innermost, above the floor."""
        for frame in reversed(self._frames[self.floor :]):
            for (given, t), code in frame.get(IMPLICIT_CLASS, ()):
                if same(given, name):
                    return t, code
        return None

    def find(self, cls: str, args: tuple[Type, ...]) -> Code | None:
        """The dictionary of a constraint that holds."""
        for frame in reversed(self._frames):
            for given, code in frame.get(cls, ()):
                if all(same(a, b) for a, b in zip(given, args, strict=True)):
                    return code
        for given, code in self._of_families(cls):
            if all(same(self._normal(a), b) for a, b in zip(given, args, strict=True)):
                return code
        return None

    def _of_families(self, cls: str) -> Iterator[tuple[tuple[Type, ...], Code]]:
        """The constraints of a class that are about type families, which may equal other types by now."""
        if self._families:
            for frame in reversed(self._frames):
                for given, code in frame.get(cls, ()):
                    if any(isinstance(part, FamilyApp) for a in given for part in parts_of(a)):
                        yield given, code

    def general(self) -> Iterator[General]:
        """The constraints that hold and have no class by themselves, with what they say, innermost first."""
        for frame in reversed(self._frames):
            for (t,), code in frame.get(HOLDS, ()):
                yield from self._said(General((), (), (), t, code, ()), _MOST_LEVELS)

    def _said(self, general: General, levels: int) -> Iterator[General]:
        """What a constraint says: itself, each of several, and its superclasses."""
        t = self._normal(general.head)
        span = general.code.span
        if isinstance(t, Forall):
            context = general.context + t.context
            equalities = general.equalities + t.equalities
            yield from self._said(
                replace(
                    general, vars=general.vars + t.vars, context=context, equalities=equalities, head=t.body
                ),
                levels,
            )
            return
        yield replace(general, head=t)
        if not isinstance(t, TyCon) or not levels:
            return
        if is_tuple_name(t.name):
            for index, part in enumerate(t.args):
                path = (*general.path, _component(t.name, index, span))
                yield from self._said(replace(general, head=part, path=path), levels - 1)
        elif t.name in self._classes:
            pred = Pred(t.name, t.args)
            for index, (above, _) in enumerate(_superclasses(self._classes, pred, Var("_", span), span)):
                path = (*general.path, Global(self._classes[t.name].super_selector(index), span))
                yield from self._said(replace(general, head=constraint_type(above), path=path), levels - 1)

    def of(self, cls: str) -> Iterator[tuple[Type, ...]]:
        """The arguments of all constraints of a class that hold."""
        for frame in self._frames:
            for given, _ in frame.get(cls, ()):
                yield given


def _superclasses(
    classes: Mapping[str, ClassInfo], pred: Pred, code: Code, span: Span
) -> list[tuple[Pred, Code]]:
    """The superclasses of a constraint, with their dictionaries out of its own."""
    info = classes[pred.cls]
    if not info.supers:
        return []
    mapping = dict(zip(info.params, pred.args, strict=True))
    return [
        (substitute_pred(parent, mapping), ApplyCode(Global(info.super_selector(index), span), [code], span))
        for index, parent in enumerate(info.supers)
    ]


def parts_of_constraint(t: Type, code: Code, span: Span) -> list[tuple[Pred, Code]] | None:
    """A constraint that was a type as one of a class, or as several; None if that is not known, or it is an equality."""
    if not isinstance(t, TyCon) or t.name in EQUALITIES:
        return None
    if t.name == "()":
        return []
    if is_tuple_name(t.name):
        return [
            (Pred(HOLDS, (part,)), ApplyCode(_component(t.name, index, span), [code], span))
            for index, part in enumerate(t.args)
        ]
    return [(Pred(t.name, t.args), code)]


def _component(tuple_: str, index: int, span: Span) -> Code:
    """The function that takes a dictionary out of a tuple of such."""
    fields = tuple("m" if i == index else "_" for i in range(len(tuple_) - 1))
    return Fun(["t"], CaseCode(Var("t", span), (Branch(tuple_, fields, Var("m", span), span),), span), span)


def minimal(classes: Mapping[str, ClassInfo], wanted: Sequence[Wanted]) -> list[Wanted]:
    """Constraints without those that the superclasses of others imply, which get their dictionaries from these."""
    kept: list[Wanted] = []
    for w in wanted:
        implied = (_implied(classes, other, w.pred) for other in wanted if other is not w)
        code = next((code for code in implied if code is not None), None)
        if code is None:
            kept.append(w)
        else:
            w.hole.value = code
    return kept


def _implied(classes: Mapping[str, ClassInfo], source: Wanted, target: Pred) -> Code | None:
    """The dictionary of a constraint out of that of another one, if a superclass leads there."""
    work: list[tuple[Pred, Code]] = [(source.pred, source.hole)]
    for _ in range(_MOST_IMPLIED):
        if not work:
            break
        pred, code = work.pop(0)
        for parent, selected in _superclasses(classes, pred, code, source.hole.span):
            if parent.cls == target.cls and all(map(same, parent.args, target.args)):
                return selected
            work.append((parent, selected))
    return None
