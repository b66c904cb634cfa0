"""How an unknown value of a type is narrowed soundly, wherever in the type abstract types occur.

The search chooses among constructors, which is right where they are visible and promise nothing. Elsewhere it chooses
among values of another type, and a function makes a value of the wanted type from it:

- an abstract type of the library has a *carrier* (`carriers`), such as a list of pairs for a map;
- an abstract type of a user's module is built by the functions that its modules export for it: they are the
  constructors of a type made for it;
- a function inside of a type is a table, as it is where it is an argument itself (`tables`);
- a type with one of those inside gets a *twin*, with the same constructors over what stands for their fields.

Everything is made by type, and lazily. A type that nothing is known about is left *opaque*: a run that needs a value of
it ends there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from clew.core import nodes as core
from clew.core.passes.call_graph import call_with
from clew.core.types import Type as CoreType
from clew.core.types import TypeCon, function_type
from clew.haskell.elaborate.core_types import ANY, TypeExporter
from clew.haskell.inside import RequestedConstant, define_inside
from clew.haskell.program import Session
from clew.haskell.types.declared import ConInfo
from clew.haskell.types.type import TyCon, Type, fn, fns, is_fn, split_fns
from clew.haskell.unknowns.carriers import NARROW, Carrier, shown_of
from clew.haskell.unknowns.looked_into import LookedInto
from clew.haskell.unknowns.representations import OTHER, Representation, Representations, TwinConstructor
from clew.haskell.unknowns.selectors import selected
from clew.haskell.unknowns.visible import Builder, Visible
from clew.machine.values.parts import parts
from clew.machine.values.value import Construct, ListValue, Value
from clew.source.dataclass import dataclass
from clew.source.diagnostics import ClewError
from clew.source.recursion_limit import deep_recursion

_OPAQUE = TypeCon(ANY)
_INSIDE = "Clew.Unknown"
_HELD = f"{NARROW}.held"


@dataclass(frozen=True, slots=True)
class Unknown:
    """A free variable for an unknown: its type in Core, and the function from its value to the value that is meant."""

    type: CoreType
    convert: str | None = None


class Narrowing:
    """The unknowns of some types, in the scope of a user's module.

    Definitions go to `session`, and what linking must keep of them is in `roots`; `extended` adds the rest to the
    linked program.
    """

    def __init__(self, session: Session, main: str, *, outside: bool = False) -> None:
        """With `outside`, values of types that the module hides are built as another module would."""
        self.session = session
        self.roots: list[str] = []
        self._main = main
        self._exporter = TypeExporter(session.environment)
        visible = Visible(session, main, outside=outside)
        self._representations = Representations(visible, self._exporter)
        self._looked_into = LookedInto(self._representations, visible, self._exporter)
        self._modules = 0
        #: For a function type the type of its tables, and the function that applies one. Set when all is linked.
        self.tables: Callable[[CoreType], tuple[CoreType, str] | None] = lambda type_: None

    @property
    def refused(self) -> Iterable[str]:
        """The types without any values."""
        return self._representations.refused

    def unknown(self, type_: Type) -> Unknown:
        """The free variable for a type that was given to `prepare`."""
        node = self._representations.of(type_)
        if node is None:
            return Unknown(self._core(type_))
        return Unknown(self._core(type_), None if node.opaque else self._maker(node))

    def prepare(self, types: Iterable[Type]) -> None:
        """Define everything that making values of some types takes."""
        pending = self._added(types)
        while pending:
            self._define(pending)
            pending = self._added(t for node in pending for t in node.parts)

    def _added(self, types: Iterable[Type]) -> list[Representation]:
        return [n for t in types for n in self._representations.add(t, self.session.environment)]

    def looked_into(self, type_: Type) -> CoreType:
        """The Core type of an argument of an unknown function, which looks into what it is given."""
        return self._looked_into.of(type_)

    @property
    def views(self) -> Mapping[str, core.DataType]:
        """The declarations through which functions look into their arguments, by name."""
        return self._looked_into.views

    # --- functions of the source language ---

    def _define(self, nodes: Sequence[Representation]) -> None:
        """Define the functions that make values from carriers, and those that build values; what does not fit is left out."""
        carried = [n for n in nodes if n.carriers]
        built = [(n, e) for n in nodes for e in n.entries if e.builder is not None]
        if not carried and not built:
            return
        wishes = [_carrying(n.carriers[0], n.type) for n in carried]
        wishes += [_building(e.builder, n.type) for n, e in built if e.builder is not None]
        names = self._at_once(wishes)
        if names is None:
            names = [self._one(w) for w in wishes]
        for node, name in zip(carried, names, strict=False):
            self._settle(node, name)
        for (node, entry), name in zip(built, names[len(carried) :], strict=True):
            entry.make = name
            node.entries = [e for e in node.entries if e is not entry or name]
            self._remember(node, entry)
        for node in {id(n): n for n, _ in built}.values():
            if all(e.name == OTHER for e in node.entries):
                self._representations.refuse(node)

    def _settle(self, node: Representation, name: str) -> None:
        """Choose the first carrier that has the instances it needs."""
        carrier = node.carriers[0]
        for other in node.carriers[1:]:
            if name:
                break
            carrier, name = other, self._one(_carrying(other, node.type))
        node.carriers, node.make, node.inner = (carrier,), name, carrier.of(node.type.args)
        if not name:
            node.inner = None
            self._representations.refuse(node)

    def _remember(self, node: Representation, entry: TwinConstructor) -> None:
        """Show a function that builds values as if it were a constructor."""
        if entry.builder is None or not entry.make:
            return
        if _HELD not in self.roots:
            self.roots.append(_HELD)
        variables = entry.builder.variables
        whole = TyCon(node.type.name, variables or node.type.args)
        name, selectors = entry.builder.name, entry.builder.selectors
        info = ConInfo(
            name, whole.name, variables, (), (), entry.builder.fields, whole, (), (), newtype=False
        )
        known = self.session.environment.constructors
        if selectors:
            known.update({s.name: s.info for s in selectors if s.name not in known})
            info.data = selectors[0].data
        known.setdefault(name, info)

    def _at_once(self, wishes: Sequence[RequestedConstant]) -> list[str] | None:
        self._modules += 1
        try:
            names, self.session = define_inside(
                self.session, self._main, f"{_INSIDE}{self._modules}", wishes, "<unknown>"
            )
        except ClewError:
            return None
        self.roots.extend(names)
        return names

    def _one(self, wish: RequestedConstant) -> str:
        names = self._at_once([wish])
        return names[0] if names else ""

    # --- in Core ---

    def _core(self, type_: Type) -> CoreType:
        node = self._representations.of(type_)
        if node is None:
            return self._exporter.free_type(type_)
        if node.opaque:
            return _OPAQUE
        if node.entries:
            return TypeCon(node.twin)
        assert node.inner is not None
        if node.carriers and node.carriers[0].chosen is not None:
            return node.carriers[0].chosen
        if node.type.name == "[]":
            return TypeCon("[]", (self._core(node.inner),))
        if is_fn(node.type):
            return self._table(node)[0]
        return self._core(node.inner)

    def _table(self, node: Representation) -> tuple[CoreType, str]:
        """The type of the tables of a function, and the function that applies one."""
        if node.table is None:
            arguments, result = split_fns(node.type)
            own = function_type(tuple(self.looked_into(a) for a in arguments), self._core(result))
            node.table = self.tables(own)
            assert node.table is not None  # it is a function
        return node.table

    def _maker(self, node: Representation) -> str | None:
        """The function that makes the value that is meant."""
        if not node.carriers and not node.entries and node.type.name not in ("[]", "->"):  # a newtype
            assert node.inner is not None
            inner = self._representations.of(node.inner)
            return None if inner is None or inner.opaque else self._maker(inner)
        return f"{node.twin}:value"

    def _value(self, value: core.Expr, type_: Type | None) -> core.Expr:
        node = None if type_ is None else self._representations.of(type_)
        maker = None if node is None or node.opaque else self._maker(node)
        return value if maker is None else core.Call(maker, (value,))

    def extended(self, program: core.Program) -> core.Program:
        """A linked program with the types and functions of all unknowns."""
        params = {f.name: f.params for f in program.functions}
        datas, functions = [], []
        for node in self._representations:
            if node.opaque or (self._maker(node) != f"{node.twin}:value"):
                continue
            if node.entries:
                datas.append(self._data(node))
            if is_fn(node.type):
                functions.append(self._applied(node))
            functions.append(core.Function(f"{node.twin}:value", ("x",), self._body(node, params)))
        return replace(program, datas=(*program.datas, *datas), functions=(*program.functions, *functions))

    def _data(self, node: Representation) -> core.DataType:
        constructors = []
        for e in node.entries:
            fields = tuple(_OPAQUE if f is None else self._core(f) for f in e.fields)
            constructors.append(core.Constructor(f"{node.twin}:{e.name}", fields, (False,) * len(fields)))
        return core.DataType(node.twin, (), tuple(constructors), trusted=True)

    def _body(self, node: Representation, params: dict[str, tuple[str, ...]]) -> core.Expr:
        x = core.Var("x")
        if is_fn(node.type):
            return core.Partial(f"{node.twin}:apply", (x,))
        if node.carriers:
            return call_with(node.make, params[node.make], (self._value(x, node.inner),))
        if node.type.name == "[]":
            head = self._value(core.Var("y"), node.inner)
            tail = core.Call(f"{node.twin}:value", (core.Var("ys"),))
            nil = core.Alt("[]", (), core.Con("[]"))
            return core.Case(x, (nil, core.Alt(":", ("y", "ys"), core.Con(":", (head, tail)))))
        alts = []
        for e in node.entries:
            names = tuple(f"x{i}" for i in range(len(e.fields)))
            args = tuple(self._value(core.Var(n), f) for n, f in zip(names, e.fields, strict=True))
            made: core.Expr = core.Con(e.name, args)
            if e.name == OTHER:
                made = core.Case(args[0], (), core.Default("v", core.Var("v")))
            elif e.builder is not None:
                made = core.Call(_HELD, (call_with(e.make, params[e.make], args),))
            alts.append(core.Alt(f"{node.twin}:{e.name}", names, made))
        return core.Case(x, tuple(alts))

    def _applied(self, node: Representation) -> core.Function:
        """The function that applies a table to arguments and makes the value that is meant from the result."""
        params = ("x", *(f"y{i}" for i in range(len(split_fns(node.type)[0]))))
        result = core.Call(self._table(node)[1], tuple(map(core.Var, params)))
        return core.Function(f"{node.twin}:apply", params, self._value(result, node.inner))

    # --- values ---

    def decoded(self, value: Value, type_: Type) -> Value:
        """The value that is meant by a value that the search has chosen, for showing."""
        if self._representations.of(type_) is None:
            return value
        with deep_recursion():
            return self._decoded(value, type_)

    def _decoded(self, value: Value, type_: Type | None) -> Value:
        node = None if type_ is None else self._representations.of(type_)
        if node is None or node.opaque or is_fn(node.type):
            return value
        if node.entries:
            entry = next(
                (
                    e
                    for e in node.entries
                    if isinstance(value, Construct) and value.name == f"{node.twin}:{e.name}"
                ),
                None,
            )
            if entry is None or not isinstance(value, Construct):
                return value
            args = tuple(self._decoded(a, f) for a, f in zip(value.args, entry.fields, strict=True))
            if entry.builder is None:
                return Construct(entry.name, args)
            made = Construct(entry.builder.name, args)
            for selector in entry.builder.selectors:
                made = Construct(selector.name, (made,))
            return made
        if node.type.name == "[]":
            if not isinstance(value, ListValue):
                return value
            items = tuple(self._decoded(i, node.inner) for i in value.items)
            return ListValue(items, value.rest)
        inner = self._decoded(value, node.inner)
        return shown_of(node.carriers[0], inner, self.session.environment) if node.carriers else inner


def is_other(value: Value) -> bool:
    """Whether a chosen value has a part that stands for all values that no known function builds."""
    found = (part.name for part in parts(value) if isinstance(part, Construct))
    return any(name.startswith("clew:") and name.endswith(f":{OTHER}") for name in found)


def _carrying(carrier: Carrier, t: TyCon) -> RequestedConstant:
    return RequestedConstant(f"\\x -> ({carrier.make}) x", fn(carrier.of(t.args), t), carrier.modules)


def _building(builder: Builder, t: TyCon) -> RequestedConstant:
    names = " ".join(f"x{i}" for i in range(len(builder.arguments)))
    text = f"{builder.text} {names}"
    text = selected(text, builder.selectors)
    text = f"\\{names} -> {text}" if names else text
    modules = (builder.module, NARROW, "Clew.Base", "Clew.Search")
    return RequestedConstant(text, fns(builder.arguments, t), modules)
