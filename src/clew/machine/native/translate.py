"""Translates the kernel's Python to LLVM.

The kernel is written in a small part of Python on purpose: 64-bit integers, arrays, `if`, `while`,
`for ... in range(...)`, calls of sibling functions. That part is translated directly here, which takes about
a second; a general compiler for Python spent 20 s inferring what the kernel's style already says.

Chains of `if x == CONSTANT` become a switch, long ones an indirect jump. A loop `while status == 0:` around
one chain over a variable (the kernel's `act`) is a state machine: where the next state is known, the
translation jumps straight to it, so that neither variable exists at run time on the hot paths.

Types: parameters in capitals are arrays of int64 (HF and HF2: of doubles; without sign, E: of 16 bits, P and P2: of 32), other
parameters are int64 unless they are annotated `float`, results likewise, and a local variable has the type of what is first assigned
to it. Functions of `kernel.intrinsics` become instructions (`intrinsics`).
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path
from typing import Any

from llvmlite import ir

from clew.machine.native.intrinsics import DOUBLE, I16, I32, I64
from clew.machine.native.translate_expr import Expressions, Untranslatable
from clew.source.dataclass import dataclass

VOID = ir.VoidType()

#: The arrays whose elements are no words.
ELEMENTS = {"HF": DOUBLE, "HF2": DOUBLE, "E": I16, "P": I32, "P2": I32}
#: Those that have the same words as another one, wherever that is a parameter, too.
TWINS = {"HF": "H", "HF2": "H2"}

#: A chain of at least so many equality tests becomes a switch, and from DISPATCH_FROM on an indirect jump.
SWITCH_FROM = 3
DISPATCH_FROM = 20

BYTES = ir.IntType(8).as_pointer()

#: How often the first case of a dispatch is taken against the rarest, and what the odds of each next case fall by:
#: LLVM keeps in registers what the frequent cases, which come first, need there.
FIRST_ODDS = 4096
FALLING = 0.8

#: Loops stay loops: LLVM would make calls of memcpy of those that copy the two or three words of an object. Only where
#: the kernel is entered, and in the step loop: functions that it calls copy long numbers, for which memcpy is worth its call.
NO_CALLS = '"no-builtins"'


@dataclass(slots=True)
class _StateMachine:
    """A loop `while status == 0` around a chain over `act`."""

    status: str
    act: str
    head: ir.Block
    exit: ir.Block
    cases: dict[int, ir.Block]
    depth: int  # of loops around its body


class Translator:
    """Translates functions of given modules into one LLVM module."""

    def __init__(self, name: str, triple: str, exported: tuple[str, ...], prefix: str) -> None:
        self.module = ir.Module(name)
        self.module.triple = triple
        self._exported = exported
        self._prefix = prefix
        self.functions: dict[str, ir.Function] = {}
        self._sources: list[tuple[ast.FunctionDef, dict[str, Any]]] = []

    def add_module(self, module: Any) -> None:
        """Declare every function that a Python module defines at its top level."""
        path = Path(module.__file__)
        tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        for node in tree.body:
            if isinstance(node, ast.FunctionDef):
                returns = any(isinstance(n, ast.Return) and n.value is not None for n in ast.walk(node))
                arguments = [self._parameter(a) for a in node.args.args]
                kind = ir.FunctionType(_scalar(node.returns) if returns else VOID, arguments)
                exported = node.name in self._exported
                function = ir.Function(self.module, kind, self._prefix + node.name)
                function.linkage = "external" if exported else "internal"
                hints = {d.id for d in node.decorator_list if isinstance(d, ast.Name)}
                if "apart" in hints:
                    function.attributes.add("noinline")
                if exported or "apart" in hints:
                    set.add(function.attributes, NO_CALLS)
                is_short = isinstance(node.body[-1], ast.Return) and len(node.body) <= 2
                if ("inlined" in hints or is_short) and not exported:
                    function.attributes.add("alwaysinline")  # a docstring and one expression
                twins = [(a.arg, TWINS[a.arg]) for a in node.args.args if a.arg in TWINS]
                shared = {"H", *(name for pair in twins for name in pair)}
                for argument, parameter in zip(function.args, node.args.args, strict=True):
                    argument.name = parameter.arg
                    if parameter.arg.isupper() and parameter.arg not in shared:
                        argument.add_attribute("noalias")
                self.functions[node.name] = function
                self._sources.append((node, vars(module)))

    def translate(self) -> str:
        """Translate all bodies. Returns the text of the LLVM module."""
        for node, scope in self._sources:
            _Body(self.functions, scope, node).translate()
        return str(self.module)

    @staticmethod
    def _parameter(parameter: ast.arg) -> ir.Type:
        if parameter.arg.isupper():
            return ELEMENTS.get(parameter.arg, I64).as_pointer()
        return _scalar(parameter.annotation)


def _scalar(annotation: ast.expr | None) -> ir.Type:
    """The type of a parameter or result: a double where it is annotated so."""
    return DOUBLE if isinstance(annotation, ast.Name) and annotation.id == "float" else I64


class _Body(Expressions):
    """One function's body: its statements."""

    def __init__(
        self, functions: dict[str, ir.Function], scope: dict[str, Any], node: ast.FunctionDef
    ) -> None:
        super().__init__(functions, scope, node)
        self.loops: list[tuple[ir.Block, ir.Block]] = []  # continue, break
        self.machine: _StateMachine | None = None
        self.known: dict[str, int] = {}  # of the state machine's variables

    def translate(self) -> None:
        for argument, parameter in zip(self.function.args, self.node.args.args, strict=True):
            if parameter.arg.isupper():
                self.arrays[parameter.arg] = argument
            else:
                self.assign(parameter.arg, argument)
        self.block(self.node.body)
        if not self.build.block.is_terminated:
            if self.function.function_type.return_type == VOID:
                self.build.ret_void()
            else:
                self.build.unreachable()
        self.allocas.branch(self.start)

    # --- statements ---

    def block(self, statements: list[ast.stmt], tail: bool = False) -> None:
        """Translate statements; after those in `tail` position, the state machine takes its next turn."""
        for i, statement in enumerate(statements):
            if self.build.block.is_terminated:
                return
            last = tail and i + 1 == len(statements)
            if last and isinstance(statement, ast.If):
                self.if_(statement, tail=True)
            else:
                self.statement(statement)
        if tail and not self.build.block.is_terminated:
            self.next_turn()

    def next_turn(self) -> None:
        """Go on with the state machine: straight to the next state if it is known."""
        machine = self.machine
        assert machine is not None
        status = self.known.get(machine.status)
        act = self.known.get(machine.act)
        if status is not None and status != 0:
            self.build.branch(machine.exit)
        elif status == 0 and act in machine.cases:
            self.build.branch(machine.cases[act])
        else:
            self.build.branch(machine.head)

    def forget(self, statements: list[ast.stmt]) -> None:
        """Forget what these statements may change."""
        for statement in statements:
            for node in ast.walk(statement):
                if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                    self.known.pop(node.id, None)

    def statement(self, s: ast.stmt) -> None:
        match s:
            case ast.Assign(targets=[target], value=value):
                self.store(target, self.value(value))
                self.learn(target, value)
            case ast.AugAssign(target=target, op=op, value=value):
                load = ast.copy_location(ast.BinOp(_as_load(target), op, value), s)
                self.store(target, self.value(load))
            case ast.If():
                self.if_(s)
            case ast.While(test=test, body=[ast.If() as chain]) if self.is_state_machine(test, chain):
                self.state_machine(test, chain)
            case ast.While(test=test, body=body):
                self.while_(lambda yes, no: self.condition(test, yes, no), body)
            case ast.For(target=ast.Name(id=name), iter=ast.Call(args=args), body=body):
                self.for_(name, args, body)
            case ast.Return(value=None):
                self.build.ret_void()
            case ast.Return(value=value) if value is not None:
                self.build.ret(self.as_int(self.value(value)))
            case ast.Break():
                self.build.branch(self.loops[-1][1])
            case ast.Continue():
                if self.machine is not None and len(self.loops) == self.machine.depth:
                    self.next_turn()
                else:
                    self.build.branch(self.loops[-1][0])
            case ast.Expr(value=ast.Constant()):
                pass
            case ast.Expr(value=value):
                self.value(value)
            case _:
                raise Untranslatable(ast.unparse(s))

    def learn(self, target: ast.expr, value: ast.expr) -> None:
        if self.machine is not None and isinstance(target, ast.Name):
            constant = self.constant(value)
            if constant is not None and target.id in (self.machine.status, self.machine.act):
                self.known[target.id] = constant
            else:
                self.known.pop(target.id, None)

    def is_state_machine(self, test: ast.expr, chain: ast.If) -> bool:
        status = _subject(test)
        return isinstance(status, ast.Name) and len(self.chain(chain)[0]) >= SWITCH_FROM

    def state_machine(self, test: ast.expr, chain: ast.If) -> None:
        cases, otherwise = self.chain(chain)
        status, act = _subject(test), _subject(chain.test)
        assert isinstance(status, ast.Name)
        assert isinstance(act, ast.Name)
        head, choose, default, done = (
            self.function.append_basic_block(n) for n in ("turn", "choose", "default", "done")
        )
        blocks = {constant: self.function.append_basic_block(f"state{constant}") for constant, _ in cases}
        self.loops.append((head, done))
        self.machine = _StateMachine(status.id, act.id, head, done, blocks, len(self.loops))
        self.build.branch(head)
        self.build.position_at_end(head)
        self.condition(test, choose, done)
        self.build.position_at_end(choose)
        switch = self.build.switch(self.value(act), default)
        for constant, body in cases:
            switch.add_case(ir.Constant(I64, constant), blocks[constant])
            self.build.position_at_end(blocks[constant])
            self.known = {status.id: 0, act.id: constant}
            self.block(body, tail=True)
        self.build.position_at_end(default)
        self.known = {status.id: 0}
        self.block(otherwise, tail=True)
        self.loops.pop()
        self.machine = None
        self.known = {}
        self.build.position_at_end(done)

    def store(self, target: ast.expr, value: ir.Value) -> None:
        match target:
            case ast.Name(id=name):
                self.assign(name, value)
            case ast.Subscript(value=ast.Name(id=array), slice=index):
                self.store_element(value, self.element(array, index))
            case _:
                raise Untranslatable(ast.unparse(target))

    def assign(self, name: str, value: ir.Value) -> None:
        if name not in self.locals:
            self.locals[name] = self.allocas.alloca(value.type, name=name)
        slot = self.locals[name]
        if slot.type.pointee == I64:
            value = self.as_int(value)
        self.build.store(value, slot)

    def if_(self, node: ast.If, tail: bool = False) -> None:
        cases, otherwise = self.chain(node)
        after = self.function.append_basic_block("after")
        before = dict(self.known)
        ends: list[dict[str, int]] = []
        if len(cases) >= SWITCH_FROM:
            subject = self.value(_subject(node.test))
            default = self.function.append_basic_block("default")
            blocks = {constant: self.function.append_basic_block("case") for constant, _ in cases}
            if len(cases) >= DISPATCH_FROM:
                self.dispatch(subject, blocks, default)
            else:
                switch = self.build.switch(subject, default)
                for constant, block in blocks.items():
                    switch.add_case(ir.Constant(I64, constant), block)
            for constant, body in cases:
                self.into(blocks[constant], body, after, tail, before, ends)
            self.into(default, otherwise, after, tail, before, ends)
        else:
            yes = self.function.append_basic_block("then")
            no = self.function.append_basic_block("else")
            self.condition(node.test, yes, no)
            self.into(yes, node.body, after, tail, before, ends)
            self.into(no, node.orelse, after, tail, before, ends)
        self.build.position_at_end(after)
        if ends:
            self.known = {k: v for k, v in ends[0].items() if all(e.get(k) == v for e in ends)}
        else:
            self.build.unreachable()

    def into(
        self,
        block: ir.Block,
        statements: list[ast.stmt],
        after: ir.Block,
        tail: bool,
        before: dict[str, int],
        ends: list[dict[str, int]],
    ) -> None:
        """Translate a branch that continues at `after`; what is known at its end is added to `ends`."""
        self.known = dict(before)
        self.build.position_at_end(block)
        self.block(statements, tail)
        if not self.build.block.is_terminated:
            self.build.branch(after)
            ends.append(self.known)

    def dispatch(self, subject: ir.Value, blocks: dict[int, ir.Block], default: ir.Block) -> None:
        """An indirect jump through a table, which LLVM copies to the end of every instruction's code."""
        size = max(blocks) + 1
        targets = [blocks.get(i, default) for i in range(size)]
        kind = ir.ArrayType(BYTES, size)
        table = ir.GlobalVariable(self.function.module, kind, f"{self.function.name}.table")
        table.linkage = "internal"
        table.global_constant = True
        table.initializer = ir.Constant(kind, [ir.BlockAddress(self.function, t) for t in targets])
        place = self.build.gep(table, [ir.Constant(I64, 0), subject])
        jump = self.build.branch_indirect(self.build.load(place))
        odds = {block: max(round(FIRST_ODDS * FALLING**i), 1) for i, block in enumerate(blocks.values())}
        destinations = list(dict.fromkeys(targets))
        for target in destinations:
            jump.add_destination(target)
        jump.set_weights([odds.get(target, 1) for target in destinations])

    def chain(self, node: ast.If) -> tuple[list[tuple[int, list[ast.stmt]]], list[ast.stmt]]:
        """The cases of `if x == A: ... elif x == B: ...`, as long as they test the same variable."""
        subject = _subject(node.test)
        cases: list[tuple[int, list[ast.stmt]]] = []
        rest: list[ast.stmt] = [node]
        while isinstance(subject, ast.Name) and len(rest) == 1 and isinstance(rest[0], ast.If):
            test = rest[0].test
            again = _subject(test)
            if not (isinstance(again, ast.Name) and again.id == subject.id):
                break
            assert isinstance(test, ast.Compare)
            constant = self.constant(test.comparators[0])
            if constant is None or any(constant == known for known, _ in cases):
                break
            cases.append((constant, rest[0].body))
            rest = rest[0].orelse
        return cases, rest

    def while_(
        self,
        test: Callable[[ir.Block, ir.Block], None],
        body: list[ast.stmt],
        step: Callable[[], None] | None = None,
    ) -> None:
        head = self.function.append_basic_block("while")
        inside = self.function.append_basic_block("do")
        again = self.function.append_basic_block("next") if step is not None else head
        after = self.function.append_basic_block("done")
        self.build.branch(head)
        self.build.position_at_end(head)
        self.forget(body)
        test(inside, after)
        self.build.position_at_end(inside)
        self.loops.append((again, after))
        self.block(body)
        self.forget(body)
        self.loops.pop()
        if not self.build.block.is_terminated:
            self.build.branch(again)
        if step is not None:
            self.build.position_at_end(again)
            step()
            self.build.branch(head)
        self.build.position_at_end(after)

    def for_(self, name: str, args: list[ast.expr], body: list[ast.stmt]) -> None:
        """`for name in range(...)`; the step may be -1. As in Python, the range is fixed at the start."""
        start = self.value(args[0]) if len(args) > 1 else ir.Constant(I64, 0)
        stop = self.value(args[1] if len(args) > 1 else args[0])
        step = self.constant(args[2]) if len(args) > 2 else 1
        counter = self.allocas.alloca(I64)
        self.build.store(start, counter)

        def test(inside: ir.Block, after: ir.Block) -> None:
            now = self.build.load(counter)
            self.build.cbranch(self.build.icmp_signed("<" if step == 1 else ">", now, stop), inside, after)

        def advance() -> None:
            self.build.store(self.build.add(self.build.load(counter), ir.Constant(I64, step)), counter)

        # the variable is set inside the loop, so that it keeps its last value after it
        load = ast.Name(id=f"{name} ", ctx=ast.Load())
        self.locals[load.id] = counter
        assignment = ast.Assign(targets=[ast.Name(id=name, ctx=ast.Store())], value=load)
        self.while_(test, [assignment, *body], advance)


def _subject(test: ast.expr) -> ast.expr:
    """The left side of a test `x == ...`; an expression that equals no variable for other tests."""
    if isinstance(test, ast.Compare) and len(test.ops) == 1 and isinstance(test.ops[0], ast.Eq):
        return test.left
    return test if not isinstance(test, ast.Name) else ast.Constant(None)


def _as_load(target: ast.expr) -> ast.expr:
    match target:
        case ast.Name(id=name):
            return ast.Name(id=name, ctx=ast.Load())
        case ast.Subscript(value=value, slice=index):
            return ast.Subscript(value=value, slice=index, ctx=ast.Load())
    raise Untranslatable(ast.unparse(target))
