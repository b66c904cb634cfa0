"""What the optimiser knows about a program beforehand: which functions are small, recursive, instances, selectors."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from clew.core.graph import components
from clew.core.names import DICTIONARY, INSTANCE, Globals, globals_of
from clew.core.nodes import (
    Alt,
    App,
    Call,
    Case,
    Con,
    Expr,
    Function,
    Lit,
    LitKind,
    Partial,
    Prim,
    Program,
    Var,
)
from clew.core.passes.optimise_applied import Applied, Uses, applied_parameters, uses_of
from clew.core.passes.optimise_library import KnownFunctions
from clew.core.passes.optimise_terms import primitive
from clew.core.remembered import remembered
from clew.core.walk import nodes
from clew.source.dataclass import dataclass

#: A function of at most so many nodes is inlined.
SMALL = 14
#: ... and one of a library with at most so many, if it only tests and computes numbers and characters.
LEAF = 40
#: A function of at most so many nodes is specialised for a function that is its argument.
COPIED = 80
#: A function that captures more variables than this is no reason for a copy, which would take them all as parameters.
CAPTURED = 4
#: Dictionaries deeper than this are not specialised on: polymorphic recursion builds ever deeper ones.
DEEPEST = 3


@dataclass(slots=True)
class Facts:
    """Facts about one function. `uses` counts each name in the whole body: at least as often as it is used."""

    function: Function
    size: int
    uses: Counter[str]
    inlines: bool
    instance: bool
    selects: int | None  # the field that a selector of dictionaries takes
    applied: Applied  # its parameters that are functions


class Knowledge:
    """The facts of all functions of a program."""

    def __init__(self, program: Program, *, keep_own: bool = False) -> None:
        self.globals: Globals = globals_of(program)
        self.keep_own = keep_own
        self.facts: dict[str, Facts] = {}
        #: The files that hold code of the user's own.
        self.own_files = frozenset({f.span.file for f in program.functions if is_own(f)})
        functions = _with_literals({f.name: f for f in program.functions})
        uses = {name: uses_of(function) for name, function in functions.items()}
        graph = {name: [n for n in own.mentioned if n in functions] for name, own in uses.items()}
        groups = components(graph)
        #: The functions of which the optimiser may know already what becomes of them.
        self.library = KnownFunctions(functions, graph, () if keep_own else groups, self.own_files)
        recursive = {n for group in groups if len(group) > 1 or group[0] in graph[group[0]] for n in group}
        # Inlined, a call that leads to a search which leaves its arguments outside would have them in its code, where
        # nothing distinguishes them from the function.
        outside = _leading_to({name for name, own in uses.items() if own.searches}, graph, groups)
        copied = {name for name, own in uses.items() if own.size <= COPIED} - outside
        applied = applied_parameters(groups, functions, uses, recursive, copied)
        kept = recursive | outside
        if keep_own:
            kept |= {f.name for f in program.functions if is_own(f)}
            kept |= _collecting(functions, uses, graph, groups)
        for name, function in functions.items():
            self.facts[name] = _facts(function, uses[name], name in kept, applied[name])
        self.constructors_strict: dict[str, bool] = {}

    def is_strict(self, constructor: str) -> bool:
        """Whether a constructor evaluates fields when it is built."""
        known = self.constructors_strict.get(constructor)
        if known is None:
            found = self.globals.constructor(constructor)
            known = found is None or any(found.strict)
            self.constructors_strict[constructor] = known
        return known

    def is_dictionary(self, expr: Expr, depth: int = DEEPEST) -> bool:
        """Whether an expression is an instance applied to instances: a constant dictionary."""
        if not isinstance(expr, Call) or depth == 0:
            return False
        facts = self.facts.get(expr.name)
        if facts is None or not facts.instance or facts.function.arity != len(expr.args):
            return False
        return all(self.is_dictionary(arg, depth - 1) for arg in expr.args)

    def is_constant(self, expr: Expr, depth: int = DEEPEST) -> bool:
        """Whether an expression is a dictionary, or a function applied only to such."""
        if isinstance(expr, Partial):
            return depth > 0 and all(self.is_constant(arg, depth - 1) for arg in expr.args)
        return self.is_dictionary(expr, depth)

    def is_copied_for(self, function: Partial, applying: Facts, index: int) -> bool:
        """Whether a function that applies this one, which is its argument of that number, may be copied for it.

        Where the user's functions are kept, only one that hands on what they give, as `foldl` does: in the copy, that is
        computed at once where they need it. Other copies would only change the order of the user's calls.
        """
        facts = self.facts.get(function.name)
        if facts is None:
            return self.is_constant(function)
        if not (self.keep_own and is_own(facts.function)):
            return True
        return self.is_constant(function) and accumulates(applying.function, index)

    def is_atom(self, expr: Expr) -> bool:
        """Whether an expression may be copied: nothing is computed twice, and nothing is allocated."""
        if isinstance(expr, Var):
            return True
        if isinstance(expr, Lit):
            return expr.literal.kind is not LitKind.STRING
        if isinstance(expr, Con):
            return not expr.args
        if isinstance(expr, Partial):
            return self.is_constant(expr)
        return isinstance(expr, Call) and (not expr.args or self.is_dictionary(expr))


def accumulates(function: Function, index: int) -> bool:
    """Whether a function calls itself with what one of its parameters gives."""
    applied = function.params[index]
    return any(
        isinstance(arg, App) and isinstance(arg.function, Var) and arg.function.name == applied
        for node in nodes(function.body)
        if isinstance(node, Call) and node.name == function.name
        for arg in node.args
    )


def is_own(function: Function) -> bool:
    """Whether a function is one that the user wrote: no library's, and none that was made for one."""
    return not function.trusted and bool(function.span.line)


def _with_literals(functions: dict[str, Function]) -> dict[str, Function]:
    """The functions of a program, with literals for constants of libraries that are computed of literals alone."""
    found: dict[str, Lit] = {}

    def value(expr: Expr) -> Expr:
        if isinstance(expr, Prim):
            return primitive(expr.name, tuple(map(value, expr.args)), expr.span)
        if isinstance(expr, Call) and not expr.args:
            constant(expr.name)
            return found.get(expr.name, expr)
        return expr

    def constant(name: str) -> None:
        function = functions.get(name)
        if function is None or name in found or name in tried:
            return
        tried.add(name)
        if function.trusted and not function.params and isinstance(function.body, Prim):
            computed = value(function.body)
            if isinstance(computed, Lit):
                found[name] = computed

    tried: set[str] = set()
    for name in functions:
        constant(name)
    return functions | {name: _constant(functions[name], literal) for name, literal in found.items()}


def _constant(function: Function, literal: Lit) -> Function:
    """A constant whose value is a literal: the same object each time, as long as it is the same constant."""
    known = _computed(function)
    if known and known[0].body == literal:
        return known[0]
    known[:] = [replace(function, body=literal)]
    return known[0]


@remembered
def _computed(function: Function) -> list[Function]:
    return []


def _leading_to(
    searching: set[str], graph: Mapping[str, Sequence[str]], groups: Iterable[tuple[str, ...]]
) -> set[str]:
    """The functions that search, and those that call them."""
    found = set(searching)
    if not found:
        return found
    for component in groups:  # what is called comes first
        if any(called in found for name in component for called in graph[name]):
            found.update(component)
    return found


def _collecting(
    functions: Mapping[str, Function],
    uses: Mapping[str, Uses],
    graph: Mapping[str, Sequence[str]],
    groups: Iterable[tuple[str, ...]],
) -> set[str]:
    """The functions that search for the values of their arguments.

    Inlined, what they do with these values would be told in place of the call. `allValues` itself does nothing with them.
    """
    found = _leading_to({name for name, own in uses.items() if own.collects}, graph, groups)
    return {name for name in found if not _is_primitive(functions[name].body)}


def _is_primitive(body: Expr) -> bool:
    """Whether a function is another name for a primitive."""
    return isinstance(body, Prim) and all(isinstance(arg, Var) for arg in body.args)


def _facts(function: Function, uses: Uses, kept: bool, applied: Applied) -> Facts:
    body, size = function.body, uses.size
    instance = f".{INSTANCE}" in function.name and isinstance(body, Con) and DICTIONARY in body.name
    limit = (
        LEAF
        if function.trusted and not uses.mentioned and SMALL < size <= LEAF and _only_computes(body)
        else SMALL
    )
    inlines = uses.plain and not kept and size <= limit and not instance
    inlines = inlines and (bool(function.params) or _is_value(body))
    return Facts(function, size, uses.variables, inlines, instance, _selected(function), applied)


def _only_computes(body: Expr) -> bool:
    """Whether an expression is made of cases, primitives, literals and constants alone."""
    return all(
        isinstance(node, Case | Prim | Var | Lit) or (isinstance(node, Con) and not node.args)
        for node in nodes(body)
    )


def _is_value(body: Expr) -> bool:
    """Whether a constant may be copied: another name, or a value that takes nothing to make, or a function of such."""
    if isinstance(body, Partial):
        return all(isinstance(arg, Con | Lit) and _is_value(arg) for arg in body.args)
    if isinstance(body, Lit):
        return body.literal.kind is not LitKind.STRING
    return isinstance(body, Con | Call) and not body.args


def _selected(function: Function) -> int | None:
    """Which field of its one parameter, a dictionary, the function gives."""
    body = function.body
    if len(function.params) != 1 or not isinstance(body, Case) or len(body.alts) != 1 or body.default:
        return None
    alt = body.alts[0]
    if not isinstance(alt, Alt) or DICTIONARY not in alt.con or not isinstance(alt.body, Var):
        return None
    is_own = isinstance(body.scrutinee, Var) and body.scrutinee.name == function.params[0]
    return alt.vars.index(alt.body.name) if is_own and alt.body.name in alt.vars else None
