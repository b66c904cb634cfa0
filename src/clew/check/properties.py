"""What counts as a property, and where its arguments come from.

A property is a function that ends in a Bool, or in the `Property` of one of the test libraries. Arguments are free
variables of the machine, narrowed by the types; where the user's modules say how values are to be made, with
instances of `Arbitrary` or `Serial`, arguments are drawn by those instead, all of their values, lazily.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from clew.core import nodes as core
from clew.core.names import closest
from clew.core.optimise import optimise
from clew.core.types import Scheme, TypeCon, function_type
from clew.core.types import Type as CoreType
from clew.haskell.classes import Environment
from clew.haskell.compile import CompiledModule, link
from clew.haskell.elaborate_types import TypeExporter
from clew.haskell.parser import parse_module
from clew.haskell.program import Compiled, Session
from clew.haskell.types import Bound, Con, Forall, Pred, Type, prune, substitute
from clew.source.diagnostics import ScopeFault, TypeFault, UsageFault
from clew.source.span import NOWHERE, Span

#: Names that make a function that ends in a Bool a property.
_NAMED = re.compile(r"prop(_|[A-Z])")
_MODULE = "Clew.Check"
#: Types to try for a type variable: the first that has the instances that the context asks for.
_CANDIDATES = ("Int", "Integer", "Bool", "()", "Char", "Double", "Ordering")


class Form(Enum):
    """Who makes the arguments: the machine by type, or a library's instances."""

    PLAIN = ""
    QUICKCHECK = "Clew.QuickCheck"
    SMALLCHECK = "Clew.SmallCheck"
    LAZY_SMALLCHECK = "Clew.LazySmallCheck"


#: The class whose instances say how values are made.
_CLASSES = {
    Form.QUICKCHECK: "Clew.QuickCheck.Arbitrary",
    Form.SMALLCHECK: "Clew.SmallCheck.Serial",
    Form.LAZY_SMALLCHECK: "Clew.LazySmallCheck.Serial",
}


@dataclass(frozen=True, slots=True)
class Property:
    """A property, made ready to run.

    `goal` is a constant of the program: the property itself if the form is plain, and else a function from the
    bound to a `Trial` (Clew.Search). `direct` is the property itself, where its types could be chosen, and
    `result` whose property it ends in (plain is a Bool). `problem` says why it cannot be run.
    """

    name: str
    form: Form
    goal: str
    arguments: tuple[Type, ...]
    direct: str = ""
    result: Form = Form.PLAIN
    span: Span = NOWHERE
    problem: str | None = None


@dataclass(frozen=True, slots=True)
class Target:
    """A program with its properties, and what showing their arguments needs."""

    program: core.Program
    properties: tuple[Property, ...]
    environment: Environment


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
) -> Target:
    """The same, of a file that has been loaded."""
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
    builder = _Builder(session, main, types or {})
    properties = tuple(builder.property(name) for name in chosen)
    program = builder.program(properties)
    return Target(program, properties, session.environment)


def _all(session: Session, main: str) -> list[str]:
    values = session.compiled[main].tables.values
    found = []
    for entity in session.loader.modules[main].entities:
        t = values.get(str(entity.name))
        if t is None:
            continue
        result = _result(t)
        if _library_of(result) is not None or (
            isinstance(result, Con) and result.name == "Bool" and _NAMED.match(entity.name.text)
        ):
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


def _result(t: Type) -> Type:
    return split(t)[1]


def _library_of(result: Type) -> Form | None:
    if not isinstance(result, Con):
        return None
    return next((form for form in _CLASSES if result.name == f"{form.value}.Property"), None)


class _Builder:
    """Compiles one small module a property, inside the user's."""

    def __init__(self, session: Session, main: str, types: dict[str, str]) -> None:
        self._session = session
        self._main = main
        self._types = types
        self._count = 0
        self._compiled: Compiled | None = None
        self._functions: list[core.Function] = []
        self._instances = _Instances(session.environment)

    def property(self, name: str) -> Property:
        alias = self._define(f"p = {_as_value(name)}", name)
        full = f"{alias.main.name}.p"
        t = alias.main.tables.values[full]
        arguments, result = split(t)
        form = _library_of(result)
        if form is None and not (isinstance(result, Con) and result.name == "Bool"):
            raise TypeFault(
                f"`{name}` is not a property: its result is not a Bool", self._span(name), slug="check-type"
            )
        if form is None:
            form = self._form_of_instances() if arguments else Form.PLAIN
        plain = self._plain(name, alias, t)
        if form is Form.PLAIN:
            return plain
        result_form = _library_of(result) or Form.PLAIN
        drawn = replace(self._drawn(name, form, arguments), direct=plain.direct, result=result_form)
        return plain if drawn.problem is not None and result_form is Form.PLAIN else drawn

    def _drawn(self, name: str, form: Form, arguments: tuple[Type, ...]) -> Property:
        text = f"import qualified {form.value}\ndefault (Int)\ngoal = {form.value}.trial {_as_value(name)}"
        try:
            compiled = self._define(text, name, frozenset({"ExtendedDefaultRules"}))
        except TypeFault as fault:
            return Property(name, form, "", arguments, span=self._span(name), problem=fault.message)
        return Property(name, form, f"{compiled.main.name}.goal", arguments, span=self._span(name))

    def _plain(self, name: str, alias: Compiled, t: Type) -> Property:
        context = t.context if isinstance(t, Forall) else ()
        variables = t.vars if isinstance(t, Forall) else ()
        try:
            mapping = self._instances.choose(variables, context, self._types)
        except UsageFault as fault:
            return Property(name, Form.PLAIN, "", split(t)[0], span=self._span(name), problem=fault.message)
        evidence = tuple(self._instances.evidence(p, mapping) for p in context)
        body = alias.value("p")
        if evidence:
            body = core.App(body, evidence)
        goal = f"{alias.main.name}.goal"
        arguments = tuple(substitute(a, mapping) for a in split(t)[0])
        # With its type, so that linking keeps the data types that only the arguments speak of.
        type_ = function_type(core_types(self._session.environment, arguments), TypeCon("Bool"))
        self._functions.append(core.Function(goal, (), body, Scheme((), type_)))
        return Property(name, Form.PLAIN, goal, arguments, goal, span=self._span(name))

    def _form_of_instances(self) -> Form:
        """The library by which the user's own modules say how values are made."""
        environment = self._session.environment
        for form, cls in _CLASSES.items():
            for found in environment.index.get(cls, {}).values():
                for instance in found:
                    if not self._session.compiled[_module_of(instance.name)].trusted:
                        return form
        return Form.PLAIN

    def _define(self, text: str, name: str, extensions: frozenset[str] = frozenset()) -> Compiled:
        self._count += 1
        module = f"{_MODULE}{self._count}"
        options = extensions | {"NoMonomorphismRestriction"}
        pragma = f"{{-# LANGUAGE {', '.join(sorted(options))} #-}}"
        parsed = parse_module(f"{pragma}\nmodule {module} where\n{text}\n", f"<{name}>")
        try:
            self._compiled = self._session.load_inside(parsed, f"<{name}>", self._main)
        except ScopeFault as fault:
            near = closest(name, _all(self._session, self._main))
            hint = near or fault.hint
            raise ScopeFault(
                f"there is no `{name}` in '{self._main}'", hint=hint, slug="check-name"
            ) from fault
        return self._compiled

    def _span(self, name: str) -> Span:
        full = f"{self._main}.{name}"
        return next((f.span for f in self._session.compiled[self._main].functions if f.name == full), NOWHERE)

    def program(self, properties: Iterable[Property]) -> core.Program:
        """All goals, and what reading their results needs, linked and optimised."""
        assert self._compiled is not None
        tables = self._compiled.main.tables
        extra = CompiledModule("check", tables, (), tuple(self._functions), (), (), False)
        ready = [p for p in properties if p.problem is None]
        wanted = [name for p in ready for name in (p.goal, p.direct) if name]
        wanted += [f"{p.result.value}.trialOf" for p in ready if p.result is not Form.PLAIN]
        wanted += [f"Clew.Search.{name}" for name in ("drawn", "holds", "complaint", "expected")]
        wanted += ["Clew.TopHandler.raisedText"]
        return optimise(link([*self._session.compiled.values(), extra], wanted), wanted)


def _as_value(name: str) -> str:
    return name if name[0].isalpha() or name[0] == "_" else f"({name})"


def _module_of(instance: str) -> str:
    return instance.split(".I:", 1)[0]


class _Instances:
    """Which types a property's type variables may stand for, and the dictionaries at them."""

    def __init__(self, environment: Environment) -> None:
        self._environment = environment

    def choose(
        self, variables: Sequence[Bound], context: Sequence[Pred], wishes: dict[str, str]
    ) -> dict[object, Type]:
        mapping: dict[object, Type] = {}
        for variable in variables:
            about = [p for p in context if any(prune(a) is variable for a in p.args)]
            wish = wishes.get(variable.name)
            candidates = (self._named(wish),) if wish else _CANDIDATES
            fit = next((c for c in candidates if all(self._instance(p.cls, c) for p in about)), None)
            if fit is None:
                classes = ", ".join(p.cls.rsplit(".", 1)[-1] for p in about)
                raise UsageFault(
                    f"no type is known for `{variable.name}`, which needs {classes or 'values'}",
                    hint=f"name one: --at {variable.name}=TYPE",
                )
            mapping[variable] = Con(fit)
        for pred in context:
            self.evidence(pred, mapping)
        return mapping

    def _named(self, wish: str) -> str:
        for name, data in self._environment.datas.items():
            if (name == wish or name.rsplit(".", 1)[-1] == wish) and not data.params:
                return name
        raise UsageFault(f"there is no type `{wish}` without parameters")

    def _instance(self, cls: str, head: str) -> str | None:
        found = self._environment.index.get(cls, {}).get(head, [])
        return next((i.name for i in found if not i.context), None)

    def evidence(self, pred: Pred, mapping: dict[object, Type]) -> core.Expr:
        heads = [prune(substitute(a, mapping)) for a in pred.args]
        head = heads[0]
        name = self._instance(pred.cls, head.name) if len(heads) == 1 and isinstance(head, Con) else None
        if name is None:
            raise UsageFault(f"no instance is known of {pred.cls.rsplit('.', 1)[-1]} for its type variables")
        return core.Call(name)


def core_types(environment: Environment, types: Iterable[Type]) -> tuple[CoreType, ...]:
    """The types as the machine's generators know them, newtypes opened."""
    exporter = TypeExporter(environment)
    return tuple(exporter.type(t, {}, 0) for t in types)
