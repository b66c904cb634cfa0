"""Types of a module as generators of PropEr: a property may write `tree()` for a value of `-type tree()`.

PropEr's header asks for a transformation of the module, which finds calls of functions that are no functions but types.
Here each such type becomes a function that gives a generator. Alternatives that contain the type itself are drawn at
half the size, and not at size 0.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from clew.erlang.lower.scope.calls import AUTO_IMPORTED
from clew.erlang.syntax import tree
from clew.erlang.syntax.tree_nodes import nodes
from clew.source.diagnostics import ScopeFault
from clew.source.span import Span

_LIBRARY = "proper_types"
_TRANSFORMATION = "proper_transformer"
#: Built-in types that PropEr has generators of the same name for, by the number of their arguments.
_GENERATORS = {
    0: frozenset(
        "any arity atom binary bitstring boolean byte char float integer list neg_integer non_neg_integer number "
        "pos_integer string term timeout tuple".split()
    ),
    1: frozenset({"list"}),
    2: frozenset({"map"}),
}
#: Others, and what they stand for.
_SYNONYMS = {
    "module": "atom",
    "node": "atom",
    "bool": "boolean",
    "nonempty_string": "string",
    "iolist": "string",
}

Key = tuple[str, int]


def with_type_generators(module: tree.ErlangModule) -> tree.ErlangModule:
    """The module with functions for the types that it calls, if it has PropEr's header."""
    attributes = [f.value for f in module.forms if isinstance(f, tree.Attribute) and f.name == "compile"]
    if not any(node == _TRANSFORMATION for node in _names(attributes)):
        return module
    types = {(f.name, len(f.params)): f for f in module.forms if isinstance(f, tree.TypeDef)}
    known = {(f.name, f.arity) for f in module.forms if isinstance(f, tree.FunctionDef)} | AUTO_IMPORTED
    for form in module.forms:
        if isinstance(form, tree.NamesAttribute) and form.kind == "import":
            known |= set(form.names)
    wanted = [key for key in _called(module) if key in types and key not in known]
    making = _Making(types, {f.name: f for f in module.forms if isinstance(f, tree.RecordDef)})
    made: dict[Key, tree.FunctionDef] = {}
    while wanted:
        key = wanted.pop()
        if key not in made:
            made[key] = making.function(types[key])
            wanted += [other for other in _mentioned(types[key].type, making.records) if other in types]
    return replace(module, forms=(*module.forms, *made.values())) if made else module


class _Making:
    """Makes generators of types."""

    def __init__(self, types: Mapping[Key, tree.TypeDef], records: Mapping[str, tree.RecordDef]) -> None:
        self._types = types
        self.records = records
        self._reached: dict[Key, frozenset[Key]] = {}

    def function(self, type_: tree.TypeDef) -> tree.FunctionDef:
        """The function that gives the generator of a type, when that is needed: a type may contain itself."""
        span = type_.span
        params = tuple(tree.Var(name, span) for name in type_.params)
        body = self._generator(type_.type, (type_.name, len(type_.params)))
        lazily = _call("lazy", (_thunk(body, span),), span)
        clause = tree.FunctionClause(params, (), (lazily,), span)
        return tree.FunctionDef(type_.name, len(params), (clause,), span)

    def _generator(self, type_: tree.TypeExpr, home: Key) -> tree.Expr:
        """A type inside of the one that is made, as an expression."""
        span = type_.span
        match type_:
            case tree.TypeVariable(name):
                return _call("any", (), span) if name == "_" else tree.Var(name, span)
            case tree.LiteralType(str() as name):
                return tree.AtomLit(name, span)
            case tree.LiteralType(int() as number):
                return tree.IntegerLit(number, span)
            case tree.RangeType(low, high):
                return _call("integer", (tree.IntegerLit(low, span), tree.IntegerLit(high, span)), span)
            case tree.TupleType(items):
                return tree.TupleExpr(tuple(self._generator(item, home) for item in items), span)
            case tree.AnnotatedType(_, inner):
                return self._generator(inner, home)
            case tree.BinaryType(0, 1):
                return _call("bitstring", (), span)
            case tree.BinaryType(size, 0):
                return _call("bitstring", (tree.IntegerLit(size, span),), span)
            case tree.BinaryType(0, 8):
                return _call("binary", (), span)
            case tree.FunType(args, result):
                if args is not None and len(args) <= 4:
                    given = (tree.IntegerLit(len(args), span), self._generator(result, home))
                    return _call("function", given, span)
            case tree.UnionType(items):
                return self._union(items, home, span)
            case tree.RecordType(name, fields_):
                return self._record(name, dict(fields_), home, span)
            case tree.MapType(fields_):
                return self._map(fields_, home, span)
            case tree.NamedType(None, name, args):
                return self._named(name, args, home, span)
        raise ScopeFault("Clew has no generator for this type", span, slug="check-type")

    def _named(self, name: str, args: Sequence[tree.TypeExpr], home: Key, span: Span) -> tree.Expr:
        made = tuple(self._generator(arg, home) for arg in args)
        if (name, len(args)) in self._types:
            return tree.CallExpr(tree.AtomLit(name, span), made, span)
        name = _SYNONYMS.get(name, name)
        if name == "nil":
            return tree.NilExpr(span)
        if name == "nonempty_list":
            return _call("non_empty", (_call("list", made, span),), span)
        if name in _GENERATORS.get(len(args), frozenset()):
            return _call(name, made, span)
        raise ScopeFault(f"Clew has no generator for the type {name}/{len(args)}", span, slug="check-type")

    def _union(self, items: Sequence[tree.TypeExpr], home: Key, span: Span) -> tree.Expr:
        flat = [item for item in items if not self._contains(item, home)]
        others = [item for item in items if item not in flat]
        parts = [_list([self._generator(item, home) for item in group], span) for group in (flat, others)]
        return _call("native", tuple(parts), span)

    def _record(self, name: str, given: Mapping[str, tree.TypeExpr], home: Key, span: Span) -> tree.Expr:
        record = self.records.get(name)
        if record is None:
            raise ScopeFault(f"the record `{name}` is not defined", span, slug="scope-unbound")
        items: list[tree.Expr] = [tree.AtomLit(name, span)]
        for field in record.fields:
            type_ = given.get(field.name) or field.type
            items.append(_call("any", (), span) if type_ is None else self._generator(type_, home))
        return tree.TupleExpr(tuple(items), span)

    def _map(self, fields_: Sequence[tree.MapFieldType], home: Key, span: Span) -> tree.Expr:
        """A map with required keys, or one with any number of keys of a type."""
        if len(fields_) == 1 and not fields_[0].required:
            [field] = fields_
            return _call("map", (self._generator(field.key, home), self._generator(field.value, home)), span)
        if not all(isinstance(field.key, tree.LiteralType) and field.required for field in fields_):
            raise ScopeFault("Clew has no generator for a map with such keys", span, slug="check-type")
        pairs = tuple(
            tree.MapField(self._generator(f.key, home), self._generator(f.value, home), False, span)
            for f in fields_
        )
        return tree.MapExpr(None, pairs, span)

    def _contains(self, item: tree.TypeExpr, home: Key) -> bool:
        """Whether an alternative of a type contains that type again."""
        return any(key == home or home in self._reaching(key) for key in _mentioned(item, self.records))

    def _reaching(self, start: Key) -> frozenset[Key]:
        """The types that a type is made of, directly or through others."""
        if start not in self._reached:
            seen: set[Key] = set()
            work = [start]
            while work:
                definition = self._types.get(work.pop())
                found = [] if definition is None else list(_mentioned(definition.type, self.records))
                work += [key for key in found if key not in seen]
                seen.update(found)
            self._reached[start] = frozenset(seen)
        return self._reached[start]


def _call(name: str, args: Sequence[tree.Expr], span: Span) -> tree.Expr:
    function = tree.RemoteName(tree.AtomLit(_LIBRARY, span), tree.AtomLit(name, span), span)
    return tree.CallExpr(function, tuple(args), span)


def _thunk(body: tree.Expr, span: Span) -> tree.Expr:
    return tree.FunExpr(None, (tree.FunctionClause((), (), (body,), span),), span)


def _list(items: Sequence[tree.Expr], span: Span) -> tree.Expr:
    found: tree.Expr = tree.NilExpr(span)
    for item in reversed(items):
        found = tree.ConsExpr(item, found, span)
    return found


def _called(module: tree.ErlangModule) -> Iterator[Key]:
    for node in nodes([form for form in module.forms if isinstance(form, tree.FunctionDef)]):
        match node:
            case tree.CallExpr(tree.AtomLit(name), args):
                yield name, len(args)


def _mentioned(type_: tree.TypeExpr, records: Mapping[str, tree.RecordDef]) -> Iterator[Key]:
    """The local types that a type mentions, also in the fields of its records."""
    seen: set[str] = set()
    work: list[object] = [type_]
    while work:
        for node in nodes(work.pop()):
            match node:
                case tree.NamedType(None, name, args):
                    yield name, len(args)
                case tree.RecordType(name) if name in records and name not in seen:
                    seen.add(name)
                    work += [field.type for field in records[name].fields if field.type is not None]


def _names(values: object) -> Iterator[str]:
    return (node.name for node in nodes(values) if isinstance(node, tree.AtomLit))
