"""A function of a Haskell or Curry module as something to test: its types made concrete, its dictionaries found.

Type variables get types: those asked for, or by default `Int`, or the first of a few that has all the instances
that the function wants. A function with class constraints is called through a constant that a small module
inside the user's defines with that type; so are generators, preconditions and properties, which are expressions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice, product

from clew.core import nodes as core
from clew.core.names import closest
from clew.core.types import Type as CoreType
from clew.haskell import syntax as s
from clew.haskell.display_source import module_of
from clew.haskell.elaborate_types import TypeExporter
from clew.haskell.errors import TypePrinter, show_scheme
from clew.haskell.interactive import RAISED_TEXT
from clew.haskell.parser import parse_expr, parse_type
from clew.haskell.program import RUNNER, Compiled, Session
from clew.haskell.syntax import Name
from clew.haskell.types import (
    BOOL,
    STRING,
    Ap,
    Bound,
    Con,
    Forall,
    Type,
    apply,
    fn,
    fns,
    list_of,
    prune,
    substitute,
)
from clew.source.diagnostics import ClewError, ScopeFault, TypeFault, UsageFault
from clew.source.span import Span

_INSIDE = "Clew.Subject"
#: Types to try for a variable, by how many arguments it takes.
_TRIED = {
    0: ("Int", "Integer", "Bool", "Char", "[Int]", "Ordering", "()", "Double"),
    1: ("Maybe", "[]", "Either Int", "(,) Int", "IO"),
    2: ("Either", "(,)"),
}
#: Types whose constructors alone allow more than their modules make, and the modules that have a `valid` for them.
_SOUND = {
    f"{module}.{name}": module
    for module, name in (("Data.Map.Internal", "Map"), ("Data.Set.Internal", "Set"))
}
#: Combinations of types that are tried, at most.
_MOST = 400

Remember = Callable[[str, str], None]


@dataclass
class Loaded:
    """A module with the function to test, and what is defined beside it for the tests."""

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
    remember: Remember
    roots: list[str] = field(default_factory=list)
    _count: int = 0

    @property
    def arity(self) -> int:
        return len(self.types)

    def has(self, name: str) -> bool:
        return f"{self.compiled.main.name}.{name}" in self.compiled.main.tables.values

    def define(self, text: str, type_: Type, what: str, imports: tuple[str, ...] = ()) -> str:
        """A constant with an expression's value at a type; its Core name."""
        self._count += 1
        file = f"<{what}>"
        self.remember(file, text)
        full, self.session = _define(self.session, self.compiled, text, type_, file, self._count, imports)
        self.roots.append(full)
        return full

    def define_property(self, text: str) -> tuple[str, bool]:
        """A property of the arguments, or of the arguments and the result; its Core name, and which it is."""
        try:
            return self.define(text, self.predicate(), "--property"), False
        except TypeFault as fault:
            try:
                return self.define(text, self.predicate(result=True), "--property"), True
            except TypeFault:
                raise fault from None

    def predicate(self, *, result: bool = False) -> Type:
        """The type of a condition on the arguments, and on the result if asked."""
        return fns((*self.types, self.result) if result else self.types, BOOL)

    def define_sound(self, indices: Iterable[int], and_: str | None) -> str | None:
        """A precondition: containers among some arguments are as their modules keep them, and another one holds."""
        modules = {
            i: _SOUND[t.name]
            for i in indices
            if isinstance(t := prune(self.types[i]), Con) and t.name in _SOUND
        }
        if not modules:
            return None
        names = " ".join(f"x{i}" for i in range(self.arity))
        conditions = [f"{module}.valid x{i}" for i, module in modules.items()]
        conditions += [] if and_ is None else [f"({and_}) {names}"]
        text = f"\\{names} -> {' Clew.Base.&& '.join(conditions)}"
        try:
            return self.define(text, self.predicate(), "precondition", ("Clew.Base", *modules.values()))
        except TypeFault:  # what has no order has no order to keep
            return None

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
            _define(self.session, self.compiled, text, type_, "<instance>", -1, ("Clew.Base", "Clew.Show"))
        except ClewError:
            return False
        return True

    def split(self, type_: Type) -> tuple[tuple[Type, ...], Type]:
        """The arguments and the result of a function's type."""
        return _split(type_)

    def whole_type(self) -> Type:
        return fns(self.types, self.result)

    def type_source(self, type_: Type) -> tuple[str, tuple[str, ...]]:
        """A type as other modules write it, and the modules that they import qualified for it."""
        exports = {
            name: {str(entity.name) for entity in module.interface.types.values()}
            for name, module in self.session.loader.modules.items()
        }
        writer = _TypeWriter(exports)
        text = writer.text(type_, 0)
        return text, tuple(writer.modules)

    def derived(self) -> frozenset[str]:
        """The functions that nobody wrote: of instances that `deriving` made, fields of records, methods as such."""
        names: set[str] = set()
        for module in self.session.compiled.values():
            names.update(module.tables.fields, module.tables.methods)
            for instance in module.tables.instances:
                if instance.derived:
                    names |= {instance.name, *instance.methods.values()}
        return frozenset(names)

    def modules(self) -> Compiled:
        return Compiled(tuple(self.session.compiled.values()), self.compiled.main)

    def body(self) -> core.Expr:
        """A value that mentions everything that tests need, so that linking keeps it."""
        wanted = [self.function, self.entry, RAISED_TEXT, *self.roots]
        arities = {f.name: f.arity for m in self.session.compiled.values() for f in m.functions}
        parts = [core.Partial(n) if arities.get(n) else core.Call(n) for n in dict.fromkeys(wanted)]
        body: core.Expr = core.Con("[]")
        for part in reversed(parts):
            body = core.Con(":", (part, body))
        return body


def load_subject(session: Session, file: str, name: str, at: Mapping[str, str], remember: Remember) -> Loaded:
    """A function of a file, with types for its variables."""
    compiled = session.load(file)
    values = compiled.main.tables.values
    prefix = f"{compiled.main.name}."
    plain = name[1:-1].strip() if name.startswith("(") and name.endswith(")") else name
    full = prefix + plain
    if full not in values:
        names = [n.removeprefix(prefix) for n in values if n.startswith(prefix)]
        raise ScopeFault(
            f"'{file}' defines no function `{plain}`", None, closest(plain, names), slug="scope-unknown"
        )
    general = prune(values[full])
    for number, (type_, chosen) in enumerate(_choices(session, general, at, compiled, plain)):
        try:
            return _at(session, compiled, plain, full, type_, chosen, remember)
        except TypeFault as fault:
            if not isinstance(general, Forall) or not general.context or number + 1 >= _MOST or at:
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
    remember: Remember,
) -> Loaded:
    general = compiled.main.tables.values[full]
    entry = full
    is_constrained = isinstance(general, Forall) and bool(general.context)
    text = show_type(type_)
    if is_constrained:
        spelled = name if name[0].isalpha() or name[0] == "_" else f"({name})"
        entry, session = _define(session, compiled, spelled, type_, f"<{name}>", 0)
    types, result = _split(type_)
    exporter = TypeExporter(session.environment)
    core_types = tuple(exporter.free_type(t) for t in types)
    return Loaded(session, compiled, name, full, entry, types, result, core_types, text, chosen, remember)


def _define(
    session: Session,
    compiled: Compiled,
    expression: str,
    type_: Type,
    file: str,
    number: int,
    imports: tuple[str, ...] = (),
) -> tuple[str, Session]:
    """A module inside the user's that defines one constant; its name, and the session with it."""
    extensions = session.loader.modules[compiled.main.name].extensions
    parsed = parse_expr(expression, file, extensions)
    span = parsed.span
    name = Name(f"value{number}")
    rhs = s.Rhs((s.Guarded((), parsed, span),), (), span)
    bind = s.FunBind(name, (s.Clause((), rhs, span),), span)
    modules = dict.fromkeys((RUNNER, *imports))
    decls = (s.TypeSig((name,), _written(type_, modules, span), span), bind)
    modules.pop(compiled.main.name, None)
    needed = tuple([s.Import(m, qualified=True, span=span) for m in modules])
    module = s.Module(
        f"{_INSIDE}{number}" if number >= 0 else f"{_INSIDE}Probe", None, needed, decls, extensions, span
    )
    twin = session.fork()
    twin.load_inside(module, file, compiled.main.name)
    return f"{module.name}.{name.text}", twin


# --- types -------------------------------------------------------------------------------------------


def show_type(type_: Type) -> str:
    return TypePrinter().type(type_)


def _split(type_: Type) -> tuple[tuple[Type, ...], Type]:
    arguments: list[Type] = []
    type_ = prune(type_)
    while isinstance(type_, Con) and type_.name == "->" and len(type_.args) == 2:
        arguments.append(type_.args[0])
        type_ = prune(type_.args[1])
    return tuple(arguments), type_


def _choices(
    session: Session, general: Type, at: Mapping[str, str], compiled: Compiled, name: str
) -> Iterator[tuple[Type, dict[str, str]]]:
    """The type with its variables replaced, as asked for or in the order in which types are tried."""
    if not isinstance(general, Forall):
        if at:
            raise UsageFault(f"the type of `{name}` has no variable: {show_scheme(general)}")
        yield general, {}
        return
    names = [v.name for v in general.vars]
    for wanted in at:
        if wanted not in names:
            raise UsageFault(
                f"the type of `{name}` has no variable `{wanted}`: {show_scheme(general)}",
                hint=f"it has {', '.join(names)}",
            )
    texts = [(at[v.name],) if v.name in at else _TRIED[min(_arity(v, general.body), 2)] for v in general.vars]
    constrained = {a for p in general.context for a in map(prune, p.args)}
    for i, v in enumerate(general.vars):
        if v.name not in at:
            own = _instances(session, general, v) if v in constrained else ()
            texts[i] = (*texts[i], *own) if v in constrained else texts[i][:1]
    for combination in islice(product(*texts), _MOST):
        mapping: dict[object, Type] = {}
        for v, text in zip(general.vars, combination, strict=True):
            known = _read_type(session, compiled, text, v.name in at)
            if known is not None:
                mapping[v] = known
        if len(mapping) < len(names):
            continue
        yield substitute(general.body, mapping), dict(zip(names, combination, strict=True))


def _arity(variable: Bound, type_: Type) -> int:
    """How many arguments a variable takes."""
    found = 0
    stack: list[Type] = [type_]
    while stack:
        t = prune(stack.pop())
        if isinstance(t, Con):
            stack.extend(t.args)
        elif isinstance(t, Ap):
            count = 0
            inner: Type = t
            while isinstance(inner, Ap):
                stack.append(inner.arg)
                count, inner = count + 1, prune(inner.fun)
            if inner is variable:
                found = max(found, count)
        elif isinstance(t, Forall):
            stack.append(t.body)
    return found


def _instances(session: Session, general: Forall, variable: Bound) -> tuple[str, ...]:
    """The types that have instances of the classes that a variable is to be of, the user's own first."""
    classes = {p.cls for p in general.context if len(p.args) == 1 and prune(p.args[0]) is variable}
    found: dict[str, None] = {}
    for module in reversed(list(session.compiled.values())):
        for instance in module.tables.instances:
            head = prune(instance.head[0]) if len(instance.head) == 1 else None
            if instance.cls in classes and isinstance(head, Con) and not head.args:
                found.setdefault(show_type(head))
    return tuple(found)


def _read_type(session: Session, compiled: Compiled, text: str, wanted: bool) -> Type | None:
    """A type as written, in the scope of the user's module; None where a type that is only tried is not known."""
    extensions = session.loader.modules[compiled.main.name].extensions
    scope = session.loader.registry.scopes[compiled.main.name]

    def convert(t: s.Type) -> Type | None:
        if isinstance(t, s.TCon):
            found = [str(entity.name) for entity, _ in scope.types.find(t.name)]
            synonym = session.environment.synonyms.get(found[0]) if found else None
            if synonym is not None and not synonym.params:  # Curry's Int is one, for integers of any size
                return synonym.body
            if t.name.text in _BUILTIN:
                return Con(t.name.text)
            return Con(found[0]) if found and found[0] in session.environment.datas else None
        if isinstance(t, s.TApp):
            head, argument = convert(t.function), convert(t.argument)
            return apply(head, (argument,)) if head is not None and argument is not None else None
        return None

    type_ = convert(parse_type(text, f"<type {text}>", extensions))
    if type_ is None and wanted:
        raise UsageFault(
            f"`{text}` is no type that Clew can use here", hint="write a type such as Int or [Bool]"
        )
    return type_


def _written(type_: Type, modules: dict[str, None], span: Span) -> s.Type:
    """A type as one writes it where names may mean anything: each qualified with its own module."""
    type_ = prune(type_)
    if isinstance(type_, Con):
        module = _PRIMITIVE if type_.name in _PRIMITIVES else module_of(type_.name)
        if module is not None:
            modules.setdefault(module)
        head: s.Type = s.TCon(Name(type_.name.removeprefix(f"{module}."), module), span)
        for argument in type_.args:
            head = s.TApp(head, _written(argument, modules, span), span)
        return head
    if isinstance(type_, Ap):
        return s.TApp(_written(type_.fun, modules, span), _written(type_.arg, modules, span), span)
    raise UsageFault("a type with `forall` inside cannot be tested", hint="test a function of plain types")


#: Types that belong to no module, and the one that exports those with names.
_PRIMITIVES = frozenset({"Int", "Integer", "Word", "Double", "Char", "Bool", "Ordering"})
_PRIMITIVE = "Clew.Prim"
_BUILTIN = _PRIMITIVES | {"()", "[]", "->"}


class _TypeWriter:
    """Writes types with the names that other modules know them by."""

    def __init__(self, exports: Mapping[str, set[str]]) -> None:
        self._exports = exports
        self.modules: dict[str, None] = {}

    def text(self, type_: Type, place: int) -> str:
        """`place` is 0 at the top, 1 left of an arrow, 2 as an argument."""
        type_ = prune(type_)
        if not isinstance(type_, Con):
            raise UsageFault("a type with variables inside cannot be written down")
        args = type_.args
        if type_.name == "->" and len(args) == 2:
            text = f"{self.text(args[0], 1)} -> {self.text(args[1], 0)}"
            return f"({text})" if place else text
        if type_.name == "[]" and len(args) == 1:
            return f"[{self.text(args[0], 0)}]"
        if type_.name.startswith("(,") and len(args) == len(type_.name) - 1:
            return f"({', '.join(self.text(a, 0) for a in args)})"
        text = " ".join([self._name(type_.name), *(self.text(a, 2) for a in args)])
        return f"({text})" if args and place == 2 else text

    def _name(self, name: str) -> str:
        own = module_of(name)
        if own is None:
            # Curry's Int is what Haskell calls Integer.
            return "Int" if name == "Integer" and name not in self._exports.get("Prelude", ()) else name
        homes = [m for m, names in self._exports.items() if name in names]
        if "Prelude" in homes:
            return name.removeprefix(f"{own}.")
        public = sorted((m for m in homes if not m.startswith("Clew.")), key=lambda m: (m != own, len(m), m))
        home = public[0] if public else own
        self.modules.setdefault(home)
        return f"{home}.{name.removeprefix(f'{own}.')}"
