"""How an unknown value of a type is narrowed soundly, wherever in the type abstract types occur.

The search chooses among constructors, which is right where they are visible and promise nothing. Elsewhere it chooses
among values of another type, and a function makes of such a value one of the type that is wanted:

- an abstract type of the library has a *carrier* (`carriers`), such as a list of pairs for a map;
- an abstract type of a user's module is built by the functions that its modules export for it: they are the
  constructors of a type made for it;
- a function inside of a type is a table, as it is where it is an argument itself (`tables`);
- a type with one of those inside gets a *twin*, with the same constructors over what stands for their fields.

Everything is made by type, and as far as it is looked at. A type that nothing can be said of is left *opaque*: a run that
needs a value of it ends there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace

from clew.core import nodes as core
from clew.core.calls import UNSHARED
from clew.core.deep import deep_recursion
from clew.core.types import Type as CoreType
from clew.core.types import TypeCon, function_type
from clew.haskell.carriers import CARRIERS, NARROW, Carrier, shown_of
from clew.haskell.classes import ConInfo
from clew.haskell.elaborate_types import ANY, TypeExporter
from clew.haskell.errors import TypePrinter
from clew.haskell.inside import Wish, define_inside
from clew.haskell.program import Session
from clew.haskell.subject_types import split
from clew.haskell.types import Ap, Bound, Con, Type, fn, fns, prune, substitute
from clew.haskell.visible import Builder, Visible
from clew.machine.readback import Construct, ListValue, Value
from clew.source.diagnostics import ClewError

_OPAQUE = TypeCon(ANY)
_INSIDE = "Clew.Unknown"
_HELD = f"{NARROW}.held"
#: Stands for values that are built in ways not known here: a run that needs one ends, and is no proof of anything.
_OTHER = "other"
_MAYBE, _FROM_JUST = "Clew.Base.Maybe", "Data.Maybe.fromJust"
#: A type with more parts is opaque: nested types have no end of instances.
_MOST_PARTS = 64


@dataclass(frozen=True, slots=True)
class Unknown:
    """What a free variable is to be: its type in Core, and the function that makes the value that is meant of it."""

    type: CoreType
    convert: str | None = None


@dataclass
class _Node:
    """A ground type: what stands for it. `parts` are the types that it is made of."""

    type: Con
    #: Of a list the element, of a newtype the field, of a carrier the carrier.
    inner: Type | None = None
    carriers: Sequence[Carrier] = ()
    #: Of a twin: constructors, and functions that take their place.
    entries: list[_Entry] = field(default_factory=list)
    make: str = ""  # the function from the carrier
    #: Of a function: the type of its tables, and what applies one; made when it is asked for.
    table: tuple[CoreType, str] | None = None
    number: int = 0
    opaque: bool = False


@dataclass
class _Entry:
    name: str
    fields: tuple[Type | None, ...]  # None is a dictionary, which nothing can choose
    builder: Builder | None = None
    make: str = ""


class Narrowing:
    """The unknowns of some types, in the scope of a user's module.

    Definitions go to `session`, and what linking must keep of them is in `roots`; `extended` adds the rest to the
    linked program. A type without any values is in `refused`.
    """

    def __init__(self, session: Session, main: str) -> None:
        self.session = session
        self.roots: list[str] = []
        self.refused: dict[str, None] = {}
        self._main = main
        self._visible = Visible(session, main)
        self._exporter = TypeExporter(session.environment)
        self._nodes: dict[str, _Node] = {}
        self._plain: dict[str, bool] = {}
        self._modules = 0
        #: Makes tables of a function type: their type, and the function that applies one. Set once all is linked.
        self.tables: Callable[[CoreType], tuple[CoreType, str] | None] = lambda type_: None

    def unknown(self, type_: Type) -> Unknown:
        """What stands for a type that `prepare` has been told."""
        node = self._node(type_)
        if node is None:
            return Unknown(self._core(type_))
        return Unknown(self._core(type_), None if node.opaque else self._maker(node))

    def prepare(self, types: Iterable[Type]) -> None:
        """Define all that values of some types take."""
        pending = [n for t in types for n in self._collect(t)]
        while pending:
            self._define(pending)
            pending = [n for node in pending for t in _parts(node) for n in self._collect(t)]

    def opaque(self, type_: Type) -> CoreType:
        """A type of which only those values are looked into that constructors alone make."""
        return self._core(type_) if self.is_plain(type_) else _OPAQUE

    def is_plain(self, type_: Type) -> bool:
        """Whether constructors alone give all values of a type, and no others."""
        stack, seen = [prune(type_)], set()
        while stack:
            t = stack.pop()
            if isinstance(t, Con):
                stack.extend(prune(a) for a in t.args)
                if t.name not in seen:
                    seen.add(t.name)
                    if not self._is_plain_name(t.name):
                        return False
            elif isinstance(t, Ap):
                stack += (prune(t.fun), prune(t.arg))
        return True

    def _is_plain_name(self, name: str) -> bool:
        """Whether all types that values of a type can hold by its declaration are such."""
        if name not in self._plain:
            seen: set[str] = set()
            waiting = [name]
            while waiting:
                each = waiting.pop()
                if each in seen:
                    continue
                seen.add(each)
                if each == "->" or each in CARRIERS or self._visible.is_abstract(each):
                    break
                waiting.extend(self._visible.mentioned(each))
            else:
                self._plain.update(dict.fromkeys(seen, True))
                return True
            self._plain[name] = False
        return self._plain[name]

    # --- what stands for a type ---

    def _node(self, type_: Type) -> _Node | None:
        return self._nodes.get(_key(type_))

    def _collect(self, type_: Type) -> list[_Node]:
        """The nodes of a type and of what is in it, as far as they are new."""
        new: list[_Node] = []
        waiting = [type_]
        while waiting:
            t = prune(waiting.pop())
            if not isinstance(t, Con) or self.is_plain(t):
                continue
            key = _key(t)
            if key in self._nodes:
                continue
            node = self._nodes[key] = self._made(t)
            node.number = len(self._nodes)
            new.append(node)
            waiting.extend(_parts(node))
        return new

    def _made(self, t: Con) -> _Node:
        if _size(t) > _MOST_PARTS:
            return self._refuse(t)
        if t.name in CARRIERS:
            carriers = CARRIERS[t.name]
            return _Node(t, carriers[0].of(t.args), carriers)
        if t.name == "[]":
            return _Node(t, t.args[0])
        if t.name == "->":
            return _Node(t, split(t)[1])
        environment = self.session.environment
        data = environment.datas.get(t.name)
        if data is None or len(data.params) != len(t.args):
            return self._refuse(t)
        infos = [environment.constructors[c] for c in data.constructors]
        seen = [i for i in infos if self._visible.constructor(i.name)]
        if data.newtype and seen:
            if self._exporter.recursive(t.name):
                return self._refuse(t)
            return _Node(t, _fields(infos[0], t)[-1])
        entries = [_Entry(i.name, _fields(i, t)) for i in seen]
        if len(seen) < len(infos):
            builders = self._visible.builders(t)
            entries += [_Entry(b.name, b.arguments, b) for b in builders]
        own = _key(t)
        # A constructor is something to begin with, though values may have no end; a function needs its arguments.
        if all(
            e.builder is not None and any(f is not None and own in _inner_keys(f) for f in e.fields)
            for e in entries
        ):
            return self._refuse(t)  # nothing to begin with
        if len(seen) < len(infos):
            entries.append(_Entry(_OTHER, (None,)))
        return _Node(t, entries=entries)

    def _refuse(self, t: Con) -> _Node:
        self.refused[TypePrinter().type(t)] = None
        return _Node(t, opaque=True)

    # --- functions of the source language ---

    def _define(self, nodes: Sequence[_Node]) -> None:
        """The functions that make values of carriers, and those that build; what does not fit is left out."""
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
            if all(e.name == _OTHER for e in node.entries):
                node.opaque = True
                self.refused[TypePrinter().type(node.type)] = None

    def _settle(self, node: _Node, name: str) -> None:
        """The first way to make values whose instances there are."""
        carrier = node.carriers[0]
        for other in node.carriers[1:]:
            if name:
                break
            carrier, name = other, self._one(_carrying(other, node.type))
        node.carriers, node.make, node.inner = (carrier,), name, carrier.of(node.type.args)
        if not name:
            node.opaque, node.inner = True, None
            self.refused[TypePrinter().type(node.type)] = None

    def _remember(self, node: _Node, entry: _Entry) -> None:
        """Show a function that builds values as if it were a constructor."""
        if entry.builder is None or not entry.make:
            return
        if _HELD not in self.roots:
            self.roots.append(_HELD)
        variables = entry.builder.variables
        whole = Con(node.type.name, variables or node.type.args)
        info = ConInfo(
            entry.name, whole.name, variables, (), (), entry.builder.fields, whole, (), (), newtype=False
        )
        known = self.session.environment.constructors
        if entry.builder.is_partial:
            a = Bound("a")
            just = ConInfo(
                _FROM_JUST, whole.name, (a,), (), (), (Con(_MAYBE, (a,)),), a, (), (), newtype=False
            )
            known.setdefault(_FROM_JUST, just)
            info.data = _MAYBE
        known.setdefault(entry.name, info)

    def _at_once(self, wishes: Sequence[Wish]) -> list[str] | None:
        self._modules += 1
        try:
            names, self.session = define_inside(
                self.session, self._main, f"{_INSIDE}{self._modules}", wishes, "<unknown>"
            )
        except ClewError:
            return None
        self.roots.extend(names)
        return names

    def _one(self, wish: Wish) -> str:
        names = self._at_once([wish])
        return names[0] if names else ""

    # --- in Core ---

    def _core(self, type_: Type) -> CoreType:
        node = self._node(type_)
        if node is None:
            return self._exporter.free_type(type_)
        if node.opaque:
            return _OPAQUE
        if node.entries:
            return TypeCon(_twin(node))
        assert node.inner is not None
        if node.type.name == "[]":
            return TypeCon("[]", (self._core(node.inner),))
        if _is_function(node.type):
            return self._table(node)[0]
        return self._core(node.inner)

    def _table(self, node: _Node) -> tuple[CoreType, str]:
        """The type of the tables of a function, and what applies one."""
        if node.table is None:
            arguments, result = split(node.type)
            own = function_type(tuple(self.opaque(a) for a in arguments), self._core(result))
            node.table = self.tables(own)
            assert node.table is not None  # it is a function
        return node.table

    def _maker(self, node: _Node) -> str | None:
        """The function that makes the value that is meant."""
        if not node.carriers and not node.entries and node.type.name not in ("[]", "->"):  # a newtype
            assert node.inner is not None
            inner = self._node(node.inner)
            return None if inner is None or inner.opaque else self._maker(inner)
        return f"{_twin(node)}:value"

    def _value(self, value: core.Expr, type_: Type | None) -> core.Expr:
        node = None if type_ is None else self._node(type_)
        maker = None if node is None or node.opaque else self._maker(node)
        return value if maker is None else core.Call(maker, (value,))

    def extended(self, program: core.Program) -> core.Program:
        """A linked program with the types and functions of all unknowns."""
        params = {f.name: f.params for f in program.functions}
        datas, functions = [], []
        for node in self._nodes.values():
            if node.opaque or (self._maker(node) != f"{_twin(node)}:value"):
                continue
            if node.entries:
                datas.append(self._data(node))
            if _is_function(node.type):
                functions.append(self._applied(node))
            functions.append(core.Function(f"{_twin(node)}:value", ("x",), self._body(node, params)))
        return replace(program, datas=(*program.datas, *datas), functions=(*program.functions, *functions))

    def _data(self, node: _Node) -> core.DataType:
        constructors = []
        for e in node.entries:
            fields = tuple(_OPAQUE if f is None else self._core(f) for f in e.fields)
            constructors.append(core.Constructor(f"{_twin(node)}:{e.name}", fields, (False,) * len(fields)))
        return core.DataType(_twin(node), (), tuple(constructors), trusted=True)

    def _body(self, node: _Node, params: dict[str, tuple[str, ...]]) -> core.Expr:
        x = core.Var("x")
        if _is_function(node.type):
            return core.Partial(f"{_twin(node)}:apply", (x,))
        if node.carriers:
            return _call(node.make, params, (self._value(x, node.inner),))
        if node.type.name == "[]":
            head = self._value(core.Var("y"), node.inner)
            tail = core.Call(f"{_twin(node)}:value", (core.Var("ys"),))
            nil = core.Alt("[]", (), core.Con("[]"))
            return core.Case(x, (nil, core.Alt(":", ("y", "ys"), core.Con(":", (head, tail)))))
        alts = []
        for e in node.entries:
            names = tuple(f"x{i}" for i in range(len(e.fields)))
            args = tuple(self._value(core.Var(n), f) for n, f in zip(names, e.fields, strict=True))
            made: core.Expr = core.Con(e.name, args)
            if e.name == _OTHER:
                made = core.Case(args[0], (), core.Default("v", core.Var("v")))
            elif e.builder is not None:
                made = core.Call(_HELD, (_call(e.make, params, args),))
            alts.append(core.Alt(f"{_twin(node)}:{e.name}", names, made))
        return core.Case(x, tuple(alts))

    def _applied(self, node: _Node) -> core.Function:
        """Applies a table to arguments, and makes what is meant of the result."""
        params = ("x", *(f"y{i}" for i in range(len(split(node.type)[0]))))
        result = core.Call(self._table(node)[1], tuple(map(core.Var, params)))
        return core.Function(f"{_twin(node)}:apply", params, self._value(result, node.inner))

    # --- values ---

    def decoded(self, value: Value, type_: Type) -> Value:
        """The value that is meant by what the search has chosen, for showing."""
        if self._node(type_) is None:
            return value
        with deep_recursion():
            return self._decoded(value, type_)

    def _decoded(self, value: Value, type_: Type | None) -> Value:
        node = None if type_ is None else self._node(type_)
        if node is None or node.opaque or _is_function(node.type):
            return value
        if node.entries:
            entry = next(
                (
                    e
                    for e in node.entries
                    if isinstance(value, Construct) and value.name == f"{_twin(node)}:{e.name}"
                ),
                None,
            )
            if entry is None or not isinstance(value, Construct):
                return value
            args = tuple(self._decoded(a, f) for a, f in zip(value.args, entry.fields, strict=True))
            made = Construct(entry.name, args)
            partial = entry.builder is not None and entry.builder.is_partial
            return Construct(_FROM_JUST, (made,)) if partial else made
        if node.type.name == "[]":
            if not isinstance(value, ListValue):
                return value
            items = tuple(self._decoded(i, node.inner) for i in value.items)
            return ListValue(items, value.rest)
        inner = self._decoded(value, node.inner)
        return shown_of(node.carriers[0], inner, self.session.environment) if node.carriers else inner


# --- types -------------------------------------------------------------------------------------------


def is_other(value: Value) -> bool:
    """Whether a value that was chosen has a part that stands for all that nothing known builds."""
    stack = [value]
    while stack:
        part = stack.pop()
        if isinstance(part, Construct):
            if part.name.endswith(f":{_OTHER}") and part.name.startswith("clew:"):
                return True
            stack.extend(part.args)
        elif isinstance(part, ListValue):
            stack.extend(part.items)
    return False


def _key(type_: Type) -> str:
    """A ground type as text; others are told apart by their texts as well, and are opaque anyway."""
    t = prune(type_)
    if isinstance(t, Con):
        return f"{t.name}({','.join(_key(a) for a in t.args)})" if t.args else t.name
    return f"?{TypePrinter().type(t)}"


def _inner_keys(type_: Type) -> set[str]:
    t = prune(type_)
    if not isinstance(t, Con):
        return set()
    if _is_function(t):  # what it takes, nobody need have
        return _inner_keys(t.args[1])
    return (
        {_key(t)}.union(*(_inner_keys(a) for a in t.args)) if t.name not in CARRIERS | {"[]": ()} else set()
    )


def _is_function(type_: Type) -> bool:
    t = prune(type_)
    return isinstance(t, Con) and t.name == "->"


def _size(t: Type) -> int:
    t = prune(t)
    return 1 + sum(_size(a) for a in t.args) if isinstance(t, Con) else 1


def _parts(node: _Node) -> list[Type]:
    """The types of what a value holds."""
    inner = [] if node.inner is None else [node.inner]
    return inner + [f for e in node.entries for f in e.fields if f is not None]


def _fields(info: ConInfo, t: Con) -> tuple[Type | None, ...]:
    """The fields of a constructor as Core has them: dictionaries first."""
    mapping: dict[object, Type] = dict(zip(info.universals, t.args, strict=False))
    own = tuple(substitute(f, mapping) for f in info.fields)
    return (*(None for _ in info.context), *own)


def _carrying(carrier: Carrier, t: Con) -> Wish:
    return Wish(f"\\x -> ({carrier.make}) x", fn(carrier.of(t.args), t), carrier.modules)


def _building(builder: Builder, t: Con) -> Wish:
    names = " ".join(f"x{i}" for i in range(len(builder.arguments)))
    text = f"{builder.text} {names}"
    if builder.is_partial:
        cases = "Clew.Base.Just value -> value; Clew.Base.Nothing -> Clew.Search.failed"
        text = f"case {text} of {{ {cases} }}"
    text = f"\\{names} -> {text}" if names else text
    modules = (builder.module, NARROW, "Clew.Base", "Clew.Search")
    return Wish(text, fns(builder.arguments, t), modules)


def _twin(node: _Node) -> str:
    return f"clew:N{node.number}"


def _call(name: str, params: dict[str, tuple[str, ...]], args: tuple[core.Expr, ...]) -> core.Expr:
    """A call of a constant of the linked program, whatever it has become there."""
    own = params[name]
    if own == (UNSHARED,):
        args = (core.Con("()"), *args)
    if len(own) > len(args):
        return core.Partial(name, args)
    head = core.Call(name, args[: len(own)])
    return core.App(head, args[len(own) :]) if len(args) > len(own) else head
