"""The properties of a plain program: functions that end in a Bool and whose names begin with `prop`.

Type variables stand for `Int` unless users say otherwise. A property that fails, because no alternative matches, is as
wrong as one that is False: failures are raised as exceptions, where that changes nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from clew.core.names import closest, prefix_form
from clew.core.nodes import Call, Con, Expr, Function, Partial, Program, Var
from clew.core.passes.call_graph import call_of
from clew.core.passes.optimise import optimise
from clew.core.types import Type, TypeCon, split_function
from clew.language.properties import LinkedProperties, Property, PropertyOptions
from clew.language.subjects import Argument, is_open
from clew.machine.values.parts import parts
from clew.machine.values.value import Construct, Value
from clew.plain.arguments import PlainArguments
from clew.plain.program import PlainProgram
from clew.plain.subjects import concrete_type
from clew.plain.value_text import plain_show
from clew.source.diagnostics import ClewError, ScopeFault, TypeFault, UsageFault
from clew.source.losses import Loss, Losses
from clew.unknowns.failing import FAILURE, with_failures
from clew.unknowns.type_parts import gaps, has_numbers, holds

_NAMED = re.compile(r"prop(?![a-z])")
_BOOL = TypeCon("Bool")
_ARGUMENT = 11
#: Mentions all goals, so that what they share is changed once.
_ALL = "clew:goals"


def plain_property_names(program: Program) -> list[str]:
    """The properties of a program, in the order of its text."""
    return [f.name for f in program.functions if _NAMED.match(f.name) and _is_predicate(f)]


def plain_properties(source: PlainProgram, options: PropertyOptions) -> LinkedProperties:
    """The properties of a program, linked with what makes their arguments."""
    chosen = _chosen(source, options.names)
    _refuse_unused(chosen, options.at)
    types = [split_function(_type_of(f, options.at))[0] for f in chosen]
    arguments = PlainArguments(source.flat)
    made = [tuple(arguments.argument(f"x{i}", t) for i, t in enumerate(own)) for own in types]
    program = arguments.extended(source.flat)
    goals = [
        _goal(number, program, function.name, own)
        for number, (function, own) in enumerate(zip(chosen, made, strict=True))
    ]
    program = replace(program, functions=(*program.functions, *goals, _mention(goals)))
    failing = with_failures(program, _ALL, ())
    properties = tuple(
        Property(
            function.name,
            tuple(a.type for a in own),
            goal.name,
            goal.name,
            span=function.span,
            gaps=_gaps(failing.program, owned, own, arguments.blind)
            | Losses.of(Loss.FAILURES if failing.unseen else None),
            has_numbers=has_numbers(failing.program, owned),
        )
        for function, goal, own, owned in zip(chosen, goals, made, types, strict=True)
    )
    writer = PlainWriter(source, arguments, {g.name: t for g, t in zip(goals, types, strict=True)})
    return LinkedProperties(optimise(failing.program, [g.name for g in goals]), properties, writer)


class PlainWriter:
    """Writes what is found in the notation that languages share."""

    def __init__(
        self, source: PlainProgram, arguments: PlainArguments, types: Mapping[str, Sequence[Type]]
    ) -> None:
        self._source = source
        self._arguments = arguments
        self._types = types

    def arguments(self, prop: Property, values: Sequence[Value]) -> tuple[str, ...]:
        types = self._types[prop.goal]
        return tuple(
            "?" if is_open(v) else self._arguments.text(v, t, _ARGUMENT)
            for v, t in zip(values, types, strict=True)
        )

    def call(self, prop: Property, arguments: Sequence[str]) -> str:
        return " ".join([prop.name, *arguments])

    @property
    def falsehood(self) -> str:
        return "False"

    def refusal(self, exception: Value) -> str | None:
        return None

    def exception(self, exception: Value) -> str:
        if exception == Construct(FAILURE):
            return "fails: no alternative matches"
        return plain_show(exception)

    def expressions(self, prop: Property, values: Sequence[Value]) -> Sequence[str]:
        if any(is_open(part) for value in values for part in parts(value)):
            return ()
        types = self._types[prop.goal]
        texts = [self._arguments.text(v, t, _ARGUMENT) for v, t in zip(values, types, strict=True)]
        text = " ".join([prefix_form(prop.name), *texts])
        try:
            self._source.expression(text, self._source.written, "<replay>")
        except ClewError:  # functions, or a language with another notation
            return ()
        return (text,)

    def runs(self, prop: Property, text: str, bound: int) -> Sequence[str]:
        return [text]

    def reports_failure(self, output: str) -> bool:
        return False

    def discards(self, exception: Value) -> bool:
        return False

    def stands_for_others(self, value: Value) -> bool:
        return False


def _chosen(source: PlainProgram, names: Sequence[str]) -> list[Function]:
    """The functions of these names, which must end in a Bool; all properties if there are no names."""
    known = plain_property_names(source.written)
    functions = {f.name: f for f in source.written.functions}
    if not names and not known:
        raise UsageFault(
            f"'{source.file}' has no properties",
            hint="a property is a function whose name begins with `prop` and whose result is a Bool; "
            "or name one: clew check FILE NAME",
        )
    for name in names:
        if name not in functions:
            raise ScopeFault(
                f"there is no `{name}` in '{source.written.name}'",
                hint=closest(name, known),
                slug="check-name",
            )
        if not _is_predicate(functions[name]):
            raise TypeFault(
                f"`{name}` is not a property: its result is not a Bool",
                functions[name].span,
                slug="check-type",
            )
    return [functions[name] for name in names or known]


def _is_predicate(function: Function) -> bool:
    return function.scheme is not None and split_function(function.scheme.type)[1] == _BOOL


def _refuse_unused(functions: Sequence[Function], at: Mapping[str, str]) -> None:
    variables = {v for f in functions if f.scheme is not None for v in f.scheme.vars}
    unused = sorted(at.keys() - variables)
    if unused:
        names = ", ".join(f"`{name}`" for name in unused)
        raise UsageFault(
            f"no property has a type variable {names}", hint="`clew types FILE` shows their types"
        )


def _type_of(function: Function, at: Mapping[str, str]) -> Type:
    variables = () if function.scheme is None else function.scheme.vars
    return concrete_type(function, {v: t for v, t in at.items() if v in variables})[0]


def _goal(number: int, program: Program, name: str, arguments: Sequence[Argument]) -> Function:
    """The property as a function of what the search chooses."""
    values: list[Expr] = [
        Var(a.name) if a.convert is None else call_of(program, a.convert, [Var(a.name)]) for a in arguments
    ]
    body = call_of(program, name, values)
    return Function(f"clew:goal{number}", tuple(a.name for a in arguments), body, trusted=True)


def _mention(goals: Sequence[Function]) -> Function:
    body: Expr = Con("[]")
    for goal in goals:
        value = Partial(goal.name) if goal.params else Call(goal.name)
        body = Con(":", (value, body))
    return Function(_ALL, (), body, trusted=True)


def _gaps(program: Program, types: Sequence[Type], arguments: Sequence[Argument], blind: set[str]) -> Losses:
    """Which arguments are never tried."""
    is_blind = holds(program, [a.type for a in arguments], blind)
    return gaps(program, types) | Losses.of(Loss.FUNCTIONS if is_blind else None)
