"""What counts as a property, and where its arguments come from.

A property is a function that ends in a Bool, or in the `Property` of one of the test libraries. Arguments are free
variables of the machine, narrowed by the types; where the user's modules say how values are to be made, with
instances of `Arbitrary` or `Serial`, arguments are drawn by those instead, all of their values, lazily.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from clew.check.arguments import (
    FUN,
    FUN_MAKER,
    Argument,
    converted,
    gaps,
    has_numbers,
    holds,
    is_table,
    made_by_machine,
    value_of,
)
from clew.check.unknowns import Unknowns
from clew.core import nodes as core
from clew.core.names import closest
from clew.core.optimise import optimise
from clew.core.types import Scheme, TypeCon, function_type
from clew.cover.functions import Functions
from clew.haskell.classes import Environment
from clew.haskell.compile import CompiledModule, link
from clew.haskell.elaborate_types import TypeExporter
from clew.haskell.errors import show_scheme
from clew.haskell.inside import Wish, define_inside
from clew.haskell.narrowing import Narrowing
from clew.haskell.parser import parse_module
from clew.haskell.program import Compiled, Session
from clew.haskell.subject_types import choices
from clew.haskell.syntax import Name
from clew.haskell.types import INT, Con, Forall, Type, fns, prune, same
from clew.source.diagnostics import ScopeFault, TypeFault, UsageFault
from clew.source.span import NOWHERE, Span

#: Names that make a function that ends in a Bool a property.
_NAMED = re.compile(r"prop(_|[A-Z])")
_MODULE = "Clew.Check"


class Form(Enum):
    """Who makes the arguments: the machine by type, or a library's instances."""

    PLAIN = ""
    QUICKCHECK = "Clew.QuickCheck"
    SMALLCHECK = "Clew.SmallCheck"
    CLASSIC_SMALLCHECK = "Clew.SmallCheckClassic"
    LAZY_SMALLCHECK = "Clew.LazySmallCheck"


#: The class whose instances say how values are made.
_CLASSES = {
    Form.QUICKCHECK: "Clew.QuickCheck.Arbitrary",
    Form.SMALLCHECK: "Clew.SmallCheck.Series.Serial",
    Form.CLASSIC_SMALLCHECK: "Clew.SmallCheckClassic.Serial",
    Form.LAZY_SMALLCHECK: "Clew.LazySmallCheck.Serial",
}
#: What QuickCheck takes for a property besides its own type, and what may be inside.
_TESTABLE = frozenset({"Clew.Base.Maybe", "Clew.QuickCheck.Gen", "Clew.QuickCheck.Discard"})
_QUICK = (Form.PLAIN, Form.QUICKCHECK)
_TRIAL = Con("Clew.Search.Trial")
#: The property of SmallCheck in the monad in which it is tried.
_IO_PROPERTY = Con(f"{Form.SMALLCHECK.value}.Property", (Con("Clew.Prim.IO"),))


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
    adapt: Callable[[core.Program, frozenset[str]], core.Program] = lambda program, roots: program,
) -> Target:
    """The same, of a file that has been loaded; `adapt` changes the program, not its roots, before it is optimised."""
    main = compiled.main.name
    for module in ("Clew.Search", "Clew.TopHandler"):
        session.load_module(module)
    chosen = list(names) or _all(session, main)
    if not chosen:
        raise UsageFault(
            f"'{file}' has no properties",
            hint="a property is a function whose name begins with `prop_` and whose result is a Bool; "
            "or name one: clew check FILE NAME",
        )
    builder = _Builder(session, compiled, types or {})
    drafts = [builder.property(name) for name in chosen]
    if builder.unused:
        names_ = ", ".join(f"`{name}`" for name in sorted(builder.unused))
        raise UsageFault(
            f"no property has a type variable {names_}", hint="`clew types FILE` shows their types"
        )
    return builder.target(drafts, adapt)


def _all(session: Session, main: str) -> list[str]:
    values = session.compiled[main].tables.values
    found = []
    for entity in session.loader.modules[main].entities:
        t = values.get(str(entity.name))
        if t is None:
            continue
        result = _result(t)
        if _is_property(result) or (_NAMED.match(entity.name.text) and _form_of(result) is not None):
            found.append(entity.name.text)
    return found


def _body(t: Type) -> Type:
    t = prune(t)
    return prune(t.body) if isinstance(t, Forall) else t


def split(t: Type) -> tuple[tuple[Type, ...], Type]:
    """The arguments of a function type, and its result."""
    arguments = []
    t = _body(t)
    while isinstance(t, Con) and t.name == "->":
        arguments.append(prune(t.args[0]))
        t = prune(t.args[1])
    return tuple(arguments), t


def _monad(general: Forall) -> dict[str, str]:
    """IO for the monad of a property, where it may be any."""
    result = _result(general)
    if _form_of(result) is not Form.SMALLCHECK or not isinstance(result, Con):
        return {}
    monad = prune(result.args[0])
    return {v.name: "IO" for v in general.vars if v is monad}


def _result(t: Type) -> Type:
    return split(t)[1]


def _is_property(result: Type) -> bool:
    """Whether a type is the `Property` of a library."""
    return isinstance(result, Con) and result.name in {f"{form.value}.Property" for form in _CLASSES}


def _form_of(result: Type) -> Form | None:
    """Whose property a result is; None where it is no property."""
    result = prune(result)
    if not isinstance(result, Con):
        return None
    if result.name == "Bool":
        return Form.PLAIN
    if result.name in _TESTABLE and (not result.args or _form_of(result.args[0]) in _QUICK):
        return Form.QUICKCHECK
    return next((form for form in _CLASSES if result.name == f"{form.value}.Property"), None)


@dataclass(frozen=True, slots=True)
class _Draft:
    """A property before the program is linked: Core names, and which arguments the machine makes."""

    name: str
    span: Span
    types: tuple[Type, ...] = ()
    #: The arguments that are functions here, and QuickCheck's `Fun` for the property.
    funs: frozenset[int] = frozenset()
    form: Form = Form.PLAIN
    goal: str = ""
    direct: str = ""
    result: Form = Form.PLAIN
    problem: str | None = None

    def made(self, index: int) -> bool:
        return self.form is Form.PLAIN or is_table(self.types[index])


class _Builder:
    """Compiles small modules for the properties, inside the user's."""

    def __init__(self, session: Session, compiled: Compiled, types: dict[str, str]) -> None:
        self._session = session  # knows all that is defined
        self._compiled = compiled
        self._main = compiled.main.name
        self._types = types
        self.unused = set(types)
        self._count = 0
        self._forms: Form | None = None

    def property(self, name: str) -> _Draft:
        span = self._span(name)
        alias, t = self._alias(name)
        self.unused -= self._wishes(t).keys()
        result = _form_of(_result(t))
        if result is None:
            raise TypeFault(f"`{name}` is not a property: its result is not a Bool", span, slug="check-type")
        try:
            draft = self._at_types(_Draft(name, span, result=result), alias, t)
        except (UsageFault, TypeFault) as fault:
            if self._wishes(t):
                raise UsageFault(f"`{name}` cannot be used so: {fault.message}", hint=fault.hint) from fault
            return _Draft(name, span, split(t)[0], result=result, problem=fault.message)
        form = result
        if form is Form.PLAIN and draft.types:
            form = self._form_of_instances()
        if form is Form.PLAIN:
            return draft
        try:
            return self._drawn(draft, form)
        except TypeFault as fault:
            if result is Form.PLAIN:  # no instances for these types; the machine makes them
                return draft
            return replace(draft, problem=fault.message)

    def _wishes(self, t: Type) -> dict[str, str]:
        """What the user has said of the variables of a type."""
        variables = t.vars if isinstance(t := prune(t), Forall) else ()
        return {v.name: self._types[v.name] for v in variables if v.name in self._types}

    def _alias(self, name: str) -> tuple[str, Type]:
        """The Core name of a constant that is a property of the scope, and its type."""
        session = self._session
        self._count += 1
        module = f"{_MODULE}{self._count}"
        text = f"{{-# LANGUAGE NoMonomorphismRestriction #-}}\nmodule {module} where\np = {_as_value(name)}\n"
        parsed = parse_module(text, f"<{name}>")
        try:
            compiled = session.load_inside(parsed, f"<{name}>", self._main)
        except ScopeFault as fault:
            hint = closest(name, _all(session, self._main)) or fault.hint
            raise ScopeFault(
                f"there is no `{name}` in '{self._main}'", hint=hint, slug="check-name"
            ) from fault
        return module, self._declared(name) or compiled.main.tables.values[f"{module}.p"]

    def _declared(self, name: str) -> Type | None:
        """The type of a name of the user's module, with the variables that its declaration has."""
        qualifier, _, text = name.rpartition(".")
        scope = self._session.loader.registry.scopes[self._main]
        for entity, _ in scope.values.find(Name(text, qualifier or None)):
            for module in self._session.compiled.values():
                if str(entity.name) in module.tables.values:
                    return module.tables.values[str(entity.name)]
        return None

    def _at_types(self, draft: _Draft, module: str, t: Type) -> _Draft:
        """The property with types for its variables, and functions as such."""
        general = prune(t)
        if not isinstance(general, Forall):
            return self._direct(draft, module, general)
        at = {**_monad(general), **self._wishes(general)}
        fault: TypeFault | None = None
        for type_, _ in choices(self._session, general, at, self._compiled, draft.name):
            try:
                return self._direct(draft, module, type_, constrained=bool(general.context))
            except TypeFault as unfit:
                fault = fault or unfit
        raise fault or UsageFault(
            f"no types that Clew tries fit `{draft.name} :: {show_scheme(general)}`",
            hint="name them, as in --at a=Int",
        )

    def _direct(self, draft: _Draft, module: str, type_: Type, *, constrained: bool = False) -> _Draft:
        """The property at a type without variables, made to end in a Bool or in a `Property`."""
        types, result = split(type_)
        foreign = draft.result is Form.SMALLCHECK and not same(result, _IO_PROPERTY)
        whole = (_is_property(result) and not foreign) or draft.result is Form.PLAIN
        functions = [_is_fun(t) for t in types]
        if not constrained and whole and not any(functions):
            return replace(draft, types=types, goal=f"{module}.p", direct=f"{module}.p")
        names = [f"x{i}" for i in range(len(types))]
        values = [f"({FUN_MAKER} {n})" if f else n for n, f in zip(names, functions, strict=True)]
        body = " ".join([f"{module}.p", *values])
        if not whole:
            body = f"{draft.result.value}.{'inIO' if foreign else 'property'} ({body})"
            result = _IO_PROPERTY if foreign else Con(f"{draft.result.value}.Property")
        text = f"\\{' '.join(names)} -> {body}" if names else body
        types = tuple(
            fns(t.args[:1], t.args[1]) if f and isinstance(t, Con) else t
            for t, f in zip(types, functions, strict=True)
        )
        library = Form.SMALLCHECK if foreign else Form.QUICKCHECK
        imports = (module,) if whole and not any(functions) else (module, library.value)
        full = self._define(text, fns(types, result), draft.name, imports)
        funs = frozenset(i for i, f in enumerate(functions) if f)
        return replace(draft, types=types, funs=funs, goal=full, direct=full)

    def _drawn(self, draft: _Draft, form: Form) -> _Draft:
        """The property of what a library draws; tables are the machine's."""
        drawn = replace(draft, form=form)
        names = [f"x{i}" for i in range(len(draft.types))]
        tables = [n for i, n in enumerate(names) if drawn.made(i)]
        others = [n for n in names if n not in tables]
        call = " ".join([draft.direct, *names])
        inner = f"\\{' '.join(others)} -> {call}" if others else call
        text = f"{form.value}.trial ({inner})"
        if tables:
            text = f"\\{' '.join(tables)} -> {text}"
        types = [t for i, t in enumerate(draft.types) if drawn.made(i)]
        module = draft.direct.rpartition(".")[0]
        goal = self._define(text, fns((*types, INT), _TRIAL), draft.name, (module, form.value))
        return replace(drawn, goal=goal)

    def _define(self, text: str, type_: Type, name: str, imports: tuple[str, ...]) -> str:
        """A constant with an expression's value at a type; its Core name."""
        self._count += 1
        wish, module = Wish(text, type_, imports), f"{_MODULE}{self._count}"
        names, self._session = define_inside(self._session, self._main, module, [wish], f"<{name}>")
        return names[0]

    def _form_of_instances(self) -> Form:
        """The library by which the user's own modules say how values are made."""
        if self._forms is None:
            self._forms = Form.PLAIN
            session = self._session
            for form, cls in _CLASSES.items():
                for found in session.environment.index.get(cls, {}).values():
                    for instance in found:
                        if not session.compiled[_module_of(instance.name)].trusted:
                            self._forms = form
                            return form
        return self._forms

    def _span(self, name: str) -> Span:
        full = f"{self._main}.{name}"
        functions = self._session.compiled[self._main].functions
        return next((f.span for f in functions if f.name == full), NOWHERE)

    def target(
        self, drafts: Sequence[_Draft], adapt: Callable[[core.Program, frozenset[str]], core.Program]
    ) -> Target:
        """All goals, and what reading their results needs, linked and optimised."""
        ready = [d for d in drafts if d.problem is None]
        narrowing = Narrowing(self._session, self._main)
        narrowing.prepare(split(t)[1] for d in ready for i, t in enumerate(d.types) if d.made(i))
        session = self._session = narrowing.session
        arities = {f.name: f.arity for m in session.compiled.values() for f in m.functions}
        wanted = [name for d in ready for name in (d.goal, d.direct)]
        wanted += [f"{d.result.value}.trialOf" for d in ready if d.result is not Form.PLAIN]
        wanted += [f"Clew.Search.{name}" for name in ("drawn", "holds", "complaint", "expected")]
        wanted += ["Clew.TopHandler.raisedText", *narrowing.roots]
        exporter = TypeExporter(session.environment)
        keep = self._keep(ready, exporter, arities)
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
        self, drafts: Iterable[_Draft], exporter: TypeExporter, arities: Mapping[str, int]
    ) -> CompiledModule:
        """Functions with the types of arguments, so that linking keeps the data types that nothing else speaks of."""
        functions = []
        for number, draft in enumerate(drafts):
            type_ = function_type(tuple(exporter.free_type(t) for t in draft.types), TypeCon("Bool"))
            name = f"clew:types{number}"
            functions.append(core.Function(name, (), value_of(draft.direct, arities), Scheme((), type_)))
        tables = self._compiled.main.tables
        return CompiledModule("check", tables, (), tuple(functions), (), (), False)


def _ready(
    draft: _Draft, number: int, unknowns: Unknowns, program: core.Program, exporter: TypeExporter
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


def _callers(draft: _Draft, prop: Property, arities: Mapping[str, int]) -> Iterator[core.Function]:
    """The goal, and the property itself, as functions of what the machine makes."""
    bound = () if prop.form is Form.PLAIN else ("bound",)
    made = [a for a in prop.arguments if a.made is not None]
    yield converted(prop.goal, value_of(draft.goal, arities), made, bound)
    yield converted(prop.direct, value_of(draft.direct, arities), prop.arguments)


def _is_fun(type_: Type) -> bool:
    type_ = prune(type_)
    return isinstance(type_, Con) and type_.name == FUN and is_table(fns(type_.args[:1], type_.args[1]))


def _as_value(name: str) -> str:
    return name if name[0].isalpha() or name[0] == "_" else f"({name})"


def _module_of(instance: str) -> str:
    return instance.split(".I:", 1)[0]
