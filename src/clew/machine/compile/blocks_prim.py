"""Primitive operations and comparisons, with the operands that they evaluate."""

from __future__ import annotations

from clew.core.nodes import Expr, Lit, Literal, LitKind, Prim, Var
from clew.core.prims import PRIMITIVES
from clew.machine.compile.block import Env
from clew.machine.compile.blocks_build import Building
from clew.machine.compile.primitives import COMPARISONS, KEPT, TAIL_ONLY, host_number, two_operands
from clew.machine.kernel import layout
from clew.machine.kernel import opcodes as op

#: Operations that give an element in a pair, unevaluated; and those that give nothing.
PEEKS = frozenset({"peekArray#", "peekRef#"})
WRITES = frozenset({"writeArray#", "writeRef#"})
ARRAYS = {
    "newArray#": op.ARRAY_NEW,
    "readArray#": op.ARRAY_READ,
    "peekArray#": op.ARRAY_READ,
    "writeArray#": op.ARRAY_WRITE,
    "sizeArray#": op.ARRAY_SIZE,
    "copyArray#": op.ARRAY_COPY,
    "newRef#": op.ARRAY_NEW,
    "readRef#": op.ARRAY_READ,
    "peekRef#": op.ARRAY_READ,
    "writeRef#": op.ARRAY_WRITE,
}


class Operations(Building):
    """The part of a block's compiler for primitives."""

    def prim(self, expr: Prim, env: Env, live: int, dst: int | None) -> None:
        name = expr.name
        if name in COMPARISONS:
            self._compare_to_value(expr, env, live, dst)
        elif name == "coerce#":
            self.gen(expr.args[0], env, live, dst)
        elif name == "fail#":
            self.asm.locate(self.about(self.asm.emit(op.FAIL), expr), expr.span)
        elif name == "raise#":
            operand = self.lazily(expr.args[0], env, live)
            self.asm.locate(self.about(self.asm.emit(op.RAISE, operand), expr), expr.span)
        elif name in TAIL_ONLY:
            self._tail_only(expr, env, live, dst)
        elif name in ("allValues#", "setValues#"):
            self.finish_operand(self.lazily(expr, env, live), env, live, dst)
        else:
            at = self.slot(env) if dst is None else dst
            known = self.operation(expr, env, live, at)
            if known:
                env.known.add(at)
                if dst is None:
                    self.asm.emit(op.ENTER, at)
            else:
                self.finish_operand(at, env, live, dst)

    def operation(self, expr: Prim, env: Env, live: int, dst: int) -> bool:
        """Compile an operation into a slot. Returns whether its result is in head normal form."""
        name = expr.name
        asm = self.asm
        arithmetic = two_operands(name)
        if arithmetic is not None:
            code, extra = arithmetic
            operands = self.strict_operands(expr.args, env, live)
            if len(operands) == 1:
                operands *= 2
            self.wait(live, *operands)
            words = (code, dst, *operands, extra) if code != op.ARITH else (code, extra, dst, *operands)
            self.evaluates(env, *operands)
            at = asm.emit(*words) if self.hidden else asm.compute(*words)
            asm.locate(self.about(at, expr), expr.span)
            self.words += 5
            if name in KEPT:
                self.record(expr, op.RVALUE, dst, 0)
            return name != "showInt#"  # the host gives strings that are unpacked lazily
        array = ARRAYS.get(name)
        if array is not None:
            self.array(expr, array, env, live, dst)
            if expr.name in PEEKS:
                con = self.names.constructors["(,)"]
                unit = asm.constant("con", "()")
                self.make(dst, layout.header(layout.CON, 2, con.aux), [dst, unit], expr, in_place=True)
                return True
            return array != op.ARRAY_READ
        operands = []
        args = expr.args
        whole = PRIMITIVES[name].whole
        if any(whole):
            args = tuple(
                Prim("nf#", (arg,), arg.span) if w else arg for arg, w in zip(args, whole, strict=True)
            )
        for i, arg in enumerate(args):
            rest = self.pending(operands, args[i + 1 :], env, live)
            operands.append(self.evaluated(arg, env, rest))
        self.wait(live, *operands)
        at = asm.emit(op.HOST, host_number(name), dst, len(operands), *operands)
        asm.locate(self.about(at, expr), expr.span)
        self.record(expr, op.RVALUE, dst, 0)
        return True

    def array(self, expr: Prim, kind: int, env: Env, live: int, dst: int) -> None:
        """Compile an operation on arrays and references; its operands are array or size, index or element, element.

        One that peeks leaves the element in the slot, not the pair that holds it unevaluated.
        """
        asm = self.asm
        args = list(expr.args)
        strict = {op.ARRAY_NEW: 1, op.ARRAY_READ: 2, op.ARRAY_WRITE: 2}.get(kind, 1)
        if expr.name.endswith("Ref#"):  # a reference is an array of one
            place = Lit(Literal(LitKind.INT, 1 if kind == op.ARRAY_NEW else 0))
            args.insert(0 if kind == op.ARRAY_NEW else 1, place)
        operands: list[int] = []
        for i, arg in enumerate(args):
            rest = self.pending(operands, tuple(args[i + 1 :]), env, live)
            if i >= strict:
                build = self.lazily
            elif all(self.is_settled(a, env) for a in args[i + 1 : strict]):
                build = self.strict_operand
            else:
                build = self.evaluated
            operands.append(build(arg, env, rest))
        dead = asm.constant("dead", 0)
        padded = [*operands, dead, dead][:3]
        if kind == op.ARRAY_READ and not self.hidden:
            asm.emit(op.READ, dst, *padded[:2])
        elif kind == op.ARRAY_WRITE and not self.hidden:
            asm.emit(op.WRITE, dst, *padded)
        self.wait(live, *padded)
        self.evaluates(env, *operands[:strict])
        asm.locate(self.about(asm.emit(op.ARRAY, kind, dst, *padded), expr), expr.span)
        if kind == op.ARRAY_NEW:
            self.record(expr, op.NOTE, dst)
        elif kind == op.ARRAY_READ:
            self.record(expr, op.RREAD, dst, *operands[:2])
        elif kind == op.ARRAY_WRITE:
            self.record(expr, op.RWRITE, *operands)
        elif kind == op.ARRAY_COPY:
            self.record(expr, op.RCOPY, dst, operands[0])

    def _compare_to_value(self, expr: Prim, env: Env, live: int, dst: int | None) -> None:
        true, false = (self.asm.constant("con", name) for name in ("True", "False"))
        otherwise, end = self.asm.symbol(), self.asm.symbol()
        swapped = self.compare(expr, env, live, otherwise)
        yes, no = (false, true) if swapped else (true, false)
        self.finish_operand(yes, env, live, dst)
        if dst is not None:
            self.asm.refer(self.asm.emit(op.JUMP, 0) + 1, end)
        self.asm.place(otherwise)
        self.finish_operand(no, env, live, dst)
        self.asm.place(end)

    def compare(self, expr: Prim, env: Env, live: int, otherwise: int) -> bool:
        """Compile a condition that falls through or jumps to `otherwise`. Returns whether the two outcomes are exchanged."""
        code, flip, negate = COMPARISONS[expr.name]
        operands = self.strict_operands(expr.args, env, live, flip=flip)
        if flip:
            operands.reverse()
        self.wait(live, *operands)
        self.evaluates(env, *operands)
        at = self.asm.emit(code, *operands, 0)
        self.asm.refer(at + 3, otherwise)
        self.asm.locate(self.about(at, expr), expr.span)
        return negate

    def _tail_only(self, expr: Prim, env: Env, live: int, dst: int | None) -> None:
        if dst is not None:  # evaluate through a thunk
            operand = self.thunk_for(expr, env, dst)
            self.finish_operand(operand, env, live, dst, span=expr.span)
        elif expr.name in ("catch#", "prompt#"):
            body, handler = self.arguments(expr.args, env, live)
            code = op.CATCH if expr.name == "catch#" else op.PROMPT
            self.about(self.asm.emit(code, body, handler), expr)
        elif expr.name == "suspend#":
            self.asm.emit(op.SUSPEND)
        elif expr.name == "nf#":
            self.asm.emit(op.NORMAL, self.lazily(expr.args[0], env, live))
        elif expr.name == "ensureNotFree#":
            self.asm.locate(self.asm.emit(op.RIGID, self.lazily(expr.args[0], env, live)), expr.span)
        else:
            words = (op.CONJ,) if expr.name == "conj#" else (op.UNIFY, int(expr.name == "lazyUnify#"))
            operands = self.arguments(expr.args, env, live)
            self.asm.locate(self.asm.emit(*words, *operands), expr.span)

    def strict_operand(self, expr: Expr, env: Env, live: int) -> int:
        """An operand for an instruction that evaluates its operands: the slot of a variable as it is."""
        if isinstance(expr, Var) and env.names[expr.name] >= 0:
            return env.names[expr.name]
        return self.evaluated(expr, env, live)

    def strict_operands(
        self, args: tuple[Expr, ...], env: Env, live: int, *, flip: bool = False
    ) -> list[int]:
        """The operands for one instruction; the first ones stay alive while the later ones are evaluated.

        Evaluation goes from left to right: a variable that the instruction itself would evaluate later than
        the operands after it is evaluated before them. With `flip`, the instruction takes the last one first.
        """
        operands: list[int] = []
        for i, arg in enumerate(args):
            rest = live
            for later in args[i + 1 :]:
                rest |= env.mask(self.names.free.of(later))
            for operand in operands:
                if operand >= 0:
                    rest |= 1 << operand
            later_first = (flip and i + 1 < len(args)) or not all(
                self.is_settled(a, env) for a in args[i + 1 :]
            )
            build = self.evaluated if later_first else self.strict_operand
            operands.append(build(arg, env, rest))
        return operands

    def is_settled(self, expr: Expr, env: Env) -> bool:
        """Whether nothing is evaluated to make an operand of an expression."""
        if isinstance(expr, Var):
            return env.names[expr.name] >= 0 or self.is_value(env.names[expr.name])
        return isinstance(expr, Lit) and expr.literal.kind is not LitKind.STRING
