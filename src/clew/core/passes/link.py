"""Joins programs, and drops what is not needed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from clew.core.names import globals_of
from clew.core.nodes import Alt, Case, Con, DataType, Expr, Free, Function, Match, Partial, PCon, Program
from clew.core.passes.call_graph import reached
from clew.core.remembered import remembered
from clew.core.text.printer import print_expr
from clew.core.types import Type, TypeCon, TypeVar
from clew.core.walk import nodes, pattern_nodes
from clew.source.diagnostics import FormFault, UsageFault

_NONE = Con("()")


def merge(programs: Sequence[Program]) -> Program:
    """Join programs into one, named after the last. A definition that two of them share must be the same in both."""
    if not programs:
        raise UsageFault("there is nothing to link")
    datas: dict[str, DataType] = {}
    functions: dict[str, Function] = {}
    owners: dict[str, str] = {}
    for program in programs:
        for data in program.datas:
            if datas.setdefault(data.name, data) != data:
                raise _twice("type", data.name, program, data)
            for constructor in data.constructors:
                if owners.setdefault(constructor.name, data.name) != data.name:
                    raise _twice("constructor", constructor.name, program, data)
        for function in program.functions:
            earlier = functions.setdefault(function.name, function)
            if earlier is not function and not _same(earlier, function):
                raise _twice("function", function.name, program, function)
    last = programs[-1]
    return Program(last.name, tuple(datas.values()), tuple(functions.values()), last.span)


def _same(left: Function, right: Function) -> bool:
    # Comparing bodies would recurse as deeply as they nest; their texts are as good.
    if replace(left, body=_NONE) != replace(right, body=_NONE):
        return False
    return print_expr(left.body) == print_expr(right.body)


def _twice(what: str, name: str, program: Program, where: DataType | Function) -> FormFault:
    message = f"the {what} '{name}' of '{program.name}' is defined elsewhere too"
    return FormFault(message, where.span, slug="form-duplicate")


def prune(program: Program, roots: Iterable[str]) -> Program:
    """The part of a program that the roots can reach: functions, and the data types that these mention."""
    return with_needed_types(replace(program, functions=reached(program, roots)))


def with_needed_types(program: Program) -> Program:
    """A program without the data types that none of its functions mentions."""
    known = globals_of(program)
    declared = {data.name: data for data in program.datas}
    work: list[str] = []
    constructors: set[str] = set()
    for function in program.functions:
        types, made = mentioned_data(function)
        work.extend(types)
        constructors |= made
    work.extend([owner.name for con in constructors if (owner := known.owner(con)) is not None])
    needed: set[str] = set()
    while work:
        name = work.pop()
        if name in declared and name not in needed:
            needed.add(name)
            for constructor in declared[name].constructors:
                for field in constructor.fields:
                    work.extend(_type_names(field))
    return replace(program, datas=tuple(d for d in program.datas if d.name in needed))


@remembered
def mentioned_data(function: Function) -> tuple[frozenset[str], frozenset[str]]:
    """The types and constructors that a function mentions. Functions that lack arguments count as constructors."""
    types = set() if function.scheme is None else set(_type_names(function.scheme.type))
    constructors: set[str] = set()
    for node in nodes(function.body):
        types.update(_mentioned_types(node))
        constructors.update(_mentioned_constructors(node))
    return frozenset(types), frozenset(constructors)


def _mentioned_constructors(node: Expr) -> Iterator[str]:
    if isinstance(node, Con | Partial):
        yield node.name
    elif isinstance(node, Case):
        yield from (alt.con for alt in node.alts if isinstance(alt, Alt))
    elif isinstance(node, Match):
        for row in node.rows:
            for pattern in row.patterns:
                yield from (p.con for p in pattern_nodes(pattern) if isinstance(p, PCon))


def _mentioned_types(node: Expr) -> Iterator[str]:
    if isinstance(node, Free):
        for variable in node.vars:
            yield from _type_names(variable.type)


def _type_names(type_: Type) -> Iterator[str]:
    stack = [type_]
    while stack:
        current = stack.pop()
        if isinstance(current, TypeVar):
            continue
        if isinstance(current, TypeCon):
            yield current.name
        stack.extend(current.args)
