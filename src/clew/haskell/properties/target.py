"""The properties of a program, made ready to run: linked with what makes their arguments.

Arguments are free variables of the machine, narrowed by the types; where the user's modules say how values are to be
made, with instances of `Arbitrary` or `Serial`, arguments are drawn by those instead, all of their values, lazily.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from clew.core import nodes as core
from clew.core.literals import literals_in
from clew.core.passes.optimise import optimise
from clew.core.types import Scheme, TypeCon, function_type
from clew.haskell.compile import CompiledModule, by_name, link
from clew.haskell.elaborate.core_types import TypeExporter
from clew.haskell.exploring.conventions import RAISING
from clew.haskell.program import Compiled, Session
from clew.haskell.properties.arguments import (
    PropertyArgument,
    converted,
    made_by_machine,
    makers,
    sampled_argument,
)
from clew.haskell.properties.contracts import CONTRACTS, contracts_of
from clew.haskell.properties.drafts import Draft, Drafting
from clew.haskell.properties.finding_text import ChosenTypes, HaskellWriter
from clew.haskell.properties.forms import Form, all_properties, split
from clew.haskell.properties.judging import Adapt, Judging, names_in
from clew.haskell.properties.trees import leaves
from clew.haskell.show.showing import RAISED_TEXT
from clew.haskell.types.declared import Tables
from clew.haskell.types.errors import show_scheme
from clew.haskell.types.type import is_fn
from clew.haskell.unknowns.arguments import Unknowns
from clew.haskell.unknowns.narrowing import Narrowing
from clew.language.properties import (
    ALL_PROPERTIES,
    LinkedProperties,
    Property,
    PropertyOptions,
    SampledTrials,
    Trials,
)
from clew.source.diagnostics import UsageFault
from clew.source.losses import Loss, Losses
from clew.unknowns.functions import Functions
from clew.unknowns.type_parts import gaps, has_numbers, holds

#: The library modules that make and look into trials, and that show exceptions.
_SEARCH, _SEED, _HANDLER = "Clew.Search", "Clew.Seed", "Clew.TopHandler"
_TRIALS = Trials(
    holds=f"{_SEARCH}.holds",
    drawn=f"{_SEARCH}.drawn",
    expects_failure=f"{_SEARCH}.expected",
    complaint=f"{_SEARCH}.complaint",
    exceptional=f"{_HANDLER}.exceptional",
    discarded=f"{_SEARCH}.discarded",
)
_SAMPLING = SampledTrials(
    seeded=f"{_SEED}.seeded",
    unwatched=f"{_SEED}.unwatched",
    watch=f"{_SEED}.watch",
    events=f"{_SEED}.events",
    judged=f"{_SEARCH}.judged",
    widths=f"{_SEARCH}.widths",
    opened=f"{_SEED}.opened",
    numbers=f"{_SEED}.Numbers",
)
#: The largest size at which generators make values, unless somebody asks for more: those of users may count on it.
_LARGEST = {Form.QUICKCHECK: 100, Form.TREE: 100}


def names_of(session: Session, compiled: Compiled, file: str) -> list[str]:
    """The properties of a file that a session has loaded: functions first, then those in trees of tests."""
    main = compiled.main.name
    return [*all_properties(session, main), *(leaf.name for leaf in leaves(session, main, file))]


def target_of(
    session: Session,
    compiled: Compiled,
    file: str,
    options: PropertyOptions = ALL_PROPERTIES,
    adapt: Adapt = lambda program, roots: program,
    *,
    samples: bool = True,
) -> LinkedProperties:
    """The properties of a file that a session has loaded. What else they need is defined in that session.

    `adapt` changes the program, not its roots, before it is optimised. With `samples`, arguments are also made by the
    generators of QuickCheck, where there are some.
    """
    names = options.names
    main = compiled.main.name
    for module in (_SEARCH, _HANDLER):
        session.load_module(module)
    named = all_properties(session, main)
    contracts = contracts_of(session, main)
    if contracts and (options.contracts or contracts.keys() & set(names)):
        session.load_module(CONTRACTS)
    known = {*named, *contracts}
    trees = () if names and not set(names) - known else leaves(session, main, file)
    chosen = list(names) or [*named, *(leaf.name for leaf in trees)]
    if not names and options.contracts:
        chosen += [name for name in contracts if name not in chosen]
    if not chosen:
        raise UsageFault(
            f"'{file}' has no properties",
            hint="a property is a function whose name begins with `prop_` and whose result is a Bool; "
            "or name one: clew check FILE NAME",
        )
    builder = Drafting(session, compiled, options.at, trees, contracts, samples=samples)
    drafts = [builder.property(name) for name in chosen]
    if builder.unused:
        names_ = ", ".join(f"`{name}`" for name in sorted(builder.unused))
        raise UsageFault(
            f"no property has a type variable {names_}", hint="`clew types FILE` shows their types"
        )
    return _linked(builder.session, compiled, drafts, adapt)


def _linked(session: Session, compiled: Compiled, drafts: Sequence[Draft], adapt: Adapt) -> LinkedProperties:
    """All goals and the functions that read their results, linked and optimised."""
    ready = [d for d in drafts if d.problem is None]
    narrowing = Narrowing(session, compiled.main.name, outside=True)
    narrowing.prepare(split(t)[1] for d in ready for i, t in enumerate(d.types) if d.made(i) or d.is_unsized)
    session = narrowing.session
    wanted = [name for d in ready for name in (d.goal, d.direct)]
    wanted += [name for d in ready for name in (_trial_of(d), d.sample) if name is not None]
    wanted += [_TRIALS.drawn, _TRIALS.holds, _TRIALS.complaint, _TRIALS.expects_failure]
    wanted += [RAISED_TEXT, _TRIALS.exceptional, _TRIALS.discarded]
    literals = _literals([m for m in session.compiled.values() if not m.trusted])
    sampling = _SAMPLING if any(d.sample is not None for d in ready) else None
    wanted += [] if sampling is None else sampling.functions
    wanted += narrowing.roots
    exporter = TypeExporter(session.environment)
    keep = _keep(compiled.main.tables, ready, exporter, session)
    program = link([*session.compiled.values(), keep], [*wanted, *keep.functions])
    unknowns = Unknowns(narrowing, Functions(program))
    properties: list[Property] = []
    arguments: dict[str, tuple[PropertyArgument, ...]] = {}
    signatures: dict[str, ChosenTypes] = {}
    forms: dict[str, Form] = {}
    made: list[core.Function] = []
    for number, draft in enumerate(drafts):
        if draft.problem is not None:
            properties.append(Property(draft.name, span=draft.span, problem=draft.problem))
            continue
        own = _arguments(draft, unknowns)
        prop = _ready(draft, number, own, program, exporter)
        itself = core.Function(prop.own, (), session.value(draft.direct), trusted=True)
        made += [itself, *makers(prop.makers, own)]
        arguments[prop.goal] = own
        if prop.sampled is not None:
            arguments[prop.sampled.goal] = tuple(
                sampled_argument(t, is_fun=i in draft.funs) for i, t in enumerate(draft.types)
            )
        if draft.is_unsized:
            free = tuple(
                made_by_machine(unknowns, t, is_fun=i in draft.funs) for i, t in enumerate(draft.types)
            )
            unsized = _unsized(prop, free)
            prop = replace(prop, unsized=unsized)
            arguments[unsized.goal] = free
            made += _unsized_callers(draft, unsized, free, session)
        for goal in {p.goal for p in (prop, prop.sampled, prop.unsized) if p is not None}:
            forms[goal] = draft.result
            if draft.chosen is not None:
                whole, *types = (session.dialect.spoken(show_scheme(t)) for t in (draft.chosen, *draft.types))
                signatures[goal] = ChosenTypes(whole, tuple(types))
        properties.append(prop)
        made += _callers(draft, prop, own, session)
    program = unknowns.extended(program)
    if unknowns.blind:
        properties = [_with_blind(p, program, unknowns.blind) for p in properties]
    program = replace(program, functions=(*program.functions, *made))
    goals = [name for p in properties for q in (p, p.unsized) if q is not None for name in (q.goal, q.direct)]
    wanted += [name for name in goals if name]
    program = adapt(program, frozenset(goals))
    main = compiled.main.name
    names = partial(names_in, session.loader.registry.scopes[main])
    writer = HaskellWriter(session.environment, unknowns, arguments, signatures, forms, names)
    return LinkedProperties(
        optimise(program, wanted),
        tuple(properties),
        writer,
        RAISED_TEXT,
        _TRIALS,
        sampling,
        literals,
        judged=Judging(session, main, forms),
        parsed=program,
    )


def _literals(modules: Sequence[CompiledModule]) -> tuple[core.Literal, ...]:
    """The literals that somebody has written in modules: not those of derived instances."""
    derived = tuple(f"{info.name}." for m in modules for info in m.tables.instances if info.derived)
    functions = [f for m in modules for f in m.functions.values() if not f.name.startswith(derived)]
    return tuple(dict.fromkeys(literals_in(functions, RAISING)))


def _keep(
    tables: Tables, drafts: Iterable[Draft], exporter: TypeExporter, session: Session
) -> CompiledModule:
    """Functions with the types of arguments, so that linking keeps data types that nothing else mentions."""
    functions = []
    for number, draft in enumerate(drafts):
        type_ = function_type(tuple(exporter.free_type(t) for t in draft.types), TypeCon("Bool"))
        name = f"clew:types{number}"
        functions.append(core.Function(name, (), session.value(draft.direct), Scheme((), type_)))
    return CompiledModule("check", tables, (), by_name(functions), (), (), False)


def _trial_of(draft: Draft) -> str | None:
    """The function that makes a trial of the property itself, where it ends in a library's own type."""
    return None if draft.result is Form.PLAIN else f"{draft.result.value}.trialOf"


def _arguments(draft: Draft, unknowns: Unknowns) -> tuple[PropertyArgument, ...]:
    """The ways in which the arguments of a property are made."""
    return tuple(
        made_by_machine(unknowns, t, is_fun=i in draft.funs) if draft.made(i) else PropertyArgument(t, None)
        for i, t in enumerate(draft.types)
    )


def _ready(
    draft: Draft,
    number: int,
    arguments: Sequence[PropertyArgument],
    program: core.Program,
    exporter: TypeExporter,
) -> Property:
    own = tuple(exporter.free_type(t) for t in draft.types)
    return Property(
        draft.name,
        tuple(a.made for a in arguments),
        f"clew:goal{number}",
        f"clew:direct{number}",
        draws=draft.form is not Form.PLAIN,
        largest=_LARGEST.get(draft.form),
        trial=_trial_of(draft),
        is_judged=draft.result is not Form.PLAIN,
        span=draft.span,
        gaps=gaps(program, own),
        has_numbers=draft.form is Form.PLAIN and has_numbers(program, own),
        sampled=_sampled(draft),
        own=f"clew:own{number}",
        types=own,
        makers=tuple(f"clew:own{number}:{i}" for i in range(len(own))),
        template=_template(draft),
    )


def _template(draft: Draft) -> str | None:
    return None if draft.contract is None else draft.contract.template("==")


def _sampled(draft: Draft) -> Property | None:
    """The property with sampled arguments, where there are generators for them."""
    if draft.sample is None:
        return None
    return Property(
        draft.name,
        (None,) * len(draft.types),
        draft.sample,
        draft.direct,
        draws=True,
        trial=_trial_of(draft),
        is_judged=draft.result is not Form.PLAIN,
        span=draft.span,
        is_shown=not any(map(is_fn, draft.types)),
        template=_template(draft),
    )


def _unsized(prop: Property, arguments: Sequence[PropertyArgument]) -> Property:
    """The property with all arguments made by the machine."""
    return replace(
        prop,
        variables=tuple(a.made for a in arguments),
        goal=f"{prop.goal}:unsized",
        direct=f"{prop.direct}:unsized",
        sampled=None,
        makers=(),
    )


def _unsized_callers(
    draft: Draft, prop: Property, arguments: Sequence[PropertyArgument], session: Session
) -> Iterator[core.Function]:
    """Its goal, which makes a trial of what the property gives, and the property itself."""
    assert prop.trial is not None
    direct = converted(prop.direct, session.value(draft.direct), arguments)
    yield direct
    given = core.Call(direct.name, tuple(map(core.Var, direct.params)))
    trial = core.App(session.value(prop.trial), (given, core.Var("bound")))
    yield core.Function(prop.goal, (*direct.params, "bound"), trial, trusted=True)


def _with_blind(prop: Property, program: core.Program, blind: set[str]) -> Property:
    """The property, with a note if only constant functions are tried for some arguments."""
    made = [t for t in prop.variables if t is not None]
    if not holds(program, made, blind):
        return prop
    unsized = None if prop.unsized is None else _with_blind(prop.unsized, program, blind)
    return replace(prop, gaps=prop.gaps | Losses.of(Loss.FUNCTIONS), unsized=unsized)


def _callers(
    draft: Draft, prop: Property, arguments: Sequence[PropertyArgument], session: Session
) -> Iterator[core.Function]:
    """The goal, and the property itself, as functions of what the machine makes."""
    bound = ("bound",) if prop.draws else ()
    made = [a for a in arguments if a.made is not None]
    yield converted(prop.goal, session.value(draft.goal), made, bound)
    yield converted(prop.direct, session.value(draft.direct), arguments)
