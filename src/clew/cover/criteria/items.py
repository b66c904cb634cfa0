"""Coverable items, and the one interface behind which every criterion stands (Fischer & Kuchen, section 3.1).

A criterion is a program that marks what it runs with labels, the function to call in it, and a set of items.
The generator knows no more: it runs the program, reads the labels and asks which items they cover.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import field, replace

from clew.core.names import MATCH_FAILURE
from clew.core.nodes import Call, Expr, Label, Prim, Program
from clew.core.passes.labels import label, label_table
from clew.core.types import TypeVar, split_function, type_variables
from clew.core.walk import nodes
from clew.cover.criteria.result_labels import result_labels
from clew.machine.values.value import Value
from clew.source.dataclass import dataclass
from clew.source.span import Span


@dataclass(frozen=True, slots=True)
class Item:
    """Something that a test can cover.

    `label` is the machine's name for it and unique in its program; `path` is the short form inside its
    function (`2.1`), `position` the call that it counts for, where calls are distinguished.
    """

    label: str
    function: str
    path: str
    span: Span
    description: str
    position: str | None = None
    at: Span | None = None  # where that call stands
    optional: bool = False  # worth a test, but not asked for: nobody wrote it
    is_outcome: bool = False  # one of the ways in which an expression can come out

    def __str__(self) -> str:
        name = f"{self.function}.{self.path}" if self.path else self.function
        return name if self.position is None else f"{name} @ {self.position}"


@dataclass(frozen=True)
class Criterion:
    """Items to cover, and the instrumented program in which a call of `entry` covers them."""

    name: str
    function: str
    program: Program
    entry: str
    items: tuple[Item, ...]
    #: A test that covers one of these is kept, but none is missed.
    extras: tuple[Item, ...] = ()
    #: Labels that cover an item of another label: they stand in a second version of its text.
    aliases: Mapping[str, str] = field(default_factory=dict)
    required: frozenset[str] = field(init=False, repr=False, compare=False)
    _labels: frozenset[str] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        required = frozenset(item.label for item in self.items)
        object.__setattr__(self, "required", required)
        object.__setattr__(self, "_labels", required.union(item.label for item in self.extras))

    def covered(self, labels: frozenset[str], result: Value | None = None) -> frozenset[str]:
        """The items, by label, that a run with these labels and this result covers; the extras among them."""
        found = labels & self._labels
        if self.aliases:
            found |= {self.aliases[label] for label in labels & self.aliases.keys()}
        return found if result is None else found | (result_labels(result) & self._labels)

    def pick(self, labels: Iterable[str]) -> tuple[Item, ...]:
        """The items of some labels, in the order of the program's text, extras last."""
        wanted = frozenset(labels)
        return tuple(item for item in (*self.items, *self.extras) if item.label in wanted)


@dataclass(frozen=True, slots=True)
class CoverageScope:
    """What a criterion is about: the tested function, what a test calls, the functions to cover, and all within reach.

    `called` are those of which each call counts for itself, where a criterion distinguishes calls; `made` are functions
    that nobody wrote, such as those of derived instances.
    """

    function: str
    entry: str
    names: frozenset[str]
    within: frozenset[str]
    called: frozenset[str]
    made: frozenset[str] = frozenset()


def label_only(program: Program, names: frozenset[str]) -> Program:
    """The program with the branches of some functions labelled, the others as they are."""
    marked = {f.name: f for f in label(only(program, names), skip_trusted=False).functions}
    return replace(program, functions=tuple(marked.get(f.name, f) for f in program.functions))


def only(program: Program, names: frozenset[str]) -> Program:
    """Some functions of a program: most of it are libraries, which no criterion asks about."""
    return replace(program, functions=tuple(f for f in program.functions if f.name in names))


def branch_items(program: Program, names: frozenset[str]) -> tuple[Item, ...]:
    """An item for each label of some functions, in the order of the text.

    Where no clause matches, the compiler adds an alternative that says so. Nobody wrote it, so it is optional.
    """
    program = only(program, names)
    added = _added_alternatives(program)
    return tuple(
        Item(
            name,
            info.function,
            short_path(name, info.function),
            info.span,
            "no clause matches" if name in added else _plain(info.description),
            optional=name in added,
        )
        for name, info in label_table(program).items()
    )


def matching_labels(versions: Collection[Item], items: Collection[Item]) -> dict[str, str]:
    """The labels of items in a second version of some code, each with that of the item with the same text in the first.

    A text that compilation has copied counts by its place among the copies; if one version has more, none is matched.
    """
    groups: dict[tuple[Span, str], tuple[list[str], list[str]]] = defaultdict(lambda: ([], []))
    for side, some in enumerate((versions, items)):
        for item in some:
            groups[item.span, item.description][side].append(item.label)
    return {
        one: other
        for ones, others in groups.values()
        if len(ones) == len(others)
        for one, other in zip(ones, others, strict=True)
    }


def _added_alternatives(program: Program) -> set[str]:
    return {
        node.label
        for function in program.functions
        for node in nodes(function.body)
        if isinstance(node, Label) and is_added(node.body)
    }


def raising(program: Program) -> frozenset[str]:
    """The functions that can only raise an exception: their results are of any type at all.

    What they are given is evaluated when somebody reads the exception, which is after the end of a test.
    """
    found: set[str] = set()
    for function in program.functions:
        if function.scheme is not None:
            given, result = split_function(function.scheme.type)
            if given and isinstance(result, TypeVar):
                inside = {name for t in given for name in type_variables(t)}
                found.update({function.name} if result.name not in inside else ())
    return frozenset(found)


def raises(node: Expr, functions: frozenset[str]) -> bool:
    """Whether a node calls one of the functions that can only raise an exception, or raises one itself."""
    return (isinstance(node, Call) and node.name in functions) or (
        isinstance(node, Prim) and node.name == "raise#"
    )


def is_added(node: Expr) -> bool:
    """Whether a node is what the compiler adds where no clause matches."""
    return isinstance(node, Call | Prim) and node.name in (MATCH_FAILURE, "fail#")


def short_path(label: str, function: str) -> str:
    """A label without the function that it belongs to."""
    return label.removeprefix(function).lstrip("'.:")


_QUALIFIED = re.compile(r"\b(?:[A-Z][\w']*\.)+(?=[\w(:])")


def _plain(description: str) -> str:
    """A description without the modules that names come from."""
    return _QUALIFIED.sub("", description)
