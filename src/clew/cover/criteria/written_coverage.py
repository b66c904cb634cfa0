"""The criteria for languages that say themselves what their source has to cover, by labels in the program.

- `gbc`: branches; `fc`: branches of the tested function in each call of it;
- `expr`: branches and expressions;
- `full`: branches in each call, expressions, and how comparisons come out; for a function without alternatives, what
  its results look like.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace

from clew.core.nodes import Expr, Function, Label, Program
from clew.core.walk import nodes, transform, transform_program
from clew.cover.criteria.callsites import copy_per_call, item_of_call
from clew.cover.criteria.items import CoverageScope, Criterion, Item
from clew.cover.criteria.result_labels import NOT_ZERO, RESULT, SEVERAL
from clew.language.subjects import MarkedProgram, PlaceKind, WrittenPlace
from clew.source.span import NOWHERE

_COUNTED = {
    "gbc": {PlaceKind.BRANCH},
    "fc": {PlaceKind.BRANCH},
    "expr": {PlaceKind.BRANCH, PlaceKind.EXPRESSION},
    "full": {PlaceKind.BRANCH, PlaceKind.EXPRESSION, PlaceKind.OUTCOME},
}
#: The criteria that count the branches of a function in each call of it.
_PER_CALL = frozenset({"fc", "full"})


def written_coverage(name: str, marked: MarkedProgram, scope: CoverageScope) -> Criterion:
    """A criterion, by its name, for the places that the labels of a program stand for."""
    program, places = marked.program, marked.places
    counted = _COUNTED[name] | {PlaceKind.ADDED}
    wanted = {p.label: p for p in places if p.function in scope.names and p.kind in counted}
    if name not in _PER_CALL:
        whole = tuple(map(_item, wanted.values()))
        return Criterion(name, scope.function, _only(program, wanted), scope.entry, whole)
    written = {place.function for place in wanted.values()}
    copies = copy_per_call(program, scope.entry, scope.called & written, scope.within)
    originals = {function for function, _ in copies.origin.values()}
    # what was cut out of a function while it was compiled is shared by its copies
    shared = {
        label for f in program.functions if f.name not in originals for label in _labels(f) if label in wanted
    }
    of_calls = {
        label
        for f in program.functions
        if f.name in originals
        for label in _labels(f)
        if label in wanted and wanted[label].kind is PlaceKind.BRANCH and label not in shared
    }
    items = [_item(place) for label, place in wanted.items() if label not in of_calls]
    functions = []
    for function in copies.program.functions:
        if function.name in copies.origin:
            prefix = f"{function.name}:"
            items += [
                item_of_call(
                    replace(_item(wanted[label]), label=prefix + label, function=function.name),
                    copies,
                    scope.entry,
                )
                for label in dict.fromkeys(_labels(function))
                if label in of_calls
            ]
            function = _renamed(function, {label: prefix + label for label in of_calls})
        functions.append(function)
    labelled = _only(replace(copies.program, functions=tuple(functions)), {item.label for item in items})
    if name == "full" and sum(place.kind is PlaceKind.BRANCH for place in wanted.values()) <= 1:
        items += _results(marked, scope.function)
    return Criterion(name, scope.function, labelled, copies.entry, tuple(items))


def _results(marked: MarkedProgram, function: str) -> list[Item]:
    """What results look like, for a function whose alternatives are all inside of libraries (see `results`)."""
    names = marked.results
    labels = [RESULT + name for name in names] if len(names) > 1 else []
    labels += [NOT_ZERO] if set(names) & set(marked.numbers) else []
    span = next((f.span for f in marked.program.functions if f.name == function), NOWHERE)
    return [
        Item(label, function, "", span, label.removeprefix("clew:"), optional=True)
        for label in (*labels, SEVERAL)
    ]


def _item(place: WrittenPlace) -> Item:
    return Item(
        place.label,
        place.function,
        place.label.rpartition(":")[2],
        place.span,
        place.words,
        optional=place.kind is PlaceKind.ADDED,
        is_outcome=place.kind is PlaceKind.OUTCOME,
    )


def _labels(function: Function) -> Iterator[str]:
    return (node.label for node in nodes(function.body) if isinstance(node, Label))


def _renamed(function: Function, labels: Mapping[str, str]) -> Function:
    def rename(node: Expr) -> Expr:
        return replace(node, label=labels.get(node.label, node.label)) if isinstance(node, Label) else node

    return replace(function, body=transform(function.body, rename))


def _only(program: Program, labels: Collection[str]) -> Program:
    """The program with these labels and no others."""
    return transform_program(
        program, lambda n: n.body if isinstance(n, Label) and n.label not in labels else n
    )
