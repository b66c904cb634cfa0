"""Mutants: a function with one small fault, a stable name, and a line about it in the words of the source.

A clause that the match compiler copied into several alternatives is one clause to the programmer: a fault
goes into all of its copies at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain

from clew.core.names import globals_of
from clew.core.nodes import Expr, Function, Program
from clew.core.passes.local_types import Place, infer_types
from clew.core.walk import parts, rebuild
from clew.language.subjects import EditCheck, WrittenFault
from clew.machine.values.render import plain_name
from clew.mutate.edits import Edit, SourceTexts
from clew.mutate.fault_kinds import FaultKind
from clew.mutate.operators import Change, changes, sums
from clew.mutate.sites import sites
from clew.source.dataclass import dataclass
from clew.source.diagnostics import UsageFault
from clew.source.span import Span

#: Changes that put one expression in the place of another.
_TYPED = frozenset({FaultKind.CONSTRUCTOR, FaultKind.VARIABLE, FaultKind.SWAP})


@dataclass(frozen=True, slots=True)
class Mutant:
    """A fault in one function: `changed` is that function with it, `edits` the same in its source."""

    name: str
    function: str
    kind: FaultKind
    span: Span
    description: str
    edits: tuple[Edit, ...]
    changed: Function
    #: What was cut out of the changed function while it was compiled.
    parts: tuple[Function, ...] = ()


def owned(program: Program, name: str) -> tuple[Function, ...]:
    """A function and what the front end lifted out of it."""
    found = [f for f in program.functions if f.name == name]
    if not found:
        raise UsageFault(f"there is no function `{plain_name(name)}` to mutate")
    file = found[0].span.file
    lifted = (
        f
        for f in program.functions
        if f.name.startswith(f"{name}.") and f.scheme is None and f.span.file == file
    )
    return (found[0], *lifted)


def mutants(
    program: Program,
    name: str,
    sources: SourceTexts,
    kinds: Iterable[FaultKind] = tuple(FaultKind),
    edit_check: EditCheck | None = None,
    *,
    with_sums: bool = False,
) -> Iterator[Mutant]:
    """The mutants of a function of a flat program, in the order of the source; enumerated as needed.

    With `with_sums`, also those with a difference in place of a sum, and the other way.

    `edit_check` leaves out those that are none in the source, which may have more types than Core.
    """
    group = owned(program, name)
    known, wanted = globals_of(program), frozenset(kinds)
    types = infer_types(program, group)
    by_function = {f.name: f for f in group}
    found: dict[tuple[str, FaultKind, Span, str], list[tuple[Place, Expr, Change]]] = {}
    seen: set[tuple[str, Place, Expr]] = set()
    for site in sites(group, types, sources):
        made = changes(site, known, sources)
        for change in chain(made, sums(site, sources)) if with_sums else made:
            if change.kind not in wanted or (site.function, site.place, change.new) in seen:
                continue
            seen.add((site.function, site.place, change.new))
            key = (site.function, change.kind, change.span, change.tag)
            found.setdefault(key, []).append((site.place, site.node, change))
    order = {kind: i for i, kind in enumerate(FaultKind)}
    keys = sorted(found, key=lambda k: (k[2].line, k[2].column, k[2].end_column, order[k[1]], k[3]))
    taken: set[str] = set()
    for key in keys:
        copies = found[key]
        _, node, change = copies[0]
        if edit_check is not None and not _is_written(change, sources, edit_check):
            continue
        same = [(place, c.new) for place, n, c in copies if n == node]
        function = by_function[key[0]]
        changed = replace(function, body=_replaced(function.body, dict(same)))
        label = _label(name, key, taken)
        yield Mutant(label, key[0], change.kind, change.span, _words(change, sources), change.edits, changed)


def _is_written(change: Change, sources: SourceTexts, edit_check: EditCheck) -> bool:
    """Whether a change is one of the source, too; a change without an edit has no text to check."""
    if change.kind not in _TYPED or not change.edits:
        return True
    file = change.edits[0].span.file
    return edit_check(file, sources.applied(file, change.edits))


def written_mutants(
    faults: Iterable[WrittenFault],
    name: str,
    sources: SourceTexts,
    kinds: Iterable[FaultKind] = tuple(FaultKind),
) -> Iterator[Mutant]:
    """The mutants of a function whose faults the language knows."""
    wanted = {kind.value: kind for kind in kinds}
    taken: set[str] = set()
    for fault in faults:
        if fault.kind not in wanted:
            continue
        kind = wanted[fault.kind]
        edits = tuple(Edit(edit.span, edit.text) for edit in fault.edits)
        change = Change(kind, fault.span, fault.tag, fault.changed.body, edits)
        label = _label(name, (name, kind, fault.span, fault.tag), taken)
        yield Mutant(
            label, name, kind, fault.span, _words(change, sources), edits, fault.changed, fault.parts
        )


def _label(function: str, key: tuple[str, FaultKind, Span, str], taken: set[str]) -> str:
    """The name of a mutant, such as `add:40:28:variable:x`: the same in every run, as long as the line is unchanged."""
    _, kind, span, tag = key
    base = ":".join(
        [plain_name(function), str(span.line), str(span.column), kind.value, *([tag] if tag else [])]
    )
    name, number = base, 1
    while name in taken:
        number += 1
        name = f"{base}#{number}"
    taken.add(name)
    return name


def _words(change: Change, sources: SourceTexts) -> str:
    """What the programmer would have written."""
    if change.kind is FaultKind.DROP:
        line, body = sources.line(change.span), (sources.text(change.span) or "").partition("\n")[0]
        text = line if line.endswith(body) else body
        return f"without `{text}`" if text else "without this alternative"
    if not change.edits:
        return f"{change.kind.value} {change.tag}"
    was, now = sources.line(change.edits[0].span), sources.edited(change.edits)
    return f"`{now}`" if was else f"{change.kind.value} {change.tag}"


def _replaced(expr: Expr, new: dict[Place, Expr]) -> Expr:
    """The expression with the nodes at some places replaced."""
    if () in new:
        return new[()]
    by_part: dict[int, dict[Place, Expr]] = {}
    for place, replacement in new.items():
        by_part.setdefault(place[0], {})[place[1:]] = replacement
    if not by_part:
        return expr
    inner = [part for _, part in parts(expr)]
    return rebuild(expr, [_replaced(p, by_part[i]) if i in by_part else p for i, p in enumerate(inner)])
