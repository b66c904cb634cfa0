"""Compiles one block of code: a function's body or a thunk's.

`gen` compiles an expression whose value in head normal form goes to a slot, or, with no slot, is returned;
`lazily` builds an expression without evaluating it and gives the operand. `live` is the set of slots that
are still needed afterwards, as bits: it becomes the frame map at every point where the frame can wait, so
that the collector keeps nothing alive that the program has finished with.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from clew.core.nodes import (
    Alt,
    App,
    Binding,
    Call,
    Case,
    Choice,
    Con,
    Expr,
    Free,
    Label,
    Let,
    Lit,
    LitAlt,
    Literal,
    LitKind,
    Partial,
    Prim,
    Var,
)
from clew.core.prims import PRIMITIVES
from clew.machine import layout
from clew.machine import opcodes as op
from clew.machine.assembler import Assembler
from clew.machine.generators import Generators
from clew.machine.image import ConInfo
from clew.machine.mentions import FreeNames
from clew.machine.primitives import CHEAP, COMPARISONS, TAIL_ONLY, host_number, two_operands
from clew.source.diagnostics import FormFault, InternalFault

MOST_SLOTS = 60_000


@dataclass(slots=True)
class Env:
    """Where variables are: operands by name, and the slots known to hold head normal forms."""

    names: dict[str, int]
    known: set[int] = field(default_factory=set)

    def copy(self) -> Env:
        return Env(dict(self.names), set(self.known))

    def mask(self, names: frozenset[str]) -> int:
        bits = 0
        for name in names:
            at = self.names.get(name, -1)
            if at >= 0:
                bits |= 1 << at
        return bits


class Names:
    """What the blocks of a program share: symbols, constants, labels, pending thunks."""

    def __init__(
        self,
        asm: Assembler,
        constructors: dict[str, ConInfo],
        arities: dict[str, int],
        entries: dict[str, int],
        generators: Generators,
        with_labels: bool,
    ) -> None:
        self.asm = asm
        self.constructors = constructors
        self.arities = arities
        self.entries = entries
        self.generators = generators
        self.with_labels = with_labels
        self.free = FreeNames()
        self.labels: list[str] = []
        self._label_numbers: dict[str, int] = {}
        self.observations: list[str] = []
        self.block_words = 64
        self.frame_words = 16
        self.unpack_symbol = asm.symbol()
        self.values_symbol = asm.symbol()
        self._wrappers: dict[str, int] = {}
        self._applications: dict[int, int] = {}
        self._pending: list[tuple[int, Expr, Env, int]] = []

    def wrapper(self, constructor: str) -> int:
        return self._wrappers.setdefault(constructor, self.asm.symbol())

    def wrappers(self) -> list[tuple[str, int]]:
        return list(self._wrappers.items())

    def application(self, count: int) -> int:
        if count not in self._applications:
            self._applications[count] = self.asm.symbol()
        return self._applications[count]

    def applications(self) -> list[tuple[int, int]]:
        return list(self._applications.items())

    def entry_symbols(self) -> dict[str, int]:
        return {**self._wrappers, **self.entries}

    def label(self, name: str) -> int:
        if name not in self._label_numbers:
            self._label_numbers[name] = len(self.labels)
            self.labels.append(name)
        return self._label_numbers[name]

    def observation(self, name: str) -> int:
        self.observations.append(name)
        return len(self.observations) - 1

    def suspend(self, symbol: int, body: Expr, env: Env, count: int) -> None:
        """Compile a thunk's block later; its first `count` slots are captured variables."""
        self._pending.append((symbol, body, env, count))

    def drain(self, function: str) -> None:
        """Compile all thunks that are waiting."""
        while self._pending:
            symbol, body, env, count = self._pending.pop()
            self.asm.emit(0)
            BlockCompiler(self, function).thunk(body, env, count, symbol)


class BlockCompiler:
    """Compiles one block."""

    def __init__(self, names: Names, function: str) -> None:
        self.names = names
        self.asm = names.asm
        self.function_name = function
        self.next_slot = 0
        self.most_slots = 1
        self.waits: dict[int, int] = {}
        self.words = 0
        self.unbuilt: set[int] = set()
        self.patches: list[tuple[int, int, int]] = []

    # --- blocks ---

    def function(self, params: tuple[str, ...], body: Expr, entry: int) -> None:
        env = Env({name: i for i, name in enumerate(params)})
        self._block(body, env, len(params), entry)

    def thunk(self, body: Expr, env: Env, count: int, entry: int) -> None:
        self._block(body, env, count, entry)

    def _block(self, body: Expr, env: Env, count: int, entry: int) -> None:
        self.next_slot = count
        self.most_slots = max(count, 1)
        start = self.asm.symbol()
        self.asm.place(entry)
        self.asm.place(start)
        needed = env.mask(self.names.free.of(body))
        self.waits[self.asm.here] = needed
        self.gen(body, env, 0, None)
        size = self.most_slots
        if size > MOST_SLOTS:
            raise FormFault(
                f"'{self.function_name}' needs {size} variables at once; {MOST_SLOTS} is the most",
                body.span,
                "split it, or a long list in it, into several definitions",
                slug="form-size",
            )
        if size > layout.MASK_SLOTS:
            # enter through here: slots beyond the frame map must always hold valid words
            self.asm.emit(self.asm.code[self.asm.address(start) - 1])
            self.asm.place(entry)
            # before that, the frame is what was passed: after backtracking the stack above it holds anything
            keep = (1 << layout.MASK_SLOTS) - 1
            self.asm.frames[self.asm.here] = (needed & keep) << layout.MASK_SHIFT | max(count, 1)
            self.asm.emit(op.CLEAR, max(count, layout.MASK_SLOTS), size)
            self.asm.refer(self.asm.emit(op.JUMP, 0) + 1, start)
        keep = (1 << layout.MASK_SLOTS) - 1
        for at, mask in self.waits.items():
            self.asm.frames[at] = (mask & keep) << layout.MASK_SHIFT | size
        self.names.block_words = max(self.names.block_words, self.words)
        self.names.frame_words = max(self.names.frame_words, size)

    def slot(self, env: Env) -> int:
        at = self.next_slot
        self.next_slot += 1
        self.most_slots = max(self.most_slots, self.next_slot)
        env.known.discard(at)
        return at

    def wait(self, live: int, *operands: int) -> None:
        """The next instruction can wait: these slots are live then."""
        for operand in operands:
            if operand >= 0:
                live |= 1 << operand
        self.waits[self.asm.here] = live

    # --- evaluating ---

    def gen(self, expr: Expr, env: Env, live: int, dst: int | None) -> None:
        """Evaluate to head normal form: into slot `dst`, or as the block's result."""
        match expr:
            case Var(name=name):
                self._finish_operand(env.names[name], env, live, dst)
            case Lit():
                self._finish_operand(self.lazily(expr, env, live), env, live, dst)
            case Con():
                self._con(expr, env, live, dst)
            case Call():
                self._call(expr, env, live, dst)
            case Partial():
                self._finish_operand(self.lazily(expr, env, live), env, live, dst, evaluated=True)
            case App():
                self._app(expr, env, live, dst)
            case Prim():
                self._prim(expr, env, live, dst)
            case Let(bindings=bindings, body=body):
                outer = env.names
                env.names = dict(outer)
                self._let(bindings, body, env, live | env.mask(self.names.free.of(body)))
                self.gen(body, env, live, dst)
                env.names = outer
            case Case():
                self._case(expr, env, live, dst)
            case Choice():
                self._choice(expr, env, live, dst)
            case Free(vars=vars_, body=body):
                outer = env.names
                env.names = dict(outer)
                for var in vars_:
                    at = self.slot(env)
                    self.asm.emit(op.FRESH, at, self.names.generators.number(var.type))
                    self.words += 4
                    env.names[var.name] = at
                self.gen(body, env, live, dst)
                env.names = outer
            case Label(label=label, body=body):
                if self.names.with_labels:
                    self.asm.emit(op.LABEL, self.names.label(label))
                self.gen(body, env, live, dst)
            case _:
                raise InternalFault(f"{type(expr).__name__} in flat Core", span=expr.span)

    def _finish_operand(
        self, operand: int, env: Env, live: int, dst: int | None, *, evaluated: bool = False
    ) -> None:
        if dst is None:
            self.asm.emit(op.ENTER, operand)
            return
        if operand != dst:
            self.asm.emit(op.MOVE, dst, operand)
        if not (evaluated or operand in env.known or self._is_value(operand)):
            self.wait(live, dst)
            self.asm.emit(op.FORCE, dst)
        env.known.add(dst)

    def _is_value(self, operand: int) -> bool:
        return operand < 0 and self.asm.is_value(operand)

    def evaluated(self, expr: Expr, env: Env, live: int) -> int:
        """Evaluate; the operand that holds the value."""
        if isinstance(expr, Var):
            operand = env.names[expr.name]
            if operand in env.known or self._is_value(operand):
                return operand
            if operand >= 0:
                self.wait(live, operand)
                self.asm.emit(op.FORCE, operand)
                env.known.add(operand)
                return operand
        elif isinstance(expr, Lit) and expr.literal.kind is not LitKind.STRING:
            return self.lazily(expr, env, live)
        at = self.slot(env)
        self.gen(expr, env, live, at)
        env.known.add(at)
        return at

    def strict_operand(self, expr: Expr, env: Env, live: int) -> int:
        """An operand for an instruction that evaluates it itself: a variable's slot as it is."""
        if isinstance(expr, Var) and env.names[expr.name] >= 0:
            return env.names[expr.name]
        return self.evaluated(expr, env, live)

    def strict_operands(
        self, args: tuple[Expr, ...], env: Env, live: int, *, flip: bool = False
    ) -> list[int]:
        """Operands for one instruction; what is evaluated first stays alive while the next is.

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
                self._is_settled(a, env) for a in args[i + 1 :]
            )
            build = self.evaluated if later_first else self.strict_operand
            operands.append(build(arg, env, rest))
        return operands

    def _is_settled(self, expr: Expr, env: Env) -> bool:
        """Whether making it an operand evaluates nothing."""
        if isinstance(expr, Var):
            return env.names[expr.name] >= 0 or self._is_value(env.names[expr.name])
        return isinstance(expr, Lit) and expr.literal.kind is not LitKind.STRING

    def _con(self, expr: Con, env: Env, live: int, dst: int | None) -> None:
        con = self.names.constructors[expr.name]
        if con.arity == 0:
            self._finish_operand(self.asm.constant("con", expr.name), env, live, dst)
            return
        operands = self._fields(con, expr, env, live)
        header = layout.header(layout.CON, con.arity, con.aux)
        if dst is None:
            self.asm.emit(op.GIVE, header, con.arity, *operands)
            self.words += con.arity + 1
        else:
            self.make(dst, header, operands)
            env.known.add(dst)

    def _fields(self, con: ConInfo, expr: Con, env: Env, live: int) -> list[int]:
        strict = con.constructor.strict or (False,) * con.arity
        operands: list[int] = []
        for i, (arg, is_strict) in enumerate(zip(expr.args, strict, strict=True)):
            pending = self._pending(operands, expr.args[i + 1 :], env, live)
            operands.append(
                self.evaluated(arg, env, pending) if is_strict else self.lazily(arg, env, pending)
            )
        return operands

    def _pending(self, operands: list[int], later: tuple[Expr, ...], env: Env, live: int) -> int:
        for operand in operands:
            if operand >= 0:
                live |= 1 << operand
        for expr in later:
            live |= env.mask(self.names.free.of(expr))
        return live

    def arguments(self, args: tuple[Expr, ...], env: Env, live: int) -> list[int]:
        operands: list[int] = []
        for i, arg in enumerate(args):
            operands.append(self.lazily(arg, env, self._pending(operands, args[i + 1 :], env, live)))
        return operands

    def _call(self, expr: Call, env: Env, live: int, dst: int | None) -> None:
        asm = self.asm
        if not expr.args:
            self._finish_operand(asm.constant("caf", expr.name), env, live, dst)
            return
        operands = self.arguments(expr.args, env, live)
        entry = self.names.entries[expr.name]
        count = len(operands)
        if dst is None:
            if count <= 3:
                at = asm.emit((op.TAIL1, op.TAIL2, op.TAIL3)[count - 1], 0, *operands)
            else:
                self.waits.setdefault(asm.here, 0)
                at = asm.emit(op.TAIL, 0, count, *operands)
        else:
            at = asm.emit(op.CALL, 0, dst, count, *operands)
            self.waits[asm.here] = live | 1 << dst
            env.known.add(dst)
        asm.refer(at + 1, entry)
        asm.locate(at, expr.span)

    def _app(self, expr: App, env: Env, live: int, dst: int | None) -> None:
        asm = self.asm
        operands = self.arguments(expr.args, env, live | env.mask(self.names.free.of(expr.function)))
        if isinstance(expr.function, Var):
            function = env.names[expr.function.name]
        else:
            function = self.evaluated(expr.function, env, self._pending(operands, (), env, live))
        if dst is None:
            self.waits.setdefault(asm.here, 0)
            at = asm.emit(op.APP, function, len(operands), *operands)
        else:
            at = asm.emit(op.CALLAPP, function, dst, len(operands), *operands)
            self.waits[asm.here] = live | 1 << dst
            env.known.add(dst)
        asm.locate(at, expr.span)

    # --- primitives ---

    def _prim(self, expr: Prim, env: Env, live: int, dst: int | None) -> None:
        name = expr.name
        if name in COMPARISONS:
            self._compare_to_value(expr, env, live, dst)
        elif name == "coerce#":
            self.gen(expr.args[0], env, live, dst)
        elif name == "fail#":
            self.asm.locate(self.asm.emit(op.FAIL), expr.span)
        elif name == "raise#":
            operand = self.lazily(expr.args[0], env, live)
            self.asm.locate(self.asm.emit(op.RAISE, operand), expr.span)
        elif name in TAIL_ONLY:
            self._tail_only(expr, env, live, dst)
        elif name == "allValues#":
            self._finish_operand(self.lazily(expr, env, live), env, live, dst)
        else:
            at = self.slot(env) if dst is None else dst
            known = self._operation(expr, env, live, at)
            if known:
                env.known.add(at)
                if dst is None:
                    self.asm.emit(op.ENTER, at)
            else:
                self._finish_operand(at, env, live, dst)

    def _operation(self, expr: Prim, env: Env, live: int, dst: int) -> bool:
        """An operation into a slot; whether the result is in head normal form."""
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
            self._evaluates(env, *operands)
            asm.locate(asm.emit(*words), expr.span)
            self.words += 4
            return True
        array = {
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
        }.get(name)
        if array is not None:
            return self._array(expr, array, env, live, dst)
        operands = []
        args = expr.args
        whole = PRIMITIVES[name].whole
        if any(whole):
            args = tuple(
                Prim("nf#", (arg,), arg.span) if w else arg for arg, w in zip(args, whole, strict=True)
            )
        for i, arg in enumerate(args):
            rest = self._pending(operands, args[i + 1 :], env, live)
            operands.append(self.evaluated(arg, env, rest))
        self.wait(live, *operands)
        if name == "event#":
            asm.emit(op.EVENT, dst, *operands)
            return True
        at = asm.emit(op.HOST, host_number(name), dst, len(operands), *operands)
        asm.locate(at, expr.span)
        return not name.startswith("show")  # strings are unpacked lazily

    def _array(self, expr: Prim, kind: int, env: Env, live: int, dst: int) -> bool:
        """Arrays and references; operands are: array or size, index or element, element."""
        asm = self.asm
        args = list(expr.args)
        strict = {op.ARRAY_NEW: 1, op.ARRAY_READ: 2, op.ARRAY_WRITE: 2}.get(kind, 1)
        if expr.name.endswith("Ref#"):  # a reference is an array of one
            place = Lit(Literal(LitKind.INT, 1 if kind == op.ARRAY_NEW else 0))
            args.insert(0 if kind == op.ARRAY_NEW else 1, place)
        operands: list[int] = []
        for i, arg in enumerate(args):
            rest = self._pending(operands, tuple(args[i + 1 :]), env, live)
            if i >= strict:
                build = self.lazily
            elif all(self._is_settled(a, env) for a in args[i + 1 : strict]):
                build = self.strict_operand
            else:
                build = self.evaluated
            operands.append(build(arg, env, rest))
        dead = asm.constant("dead", 0)
        padded = [*operands, dead, dead][:3]
        self.wait(live, *padded)
        self._evaluates(env, *operands[:strict])
        asm.locate(asm.emit(op.ARRAY, kind, dst, *padded), expr.span)
        if expr.name in ("peekArray#", "peekRef#"):
            con = self.names.constructors["(,)"]
            unit = asm.constant("con", "()")
            self.make(dst, layout.header(layout.CON, 2, con.aux), [dst, unit], in_place=True)
            return True
        return kind != op.ARRAY_READ

    def _evaluates(self, env: Env, *operands: int) -> None:
        """An instruction evaluates these operands in place."""
        env.known.update(o for o in operands if o >= 0)

    def _compare_to_value(self, expr: Prim, env: Env, live: int, dst: int | None) -> None:
        true, false = (self.asm.constant("con", name) for name in ("True", "False"))
        otherwise, end = self.asm.symbol(), self.asm.symbol()
        swapped = self._compare(expr, env, live, otherwise)
        yes, no = (false, true) if swapped else (true, false)
        self._finish_operand(yes, env, live, dst)
        if dst is not None:
            self.asm.refer(self.asm.emit(op.JUMP, 0) + 1, end)
        self.asm.place(otherwise)
        self._finish_operand(no, env, live, dst)
        self.asm.place(end)

    def _compare(self, expr: Prim, env: Env, live: int, otherwise: int) -> bool:
        """Fall through or jump to `otherwise`; whether the two outcomes are exchanged."""
        code, flip, negate = COMPARISONS[expr.name]
        operands = self.strict_operands(expr.args, env, live, flip=flip)
        if flip:
            operands.reverse()
        self.wait(live, *operands)
        self._evaluates(env, *operands)
        at = self.asm.emit(code, *operands, 0)
        self.asm.refer(at + 3, otherwise)
        self.asm.locate(at, expr.span)
        self.words += 4
        return negate

    def _tail_only(self, expr: Prim, env: Env, live: int, dst: int | None) -> None:
        if dst is not None:  # evaluate through a thunk
            operand = self.thunk_for(expr, env, dst)
            self._finish_operand(operand, env, live, dst)
        elif expr.name == "catch#":
            body, handler = self.arguments(expr.args, env, live)
            self.asm.emit(op.CATCH, body, handler)
        elif expr.name == "nf#":
            self.asm.emit(op.NORMAL, self.lazily(expr.args[0], env, live))
        elif expr.name == "ensureNotFree#":
            self.asm.locate(self.asm.emit(op.RIGID, self.lazily(expr.args[0], env, live)), expr.span)
        elif expr.name in ("unify#", "lazyUnify#", "conj#"):
            code = (op.CONJ,) if expr.name == "conj#" else (op.UNIFY, int(expr.name == "lazyUnify#"))
            operands = self.arguments(expr.args, env, live)
            self.asm.locate(self.asm.emit(*code, *operands), expr.span)
        else:
            name = expr.args[0]
            text = str(name.literal.value) if isinstance(name, Lit) else "?"
            operand = self.lazily(expr.args[1], env, live)
            self.asm.emit(op.OBSERVE, self.names.observation(text), operand)
            self.words += 4

    # --- cases and choices ---

    def _case(self, expr: Case, env: Env, live: int, dst: int | None) -> None:
        after = live | env.mask(self.names.free.alternatives(expr))
        if self._is_comparison(expr):
            self._case_comparison(expr, env, live, after, dst)
            return
        scrutinee = self._scrutinee(expr, env, after)
        end = self.asm.symbol()
        if not expr.alts:
            if not isinstance(expr.scrutinee, Var):
                pass
            elif scrutinee not in env.known and not self._is_value(scrutinee):
                self.wait(after, scrutinee)
                self.asm.emit(op.FORCE, scrutinee)
                env.known.add(scrutinee)
            self._default(expr, scrutinee, env, live, dst)
        elif isinstance(expr.alts[0], Alt):
            self._switch(expr, scrutinee, env, live, after, dst, end)
        else:
            self._literals(expr, scrutinee, env, live, after, dst, end)
        self.asm.place(end)

    def _scrutinee(self, expr: Case, env: Env, after: int) -> int:
        """The slot with the scrutinee; a variable may still be unevaluated."""
        if isinstance(expr.scrutinee, Var) and env.names[expr.scrutinee.name] >= 0:
            return env.names[expr.scrutinee.name]
        at = self.slot(env)
        self.gen(expr.scrutinee, env, after, at)
        env.known.add(at)
        return at

    def _is_comparison(self, expr: Case) -> bool:
        scrutinee = expr.scrutinee
        return (
            isinstance(scrutinee, Prim)
            and scrutinee.name in COMPARISONS
            and bool(expr.alts)
            and (expr.default is None or expr.default.var == "_")
            and all(isinstance(alt, Alt) and alt.con in ("True", "False") for alt in expr.alts)
        )

    def _case_comparison(self, expr: Case, env: Env, live: int, after: int, dst: int | None) -> None:
        assert isinstance(expr.scrutinee, Prim)
        bodies: dict[str, Expr] = {}
        for alt in expr.alts:
            assert isinstance(alt, Alt)
            bodies.setdefault(alt.con, alt.body)
        rest = expr.default.body if expr.default is not None else Prim("fail#", (), expr.span)
        otherwise, end = self.asm.symbol(), self.asm.symbol()
        swapped = self._compare(expr.scrutinee, env, after, otherwise)
        order = ("False", "True") if swapped else ("True", "False")
        self._branch(bodies.get(order[0], rest), env, live, dst, end)
        self.asm.place(otherwise)
        self._branch(bodies.get(order[1], rest), env, live, dst, None)
        self.asm.place(end)

    def _branch(self, body: Expr, env: Env, live: int, dst: int | None, end: int | None) -> None:
        """One alternative, with slots and knowledge of its own; then jump to the common end."""
        slots = self.next_slot
        self.gen(body, env.copy(), live, dst)
        self.next_slot = slots
        if dst is not None and end is not None:
            self.asm.refer(self.asm.emit(op.JUMP, 0) + 1, end)

    def _default(self, expr: Case, scrutinee: int, env: Env, live: int, dst: int | None) -> None:
        if expr.default is None:
            self.asm.locate(self.asm.emit(op.FAIL), expr.span)
            return
        name, names = expr.default.var, env.names
        if expr.alts:
            inner = env.copy()
            if name != "_":
                inner.names[name] = scrutinee
            self._branch(expr.default.body, inner, live, dst, None)
            return
        # a strict let: nothing else needs this environment, and long rows of them must not copy it
        hidden = names.get(name)
        if name != "_":
            names[name] = scrutinee
        self.gen(expr.default.body, env, live, dst)
        if hidden is not None:
            names[name] = hidden

    def _switch(
        self, expr: Case, scrutinee: int, env: Env, live: int, after: int, dst: int | None, end: int
    ) -> None:
        asm = self.asm
        alts = [alt for alt in expr.alts if isinstance(alt, Alt)]
        infos = [self.names.constructors[alt.con] for alt in alts]
        first, count = infos[0].first, infos[0].count
        slots = self.next_slot
        base = slots
        self.wait(after, scrutinee)
        at = asm.emit(op.SWITCH, scrutinee, base, first, count, *([0, 0] * count))
        asm.locate(at, expr.span)
        self._evaluates(env, scrutinee)
        default = asm.symbol()
        covered = set()
        for alt, info in zip(alts, infos, strict=True):
            place = at + 5 + 2 * info.tag
            if info.tag in covered:
                continue
            covered.add(info.tag)
            target = asm.symbol()
            asm.refer(place, target)
            asm.place(target)
            inner = env.copy()
            self.next_slot = slots
            used = self.names.free.of(alt.body)
            if any(v in used for v in alt.vars):
                asm.code[place + 1] = info.arity
                for name in alt.vars:
                    field_slot = self.slot(inner)
                    if name != "_":
                        inner.names[name] = field_slot
            self._branch(alt.body, inner, live, dst, end)
        self.next_slot = slots
        for tag in range(count):
            if tag not in covered:
                asm.refer(at + 5 + 2 * tag, default)
        if len(covered) < count:
            asm.place(default)
            self._default(expr, scrutinee, env, live, dst)

    def _literals(
        self, expr: Case, scrutinee: int, env: Env, live: int, after: int, dst: int | None, end: int
    ) -> None:
        asm = self.asm
        for alt in expr.alts:
            assert isinstance(alt, LitAlt)
            constant = self.lazily(Lit(alt.literal), env, live)
            following = asm.symbol()
            self.wait(after, scrutinee)
            at = asm.emit(op.IFEQ, scrutinee, constant, 0)
            asm.refer(at + 3, following)
            asm.locate(at, expr.span)
            self._evaluates(env, scrutinee)
            self._branch(alt.body, env, live, dst, end)
            asm.place(following)
        self._default(expr, scrutinee, env, live, dst)

    def _choice(self, expr: Choice, env: Env, live: int, dst: int | None) -> None:
        asm = self.asm
        end = asm.symbol()
        needed = live | env.mask(self.names.free.of(expr))
        self.waits[asm.here] = needed
        count = len(expr.alternatives)
        at = asm.emit(op.CHOOSE, count, *([0] * count))
        asm.locate(at, expr.span)
        for i, alternative in enumerate(expr.alternatives):
            target = asm.symbol()
            asm.refer(at + 2 + i, target)
            asm.place(target)
            self._branch(alternative, env, live, dst, end)
        asm.place(end)

    # --- building without evaluating ---

    def lazily(self, expr: Expr, env: Env, live: int) -> int:
        """Build a value or a thunk; the operand."""
        asm = self.asm
        match expr:
            case Var(name=name):
                return env.names[name]
            case Lit(literal=literal):
                if literal.kind is LitKind.STRING:
                    if literal.value == "":
                        return asm.constant("con", "[]")
                    at = self.slot(env)
                    header = layout.header(layout.THUNK, 2)
                    operands = [asm.constant("raw", literal.value), asm.constant("int", 0)]
                    self.make(at, header, operands, self.names.unpack_symbol)
                    return at
                return asm.constant(literal.kind.value, literal.value)
            case Con(name=name, args=args):
                con = self.names.constructors[name]
                if con.arity == 0:
                    return asm.constant("con", name)
                if self._strict_fields_ready(con, expr, env):
                    at = self.slot(env)
                    operands = self._fields(con, expr, env, live)
                    self.make(at, layout.header(layout.CON, con.arity, con.aux), operands)
                    env.known.add(at)
                    return at
            case Call(name=name, args=args):
                if not args:
                    return asm.constant("caf", name)
                if all(self._is_atom(a) for a in args):
                    at = self.slot(env)
                    operands = self.arguments(args, env, live)
                    self.make(
                        at, layout.header(layout.THUNK, len(operands)), operands, self.names.entries[name]
                    )
                    return at
            case Partial(name=name, args=args):
                return self._partial(name, args, env, live)
            case App(function=Var(name=name), args=args) if all(self._is_atom(a) for a in args):
                at = self.slot(env)
                operands = [env.names[name], *self.arguments(args, env, live)]
                symbol = self.names.application(len(args))
                self.make(at, layout.header(layout.THUNK, len(operands)), operands, symbol)
                return at
            case Prim(name="coerce#", args=(arg,)):
                return self.lazily(arg, env, live)
            case Prim(name="allValues#", args=(arg,)):
                goal = self.lazily(arg, env, live)
                at = self.slot(env)
                start = [asm.constant("int", -1), asm.constant("int", 0), asm.constant("dead", 0)]
                self.make(at, layout.header(layout.THUNK, 4), [goal, *start], self.names.values_symbol)
                return at
            case Prim(name=name) if name in CHEAP and self._is_cheap(expr, env):
                at = self.slot(env)
                self._operation(expr, env, live, at)
                env.known.add(at)
                return at
            case Label(body=body) if not self.names.with_labels:
                return self.lazily(body, env, live)
        return self.thunk_for(expr, env, self.slot(env))

    def _is_atom(self, expr: Expr) -> bool:
        match expr:
            case Var():
                return True
            case Lit(literal=literal):
                return literal.kind is not LitKind.STRING
            case Con(args=args) | Call(args=args) | Partial(args=args):
                return not args
        return False

    def _strict_fields_ready(self, con: ConInfo, expr: Con, env: Env) -> bool:
        return all(
            not strict or self._is_ready(arg, env)
            for arg, strict in zip(expr.args, con.constructor.strict, strict=False)
        )

    def _is_ready(self, expr: Expr, env: Env) -> bool:
        """Whether evaluating it is nothing to do."""
        if isinstance(expr, Var):
            operand = env.names[expr.name]
            return operand in env.known or self._is_value(operand)
        if isinstance(expr, Lit):
            return expr.literal.kind is not LitKind.STRING
        return isinstance(expr, Con) and not expr.args

    def _is_cheap(self, expr: Expr, env: Env, depth: int = 2) -> bool:
        if self.unbuilt:  # it may collect, and half-built objects would be lost
            return False
        if isinstance(expr, Prim) and expr.name in CHEAP and depth > 0:
            return all(self._is_cheap(arg, env, depth - 1) for arg in expr.args)
        return not isinstance(expr, Con) and self._is_ready(expr, env)

    def _partial(self, name: str, args: tuple[Expr, ...], env: Env, live: int) -> int:
        if name in self.names.constructors and name not in self.names.arities:
            entry = self.names.wrapper(name)
        else:
            entry = self.names.entries[name]
        if not args:
            return self.asm.constant("function", name)
        at = self.slot(env)
        operands = self.arguments(args, env, live)
        self.make(at, layout.header(layout.PAP, len(operands)), operands, entry)
        env.known.add(at)
        return at

    def thunk_for(self, expr: Expr, env: Env, at: int) -> int:
        """Suspend an expression in slot `at`."""
        names = sorted(
            (n for n in self.names.free.of(expr) if env.names[n] >= 0), key=lambda n: (env.names[n], n)
        )
        slots = sorted({env.names[n] for n in names})
        inner = Env({n: env.names[n] for n in self.names.free.of(expr) if env.names[n] < 0})
        for name in names:
            inner.names[name] = slots.index(env.names[name])
        inner.known = {i for i, s in enumerate(slots) if s in env.known}
        symbol = self.asm.symbol()
        self.names.suspend(symbol, expr, inner, len(slots))
        operands = slots or [self.asm.constant("dead", 0)]
        self.make(at, layout.header(layout.THUNK, len(operands)), operands, symbol)
        env.known.discard(at)
        return at

    def make(
        self, dst: int, header: int, operands: list[int], symbol: int | None = None, *, in_place: bool = False
    ) -> None:
        """Allocate an object. Words that are not built yet are patched when the let is complete.

        `in_place`: an operand is the destination itself and means its old content.
        """
        asm = self.asm
        if in_place:
            old = self.next_slot
            self.most_slots = max(self.most_slots, old + 1)
            asm.emit(op.MOVE, old, dst)
            operands = [old if o == dst else o for o in operands]
        for i, operand in enumerate(operands):
            if operand in self.unbuilt and operand != dst:
                self.patches.append((dst, i, operand))
                operands = [*operands[:i], asm.constant("dead", 0), *operands[i + 1 :]]
        count = len(operands)
        if count <= 3:
            at = asm.emit((op.MAKE1, op.MAKE2, op.MAKE3)[count - 1], dst, header, *operands)
        else:
            at = asm.emit(op.MAKE, dst, header, count, *operands)
        if symbol is not None:
            asm.refer(at + 2, symbol, layout.AUX_SHIFT)
        self.words += count + 1

    def _let(self, bindings: tuple[Binding, ...], body: Expr, env: Env, live: int) -> None:
        free = self.names.free
        if len(bindings) == 1 and bindings[0].name not in free.of(bindings[0].value):
            name, value = bindings[0].name, bindings[0].value
            if name in free.of(body):  # not recursive: the name may also shadow an outer one
                env.names[name] = self.lazily(value, env, live)
            return
        slots: list[tuple[int, Expr]] = []
        for binding in bindings:
            if self._is_atom(binding.value) and not isinstance(binding.value, Var):
                env.names[binding.name] = self.lazily(binding.value, env, live)
            else:
                env.names[binding.name] = at = self.slot(env)
                slots.append((at, binding.value))
        self.unbuilt = self.unbuilt | {at for at, _ in slots}
        for at, value in slots:
            self._let_value(at, value, env, live)
            self.unbuilt = self.unbuilt - {at}
        keep = []
        for obj, i, operand in self.patches:
            if operand in self.unbuilt:
                keep.append((obj, i, operand))
            else:
                self.asm.emit(op.PATCH, obj, i, operand)
        self.patches = keep

    def _let_value(self, at: int, value: Expr, env: Env, live: int) -> None:
        """Build one definition of a recursive group in its slot."""
        if isinstance(value, Con) and self._strict_fields_ready(
            self.names.constructors[value.name], value, env
        ):
            con = self.names.constructors[value.name]
            operands = self.arguments(value.args, env, live)
            self.make(at, layout.header(layout.CON, con.arity, con.aux), operands)
            env.known.add(at)
        elif isinstance(value, Partial):
            built = self._partial(value.name, value.args, env, live)
            self.asm.emit(op.MOVE, at, built)
            env.known.add(at)
        else:
            self.thunk_for(value, env, at)
