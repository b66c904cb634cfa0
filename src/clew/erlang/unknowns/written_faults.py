"""The faults of Erlang's functions as functions of Core, for mutation."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from clew.core.nodes import Alt, Call, Case, Con, Expr, Function, Partial, Program
from clew.core.walk import nodes, transform
from clew.erlang.check.variable_check import check_variables
from clew.erlang.compiled_modules import FlatFunction, flat_functions
from clew.erlang.lower.lower_module import lower_function, scope_of
from clew.erlang.lower.patterns.guards import COMPARISONS, OPERATORS
from clew.erlang.lower.terms import core_terms as t
from clew.erlang.mutations import mutations
from clew.erlang.program import ErlangProgram
from clew.erlang.syntax import tree
from clew.language.subjects import WrittenFault
from clew.source.diagnostics import ClewError

#: What code with a fault may call, and the atoms that it may mention, although the code without it does not.
FAULT_FUNCTIONS = (
    *(f"{t.RUNTIME}.{name}" for name in COMPARISONS.values()),
    *(f"{t.RUNTIME}.{name}" for name in OPERATORS.values()),
    *(f"{t.RUNTIME}.try_{name}" for name in OPERATORS.values()),
    *(
        f"{t.RUNTIME}.{name}"
        for name in (
            *("and_", "or_", "xor_", "try_or_", "append", "subtract_list", "map_put", "map_update", "stack"),
            *("stack_with", "checked_map"),
        )
    ),
)
FAULT_ATOMS = ("badarg", "badmatch", "case_clause", "error", "false", "function_clause", "if_clause", "true")


def fault_needs(name: str) -> FlatFunction:
    """A function that mentions what functions with faults may need, to be linked as a root."""
    atoms = tuple(t.atom(atom).name for atom in FAULT_ATOMS)
    return FlatFunction(Function(name, (), Con("Nil"), trusted=True), FAULT_FUNCTIONS, ("Nil", *atoms))


def written_faults(program: ErlangProgram, linked: Program, name: str) -> list[WrittenFault]:
    """The faults of a function of a linked program, by its name in Core."""
    found = _definition(program, name)
    if found is None:
        return []
    module, function = found
    known = {f.name for f in linked.functions}
    constructors = {c.name for data in linked.datas for c in data.constructors}
    original = _lowered(module, function, "")
    made: list[WrittenFault] = []
    for number, mutation in enumerate(mutations(function)):
        try:
            list(check_variables(mutation.function))
            functions = _lowered(module, mutation.function, f"^{number}")
        except ClewError:
            continue  # it is no program: the change leaves a variable unbound, say
        if _bodies(functions) == _bodies(original):
            continue
        own = {f.name for f in functions}
        mentioned = {n.name for f in functions for n in nodes(f.body) if isinstance(n, Call | Partial)}
        built = {name for f in functions for name in _constructors(f)}
        if mentioned <= known | own and built <= constructors | _CORE:
            changed, *parts = functions
            made.append(
                WrittenFault(
                    mutation.kind, mutation.span, mutation.tag, mutation.edits, changed, tuple(parts)
                )
            )
    return made


_CORE = frozenset(("True", "False", "LT", "EQ", "GT", "[]", ":", "()"))


def _definition(program: ErlangProgram, name: str) -> tuple[tree.ErlangModule, tree.FunctionDef] | None:
    """A function of the user's, by its name in Core, with its module."""
    owner = name.partition(":")[0]
    for module in (program.tree, program.tree_of(owner)):
        for form in () if module is None else module.forms:
            if not isinstance(form, tree.FunctionDef) or module is None:
                continue
            if t.function_name(module.name, form.name, form.arity) == name:
                return module, form
    return None


def _lowered(module: tree.ErlangModule, function: tree.FunctionDef, suffix: str) -> tuple[Function, ...]:
    """A function as flat Core, and what is cut out of it; the names of those end in a suffix."""
    scope = scope_of(module)
    scope.literal_name = f"{scope.literal_name} of a fault{suffix} "
    made = lower_function(scope, function)
    flat = [f.function for f in flat_functions((made, *scope.literals))]
    names = {f.name: f.name + suffix for f in flat if f.name != made.name}

    def rename(node: Expr) -> Expr:
        if isinstance(node, Call | Partial) and node.name in names:
            return replace(node, name=names[node.name])
        return node

    renamed = [replace(f, name=names.get(f.name, f.name), body=transform(f.body, rename)) for f in flat]
    return tuple(sorted(renamed, key=lambda f: f.name != made.name))


def _bodies(functions: tuple[Function, ...]) -> list[str]:
    """What functions do, wherever their parts stand in the source."""
    from clew.core.text.printer import print_expr

    names = {f.name: str(i) for i, f in enumerate(functions)}

    def plain(node: Expr) -> Expr:
        if isinstance(node, Call | Partial) and node.name in names:
            return replace(node, name=names[node.name])
        return node

    return [print_expr(transform(f.body, plain)) for f in functions]


def _constructors(function: Function) -> Iterator[str]:
    for node in nodes(function.body):
        if isinstance(node, Con):
            if not node.name.startswith("("):
                yield node.name
        elif isinstance(node, Case):
            yield from (a.con for a in node.alts if isinstance(a, Alt) and not a.con.startswith("("))
