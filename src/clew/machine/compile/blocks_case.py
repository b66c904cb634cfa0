"""Cases and choices: comparisons, switches over constructors, rows of literals, alternatives."""

from __future__ import annotations

from clew.core.nodes import Alt, Call, Case, Choice, Expr, Lit, LitAlt, Prim, Var
from clew.machine.compile.block import Env
from clew.machine.compile.blocks_prim import ARRAYS, PEEKS, WRITES, Operations
from clew.machine.compile.primitives import COMPARISONS, two_operands
from clew.machine.compile.shortcuts import COMPARING
from clew.machine.kernel import opcodes as op

#: The cases of a type with more constructors name those that they have: a table of all of them would be long.
MANY = 64
#: As many alternatives of a type with numbers are tested one by one.
FEW = 3
#: Stands for the constructors that a case does not name.
_OTHERS = ""


class Branches(Operations):
    """The part of a block's compiler for what has alternatives."""

    def case(self, expr: Case, env: Env, live: int, dst: int | None) -> None:
        after = live | env.mask(self.names.free.alternatives(expr))
        if self._is_comparison(expr):
            self._case_comparison(expr, env, live, after, dst)
            return
        if self._is_short(expr):
            self._case_short(expr, env, live, after, dst)
            return
        if self._is_plain_array(expr):
            self._case_array(expr, env, live, after, dst)
            return
        seen = len(self.moves)
        scrutinee = self._scrutinee(expr, env, after)
        given = [move for move in self.moves[seen:] if move[1] == scrutinee]
        del self.moves[seen:]
        end = self.asm.symbol()
        if not expr.alts:
            if scrutinee not in env.known and not self._is_evaluated_next(expr, env):
                self.wait(after, scrutinee)
                self.asm.emit(op.FORCE, scrutinee)
                env.known.add(scrutinee)
            self._default(expr, scrutinee, env, live, dst)
        elif isinstance(expr.alts[0], Alt):
            targets = self._switch(expr, scrutinee, env, live, after, dst, end)
            if self.names.sites is None:  # what is recorded is looked at
                self._thread(given, targets)
        else:
            self._literals(expr, scrutinee, env, live, after, dst, end)
        self.asm.place(end)

    def _thread(self, given: list[tuple[int, int, int]], targets: dict[str, int]) -> None:
        """Go straight to the alternative where a scrutinee is a case that gives a constructor without fields."""
        for at, _, constant in given:
            name = self.asm.constructor(constant)
            target = None if name is None else targets.get(name, targets.get(_OTHERS))
            if target is not None:
                self.asm.code[at : at + 3] = (op.JUMP, 0, 0)
                self.asm.refer(at + 1, target)

    def _is_evaluated_next(self, expr: Case, env: Env) -> bool:
        """Whether what comes after a variable's evaluation is one instruction that evaluates it and nothing else."""
        if expr.default is None or not isinstance(expr.scrutinee, Var):
            return False
        body = expr.default.body
        operation = body.scrutinee if isinstance(body, Case) else body
        if not isinstance(operation, Prim) or (
            operation.name not in COMPARISONS and two_operands(operation.name) is None
        ):
            return False
        own = (expr.scrutinee.name, expr.default.var)
        others = [a for a in operation.args if not (isinstance(a, Var) and a.name in own)]
        return len(others) < len(operation.args) and all(self.is_ready(a, env) for a in others)

    def _scrutinee(self, expr: Case, env: Env, after: int) -> int:
        """The slot of the scrutinee; a variable may still be unevaluated there."""
        if isinstance(expr.scrutinee, Var) and env.names[expr.scrutinee.name] >= 0:
            return env.names[expr.scrutinee.name]
        at = self.slot(env)
        self.gen(expr.scrutinee, env, after, at)
        env.known.add(at)
        return at

    def _is_comparison(self, expr: Case) -> bool:
        scrutinee = expr.scrutinee
        return isinstance(scrutinee, Prim) and scrutinee.name in COMPARISONS and _is_condition(expr)

    def _is_short(self, expr: Case) -> bool:
        """Whether a case depends on a function that compares small integers with one instruction."""
        scrutinee = expr.scrutinee
        return (
            isinstance(scrutinee, Call)
            and self.names.shortcuts.get(scrutinee.name) in COMPARING
            and _is_condition(expr)
        )

    def _case_short(self, expr: Case, env: Env, live: int, after: int, dst: int | None) -> None:
        """Compare small integers; call the function for other operands."""
        asm, call = self.asm, expr.scrutinee
        assert isinstance(call, Call)
        code, flip, negate = COMPARING[self.names.shortcuts[call.name]]
        operands = self.arguments(call.args, env, after)
        entry = self.entry_for(call.name, operands, env)
        then, otherwise, slow, end = (asm.symbol() for _ in range(4))
        at = asm.emit(code, *(reversed(operands) if flip else operands), 0, 0)
        asm.refer(at + 3, otherwise)
        asm.refer(at + 4, slow)
        asm.locate(self.about(at, expr), expr.span)
        result = self.next_slot
        self.most_slots = max(self.most_slots, result + 1)

        def ask() -> None:
            asm.place(slow)
            place = asm.emit(op.CALL, 0, result, 2, *operands)
            self.waits[asm.here] = after | 1 << result
            asm.locate_return(asm.here, call.span)
            asm.refer(place + 1, entry)
            asm.locate(place, call.span)
            self.wait(after, result)
            switch = asm.emit(
                op.SWITCH, result, result, self.names.constructors["False"].first, 2, 0, 0, 0, 0
            )
            asm.refer(switch + 5, then if negate else otherwise)
            asm.refer(switch + 7, otherwise if negate else then)

        self.seldom.append(ask)
        bodies, rest = _outcomes(expr)
        order = ("False", "True") if negate else ("True", "False")
        asm.place(then)
        self.branch(bodies.get(order[0], rest), env, live, dst, end)
        asm.place(otherwise)
        self.branch(bodies.get(order[1], rest), env, live, dst, None)
        asm.place(end)

    def _case_comparison(self, expr: Case, env: Env, live: int, after: int, dst: int | None) -> None:
        assert isinstance(expr.scrutinee, Prim)
        bodies, rest = _outcomes(expr)
        otherwise, end = self.asm.symbol(), self.asm.symbol()
        swapped = self.compare(expr.scrutinee, env, after, otherwise)
        order = ("False", "True") if swapped else ("True", "False")
        self.branch(bodies.get(order[0], rest), env, live, dst, end)
        self.asm.place(otherwise)
        self.branch(bodies.get(order[1], rest), env, live, dst, None)
        self.asm.place(end)

    def _is_plain_array(self, expr: Case) -> bool:
        """Whether a case looks at once into what an operation on arrays gives: then that need not be built."""
        return (
            self.names.sites is None  # what is recorded is built
            and isinstance(expr.scrutinee, Prim)
            and expr.scrutinee.name in PEEKS | WRITES
            and len(expr.alts) == 1
            and isinstance(expr.alts[0], Alt)
        )

    def _case_array(self, expr: Case, env: Env, live: int, after: int, dst: int | None) -> None:
        operation, alt = expr.scrutinee, expr.alts[0]
        assert isinstance(operation, Prim)
        assert isinstance(alt, Alt)
        at = self.slot(env)
        self.array(operation, ARRAYS[operation.name], env, after, at)
        given = (at, self.asm.constant("con", "()")) if operation.name in PEEKS else ()
        names = env.names
        hidden = {name: names.get(name) for name in alt.vars}
        names.update((name, slot) for name, slot in zip(alt.vars, given, strict=True) if name != "_")
        self.gen(alt.body, env, live, dst)
        names.update((name, slot) for name, slot in hidden.items() if slot is not None)

    def branch(self, body: Expr, env: Env, live: int, dst: int | None, end: int | None) -> None:
        """Compile one alternative, with slots and knowledge of its own, and jump to the common end."""
        self._branch_within(body, self._inner(body, env), live, dst, end)

    def _inner(self, body: Expr, env: Env) -> Env:
        return env.within(self.names.free.of(body))

    def _branch_within(self, body: Expr, inner: Env, live: int, dst: int | None, end: int | None) -> None:
        """As `branch`, in an environment that is the alternative's own."""
        slots = self.next_slot
        self.enters(body)
        self.gen(body, inner, live, dst)
        self.next_slot = slots
        if dst is not None and end is not None:
            self.asm.refer(self.asm.emit(op.JUMP, 0) + 1, end)

    def _default(self, expr: Case, scrutinee: int, env: Env, live: int, dst: int | None) -> None:
        if expr.default is None:
            self.asm.locate(self.about(self.asm.emit(op.FAIL), expr), expr.span)
            return
        name, names = expr.default.var, env.names
        if expr.alts:
            inner = self._inner(expr.default.body, env)
            if name != "_":
                inner.names[name] = scrutinee
                if scrutinee in env.known:
                    inner.known.add(scrutinee)
            self._branch_within(expr.default.body, inner, live, dst, None)
            return
        # a strict let: nothing else needs this environment, and long rows of them must not copy it
        hidden = names.get(name)
        if name != "_":
            names[name] = scrutinee
        self.enters(expr.default.body)
        self.gen(expr.default.body, env, live, dst)
        if hidden is not None:
            names[name] = hidden

    def _switch(
        self, expr: Case, scrutinee: int, env: Env, live: int, after: int, dst: int | None, end: int
    ) -> dict[str, int]:
        """Compile the alternatives. Returns where those begin that need nothing of the scrutinee, by constructors."""
        asm = self.asm
        targets: dict[str, int] = {}
        by_tag: dict[int, Alt] = {}
        for alt in expr.alts:
            assert isinstance(alt, Alt)
            by_tag.setdefault(self.names.constructors[alt.con].tag, alt)
        alts = list(by_tag.values())
        infos = [self.names.constructors[alt.con] for alt in alts]
        first, count = infos[0].first, infos[0].count
        slots = self.next_slot
        copied = [self._used_fields(alt) for alt in alts]
        gives_field = all(not n or self._is_first_field(alt) for alt, n in zip(alts, copied, strict=True))
        # what the case gives is copied to where it is wanted
        base = dst if gives_field and dst is not None and dst != scrutinee else slots
        if infos[0].data.numbers and len(alts) <= FEW:
            return self._tests(expr, scrutinee, alts, copied, base, env, live, after, dst, end)
        self.wait(after, scrutinee)
        tags = sorted(info.tag for info in infos)
        if infos[0].data.numbers or (count > MANY and 3 * len(tags) < count):
            rows = [word for tag in tags for word in (tag, 0, 0)]
            code = op.PICK if infos[0].data.numbers else op.SELECT
            at = asm.emit(code, scrutinee, base, first, count, len(tags), 0, *rows)
            places = {tag: at + 8 + 3 * i for i, tag in enumerate(tags)}
            missing = [at + 6] if len(tags) < count else []
        else:
            at = asm.emit(op.SWITCH, scrutinee, base, first, count, *([0, 0] * count))
            places = {tag: at + 5 + 2 * tag for tag in range(count)}
            missing = [places[tag] for tag in set(places).difference(tags)]
        asm.firsts.append(at + 3)
        asm.locate(self.about(at, expr), expr.span)
        self.evaluates(env, scrutinee)
        for alt, info, fields in zip(alts, infos, copied, strict=True):
            place = places[info.tag]
            target = asm.symbol()
            asm.refer(place, target)
            asm.place(target)
            if not alt.vars:
                targets[alt.con] = target
            asm.code[place + 1] = fields
            is_last = alt is alts[-1] and len(alts) == count
            self._alternative(alt, fields, base, slots, env, live, dst, None if is_last else end)
        self.next_slot = slots
        if missing:
            default = asm.symbol()
            for place in missing:
                asm.refer(place, default)
            asm.place(default)
            if expr.default is not None and expr.default.var == "_":
                targets[_OTHERS] = default
            self._default(expr, scrutinee, env, live, dst)
        return targets

    def _alternative(
        self,
        alt: Alt,
        fields: int,
        base: int,
        slots: int,
        env: Env,
        live: int,
        dst: int | None,
        end: int | None,
    ) -> None:
        """Compile one alternative, whose first fields have been copied to slots from `base` on."""
        inner = self._inner(alt.body, env)
        self.next_slot = slots
        for i, name in enumerate(alt.vars[:fields]):
            field_slot = self.slot(inner) if base == slots else base + i
            inner.known.discard(field_slot)
            if name != "_":
                inner.names[name] = field_slot
        self._branch_within(alt.body, inner, live, dst, end)

    def _tests(
        self,
        expr: Case,
        scrutinee: int,
        alts: list[Alt],
        copied: list[int],
        base: int,
        env: Env,
        live: int,
        after: int,
        dst: int | None,
        end: int,
    ) -> dict[str, int]:
        """A few alternatives of a type with numbers, tried one after the other; those without fields end most loops."""
        asm = self.asm
        targets: dict[str, int] = {}
        slots = self.next_slot
        tried = sorted(zip(alts, copied, strict=True), key=lambda pair: not pair[0].vars)
        for alt, fields in tried:
            info = self.names.constructors[alt.con]
            following = asm.symbol()
            self.wait(after, scrutinee)
            if info.is_number:
                if base == slots and not fields:  # the number goes somewhere
                    self.most_slots = max(self.most_slots, slots + 1)
                code = op.IFINT if info.tag == 0 else op.IFFLOAT
                at = asm.emit(code, scrutinee, base, 0)
            else:
                at = asm.emit(op.IFCON, scrutinee, base, info.number, fields, 0)
            asm.refer(asm.here - 1, following)
            asm.locate(self.about(at, expr), expr.span)
            self.evaluates(env, scrutinee)
            if not alt.vars:
                targets[alt.con] = asm.symbol()
                asm.place(targets[alt.con])
            self._alternative(alt, fields, base, slots, env, live, dst, end)
            self.next_slot = slots
            asm.place(following)
            if alt is tried[-1][0] and expr.default is not None and expr.default.var == "_":
                targets[_OTHERS] = following
        self._default(expr, scrutinee, env, live, dst)
        return targets

    def _used_fields(self, alt: Alt) -> int:
        """How many fields are to be copied: up to the last one that is used."""
        used = self.names.free.of(alt.body)
        return max((i for i, name in enumerate(alt.vars, start=1) if name in used), default=0)

    @staticmethod
    def _is_first_field(alt: Alt) -> bool:
        """Whether an alternative only gives the first field."""
        return (
            isinstance(alt.body, Var) and alt.vars[0] == alt.body.name and alt.body.name not in alt.vars[1:]
        )

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
            asm.locate(self.about(at, expr), expr.span)
            self.evaluates(env, scrutinee)
            self.branch(alt.body, env, live, dst, end)
            asm.place(following)
        self._default(expr, scrutinee, env, live, dst)

    def choice(self, expr: Choice, env: Env, live: int, dst: int | None) -> None:
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
            self.record(expr, op.RVALUE, -1, i)
            self.branch(alternative, env, live, dst, end)
        asm.place(end)


def _is_condition(expr: Case) -> bool:
    """Whether a case is one of truth values."""
    return (
        bool(expr.alts)
        and (expr.default is None or expr.default.var == "_")
        and all(isinstance(alt, Alt) and alt.con in ("True", "False") for alt in expr.alts)
    )


def _outcomes(expr: Case) -> tuple[dict[str, Expr], Expr]:
    """The alternatives of a condition by its outcome, and what comes where there is none."""
    bodies: dict[str, Expr] = {}
    for alt in expr.alts:
        assert isinstance(alt, Alt)
        bodies.setdefault(alt.con, alt.body)
    return bodies, expr.default.body if expr.default is not None else Prim("fail#", (), expr.span)
