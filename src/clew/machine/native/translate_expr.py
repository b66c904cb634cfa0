"""Translates the expressions of the kernel's Python to LLVM: values, elements of arrays, conditions."""

from __future__ import annotations

import ast
from typing import Any

from llvmlite import ir

from clew.machine.native.intrinsics import DOUBLE, I1, I64, INTRINSICS

#: How much more often a likely branch is taken.
ODDS = 2000

_ARITHMETIC = {
    ast.Add: ("add", "fadd"),
    ast.Sub: ("sub", "fsub"),
    ast.Mult: ("mul", "fmul"),
    ast.BitAnd: ("and_", None),
    ast.BitOr: ("or_", None),
    ast.BitXor: ("xor", None),
    ast.LShift: ("shl", None),
    ast.RShift: ("ashr", None),
    ast.Div: (None, "fdiv"),
}

_COMPARISONS = {
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
}


class Untranslatable(Exception):
    """The kernel uses Python that has no translation."""


class Expressions:
    """The function that is being translated, and its expressions."""

    def __init__(
        self, functions: dict[str, ir.Function], scope: dict[str, Any], node: ast.FunctionDef
    ) -> None:
        self.functions = functions
        self.scope = scope
        self.node = node
        self.function = functions[node.name]
        self.entry = self.function.append_basic_block("entry")
        self.start = self.function.append_basic_block("start")
        self.allocas = ir.IRBuilder(self.entry)
        self.build = ir.IRBuilder(self.start)
        self.arrays: dict[str, ir.Value] = {}
        self.locals: dict[str, ir.AllocaInstr] = {}

    def constant(self, node: ast.expr) -> int | None:
        """The value of an expression of literals and module constants."""
        try:
            value = eval(
                compile(ast.Expression(node), "<kernel>", "eval"), {"__builtins__": {}}, self.constants()
            )
        except Exception:
            return None
        return int(value) if isinstance(value, int) else None

    def constants(self) -> dict[str, Any]:
        return {k: v for k, v in self.scope.items() if isinstance(v, int) and k not in self.locals}

    def value(self, node: ast.expr) -> ir.Value:
        match node:
            case ast.Constant(value=bool(value)):
                return ir.Constant(I1, int(value))
            case ast.Constant(value=int(value)):
                return ir.Constant(I64, value)
            case ast.Constant(value=float(value)):
                return ir.Constant(DOUBLE, value)
            case ast.Name(id=name):
                return self.name(name)
            case ast.Subscript(value=ast.Name(id=array), slice=index):
                return self.load_element(self.element(array, index))
            case ast.BinOp(left=left, op=op, right=right):
                return self.binary(op, self.value(left), self.value(right))
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                value = self.value(operand)
                return self.build.fneg(value) if value.type == DOUBLE else self.build.neg(value)
            case ast.UnaryOp(op=ast.Invert(), operand=operand):
                return self.build.not_(self.value(operand))
            case ast.IfExp(test=test, body=body, orelse=orelse):
                return self.if_expression(test, body, orelse)
            case ast.Call(func=ast.Name(id="float"), args=[argument]):
                return self.build.sitofp(self.value(argument), DOUBLE)
            case ast.Call(func=ast.Name(id=name), args=args) if name in INTRINSICS:
                return INTRINSICS[name](self.build, [self.as_int(self.value(a)) for a in args])
            case ast.Call(func=ast.Name(id=name), args=args):
                return self.build.call(self.functions[name], [self.argument(a) for a in args])
            case ast.Compare() | ast.BoolOp() | ast.UnaryOp(op=ast.Not()):
                return self.truth(node)
            case _:
                raise Untranslatable(ast.unparse(node))

    def name(self, name: str) -> ir.Value:
        if name in self.locals:
            return self.build.load(self.locals[name])
        value = self.scope[name]
        return ir.Constant(I1, int(value)) if isinstance(value, bool) else ir.Constant(I64, value)

    def argument(self, node: ast.expr) -> ir.Value:
        if isinstance(node, ast.Name) and node.id in self.arrays:
            return self.arrays[node.id]
        return self.as_int(self.value(node))

    def element(self, array: str, index: ast.expr) -> ir.Value:
        return self.build.gep(self.arrays[array], [self.as_int(self.value(index))])

    def load_element(self, place: ir.Value) -> ir.Value:
        width = getattr(place.type.pointee, "width", 64)
        value = self.build.load(place, align=width // 8)
        return value if width == 64 else self.build.zext(value, I64)

    def store_element(self, value: ir.Value, place: ir.Value) -> None:
        width = getattr(place.type.pointee, "width", 64)
        if width < 64:
            value = self.build.trunc(self.as_int(value), place.type.pointee)
        self.build.store(value, place, align=width // 8)

    def as_int(self, value: ir.Value) -> ir.Value:
        return self.build.zext(value, I64) if value.type == I1 else value

    def binary(self, op: ast.operator, a: ir.Value, b: ir.Value) -> ir.Value:
        if isinstance(op, (ast.FloorDiv, ast.Mod)):
            return self.floor(op, a, b)
        a, b = self.as_int(a), self.as_int(b)
        integer, floating = _ARITHMETIC[type(op)]
        method = floating if a.type == DOUBLE else integer
        if method is None:
            raise Untranslatable(type(op).__name__)
        result: ir.Value = getattr(self.build, method)(a, b)
        return result

    def floor(self, op: ast.operator, a: ir.Value, b: ir.Value) -> ir.Value:
        """Python's // and %: rounded down."""
        remainder = self.build.srem(a, b)
        zero = ir.Constant(I64, 0)
        differs = self.build.icmp_signed("<", self.build.xor(remainder, b), zero)
        adjust = self.build.and_(self.build.icmp_signed("!=", remainder, zero), differs)
        if isinstance(op, ast.Mod):
            return self.build.select(adjust, self.build.add(remainder, b), remainder)
        return self.build.sub(self.build.sdiv(a, b), self.build.zext(adjust, I64))

    def if_expression(self, test: ast.expr, body: ast.expr, orelse: ast.expr) -> ir.Value:
        if not any(isinstance(n, (ast.Subscript, ast.Call)) for e in (body, orelse) for n in ast.walk(e)):
            chosen = self.truth(test)
            a, b = self.as_int(self.value(body)), self.as_int(self.value(orelse))
            return self.build.select(chosen, a, b)
        yes, no, after = (self.function.append_basic_block(n) for n in ("yes", "no", "join"))
        self.condition(test, yes, no)
        incoming = []
        for block, expression in ((yes, body), (no, orelse)):
            self.build.position_at_end(block)
            value = self.as_int(self.value(expression))
            incoming.append((value, self.build.block))
            self.build.branch(after)
        self.build.position_at_end(after)
        phi = self.build.phi(incoming[0][0].type)
        for value, block in incoming:
            phi.add_incoming(value, block)
        return phi

    def truth(self, node: ast.expr) -> ir.Value:
        """A condition as a value of one bit."""
        if isinstance(node, ast.Compare) and len(node.ops) == 1:
            return self.compare(node)
        if isinstance(node, ast.BoolOp) and not any(
            isinstance(n, (ast.Subscript, ast.Call)) for v in node.values[1:] for n in ast.walk(v)
        ):
            result = self.truth(node.values[0])
            combine = self.build.and_ if isinstance(node.op, ast.And) else self.build.or_
            for part in node.values[1:]:
                result = combine(result, self.truth(part))
            return result
        yes, no, after = (self.function.append_basic_block(n) for n in ("true", "false", "join"))
        self.condition(node, yes, no)
        for block in (yes, no):
            self.build.position_at_end(block)
            self.build.branch(after)
        self.build.position_at_end(after)
        phi = self.build.phi(I1)
        phi.add_incoming(ir.Constant(I1, 1), yes)
        phi.add_incoming(ir.Constant(I1, 0), no)
        return phi

    def compare(self, node: ast.Compare) -> ir.Value:
        a, b = self.value(node.left), self.value(node.comparators[0])
        operator = _COMPARISONS[type(node.ops[0])]
        if a.type == DOUBLE:  # a NaN differs from everything, and compares with nothing
            compare = self.build.fcmp_unordered if operator == "!=" else self.build.fcmp_ordered
            return compare(operator, a, b)
        if a.type == I1 and b.type == I1:
            return self.build.icmp_unsigned(operator, a, b)
        return self.build.icmp_signed(operator, self.as_int(a), self.as_int(b))

    def condition(self, node: ast.expr, yes: ir.Block, no: ir.Block) -> None:
        """Branch on a condition, evaluating no more of it than Python does."""
        match node:
            case ast.BoolOp(op=op, values=values):
                for part in values[:-1]:
                    following = self.function.append_basic_block("and")
                    if isinstance(op, ast.And):
                        self.condition(part, following, no)
                    else:
                        self.condition(part, yes, following)
                    self.build.position_at_end(following)
                self.condition(values[-1], yes, no)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                self.condition(operand, no, yes)
            case ast.Compare(ops=[_]):
                self.build.cbranch(self.compare(node), yes, no)
            case ast.Call(func=ast.Name(id="likely" | "unlikely" as hint), args=[inner]):
                branch = self.build.cbranch(self.truth(inner), yes, no)
                branch.set_weights([ODDS, 1] if hint == "likely" else [1, ODDS])
            case ast.Compare():
                raise Untranslatable(ast.unparse(node))
            case _:
                value = self.value(node)
                if value.type != I1:
                    value = self.build.icmp_signed("!=", value, ir.Constant(I64, 0))
                self.build.cbranch(value, yes, no)
