"""Dictionaries of Curry's class `Data` as functions of the program, for exploration to choose types by.

The compiler makes such a dictionary where a type is needed (`elaborate/values.py`), and uses an instance for the
comparison alone. Exploration chooses types while it runs, so there is a function for each instance: from the dictionaries
of a type's parameters to one that makes free variables of the type.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from clew.core import nodes as core
from clew.haskell.elaborate.core_types import ANY, TypeExporter, described
from clew.haskell.exploring.declarations import MAKER
from clew.haskell.exploring.type_conversion import as_haskell, variable_name
from clew.haskell.names.standard import STD
from clew.haskell.syntax.dialect import LOGIC
from clew.haskell.types.declared import Environment
from clew.language.declarations import Identifier
from clew.language.types import TVar, split

_DICTIONARY = f"{LOGIC}.D:Data"
_SAME, _FRESH, _TEXT = "clew.same:", "clew.fresh:", "clew.text:"


def dictionaries(instances: Iterable[Identifier], environment: Environment) -> Iterator[core.Function]:
    """The functions for some instances of `Data`."""
    for instance in instances:
        yield from _for_instance(instance, environment)


def _for_instance(instance: Identifier, environment: Environment) -> Iterator[core.Function]:
    name = instance.name.name.removeprefix(MAKER)
    params = tuple(f"d{i}" for i in range(len(instance.arguments)))
    given = tuple(map(core.Var, params))
    # all parts are functions, so that there is nothing in it to choose, and it can be shared (`core/passes/unshare.py`)
    parts = tuple(core.Partial(part + name, given) for part in (_SAME, _FRESH, _TEXT))
    yield core.Function(instance.name.name, params, core.Con(_DICTIONARY, parts))
    sides = (core.Var("x"), core.Var("y"))
    same = core.App(_field(core.Call(name, given), 0), sides)
    yield core.Function(_SAME + name, (*params, "x", "y"), same)
    yield core.Function(_TEXT + name, (*params, "u"), _text(instance, environment))
    text = core.Call(_TEXT + name, (*given, core.Con("()")))
    found = core.Alt("(,)", ("x", "_"), core.Var("x"))
    yield core.Function(
        _FRESH + name, (*params, "u"), core.Case(core.Prim("freeVariable#", (text,)), (found,))
    )


def _field(dictionary: core.Expr, index: int) -> core.Expr:
    fields = tuple("m" if i == index else f"_{i}" for i in range(3))
    return core.Case(dictionary, (core.Alt(_DICTIONARY, fields, core.Var("m")),))


def _text(instance: Identifier, environment: Environment) -> core.Expr:
    """The description of the type, with those of its parameters put in."""
    known: dict[str, int] = {}
    for i, argument in enumerate(instance.arguments):
        _, (parameter,) = split(argument)
        if isinstance(parameter, TVar):
            known[variable_name(parameter)] = i
    _, (head,) = split(instance.result)
    shape = TypeExporter(environment).type(as_haskell(head), {}, 0)
    texts: list[core.Expr] = []
    for part in described(shape):
        if isinstance(part, str) or part.name not in known:
            text = part if isinstance(part, str) else f"0:{ANY} "
            texts.append(core.Lit(core.Literal(core.LitKind.STRING, text)))
        else:
            method = _field(core.Var(f"d{known[part.name]}"), 2)
            texts.append(core.App(method, (core.Con("()"),)))
    result = texts[-1]
    for piece in reversed(texts[:-1]):
        result = core.Call(STD["++"], (piece, result))
    return result
