"""The call that a test makes, as Core: generators first, then the precondition, then the function under test."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from clew.core.nodes import (
    Alt,
    Call,
    Case,
    Con,
    Default,
    Expr,
    Function,
    Partial,
    Prim,
    Program,
    Var,
)
from clew.core.passes.call_graph import call_of
from clew.core.types import Scheme, TypeVar, function_type
from clew.language.subjects import Argument, Check
from clew.unknowns.whole_values import WholeValues

#: What the search calls, with generators and precondition; the same, with the arguments evaluated before and with the
#: checks after the call; the call alone, with values; the precondition alone.
DRIVER, WHOLE, JUDGED = "clew:test", "clew:wholly", "clew:judged"
PLAIN, HOLDS = "clew:call", "clew:holds"
_WRONG = "clew:wrong"


def with_driver(
    program: Program,
    entry: str,
    arguments: Sequence[Argument],
    precondition: str | None = None,
    checks: Sequence[Check] = (),
    *,
    ground: bool = False,
    whole: bool = False,
) -> Program:
    """The program with the function that the search calls, the plain call, the condition, and a function for each check.

    With `ground`, that function also evaluates what the call left open in its arguments, after the result. With `whole`,
    there is another one that evaluates them before.
    """
    names = [f"x{i}" for i in range(len(arguments))]
    given: list[Expr] = [
        Var(n) if a.convert is None else call_of(program, a.convert, [Var(n)])
        for n, a in zip(names, arguments, strict=True)
    ]
    call = call_of(program, entry, given)
    generated = [n for n, a in zip(names, arguments, strict=True) if a.generator is not None]

    def admitted(body: Expr) -> Expr:
        """An expression for inputs that generators give and the precondition admits."""
        if precondition is not None:
            holds = call_of(program, precondition, [Var(n) for n in names])
            body = Case(holds, (Alt("True", (), body), Alt("False", (), Prim("fail#"))))
        for name in reversed(generated):
            body = Case(Prim("nf#", (Var(name),)), (), Default("_", body))
        return body

    # The types of the arguments may mention tuples that nothing else in the program mentions.
    scheme = Scheme(("r",), function_type(tuple(a.type for a in arguments), TypeVar("r")))
    made = [
        Function(
            DRIVER,
            tuple(names),
            admitted(_then_arguments(call, names, given) if ground else call),
            trusted=True,
        ),
        Function(PLAIN, tuple(names), call, scheme, trusted=True),
    ]
    if precondition is not None:
        holds = call_of(program, precondition, [Var(n) for n in names])
        made.append(Function(HOLDS, tuple(names), holds, trusted=True))
    for number, check in enumerate(checks):
        extra = ["r"] if check.of_result else []
        holds = call_of(program, check.function, [*given, *(Var(n) for n in extra)])
        made.append(Function(check_name(number), (*names, *extra), holds, trusted=True))
        if check.specification is not None:
            given_result = call_of(program, check.specification.function, given)
            made.append(Function(specified_name(number), tuple(names), given_result, trusted=True))
            same = call_of(program, check.specification.same, [Var("r"), Var("s")])
            made.append(Function(same_name(number), ("r", "s"), same, trusted=True))
    if whole:
        values = WholeValues(program)
        before = values.before([(n, a.type) for n, a in zip(names, arguments, strict=True)], admitted(call))
        made += [*values.functions, Function(WHOLE, tuple(names), before, trusted=True)]
    if checks:
        made += _judging(names, checks)
        made.append(Function(JUDGED, tuple(names), admitted(_then_checks(call, names, checks)), trusted=True))
    return replace(program, functions=(*program.functions, *made))


def called(
    arguments: Sequence[Argument],
    precondition: str | None,
    checks: Sequence[Check],
    *,
    judged: bool = False,
    whole: bool = False,
) -> list[str]:
    """The functions that a machine calls by name, to search and to run tests again."""
    generators = [a.generator for a in arguments if a.generator is not None]
    conditions = [] if precondition is None else [HOLDS]
    return [
        DRIVER,
        PLAIN,
        *([JUDGED] if judged else []),
        *([WHOLE] if whole else []),
        *generators,
        *conditions,
        *(name for number, check in enumerate(checks) for name in _names(number, check)),
    ]


def _then_arguments(call: Expr, names: Sequence[str], given: Sequence[Expr]) -> Expr:
    """The normal form of a call, and after it those of the arguments, so that every part of them is chosen."""
    body: Expr = Var("r")
    for name, value in reversed(list(zip(names, given, strict=True))):
        for part in (Var(name), value) if value != Var(name) else (value,):
            body = Case(Prim("nf#", (part,)), (), Default("_", body))
    return Case(Prim("nf#", (call,)), (), Default("r", body))


def _judging(names: Sequence[str], checks: Sequence[Check]) -> list[Function]:
    """For each check a function of arguments and result that gives its verdict; an exception counts as False."""
    made = [Function(_WRONG, ("_e",), Con("False"), trusted=True)]
    for number, check in enumerate(checks):
        given = [Var(n) for n in (*names, *(["r"] if check.of_result else []))]
        holds = Prim("catch#", (Call(check_name(number), tuple(given)), Partial(_WRONG, ())))
        made.append(Function(_judge(number), (*names, "r"), holds, trusted=True))
    return made


def _then_checks(call: Expr, names: Sequence[str], checks: Sequence[Check]) -> Expr:
    """The normal form of a call, after all checks have run: what they look at is chosen, too."""
    body: Expr = Var("r")
    given = tuple(Var(n) for n in (*names, "r"))
    for number in reversed(range(len(checks))):
        body = Case(Call(_judge(number), given), (), Default("_", body))
    return Case(Prim("nf#", (call,)), (), Default("r", body))


def _judge(number: int) -> str:
    return f"clew:judge{number}"


def check_name(number: int) -> str:
    return f"clew:check{number}"


def specified_name(number: int) -> str:
    return f"clew:specified{number}"


def same_name(number: int) -> str:
    return f"clew:same{number}"


def _names(number: int, check: Check) -> list[str]:
    """The functions that judge a test by a check."""
    more = [] if check.specification is None else [specified_name(number), same_name(number)]
    return [check_name(number), *more]
