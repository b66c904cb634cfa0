"""A whole module of Erlang as functions of rich Core."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from clew.core.marks import MarkKind
from clew.core.nodes import Expr, Function, Var
from clew.core.passes.call_graph import UNSHARED
from clew.erlang.lower.expressions.expressions import ExpressionLowering
from clew.erlang.lower.scope.bindings import mentioned
from clew.erlang.lower.scope.coverage_marks import CoverageMarks, FlowMarks
from clew.erlang.lower.scope.fun_names import fun_names
from clew.erlang.lower.scope.lowering_scope import FunctionScope, ModuleScope, parameters
from clew.erlang.lower.terms import core_terms as t
from clew.erlang.lower.transforms.match_spec_funs import TRANSFORM
from clew.erlang.syntax import tree
from clew.source.dataclass import dataclass
from clew.source.diagnostics import ScopeFault
from clew.source.recursion_limit import deep_recursion
from clew.source.span import Span

#: The function that evaluates an expression of the user.
EXPRESSION_FUNCTION = "expression"


@dataclass(frozen=True, slots=True)
class LoweredModule:
    """The functions of a module, which of them it exports, and what it calls elsewhere."""

    name: str
    file: str
    functions: tuple[Function, ...]
    exports: frozenset[tuple[str, int]]
    calls: frozenset[tuple[str, str, int]]


def lower_module(module: tree.ErlangModule, marks: CoverageMarks | FlowMarks | None = None) -> LoweredModule:
    """The module as rich Core, with labels for coverage if marks are to be made."""
    with deep_recursion():
        scope = scope_of(module)
        scope.marks = marks
        functions = [
            lower_function(scope, form) for form in module.forms if isinstance(form, tree.FunctionDef)
        ]
        return LoweredModule(
            module.name,
            module.file,
            (*functions, *scope.literals),
            frozenset(scope.exports),
            frozenset(scope.calls),
        )


def scope_of(module: tree.ErlangModule) -> ModuleScope:
    """What a module defines, checked."""
    from pathlib import Path

    scope = ModuleScope(module.name, Path(module.file).name)
    spans: dict[tuple[str, int], Span] = {}
    wanted: list[tuple[tuple[str, int], Span]] = []
    exports_all = False
    exported_by: set[str] = set()
    for form in module.forms:
        match form:
            case tree.FunctionDef(name, arity, _, span):
                if (name, arity) in spans:
                    earlier = spans[name, arity]
                    hint = f"the other one is in line {earlier.line}"
                    raise ScopeFault(
                        f"the function {name}/{arity} is already defined", span, hint, slug="scope-duplicate"
                    )
                spans[name, arity] = span
                scope.functions.add((name, arity))
            case tree.RecordDef(name, _, span):
                if name in scope.records:
                    raise ScopeFault(f"the record `{name}` is already defined", span, slug="scope-duplicate")
                scope.records[name] = form
            case tree.NamesAttribute("export", names, _, span):
                wanted += [(key, span) for key in names]
            case tree.NamesAttribute("import", names, str() as owner):
                scope.imports.update(dict.fromkeys(names, owner))
            case tree.Attribute("compile", value):
                exports_all = exports_all or _exports_all(value)
                exported_by |= {name for name in _AUTO_EXPORTS if _mentions(value, name)}
                scope.makes_match_specs = scope.makes_match_specs or _mentions(value, TRANSFORM)
    for key, span in wanted:
        if key not in scope.functions and key not in (("module_info", 0), ("module_info", 1)):
            message = f"the exported function {key[0]}/{key[1]} is not defined"
            raise ScopeFault(message, span, slug="scope-unbound")
    scope.exports.update(key for key, _ in wanted)
    if exports_all:
        scope.exports.update(scope.functions)
    for transform in exported_by:
        scope.exports.update(
            key for key in scope.functions if key[1] == 0 and _AUTO_EXPORTS[transform](key[0])
        )
    return scope


#: The transformations of headers that export tests and properties, by what those are called.
_AUTO_EXPORTS: dict[str, Callable[[str], bool]] = {
    "eunit_autoexport": lambda name: name.endswith(("_test", "_test_")),
    "proper_transformer": lambda name: name.startswith("prop_"),
}


def _mentions(value: tree.Expr | None, transform: str) -> bool:
    """Whether an option of the compiler is a transformation."""
    match value:
        case tree.TupleExpr((tree.AtomLit("parse_transform"), tree.AtomLit(name))):
            return name == transform
        case tree.ConsExpr(head, tail):
            return _mentions(head, transform) or _mentions(tail, transform)
    return False


def _exports_all(value: tree.Expr | None) -> bool:
    match value:
        case tree.AtomLit("export_all"):
            return True
        case tree.ConsExpr(head, tail):
            return _exports_all(head) or _exports_all(tail)
    return False


def lower_function(scope: ModuleScope, function: tree.FunctionDef) -> Function:
    """One function of a module."""
    name, arity, span = function.name, function.arity, function.span
    inner = FunctionScope(scope, name, arity, fun_names(function.clauses))
    params = parameters(inner, function.clauses)
    values = t.list_([Var(p, span) for p in params], span)
    failed = t.function_clause(values, inner.place(span), span)
    lowering = ExpressionLowering(inner, mentioned(function))
    body = lowering.clauses(params, function.clauses, {}, None, failed, span)
    exported = (name, arity) in scope.exports
    core_name = t.function_name(scope.name, name, arity)
    body = inner.marks.reached(body, span, MarkKind.ENTERED, name=core_name)
    return Function(core_name, params or (UNSHARED,), body, exported=exported, span=span)


def lower_expressions(scope: ModuleScope, exprs: tuple[tree.Expr, ...]) -> Expr:
    """Expressions of the user in the scope of a module."""
    with deep_recursion():
        scope.makes_match_specs = True  # as at OTP's prompt
        inner = FunctionScope(scope, EXPRESSION_FUNCTION, 0, fun_names(exprs))
        return ExpressionLowering(inner, Counter(mentioned(*exprs))).body(exprs, {})
