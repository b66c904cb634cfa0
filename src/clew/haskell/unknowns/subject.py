"""A function of a Haskell or Curry module, made a subject of tests: linked with all that chooses and shows arguments."""

from __future__ import annotations

from collections.abc import Callable

from clew.core import nodes as core
from clew.core.names import INSTANCE
from clew.haskell.interactive import RAISED_TEXT
from clew.haskell.program import Compiled, Session, linked_with_it
from clew.haskell.show.session import display_of, spelling_of
from clew.haskell.syntax.default_rules import function_of_rules
from clew.haskell.types.type import BOOL, fns, split_fns
from clew.haskell.unknowns.arguments import Unknowns
from clew.haskell.unknowns.subject_source import source_text
from clew.haskell.unknowns.tested import TestedFunction, tested_function
from clew.language.registry import traits_for
from clew.language.subjects import POST, PRE, SPEC, Argument, CallOptions, Check, Specification, Subject
from clew.machine.values.render import plain_name
from clew.machine.values.value import Value
from clew.source.losses import Loss, Losses
from clew.unknowns.conditions import Conditions, parameters, positions, with_conditions
from clew.unknowns.functions import Functions
from clew.unknowns.type_parts import gaps

#: Links modules with a constant that has this body.
Link = Callable[[Compiled, core.Expr], core.Program]

#: What exceptions of the library are called, by their constructors.
_EXCEPTIONS = {
    "BadArgument": "a missing alternative",
    "PatternFailed": "a missing clause",
    "Called": "an error",
    "DivideByZero": "a division by zero",
}


def make_subject(
    session: Session,
    compiled: Compiled,
    file: str,
    name: str,
    options: CallOptions,
    link: Link = linked_with_it,
) -> Subject:
    """A function of a module that a session has loaded. What else it needs is defined in that session.

    In a language that searches, a generator is an operation with many values; in others it is a list of them.
    """
    traits = traits_for(file)
    tested = tested_function(session, compiled, file, name, options.at)
    params = parameters(compiled.main.functions.values(), tested.function, tested.arity)
    generators = {
        i: tested.define(
            text,
            tested.types[i] if traits.searches else tested.list_of(i),
            f"--generator {params[i]}",
            f"the generator of `{params[i]}` {'has' if traits.searches else 'is a list of'} its values",
        )
        for i, text in positions(options.generators, params, tested.name).items()
    }
    precondition, checks = _conditions(tested, options)
    narrowing = tested.narrow([split_fns(t)[1] for i, t in enumerate(tested.types) if i not in generators])
    program = link(tested.modules(), tested.body())
    functions = Functions(program)
    unknowns = Unknowns(narrowing, functions)
    free = [
        Argument(n, t) if i in generators else unknowns.argument(n, tested.types[i])
        for i, (n, t) in enumerate(zip(params, tested.core_types, strict=True))
    ]
    conditions = Conditions(generators, precondition, checks, lists=not traits.searches)
    program, arguments, condition, checks = with_conditions(unknowns.extended(program), free, conditions)
    results, display = (display_of(tested.session, lambda _: "_") for _ in range(2))
    display.writes = True
    display.spelled = spelling_of(tested.session, compiled.main.name)
    for shown in (results, display):
        unknowns.shown_by(shown)

    def show(value: Value, index: int | None, precedence: int) -> str:
        if index is None:
            return results.show(value, tested.result, precedence)
        if index in generators:
            return display.show(value, tested.types[index], precedence)
        return unknowns.text(value, tested.types[index], precedence, display.show, plain_name)

    main, tables = compiled.main.name, compiled.main.tables
    return Subject(
        traits.name,
        file,
        program,
        tested.function,
        tested.entry,
        arguments,
        show,
        name=tested.name,
        module=main,
        qualifier=f"{main}.",
        infix=True,
        excluded=tested.derived(),
        versions=tested.versions(),
        precondition=condition,
        checks=checks,
        raised_text=RAISED_TEXT,
        exceptions=_EXCEPTIONS,
        type_text=tested.type_text,
        make_source=lambda: source_text(tested, unknowns, frozenset(generators), traits.no_value),
        instance=tested.chosen,
        losses=Losses.of(Loss.FUNCTIONS if functions.blind else None),
        bounded=gaps(program, tested.core_types),
        refused=tuple(narrowing.refused),
        spoken=lambda function: _spoken(function_of_rules(function, tables.values).removeprefix(f"{main}.")),
    )


def _spoken(name: str) -> str:
    """A function as users know it: a method of an instance with its class and type."""
    return name.removeprefix(INSTANCE).replace(":", " ") if name.startswith(INSTANCE) else name


def _conditions(tested: TestedFunction, options: CallOptions) -> tuple[str | None, tuple[Check, ...]]:
    """The precondition and the properties, from options and from names (`f'pre`, `f'post`, `f'spec`)."""
    precondition = None
    because = f"a precondition of `{tested.name}` takes its arguments"
    named = tested.name + PRE
    if options.precondition is not None:
        precondition = tested.define(options.precondition, tested.predicate(), "--pre", because)
    elif options.contracts and tested.has(named):
        precondition = tested.define(named, tested.predicate(), named, because)
    checks = [Check(text, *tested.define_property(text)) for text in options.properties]
    if options.contracts:
        checks += _contracts(tested)
    return precondition, tuple(checks)


def _contracts(tested: TestedFunction) -> list[Check]:
    """The postcondition and the specification that the module defines for a function."""
    because = f"a contract of `{tested.name}` takes its arguments and the result"
    post, spec = tested.name + POST, tested.name + SPEC
    found = []
    if tested.has(post):
        found.append(Check(post, tested.define(post, tested.predicate(result=True), post, because), True))
    if tested.has(spec):
        names = " ".join(f"x{i}" for i in range(tested.arity))
        equals = tested.equality()
        equation = f"\\{names} r -> {spec} {names} {equals} r" if names else f"\\r -> {spec} {equals} r"
        why = f"a specification of `{tested.name}` has its type"
        specification = Specification(
            tested.define(spec, tested.whole_type(), spec, why),
            tested.define(f"\\r s -> r {equals} s", fns((tested.result,) * 2, BOOL), spec, because),
        )
        function = tested.define(equation, tested.predicate(result=True), spec, because)
        found.append(Check(spec, function, True, specification))
    return found
