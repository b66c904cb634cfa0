"""The program that exploration runs: the module with its support set, and small functions of Clew's own.

Those are selectors for case expressions, constructors as functions, and tables; all have names that no source can
have. The program is linked as it was written, without optimisation, when labels are wanted for coverage.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from clew.core import nodes as core
from clew.core.passes.call_graph import UNSHARED
from clew.core.passes.joined_marks import has_marks, marks_as_labels
from clew.core.passes.labels import label
from clew.core.passes.optimise import optimise
from clew.core.passes.places import with_places
from clew.explore.inputs import tables
from clew.explore.inputs.solved import WITHIN
from clew.explore.inputs.support import Support
from clew.language.declarations import Identifier
from clew.language.explorable import Explorable
from clew.language.expressions.expression import NameKind
from clew.machine.step.logic_stepper import HOLE
from clew.machine.values.parts import mapped
from clew.machine.values.value import Closure, Value

IDENTITY = "clew.identity"
#: Evaluates a text to its end.
WHOLE_TEXT = "clew.text"
#: Evaluates any value to normal form.
WHOLE = "clew.whole"
_MAKER = "clew.make:"
#: Has no value.
FAILING = core.Function("clew.failing", ("u",), core.Prim("fail#"))

#: Evaluates an argument on all branches.
BRANCHES = core.Function(
    "clew.branches",
    ("x",),
    core.Call(
        "clew.ended",
        (core.Prim("allValues#", (core.Case(core.Var("x"), (), core.Default("_", core.Con("()"))),)),),
    ),
)
_ENDED = core.Function(
    "clew.ended",
    ("values",),
    core.Case(
        core.Var("values"),
        (
            core.Alt("[]", (), core.Con("()")),
            core.Alt(":", ("_", "more"), core.Call("clew.ended", (core.Var("more"),))),
        ),
    ),
)


def selector(constructor: str, field: int) -> str:
    """The function that takes a field out of a constructor."""
    return f"clew.field:{field}:{constructor}"


def maker(constructor: str) -> str:
    """A constructor as a function, strict where its fields are."""
    return f"{_MAKER}{constructor}"


def with_constructors(value: Value) -> Value:
    """A value in which the makers of constructors have the names of those, which users know."""

    def named(part: Value) -> Value:
        if isinstance(part, Closure):
            return replace(part, name=part.name.removeprefix(_MAKER))
        return part

    return mapped(value, named)


def exploration_program(
    module: Explorable,
    support: Support,
    exported: Iterable[str] = (),
    *,
    labels: bool = False,
    searches: bool = False,
    more: tuple[core.Function, ...] = (),
) -> core.Program:
    """The linked program with everything that test expressions can mention.

    Functions in `exported` are not inlined, even if they are not tested: a failure is identified by the calls that lead
    to it, and those must not depend on which functions are chosen. `searches` says that the program searches by itself;
    the functions `more` are added to it.
    """
    functions = (*_definitions(support), *more)
    for instances in support.instances.values():
        functions += tuple(module.dictionary_functions(instances))
    own = support.conventions
    wanted = (own.exceptions.text, own.perform.name if own.perform is not None else None)
    searched = (module.searched(f) for f in support.tested)
    roots = [*support.names, *(f.name for f in functions), *(name for name in wanted if name is not None)]
    roots += [name for name in dict.fromkeys(searched) if name not in roots]
    program = module.linked(functions, roots)
    if labels:
        # the marks of a flow graph, if the module has them, or else the alternatives of its code
        program = marks_as_labels(program) if has_marks(program) else label(program)
    else:
        present = {f.name for f in program.functions}
        program = optimise(program, [*roots, *(name for name in exported if name in present)])
        program = with_places(program, partial=True)
    return (
        replace(program, functions=(*program.functions, HOLE, FAILING, BRANCHES, _ENDED))
        if searches
        else program
    )


def unshared_of(program: core.Program) -> frozenset[str]:
    """The constants of the source that are evaluated at each of their uses: they take an argument."""
    return frozenset(f.name for f in program.functions if f.params == (UNSHARED,))


def _definitions(support: Support) -> Iterator[core.Function]:
    yield WITHIN
    yield core.Function(IDENTITY, ("x",), core.Var("x"))
    yield core.Function(WHOLE, ("x",), core.Prim("nf#", (core.Var("x"),)))
    rest = core.Case(core.Var("c"), (), core.Default("_", core.Call(WHOLE_TEXT, (core.Var("cs"),))))
    rows = (core.Alt("[]", (), core.Con("()")), core.Alt(":", ("c", "cs"), rest))
    yield core.Function(WHOLE_TEXT, ("text",), core.Case(core.Var("text"), rows))
    yield from tables.definitions(support.tabled)
    # types may share constructors
    known = {c.name.name: c for constructors in support.visible.values() for c in constructors}
    for constructor in known.values():
        if constructor.name.kind is NameKind.CONSTRUCTOR and constructor.arguments:
            yield from _for_constructor(constructor)


def _for_constructor(constructor: Identifier) -> Iterator[core.Function]:
    name = constructor.name.name
    fields = tuple(f"x{i}" for i in range(len(constructor.arguments)))
    body: core.Expr = core.Con(
        name, tuple(core.Var(f"{f}'" if s else f) for f, s in _strict(constructor, fields))
    )
    for field, strict in reversed(list(_strict(constructor, fields))):
        if strict:
            body = core.Case(core.Var(field), (), core.Default(f"{field}'", body))
    yield core.Function(maker(name), fields, body)
    for i, field in enumerate(fields):
        alt = core.Alt(name, fields, core.Var(field))
        yield core.Function(selector(name, i), ("value",), core.Case(core.Var("value"), (alt,)))


def _strict(constructor: Identifier, fields: tuple[str, ...]) -> Iterator[tuple[str, bool]]:
    hidden = constructor.name.hidden
    strict = constructor.strict or (False,) * (len(fields) - hidden)
    return zip(fields, (False,) * hidden + tuple(strict), strict=True)
