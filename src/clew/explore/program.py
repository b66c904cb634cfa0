"""The program that exploration runs: the module with its support set, and small functions of our own.

Those are selectors for case expressions, constructors as functions, and tables; all have names that no source can
have. The program is linked as it was written, without optimisation, when labels are wanted for coverage.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from clew.core import nodes as core
from clew.core.labels import label
from clew.core.optimise import optimise
from clew.explore import tables
from clew.explore.declarations import Identifier
from clew.explore.expression import PERFORM, NameKind
from clew.explore.support import Support
from clew.haskell.compile import CompiledModule, link
from clew.haskell.interactive import RAISED_TEXT
from clew.haskell.program import Compiled

IDENTITY = "clew.identity"
#: Evaluates a text to its end.
WHOLE_TEXT = "clew.text"
#: Evaluates any value as a whole.
WHOLE = "clew.whole"


def selector(constructor: str, field: int) -> str:
    """The function that takes a field out of a constructor."""
    return f"clew.field:{field}:{constructor}"


def maker(constructor: str) -> str:
    """A constructor as a function, strict where its fields are."""
    return f"clew.make:{constructor}"


def exploration_program(
    compiled: Compiled, support: Support, exported: Iterable[str] = (), *, labels: bool = False
) -> core.Program:
    """The linked program with everything that test expressions can mention.

    What is `exported` stays a function though it is not tested: the calls that lead to a failure, by which it is known
    again, are then the same whatever is chosen to be tested.
    """
    functions = tuple(_definitions(support))
    own = CompiledModule("clew.explore", compiled.main.tables, (), functions, (), (), False)
    roots = [*support.names, *(f.name for f in functions), RAISED_TEXT, PERFORM.name]
    program = link([*compiled.modules, own], roots)
    if labels:
        return label(program)
    present = {f.name for f in program.functions}
    return optimise(program, [*roots, *(name for name in exported if name in present)])


def _definitions(support: Support) -> Iterator[core.Function]:
    yield core.Function(IDENTITY, ("x",), core.Var("x"))
    yield core.Function(WHOLE, ("x",), core.Prim("nf#", (core.Var("x"),)))
    rest = core.Case(core.Var("c"), (), core.Default("_", core.Call(WHOLE_TEXT, (core.Var("cs"),))))
    rows = (core.Alt("[]", (), core.Con("()")), core.Alt(":", ("c", "cs"), rest))
    yield core.Function(WHOLE_TEXT, ("text",), core.Case(core.Var("text"), rows))
    types = {
        data: constructors
        for data, constructors in support.visible.items()
        if data in support.open and tables.is_tabled(constructors)
    }
    yield from tables.definitions(types)
    for constructors in support.visible.values():
        for constructor in constructors:
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
