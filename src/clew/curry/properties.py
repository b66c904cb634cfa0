"""The properties of a Curry module, made ready for the checker: what has the type `Prop` or `PropIO` of Test.Prop,
and functions named `prop...` that end in a Bool.

Each becomes a function that ends in a Bool, in a module inside the user's; from there on it is checked as those of
Haskell are. Its arguments are known as a whole before it runs: its sides are searched on their own, and such a search
guesses nothing that lies outside of it (`unknowns/whole_values.py`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from clew.core.names import closest, prefix_form
from clew.core.nodes import Call, Function, Program, Var
from clew.core.passes.unshare import unshare
from clew.curry.library_names import PROPERTIES
from clew.curry.library_names import PROPERTY_MODULE as _LIBRARY
from clew.curry.suspects import with_suspects
from clew.haskell.program import Compiled, Session
from clew.haskell.properties.contracts import CONTRACTS, Contract, contracts_of
from clew.haskell.properties.forms import split
from clew.haskell.properties.judging import compiled_bool
from clew.haskell.properties.target import target_of
from clew.haskell.syntax.parsing.parser import parse_module
from clew.haskell.types.type import TyCon, Type, prune
from clew.language.evaluation import Evaluation
from clew.language.properties import ALL_PROPERTIES, LinkedProperties, Property, PropertyOptions
from clew.source.dataclass import dataclass
from clew.source.diagnostics import ScopeFault, TypeFault, UsageFault
from clew.source.span import NOWHERE, Span
from clew.unknowns.whole_values import WholeValues

_NAMED = re.compile(r"prop(_|[A-Z0-9]|$)|spec_")
_MODULE = "Clew.CurryCheck"
#: The property as a Bool, and whether its conditions leave nothing to test.
_PREFIX, _VACUOUS = "checked'", "vacuous'"
#: Behind the name of a goal: the same for arguments that are known.
_INNER = ":known"
#: The type of properties of actions, whose values show nothing.
_ACTION = "PropIO"
#: The operator that compares a call with its specification.
_AGREES = f"`{CONTRACTS}.agrees`"


def curry_properties(
    session: Session, compiled: Compiled, file: str, options: PropertyOptions = ALL_PROPERTIES
) -> LinkedProperties:
    """The properties of a file that a session has loaded. What they take more is defined in that session."""
    names, main = options.names, compiled.main.name
    contracts = contracts_of(session, main)
    for library in (_LIBRARY, CONTRACTS) if contracts else (_LIBRARY,):
        session.library(library)
    found = property_types(session, compiled)
    if not found and not names and not (options.contracts and contracts):
        raise UsageFault(
            f"'{file}' has no properties",
            hint="a property has the type `Prop` of Test.Prop, or a name that begins with `prop` and a Bool as its result",
        )
    chosen = list(names) or [*found, *(contracts if options.contracts else ())]
    for name in chosen:
        if name not in found and name not in contracts:
            raise _unknown(compiled, name, [*found, *contracts])
    said = {name: _said(name, main, found.get(name), contracts.get(name)) for name in chosen}
    unfit = _unfit(session, compiled, {n: s for n, s in said.items() if n in contracts})
    inside = _wrapped(session, compiled, {n: s for n, s in said.items() if n not in unfit})
    wrapped = replace(
        options,
        names=tuple(prefix + name for prefix in (_PREFIX, _VACUOUS) for name in chosen if name not in unfit),
        contracts=False,
    )
    target = target_of(session, inside, file, wrapped, unshare, samples=False)
    program, ready = _known(target, len(chosen) - len(unfit))
    program, suspects = with_suspects(program, [p.goal for p in ready if p.has_numbers])
    properties = {
        name: Property(name, span=_span(compiled, name), problem=problem) for name, problem in unfit.items()
    } | {
        p.name: replace(p, suspect=suspects.get(p.goal), is_judged=True)
        for p in (_named(p, compiled, found, contracts) for p in ready)
    }

    def judged(prop: Property, text: str, bound: int) -> Evaluation:
        imports = (_LIBRARY,) if prop.judged_template is None else (_LIBRARY, CONTRACTS)
        return compiled_bool(session, main, f"{_LIBRARY}.verdict ({text})", imports, unshare)

    return replace(target, program=program, properties=tuple(properties[n] for n in chosen), judged=judged)


def property_types(session: Session, compiled: Compiled) -> dict[str, Type]:
    """The properties of a module with their types, by their names."""
    main = compiled.main.name
    values = compiled.main.tables.values
    found = {}
    for entity in session.loader.modules[main].entities:
        t = values.get(str(entity.name))
        if t is None:
            continue
        result = prune(split(t)[1])
        name = result.name if isinstance(result, TyCon) else ""
        if name in PROPERTIES or (name == "Bool" and _NAMED.match(entity.name.text)):
            found[entity.name.text] = t
    return found


def _unknown(compiled: Compiled, name: str, known: list[str]) -> ScopeFault | TypeFault:
    main = compiled.main.name
    if f"{main}.{name}" in compiled.main.tables.values:
        return TypeFault(
            f"`{name}` is not a property: it is neither a Prop, nor a Bool under a name that begins with `prop`",
            NOWHERE,
            slug="check-type",
        )
    return ScopeFault(f"there is no `{name}` in '{main}'", hint=closest(name, known), slug="check-name")


@dataclass(frozen=True, slots=True)
class _Said:
    """A property in Curry: its parameters, and what it says of them."""

    parameters: tuple[str, ...]
    text: str


def _said(name: str, main: str, type_: Type | None, contract: Contract | None) -> _Said:
    """A property of these names and types, or a contract as CurryCheck checks it."""
    if contract is None:
        assert type_ is not None
        params = tuple(f"x{i}" for i in range(len(split(type_)[0])))
        return _Said(params, " ".join([prefix_form(name, f"{main}.{name}"), *params]))
    condition = contract.condition()
    text = f"{_LIBRARY}.always ({contract.said(contract.parameters, _AGREES)})"
    return _Said(contract.parameters, text if condition is None else f"({condition}) {_LIBRARY}.==> {text}")


def _wrapped(session: Session, compiled: Compiled, properties: Mapping[str, _Said]) -> Compiled:
    """The module whose functions end in a Bool."""
    lines = [
        "{-# LANGUAGE NoMonomorphismRestriction #-}",
        f"module {_MODULE} where",
        f"import qualified {_LIBRARY}",
    ]
    if any(_AGREES in said.text for said in properties.values()):
        lines.append(f"import qualified {CONTRACTS}")
    for name, said in properties.items():
        for prefix, judge in ((_PREFIX, "verdict"), (_VACUOUS, "discarded")):
            head = " ".join([prefix + name, *said.parameters])
            lines.append(f"{head} = {_LIBRARY}.{judge} ({said.text})")
    file = f"<{_MODULE}>"
    parsed = parse_module("\n".join(lines) + "\n", file)
    return session.load_inside(parsed, file, compiled.main.name)


def _unfit(session: Session, compiled: Compiled, contracts: Mapping[str, _Said]) -> dict[str, str]:
    """The contracts whose types are not those of contracts, and why."""
    problems = {}
    for name, said in contracts.items():
        try:
            _wrapped(session.fork(), compiled, {name: said})
        except TypeFault as fault:
            problems[name] = f"it does not fit what it is a contract of: {fault.message}"
    return problems


def _known(target: LinkedProperties, count: int) -> tuple[Program, list[Property]]:
    """The properties with goals whose arguments are evaluated first; behind them stand those that say what counts."""
    whole = WholeValues(target.program)
    goals: list[Function | None] = []
    for prop in target.properties:
        if prop.problem is not None:
            goals.append(None)
            continue
        made = [(f"x{i}", t) for i, t in enumerate(t for t in prop.variables if t is not None)]
        names = tuple(name for name, _ in made)
        body = whole.before(made, Call(prop.goal + _INNER, tuple(map(Var, names))))
        goals.append(Function(prop.goal, names, body, trusted=True))
    ready = [g for g in goals if g is not None]
    wrapped = {g.name for g in ready}
    inner = (replace(f, name=f.name + _INNER) if f.name in wrapped else f for f in target.program.functions)
    properties = [
        p if v is None else replace(p, vacuous=v.name)
        for p, v in zip(target.properties[:count], goals[count:], strict=True)
    ]
    return replace(target.program, functions=(*inner, *whole.functions, *ready)), properties


def _named(
    prop: Property, compiled: Compiled, types: Mapping[str, Type], contracts: Mapping[str, Contract]
) -> Property:
    """A property under the name and at the place that the user gave it."""
    name = prop.name.removeprefix(_PREFIX)
    prop = replace(prop, name=name, span=_span(compiled, name))
    if name in contracts:
        contract = contracts[name]
        judged = contract.template(_AGREES) if contract.is_specification else None
        return replace(prop, template=contract.template("<~>"), judged_template=judged)
    result = prune(split(types[name])[1])
    ending = result.name.rpartition(".")[2] if isinstance(result, TyCon) else None
    return replace(prop, result=ending, runner="verdict" if ending == _ACTION else None)


def _span(compiled: Compiled, name: str) -> Span:
    function = compiled.main.functions.get(f"{compiled.main.name}.{name}")
    return NOWHERE if function is None else function.span
