"""Expression coverage: every expression of the source that a run can evaluate, as HPC counts them.

An expression is covered when it is evaluated to head normal form; an argument that nothing needs is not. Nodes
without a text of their own, which the front end made, are no items.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from clew.core.deep import Deep, run
from clew.core.names import INSTANCE, written_name
from clew.core.nodes import Call, Case, Con, Expr, Function, Label, Let, Lit, Partial, Program, Var
from clew.core.passes.labels import Path, part_steps
from clew.core.walk import parts, rebuild
from clew.cover.criteria.items import CoverageScope, Criterion, Item, raises, raising
from clew.machine.values.render import plain_name
from clew.source.span import Span

#: In labels, the whole body of a function.
_ALL = "*"
#: The item of each text of a function that has been met, and where that was.
SeenTexts = dict[Span, tuple[Item, list[Path]]]


def expressions(program: Program, scope: CoverageScope) -> Criterion:
    """The expressions of the functions to cover."""
    marked, items = mark_expressions(program, scope.names)
    return Criterion("expr", scope.function, marked, scope.entry, items)


def mark_expressions(program: Program, functions: Collection[str]) -> tuple[Program, tuple[Item, ...]]:
    """The program with the expressions of some functions labelled, and an item for each."""
    items: dict[str, Item] = {}
    ending = raising(program)
    marked = tuple(_mark(f, items, ending) if f.name in functions else f for f in program.functions)
    return replace(program, functions=marked), tuple(items.values())


def _mark(function: Function, items: dict[str, Item], ending: frozenset[str]) -> Function:
    seen: SeenTexts = {}

    def go(node: Expr, path: Path) -> Deep[Expr]:
        item = expression_item(function, node, path, seen)
        if item is not None:
            items.setdefault(item.label, item)
        if raises(node, ending):
            return node if item is None else Label(item.label, node, node.span)
        new = []
        for step, (_, part) in zip(part_steps(node), parts(node), strict=True):
            new.append((yield go(part, path + step)))
        changed = rebuild(node, new)
        return changed if item is None else Label(item.label, changed, node.span)

    return replace(function, body=run(go(function.body, ())))


def expression_item(function: Function, node: Expr, path: Path, seen: SeenTexts) -> Item | None:
    """An item for a node with a text that no node around it has.

    Where the compiler has made copies of an expression, as of one behind several guards, they have one item together:
    whoever runs one of them has run the text.
    """
    if isinstance(node, Label) or not node.span.line:
        return None
    item, places = seen.setdefault(node.span, (_item(function, node, path), []))
    if is_inside(path, places):
        return None
    places.append(path)
    return item


def is_inside(path: Path, places: list[Path]) -> bool:
    """Whether a place is one of some places or inside of one."""
    return any(path[: len(place)] == place for place in places)


def _item(function: Function, node: Expr, path: Path) -> Item:
    short = ".".join(map(str, path))
    return Item(f"{function.name}:{short or _ALL}", function.name, short or "body", node.span, describe(node))


def _spelled(name: str) -> str | None:
    """A name as users write it: a method without its instance; an instance has none."""
    plain = plain_name(name)
    if not plain.startswith(INSTANCE):
        return plain
    return plain.partition(".")[2] or None


def describe(node: Expr) -> str:
    """What kind of expression a node is, in words."""
    match node:
        case Var(name):
            return f"variable {name.partition('$')[0]}"
        case Lit():
            return "literal"
        case Con(name) | Call(name) | Partial(name):
            spelled = _spelled(name) if written_name(name) == name else None
            return (
                "expression" if spelled is None else f"{'call of' if node.args else 'expression'} {spelled}"
            )
        case Case():
            return "case"
        case Let():
            return "let"
        case _:
            return "expression"
