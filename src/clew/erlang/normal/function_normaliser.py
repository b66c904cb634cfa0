"""Functions of Erlang in normal form (Widera, section 3.1): what an expression needs is put into variables before it.

Literals stay where they are written, as in the seed's examples; they are assigned silently. `andalso` and `orelse` are
conditionals only where what is on their right does more than compute.
"""

from __future__ import annotations

from collections.abc import Sequence

from clew.erlang.lower.patterns.guards import record_tuple
from clew.erlang.lower.scope.bindings import mentioned
from clew.erlang.lower.scope.calls import KnownTarget, target_of
from clew.erlang.lower.terms.core_terms import function_name
from clew.erlang.normal.branch_steps import (
    catch_steps,
    clause_steps,
    clauses_steps,
    does_more,
    maybe_steps,
    receive_steps,
    short_circuit_steps,
    try_steps,
)
from clew.erlang.normal.built_in import LIST_OPERATORS
from clew.erlang.normal.call_steps import call_steps, computed_name
from clew.erlang.normal.comprehension_steps import comprehension_steps
from clew.erlang.normal.function_steps import FunctionSteps
from clew.erlang.normal.pattern_normaliser import tuple_of
from clew.erlang.normal.structure_steps import list_steps, map_steps, record_update_steps, tuple_steps
from clew.erlang.syntax import tree
from clew.normal import form as f
from clew.normal.form import Effect, Variable, Written
from clew.source.span import Span

#: The variable of a function's result.
RESULT = "R" + f.MARK


class FunctionNormaliser(FunctionSteps):
    """Normalises one function, or one fun inside of another."""

    def into(self, expr: tree.Expr, target: Variable) -> None:
        """The steps that make an expression's value the target's."""
        span = expr.span
        match expr:
            case tree.Var(name):
                self.emit(target, f.CopyValue(self.bound(name) or self.variable(name)), Written(span))
            case tree.AtomLit(name):
                self.emit(target, f.LiteralValue(name), Written(span))
            case tree.IntegerLit() | tree.FloatLit() | tree.CharLit() | tree.StringLit() | tree.NilExpr():
                self.emit(target, f.LiteralValue(), Written(span))
            case tree.RecordIndex():
                self.emit(target, f.LiteralValue(), Written(span))
            case tree.ConsExpr():
                list_steps(self, expr, target)
            case tree.TupleExpr(items):
                tuple_steps(self, items, span, target)
            case tree.BinaryExpr(segments):
                parts = [e for s in segments for e in (s.value, s.size) if e is not None]
                self.compute("<<>>", parts, Effect.PLAIN, span, target)
            case tree.MapExpr():
                map_steps(self, expr, target)
            case tree.RecordExpr(None, name, fields):
                tuple_steps(self, record_tuple(self.scope, name, fields, span).items, span, target)
            case tree.RecordExpr():
                record_update_steps(self, expr, target)
            case tree.RecordAccess(base, name, field):
                record = self.module.record(name, span)
                place = self.module.field_place(record, field, span) + 1
                (source,), holes = self.values((base,))
                select = f.SelectPart(source, tuple_of(len(record.fields) + 1), place)
                self.emit(target, select, Written(span, holes))
            case tree.BinaryOp("andalso" | "orelse") if does_more(expr.right):
                short_circuit_steps(self, expr, target)
            case tree.BinaryOp("!", left, right):
                self.compute("!", (left, right), Effect.SENDS, span, target)
            case tree.BinaryOp(operator, left, right):
                effect = LIST_OPERATORS.get(operator, Effect.PLAIN)
                self.compute(operator, (left, right), effect, span, target)
            case tree.UnaryOp(operator, operand):
                self.compute(operator, (operand,), Effect.PLAIN, span, target)
            case tree.MatchExpr():
                self.match(expr, target)
            case tree.CallExpr(tree.AtomLit("record_info"), _):
                self.emit(target, f.LiteralValue(), Written(span))
            case tree.CallExpr():
                call_steps(self, expr, target)
            case tree.BlockExpr(body):
                self.body(body, target)
            case tree.CaseExpr(value, clauses):
                (test,), holes = self.values((value,))
                made = clauses_steps(self, clauses, target, expr)
                self.steps.append(f.BranchStep(f.BranchKind.CASE, (test,), made, Written(span, holes)))
            case tree.IfExpr(clauses):
                made = clauses_steps(self, clauses, target, expr)
                self.steps.append(f.BranchStep(f.BranchKind.IF, (), made, Written(span)))
            case tree.ReceiveExpr():
                receive_steps(self, expr, target)
            case tree.TryExpr():
                try_steps(self, expr, target)
            case tree.CatchExpr(value):
                catch_steps(self, value, span, target)
            case tree.MaybeExpr(body, clauses):
                maybe_steps(self, body, clauses, span, target)
            case tree.FunExpr():
                self.fun(expr, target)
            case tree.LocalFun(name, arity):
                found = target_of(self.module, tree.AtomLit(name, span), arity, span)
                assert isinstance(found, KnownTarget)
                self.emit(target, f.FunctionValue(function_name(*found.key)), Written(span))
            case tree.RemoteFun(tree.AtomLit(module), tree.AtomLit(name), tree.IntegerLit(arity)):
                self.emit(target, f.FunctionValue(function_name(module, name, arity)), Written(span))
            case tree.RemoteFun(owner, name_, arity_):
                named, holes = computed_name(self, owner, name_)
                known = arity_.value if isinstance(arity_, tree.IntegerLit) else None
                counted, more = self.values(() if known is not None else (arity_,))
                function = f.NamedFunction(named, known, *counted)
                self.emit(target, function, Written(span, (*holes, *more)))
            case tree.ListComprehension() | tree.BinaryComprehension() | tree.MapComprehension():
                comprehension_steps(self, expr, target)
            case tree.MaybeMatch() | tree.RemoteName():
                self.emit(target, f.LiteralValue(), Written(span))

    def fun(self, expr: tree.FunExpr, target: Variable) -> None:
        number = len(self.inner) + 1
        identity = f"{self.identity}.fun{number}"
        inner = FunctionNormaliser(self.scope, identity, self.names, mentioned(expr), self)
        itself: int | None = None
        if expr.name is not None and expr.name != "_":
            inner.context[expr.name] = inner.variable(expr.name)
            inner.captured.append(self.variable(expr.name))
            itself = 0
        name = f"fun {expr.name}" if expr.name else f"fun in line {expr.span.line}"
        made = inner.function(name, expr.clauses, expr.span, parent=self.identity)
        self.inner.append(made)
        closure = f.MakeClosure(identity, tuple(inner.captured), itself)
        self.emit(target, closure, Written(expr.span, text=f"{name} ... end"))

    def function(
        self,
        name: str,
        clauses: Sequence[tree.FunctionClause],
        span: Span,
        *,
        parent: str = "",
        exported: bool = False,
    ) -> f.NormalFunction:
        """The function of some clauses."""
        is_fun = bool(parent)
        names = _plain_parameters(clauses)
        if names is not None:
            params = tuple([self.bind(n) if n != "_" else self.unread() for n in names])
            self.body(clauses[0].body, RESULT)
        else:
            params = tuple([self.fresh("Arg") for _ in clauses[0].patterns])
            made = tuple([clause_steps(self, clause, RESULT, fresh=is_fun) for clause in clauses])
            self.steps.append(f.BranchStep(f.BranchKind.FUNCASE, params, made, Written(span)))
        return f.NormalFunction(
            self.identity,
            name,
            self.module.name,
            params,
            tuple(self.context.values()),
            tuple(self.steps),
            RESULT,
            exported,
            parent,
            span,
            tuple(self.inner),
        )


def _plain_parameters(clauses: Sequence[tree.FunctionClause]) -> list[str] | None:
    """The names of the parameters of a function with one clause that takes variables only; else None."""
    if len(clauses) != 1 or clauses[0].guard:
        return None
    names: list[str] = []
    for pattern in clauses[0].patterns:
        if not isinstance(pattern, tree.Var) or (pattern.name != "_" and pattern.name in names):
            return None
        names.append(pattern.name)
    return names
