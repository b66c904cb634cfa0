"""A function of a Haskell or Curry module at the types at which it is tested: type variables chosen, dictionaries found.

Type variables get types: those asked for, or by default `Int`, or the first of a few that has all the instances
that the function wants. A function with class constraints is called through a constant that a small module
inside the user's defines with that type; so are generators, preconditions and properties, which are expressions.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field

from clew.core import nodes as core
from clew.core.names import closest, closest_or_some, prefix_form
from clew.core.types import Type as CoreType
from clew.haskell.elaborate.core_types import TypeExporter
from clew.haskell.inside import RequestedConstant, define_inside
from clew.haskell.interactive import RAISED_TEXT
from clew.haskell.program import Compiled, Session
from clew.haskell.show.type_source import TypeWriter
from clew.haskell.syntax.default_rules import tests_of_defaults
from clew.haskell.syntax.dialect import OVERLAPPING_RULES
from clew.haskell.types.errors import show_scheme
from clew.haskell.types.type import BOOL, STRING, Forall, Type, fn, fns, list_of, prune, split_fns
from clew.haskell.unknowns.narrowing import Narrowing
from clew.haskell.unknowns.subject_types import MOST, choices, show_type
from clew.source.dataclass import dataclass
from clew.source.diagnostics import ClewError, ScopeFault, TypeFault, UsageFault
from clew.source.texts import remember_text

_INSIDE = "Clew.Subject"


@dataclass
class TestedFunction:
    """The function, and what is defined beside it for the tests."""

    session: Session
    compiled: Compiled
    name: str
    function: str  # Core name
    entry: str  # Core name of what is called
    types: tuple[Type, ...]
    result: Type
    core_types: tuple[CoreType, ...]
    type_text: str
    chosen: dict[str, str]  # type variables and what they stand for
    roots: list[str] = field(default_factory=list)
    _count: int = 0

    @property
    def arity(self) -> int:
        return len(self.types)

    def has(self, name: str) -> bool:
        return f"{self.compiled.main.name}.{name}" in self.compiled.main.tables.values

    def define(self, text: str, type_: Type, what: str, because: str) -> str:
        """A constant with an expression's value at a type, and why it is to have that; its Core name."""
        self._count += 1
        file = f"<{what}>"
        remember_text(file, text)
        wish, name = RequestedConstant(text, type_, because=because), f"{_INSIDE}{self._count}"
        names, self.session = define_inside(self.session, self.compiled.main.name, name, [wish], file)
        self.roots.extend(names)
        return names[0]

    def define_property(self, text: str) -> tuple[str, bool]:
        """A property of the arguments, or of the arguments and the result; its Core name, and which it is."""
        because = f"a property of `{self.name}` takes its arguments, and may take the result"
        try:
            return self.define(text, self.predicate(), "--property", because), False
        except TypeFault as fault:
            try:
                return self.define(text, self.predicate(result=True), "--property", because), True
            except TypeFault:
                raise fault from None

    def predicate(self, *, result: bool = False) -> Type:
        """The type of a condition on the arguments, and on the result if asked."""
        return fns((*self.types, self.result) if result else self.types, BOOL)

    def narrow(self, types: Iterable[Type]) -> Narrowing:
        """How unknown values of some types are chosen: what that defines is kept."""
        narrowing = Narrowing(self.session, self.compiled.main.name, outside=self.is_exported())
        narrowing.prepare(types)
        self.session = narrowing.session
        self.roots.extend(narrowing.roots)
        return narrowing

    def list_of(self, index: int) -> Type:
        return list_of(self.types[index])

    def is_exported(self) -> bool:
        return any(name == self.name for name, _ in self.compiled.main.types)

    def hidden_constructors(self) -> frozenset[str]:
        """Constructors of the user's modules that other modules cannot name."""
        hidden: set[str] = set()
        for name, module in self.session.compiled.items():
            if not module.trusted and name in self.session.loader.modules:
                exported = {str(e.name) for e in self.session.loader.modules[name].interface.values.values()}
                hidden.update(c for c in module.tables.constructors if c not in exported)
        return frozenset(hidden)

    def has_operation(self, method: str) -> bool:
        """Whether the result type has an instance with this method of the Prelude's classes `Eq` and `Show`."""
        text, type_ = {
            "==": ("\\x -> x Clew.Base.== x", fn(self.result, BOOL)),
            "show": ("\\x -> Clew.Show.show x", fn(self.result, STRING)),
        }[method]
        try:
            wish = RequestedConstant(text, type_, ("Clew.Base", "Clew.Show"))
            define_inside(self.session, self.compiled.main.name, f"{_INSIDE}Probe", [wish], "<instance>")
        except ClewError:
            return False
        return True

    def equality(self) -> str:
        """The operator that compares results: in Curry every type has `===`, whether or not it has `==`."""
        is_logic = OVERLAPPING_RULES in self.session.dialect.features
        return "===" if is_logic and not self.has_operation("==") else "=="

    def whole_type(self) -> Type:
        return fns(self.types, self.result)

    def type_source(self, type_: Type) -> tuple[str, tuple[str, ...]]:
        """A type as other modules write it, and the modules that they import qualified for it."""
        exports = {
            name: {str(entity.name) for entity in module.interface.types.values()}
            for name, module in self.session.loader.modules.items()
        }
        writer = TypeWriter(exports)
        text = writer.text(type_, 0)
        return text, tuple(writer.modules)

    def derived(self) -> frozenset[str]:
        """The functions that nobody wrote: of instances that `deriving` made, fields of records, methods as such.

        Nor has anybody written the tests of Curry's default rules.
        """
        names: set[str] = set()
        for module in self.session.compiled.values():
            if not module.trusted:
                names |= tests_of_defaults(module.tables.values).keys()
            names.update(module.tables.fields, module.tables.methods)
            for instance in module.tables.instances:
                if instance.derived:
                    names |= {instance.name, *instance.methods.values()}
        return frozenset(names)

    def versions(self) -> dict[str, str]:
        """The tests of Curry's default rules, with the rules that they repeat."""
        own = (module for module in self.session.compiled.values() if not module.trusted)
        return {test: rules for m in own for test, rules in tests_of_defaults(m.tables.values).items()}

    def modules(self) -> Compiled:
        return Compiled(tuple(self.session.compiled.values()), self.compiled.main)

    def body(self) -> core.Expr:
        """A value that mentions everything that tests need, so that linking keeps it."""
        wanted = [self.function, self.entry, RAISED_TEXT, *self.roots]
        parts = [self.session.value(name) for name in dict.fromkeys(wanted)]
        body: core.Expr = core.Con("[]")
        for part in reversed(parts):
            body = core.Con(":", (part, body))
        return body


def tested_function(
    session: Session, compiled: Compiled, file: str, name: str, at: Mapping[str, str]
) -> TestedFunction:
    """A function of a file that a session has loaded, with types for its variables."""
    values = compiled.main.tables.values
    prefix = f"{compiled.main.name}."
    plain = name[1:-1].strip() if name.startswith("(") and name.endswith(")") else name
    full = prefix + plain
    if full not in values:
        names = [n.removeprefix(prefix) for n in values if n.startswith(prefix)]
        hint = closest(plain, names) or closest_or_some(plain, functions_of(compiled))
        raise ScopeFault(f"'{file}' defines no function `{plain}`", None, hint, slug="scope-unknown")
    general = prune(values[full])
    for number, (type_, chosen) in enumerate(choices(session, general, at, compiled, plain)):
        try:
            return _at(session, compiled, plain, full, type_, chosen)
        except TypeFault as fault:
            if not isinstance(general, Forall) or not general.context or number + 1 >= MOST or at:
                raise _unfit(fault, general, plain, at) from None
    raise UsageFault(
        f"no types that Clew tries fit `{plain} :: {show_scheme(values[full])}`",
        hint="name them, as in --at a=Int",
    )


def functions_of(compiled: Compiled) -> list[str]:
    """The functions and constants that a module exports, in the order of its text; fields of records are none."""
    main = compiled.main
    return [name for name, _ in main.types if f"{main.name}.{name}" not in main.tables.fields]


def _unfit(fault: TypeFault, general: Type, name: str, at: Mapping[str, str]) -> ClewError:
    if not at:
        return fault
    types = ", ".join(f"{k}={v}" for k, v in at.items())
    return UsageFault(
        f"`{name} :: {show_scheme(general)}` cannot be used with {types}: {fault.message}", hint=fault.hint
    )


def _at(
    session: Session,
    compiled: Compiled,
    name: str,
    full: str,
    type_: Type,
    chosen: dict[str, str],
) -> TestedFunction:
    general = compiled.main.tables.values[full]
    entry = full
    is_constrained = isinstance(general, Forall) and bool(general.context)
    text = show_type(type_)
    if is_constrained:
        wish = RequestedConstant(prefix_form(name), type_)
        (entry,), session = define_inside(session, compiled.main.name, f"{_INSIDE}0", [wish], f"<{name}>")
    types, result = split_fns(type_)
    exporter = TypeExporter(session.environment)
    core_types = tuple(exporter.free_type(t) for t in types)
    return TestedFunction(session, compiled, name, full, entry, types, result, core_types, text, chosen)
