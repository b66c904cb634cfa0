"""A function of a plain program, made a subject of tests.

Type variables stand for `Int` unless users say otherwise. Generators are operations with many answers; they, the
precondition and properties are expressions that the language reads.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field, replace

from clew.core.names import closest_or_some
from clew.core.nodes import Call, Con, Function, Partial, Program
from clew.core.text.read import parse_type
from clew.core.text.typetext import print_type
from clew.core.types import Type, TypeCon, split_function, substitute
from clew.language.registry import traits_of
from clew.language.subjects import POST, PRE, Argument, CallOptions, Check, Subject
from clew.machine.values.render import plain_name
from clew.machine.values.value import Value
from clew.plain.arguments import PlainArguments
from clew.plain.program import PlainProgram, flatten
from clew.plain.value_text import plain_show
from clew.source.dataclass import dataclass
from clew.source.diagnostics import ScopeFault, UsageFault
from clew.source.losses import Loss, Losses
from clew.source.texts import remember_text
from clew.unknowns.conditions import Conditions, parameters, positions, with_conditions
from clew.unknowns.type_parts import gaps


def plain_functions(program: Program) -> list[str]:
    """The functions with types that a program exports; all of them, if it exports none."""
    typed = [f for f in program.functions if f.scheme is not None]
    return [f.name for f in typed if f.exported] or [f.name for f in typed]


def plain_subject(source: PlainProgram, name: str, options: CallOptions) -> Subject:
    """A function of a program, exported or not."""
    program = source.written
    function = _function(source, name)
    type_, instance = concrete_type(function, options.at)
    types, _ = split_function(type_)
    params = parameters([function], name, len(types))
    definitions = _Definitions(source)
    generators = {
        i: definitions.add(text, f"--generator {params[i]}")
        for i, text in positions(options.generators, params, name).items()
    }
    definitions.added[:] = [
        _of_unit(f, params[i], program) for f, i in zip(definitions.added, generators, strict=True)
    ]
    conditions = _conditions(definitions, name, options, generators)
    flat, _ = flatten(replace(program, functions=(*program.functions, *definitions.added)))
    arguments = PlainArguments(flat)
    free = [
        Argument(n, t) if i in generators else arguments.argument(n, t)
        for i, (n, t) in enumerate(zip(params, types, strict=True))
    ]
    extended = arguments.extended(_unshared(flat, generators.values()))
    extended, made, precondition, checks = with_conditions(extended, free, conditions)

    def show(value: Value, index: int | None, precedence: int) -> str:
        if index is None or index in generators:
            return plain_show(value, precedence)
        return arguments.text(value, types[index], precedence)

    traits = traits_of(source.file)
    return Subject(
        "" if traits is None else traits.name,
        source.file,
        extended,
        name,
        name,
        made,
        show,
        name=name,
        module=program.name,
        precondition=precondition,
        checks=checks,
        type_text=print_type(type_),
        instance=instance,
        losses=Losses.of(Loss.FUNCTIONS if arguments.blind else None),
        bounded=gaps(extended, types),
        spoken=lambda f: f.removeprefix(f"{program.name}.") if program.name else plain_name(f),
    )


def concrete_type(function: Function, at: Mapping[str, str]) -> tuple[Type, dict[str, str]]:
    """The type of a function with its variables replaced, and what they stand for."""
    if function.scheme is None:
        raise UsageFault(
            f"`{function.name}` has no type, so there is nothing to choose its arguments from",
            function.span,
            hint=f"declare one: {function.name} : Int -> Int;",
        )
    unknown = [v for v in at if v not in function.scheme.vars]
    if unknown:
        raise UsageFault(f"the type of `{function.name}` has no variable `{unknown[0]}`")
    mapping: dict[str, Type] = {
        v: parse_type(at[v]) if v in at else TypeCon("Int") for v in function.scheme.vars
    }
    type_ = substitute(function.scheme.type, mapping)
    return type_, {v: print_type(t) for v, t in mapping.items()}


def _function(source: PlainProgram, name: str) -> Function:
    functions = {f.name: f for f in source.written.functions}
    if name not in functions:
        raise ScopeFault(
            f"'{source.file}' defines no function `{name}`",
            None,
            closest_or_some(name, list(functions)),
            slug="scope-unknown",
        )
    return functions[name]


@dataclass
class _Definitions:
    """Expressions of users as constants of the program."""

    source: PlainProgram
    added: list[Function] = field(default_factory=list)

    def add(self, text: str, what: str) -> str:
        """The name of a constant for the expression that an option has as its value."""
        file = f"<{what}>"
        remember_text(file, text)
        parsed = self.source.expression(text, self.source.written, file)
        made = Function(f"clew:value{len(self.added)}", (), parsed, span=parsed.span)
        self.added.append(made)
        return made.name


def _conditions(
    definitions: _Definitions, name: str, options: CallOptions, generators: Mapping[int, str]
) -> Conditions:
    """The precondition and the properties, from options and from names (`f'pre`, `f'post`)."""
    precondition = None if options.precondition is None else definitions.add(options.precondition, "--pre")
    checks = [Check(text, definitions.add(text, "--property")) for text in options.properties]
    names = {f.name for f in definitions.source.written.functions}
    if options.contracts:
        if precondition is None and name + PRE in names:
            precondition = name + PRE
        checks += [Check(n, n, True) for n in (name + POST,) if n in names]
    return Conditions(generators, precondition, checks)


def _of_unit(generator: Function, argument: str, program: Program) -> Function:
    """A generator that is the name of a function of `()`, as a call of it; another function is none."""
    body = generator.body
    if not isinstance(body, Partial):
        return generator
    arity = next((len(f.params) for f in program.functions if f.name == body.name), 0)
    if body.args or arity != 1:
        raise UsageFault(
            f"the generator of `{argument}` is a function, not a value",
            generator.span,
            hint="give it all of its arguments; only one of `()` may be missing",
        )
    return replace(generator, body=Call(body.name, (Con("()"),), span=body.span))


def _unshared(program: Program, generators: Iterable[str]) -> Program:
    """Generators are operations: each use has values of its own, so they must not be constants."""
    names = frozenset(generators)
    functions = tuple(
        replace(f, params=("_u",)) if f.name in names and not f.params else f for f in program.functions
    )
    return replace(program, functions=functions)
