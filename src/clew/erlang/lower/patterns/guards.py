"""Guards as truth values of Core. A call that fails makes its guard false, so it never raises.

Expressions of guards are lowered with what is to follow them, and what is to happen when they fail.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from clew.core.nodes import Alt, Call, Case, Con, Default, Expr, Lambda, Prim, Var
from clew.erlang.check.certain_failures import OLD_TESTS
from clew.erlang.lower.bits.bit_construction import Follow, construction
from clew.erlang.lower.scope.lowering_scope import Env, FunctionScope
from clew.erlang.lower.terms import core_terms as t
from clew.erlang.lower.terms.constants import constant_number
from clew.erlang.lower.terms.term_type import LEAST_FUN
from clew.erlang.syntax import tree
from clew.source.diagnostics import ScopeFault, SyntaxFault
from clew.source.span import Span

TRUE, FALSE = Con("True"), Con("False")

COMPARISONS = {
    "==": "equal",
    "/=": "unequal",
    "=:=": "exact",
    "=/=": "inexact",
    "<": "less",
    "=<": "at_most",
    ">": "greater",
    ">=": "at_least",
}
OPERATORS = {
    "+": "add",
    "-": "subtract",
    "*": "multiply",
    "/": "divide",
    "div": "quotient",
    "rem": "remainder",
    "band": "band",
    "bor": "bor",
    "bxor": "bxor",
    "bsl": "bsl",
    "bsr": "bsr",
}
UNARY = {"-": "negate", "+": "plus", "bnot": "bnot"}
#: Tests of types that are cases: the constructors that have the type.
_CONSTRUCTORS = {
    "is_integer": ("Int",),
    "is_float": ("Float",),
    "is_number": ("Int", "Float"),
    "is_list": ("Nil", "Cons"),
    "is_map": ("Map",),
    "is_bitstring": ("Bits",),
    "is_reference": ("Ref",),
    "is_pid": ("Pid",),
}
#: The fields of those constructors.
_FIELDS = {"Int": 1, "Float": 1, "Nil": 0, "Cons": 2, "Map": 1, "Bits": 3, "Ref": 1, "Pid": 1}
#: Tests by functions of the run-time system that give truth values of Core.
_TESTS = frozenset({"is_atom", "is_boolean", "is_tuple", "is_binary", "is_function", "is_port"})
#: Functions whose form for guards gives `NoValue` where they fail.
_TRIED = {
    ("bit_size", 1): "bit_size",
    ("byte_size", 1): "byte_size",
    ("element", 2): "element",
    ("hd", 1): "hd",
    ("is_map_key", 2): "is_map_key",
    ("length", 1): "length",
    ("map_get", 2): "map_get",
    ("map_size", 1): "map_size",
    ("size", 1): "size",
    ("tl", 1): "tl",
    ("tuple_size", 1): "tuple_size",
}
#: Functions that never fail.
_SAFE = frozenset({("max", 2), ("min", 2), ("node", 0), ("self", 0)})
#: Functions that may stand in guards and fail there, with their arities.
GUARD_BIFS = frozenset(
    {
        *(("abs", 1), ("binary_part", 2), ("binary_part", 3), ("bit_size", 1), ("byte_size", 1), ("ceil", 1)),
        *(
            ("element", 2),
            ("float", 1),
            ("floor", 1),
            ("hd", 1),
            ("is_map_key", 2),
            ("length", 1),
            ("map_get", 2),
        ),
        *(
            ("map_size", 1),
            ("node", 0),
            ("node", 1),
            ("round", 1),
            ("self", 0),
            ("size", 1),
            ("tl", 1),
            ("trunc", 1),
        ),
        *(("tuple_size", 1), ("is_function", 2), ("is_record", 2), ("is_record", 3), ("max", 2), ("min", 2)),
    }
)


def is_guard_function(name: str, arity: int) -> bool:
    """Whether a function of the module `erlang` may stand in guards."""
    return (name, arity) in GUARD_BIFS or (arity == 1 and has_type_test(name))


class GuardLowering:
    """Lowers guards of one function."""

    def __init__(self, scope: FunctionScope) -> None:
        self.scope = scope

    def guard(self, guard: tree.Guard, env: Env) -> Expr:
        """The truth value of a whole guard."""
        if not guard:
            return TRUE
        found: Expr | None = None
        for conjunction in reversed(guard):
            alternative = self.conjunction(conjunction, env)
            found = alternative if found is None else t.branch(alternative, TRUE, found, alternative.span)
        assert found is not None
        return found

    def conjunction(self, tests: Sequence[tree.Expr], env: Env) -> Expr:
        found: Expr = TRUE
        for test in reversed(tests):
            found = t.both(self.test(test, env), found, test.span)
        return found

    def test(self, expr: tree.Expr, env: Env) -> Expr:
        """Whether an expression of a guard is true."""
        span = expr.span
        marks = self.scope.marks
        match expr:
            case tree.AtomLit(name):
                return TRUE if name == "true" else FALSE
            case tree.BinaryOp("andalso" | "and", left, right):
                return t.both(self.test(left, env), self.test(right, env), span)
            case tree.BinaryOp("orelse", left, right):
                return self.value(
                    left,
                    env,
                    lambda v: Case(
                        v,
                        (Alt("true", (), TRUE, span), Alt("false", (), self.test(right, env), span)),
                        Default("_", FALSE, span),
                        span,
                    ),
                    FALSE,
                )
            case tree.UnaryOp("not", operand):
                return self.value(
                    operand,
                    env,
                    lambda v: Case(v, (Alt("false", (), TRUE, span),), Default("_", FALSE, span), span),
                    FALSE,
                )
            case tree.BinaryOp(operator, left, right) if operator in COMPARISONS:
                return self.values(
                    (left, right),
                    env,
                    lambda vs: marks.judged(t.runtime(COMPARISONS[operator], vs, span), span, operator, vs),
                    FALSE,
                )
        call = _called(expr)
        if call is not None:
            name, args = call
            if name in OLD_TESTS and len(args) == 1 and (name, 1) not in self.scope.module.functions:
                name = f"is_{name}"
            found = self.type_test(name, args, env, span)
            if found is not None:
                return marks.judged(found, span)
        return self.value(expr, env, lambda v: marks.judged(t.is_true(v, span), span), FALSE)

    def type_test(self, name: str, args: tuple[tree.Expr, ...], env: Env, span: Span) -> Expr | None:
        """A test of a type as a truth value, if it is one."""
        if len(args) == 1 and has_type_test(name):
            return self.value(args[0], env, lambda v: type_test(name, v, span), FALSE)
        if name == "is_record" and len(args) in (2, 3):
            return self.is_record(args, env, span)
        if name == "is_function" and len(args) == 2:
            return self.is_function(args, env, span)
        return None

    def is_function(self, args: tuple[tree.Expr, ...], env: Env, span: Span) -> Expr | None:
        """The test of an arity that is written down, for which all programs have funs."""
        arity = constant_number(args[1])
        if not isinstance(arity, int) or not 0 <= arity <= LEAST_FUN:
            return None
        alt = Alt(t.fun_con(arity), ("_", "_"), TRUE, span)
        return self.value(args[0], env, lambda v: Case(v, (alt,), Default("_", FALSE, span), span), FALSE)

    def is_record(self, args: tuple[tree.Expr, ...], env: Env, span: Span) -> Expr:
        if not isinstance(args[1], tree.AtomLit):
            raise SyntaxFault(
                f"is_record/{len(args)} stands in a guard with the name of a record", span, "name the record"
            )
        tag = args[1].name
        if len(args) == 3:
            size = constant_number(args[2])
            if not isinstance(size, int) or size < 1:
                return FALSE
        else:
            size = len(self.scope.module.record(tag, args[1].span).fields) + 1
        return self.value(args[0], env, lambda v: is_record(v, tag, size, span), FALSE)

    # --- values ---

    def values(
        self, exprs: Sequence[tree.Expr], env: Env, follow: Callable[[list[Expr]], Expr], failed: Expr
    ) -> Expr:
        """The values of several expressions, from left to right."""
        found: list[Expr] = []

        def step(index: int) -> Expr:
            if index == len(exprs):
                return follow(found)

            def after(value: Expr) -> Expr:
                found.append(value)
                return step(index + 1)

            return self.value(exprs[index], env, after, failed)

        return step(0)

    def value(self, expr: tree.Expr, env: Env, follow: Follow, failed: Expr) -> Expr:
        """The value of an expression, which `follow` gets; `failed` if it has none."""
        span = expr.span
        match expr:
            case tree.Var(name):
                if name not in env:
                    raise unbound(name, span)
                return follow(Var(env[name], span))
            case tree.AtomLit(name):
                return follow(t.atom(name, span))
            case tree.IntegerLit(value) | tree.CharLit(value):
                return follow(t.integer(value, span))
            case tree.FloatLit(value):
                return follow(t.float_(value, span))
            case tree.StringLit(value):
                return follow(t.list_([t.integer(ord(c), span) for c in value], span))
            case tree.NilExpr():
                return follow(t.nil(span))
            case tree.ConsExpr(head, tail):
                return self.values(
                    (head, tail), env, lambda vs: self.named(t.cons(vs[0], vs[1], span), follow), failed
                )
            case tree.TupleExpr(items):
                return self.values(items, env, lambda vs: self.named(t.tuple_(vs, span), follow), failed)
            case tree.BinaryOp(operator, left, right) if operator in OPERATORS:
                return self.values(
                    (left, right),
                    env,
                    lambda vs: self.tried(OPERATORS[operator], vs, follow, failed, span),
                    failed,
                )
            case tree.UnaryOp(operator, operand) if operator in UNARY:
                return self.value(
                    operand, env, lambda v: self.tried(UNARY[operator], [v], follow, failed, span), failed
                )
            case tree.BinaryOp("or" | "xor" as operator, left, right):
                return self.values(
                    (left, right),
                    env,
                    lambda vs: self.tried(f"{operator}_", vs, follow, failed, span),
                    failed,
                )
            case tree.BinaryOp() | tree.UnaryOp("not", _):
                return self.of_truth(expr, env, follow, failed)
            case tree.MapExpr(None, fields):
                pairs = [part for field in fields for part in (field.key, field.value)]
                return self.values(
                    pairs,
                    env,
                    lambda vs: self.named(t.runtime("map_of", [t.list_(vs, span)], span), follow),
                    failed,
                )
            case tree.MapExpr(base, updates) if base is not None:
                parts = [part for update in updates for part in (update.key, update.value)]
                return self.values(
                    (base, *parts), env, lambda vs: self.updated(updates, vs, follow, failed), failed
                )
            case tree.RecordAccess(base, name, field):
                record = self.scope.module.record(name, span)
                place = self.scope.module.field_place(record, field, span)
                return self.value(
                    base, env, lambda v: self.field(v, record, place, follow, failed, span), failed
                )
            case tree.RecordIndex(name, field):
                record = self.scope.module.record(name, span)
                return follow(t.integer(self.scope.module.field_place(record, field, span) + 2, span))
            case tree.RecordExpr(None, name, fields):
                return self.value(record_tuple(self.scope, name, fields, span), env, follow, failed)
            case tree.BinaryExpr():
                return self.binary(expr, env, follow, failed)
        call = _called(expr)
        if call is None:
            raise SyntaxFault("this cannot stand in a guard", span, "guards call only built-in functions")
        return self.call(*call, expr, env, follow, failed)

    def call(
        self, name: str, args: tuple[tree.Expr, ...], expr: tree.Expr, env: Env, follow: Follow, failed: Expr
    ) -> Expr:
        span = expr.span
        key = (name, len(args))
        if key in _TRIED:
            return self.values(
                args, env, lambda vs: self.tried(_TRIED[key], vs, follow, failed, span), failed
            )
        if key in GUARD_BIFS and name not in ("is_record", "is_function"):
            function = t.function_name("erlang", name, len(args))
            self.scope.module.calls.add(("erlang", name, len(args)))
            if key in _SAFE:
                return self.values(
                    args,
                    env,
                    lambda vs: self.named(Call(function, tuple(vs) or (t.UNIT,), span), follow),
                    failed,
                )
            return self.values(
                args, env, lambda vs: self.tried_function(function, vs, follow, failed, span), failed
            )
        found = self.type_test(name, args, env, span)
        if found is not None:
            return self.named(t.truth(found, span), follow)
        shown = f"{name}/{len(args)}"
        if name in ("is_record", "is_function"):
            function = t.function_name("erlang", name, len(args))
            return self.values(
                args, env, lambda vs: self.tried_function(function, vs, follow, failed, span), failed
            )
        raise SyntaxFault(
            f"the function {shown} cannot stand in a guard", span, "guards call only built-in functions"
        )

    def of_truth(self, expr: tree.Expr, env: Env, follow: Follow, failed: Expr) -> Expr:
        """The value of `and`, `andalso`, `orelse`, `not` or a comparison, as an atom."""
        span = expr.span
        match expr:
            case tree.BinaryOp(operator, left, right) if operator in COMPARISONS:
                return self.values(
                    (left, right),
                    env,
                    lambda vs: self.named(t.truth(t.runtime(COMPARISONS[operator], vs, span), span), follow),
                    failed,
                )
            case tree.BinaryOp("and", left, right):
                return self.values(
                    (left, right), env, lambda vs: self.tried("and_", vs, follow, failed, span), failed
                )
            case tree.BinaryOp("andalso" | "orelse" as operator, left, right):
                # the second operand may be any value; what fails makes the whole guard fail
                result = self.scope.fresh()
                nothing = Con("NoValue", (), span)
                stop, go = ("false", "true") if operator == "andalso" else ("true", "false")
                chosen = self.value(
                    left,
                    env,
                    lambda v: Case(
                        v,
                        (
                            Alt(stop, (), t.atom(stop, span), span),
                            Alt(go, (), self.value(right, env, lambda w: w, nothing), span),
                        ),
                        Default("_", nothing, span),
                        span,
                    ),
                    nothing,
                )
                return _unless_failed(chosen, result, follow(Var(result, span)), failed, span)
            case tree.UnaryOp("not", operand):
                return self.value(
                    operand, env, lambda v: self.tried("not_", [v], follow, failed, span), failed
                )
        raise SyntaxFault("this cannot stand in a guard", span)

    def named(self, value: Expr, follow: Follow) -> Expr:
        """Put a value into a variable."""
        name = self.scope.fresh()
        return t.strictly(name, value, follow(Var(name, value.span)), value.span)

    def updated(
        self, fields: tuple[tree.MapField, ...], values: list[Expr], follow: Follow, failed: Expr
    ) -> Expr:
        """A map with other fields; the values are the map, and the keys and values of those."""

        def step(index: int, found: Expr) -> Expr:
            if index == len(fields):
                return follow(found)
            field = fields[index]
            given = [values[1 + 2 * index], values[2 + 2 * index], found]
            operation = "map_update" if field.exact else "map_put"
            return self.tried(operation, given, lambda v: step(index + 1, v), failed, field.span)

        return self.tried("checked_map", values[:1], lambda v: step(0, v), failed, fields[0].span)

    def tried(self, operation: str, values: list[Expr], follow: Follow, failed: Expr, span: Span) -> Expr:
        """An operation of the run-time system, in the form that gives `NoValue` where it fails."""
        result = self.scope.fresh()
        call = t.runtime(f"try_{operation}", values, span)
        return _unless_failed(call, result, follow(Var(result, span)), failed, span)

    def tried_function(
        self, function: str, values: list[Expr], follow: Follow, failed: Expr, span: Span
    ) -> Expr:
        result = self.scope.fresh()
        args = tuple(values) or (t.UNIT,)
        attempt = Prim(
            "catch#", (Call(function, args, span), Lambda(("_",), Con("NoValue", (), span), span)), span
        )
        return _unless_failed(attempt, result, follow(Var(result, span)), failed, span)

    def field(
        self, value: Expr, record: tree.RecordDef, place: int, follow: Follow, failed: Expr, span: Span
    ) -> Expr:
        return record_field(self.scope, value, record, place, follow, failed, span)

    def binary(self, expr: tree.BinaryExpr, env: Env, follow: Follow, failed: Expr) -> Expr:
        def value(part: tree.Expr, then: Follow) -> Expr:
            return self.value(part, env, then, failed)

        return construction(self.scope, expr, value, follow)


def has_type_test(name: str) -> bool:
    """Whether a built-in function of one argument is a test of types."""
    return name in _CONSTRUCTORS or name in _TESTS


def type_test(name: str, value: Expr, span: Span) -> Expr:
    """Whether a term has a type, as a truth value of Core."""
    if name in _TESTS:
        return t.runtime(name, (value,), span)
    alts = tuple(Alt(con, ("_",) * _FIELDS[con], TRUE, span) for con in _CONSTRUCTORS[name])
    return Case(value, alts, Default("_", FALSE, span), span)


def record_field(
    scope: FunctionScope,
    value: Expr,
    record: tree.RecordDef,
    place: int,
    follow: Follow,
    failed: Expr,
    span: Span,
) -> Expr:
    """A field of a value that must be a record; `failed` if it is not."""
    size = len(record.fields) + 1
    wanted = scope.fresh()
    tag = scope.fresh("tag")
    names = [tag, *("_" for _ in record.fields)]
    names[place + 1] = wanted
    inner = Case(
        Var(tag, span),
        (Alt(t.atom(record.name).name, (), follow(Var(wanted, span)), span),),
        Default("_", failed, span),
        span,
    )
    return Case(value, (Alt(t.tuple_con(size), tuple(names), inner, span),), Default("_", failed, span), span)


def is_record(value: Expr, tag: str, size: int, span: Span) -> Expr:
    """Whether a value is a tuple of a size whose first element is an atom."""
    inner = Case(Var("tag", span), (Alt(t.atom(tag).name, (), TRUE, span),), Default("_", FALSE, span), span)
    fields = ("tag", *("_" for _ in range(size - 1)))
    return Case(value, (Alt(t.tuple_con(size), fields, inner, span),), Default("_", FALSE, span), span)


def record_tuple(
    scope: FunctionScope, name: str, fields: tuple[tree.RecordField, ...], span: Span
) -> tree.TupleExpr:
    """The tuple that a record expression builds, with the defaults of its fields."""
    record = scope.module.record(name, span)
    given: dict[str, tree.Expr] = {}
    others: tree.Expr | None = None
    for field in fields:
        if field.name is None:
            others = field.value
            continue
        scope.module.field_place(record, field.name, field.span)
        given[field.name] = field.value
    items: list[tree.Expr] = [tree.AtomLit(name, span)]
    for defined in record.fields:
        default = others if others is not None else defined.default
        undefined = tree.AtomLit("undefined", span)
        items.append(given.get(defined.name, default if default is not None else undefined))
    return tree.TupleExpr(tuple(items), span)


def unbound(name: str, span: Span) -> ScopeFault:
    if name == "_":
        return ScopeFault("`_` has no value", span, "it stands only in patterns", slug="scope-unbound")
    return ScopeFault(f"the variable `{name}` is unbound", span, slug="scope-unbound")


def _unless_failed(attempt: Expr, result: str, then: Expr, failed: Expr, span: Span) -> Expr:
    return Case(attempt, (Alt("NoValue", (), failed, span),), Default(result, then, span), span)


def _called(expr: tree.Expr) -> tuple[str, tuple[tree.Expr, ...]] | None:
    """The built-in function that an expression calls, and its arguments."""
    match expr:
        case tree.CallExpr(tree.AtomLit(name), args):
            return name, args
        case tree.CallExpr(tree.RemoteName(tree.AtomLit("erlang"), tree.AtomLit(name)), args):
            return name, args
    return None
