"""The properties of a program, made ready to run: linked with what makes their arguments.

Arguments are free variables of the machine, narrowed by the types; where the user's modules say how values are to be
made, with instances of `Arbitrary` or `Serial`, arguments are drawn by those instead, all of their values, lazily.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from clew.check.arguments import (
    Argument,
    converted,
    gaps,
    has_numbers,
    holds,
    made_by_machine,
    value_of,
)
from clew.check.drafts import Draft, Drafting
from clew.check.forms import Form, all_properties, split
from clew.check.trees import leaves
from clew.core import nodes as core
from clew.core.passes.optimise import optimise
from clew.core.types import Scheme, TypeCon, function_type
from clew.haskell.compile import CompiledModule, link
from clew.haskell.elaborate.types import TypeExporter
from clew.haskell.program import Compiled, Session
from clew.haskell.types.classes import Environment, Tables
from clew.haskell.unknowns.arguments import Unknowns
from clew.haskell.unknowns.narrowing import Narrowing
from clew.source.diagnostics import UsageFault
from clew.source.span import NOWHERE, Span
from clew.unknowns.functions import Functions

#: Changes a program, of which some functions must stay.
Adapt = Callable[[core.Program, frozenset[str]], core.Program]


@dataclass(frozen=True, slots=True)
class Property:
    """A property, made ready to run.

    `goal` is a function of the program, of the arguments that the machine makes. If the form is plain, these are all
    and it ends in a Bool; else it takes the bound besides, and gives a `Trial` (Clew.Search) with those that the
    library draws. `direct` is the property itself, of all arguments as they are read back, and `result` whose
    property it ends in (plain is a Bool). `problem` says why it cannot be run, `gaps` what is never tried.
    """

    name: str
    form: Form
    goal: str
    arguments: tuple[Argument, ...]
    direct: str = ""
    result: Form = Form.PLAIN
    span: Span = NOWHERE
    problem: str | None = None
    gaps: str | None = None
    #: Whether the machine makes numbers or characters for it, which it can also solve for.
    has_numbers: bool = False
    #: A goal for solving, where that of the property does not do: what fails it is to be tried on the property.
    suspect: str | None = None


@dataclass(frozen=True, slots=True)
class Target:
    """A program with its properties, and what showing their arguments needs."""

    program: core.Program
    properties: tuple[Property, ...]
    environment: Environment
    unknowns: Unknowns


def load(
    session: Session, file: str, names: Sequence[str] = (), types: dict[str, str] | None = None
) -> Target:
    """The properties of a file: those of the given names, or all that there are."""
    return target_of(session, session.load(file), file, names, types)


def target_of(
    session: Session,
    compiled: Compiled,
    file: str,
    names: Sequence[str] = (),
    types: dict[str, str] | None = None,
    adapt: Adapt = lambda program, roots: program,
) -> Target:
    """The same, of a file that has been loaded; `adapt` changes the program, not its roots, before it is optimised."""
    main = compiled.main.name
    for module in ("Clew.Search", "Clew.TopHandler"):
        session.load_module(module)
    named = all_properties(session, main)
    trees = () if names and not set(names) - set(named) else leaves(session, main, file)
    chosen = list(names) or [*named, *(leaf.name for leaf in trees)]
    if not chosen:
        raise UsageFault(
            f"'{file}' has no properties",
            hint="a property is a function whose name begins with `prop_` and whose result is a Bool; "
            "or name one: clew check FILE NAME",
        )
    builder = Drafting(session, compiled, types or {}, trees)
    drafts = [builder.property(name) for name in chosen]
    if builder.unused:
        names_ = ", ".join(f"`{name}`" for name in sorted(builder.unused))
        raise UsageFault(
            f"no property has a type variable {names_}", hint="`clew types FILE` shows their types"
        )
    return _linked(builder.session, compiled, drafts, adapt)


def _linked(session: Session, compiled: Compiled, drafts: Sequence[Draft], adapt: Adapt) -> Target:
    """All goals, and what reading their results needs, linked and optimised."""
    ready = [d for d in drafts if d.problem is None]
    narrowing = Narrowing(session, compiled.main.name)
    narrowing.prepare(split(t)[1] for d in ready for i, t in enumerate(d.types) if d.made(i))
    session = narrowing.session
    arities = {f.name: f.arity for m in session.compiled.values() for f in m.functions}
    wanted = [name for d in ready for name in (d.goal, d.direct)]
    wanted += [f"{d.result.value}.trialOf" for d in ready if d.result is not Form.PLAIN]
    wanted += [f"Clew.Search.{name}" for name in ("drawn", "holds", "complaint", "expected")]
    wanted += [f"Clew.TopHandler.{name}" for name in ("raisedText", "exceptional")]
    wanted += narrowing.roots
    exporter = TypeExporter(session.environment)
    keep = _keep(compiled.main.tables, ready, exporter, arities)
    program = link([*session.compiled.values(), keep], [*wanted, *(f.name for f in keep.functions)])
    unknowns = Unknowns(narrowing, Functions(program))
    properties: list[Property] = []
    made: list[core.Function] = []
    for number, draft in enumerate(drafts):
        prop = _ready(draft, number, unknowns, program, exporter)
        properties.append(prop)
        if prop.problem is None:
            made += _callers(draft, prop, arities)
    program = unknowns.extended(program)
    if unknowns.blind:
        properties = [_with_blind(p, program, unknowns.blind) for p in properties]
    program = replace(program, functions=(*program.functions, *made))
    wanted += [f.name for f in made]
    program = adapt(program, frozenset(name for p in properties for name in (p.goal, p.direct)))
    return Target(optimise(program, wanted), tuple(properties), session.environment, unknowns)


def _keep(
    tables: Tables, drafts: Iterable[Draft], exporter: TypeExporter, arities: Mapping[str, int]
) -> CompiledModule:
    """Functions with the types of arguments, so that linking keeps the data types that nothing else speaks of."""
    functions = []
    for number, draft in enumerate(drafts):
        type_ = function_type(tuple(exporter.free_type(t) for t in draft.types), TypeCon("Bool"))
        name = f"clew:types{number}"
        functions.append(core.Function(name, (), value_of(draft.direct, arities), Scheme((), type_)))
    return CompiledModule("check", tables, (), tuple(functions), (), (), False)


def _ready(
    draft: Draft, number: int, unknowns: Unknowns, program: core.Program, exporter: TypeExporter
) -> Property:
    """A draft with the ways in which its arguments are made."""
    if draft.problem is not None:
        return Property(
            draft.name, draft.form, "", (), result=draft.result, span=draft.span, problem=draft.problem
        )
    arguments = tuple(
        made_by_machine(unknowns, t, is_fun=i in draft.funs) if draft.made(i) else Argument(t, None)
        for i, t in enumerate(draft.types)
    )
    own = [exporter.free_type(t) for t in draft.types]
    return Property(
        draft.name,
        draft.form,
        f"clew:goal{number}",
        arguments,
        f"clew:direct{number}",
        draft.result,
        draft.span,
        gaps=gaps(program, own),
        has_numbers=draft.form is Form.PLAIN and has_numbers(program, own),
    )


def _with_blind(prop: Property, program: core.Program, blind: set[str]) -> Property:
    """A property that may be of functions of which not all are tried."""
    made = [a.made for a in prop.arguments if a.made is not None]
    if prop.gaps is not None or not holds(program, made, blind):
        return prop
    return replace(prop, gaps="of functions of abstract types, only constant ones are tried")


def _callers(draft: Draft, prop: Property, arities: Mapping[str, int]) -> Iterator[core.Function]:
    """The goal, and the property itself, as functions of what the machine makes."""
    bound = () if prop.form is Form.PLAIN else ("bound",)
    made = [a for a in prop.arguments if a.made is not None]
    yield converted(prop.goal, value_of(draft.goal, arities), made, bound)
    yield converted(prop.direct, value_of(draft.direct, arities), prop.arguments)
