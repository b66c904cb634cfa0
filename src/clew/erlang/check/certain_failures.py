"""Warnings about what can only fail or never happen: calls with arguments of the wrong kind, guards that are false."""

from __future__ import annotations

from collections.abc import Iterator

from clew.erlang.check.variable_check import ErlangWarning
from clew.erlang.syntax import tree
from clew.erlang.syntax.tree_nodes import nodes

#: Which kinds of terms the arguments of built-in functions are of, in their order; `any` is every kind.
_WANTED: dict[str, tuple[frozenset[str], ...]] = {
    name: tuple(frozenset(kinds.split("|")) for kinds in wanted.split())
    for name, wanted in {
        "abs": "integer|float",
        "atom_to_list": "atom",
        "atom_to_binary": "atom",
        "binary_to_atom": "binary",
        "binary_to_integer": "binary",
        "binary_to_list": "binary",
        "bit_size": "binary",
        "byte_size": "binary",
        "ceil": "integer|float",
        "element": "integer tuple",
        "float": "integer|float",
        "floor": "integer|float",
        "float_to_list": "float",
        "hd": "list",
        "integer_to_binary": "integer",
        "integer_to_list": "integer",
        "length": "list|nil",
        "list_to_atom": "list|nil",
        "list_to_binary": "list|nil",
        "list_to_integer": "list",
        "list_to_float": "list",
        "list_to_tuple": "list|nil",
        "map_size": "map",
        "round": "integer|float",
        "setelement": "integer tuple any",
        "size": "tuple|binary",
        "tl": "list",
        "trunc": "integer|float",
        "tuple_size": "tuple",
        "tuple_to_list": "tuple",
    }.items()
}
#: Functions that OTP calls deprecated or has removed, with what to use in their place.
_OLD_FUNCTIONS = {
    ("calendar", "local_time_to_universal_time", 1): "calendar:local_time_to_universal_time_dst/1",
    ("code", "rehash", 0): "nothing: there is no cache",
    ("core_lib", "is_literal", 1): "cerl:is_literal/1",
    ("crypto", "rand_uniform", 2): "rand:uniform/1",
    ("erlang", "get_stacktrace", 0): "the third part of a handler, Class:Reason:Stack",
    ("erlang", "hash", 2): "erlang:phash2/2",
    ("erlang", "now", 0): "erlang:monotonic_time/0 or erlang:unique_integer/0",
    ("erlang", "phash", 2): "erlang:phash2/2",
    ("filename", "safe_relative_path", 1): "filelib:safe_relative_path/2",
    ("queue", "lait", 1): "queue:liat/1",
    ("sys", "get_debug", 3): "sys:get_log/1",
}
_OLD_MODULES = {"gen_fsm": "gen_statem", "pg2": "pg", "random": "rand", "slave": "peer"}
#: Names that tests of a guard had before they began with `is_`.
OLD_TESTS = frozenset("atom binary float function integer list number pid port reference tuple".split())
_ARITHMETIC = frozenset("+ - * / bnot div rem band bor bxor bsl bsr".split())
_TESTS = frozenset(
    f"is_{kind}" for kind in "atom binary boolean float function integer list map number".split()
)
_COMPARISONS = frozenset("== /= =:= =/= < > =< >=".split())
#: Which kinds of terms segments of bits hold, by their types.
_WHOLE = ("binary", "bytes", "bitstring", "bits")
_SEGMENTS = {
    "integer": ("integer",),
    "float": ("integer", "float"),
    **dict.fromkeys(_WHOLE, ("binary",)),
    **dict.fromkeys(("utf8", "utf16", "utf32"), ("integer",)),
}
_GENERATORS = (tree.ListGenerator, tree.BinaryGenerator, tree.MapGenerator)
#: Functions that are called without a module, too.
_WITHOUT_MODULE = frozenset(("now",))


def failure_warnings(module: tree.ErlangModule) -> Iterator[ErlangWarning]:
    """Calls that always fail, calls of functions that are out of use, and clauses with a guard that is false."""
    own = [
        form
        for form in module.forms
        if form.span.file == module.file and isinstance(form, tree.FunctionDef | tree.RecordDef)
    ]
    defined = {(f.name, f.arity) for f in module.forms if isinstance(f, tree.FunctionDef)}
    in_guards = {
        id(node)
        for clause in nodes(own)
        if isinstance(clause, tree.FunctionClause | tree.HandlerClause)
        for node in nodes(clause.guard)
    }
    whole_tests = {
        id(test)
        for node in nodes(own)
        if isinstance(node, tree.FunctionClause)
        for tests in node.guard
        for test in tests
    }
    in_patterns = {id(node) for pattern in _patterns(own) for node in nodes(pattern)}
    for node in nodes(own):
        match node:
            case tree.CallExpr(tree.AtomLit(name), args) if (name, len(args)) not in defined:
                if name in _WITHOUT_MODULE:
                    yield from _out_of_use(("erlang", name, len(args)), node)
                if id(node) not in in_guards and _fails(name, args):
                    yield ErlangWarning(
                        f"this call of {name}/{len(args)} always fails: badarg", node.span, "failed"
                    )
                elif (
                    id(node) in (whole_tests if name == "float" else in_guards)
                    and len(args) == 1
                    and name in OLD_TESTS
                ):
                    yield ErlangWarning(f"{name}/1 is out of use: take is_{name}/1", node.span)
            case tree.CallExpr(tree.RemoteName(tree.AtomLit(owner), tree.AtomLit(name)), args):
                yield from _out_of_use((owner, name, len(args)), node)
                if owner == "erlang" and id(node) not in in_guards and _fails(name, args):
                    yield ErlangWarning(
                        f"this call of {name}/{len(args)} always fails: badarg", node.span, "failed"
                    )
            case tree.FunctionClause(guard=guard) if guard and all(
                any(_is_false(test) for test in tests) for tests in guard
            ):
                yield ErlangWarning("this clause cannot match: its guard is false", node.span, "nomatch")
            case tree.ListComprehension() | tree.BinaryComprehension() | tree.MapComprehension():
                for qualifier in node.qualifiers:
                    if not isinstance(qualifier, _GENERATORS) and _is_false(qualifier):
                        message = "this filter lets nothing through"
                        if not isinstance(qualifier, tree.AtomLit):
                            message = "a filter is true or false"
                        yield ErlangWarning(message, qualifier.span, "nomatch")
            case tree.MapExpr(base) if base is not None and _kind(base) not in (None, "map", "fun"):
                yield ErlangWarning("this is no map: the update always fails", node.span, "failed")
            case tree.CallExpr(function) if _is_no_function(function):
                yield ErlangWarning("this is no function: the call always fails", function.span, "failed")
            case tree.CaseExpr(value, clauses):
                for clause in clauses:
                    if never_equal(clause.patterns[0], value):
                        yield ErlangWarning("this clause cannot match", clause.span, "nomatch")
            case tree.BinaryOp(operator, left, right) if id(node) not in in_guards and _is_no_number(
                operator, left, right
            ):
                message = f"the operator `{operator}` always fails here: badarith"
                yield ErlangWarning(message, node.span, "failed")
            case tree.UnaryOp(operator, operand) if id(node) not in in_guards and _is_no_number(
                operator, operand
            ):
                message = f"the operator `{operator}` always fails here: badarith"
                yield ErlangWarning(message, node.span, "failed")
            case tree.UnaryOp("not", operand) if id(node) not in in_guards and _fails_on(operand):
                yield ErlangWarning("the operator `not` always fails here: badarg", node.span, "failed")
            case tree.BinaryOp("and" | "or" | "xor" as operator, left, right) if id(
                node
            ) not in in_guards and _fails_on(left, right):
                yield ErlangWarning(
                    f"the operator `{operator}` always fails here: badarg", node.span, "failed"
                )
            case tree.BinarySegment() as segment if why := _wrong_segment(
                segment, in_pattern=id(segment) in in_patterns
            ):
                yield ErlangWarning(why, node.span, "failed")
            case tree.BinarySegment(size=tree.UnaryOp("-", tree.IntegerLit()) as size) if (
                id(node) not in in_patterns
            ):
                yield ErlangWarning("the size of a segment is not negative", size.span, "failed")
            case tree.BinarySegment(size=tree.AtomLit() | tree.FloatLit() | tree.StringLit() as size):
                yield ErlangWarning("the size of a segment is a number", size.span, "failed")


def _patterns(own: object) -> Iterator[object]:
    for node in nodes(own):
        match node:
            case tree.FunctionClause(patterns=patterns):
                yield patterns
            case tree.MatchExpr(pattern) | tree.MaybeMatch(pattern):
                yield pattern
            case tree.ListGenerator(pattern) | tree.BinaryGenerator(pattern):
                yield pattern
            case tree.MapGenerator(key, value):
                yield key, value
            case tree.HandlerClause(pattern=pattern):
                yield pattern


def _wrong_segment(segment: tree.BinarySegment, *, in_pattern: bool) -> str:
    """Why a segment of bits cannot be made, or never matches."""
    kind = next((name for name in segment.types if name in _SEGMENTS), "integer")
    value = segment.value
    if kind == "float" and isinstance(segment.size, tree.IntegerLit):
        bits = segment.size.value * (segment.unit or 1)
        if bits not in (16, 32, 64):
            return "a float has 16, 32 or 64 bits"
    given = _kind(value)
    if in_pattern and given in ("atom", "float") and given not in _SEGMENTS[kind]:
        return f"a segment of the type {kind} never has this value"
    if in_pattern or given in (None, "fun") or isinstance(value, tree.StringLit):
        wrong = kind in _WHOLE and isinstance(value, tree.StringLit) and not in_pattern
        return "a segment of this type cannot hold a text" if wrong else ""
    if kind in ("utf8", "utf16", "utf32") and isinstance(value, tree.IntegerLit | tree.CharLit):
        valid = 0 <= value.value < 0x110000 and not 0xD800 <= value.value < 0xE000
        return "" if valid else "this is no code point"
    return "" if given in _SEGMENTS[kind] else f"a segment of the type {kind} cannot hold this value"


def _fails_on(*operands: tree.Expr) -> bool:
    """Whether an operator on truth values fails, seen from operands that are all written out."""
    return all(map(_is_constant, operands)) and any(
        operand not in (tree.AtomLit("true"), tree.AtomLit("false")) for operand in operands
    )


def _is_constant(expr: tree.Expr) -> bool:
    match expr:
        case tree.TupleExpr(items):
            return all(map(_is_constant, items))
        case tree.ConsExpr(head, tail):
            return _is_constant(head) and _is_constant(tail)
    return _kind(expr) in ("atom", "integer", "float", "nil") or isinstance(expr, tree.StringLit)


def _is_false(test: object) -> bool:
    """Whether a test that is written out is not `true`."""
    plain = isinstance(test, tree.AtomLit | tree.IntegerLit | tree.FloatLit | tree.StringLit)
    return plain and test != tree.AtomLit("true")


def _is_no_function(function: tree.Expr) -> bool:
    match function:
        case tree.RemoteName(owner, name):
            return any(_kind(part) not in (None, "atom") for part in (owner, name))
    return _kind(function) not in (None, "atom", "fun")


def _is_no_number(operator: str, *operands: tree.Expr) -> bool:
    """Whether arithmetic of terms that are written out fails."""
    kinds = [_kind(operand) for operand in operands]
    if operator not in _ARITHMETIC or None in kinds:
        return False
    by_zero = operator in ("/", "div", "rem") and operands[1] == tree.IntegerLit(0)
    allowed = {"integer", "float"} if operator in "+-*/" else {"integer"}
    return by_zero or not allowed.issuperset(kinds)


def _out_of_use(key: tuple[str, str, int], call: tree.CallExpr) -> Iterator[ErlangWarning]:
    owner, name, arity = key
    if owner in _OLD_MODULES:
        message = f"the module {owner} is out of use: take {_OLD_MODULES[owner]}"
        yield ErlangWarning(message, call.span, "deprecated_function", f"{owner}:{name}/{arity}")
    elif key in _OLD_FUNCTIONS:
        message = f"{owner}:{name}/{arity} is out of use: take {_OLD_FUNCTIONS[key]}"
        yield ErlangWarning(message, call.span, "deprecated_function", f"{owner}:{name}/{arity}")


def _fails(name: str, args: tuple[tree.Expr, ...]) -> bool:
    """Whether an argument that is written out is of a kind that the function refuses."""
    wanted = _WANTED.get(name)
    if wanted is None or len(wanted) != len(args):
        return False
    if any(
        kind is not None and "any" not in kinds and kind not in kinds
        for kind, kinds in zip(map(_kind, args), wanted, strict=True)
    ):
        return True
    match name, args:
        case "element" | "setelement", (tree.IntegerLit(place), tree.TupleExpr(items), *_):
            return not 1 <= place <= len(items)
    return False


def _kind(expr: tree.Expr) -> str | None:
    """The kind of a term, where it is plain."""
    match expr:
        case tree.AtomLit():
            return "atom"
        case tree.IntegerLit() | tree.CharLit():
            return "integer"
        case tree.FloatLit():
            return "float"
        case tree.NilExpr() | tree.StringLit(""):
            return "nil"
        case tree.ConsExpr() | tree.StringLit():
            return "list"
        case tree.TupleExpr():
            return "tuple"
        case tree.MapExpr(None):
            return "map"
        case tree.BinaryExpr():
            return "binary"
        case tree.FunExpr():
            return "fun"
    return None


def never_equal(pattern: tree.Expr, value: tree.Expr) -> bool:
    """Whether a pattern can be seen not to match a term."""
    match pattern, value:
        case tree.TupleExpr(left), tree.TupleExpr(right):
            return len(left) != len(right) or any(map(never_equal, left, right))
        case tree.ConsExpr(head, tail), tree.ConsExpr(other, rest):
            return never_equal(head, other) or never_equal(tail, rest)
        case tree.BinaryExpr(), tree.BinaryExpr():
            return False
        case tree.StringLit(text), tree.ConsExpr() | tree.NilExpr():
            return not text and isinstance(value, tree.ConsExpr)
        case tree.ConsExpr() | tree.NilExpr(), tree.StringLit(text):
            return not text and isinstance(pattern, tree.ConsExpr)
        case (
            tree.AtomLit(left) | tree.IntegerLit(left) | tree.CharLit(left) | tree.StringLit(left),
            tree.AtomLit(right) | tree.IntegerLit(right) | tree.CharLit(right) | tree.StringLit(right),
        ) if _kind(pattern) == _kind(value):
            return left != right
        case tree.FloatLit(left), tree.FloatLit(right):
            return left != right
    if isinstance(pattern, tree.AtomLit) and _is_truth(value):
        return pattern.name not in ("true", "false")
    kinds = _kind(pattern), "atom" if _is_truth(value) else _kind(value)
    return None not in kinds and kinds[0] != kinds[1]


def _is_truth(expr: tree.Expr) -> bool:
    """Whether an expression gives `true` or `false`, if it gives anything."""
    match expr:
        case tree.BinaryOp(operator):
            return operator in _COMPARISONS
        case tree.CallExpr(
            tree.AtomLit(name) | tree.RemoteName(tree.AtomLit("erlang"), tree.AtomLit(name)), (_,)
        ):
            return name in _TESTS
    return False
