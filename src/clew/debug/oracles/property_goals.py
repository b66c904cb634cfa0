"""Properties as goals that end in a Bool: applied to values, and to variables for which all values are tried."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from clew.core.builtin import BUILTIN
from clew.core.nodes import (
    Alt,
    App,
    Binding,
    Call,
    Case,
    Con,
    Expr,
    Function,
    Let,
    Lit,
    Literal,
    LitKind,
    Partial,
    Var,
)
from clew.core.passes.call_graph import UNSHARED
from clew.debug.oracles.core_values import CoreValues
from clew.debug.oracles.trial_runs import GOAL, run_trials, with_functions
from clew.language.properties import LinkedProperties, Property
from clew.machine.values.value import Value

#: The size that properties of a test library get.
_SIZE = 10


def property_argument(values: CoreValues, prop: Property, index: int, value: Value | None) -> Expr:
    """An argument of a property: a value, or what is made of a variable."""
    if value is not None:
        return values.expression(value, prop.types[index])
    variable = prop.variables[index]
    if variable is None:
        return values.variable(prop.types[index])
    return Call(prop.makers[index], (values.variable(variable),))


def property_goal(target: LinkedProperties, prop: Property, arguments: Sequence[Expr]) -> Expr:
    """Whether a property holds for arguments; `()` where a test does not count."""
    assert target.parsed is not None
    functions = {f.name: f for f in target.parsed.functions}
    own = functions[prop.own]
    itself = Call(prop.own, (Con("()"),)) if own.params == (UNSHARED,) else Call(prop.own)
    goal: Expr = App(itself, tuple(arguments)) if arguments else itself
    trials = target.trials
    if prop.trial is None or trials is None:
        return goal
    trial = _call(functions, prop.trial, goal, Lit(Literal(LitKind.INT, _SIZE)))
    counts = Case(
        _call(functions, trials.discarded, Var("trial")),
        (Alt("True", (), Con("()")), Alt("False", (), _call(functions, trials.holds, Var("trial")))),
    )
    return Let((Binding("trial", trial),), counts)


def _call(functions: Mapping[str, Function], name: str, *args: Expr) -> Expr:
    arity = functions[name].arity
    if arity == len(args):
        return Call(name, args)
    if arity > len(args):
        return Partial(name, args)
    return App(Call(name, args[:arity]), args[arity:])


def passing_expressions(
    target: LinkedProperties, prop: Property, most: int, is_stopped: Callable[[], bool] | None, steps: int
) -> list[str]:
    """Some expressions, with small arguments first, for which a property holds."""
    if target.parsed is None:
        return []
    values = CoreValues({d.name: d for d in (*BUILTIN, *target.parsed.datas)}, searches=True)
    arguments = [property_argument(values, prop, i, None) for i in range(len(prop.types))]
    if values.has_open:
        return []
    goal = Function(GOAL, (), property_goal(target, prop, arguments), trusted=True)
    program = with_functions(target.parsed, [*values.functions, goal])
    run = run_trials(program, values.holes, is_stopped, steps=steps, most=4 * most)
    found: dict[str, None] = {}
    for held in run.holding:
        texts = target.writer.expressions(prop, held) if len(held) == len(prop.types) else ()
        found.update(dict.fromkeys(texts[:1]))
    return list(found)[:most]
