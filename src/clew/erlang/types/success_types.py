"""Success types: what a function takes and gives when it returns at all (after Lindahl and Sagonas, 2006).

The clauses of a function are read forwards: patterns, guards and calls make the types of variables narrower, and a call
on which nothing can succeed gives no term. Functions that call each other are read again until nothing changes, from
no term upwards. What a function takes to reach a clause, even one that only raises, is kept as well: inputs for tests
are chosen from that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field
from functools import cache
from importlib.resources import files

from clew.core.graph import components
from clew.erlang.lower.scope.bindings import variables
from clew.erlang.lower.scope.calls import AUTO_IMPORTED
from clew.erlang.syntax import tree
from clew.erlang.syntax.parser import parse_module
from clew.erlang.syntax.tree_nodes import parts
from clew.erlang.types import erlang_type as e
from clew.erlang.types.declared_types import CallType, DeclaredTypes
from clew.erlang.types.erlang_type import ErlangType
from clew.erlang.types.expected_terms import (
    TESTS,
    Expectations,
    Known,
    arithmetic,
    cons_of,
    joined,
    literal_type,
)
from clew.erlang.types.type_algebra import join
from clew.source.dataclass import dataclass

Key = tuple[str, int]
#: Rounds after which numbers are no longer told apart, and after which nothing is.
_WIDEN, _GIVE_UP = 4, 12
_NUMBERS = frozenset(("+", "-", "*", "/"))
_INTEGERS = frozenset(("div", "rem", "band", "bor", "bxor", "bsl", "bsr"))
_COMPARISONS = frozenset(("=:=", "==", "=/=", "/=", "<", "=<", ">", ">="))
_LOGICAL = frozenset(("and", "or", "xor"))
_LIST = e.union((e.NIL, e.NonemptyList(e.ANY)))


#: In the names of types that are inferred.
_ARGUMENT = " argument "


def is_inferred(named: e.DeclaredType) -> bool:
    """Whether a type has a name only since it is recursive."""
    return _ARGUMENT in named.name


@dataclass(frozen=True, slots=True)
class SuccessType:
    """A function by its clauses: what it takes and gives when it returns, and what some clause of it matches."""

    args: tuple[ErlangType, ...]
    result: ErlangType
    matched: tuple[ErlangType, ...]


@cache
def _builtin_types() -> DeclaredTypes:
    text = files("clew.erlang.types").joinpath("bif_types.erl").read_text(encoding="utf-8")
    module = parse_module(text, "bif_types.erl", lambda *_: None)
    return DeclaredTypes(lambda name: module if name == "bif_types" else None)


def builtin(name: str, arity: int) -> tuple[tuple[ErlangType, ...], ErlangType] | None:
    """What a built-in function takes and gives."""
    return _together(_builtin_types().specification("bif_types", name, arity))


def _together(calls: Sequence[CallType]) -> tuple[tuple[ErlangType, ...], ErlangType] | None:
    """The alternatives of a specification as one; variables are any term."""
    if not calls:
        return None
    args = tuple(e.union([_open(c.args[i]) for c in calls]) for i in range(len(calls[0].args)))
    return args, e.union([_open(c.result) for c in calls])


def _open(type_: ErlangType) -> ErlangType:
    return e.ANY if isinstance(type_, e.TypeParameter) else type_


def success_types(module: tree.ErlangModule, types: DeclaredTypes) -> Mapping[Key, SuccessType]:
    """The success types of all functions of a module."""
    functions = {(f.name, f.arity): f for f in module.forms if isinstance(f, tree.FunctionDef)}
    inference = _Inference(module.name, types, functions, _imports(module))
    records = {f.name: f for f in module.forms if isinstance(f, tree.RecordDef)}
    graph = {key: tuple(k for k in _called(f, records) if k in functions) for key, f in functions.items()}
    for group in components(graph):
        inference.settle(group)
    return inference.found


def called_types(
    module: tree.ErlangModule, types: DeclaredTypes, success: Mapping[Key, SuccessType], key: Key
) -> list[tuple[ErlangType, ...]]:
    """The types of the arguments that a module itself calls one of its functions with, in the order of the calls."""
    functions = {(f.name, f.arity): f for f in module.forms if isinstance(f, tree.FunctionDef)}
    inference = _Inference(module.name, types, functions, _imports(module), dict(success))
    found: dict[tuple[ErlangType, ...], None] = {}
    inference.on_call = lambda called, given: found.update({given: None} if called == key else {})
    for caller in functions.values():
        if key in _called(caller, {}):
            inference.read(caller)
    return list(found)


def _imports(module: tree.ErlangModule) -> dict[Key, str]:
    imports: dict[Key, str] = {}
    for form in module.forms:
        if isinstance(form, tree.NamesAttribute) and form.kind == "import" and form.module is not None:
            imports.update(dict.fromkeys(form.names, form.module))
    return imports


def _called(function: tree.FunctionDef, records: Mapping[str, tree.RecordDef]) -> Iterator[Key]:
    """What a function calls, in the defaults of records that it makes, too."""
    stack: list[object] = [function]
    while stack:
        node = stack.pop()
        match node:
            case tree.RecordExpr(None, name) if name in records:
                stack.extend(field.default for field in records[name].fields)
            case tree.CallExpr(tree.AtomLit(name) | tree.RemoteName(_, tree.AtomLit(name)), args):
                yield name, len(args)
            case tree.LocalFun(name, arity):
                yield name, arity
        stack.extend(parts(node))


@dataclass
class _Inference:
    module: str
    types: DeclaredTypes
    functions: Mapping[Key, tree.FunctionDef]
    imports: Mapping[Key, str]
    found: dict[Key, SuccessType] = field(default_factory=dict)
    #: Functions whose types may still change.
    unsettled: frozenset[Key] = frozenset()
    #: Told of the calls of the module's own functions, with the types of the arguments.
    on_call: Callable[[Key, tuple[ErlangType, ...]], None] | None = None
    expect: Expectations = field(init=False)

    def __post_init__(self) -> None:
        self.expect = Expectations(self.types, self.module, builtin)

    def settle(self, group: Sequence[Key]) -> None:
        """Read functions that call each other until their types no longer change.

        In between, an argument of one of them is a type by its name, so that functions over trees take a recursive type.
        """
        for key in group:
            nothing = (e.NONE,) * key[1]
            self.found[key] = SuccessType(nothing, e.NONE, nothing)
            for place in range(key[1]):
                self.types.define(self._argument(key, place), e.NONE)
        self.unsettled = frozenset(group)
        self._rounds(group)
        self.unsettled = frozenset()

    def _argument(self, key: Key, place: int) -> e.DeclaredType:
        """The name of the type of an argument."""
        return e.DeclaredType(self.module, f"{key[0]}/{key[1]}{_ARGUMENT}{place + 1}")

    def _rounds(self, group: Sequence[Key]) -> None:
        for round_ in range(_GIVE_UP + 1):
            changed = False
            for key in group:
                before = self.found[key]
                now = self.read(self.functions[key])
                if round_ >= _WIDEN:
                    now = SuccessType(
                        tuple(map(_coarse, now.args)), _coarse(now.result), tuple(map(_coarse, now.matched))
                    )
                if round_ == _GIVE_UP:
                    anything = (e.ANY,) * key[1]
                    now = SuccessType(anything, e.ANY, anything)
                changed = changed or now != before
                self.found[key] = now
                for place, type_ in enumerate(now.args):
                    self.types.define(self._argument(key, place), type_)
            if not changed:
                return

    def read(self, function: tree.FunctionDef) -> SuccessType:
        """The success type of a function, by what is known of those that it calls."""
        returning: list[tuple[ErlangType, ...]] = []
        matching: list[tuple[ErlangType, ...]] = []
        results = []
        for clause in function.clauses:
            known = self._entered(clause, (e.ANY,) * function.arity, {})
            if known is None:
                continue
            matched = tuple([self._shape(p, known) for p in clause.patterns])
            result, after = self.body(clause.body, dict(known))
            if result != e.NONE:
                results.append(result)
                returned = tuple([self._shape(p, after) for p in clause.patterns])
                returning.append(returned)
                matching.append(returned)
            else:
                matching.append(matched)
        return SuccessType(
            _columns(returning, function.arity), join(results), _columns(matching, function.arity)
        )

    def _entered(
        self, clause: tree.FunctionClause, given: Sequence[ErlangType], known: Known
    ) -> Known | None:
        """What is known in the body of a clause; None if it is never entered."""
        inner = dict(known)
        for pattern, type_ in zip(clause.patterns, given, strict=True):
            if self.expect.pattern(pattern, type_, inner) == e.NONE:
                return None
        if e.NONE in inner.values():
            return None
        return self.expect.guard(clause.guard, inner)

    def _shape(self, pattern: tree.Expr, known: Known) -> ErlangType:
        """The terms of a pattern, with its variables as they are known."""
        return self.expect.pattern(pattern, e.ANY, dict(known))

    # --- expressions ---

    def body(self, exprs: Sequence[tree.Expr], known: Known) -> tuple[ErlangType, Known]:
        found: ErlangType = e.NONE
        for expr in exprs:
            found = self.infer(expr, known)
            if found == e.NONE:
                return e.NONE, known
        return found, known

    def infer(self, expr: tree.Expr, known: Known) -> ErlangType:
        """The type of an expression; variables are known better afterwards."""
        match expr:
            case tree.Var(name):
                return known.get(name, e.ANY)
            case tree.TupleExpr(items):
                found = [self.infer(item, known) for item in items]
                return e.NONE if e.NONE in found else e.TupleTerms(tuple(found))
            case tree.ConsExpr(head, tail):
                item, rest = self.infer(head, known), self.infer(tail, known)
                return e.NONE if e.NONE in (item, rest) else cons_of(self.types, item, rest)
            case tree.MatchExpr(pattern, value):
                return self._matched(pattern, value, known)
            case tree.BlockExpr(body):
                return self._inside(body, known)
            case tree.UnaryOp() | tree.BinaryOp():
                return self._operation(expr, known)
            case tree.CaseExpr(value, clauses):
                return self._case(value, clauses, known)
            case tree.IfExpr(clauses):
                return self._ways(clauses, (), known)
            case tree.CallExpr(function, args):
                return self._call(function, args, known)
            case tree.FunExpr(_, clauses):
                return self._fun(clauses, known)
            case tree.LocalFun(_, arity):
                return e.FunTerms((e.ANY,) * arity, e.ANY)
            case tree.RemoteFun():
                return e.FUNCTION
            case tree.ListComprehension(template, qualifiers):
                inner = self._qualified(qualifiers, known)
                if inner is None:
                    return e.NONE
                return e.list_of(self.infer(template, inner))
            case tree.BinaryComprehension(_, qualifiers):
                return e.NONE if self._qualified(qualifiers, known) is None else e.BITSTRING
            case tree.MapComprehension(_, _, qualifiers):
                return e.NONE if self._qualified(qualifiers, known) is None else e.MAP
            case tree.MapExpr(base, fields_):
                return self._map(base, fields_, known)
            case tree.RecordExpr(base, name, fields__):
                return self._record(base, name, fields__, known)
            case tree.RecordAccess(base, name, access):
                return self._access(base, name, access, known)
            case tree.BinaryExpr(segments):
                return self._bits(segments, known)
            case tree.CatchExpr(value):
                self.infer(value, dict(known))
                return e.ANY
            case tree.TryExpr():
                return self._try(expr, known)
            case tree.ReceiveExpr() | tree.MaybeExpr() | tree.MaybeMatch():
                return e.ANY
        return literal_type(expr)

    def _inside(self, body: Sequence[tree.Expr], known: Known) -> ErlangType:
        found, after = self.body(body, known)
        known.update(after)
        return found

    def _matched(self, pattern: tree.Expr, value: tree.Expr, known: Known) -> ErlangType:
        found = self.infer(value, known)
        if found == e.NONE:
            return e.NONE
        matched = self.expect.pattern(pattern, found, known)
        if isinstance(value, tree.Var) and matched != e.NONE:
            known[value.name] = self.expect.meet(known.get(value.name, e.ANY), matched)
        return matched

    def _asked(self, expr: tree.Expr, wanted: ErlangType, known: Known) -> ErlangType:
        """An expression that must be of a type."""
        found = self.expect.meet(self.infer(expr, known), wanted)
        if isinstance(expr, tree.Var) and found != e.NONE:
            known[expr.name] = found
        return found

    def _operation(self, expr: tree.UnaryOp | tree.BinaryOp, known: Known) -> ErlangType:
        literal = literal_type(expr)
        if literal != e.ANY:
            return literal
        if isinstance(expr, tree.UnaryOp):
            wanted = (
                e.BOOLEAN if expr.operator == "not" else e.INTEGER if expr.operator == "bnot" else e.NUMBER
            )
            return self._asked(expr.operand, wanted, known)
        operator = expr.operator
        if operator in ("andalso", "orelse"):
            left = self._asked(expr.left, e.BOOLEAN, known)
            if left == e.NONE:
                return e.NONE
            stop = e.FALSE if operator == "andalso" else e.TRUE
            inner: Known | None = dict(known)
            if operator == "andalso":
                inner = self.expect.holds(expr.left, dict(known)) if _is_guard(expr.left) else inner
            if inner is None:
                return stop
            return join((stop, self.infer(expr.right, inner)))
        if operator in _NUMBERS | _INTEGERS:
            wanted = e.INTEGER if operator in _INTEGERS else e.NUMBER
            sides = [self._asked(side, wanted, known) for side in (expr.left, expr.right)]
            return arithmetic(operator, sides[0], sides[1])
        if operator in _LOGICAL:
            logical = [self._asked(side, e.BOOLEAN, known) for side in (expr.left, expr.right)]
            return e.NONE if e.NONE in logical else e.BOOLEAN
        if operator == "--":
            lists = [self._asked(side, _LIST, known) for side in (expr.left, expr.right)]
            return e.NONE if e.NONE in lists else join((e.NIL, lists[0]))
        if operator == "++":
            first = self._asked(expr.left, _LIST, known)
            second = self.infer(expr.right, known)
            return e.NONE if e.NONE in (first, second) else self._appended(first, second)
        sides = [self.infer(side, known) for side in (expr.left, expr.right)]
        if e.NONE in sides:
            return e.NONE
        return e.BOOLEAN if operator in _COMPARISONS else e.ANY

    def _appended(self, first: ErlangType, second: ErlangType) -> ErlangType:
        items = [p.item for p in e.alternatives(first) if isinstance(p, e.NonemptyList)]
        if not items:
            return second
        made = cons_of(self.types, join(items), second)
        return join((made, second)) if e.NIL in e.alternatives(first) else made

    def _case(self, value: tree.Expr, clauses: Sequence[tree.FunctionClause], known: Known) -> ErlangType:
        found = self.infer(value, known)
        return e.NONE if found == e.NONE else self._ways(clauses, (found,), known, value)

    def _ways(
        self,
        clauses: Sequence[tree.FunctionClause],
        given: Sequence[ErlangType],
        known: Known,
        value: tree.Expr | None = None,
    ) -> ErlangType:
        """The clauses of a case or an if: one of them is taken, so what all that return know is known."""
        results, ways = [], []
        for clause in clauses:
            inner = self._entered(clause, given, known)
            if inner is None:
                continue
            if isinstance(value, tree.Var):
                shape = self._shape(clause.patterns[0], inner)
                inner[value.name] = self.expect.meet(inner.get(value.name, e.ANY), shape)
                if inner[value.name] == e.NONE:
                    continue
            result, after = self.body(clause.body, inner)
            if result != e.NONE:
                results.append(result)
                ways.append(after)
        together = joined(ways)
        if together is None:
            return e.NONE
        known.update(together)
        return join(results)

    # --- calls ---

    def _call(self, function: tree.Expr, args: Sequence[tree.Expr], known: Known) -> ErlangType:
        wanted, result = self._signature(function, len(args), known)
        if wanted is None:
            given = [self.infer(arg, known) for arg in args]
            return e.NONE if e.NONE in given else result
        given = [self._asked(arg, type_, known) for arg, type_ in zip(args, wanted, strict=True)]
        if e.NONE in given:
            return e.NONE
        key = self._own_key(function, len(args))
        if self.on_call is not None and key is not None:
            self.on_call(key, tuple(given))
        return result

    def _own_key(self, function: tree.Expr, arity: int) -> Key | None:
        """The function of this module that a call names."""
        match function:
            case tree.AtomLit(name) if (name, arity) in self.functions:
                return name, arity
            case tree.RemoteName(tree.AtomLit(self.module), tree.AtomLit(name)) if (
                name,
                arity,
            ) in self.functions:
                return name, arity
        return None

    def _signature(
        self, function: tree.Expr, arity: int, known: Known
    ) -> tuple[tuple[ErlangType, ...] | None, ErlangType]:
        """What is known of a function that is called."""
        own = self._own_key(function, arity)
        if own is not None:
            return self._own(*own)
        match function:
            case tree.AtomLit(name) if (name, arity) in self.imports:
                return self._remote(self.imports[name, arity], name, arity)
            case tree.AtomLit(name) if (name, arity) in AUTO_IMPORTED:
                return self._remote("erlang", name, arity)
            case tree.RemoteName(tree.AtomLit(owner), tree.AtomLit(name)):
                return self._remote(owner, name, arity)
            case tree.AtomLit() | tree.RemoteName():
                return None, e.ANY
        found = self._asked(function, e.FunTerms((e.ANY,) * arity, e.ANY), known)
        return None, e.NONE if found == e.NONE else e.ANY

    def _own(self, name: str, arity: int) -> tuple[tuple[ErlangType, ...], ErlangType]:
        found = self.found[name, arity]
        if (name, arity) not in self.unsettled or e.NONE in found.args:
            return found.args, found.result
        # a simple type needs no name
        args = tuple(
            self._argument((name, arity), place) if isinstance(type_, e.TypeUnion | e.TupleTerms) else type_
            for place, type_ in enumerate(found.args)
        )
        return args, found.result

    def _remote(self, owner: str, name: str, arity: int) -> tuple[tuple[ErlangType, ...] | None, ErlangType]:
        if owner == "erlang":
            found = builtin(name, arity)
            if found is not None:
                return found
        specified = _together(self.types.specification(owner, name, arity))
        if specified is None:
            return None, e.ANY
        # the specifications of our libraries ask for no more than OTP's do; a call may still do with less
        return (None, specified[1]) if not self.types.is_library(owner) else specified

    def _fun(self, clauses: Sequence[tree.FunctionClause], known: Known) -> ErlangType:
        arity = len(clauses[0].patterns)
        results = []
        for clause in clauses:
            shadowed = {v.name for pattern in clause.patterns for v in variables(pattern)}
            inner = self._entered(
                clause, (e.ANY,) * arity, {n: t for n, t in known.items() if n not in shadowed}
            )
            if inner is not None:
                results.append(self.body(clause.body, inner)[0])
        return e.FunTerms((e.ANY,) * arity, join(results))

    def _qualified(self, qualifiers: Sequence[tree.Qualifier], known: Known) -> Known | None:
        """What is known inside of a comprehension; None if it cannot be evaluated."""
        inner = dict(known)
        reached = True
        for number, qualifier in enumerate(qualifiers):
            match qualifier:
                case tree.ListGenerator(pattern, source):
                    # only the first source is evaluated for sure
                    found = self._asked(source, _LIST, known if number == 0 else inner)
                    if found == e.NONE:
                        return None if number == 0 else {}
                    items = [p.item for p in e.alternatives(found) if isinstance(p, e.NonemptyList)]
                    for variable in variables(pattern):
                        inner.pop(variable.name, None)
                    reached = reached and self.expect.pattern(pattern, join(items), inner) != e.NONE
                case tree.BinaryGenerator(pattern, source):
                    found = self._asked(source, e.BITSTRING, known if number == 0 else inner)
                    if found == e.NONE:
                        return None if number == 0 else {}
                    self.expect.pattern(pattern, e.ANY, inner)
                case tree.MapGenerator(key, value, source):
                    if self._asked(source, e.MAP, known if number == 0 else inner) == e.NONE:
                        return None if number == 0 else {}
                    for part in (key, value):
                        self.expect.pattern(part, e.ANY, inner)
                case _:
                    narrower = self.expect.holds(qualifier, dict(inner)) if _is_guard(qualifier) else inner
                    inner = inner if narrower is None else narrower
        return inner

    # --- data ---

    def _map(self, base: tree.Expr | None, entries: Sequence[tree.MapField], known: Known) -> ErlangType:
        if base is not None and self._asked(base, e.MAP, known) == e.NONE:
            return e.NONE
        made = []
        for entry in entries:
            key, value = self.infer(entry.key, known), self.infer(entry.value, known)
            if e.NONE in (key, value):
                return e.NONE
            made.append(e.MapEntries(key, value, isinstance(key, e.AtomTerms) and key != e.ATOM))
        if base is not None:
            return e.MapTerms((*[m for m in made if m.required], e.MapEntries(e.ANY, e.ANY, False)))
        return e.MapTerms(tuple({m.key: m for m in made}.values()))

    def _record(
        self, base: tree.Expr | None, name: str, given: Sequence[tree.RecordField], known: Known
    ) -> ErlangType:
        record = self.types.record(self.module, name)
        places = self.types.field_places(self.module, name)
        size = len(places) + 1
        shape = e.TupleTerms((e.AtomTerms(name), *([e.ANY] * (size - 1))))
        items: list[ErlangType] = list(shape.items or ())
        if base is not None:
            found = self._asked(base, shape, known)
            if found == e.NONE:
                return e.NONE
            if isinstance(found, e.TupleTerms) and found.items is not None:
                items = list(found.items)
        elif record is not None and record.items is not None:
            defaults = self.types.defaults(self.module, name)
            items[1:] = [e.AtomTerms("undefined") if d is None else self.infer(d, {}) for d in defaults]
        for entry in given:
            value = self.infer(entry.value, known)
            if value == e.NONE:
                return e.NONE
            if entry.name is None:
                items = [items[0], *([value] * (size - 1))]
            elif entry.name in places:
                items[places[entry.name]] = value
        return e.TupleTerms(tuple(items))

    def _access(self, base: tree.Expr, name: str, access: str, known: Known) -> ErlangType:
        places = self.types.field_places(self.module, name)
        shape = e.TupleTerms((e.AtomTerms(name), *([e.ANY] * len(places))))
        found = self._asked(base, shape, known)
        if isinstance(found, e.TupleTerms) and found.items is not None and access in places:
            return found.items[places[access]]
        return e.NONE if found == e.NONE else e.ANY

    def _bits(self, segments: Sequence[tree.BinarySegment], known: Known) -> ErlangType:
        from clew.erlang.lower.bits.segments import layout_of

        for segment in segments:
            kind = layout_of(segment).kind
            if isinstance(segment.value, tree.StringLit):
                continue
            wanted = (
                e.BITSTRING if kind in ("binary", "bitstring") else e.NUMBER if kind == "float" else e.INTEGER
            )
            if self._asked(segment.value, wanted, known) == e.NONE:
                return e.NONE
            if segment.size is not None and self._asked(segment.size, e.INTEGER, known) == e.NONE:
                return e.NONE
        whole = all(
            isinstance(s.value, tree.StringLit)
            or layout_of(s).kind in ("binary", "utf8", "utf16", "utf32")
            or (s.size is None and layout_of(s).kind in ("integer", "float"))
            for s in segments
        )
        return e.BINARY if whole else e.BITSTRING

    def _try(self, expr: tree.TryExpr, known: Known) -> ErlangType:
        results = []
        inner = dict(known)
        found, after = self.body(expr.body, inner)
        if expr.clauses and found != e.NONE:
            found = self._ways(expr.clauses, (found,), dict(after))
        results.append(found)
        for handler in expr.handlers:
            bound = dict(known)
            for pattern in (handler.kind, handler.pattern, *([handler.stack] if handler.stack else [])):
                self.expect.pattern(pattern, e.ANY, bound)
            entered = self.expect.guard(handler.guard, bound)
            if entered is not None:
                results.append(self.body(handler.body, entered)[0])
        return join(results)


def _is_guard(expr: tree.Expr) -> bool:
    """Whether an expression is a test that a guard may have."""
    match expr:
        case tree.BinaryOp("andalso" | "orelse" | "and" | "or", left, right):
            return _is_guard(left) and _is_guard(right)
        case tree.BinaryOp(operator, tree.Var(), _) if operator in _COMPARISONS:
            return True
        case tree.CallExpr(tree.AtomLit(name), (tree.Var(),)) if name in TESTS:
            return True
    return False


def _columns(rows: Sequence[tuple[ErlangType, ...]], arity: int) -> tuple[ErlangType, ...]:
    if not rows:
        return (e.NONE,) * arity
    return tuple(join(column) for column in zip(*rows, strict=True))


def _coarse(type_: ErlangType) -> ErlangType:
    """A type without bounds of numbers, so that growing ones come to an end."""
    match type_:
        case e.IntegerTerms(low, high) if low != high:
            return e.IntegerTerms(0 if low is not None and low >= 0 else None, None)
        case e.NonemptyList(item, tail):
            return e.NonemptyList(_coarse(item), _coarse(tail))
        case e.TupleTerms(tuple() as items):
            return e.TupleTerms(tuple(map(_coarse, items)))
        case e.TypeUnion(items):
            return join(map(_coarse, items))
    return type_
