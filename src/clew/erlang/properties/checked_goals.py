"""The properties and tests of a module, made ready to run.

A property is a goal that draws its values by generators (lib/clew_gen.erl): for a search lazily, all that they can make;
for a sampled test from a seed. A test of EUnit is a goal without arguments.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from clew.core.names import closest
from clew.core.nodes import Call, Con, Expr, Function, Lit, Literal, LitKind, Partial, Prim, Program, Var
from clew.core.passes.optimise import optimise
from clew.core.walk import nodes
from clew.erlang.compiled_modules import FlatFunction, flat_functions
from clew.erlang.lower.runtime.process_orders import has_processes, starting
from clew.erlang.lower.terms import core_terms as t
from clew.erlang.program import IT, ErlangProgram, as_bool
from clew.erlang.properties.drawn_text import ErlangPropertyWriter, called
from clew.erlang.properties.named_tests import TestFunction, test_functions
from clew.erlang.properties.unit_tests import DescribedTest, generated_tests
from clew.erlang.result_texts import ErlangTexts
from clew.erlang.unknowns.written_faults import fault_needs, written_faults
from clew.language.evaluation import Evaluation
from clew.language.properties import (
    ALL_PROPERTIES,
    LinkedProperties,
    Property,
    PropertyOptions,
    SampledTrials,
    Trials,
)
from clew.source.dataclass import dataclass
from clew.source.diagnostics import ScopeFault, UsageFault
from clew.source.losses import Loss, Losses
from clew.source.span import Span

_TRIALS = Trials(
    holds="erl.holds",
    drawn="erl.drawn",
    expects_failure="erl.expects_failure",
    complaint="erl.complaint",
    exceptional="erl.exceptional",
    discarded="erl.discarded",
)
_SAMPLING = SampledTrials(
    seeded="erl.seeded",
    unwatched="erl.unwatched",
    watch="erl.watch",
    events="erl.events",
    judged="erl.judged",
    widths="erl.widths",
    opened="erl.opened",
    numbers="Numbers",
)
_TRIAL_OF = "erl.trial_of"
#: What looks into trials.
_LOOKING = (
    _TRIALS.holds,
    _TRIALS.drawn,
    _TRIALS.expects_failure,
    _TRIALS.complaint,
    _TRIALS.exceptional,
    _TRIALS.discarded,
    _TRIAL_OF,
    *_SAMPLING.functions,
)
#: Mentions what functions with faults may need.
_NEEDS = "check.needs"
#: The largest size at which generators make values, unless somebody asks for more: PropEr goes to 42.
_LARGEST = 50
#: Lists are as deep as they are long.
_DEPTH = 3_000
#: The folders beside that of a module in which its tests may be, and the ending of the module with them.
TESTS = "_tests"
#: Where modules keep tests of their own.
_UNDER_TEST = re.compile(r"^-\s*ifdef\s*\(\s*TEST\s*\)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class _Goal:
    """A property or test with the functions that run it."""

    prop: Property
    functions: tuple[Function, ...]


def goal_names(program: ErlangProgram) -> list[str]:
    """The properties and tests of a module and of its module of tests, by name."""
    return [goal.prop.name for goal in _goals(program)]


def target_of(program: ErlangProgram, options: PropertyOptions = ALL_PROPERTIES) -> LinkedProperties:
    """The properties and tests of a module and of its module of tests, or those of some names."""
    if options.at:
        raise UsageFault("`--at` is for type variables: properties of Erlang have none")
    goals = list(_goals(program, options.names))
    if options.names:
        known = {goal.prop.name: goal for goal in goals}
        for name in options.names:
            if name not in known:
                hint = closest(name, goal_names(program)) or "properties are called prop_..., tests ..._test"
                raise ScopeFault(f"there is no `{name}` in '{program.name}'", hint=hint, slug="check-name")
        goals = [known[name] for name in dict.fromkeys(options.names)]
    if not goals:
        raise UsageFault(f"'{program.file}' has no properties or tests", hint=_where_tests_are(program))
    own = flat_functions(tuple(function for goal in goals for function in goal.functions))
    roots = [flat.function.name for flat in own]
    draws = any(goal.prop.draws for goal in goals)
    wanted = [*roots, *(_LOOKING if draws else ())]
    needs = (fault_needs(_NEEDS),) if options.mutated else ()
    linked = program.linked((*own, *needs), (*wanted, *(need.function.name for need in needs)))
    if has_processes({f.name for f in linked.functions}):
        found = starting(linked.functions)
        goals = [_in_some_orders(goal) if goal.prop.goal in found else goal for goal in goals]
    return LinkedProperties(
        optimise(linked, wanted),
        tuple(goal.prop for goal in goals),
        ErlangPropertyWriter(),
        trials=_TRIALS if draws else None,
        sampling=_SAMPLING if draws else None,
        literals=_literals(program),
        judged=_Judging(program),
        parsed=linked,
        depth=_DEPTH,
        faults=lambda name: written_faults(program, linked, name),
    )


def _in_some_orders(goal: _Goal) -> _Goal:
    """A property or test that may start processes, which take turns in many orders."""
    return replace(goal, prop=replace(goal.prop, gaps=goal.prop.gaps | Losses.of(Loss.ORDERS)))


def unit_program(program: ErlangProgram, name: str) -> Program | None:
    """A test by its name as a program of its own, whose constant says whether it passes; None if there is none."""
    for goal in _goals(program, (name,)):
        if goal.prop.name == name and goal.prop.is_unit and goal.functions:
            started = Function(IT, (), Call(goal.prop.goal, ()), trusted=True)
            return program.linked(flat_functions((*goal.functions, started)), (IT,))
    return None


def _goals(program: ErlangProgram, names: Sequence[str] = ()) -> Iterator[_Goal]:
    """All properties and tests, or those that may have some names, in the order of the text; those of the module of
    tests come last.
    """
    functions = {called(f.module, f.name, program.name): f for f in _functions(program)}
    if names:
        functions = {n: f for n, f in functions.items() if any(name.startswith(n) for name in names)}
    listed = generated_tests(program, {n: f for n, f in functions.items() if f.is_generator})
    number = 0
    for named, function in functions.items():
        if function.is_generator:
            made = list(_of_generator(function, named, listed[named], number))
        else:
            make = _property if function.is_property else _test
            made = [make(function, named, number)]
        yield from made
        number += len(made)


def _where_tests_are(program: ErlangProgram) -> str:
    """What to do about a module without tests."""
    if _UNDER_TEST.search(program.text) and "TEST" not in program.sources.defined:
        return "some of the module counts only where the macro TEST is defined: `-D TEST` does that"
    return (
        "a property is a function prop_...() of PropEr or QuickCheck, a test a function ..._test() or "
        "a generator ..._test_() of EUnit"
    )


def _functions(program: ErlangProgram) -> Iterator[TestFunction]:
    yield from test_functions(program.tree)
    if not program.name.endswith(TESTS):
        beside = program.tree_of(program.name + TESTS)
        if beside is not None:
            yield from test_functions(beside)


def _property(function: TestFunction, named: str, number: int) -> _Goal:
    code = Partial(t.function_name(function.module, function.name, 0))
    goal, sample, direct = f"check.goal{number}", f"check.sample{number}", f"check.direct{number}"
    functions = (
        _calling(goal, "erl.search_trial", code, "bound"),
        _calling(sample, "erl.sampled_trial", code, "ways", "seed", "size"),
        _calling(direct, "erl.given", code, "values"),
    )
    prop = Property(
        named,
        (None,),
        goal,
        direct,
        draws=True,
        trial=_TRIAL_OF,
        span=function.span,
        largest=_LARGEST,
        is_judged=True,
        runner=named,
    )
    return _Goal(replace(prop, sampled=replace(prop, goal=sample)), functions)


def _test(function: TestFunction, named: str, number: int) -> _Goal:
    code = Partial(t.function_name(function.module, function.name, 0))
    goal = f"check.goal{number}"
    body = Call("erl.passes", (code,))
    return _Goal(_unit(named, goal, function.span, named), (Function(goal, (), body, trusted=True),))


def _of_generator(
    function: TestFunction, named: str, tests: list[DescribedTest] | None, number: int
) -> Iterator[_Goal]:
    code = Partial(t.function_name(function.module, function.name, 0))
    if tests is None:
        problem = "its tests could not be listed"
        yield _Goal(Property(named, span=function.span, problem=problem, is_unit=True), ())
        return
    for test in tests:
        goal = f"check.goal{number + test.number - 1}"
        body = Call("erl.generated_passes", (code, t.raw_integer(test.number), Partial(function.remote)))
        prop = replace(_unit(test.name, goal, test.span), is_repeated=test.number < len(tests))
        yield _Goal(prop, (Function(goal, (), body, trusted=True),))


def _unit(name: str, goal: str, span: Span, runner: str | None = None) -> Property:
    return Property(name, (), goal, goal, span=span, is_unit=True, runner=runner)


def _calling(name: str, function: str, code: Expr, *params: str) -> Function:
    body = Call(function, (code, *map(Var, params)))
    return Function(name, params, body, trusted=True)


def _literals(program: ErlangProgram) -> tuple[Literal, ...]:
    """The numbers that the user's functions compare with or compute with; not those of places for stack traces."""
    found: dict[Literal, None] = {}
    for flat in program.user_functions():
        found |= dict.fromkeys(_numbers(flat))
    return tuple(found)


def _numbers(flat: FlatFunction) -> Iterator[Literal]:
    skipped: set[int] = set()
    for node in nodes(flat.function.body):
        if (isinstance(node, Con) and node.name == "At") or (
            isinstance(node, Prim) and node.name == "raise#"
        ):
            skipped.update(id(inner) for inner in nodes(node))
        elif isinstance(node, Lit) and id(node) not in skipped and node.literal.kind in _NUMBERS:
            yield node.literal
        for alt in getattr(node, "alts", ()):
            literal = getattr(alt, "literal", None)
            if literal is not None and literal.kind in _NUMBERS:
                yield literal


_NUMBERS = frozenset({LitKind.INT, LitKind.DOUBLE})


@dataclass(frozen=True, slots=True)
class _Judging:
    """Compiles the text of a property on values to a Bool: whether it holds."""

    program: ErlangProgram

    def __call__(self, prop: Property, text: str, bound: int) -> Evaluation:
        return Evaluation(
            self.program.with_expression(text, "<replay>", as_bool), IT, ErlangTexts(), self.program.name
        )
