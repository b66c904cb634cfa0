"""Constraints that hold in a scope, and what superclasses say about constraints."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from clew.core.nodes import Var
from clew.haskell.infer.constraints.constraint import Wanted
from clew.haskell.types.code import ApplyCode, Code, Global
from clew.haskell.types.declared import ClassInfo
from clew.haskell.types.type import Pred, Type, same, substitute_pred
from clew.source.span import Span

#: Constraints that hold in one scope: by class, their arguments and the dictionary.
_Frame = dict[str, list[tuple[tuple[Type, ...], Code]]]


class Givens:
    """The constraints that hold at a place, scope by scope, with everything that their superclasses say."""

    def __init__(self, classes: Mapping[str, ClassInfo]) -> None:
        self._classes = classes
        self._frames: list[_Frame] = []

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
        while work:
            pred, code = work.pop(0)
            entries = frame.setdefault(pred.cls, [])
            if any(all(map(same, args, pred.args)) for args, _ in entries):
                continue
            entries.append((pred.args, code))
            known.append(pred)
            work += _superclasses(self._classes, pred, code, span)
        self._frames.append(frame)
        return known

    def leave(self) -> None:
        """End the innermost scope."""
        self._frames.pop()

    def clear(self) -> None:
        """End all scopes."""
        self._frames.clear()

    def find(self, cls: str, args: tuple[Type, ...]) -> Code | None:
        """The dictionary of a constraint that holds."""
        for frame in reversed(self._frames):
            for given, code in frame.get(cls, ()):
                if all(same(a, b) for a, b in zip(given, args, strict=True)):
                    return code
        return None

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
    while work:
        pred, code = work.pop(0)
        for parent, selected in _superclasses(classes, pred, code, source.hole.span):
            if parent.cls == target.cls and all(map(same, parent.args, target.args)):
                return selected
            work.append((parent, selected))
    return None
