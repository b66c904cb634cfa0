"""Types as modules declare them: `-type`, `-opaque`, `-record` and `-spec`, resolved across modules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field

from clew.erlang.source_folders import is_library_path
from clew.erlang.syntax import tree
from clew.erlang.syntax.tree_nodes import nodes
from clew.erlang.types import erlang_type as e
from clew.erlang.types.erlang_type import ErlangType
from clew.source.dataclass import dataclass

#: Gives the source of a module by its name, if there is one.
FindTree = Callable[[str], tree.ErlangModule | None]

_LARGEST_CHARACTER = 0x10FFFF
_CHAR = e.IntegerTerms(0, _LARGEST_CHARACTER)
_BYTE = e.IntegerTerms(0, 255)
_NATURAL = e.IntegerTerms(0, None)
#: The built-in types without arguments.
_BUILT_IN: dict[str, ErlangType] = {
    "any": e.ANY,
    "term": e.ANY,
    "dynamic": e.ANY,
    "none": e.NONE,
    "no_return": e.NONE,
    "atom": e.ATOM,
    "module": e.ATOM,
    "node": e.ATOM,
    "boolean": e.BOOLEAN,
    "integer": e.INTEGER,
    "non_neg_integer": _NATURAL,
    "pos_integer": e.IntegerTerms(1, None),
    "neg_integer": e.IntegerTerms(None, -1),
    "byte": _BYTE,
    "char": _CHAR,
    "arity": _BYTE,
    "float": e.FLOAT,
    "number": e.NUMBER,
    "nil": e.NIL,
    "list": e.list_of(e.ANY),
    "nonempty_list": e.NonemptyList(e.ANY),
    "maybe_improper_list": e.TypeUnion((e.NIL, e.NonemptyList(e.ANY, e.ANY))),
    "nonempty_maybe_improper_list": e.NonemptyList(e.ANY, e.ANY),
    "string": e.list_of(_CHAR),
    "nonempty_string": e.NonemptyList(_CHAR),
    "tuple": e.TUPLE,
    "map": e.MAP,
    "binary": e.BINARY,
    "nonempty_binary": e.BitTerms(8, 8),
    "bitstring": e.BITSTRING,
    "nonempty_bitstring": e.BitTerms(1, 1),
    "function": e.FUNCTION,
    "fun": e.FUNCTION,
    "pid": e.IdentityTerms(e.Identity.PID),
    "port": e.IdentityTerms(e.Identity.PORT),
    "reference": e.IdentityTerms(e.Identity.REFERENCE),
    "identifier": e.TypeUnion(e.IDENTITIES),
    "mfa": e.TupleTerms((e.ATOM, e.ATOM, _BYTE)),
    "timeout": e.TypeUnion((e.AtomTerms("infinity"), _NATURAL)),
    "iolist": e.DeclaredType("erlang", "iolist"),
    "iodata": e.TypeUnion((e.DeclaredType("erlang", "iolist"), e.BINARY)),
}
#: `iolist()` is recursive: bytes, binaries and lists of them, that may end in a binary.
_IOLIST = e.TypeUnion(
    (
        e.NIL,
        e.NonemptyList(
            e.TypeUnion((_BYTE, e.BINARY, e.DeclaredType("erlang", "iolist"))), e.TypeUnion((e.BINARY, e.NIL))
        ),
    )
)
#: So are names of files: characters, atoms and lists of them.
_DEEP_NAME = e.DeclaredType("file", "deep_list")
_RECURSIVE = {
    e.DeclaredType("erlang", "iolist"): _IOLIST,
    _DEEP_NAME: e.list_of(e.TypeUnion((_CHAR, e.ATOM, _DEEP_NAME))),
}
_PORT_NUMBER = e.IntegerTerms(0, 65535)
_IP_ADDRESS = e.TypeUnion((e.TupleTerms((_BYTE,) * 4), e.TupleTerms((_PORT_NUMBER,) * 8)))
#: Types of modules of OTP that have no source here, or that declares no types.
_OF_OTP: dict[tuple[str, str], ErlangType] = {
    ("erlang", "timestamp"): e.TupleTerms((_NATURAL,) * 3),
    ("io_lib", "latin1_string"): e.list_of(_BYTE),
    ("erlang", "iovec"): e.list_of(e.BINARY),
    ("file", "filename"): e.list_of(_CHAR),
    ("file", "filename_all"): e.TypeUnion((e.list_of(_CHAR), e.BINARY)),
    ("file", "name"): e.TypeUnion((e.list_of(_CHAR), e.ATOM, _DEEP_NAME)),
    ("file", "name_all"): e.TypeUnion((e.list_of(_CHAR), e.ATOM, _DEEP_NAME, e.BINARY)),
    ("file", "posix"): e.ATOM,
    ("inet", "hostname"): e.TypeUnion((e.ATOM, e.list_of(_CHAR))),
    ("inet", "ip_address"): _IP_ADDRESS,
    ("inet", "ip4_address"): _IP_ADDRESS.items[0],
    ("inet", "ip6_address"): _IP_ADDRESS.items[1],
    ("inet", "port_number"): _PORT_NUMBER,
    ("inet", "posix"): e.ATOM,
}
#: Types nested deeper than that are taken as `any()`: only those that grow in recursion are.
_DEEPEST = 12


@dataclass(frozen=True, slots=True)
class CallType:
    """What a function takes and gives, by one alternative of its specification."""

    args: tuple[ErlangType, ...]
    result: ErlangType


@dataclass(frozen=True, slots=True)
class _Declarations:
    """What a module declares."""

    types: Mapping[tuple[str, int], tree.TypeDef]
    records: Mapping[str, tree.RecordDef]
    specs: Mapping[tuple[str, int], tree.SpecDef]
    exports: tuple[tuple[str, int], ...]
    is_library: bool
    #: Records whose fields have the record itself in their types, as `-record(tree, {left :: #tree{} | leaf})`.
    within_itself: frozenset[str]


@dataclass(frozen=True)
class DeclaredTypes:
    """The types of all modules of a program."""

    find: FindTree
    _modules: dict[str, _Declarations] = field(default_factory=dict)
    _expanded: dict[e.DeclaredType, ErlangType] = field(default_factory=dict)
    #: Types of other modules that nobody knows, as they were met.
    _unknown: list[str] = field(default_factory=list)

    # --- what there is ---

    def specification(self, module: str, name: str, arity: int) -> tuple[CallType, ...]:
        """The alternatives of a function's specification, with type variables that mean what their constraints say.

        Variables without a constraint are left as they are.
        """
        spec = self._module(module).specs.get((name, arity))
        if spec is None:
            return ()
        return tuple([self._call_type(module, alternative) for alternative in spec.types])

    def knows_specification(self, module: str, name: str, arity: int) -> bool:
        """Whether a function has a specification, and all types that it names are known."""
        before = len(self._unknown)
        return bool(self.specification(module, name, arity)) and len(self._unknown) == before

    def specified(self, module: str) -> tuple[tuple[str, int], ...]:
        """The functions of a module that have specifications and are exported, in their order."""
        found = self._module(module)
        return tuple(key for key in found.specs if key in found.exports)

    def is_library(self, module: str) -> bool:
        """Whether a module is one of Clew's own."""
        return self._module(module).is_library

    def expand(self, type_: ErlangType) -> ErlangType:
        """A declared type as what its declaration says, opaque or not; other types are as they are."""
        if not isinstance(type_, e.DeclaredType):
            return type_
        if type_ not in self._expanded:
            self._expanded[type_] = e.NONE  # of a type that is nothing but itself
            self._expanded[type_] = self._definition(type_)
        return self._expanded[type_]

    def opened(self, type_: ErlangType, stays_closed: Callable[[e.DeclaredType], bool]) -> list[ErlangType]:
        """The alternatives of a type with the declared ones among them expanded, except those that stay closed."""
        found: dict[ErlangType, None] = {}
        waiting = [type_]
        expanded: set[ErlangType] = set()
        while waiting:
            part = waiting.pop()
            if isinstance(part, e.DeclaredType) and not stays_closed(part):
                if part not in expanded:
                    expanded.add(part)
                    waiting.append(self.expand(part))
            elif isinstance(part, e.TypeUnion):
                waiting.extend(reversed(part.items))
            elif isinstance(part, e.TypeParameter):
                found[e.ANY] = None
            elif not isinstance(part, e.NoTerm):
                found[part] = None
        return [e.ANY] if e.ANY in found else list(found)

    def define(self, named: e.DeclaredType, type_: ErlangType) -> None:
        """Give a type a name that no module declares."""
        self._expanded[named] = type_

    def record(self, module: str, name: str) -> e.TupleTerms | None:
        """The tuples of a record."""
        definition = self._module(module).records.get(name)
        return None if definition is None else self._record(module, definition, {}, {})

    def field_places(self, module: str, record: str) -> Mapping[str, int]:
        """The places of a record's fields in its tuples, from 0, where its name is."""
        definition = self._module(module).records.get(record)
        return {} if definition is None else {f.name: i for i, f in enumerate(definition.fields, 1)}

    def defaults(self, module: str, record: str) -> list[tree.Expr | None]:
        """The defaults of a record's fields."""
        definition = self._module(module).records.get(record)
        return [] if definition is None else [f.default for f in definition.fields]

    def resolved(
        self, module: str, written: tree.TypeExpr, variables: Mapping[str, ErlangType] | None = None
    ) -> ErlangType:
        """A type as it is written in a module."""
        return self._resolve(module, written, variables or {}, 0)

    # --- resolving ---

    def _module(self, name: str) -> _Declarations:
        if name not in self._modules:
            self._modules[name] = _declarations(self.find(name))
        return self._modules[name]

    def _definition(self, named: e.DeclaredType) -> ErlangType:
        if named in _RECURSIVE:
            return _RECURSIVE[named]
        if named.name.startswith(e.RECORD):
            return self.record(named.module, named.name.removeprefix(e.RECORD)) or e.ANY
        definition = self._module(named.module).types.get((named.name, len(named.args)))
        if definition is None:
            return e.ANY
        bound = dict(zip(definition.params, named.args, strict=True))
        found = self._resolve(named.module, definition.type, bound, _depth(named))
        if isinstance(found, e.TypeUnion):
            inner = [
                self.expand(t) if isinstance(t, e.DeclaredType) and not t.is_opaque else t
                for t in found.items
            ]
            return e.union(inner)
        return self.expand(found) if isinstance(found, e.DeclaredType) and not found.is_opaque else found

    def _call_type(self, module: str, written: tree.FunctionType) -> CallType:
        bounds = {name: bound for name, bound in written.constraints if name != "_"}
        known: dict[str, ErlangType] = {}
        # a constraint may mention the variables of others; one that mentions itself means anything
        for _ in bounds:
            known = {
                name: self._resolve(module, bound, {**known, name: known.get(name, e.ANY)}, 0)
                for name, bound in bounds.items()
            }
        return CallType(
            tuple([self._resolve(module, arg, known, 0) for arg in written.args]),
            self._resolve(module, written.result, known, 0),
        )

    def _resolve(
        self, module: str, written: tree.TypeExpr, variables: Mapping[str, ErlangType], depth: int
    ) -> ErlangType:
        def go(inner: tree.TypeExpr) -> ErlangType:
            return self._resolve(module, inner, variables, depth)

        match written:
            case tree.AnnotatedType(_, inner):
                return go(inner)
            case tree.TypeVariable("_"):
                return e.ANY
            case tree.TypeVariable(name):
                return variables.get(name, e.TypeParameter(name))
            case tree.LiteralType(str() as value):
                return e.AtomTerms(value)
            case tree.LiteralType(int() as number):
                return e.IntegerTerms(number, number)
            case tree.RangeType(low, high):
                return e.IntegerTerms(low, high) if low <= high else e.NONE
            case tree.UnionType(items):
                return e.union([go(item) for item in items])
            case tree.TupleType(items):
                return e.TupleTerms(tuple([go(item) for item in items]))
            case tree.MapType(fields):
                return e.MapTerms(tuple([e.MapEntries(go(f.key), go(f.value), f.required) for f in fields]))
            case tree.BinaryType(size, unit):
                return e.BitTerms(size, unit)
            case tree.FunType(args, result):
                given = None if args is None else tuple([go(arg) for arg in args])
                return e.FunTerms(given, go(result))
            case tree.RecordType(name, fields_):
                declarations = self._module(module)
                definition = declarations.records.get(name)
                if definition is None:
                    return e.TUPLE
                if not fields_ and name in declarations.within_itself:
                    return e.DeclaredType(module, f"{e.RECORD}{name}")
                return self._record(module, definition, dict(fields_), variables)
            case tree.NamedType(owner, name, args):
                if depth > _DEEPEST:
                    return e.ANY
                return self._named(module, owner, name, tuple([go(arg) for arg in args]))
        return e.ANY

    def _named(self, module: str, owner: str | None, name: str, args: tuple[ErlangType, ...]) -> ErlangType:
        home = owner or module
        definition = self._module(home).types.get((name, len(args)))
        if definition is not None:
            return e.DeclaredType(home, name, args, definition.kind is tree.TypeKind.OPAQUE)
        if owner is not None and not args and (owner, name) in _OF_OTP:
            return _OF_OTP[owner, name]
        if owner is not None and owner != "erlang":
            self._unknown.append(f"{owner}:{name}")
            return e.ANY
        match name, args:
            case "list", (item,):
                return e.list_of(item)
            case "nonempty_list", (item,):
                return e.NonemptyList(item)
            case "maybe_improper_list", (item, tail):
                return e.union((e.NIL, e.NonemptyList(item, e.union((tail, e.NIL)))))
            case "nonempty_improper_list", (item, tail):
                return e.NonemptyList(item, tail)
            case "nonempty_maybe_improper_list", (item, tail):
                return e.NonemptyList(item, e.union((tail, e.NIL)))
        return _BUILT_IN.get(name, e.ANY)

    def _record(
        self,
        module: str,
        definition: tree.RecordDef,
        given: Mapping[str, tree.TypeExpr],
        variables: Mapping[str, ErlangType],
    ) -> e.TupleTerms:
        items: list[ErlangType] = [e.AtomTerms(definition.name)]
        for item in definition.fields:
            written = given.get(item.name, item.type)
            items.append(e.ANY if written is None else self._resolve(module, written, variables, 0))
        return e.TupleTerms(tuple(items))


def _declarations(module: tree.ErlangModule | None) -> _Declarations:
    forms = () if module is None else module.forms
    exports: list[tuple[str, int]] = []
    for form in forms:
        if isinstance(form, tree.NamesAttribute) and form.kind == "export":
            exports += form.names
    records = {f.name: f for f in forms if isinstance(f, tree.RecordDef)}
    return _Declarations(
        {(f.name, len(f.params)): f for f in forms if isinstance(f, tree.TypeDef)},
        records,
        {(f.name, f.arity): f for f in forms if isinstance(f, tree.SpecDef) and not f.is_callback},
        tuple(exports),
        module is not None and is_library_path(module.file),
        _within_itself(records),
    )


def _within_itself(records: Mapping[str, tree.RecordDef]) -> frozenset[str]:
    """Records may name those before them, and themselves."""
    return frozenset(
        name
        for name, record in records.items()
        for node in nodes(tuple(f.type for f in record.fields))
        if isinstance(node, tree.RecordType) and node.name == name
    )


def _depth(type_: ErlangType) -> int:
    return 1 + max((_depth(part) for part in e.parts(type_)), default=0)
