"""The call graph: call positions, reachable functions, groups of mutual recursion.

Function coverage (Fischer & Kuchen, section 3.1.2) asks for the branches of a function in every call of it, so
each call needs a name of its own: its function and its path there (as in `labels`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from clew.core.graph import components
from clew.core.names import closest
from clew.core.nodes import App, Call, Con, Expr, Function, Partial, Program
from clew.core.passes.labels import Path, path_nodes
from clew.core.remembered import remembered
from clew.core.walk import nodes
from clew.source.dataclass import dataclass
from clew.source.diagnostics import ScopeFault
from clew.source.span import NOWHERE, Span

#: The only parameter of a constant that is evaluated anew at each use; calls give it `()`.
UNSHARED = "unit$"


@dataclass(frozen=True, slots=True)
class CallPosition:
    """A place where a function is called, or mentioned with too few arguments (`partial`)."""

    function: str
    path: Path
    callee: str
    partial: bool
    span: Span

    def __str__(self) -> str:
        return ".".join((self.function, *map(str, self.path)))


def call_positions(program: Program, callee: str | None = None) -> tuple[CallPosition, ...]:
    """All calls of functions, or those of one function, in the order of the text."""
    known = {f.name for f in program.functions}
    found = []
    for function in program.functions:
        for path, node in path_nodes(function.body, (Call, Partial)):
            if isinstance(node, Call | Partial) and node.name in known and callee in (None, node.name):
                partial = isinstance(node, Partial)
                found.append(CallPosition(function.name, path, node.name, partial, node.span))
    return tuple(found)


def library_files(program: Program) -> frozenset[str]:
    """The files that hold none of the user's code. An expression that was typed in has no function in its file."""
    users = {f.span.file for f in program.functions if not f.trusted}
    return frozenset({f.span.file for f in program.functions if f.trusted} - users | {NOWHERE.file})


def call_of(program: Program, name: str, args: Sequence[Expr]) -> Expr:
    """A call with these arguments of a function that may take more or fewer."""
    return call_with(name, next(f.params for f in program.functions if f.name == name), args)


def call_with(name: str, params: tuple[str, ...], args: Sequence[Expr]) -> Expr:
    """A call as `call_of` makes it, of a function with these parameters."""
    given = (Con("()"), *args) if params == (UNSHARED,) else tuple(args)
    arity = len(params)
    if arity > len(given):
        return Partial(name, given)
    head = Call(name, given[:arity])
    return App(head, given[arity:]) if len(given) > arity else head


@remembered
def mentioned_functions(function: Function) -> tuple[str, ...]:
    """The functions and constructors that a function mentions by calls and partial ones, in the order of first mention."""
    return tuple(dict.fromkeys([n.name for n in nodes(function.body) if isinstance(n, Call | Partial)]))


def call_graph(program: Program) -> dict[str, tuple[str, ...]]:
    """For each function the functions that it mentions, each once, in the order of first mention."""
    known = {f.name for f in program.functions}
    graph: dict[str, tuple[str, ...]] = {}
    for function in program.functions:
        graph[function.name] = tuple([name for name in mentioned_functions(function) if name in known])
    return graph


def reachable(program: Program, roots: Iterable[str]) -> tuple[str, ...]:
    """The names of the functions that the roots can lead to, roots included, in the order of the program."""
    return tuple(f.name for f in reached(program, roots))


def reached(program: Program, roots: Iterable[str]) -> tuple[Function, ...]:
    """The functions that the roots can lead to, roots included, in the order of the program."""
    return reached_among({f.name: f for f in program.functions}, roots, program.name)


def reached_among(
    functions: Mapping[str, Function], roots: Iterable[str], place: str
) -> tuple[Function, ...]:
    """The functions that the roots can lead to, in the order of the mapping, which is asked for no others."""
    work = list(roots)
    seen: set[str] = set()
    for root in work:
        if root not in functions:
            message = f"there is no function '{root}' in '{place}'"
            raise ScopeFault(message, None, closest(root, functions), slug="scope-unknown")
    while work:
        name = work.pop()
        if name not in seen:
            seen.add(name)
            mentioned = mentioned_functions(functions[name])
            work.extend([callee for callee in mentioned if callee not in seen and callee in functions])
    return tuple(functions[name] for name in functions if name in seen)


def call_components(program: Program) -> tuple[tuple[str, ...], ...]:
    """Groups of functions that call each other, each group after those that it calls."""
    return components(call_graph(program))
