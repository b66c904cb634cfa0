"""Building values without evaluating them: constructors, thunks, partial applications, and let."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace

from clew.core.marks import PREFIX
from clew.core.nodes import App, Binding, Call, Con, Expr, Label, Lit, LitKind, Partial, Prim, Var
from clew.machine.compile.block import Block, Env
from clew.machine.compile.image import MachineConstructor
from clew.machine.compile.primitives import CHEAP, CHEAP_FLOATING
from clew.machine.kernel import layout
from clew.machine.kernel import opcodes as op

#: A sum, product or the like of doubles is tried at once if so many of its variables may be unevaluated.
MOST_LEAVES = 4

#: Something is tried at once if it has so many marks.
MOST_MARKS = 4


class Building(Block):
    """The lazy part of a block's compiler."""

    @abstractmethod
    def operation(self, expr: Prim, env: Env, live: int, dst: int) -> bool:
        """Compile an operation into slot `dst`. Returns whether its result is in head normal form."""

    def lazily(self, expr: Expr, env: Env, live: int) -> int:
        """Build a value or a thunk. Returns its operand."""
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
                    self.make(at, header, operands, expr, self.names.unpack_symbol)
                    return at
                return asm.constant(literal.kind.value, literal.value)
            case Con(name=name, args=args):
                con = self.names.constructors[name]
                if con.arity == 0:
                    return asm.constant("con", name)
                if self.is_bare(con):
                    return self.lazily(args[0], env, live)
                if self._strict_fields_ready(con, expr, env):
                    at = self.slot(env)
                    operands = self.fields(con, expr, env, live)
                    self.make(at, layout.header(layout.CON, con.arity, con.aux), operands, expr)
                    env.known.add(at)
                    return at
            case Call(name=name, args=args):
                if not args:
                    return asm.constant("caf", name)
                # in a recursive let, a record would have to wait until what is in it is there
                is_recordable = not self.unbuilt and len(args) < layout.TR_LONG
                if all(self.is_atom(a) for a in args) and (is_recordable or not self.hidden):
                    at = self.slot(env)
                    operands = self.arguments(args, env, live)
                    entry = self.entry_for(name, operands, env)
                    operands = [0] * self.hidden + operands  # slot 0 will be the activation of the call
                    header = layout.header(layout.THUNK, len(operands))
                    self.make(at, header, operands, expr, entry, is_call=bool(self.hidden))
                    return at
            case Partial():
                return self._partial(expr, env, live)
            case App(function=Var(name=name), args=args) if not self.hidden and all(
                self.is_atom(a) for a in args
            ):
                at = self.slot(env)
                operands = [env.names[name], *self.arguments(args, env, live)]
                symbol = self.names.application(len(args))
                self.make(at, layout.header(layout.THUNK, len(operands)), operands, expr, symbol)
                return at
            case Prim(name="coerce#", args=(arg,)):
                return self.lazily(arg, env, live)
            case Prim(name="allValues#", args=(arg,)):
                goal = self.lazily(arg, env, live)
                at = self.slot(env)
                start = [asm.constant("int", -1), asm.constant("int", 0), asm.constant("dead", 0)]
                self.make(at, layout.header(layout.THUNK, 4), [goal, *start], expr, self.names.values_symbol)
                return at
            case Prim(name="setValues#", args=(arguments, arg)):
                goal, outside = self.arguments((arg, arguments), env, live)
                at = self.slot(env)
                start = [asm.constant("int", -1), asm.constant("int", 0), outside]
                self.make(at, layout.header(layout.THUNK, 4), [goal, *start], expr, self.names.values_symbol)
                return at
            case Prim(name=name) if name in CHEAP and self._is_cheap(expr, env):
                at = self.slot(env)
                self.operation(expr, env, live, at)
                env.known.add(at)
                return at
            case Prim(name=name) if name in CHEAP_FLOATING:
                leaves = self._floating_leaves(expr, env)
                if leaves is not None and len(leaves) <= MOST_LEAVES:
                    return self._computed_if_evaluated(expr, sorted(leaves), env, live)
            case Label(body=body) if not self.names.with_labels:
                return self.lazily(body, env, live)
            case Label() if self.names.sites is None and not self.unbuilt:
                marks: list[str] = []
                bare = _without_marks(expr, marks)
                if bare is not None and len(marks) <= MOST_MARKS and self._is_cheap(bare, env):
                    return self._computed_if_marked(expr, marks, bare, env, live)
        return self.thunk_for(expr, env, self.slot(env))

    def fields(self, con: MachineConstructor, expr: Con, env: Env, live: int) -> list[int]:
        strict = con.constructor.strict or (False,) * con.arity
        operands: list[int] = []
        for i, (arg, is_strict) in enumerate(zip(expr.args, strict, strict=True)):
            pending = self.pending(operands, expr.args[i + 1 :], env, live)
            operands.append(
                self.evaluated(arg, env, pending) if is_strict else self.lazily(arg, env, pending)
            )
        return operands

    def arguments(self, args: tuple[Expr, ...], env: Env, live: int) -> list[int]:
        operands: list[int] = []
        for i, arg in enumerate(args):
            operands.append(self.lazily(arg, env, self.pending(operands, args[i + 1 :], env, live)))
        return operands

    def is_atom(self, expr: Expr) -> bool:
        match expr:
            case Var():
                return True
            case Lit(literal=literal):
                return literal.kind is not LitKind.STRING
            case Con(args=args) | Call(args=args) | Partial(args=args):
                return not args
        return False

    def _strict_fields_ready(self, con: MachineConstructor, expr: Con, env: Env) -> bool:
        return all(
            not strict or self.is_ready(arg, env)
            for arg, strict in zip(expr.args, con.constructor.strict, strict=False)
        )

    def is_ready(self, expr: Expr, env: Env) -> bool:
        """Whether an expression is a value as it stands."""
        if isinstance(expr, Var):
            operand = env.names[expr.name]
            return operand in env.known or self.is_value(operand)
        if isinstance(expr, Lit):
            return expr.literal.kind is not LitKind.STRING
        if isinstance(expr, Con):
            return not expr.args or (
                self.is_bare(self.names.constructors[expr.name]) and self.is_ready(expr.args[0], env)
            )
        return False

    def is_bare(self, con: MachineConstructor) -> bool:
        """Whether the values of a constructor are the numbers in it; a recording tells where each was made."""
        return con.is_number and not self.hidden

    def _is_cheap(self, expr: Expr, env: Env, depth: int = 2) -> bool:
        if self.unbuilt:  # it may collect, and half-built objects would be lost
            return False
        if isinstance(expr, Prim) and expr.name in CHEAP and depth > 0:
            return all(self._is_cheap(arg, env, depth - 1) for arg in expr.args)
        return not isinstance(expr, Con) and self.is_ready(expr, env)

    def _floating_leaves(self, expr: Expr, env: Env, depth: int = 2) -> frozenset[int] | None:
        """The slots whose values a sum, product or the like needs and that may be unevaluated, or None."""
        if isinstance(expr, Prim) and expr.name in CHEAP_FLOATING and depth > 0 and not self.unbuilt:
            leaves: frozenset[int] = frozenset()
            for arg in expr.args:
                found = self._floating_leaves(arg, env, depth - 1)
                if found is None:
                    return None
                leaves |= found
            return leaves
        if isinstance(expr, Var) and env.names[expr.name] >= 0:
            slot = env.names[expr.name]
            return frozenset() if slot in env.known else frozenset((slot,))
        return frozenset() if not isinstance(expr, Con) and self.is_ready(expr, env) else None

    def _computed_if_evaluated(self, expr: Prim, leaves: list[int], env: Env, live: int) -> int:
        """Compute with doubles at once where they have been evaluated when the code runs, and suspend it elsewhere."""
        suspended, end = self.asm.symbol(), self.asm.symbol()
        for i in range(0, len(leaves), 2):
            pair = leaves[i : i + 2]
            test = self.asm.emit(op.IFDOUBLES, pair[0], pair[-1], 0)
            self.asm.refer(test + 3, suspended)
        at = self.slot(env)
        before = set(env.known)
        env.known.update(leaves)
        self.operation(expr, env, live, at)
        env.known = before
        self.asm.refer(self.asm.emit(op.JUMP, 0) + 1, end)
        self.asm.place(suspended)
        self.thunk_for(expr, env, at)
        self.asm.place(end)
        return at

    def _computed_if_marked(self, expr: Label, marks: list[str], bare: Expr, env: Env, live: int) -> int:
        """Compute what costs little at once where all its marks have been reached, and suspend it elsewhere.

        Whether it is evaluated shows only by marks that are reached for the first time.
        """
        suspended, end = self.asm.symbol(), self.asm.symbol()
        numbers = [self.names.label(mark) for mark in dict.fromkeys(marks)]
        for i in range(0, len(numbers), 2):
            pair = numbers[i : i + 2]
            test = self.asm.emit(op.IFMARKED, pair[0], pair[-1], 0)
            self.asm.refer(test + 3, suspended)
        at = self.slot(env)
        if isinstance(bare, Prim):
            self.operation(bare, env, live, at)
        else:
            self.asm.emit(op.MOVE, at, self.lazily(bare, env, live))
        self.asm.place(end)
        known = env.copy()

        def suspend() -> None:
            self.asm.place(suspended)
            self.thunk_for(expr, known, at)
            self.asm.refer(self.asm.emit(op.JUMP, 0) + 1, end)

        self.seldom.append(suspend)
        return at

    def _partial(self, expr: Partial, env: Env, live: int) -> int:
        name, args = expr.name, expr.args
        if name in self.names.constructors and name not in self.names.arities:
            entry = self.names.wrapper(name)
        else:
            entry = self.names.entries[name]
        if not args and (not self.hidden or name not in self.names.entries):
            return self.asm.constant("function", name)
        # code that records makes functions anew, so that each says which activation mentioned it
        at = self.slot(env)
        operands = self.arguments(args, env, live)
        self.make(at, layout.header(layout.PAP, len(operands)), operands, expr, entry)
        env.known.add(at)
        return at

    def thunk_for(self, expr: Expr, env: Env, at: int) -> int:
        """Suspend an expression in slot `at`."""
        names = sorted(
            (n for n in self.names.free.of(expr) if env.names[n] >= 0), key=lambda n: (env.names[n], n)
        )
        slots = sorted({env.names[n] for n in names})
        inner = Env({n: env.names[n] for n in self.names.free.of(expr) if env.names[n] < 0})
        if self.hidden:  # a thunk belongs to the activation that made it
            slots.insert(0, 0)
        for name in names:
            inner.names[name] = slots.index(env.names[name])
        inner.known = {i for i, s in enumerate(slots) if s in env.known}
        symbol = self.asm.symbol()
        self.names.suspend(symbol, expr, inner, len(slots))
        operands = slots or [self.asm.constant("dead", 0)]
        self.make(at, layout.header(layout.THUNK, len(operands)), operands, expr, symbol)
        env.known.discard(at)
        return at

    def let(self, bindings: tuple[Binding, ...], body: Expr, env: Env, live: int) -> None:
        free = self.names.free
        if len(bindings) == 1 and bindings[0].name not in free.of(bindings[0].value):
            name, value = bindings[0].name, bindings[0].value
            if name in free.of(body):  # not recursive: the name may also shadow an outer one
                env.names[name] = self.lazily(value, env, live)
            return
        slots: list[tuple[int, Expr]] = []
        for binding in bindings:
            if self.is_atom(binding.value) and not isinstance(binding.value, Var):
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
        if not self.unbuilt:
            for at in self.unfilled:
                self.asm.emit(op.FILL, at)
            self.unfilled = []

    def _let_value(self, at: int, value: Expr, env: Env, live: int) -> None:
        """Build one definition of a recursive group in its slot."""
        if (
            isinstance(value, Con)
            and not self.is_bare(self.names.constructors[value.name])
            and self._strict_fields_ready(self.names.constructors[value.name], value, env)
        ):
            con = self.names.constructors[value.name]
            operands = self.arguments(value.args, env, live)
            self.make(at, layout.header(layout.CON, con.arity, con.aux), operands, value)
            env.known.add(at)
        elif isinstance(value, Partial):
            built = self._partial(value, env, live)
            self.asm.emit(op.MOVE, at, built)
            env.known.add(at)
        else:
            self.thunk_for(value, env, at)


def _without_marks(expr: Expr, marks: list[str]) -> Expr | None:
    """An operation, variable or literal without the marks around it and its operands, which are added to a list.

    None if there is something else inside, or another kind of label.
    """
    match expr:
        case Label(label, body) if label.startswith(PREFIX):
            marks.append(label)
            return _without_marks(body, marks)
        case Prim(args=args):
            bare = [arg for arg in (_without_marks(arg, marks) for arg in args) if arg is not None]
            return replace(expr, args=tuple(bare)) if len(bare) == len(args) else None
        case Var() | Lit():
            return expr
    return None
