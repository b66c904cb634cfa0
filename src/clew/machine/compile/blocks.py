"""Compiles one block of code: a function's body or a thunk's.

`gen` compiles an expression whose value in head normal form goes to a slot, or, with no slot, is returned;
`lazily` (`blocks_build`) builds an expression without evaluating it and gives the operand. Primitives are in
`blocks_prim`, cases in `blocks_case`, what they share in `block`.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import replace

from clew.core.marks import PREFIX
from clew.core.nodes import (
    Alt,
    App,
    Call,
    Case,
    Choice,
    Con,
    Default,
    Expr,
    Free,
    Function,
    Label,
    Let,
    Lit,
    Partial,
    Prim,
    Var,
)
from clew.machine.compile.block import Env, ProgramTables
from clew.machine.compile.blocks_case import Branches
from clew.machine.compile.shortcuts import COMPARING, COMPUTING
from clew.machine.kernel import layout
from clew.machine.kernel import opcodes as op
from clew.source.diagnostics import FormFault, InternalFault

MOST_SLOTS = 60_000


def leading_forces(body: Expr, params: Container[str]) -> Iterator[tuple[tuple[str, ...], str, Default]]:
    """The parameters that a body evaluates first: each with the marks before it, and what comes after."""
    marks: list[str] = []
    while True:
        match body:
            case Label(label, inner) if label.startswith(PREFIX):
                marks.append(label)
                body = inner
            case Case(Var(name), (), Default() as after) if name in params:
                yield tuple(marks), name, after
                marks.clear()
                body = after.body
            case _:
                return


def write_function(names: ProgramTables, function: Function) -> None:
    """Write the code of a function and of the thunks in it."""
    asm = names.asm
    asm.data(function.arity)
    asm.entries.append((asm.here, function.name))
    entry = names.entries[function.name]
    BlockCompiler(names, function.name).function(function.params, function.body, entry)
    waiting = names.suspended
    while waiting:
        symbol, body, env, count = waiting.pop()
        asm.data(0)
        BlockCompiler(names, function.name).thunk(body, env, count, symbol)


class BlockCompiler(Branches):
    """Compiles one block."""

    def function(self, params: tuple[str, ...], body: Expr, entry: int) -> None:
        env = Env({name: i for i, name in enumerate(params, start=self.hidden)})
        _, behind = self.names.forcing.get(self.function_name, ((), None))
        start = () if params else (op.RCAF,)
        self._block(body, env, len(params) + self.hidden, entry, start, behind)

    def thunk(self, body: Expr, env: Env, count: int, entry: int) -> None:
        self._block(body, env, count, entry, (op.RTHUNK,))

    def _block(
        self,
        body: Expr,
        env: Env,
        count: int,
        entry: int,
        begin_recording: tuple[int, ...] = (),
        behind: int | None = None,
    ) -> None:
        self.pending_slot = count
        self.next_slot = count + self.hidden
        self.most_slots = max(self.next_slot, 1)
        start = self.asm.symbol()
        self.asm.place(entry)
        self.asm.place(start)
        needed = env.mask(self.names.free.of(body))
        self.waits[self.asm.here] = needed
        if begin_recording:
            self.record(body, *begin_recording)
        if behind is not None:
            body = self._forced(body, env)
            self.asm.place(behind)
            self.waits[self.asm.here] = env.mask(self.names.free.of(body))
        self.enters(body)
        self.gen(body, env, 0, None)
        for write in self.seldom:
            write()
        size = self.most_slots
        if size > MOST_SLOTS:
            raise FormFault(
                f"'{self.function_name}' needs {size} variables at once; {MOST_SLOTS} is the most",
                body.span,
                "split it, or a long list in it, into several definitions",
                slug="form-size",
            )
        if size > layout.MASK_SLOTS:
            # clear the slots beyond the frame map first: they must always hold valid words
            self.asm.data(self.asm.code[self.asm.address(start) - 1])
            self.asm.place(entry)
            if behind is not None:
                self.asm.place(behind)
            # until then the frame is what was passed: after backtracking, the stack above it may hold anything
            keep = (1 << layout.MASK_SLOTS) - 1
            self.asm.frames[self.asm.here] = (needed & keep) << layout.MASK_SHIFT | max(count, 1)
            self.asm.emit(op.CLEAR, max(count, layout.MASK_SLOTS), size)
            self.asm.refer(self.asm.emit(op.JUMP, 0) + 1, start)
        keep = (1 << layout.MASK_SLOTS) - 1
        for at, mask in self.waits.items():
            self.asm.frames[at] = ((mask | self.hidden) & keep) << layout.MASK_SHIFT | size
        self.names.block_words = max(self.names.block_words, self.words)
        self.names.frame_words = max(self.names.frame_words, size)

    def _forced(self, body: Expr, env: Env) -> Expr:
        """Evaluate the parameters that a function evaluates first. Returns the rest of its body."""
        passed: list[str] = []
        for marks, variable, after in leading_forces(body, env.names):
            if self.names.with_labels:
                for mark in marks:
                    self.label(mark)
                passed += marks
            at = env.names[variable]
            if at not in env.known:
                self.wait(env.mask(self.names.free.of(after.body) - {after.var}), at)
                self.asm.emit(op.FORCE, at)
                env.known.add(at)
            if after.var != "_":
                env.names[after.var] = at
            body = after.body
        for mark in reversed(passed):  # calls with evaluated arguments come in here
            body = Label(mark, body, body.span)
        return body

    # --- evaluating ---

    def gen(self, expr: Expr, env: Env, live: int, dst: int | None) -> None:
        """Evaluate an expression to head normal form: into slot `dst`, or as the block's result."""
        match expr:
            case Var(name=name):
                self.finish_operand(env.names[name], env, live, dst)
            case Lit():
                self.finish_operand(self.lazily(expr, env, live), env, live, dst)
            case Con():
                self._con(expr, env, live, dst)
            case Call():
                self._call(expr, env, live, dst)
            case Partial():
                self.finish_operand(self.lazily(expr, env, live), env, live, dst, evaluated=True)
            case App():
                self._app(expr, env, live, dst)
            case Prim():
                self.prim(expr, env, live, dst)
            case Let(bindings=bindings, body=body):
                outer = env.names
                env.names = dict(outer)
                self.let(bindings, body, env, live | env.mask(self.names.free.of(body)))
                self.gen(body, env, live, dst)
                env.names = outer
            case Case():
                self.case(expr, env, live, dst)
            case Choice():
                self.choice(expr, env, live, dst)
            case Free(vars=vars_, body=body):
                outer = env.names
                env.names = dict(outer)
                for var in vars_:
                    at = self.slot(env)
                    self.asm.emit(op.FRESH, at, self.names.generators.number(var.type))
                    self.words += 4
                    self.note(at, var)
                    env.names[var.name] = at
                self.gen(body, env, live, dst)
                env.names = outer
            case Label(label=label, body=body):
                if self.names.with_labels:
                    self.label(label)
                self.gen(body, env, live, dst)
            case _:
                raise InternalFault(f"{type(expr).__name__} in flat Core", span=expr.span)

    def label(self, label: str) -> None:
        """Note that a label is reached here."""
        number = self.names.label(label)
        if not label.startswith(PREFIX):
            self.asm.emit(op.LABEL, number)
        elif self.names.sites is None:
            self.asm.mark(number)
        else:  # records are told by their instructions, which stay as they are
            self.asm.emit(op.MARK, number)

    def evaluated(self, expr: Expr, env: Env, live: int) -> int:
        """Evaluate an expression. Returns the operand that holds its value."""
        if isinstance(expr, Var):
            operand = env.names[expr.name]
            if operand in env.known or self.is_value(operand):
                return operand
            if operand >= 0:
                self.wait(live, operand)
                self.asm.emit(op.FORCE, operand)
                env.known.add(operand)
                return operand
        elif self.is_ready(expr, env):
            return self.lazily(expr, env, live)
        at = self.slot(env)
        self.gen(expr, env, live, at)
        env.known.add(at)
        return at

    def _con(self, expr: Con, env: Env, live: int, dst: int | None) -> None:
        con = self.names.constructors[expr.name]
        if con.arity == 0:
            self.finish_operand(self.asm.constant("con", expr.name), env, live, dst)
            return
        if self.is_bare(con):
            self.gen(expr.args[0], env, live, dst)
            return
        operands = self.fields(con, expr, env, live)
        header = layout.header(layout.CON, con.arity, con.aux)
        if dst is not None:
            self.make(dst, header, operands, expr)
            env.known.add(dst)
        elif self.hidden and con.arity <= layout.TR_LONG:
            self.record(expr, op.RGIVE, layout.TR_CON, header, con.arity, *operands)
            self.words += con.arity + 1
        elif self.hidden:
            made = self.slot(env)
            self.make(made, header, operands, expr)
            self.asm.emit(op.ENTER, made)
        else:
            at = self.asm.emit(op.GIVE, header, con.arity, *operands)
            self.asm.headers.append(at + 1)
            self.words += con.arity + 1
            if con.arity == 2:
                self.asm.join_make(at, *operands)

    def _call(self, expr: Call, env: Env, live: int, dst: int | None) -> None:
        asm = self.asm
        if not expr.args:
            self.finish_operand(asm.constant("caf", expr.name), env, live, dst)
            return
        if self.names.shortcuts.get(expr.name) in COMPUTING:
            self._computed(expr, env, live, dst)
            return
        if self.names.shortcuts.get(expr.name) in COMPARING and dst is not None:
            truths = tuple([Alt(name, (), Con(name)) for name in ("True", "False")])
            self.case(Case(expr, truths, None, expr.span), env, live, dst)
            env.known.add(dst)
            return
        operands = self.arguments(expr.args, env, live)
        entry = self.entry_for(expr.name, operands, env)
        count = len(operands)
        if self.hidden:
            at = self._recorded(expr, (op.RTAIL, op.RCALL), 0, operands, live, dst)
        elif dst is None:
            moved = [part for i, o in enumerate(operands) if o != i for part in (i, o)]
            if len(moved) == 2 and count > 1:
                at = asm.emit(op.STEP, 0, *moved)
                asm.join_step(at, moved[1])
            elif len(moved) == 4 and count > 2 and moved[0] != moved[3]:
                at = asm.emit(op.STEP2, 0, *moved)
            elif count <= 3:
                at = asm.emit((op.TAIL1, op.TAIL2, op.TAIL3)[count - 1], 0, *operands)
            elif all(operand not in range(i) for i, operand in enumerate(operands)):
                at = asm.emit(op.TAILN, 0, count, *operands)
            else:
                self.waits.setdefault(asm.here, 0)
                at = asm.emit(op.TAIL, 0, count, *operands)
        else:
            at = asm.emit(op.CALL, 0, dst, count, *operands)
            self.waits[asm.here] = live | 1 << dst
            asm.locate_return(asm.here, expr.span)
        if dst is not None:
            env.known.add(dst)
        asm.refer(at + 1, entry)
        asm.locate(at, expr.span)

    def _computed(self, expr: Call, env: Env, live: int, dst: int | None) -> None:
        """Compute with small integers; call the function for other operands."""
        asm = self.asm
        operands = self.arguments(expr.args, env, live)
        entry = self.entry_for(expr.name, operands, env)
        otherwise, end = asm.symbol(), asm.symbol()
        at = self.slot(env) if dst is None else dst
        code, *number = COMPUTING[self.names.shortcuts[expr.name]]
        asm.emit(code, *number, at, *operands, 0)
        asm.refer(asm.here - 1, otherwise)
        if dst is None:
            asm.emit(op.ENTER, at)
        else:
            asm.place(end)
            env.known.add(dst)

        def call() -> None:
            asm.place(otherwise)
            if dst is None:
                place = asm.emit(op.TAIL2, 0, *operands)
            else:
                place = asm.emit(op.CALL, 0, dst, 2, *operands)
                self.waits[asm.here] = live | 1 << dst
                asm.locate_return(asm.here, expr.span)
                asm.refer(asm.emit(op.JUMP, 0) + 1, end)
            asm.refer(place + 1, entry)
            asm.locate(place, expr.span)

        self.seldom.append(call)

    def _app(self, expr: App, env: Env, live: int, dst: int | None) -> None:
        if (
            len(expr.args) > layout.NARGS_MASK
        ):  # first to as many as can wait, then what that gives to the others
            first = replace(expr, args=expr.args[: layout.NARGS_MASK])
            expr = replace(expr, function=first, args=expr.args[layout.NARGS_MASK :])
        asm = self.asm
        operands = self.arguments(expr.args, env, live | env.mask(self.names.free.of(expr.function)))
        if isinstance(expr.function, Var):
            function = env.names[expr.function.name]
        else:
            function = self.evaluated(expr.function, env, self.pending(operands, (), env, live))
        if self.hidden:
            at = self._recorded(expr, (op.RAPP, op.RCALLAPP), function, operands, live, dst)
        elif dst is None:
            self.waits.setdefault(asm.here, 0)
            at = asm.emit(op.APP, function, len(operands), *operands)
        else:
            at = asm.emit(op.CALLAPP, function, dst, len(operands), *operands)
            self.waits[asm.here] = live | 1 << dst
            asm.locate_return(asm.here, expr.span)
        if dst is not None:
            env.known.add(dst)
        asm.locate(at, expr.span)

    def _recorded(
        self,
        expr: Call | App,
        codes: tuple[int, int],
        function: int,
        operands: list[int],
        live: int,
        dst: int | None,
    ) -> int:
        """A call or application that records; `codes` are for those in tail position and for others."""
        asm = self.asm
        if dst is None:
            self.waits.setdefault(asm.here, self._operand_mask(function, *operands))
            self.record(expr, codes[0], function, len(operands), *operands)
            return asm.here - 3 - len(operands)
        pending = self.pending_slot
        self.waits.setdefault(asm.here, live | self._operand_mask(function, *operands))
        self.record(expr, codes[1], function, dst, len(operands), pending, *operands)
        self.waits[asm.here] = live | 1 << dst | 1 << pending
        asm.locate_return(asm.here, expr.span)
        asm.emit(op.RETURNED, pending, dst)
        return asm.here - 8 - len(operands)

    @staticmethod
    def _operand_mask(*operands: int) -> int:
        mask = 0
        for operand in operands:
            if operand >= 0:
                mask |= 1 << operand
        return mask
