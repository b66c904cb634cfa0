"""Labels for coverage: the transformation σ of Fischer & Kuchen, figure 2 (section 3.1.1).

Each alternative of a case or a choice gets the label `function.path`, and the path of a node follows the
figure: the i-th argument of a constructor or function at l is l.i, the value of a let l.0 and its body
l.1, the scrutinee of a case l.0 and its alternatives l.1, l.2, ... What the figure does not have:

- the default of a case is its last alternative;
- the values of a let with several bindings are l.0.1, l.0.2, ...;
- general application counts like a constructor, the function itself being l.0;
- `free` and labels that are there already have no place of their own: their body stands at l.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from clew.core.deep import Deep, run
from clew.core.nodes import (
    Alt,
    App,
    Case,
    Choice,
    Expr,
    Free,
    Function,
    Label,
    Lambda,
    Let,
    LitAlt,
    Match,
    PCon,
    PLit,
    Program,
)
from clew.core.walk import nodes, parts, rebuild
from clew.source.dataclass import dataclass
from clew.source.diagnostics import FormFault
from clew.source.span import Span

#: Where a node stands in the body of its function; the body itself is at ().
Path = tuple[int, ...]


#: A path while walking, as steps linked to the node above: whole paths at every node of a long list would
#: take quadratic space.
_Link = tuple["_Link", Path] | None


def _whole(link: _Link) -> Path:
    steps: list[Path] = []
    while link is not None:
        steps.append(link[1])
        link = link[0]
    return tuple(number for step in reversed(steps) for number in step)


def part_steps(expr: Expr) -> list[Path]:
    """How paths go on from a node to each of its parts, in the order of `walk.parts`."""
    match expr:
        case Let(bindings, _):
            count = len(bindings)
            return [*([(0,)] if count == 1 else [(0, i + 1) for i in range(count)]), (1,)]
        case App() | Case():
            return [(i,) for i in range(len(parts(expr)))]
        case Free() | Label():
            return [()]
        case Lambda() | Match():
            raise FormFault("paths want flat Core", expr.span, "compile matches and lift lambdas first")
        case _:
            return [(i + 1,) for i in range(len(parts(expr)))]


def path_nodes(expr: Expr, kinds: tuple[type, ...]) -> Iterator[tuple[Path, Expr]]:
    """The nodes of some kinds with their paths, each before its parts, in the order of the text."""
    stack: list[tuple[_Link, Expr]] = [(None, expr)]
    while stack:
        link, node = stack.pop()
        if isinstance(node, kinds):
            yield _whole(link), node
        inner = zip(part_steps(node), parts(node), strict=True)
        stack.extend(reversed([((link, step), part) for step, (_, part) in inner]))


def label(program: Program, *, skip_trusted: bool = True) -> Program:
    """The program with every alternative labelled; trusted functions are left alone unless asked for."""
    taken = {n.label for f in program.functions for n in nodes(f.body) if isinstance(n, Label)}
    functions = []
    for function in program.functions:
        if not (skip_trusted and function.trusted):
            function = _labelled(function, taken)
        functions.append(function)
    return replace(program, functions=tuple(functions))


def _labelled(function: Function, taken: set[str]) -> Function:
    prefix = function.name
    while True:
        body, used = _label_body(function.body, prefix)
        # The function `f.1` has a label `f.1.2`, and so may `f`: one of them gives way.
        if taken.isdisjoint(used):
            taken.update(used)
            return replace(function, body=body)
        prefix += "'"


def _label_body(body: Expr, prefix: str) -> tuple[Expr, list[str]]:
    """The labelled body and its labels."""
    used: list[str] = []

    def mark(node: Expr, link: _Link) -> Expr:
        name = ".".join((prefix, *map(str, _whole(link))))
        used.append(name)
        return Label(name, node, node.span)

    def go(node: Expr, link: _Link) -> Deep[Expr]:
        old = parts(node)
        if not old:
            return node
        new: list[Expr] = []
        for index, (step, (_, part)) in enumerate(zip(part_steps(node), old, strict=True)):
            inner = (link, step)
            labelled: Expr = yield go(part, inner)
            branches = isinstance(node, Choice) or (isinstance(node, Case) and index > 0)
            new.append(mark(labelled, inner) if branches else labelled)
        return rebuild(node, new)

    return run(go(body, None)), used


# --- what labels stand for -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LabelInfo:
    """What a label marks: in which function, which text, and in words."""

    function: str
    span: Span
    description: str


def label_table(program: Program) -> dict[str, LabelInfo]:
    """Every label of a program, in the order of its text."""
    table: dict[str, LabelInfo] = {}
    for function in program.functions:
        described: dict[str, str] = {}
        for node in nodes(function.body):
            for part, words in _branches(node):
                if isinstance(part, Label):
                    described[part.label] = words
            if isinstance(node, Label):
                words = described.get(node.label, "expression")
                table[node.label] = LabelInfo(function.name, node.span, words)
    return table


def _branches(node: Expr) -> Iterator[tuple[Expr, str]]:
    if isinstance(node, Choice):
        for number, alternative in enumerate(node.alternatives, 1):
            yield alternative, f"choice {number}"
    elif isinstance(node, Case):
        for alt in node.alts:
            yield alt.body, f"alternative {_pattern_text(alt)}"
        if node.default is not None:
            yield node.default.body, "default" if node.alts else "strict let"


def _pattern_text(alt: Alt | LitAlt) -> str:
    from clew.core.text.printer import print_pattern

    return print_pattern(PCon(alt.con, ()) if isinstance(alt, Alt) else PLit(alt.literal))
