"""A function of an Erlang module, made a subject of tests: its arguments are unknown terms of the types that it takes."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from clew.core.names import closest_or_some
from clew.core.nodes import Program
from clew.core.types import TypeCon
from clew.erlang.eunit import is_writable, raised_text
from clew.erlang.lower.runtime.process_orders import has_processes
from clew.erlang.lower.terms import core_terms as t
from clew.erlang.program import ErlangProgram
from clew.erlang.show.exception_text import EXCEPTIONS, exception_text
from clew.erlang.show.term_text import term_text
from clew.erlang.syntax import tree
from clew.erlang.syntax.parser import parse_type
from clew.erlang.syntax.written_atoms import atom_text
from clew.erlang.types import erlang_type as e
from clew.erlang.types.erlang_type import ErlangType
from clew.erlang.types.specified_calls import breach_of
from clew.erlang.types.success_types import called_types
from clew.erlang.types.type_text import type_text
from clew.erlang.unknowns.applied_parameters import applied_parameters
from clew.erlang.unknowns.call_conditions import CallConditions
from clew.erlang.unknowns.core_pieces import ESSENCE
from clew.erlang.unknowns.opaque_terms import parameters_of, substituted
from clew.erlang.unknowns.unknown_terms import TypesByClause, UnknownTerms
from clew.erlang.unknowns.unmarked_makers import with_unmarked_makers
from clew.erlang.unknowns.written_faults import FAULT_ATOMS, FAULT_FUNCTIONS, written_faults
from clew.language.subjects import Argument, CallOptions, CallWriter, Check, MarkedProgram, Subject
from clew.machine.values.parts import parts
from clew.machine.values.value import Construct, Cut, Unevaluated, Value, Variable
from clew.source.diagnostics import ScopeFault, UsageFault
from clew.source.losses import Loss, Losses
from clew.source.texts import remember_text

_NEEDS, _TOGETHER = "clew:needs", "clew:together"
_TERM = TypeCon("Term")
#: Whether two terms are the same.
_SAME = "erl.exact"
#: What is not known of a value.
_OPEN = (Variable, Unevaluated, Cut)


def testable_functions(program: ErlangProgram) -> list[str]:
    """The exported functions of a module, in the order of the source."""
    exports = program.compiled.exports
    return [
        f"{atom_text(f.name)}/{f.arity}"
        for f in program.tree.forms
        if isinstance(f, tree.FunctionDef) and (f.name, f.arity) in exports
    ]


def erlang_subject(program: ErlangProgram, name: str, options: CallOptions, language: str) -> Subject:
    """A function of a module, exported or not."""
    return subject_with_terms(program, name, options, language)[0]


def subject_with_terms(
    program: ErlangProgram, name: str, options: CallOptions, language: str
) -> tuple[Subject, UnknownTerms]:
    """The same, and what makes its arguments."""
    function = find_function(program, name)
    names = parameter_names(function)
    is_exported = (function.name, function.arity) in program.compiled.exports
    clauses, instance = argument_types(program, function, options.at)
    types = [e.union(column) for column in zip(*clauses, strict=True)]
    key = program.name, function.name, function.arity
    specified = bool(program.types.specification(*key))
    knows_types = program.types.knows_specification(*key)
    specified = specified or all(isinstance(type_, e.AnyTerm) for type_ in types)
    unknowns = UnknownTerms(program.types, None if is_exported else program.name)
    spoken = f"{atom_text(function.name)}/{function.arity}"
    conditions = CallConditions(program, spoken, names, options)
    generated = conditions.generators
    tied = tied_arguments(clauses, generated)
    called = applied_parameters(function)

    def taken(place: int, type_: ErlangType) -> ErlangType | TypesByClause:
        if place in tied:
            return TypesByClause(tuple(c[place] for c in clauses))
        if place in called and isinstance(type_, e.AnyTerm):
            return TypesByClause((e.FunTerms((e.ANY,) * called[place], e.ANY), e.ANY))
        return type_

    made = [None if i in generated else unknowns.unknown(taken(i, type_)) for i, type_ in enumerate(types)]
    core_name = t.function_name(program.name, function.name, function.arity)
    free = [
        Argument(name, _TERM) if u is None else Argument(name, u.type, convert=u.convert)
        for name, u in zip(names, made, strict=True)
    ]

    def linked(source: ErlangProgram) -> tuple[Program, tuple[Argument, ...], str | None, tuple[Check, ...]]:
        needs = unknowns.needs(_NEEDS, (*FAULT_FUNCTIONS, _SAME), FAULT_ATOMS)
        own = (needs, *conditions.functions)
        whole = unknowns.extended(source.linked(own, (core_name, _NEEDS, *conditions.roots)))
        if not tied:
            return conditions.applied(whole, free)
        together = unknowns.of_one_clause(_TOGETHER, [u if i in tied else None for i, u in enumerate(made)])
        whole = replace(whole, functions=(*whole.functions, together))
        return conditions.applied(whole, free, _TOGETHER)

    def marked() -> MarkedProgram:
        source, marks = program.marked()
        places = sorted(marks.places.values(), key=lambda p: (p.span.file, p.span.line, p.span.column))
        made_apart = with_unmarked_makers(linked(source)[0], whole, unknowns.makes)
        return MarkedProgram(made_apart, tuple(places), _results(program, function), _NUMBERS)

    whole, arguments, precondition, checks = linked(program)

    def likely() -> list[tuple[Value, ...]]:
        if tied or generated:
            return []
        key = function.name, function.arity
        rows = called_types(program.tree, program.types, program.success, key)
        return unknowns.likely([argument.type for argument in free], rows)

    def show(value: Value, index: int | None, precedence: int) -> str:
        if index is not None and index not in generated:
            return term_text(unknowns.shown(value))
        if isinstance(value, Construct) and value.name in EXCEPTIONS:
            return exception_text(value)
        return term_text(value)

    def call(given: Sequence[str]) -> str:
        return f"{atom_text(program.name)}:{atom_text(function.name)}({', '.join(given)})"

    def breach(values: Sequence[Value], result: Value) -> str | None:
        given = [v if i in generated else unknowns.shown(v) for i, v in enumerate(values)]
        found = breach_of(program.types, key, given, result)
        wanted = None if found is None or found.argument is not None else found.type
        return None if wanted is None else f"-spec {atom_text(function.name)}(...) -> {wanted}"

    def written(value: Value, index: int | None, precedence: int) -> tuple[str, tuple[str, ...]]:
        text = show(value, index, precedence)
        if not is_writable(text) or any(isinstance(part, _OPEN) for part in parts(value)):
            raise ValueError(f"`{text}`")
        return text, ()

    def source() -> CallWriter:
        return CallWriter(written, importable=is_exported, raised=_raised)

    subject = Subject(
        language,
        program.file,
        whole,
        core_name,
        core_name,
        arguments,
        show,
        name=spoken,
        module=program.name,
        qualifier=f"{atom_text(program.name)}:",
        write_call=call,
        precondition=precondition,
        checks=checks,
        breach=breach if knows_types else None,
        instance=instance,
        make_marked=marked,
        make_source=source,
        faults=lambda name: written_faults(program, whole, name),
        essence=ESSENCE,
        mend=unknowns.mended,
        is_strict=True,
        same_results=_SAME if _is_comparable(program, function) else None,
        type_text="; ".join(
            f"({', '.join(map(type_text, c))}) -> term()" for c in (clauses if tied else [types])
        ),
        losses=unknowns.losses
        | Losses.of(
            None if specified else Loss.INFERRED,
            Loss.ORDERS if has_processes({f.name for f in whole.functions}) else None,
        ),
        bounded=unknowns.bounded,
        likely=likely,
        spoken=lambda f: f.removeprefix(f"{atom_text(program.name)}:"),
    )
    return subject, unknowns


def _is_comparable(program: ErlangProgram, function: tree.FunctionDef) -> bool:
    """Whether no result of a function holds a fun, which `=:=` cannot look into."""
    seen: set[ErlangType] = set()
    waiting = [program.success[function.name, function.arity].result]
    while waiting:
        part = waiting.pop()
        if isinstance(part, e.AnyTerm | e.FunTerms | e.TypeParameter):
            return False
        if part not in seen:
            seen.add(part)
            waiting.extend(e.parts(part))
            waiting.extend([program.types.expand(part)] if isinstance(part, e.DeclaredType) else [])
    return True


#: The constructors of numbers.
_NUMBERS = ("Int", "Float")


def _results(program: ErlangProgram, function: tree.FunctionDef) -> tuple[str, ...]:
    """The constructors of the terms that a function gives by its clauses."""
    found: dict[str, None] = {}
    for part in e.alternatives(program.success[function.name, function.arity].result):
        match part:
            case e.AtomTerms(str() as name):
                found[t.atom(name).name] = None
            case e.EmptyList():
                found["Nil"] = None
            case e.NonemptyList():
                found["Cons"] = None
            case e.TupleTerms(tuple() as items):
                found[t.tuple_con(len(items))] = None
            case e.IntegerTerms():
                found["Int"] = None
            case e.FloatTerms():
                found["Float"] = None
    return tuple(found)


def _raised(exception: Value) -> str:
    """An exception as tests expect it: its class and reason."""
    match exception:
        case Construct("Raised", (Construct(kind), reason, *_)):
            return raised_text(kind, term_text(reason))
    return raised_text("error", "_")


def tied_arguments(clauses: Sequence[Sequence[ErlangType]], free: Collection[int]) -> tuple[int, ...]:
    """The arguments whose types depend on the clause of the specification together: none, or at least two.

    Those that are free are left out. One alone may be of any clause.
    """
    places = range(len(clauses[0]))
    found = tuple(i for i in places if i not in free and len({clause[i] for clause in clauses}) > 1)
    return found if len(found) > 1 else ()


def argument_types(
    program: ErlangProgram, function: tree.FunctionDef, at: Mapping[str, str]
) -> tuple[list[tuple[ErlangType, ...]], dict[str, str]]:
    """The types of a function's arguments, and what its type variables stand for.

    They are those of its specification, clause by clause; without one, what its clauses match. `at` gives types to type
    variables, and to arguments by their names or numbers.
    """
    calls = program.specified_calls(function)
    if calls:
        found = [list(call.args) for call in calls]
    else:
        matched = program.success[function.name, function.arity].matched
        found = [[e.ANY] * function.arity if e.NONE in matched else list(matched)]
    variables = dict.fromkeys(name for row in found for type_ in row for name in parameters_of(type_))
    names = parameter_names(function)
    bound: dict[str, ErlangType] = {}
    for name, text in at.items():
        file = f"<type {text}>"
        remember_text(file, text)
        type_ = program.types.resolved(program.name, parse_type(text, file))
        if name in variables:
            bound[name] = type_
        elif name in names or (name.isdigit() and 1 <= int(name) <= function.arity):
            for row in found:
                row[names.index(name) if name in names else int(name) - 1] = type_
        else:
            known = ", ".join((*variables, *(f"{i}={n}" for i, n in enumerate(names, 1)))) or "none"
            raise UsageFault(
                f"`{function.name}/{function.arity}` has no type variable and no argument `{name}`",
                hint=f"there are {known}",
            )
    instance = {name: type_text(bound.get(name, e.ANY)) for name in variables}
    rows = [tuple(substituted(type_, bound) for type_ in row) for row in found]
    return list(dict.fromkeys(rows)), instance


def find_function(program: ErlangProgram, name: str) -> tree.FunctionDef:
    """A function by its name, with the arity and the module or without."""
    functions = [f for f in program.tree.forms if isinstance(f, tree.FunctionDef)]
    plain = name.removeprefix(f"{atom_text(program.name)}:").removeprefix(f"{program.name}:")
    found = [f for f in functions if plain in (f.name, atom_text(f.name), f"{f.name}/{f.arity}")]
    found += [f for f in functions if plain == f"{atom_text(f.name)}/{f.arity}" and f not in found]
    if not found:
        known = [f"{atom_text(f.name)}/{f.arity}" for f in functions]
        raise ScopeFault(
            f"'{program.file}' defines no function `{name}`",
            None,
            closest_or_some(plain, known),
            slug="scope-unknown",
        )
    if len(found) > 1:
        arities = ", ".join(f"{atom_text(f.name)}/{f.arity}" for f in found)
        raise UsageFault(f"there are several functions `{plain}`", hint=f"say which: {arities}")
    return found[0]


def parameter_names(function: tree.FunctionDef) -> list[str]:
    """What the arguments are called: as in the first clause that has a name there."""
    found: list[str] = []
    for index in range(function.arity):
        patterns = [clause.patterns[index] for clause in function.clauses]
        names = [p.name for p in patterns if isinstance(p, tree.Var) and not p.name.startswith("_")]
        found.append(names[0] if names and names[0] not in found else f"arg{index + 1}")
    return found
