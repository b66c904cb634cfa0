"""The arguments of a function under test: their names, generators for some of them, conditions on all."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from clew.core.names import UNNAMED
from clew.core.nodes import Alt, Call, Case, Choice, Con, Expr, Function, Prim, Program, Var
from clew.core.passes.call_graph import UNSHARED, call_of
from clew.language.subjects import Argument, Check
from clew.source.dataclass import dataclass
from clew.source.diagnostics import UsageFault
from clew.unknowns.aside import aside

_CHOOSE, _ADMITS = "clew:choose", "clew:admits"


@dataclass(frozen=True, slots=True)
class Conditions:
    """The functions of a program that decide on inputs and judge tests.

    `generators` are by the position of their argument: a list of values each if `lists`, or else an operation with
    many answers. `together` says of what was chosen for the arguments, before it is converted, whether it may stand
    together.
    """

    generators: Mapping[int, str]
    precondition: str | None = None
    checks: Sequence[Check] = ()
    lists: bool = False
    together: str | None = None


def parameters(functions: Iterable[Function], name: str, arity: int) -> list[str]:
    """Names for the arguments: those of the definition; where it has none, `arg1`, `arg2`, ... by their places."""
    found = next((f.params for f in functions if f.name == name), ())
    plain = [p.partition("$")[0] for p in found[-arity:]] if arity and len(found) >= arity else []
    names = plain if len(plain) == arity else []
    return [
        names[i] if names and names[i] not in (*names[:i], "_", UNNAMED) else f"{UNNAMED}{i + 1}"
        for i in range(arity)
    ]


def positions(generators: Mapping[str, str], params: Sequence[str], function: str) -> dict[int, str]:
    """Generators by the position of their argument, which is named or numbered from 1."""
    found = {}
    for name, text in generators.items():
        if name.isdigit() and 1 <= int(name) <= len(params):
            found[int(name) - 1] = text
        elif name in params:
            found[params.index(name)] = text
        else:
            known = ", ".join(f"{i}={p}" for i, p in enumerate(params, 1)) or "none"
            raise UsageFault(f"`{function}` has no argument `{name}`", hint=f"its arguments are {known}")
    return found


def with_conditions(
    program: Program, arguments: Sequence[Argument], conditions: Conditions
) -> tuple[Program, tuple[Argument, ...], str | None, tuple[Check, ...]]:
    """The program with copies of what does not count as covered; arguments, precondition and checks that use them."""
    known = {f.name for f in program.functions}
    converts = [a.convert for a in arguments if a.convert is not None]
    condition = conditions.precondition
    roots = [*conditions.generators.values(), *converts, *(f for c in conditions.checks for f in c.functions)]
    roots += [] if condition is None else [condition]
    program, names = aside(program, [name for name in roots if name in known])
    made = [replace(a, convert=a.convert and names.get(a.convert, a.convert)) for a in arguments]
    for index, function in conditions.generators.items():
        name = f"clew:generator{index}"
        generator = list_generator if conditions.lists else _operation_generator
        program = generator(program, names[function], name)
        made[index] = replace(made[index], generator=name)
    checks = tuple(c.with_names(names) for c in conditions.checks)
    program, admits = _admission(
        program, made, None if condition is None else names[condition], conditions.together
    )
    return program, tuple(made), admits, checks


def _admission(
    program: Program, arguments: Sequence[Argument], precondition: str | None, together: str | None
) -> tuple[Program, str | None]:
    """The program with a function that says of what was chosen for the arguments whether it is an input."""
    if together is None and (precondition is None or all(a.convert is None for a in arguments)):
        return program, precondition
    params = tuple(f"x{i}" for i in range(len(arguments)))
    body: Expr = Con("True")
    if precondition is not None:
        given = [
            Var(p) if a.convert is None else call_of(program, a.convert, [Var(p)])
            for p, a in zip(params, arguments, strict=True)
        ]
        body = call_of(program, precondition, given)
    if together is not None:
        holds = call_of(program, together, [Var(p) for p in params])
        body = Case(holds, (Alt("True", (), body), Alt("False", (), Con("False"))))
    made = Function(_ADMITS, params, body, trusted=True)
    return replace(program, functions=(*program.functions, made)), _ADMITS


def list_generator(program: Program, values: str, name: str) -> Program:
    """The program with a generator, as `Argument` wants it, of the elements of a list constant."""
    cells = Alt(":", ("y", "ys"), Choice((Var("y"), Call(_CHOOSE, (Var("ys"),)))))
    choose = Function(_CHOOSE, ("xs",), Case(Var("xs"), (Alt("[]", (), Prim("fail#")), cells)), trusted=True)
    made = Function(name, ("_u",), Call(_CHOOSE, (call_of(program, values, ()),)), trusted=True)
    known = {f.name for f in program.functions}
    extra = (made,) if _CHOOSE in known else (choose, made)
    return replace(program, functions=(*program.functions, *extra))


def _operation_generator(program: Program, operation: str, name: str) -> Program:
    """The same, of the answers of an operation, which takes nothing or `()`."""
    params = next(f.params for f in program.functions if f.name == operation)
    body = call_of(program, operation, (Con("()"),) if params and params != (UNSHARED,) else ())
    return replace(program, functions=(*program.functions, Function(name, ("_u",), body, trusted=True)))
