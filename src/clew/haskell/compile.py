"""Compiles renamed modules to one flat Core program.

Each module gives a `CompiledModule`, which depends on the modules before it only through their tables; it can be
pickled. Linking joins the Core of all modules and keeps what the user's modules reach.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from clew.core import nodes as core
from clew.core.checker import check
from clew.core.dictionaries import is_selector
from clew.core.free import distinct, tidy
from clew.core.marks import MarkKind, mark_of
from clew.core.names import Globals, is_hidden_name
from clew.core.passes.call_graph import reached_among
from clew.core.passes.lift import lift
from clew.core.passes.link import with_needed_types
from clew.core.passes.marking import marked_function
from clew.core.passes.match import MatchWarning, compile_match
from clew.core.walk import nodes, transform
from clew.haskell.compiled_functions import JoinedFunctions
from clew.haskell.elaborate.core_types import ANY_TYPE, WORLD_TYPE, TypeExporter
from clew.haskell.elaborate.finish import Elaborator
from clew.haskell.elaborate.rules import FALLBACK
from clew.haskell.infer.module import check_module
from clew.haskell.names.interface import Kind, RenamedModule
from clew.haskell.names.standard import STD
from clew.haskell.syntax.default_rules import tests_of_defaults
from clew.haskell.syntax.dialect import OVERLAPPING_RULES
from clew.haskell.syntax.extensions import Treatment, hint_for
from clew.haskell.types.declared import Environment, Tables
from clew.haskell.types.errors import show_scheme
from clew.language.loading import Marking
from clew.source.collecting import without_collecting
from clew.source.dataclass import dataclass
from clew.source.diagnostics import TypeFault
from clew.source.recursion_limit import deep_recursion
from clew.source.span import NOWHERE


@dataclass(slots=True)
class CompiledModule:
    """A module as flat Core, with what later modules need to know of it."""

    name: str
    tables: Tables
    datas: tuple[core.DataType, ...]
    functions: Mapping[str, core.Function]
    warnings: tuple[MatchWarning, ...]
    #: Names that it exports, with their types as text.
    types: tuple[tuple[str, str], ...]
    trusted: bool = False
    #: The functions of a user's module before patterns are compiled and local functions lifted.
    rich: Sequence[core.Function] = ()
    #: The labels of what is marked for coverage.
    marks: tuple[str, ...] = ()


class TypeFaults(TypeFault):
    """Several type errors at once: reported as the first, with all of them in `faults`."""

    def __init__(self, faults: Sequence[TypeFault]) -> None:
        first = faults[0]
        super().__init__(first.message, first.span, first.hint, slug=first.slug)
        self.faults = tuple(faults)


def compile_module(
    module: RenamedModule,
    environment: Environment,
    *,
    trusted: bool = False,
    marking: Marking | None = None,
) -> CompiledModule:
    """Type-check and elaborate a module whose imports are in the environment, which it then joins."""
    with deep_recursion(), without_collecting():
        checked = check_module(module, environment, trusted=trusted)
        for fault in checked.errors:
            fault.hint = fault.hint or hint_for(module.extensions, Treatment.WITHOUT_EFFECT)
        if len(checked.errors) > 1:
            raise TypeFaults(checked.errors)
        if checked.errors:
            raise checked.errors[0]
        fails = OVERLAPPING_RULES in module.extensions
        elaborator = Elaborator(environment, checked.polys, fails=fails, trusted=trusted)
        functions = elaborator.functions(checked.definitions)
        tables = checked.tables
        for function in functions:
            tables.arities[function.name] = environment.arities[function.name]
            if function.name in environment.wrappers:
                tables.wrappers[function.name] = environment.wrappers[function.name]
        for name, (params, evidence) in list(tables.aliases.items()):
            tables.aliases[name] = environment.aliases[name] = (params, elaborator.closed(evidence))
        exporter = TypeExporter(environment)
        exported = {str(e.name) for entity in module.interface.values.values() for e in entity.alternatives}
        datas = _datas(module, exporter, tables, trusted)
        known = Globals(_datas_in_scope(environment, datas), ())
        signed = [_with_type(f, exporter, tables, exported, trusted) for f in functions]
        warnings: list[MatchWarning] = []
        made = frozenset(made_names(tables)) if not trusted else frozenset()
        written: Sequence[core.Function] = signed
        labels: list[str] = []
        if marking is not None and marking.covers(module.file):
            tests = tests_of_defaults(tables.values).keys()
            written = [_marked(f, made, marking, labels, chooses=f.name not in tests) for f in signed]
        compiled = [compile_function(f, known, warnings) for f in written]
        if not trusted:
            compiled = [_without_places(f) if f.name in made else f for f in compiled]
        program = lift(core.Program(module.name, datas, tuple(compiled), module.span))
        types = _type_texts(module, tables)
    return CompiledModule(
        module.name,
        tables,
        datas,
        by_name(program.functions),
        tuple(warnings),
        types,
        trusted,
        () if trusted else tuple(signed),
        tuple(labels),
    )


def _marked(
    function: core.Function,
    made: frozenset[str],
    marking: Marking,
    labels: list[str],
    *,
    chooses: bool,
) -> core.Function:
    """The function with marks for coverage, unless nobody wrote it.

    A copy that only tries which rules can be applied chooses none of them; what it evaluates for that counts.
    """
    if function.name in made or is_hidden_name(function.name) or is_selector(function):
        return function
    marked = marked_function(function, everything=marking.everything)
    if not chooses:
        return replace(function, body=transform(marked.function.body, _without_choice))
    labels += marked.labels
    return marked.function


def _without_choice(node: core.Expr) -> core.Expr:
    if isinstance(node, core.Label):
        mark = mark_of(node.label)
        if mark is not None and mark.kind in _CHOOSING:
            return node.body
    return node


#: What marks say that a function was called, or a clause of it chosen.
_CHOOSING = (MarkKind.ENTERED, MarkKind.CLAUSE, MarkKind.WAY)


def by_name(functions: Iterable[core.Function]) -> dict[str, core.Function]:
    """Functions by name, in their order."""
    return {function.name: function for function in functions}


def _type_texts(module: RenamedModule, tables: Tables) -> tuple[tuple[str, str], ...]:
    """The names that a module defines and exports with their types, in the order of the source."""
    found = []
    for entity in module.entities:
        t = tables.values.get(str(entity.name))
        exported = module.interface.values.get(entity.name.text)
        if t is not None and exported is not None and entity in exported.alternatives:
            found.append((entity.name.text, show_scheme(t)))
    return tuple(found)


def _datas_in_scope(environment: Environment, own: tuple[core.DataType, ...]) -> list[core.DataType]:
    """All data types that patterns of a module may refer to."""
    environment.core_datas.update((data.name, data) for data in own)
    return list(environment.core_datas.values())


def _datas(
    module: RenamedModule, exporter: TypeExporter, tables: Tables, trusted: bool
) -> tuple[core.DataType, ...]:
    visible = module.interface.types
    values = {str(e.name) for e in module.interface.values.values()}
    found = []
    for info in tables.datas.values():
        entity = next((e for e in visible.values() if str(e.name) == info.name and e.kind is Kind.TYPE), None)
        abstract = entity is not None and not any(c in values for c in info.constructors)
        found.append(exporter.data(info, entity is not None, abstract, trusted))
    found += [exporter.dictionary_type(info) for info in tables.classes.values()]
    return tuple(found)


def _with_type(
    function: core.Function, exporter: TypeExporter, tables: Tables, exported: set[str], trusted: bool
) -> core.Function:
    t = tables.values.get(function.name)
    scheme = exporter.scheme(t, function.arity) if t is not None else None
    # Functions that the compiler makes are not the user's; nor are those of the libraries.
    made = t is None
    return replace(
        function,
        scheme=scheme,
        exported=function.name in exported,
        trusted=trusted or (made and ".I:" not in function.name),
    )


def made_names(tables: Tables) -> Iterator[str]:
    """The functions that nobody wrote: the fields of records, and what `deriving` made."""
    yield from tables.fields
    for instance in tables.instances:
        if instance.derived:
            yield instance.name
            yield from instance.methods.values()


def _without_places(function: core.Function) -> core.Function:
    """The function without spans: an error in it belongs to whoever calls it, and not to a declaration of data."""
    body = transform(function.body, lambda node: replace(node, span=NOWHERE))
    return replace(function, body=body, span=NOWHERE)


# --- matches -------------------------------------------------------------------------------------------


def compile_function(function: core.Function, known: Globals, warnings: list[MatchWarning]) -> core.Function:
    """The function without `Match`; the fallback row is the result for values that no other row matches."""
    if not any(isinstance(node, core.Match) for node in nodes(function.body)):
        return function
    function, names = distinct(function)

    def change(node: core.Expr) -> core.Expr:
        if not isinstance(node, core.Match):
            return node
        last = node.rows[-1]
        if last.span != FALLBACK:
            compiled, found = compile_match(node, known, names)
        else:
            body = last.body
            compiled, found = compile_match(replace(node, rows=node.rows[:-1]), known, names, body)
            if not (isinstance(body, core.Call) and body.name == STD["patError"]):
                found = tuple(w for w in found if w.kind != "incomplete")
        warnings.extend(replace(w, function=function.name) for w in found)
        return compiled

    compiled = replace(function, body=transform(function.body, change))
    # Lambda lifting renames variables in functions that contain others.
    return compiled if _has_lambda(compiled.body) else tidy(compiled)


def _has_lambda(expr: core.Expr) -> bool:
    return any(isinstance(node, core.Lambda) for node in nodes(expr))


# --- linking -------------------------------------------------------------------------------------------


def link(modules: Sequence[CompiledModule], roots: Sequence[str] | None = None) -> core.Program:
    """One program of all modules: what the roots (by default all that the user's modules define) reach."""
    datas: list[core.DataType] = [ANY_TYPE, WORLD_TYPE]
    for module in modules:
        datas.extend(module.datas)
    last = modules[-1]
    if roots is None:
        roots = [name for m in modules if not m.trusted for name in m.functions] or list(last.functions)
    functions = reached_among(JoinedFunctions(m.functions for m in modules), roots, last.name)
    program = with_needed_types(core.Program(last.name, tuple(datas), functions))
    check(program)
    return program


def join(environment: Environment, module: CompiledModule) -> None:
    """Let an environment know a module that was compiled before (with another one, or read from a cache)."""
    environment.add(module.tables)
    environment.core_datas.update((data.name, data) for data in module.datas)
