"""Warnings about expressions whose value nothing takes, and which do nothing else."""

from __future__ import annotations

from collections.abc import Iterator

from clew.erlang.check.variable_check import ErlangWarning
from clew.erlang.syntax import tree
from clew.erlang.syntax.tree_nodes import nodes

#: Expressions that only make a term.
_Built = (
    tree.TupleExpr
    | tree.ConsExpr
    | tree.NilExpr
    | tree.FunExpr
    | tree.LocalFun
    | tree.RemoteFun
    | tree.MapExpr
    | tree.BinaryExpr
    | tree.RecordExpr
    | tree.RecordIndex
    | tree.IntegerLit
    | tree.FloatLit
    | tree.CharLit
    | tree.StringLit
)
_OPERATORS = frozenset(
    "== /= =:= =/= < > =< >= + - * / div rem band bor bxor bsl bsr ++ -- and or xor".split()
)
#: Functions of which only the result matters, by module.
_PURE = {
    module: frozenset(
        (name, int(arity)) for name, _, arity in (word.partition("/") for word in names.split())
    )
    for module, names in {
        "erlang": """
            abs/1 atom_to_binary/1 atom_to_binary/2 atom_to_list/1 binary_part/2 binary_part/3 binary_to_atom/1
            binary_to_atom/2 binary_to_float/1 binary_to_integer/1 binary_to_list/1 binary_to_list/3 bit_size/1
            byte_size/1 ceil/1 date/0 element/2 float/1 float_to_binary/1 float_to_list/1 floor/1 get/0 get/1
            get_cookie/0 get_keys/1 group_leader/0 hd/1 integer_to_binary/1 integer_to_list/1 is_alive/0 is_atom/1
            is_binary/1 is_bitstring/1 is_boolean/1 is_float/1 is_function/1 is_function/2 is_integer/1 is_list/1
            is_map/1 is_map_key/2 is_number/1 is_pid/1 is_port/1 is_record/2 is_record/3 is_reference/1 is_tuple/1
            length/1 list_to_atom/1 list_to_binary/1 list_to_float/1 list_to_integer/1 list_to_integer/2 list_to_pid/1
            list_to_tuple/1 make_fun/3 make_ref/0 map_get/2 map_size/1 max/2 min/2 node/0 nodes/0 pid_to_list/1
            ports/0 pre_loaded/0 processes/0 registered/0 round/1 self/0 setelement/3 size/1 split_binary/2
            term_to_binary/1 time/0 tl/1 trunc/1 tuple_size/1 tuple_to_list/1
        """,
        "lists": "append/2 subtract/2",
        "maps": "get/2 is_key/2 new/0",
        "math": """
            acos/1 acosh/1 asin/1 asinh/1 atan/1 atan2/2 atanh/1 ceil/1 cos/1 cosh/1 erf/1 erfc/1 exp/1 floor/1
            fmod/2 log/1 log10/1 log2/1 pi/0 pow/2 sin/1 sinh/1 sqrt/1 tan/1 tanh/1
        """,
    }.items()
}
#: Those that are called without a module only if that is said.
_REMOTE_ONLY = frozenset({("get_cookie", 0), ("make_fun", 3)})
_Bodies = tree.FunctionClause | tree.HandlerClause | tree.BlockExpr | tree.TryExpr


def ignored_warnings(module: tree.ErlangModule) -> Iterator[ErlangWarning]:
    """Terms that are made, operators and calls, where the value of the expression is not used."""
    own = [form for form in module.forms if form.span.file == module.file]
    local = {(f.name, f.arity) for f in module.forms if isinstance(f, tree.FunctionDef)} | _REMOTE_ONLY
    for form in module.forms:
        if isinstance(form, tree.NamesAttribute) and form.kind == "import":
            local.update(form.names)
    for node in nodes(own):
        if isinstance(node, _Bodies):
            for expr in node.body[:-1]:
                for ignored in _values(expr):
                    message = _remark(ignored, local)
                    if message is not None:
                        yield ErlangWarning(message, ignored.span, "ignored")


def _values(expr: tree.Expr) -> Iterator[tree.Expr]:
    """The expressions that may give the value of one."""
    match expr:
        case tree.CaseExpr(_, clauses) | tree.IfExpr(clauses):
            for clause in clauses:
                yield from _values(clause.body[-1])
        case tree.ReceiveExpr(clauses, _, after):
            for clause in clauses:
                yield from _values(clause.body[-1])
            if after:
                yield from _values(after[-1])
        case tree.BlockExpr(body):
            yield from _values(body[-1])
        case _:
            yield expr


def _remark(expr: tree.Expr, local: set[tuple[str, int]]) -> str | None:
    match expr:
        case tree.BinaryOp(operator) if operator in _OPERATORS:
            return f"the operator `{operator}` has no effect here"
        case tree.UnaryOp(operator):
            return f"the operator `{operator}` has no effect here"
        case tree.CallExpr(function, args) if _is_pure(function, len(args), local):
            return "the result of this call is ignored"
    return "this term is made, but never used" if isinstance(expr, _Built) else None


def _is_pure(function: tree.Expr, arity: int, local: set[tuple[str, int]]) -> bool:
    match function:
        case tree.AtomLit(name):
            return (name, arity) in _PURE["erlang"] and (name, arity) not in local
        case tree.RemoteName(tree.AtomLit(module), tree.AtomLit(name)):
            return (name, arity) in _PURE.get(module, ())
    return False
