"""Function Coverage: every branch of a function in every call of it (Fischer & Kuchen, sections 3.1.2 and 4.4).

The paper hands each function its call position as one more argument. Here the program is changed instead: each
position gets a copy of the function, and the calls inside the copies go to the copies of their own positions.
There are finitely many, and the machine's label bits are all that a run needs to record.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import count

from clew.core.deep import Deep, run
from clew.core.nodes import Call, Expr, Function, Partial, Program
from clew.core.passes.call_graph import CallPosition, call_positions
from clew.core.passes.labels import Path, part_steps
from clew.core.walk import parts, rebuild
from clew.cover.criteria.items import CoverageScope, Criterion, Item, branch_items, label_only, only
from clew.source.dataclass import dataclass
from clew.source.span import Span

#: The position of the call that the test itself makes.
ROOT = "root"


@dataclass(frozen=True, slots=True)
class Copies:
    """A program in which each call of some functions goes to a copy of its own."""

    program: Program
    entry: str
    #: copy -> (the function, its position; None for the call from outside)
    origin: dict[str, tuple[str, CallPosition | None]]


def copy_per_call(program: Program, entry: str, chosen: frozenset[str], within: frozenset[str]) -> Copies:
    """Copy the chosen functions for each call of them `within` others, and for that of `entry` from outside.

    A call that the compiler has written down several times, as one behind several guards, is still one call.
    """
    positions = [p for p in call_positions(only(program, within)) if p.callee in chosen]
    taken = {f.name for f in program.functions}
    origin: dict[str, tuple[str, CallPosition | None]] = {}
    copy_at: dict[tuple[str, Path], str] = {}
    copy_of: dict[tuple[str, Span], str] = {}
    new_entry = entry
    if entry in chosen:
        new_entry = _copy_name(entry, taken)
        origin[new_entry] = (entry, None)
    for position in positions:
        text = (position.callee, position.span)
        name = copy_of.get(text)
        if name is None:
            name = _copy_name(position.callee, taken)
            origin[name] = (position.callee, position)
            if position.span.line:
                copy_of[text] = name
        copy_at[position.function, position.path] = name
    changed = {p.function for p in positions}
    kept = tuple(_redirect(f, copy_at) if f.name in changed else f for f in program.functions)
    rewritten = {f.name: f for f in kept}
    copies = tuple(replace(rewritten[f], name=name) for name, (f, _) in origin.items())
    return Copies(replace(program, functions=kept + copies), new_entry, origin)


def function_coverage(program: Program, scope: CoverageScope) -> Criterion:
    """Every branch of the functions to cover in every call of them within reach."""
    copies = copy_per_call(program, scope.entry, scope.called, scope.within)
    copied = frozenset(copies.origin)
    marked = label_only(copies.program, copied)
    items = tuple(item_of_call(item, copies, scope.entry) for item in branch_items(marked, copied))
    return Criterion("fc", scope.function, marked, copies.entry, items)


def item_of_call(item: Item, copies: Copies, entry: str) -> Item:
    """An item of a copy as one of the function that it is a copy of, with the position of the call."""
    function, position = copies.origin[item.function]
    only_calls = copies.entry == entry  # the entry is no function under test, and calls one
    if position is None or (only_calls and position.function == entry):
        return replace(item, function=function, position=ROOT)
    return replace(item, function=function, position=str(position), at=position.span)


def _copy_name(function: str, taken: set[str]) -> str:
    """A name that says of which function it is a copy, like those of the optimiser's copies."""
    name = next(n for n in (f"{function}@{i}" for i in count()) if n not in taken)
    taken.add(name)
    return name


def _redirect(function: Function, copy_at: dict[tuple[str, Path], str]) -> Function:
    """The function with its calls renamed where a copy stands ready for them."""
    here = {path for name, path in copy_at if name == function.name}

    def go(node: Expr, path: Path) -> Deep[Expr]:
        new = []
        for step, (_, part) in zip(part_steps(node), parts(node), strict=True):
            new.append((yield go(part, path + step)))
        changed = rebuild(node, new)
        if isinstance(changed, Call | Partial) and path in here:
            return replace(changed, name=copy_at[function.name, path])
        return changed

    return replace(function, body=run(go(function.body, ())))


def local_functions(program: Program, function: str) -> Iterable[str]:
    """What a function defines inside itself, as it is called after lifting."""
    return (f.name for f in program.functions if f.name.startswith(function + "."))
