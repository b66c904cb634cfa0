"""The solver's side of symbolic numbers: which way can a comparison go, and which values show it (z3).

z3 is imported when the first comparison needs it. The path condition is kept on z3's own stack of assertions:
what two queries share is asserted once, which suits depth-first search, and a fair search changes the rest. A
budget counted in z3's own steps, never in seconds, keeps results the same everywhere; beyond it the answer
is *unknown* and the caller enumerates. Values are as small as they can be: of each variable in turn 0, 1, -1, 2,
..., of a character a letter.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from clew.machine import opcodes as op
from clew.machine.host import Raise
from clew.machine.memory import Memory
from clew.machine.terms import (
    IS_BOUND,
    IS_CHARACTER,
    LAST_CHARACTER,
    Condition,
    Entry,
    Key,
    Model,
    Operation,
    Symbol,
    Terms,
    add_to_path,
    holds,
    path,
)

#: What one question may cost, in z3's unit; some tenths of a second at worst.
BUDGET = 400_000
#: Models that are remembered, and small assignments that are tried where the solver does not know.
MOST_MODELS = 4096
MOST_GUESSES = 400

Interval = tuple[int | None, int | None]


@dataclass(frozen=True, slots=True)
class _Range:
    """Values of a variable by their distance from a first one, upwards; from 0, both ways, when there is none."""

    variable: Any
    first: int | None

    def within(self, distance: int) -> tuple[Any, Any]:
        if self.first is None:
            return self.variable >= -distance, self.variable <= distance
        return self.variable >= self.first, self.variable <= self.first + distance

    def distance(self, value: int) -> int:
        return abs(value) if self.first is None else value - self.first


class Unknown(Exception):
    """The solver gave up within its budget."""


class Solver:
    """Decides conditions of one machine's present branch."""

    def __init__(self, memory: Memory) -> None:
        self._memory = memory
        self._serial = 0
        self._keys: list[Key] = []
        self._depths: dict[Key, int] = {}
        self._symbols: list[tuple[Symbol, ...]] = []
        self._models: dict[Key | None, dict[int, int]] = {}
        #: By the newest condition and the outcome of the one asked for last after it.
        self._pending: dict[tuple[Key | None, bool], dict[int, int]] = {}
        self._z3: Any = None
        self._context: Any = None
        self._solver: Any = None
        self._enumerates = False
        self.checks = 0

    # --- what the machine asks ---

    def outcomes(self, condition: Condition) -> tuple[bool, bool]:
        """Whether a condition can be true and whether it can be false in this branch; raises Unknown."""
        self._align()
        terms = Terms(self._memory, (condition.left, condition.right))
        model = self._model()
        if model is None:
            return False, False
        a, b = terms.values(model)
        seen = holds(condition.kind, a, b)
        self._remember((self._head, seen), model)
        other = self._satisfy(self._condition(terms, condition.kind), not seen, terms.symbols)
        if other is not None:
            self._remember((self._head, not seen), other)
        return (True, other is not None) if seen else (other is not None, True)

    def assume(self, condition: Condition, truth: bool) -> None:
        """Add a condition to the path; room for 8 words has been made."""
        self._serial += 1
        if condition.kind == IS_BOUND:
            self._enumerates = True
        else:
            bound = self._bound()
            newest = next(path(self._memory), None)
            known = self._pending.get((None if newest is None else (newest.serial, bound), truth))
            if known is not None:
                a, b = Terms(self._memory, (condition.left, condition.right)).values(known)
                if holds(condition.kind, a, b) is truth:
                    self._store((self._serial, bound), known)
        add_to_path(self._memory, condition, truth, self._serial)

    def solve(self) -> Model | None:
        """Small values for the variables of the path condition; None when it cannot be met; raises Unknown."""
        self._align()
        symbols = sorted({s for level in self._symbols for s in level}, key=lambda s: s.number)
        if not symbols:
            return {}
        try:
            model = self._model()
        except Unknown:
            model = self._guess(symbols)
        return None if model is None else self._smallest(symbols, dict(model))

    # --- the path on z3's stack ---

    @property
    def _head(self) -> Key | None:
        return self._keys[-1] if self._keys else None

    def _bound(self) -> tuple[int, ...]:
        """The values of the variables that this path has enumerated."""
        if not self._enumerates:
            return ()
        return tuple(entry.value for entry in path(self._memory) if entry.value is not None)

    def _align(self) -> None:
        """Make z3's stack that of the present path."""
        new: list[Entry] = []
        depth = 0
        bound = self._bound()
        for entry in path(self._memory):
            known = self._depths.get((entry.serial, bound))
            if known is not None:
                depth = known
                break
            new.append(entry)
        if len(self._keys) > depth:
            self._solver.pop(len(self._keys) - depth)
            for key in self._keys[depth:]:
                del self._depths[key]
            del self._keys[depth:], self._symbols[depth:]
        for entry in reversed(new):
            self._start()
            terms = Terms(self._memory, (entry.condition.left, entry.condition.right))
            self._solver.push()
            formula = self._condition(terms, entry.condition.kind)
            self._solver.add(*self._domains(terms.symbols), formula if entry.holds else self._z3.Not(formula))
            self._keys.append((entry.serial, bound))
            self._depths[entry.serial, bound] = len(self._keys)
            self._symbols.append(tuple(terms.symbols))

    def _start(self) -> None:
        if self._z3 is None:
            import z3

            self._z3 = z3
            self._context = z3.Context()
            self._solver = z3.Solver(ctx=self._context)
            self._solver.set("rlimit", BUDGET)
            self._solver.set("ctrl_c", False)
            self._solver.set("random_seed", 0)

    # --- models ---

    def _remember(self, where: tuple[Key | None, bool], model: dict[int, int]) -> None:
        if len(self._pending) >= MOST_MODELS:
            self._pending.clear()
        self._pending[where] = model

    def _store(self, key: Key | None, model: dict[int, int]) -> None:
        if len(self._models) >= MOST_MODELS:
            self._models.clear()
        self._models[key] = model

    def _model(self) -> dict[int, int] | None:
        """Some values that meet the path condition; None when there are none."""
        head = self._head
        if head is None:
            return {}
        known = self._models.get(head)
        if known is None:
            known = self._satisfy(None, True, [])
            if known is not None:
                self._store(head, known)
        return known

    def _satisfy(self, formula: Any, truth: bool, symbols: list[Symbol]) -> dict[int, int] | None:
        """Values that meet the path and a formula (or its opposite); None when there are none."""
        self._start()
        solver = self._solver
        solver.push()
        try:
            solver.add(*self._domains(symbols))
            if formula is not None:
                solver.add(formula if truth else self._z3.Not(formula))
            return self._check()
        finally:
            solver.pop()

    def _check(self) -> dict[int, int] | None:
        self.checks += 1
        result = self._solver.check()
        if result == self._z3.unsat:
            return None
        if result == self._z3.unknown:
            raise Unknown
        model = self._solver.model()
        return {int(d.name()[1:]): model[d].as_long() for d in model.decls() if d.name()[0] == "v"}

    def _guess(self, symbols: list[Symbol]) -> dict[int, int]:
        """Small values that happen to meet the path condition, where the solver does not know any."""
        entries = [
            (Terms(self._memory, (e.condition.left, e.condition.right)), e) for e in path(self._memory)
        ]
        for guess in range(MOST_GUESSES):
            model, rest = {}, guess
            for symbol in symbols:
                size = rest % 20
                rest //= 20
                model[symbol.number] = symbol.usual + ((size + 1) // 2 if size % 2 else -(size // 2))
            if all(_within(s.domain, model[s.number]) for s in symbols) and all(
                _meets(terms, e, model) for terms, e in entries
            ):
                return model
        raise Unknown

    def _smallest(self, symbols: list[Symbol], model: dict[int, int]) -> dict[int, int]:
        """The model with the smallest values: of the first variable, then of the next, and so on."""
        self._start()
        solver = self._solver
        solver.push()
        try:
            for symbol in symbols:
                variable = self._variable(symbol)
                found = model.setdefault(symbol.number, symbol.usual)
                if symbol.type == "Char":
                    model = self._letter(symbol, variable, model)
                elif found:
                    model = self._near(symbol, model, _Range(variable, None))
                    if model[symbol.number] < 0:
                        model = self._try(model, variable == -model[symbol.number])
                solver.add(variable == model[symbol.number])
        finally:
            solver.pop()
        return model

    def _letter(self, symbol: Symbol, variable: Any, model: dict[int, int]) -> dict[int, int]:
        for low, high in ((97, 122), (32, 126), (0, LAST_CHARACTER)):
            if not low <= model[symbol.number] <= high:
                model = self._try(model, variable >= low, variable <= high)
            if low <= model[symbol.number] <= high:
                if model[symbol.number] == low:
                    return model
                return self._near(symbol, model, _Range(variable, low))
        return model

    def _near(self, symbol: Symbol, model: dict[int, int], ranges: _Range) -> dict[int, int]:
        """The values nearest to the first one, by doubling and halving; the solver's own is often nearest."""
        high = ranges.distance(model[symbol.number])
        low, step = -1, high - 1
        while high - low > 1:
            nearer = self._try(model, *ranges.within(step))
            if nearer is model:
                low = step
            else:
                model = nearer
                high = ranges.distance(model[symbol.number])
            step = max(low + 1, min(2 * max(low, 0), (low + high) // 2))
        return model

    def _try(self, model: dict[int, int], *formulas: Any) -> dict[int, int]:
        """Another model that also meets these, or the same one."""
        self._solver.push()
        try:
            self._solver.add(*formulas)
            found = self._check()
        except Unknown:
            found = None
        finally:
            self._solver.pop()
        return model if found is None else {**dict.fromkeys(model, 0), **found}

    # --- formulas ---

    def _variable(self, symbol: Symbol) -> Any:
        return self._z3.Int(f"v{symbol.number}", ctx=self._context)

    def _domains(self, symbols: list[Symbol]) -> list[Any]:
        formulas = []
        for symbol in symbols:
            low, high = symbol.domain
            variable = self._variable(symbol)
            if low is not None:
                formulas.append(variable >= low)
            if high is not None:
                formulas.append(variable <= high)
        return formulas

    def _condition(self, terms: Terms, kind: int) -> Any:
        self._start()
        z3 = self._z3
        built: list[tuple[Any, Interval]] = []
        for node in terms.nodes:
            if isinstance(node, Symbol):
                built.append((self._variable(node), node.domain))
            elif isinstance(node, Operation):
                built.append(self._operation(node.kind, built[node.left], built[node.right]))
            else:
                built.append((z3.IntVal(node, ctx=self._context), (node, node)))
        a, b = (built[root][0] for root in terms.roots)
        if kind == op.A_LT:
            return a < b
        if kind == op.A_LE:
            return a <= b
        if kind == IS_CHARACTER:
            return z3.And(a >= 0, a <= LAST_CHARACTER)
        return a == b

    def _operation(
        self, kind: int, left: tuple[Any, Interval], right: tuple[Any, Interval]
    ) -> tuple[Any, Interval]:
        (a, ia), (b, ib) = left, right
        if kind in (op.A_ORD, op.A_CHR):
            return left
        if kind in (op.A_ADD, op.A_ADDW):
            total = a + b, (_plus(ia[0], ib[0]), _plus(ia[1], ib[1]))
            return self._wrap(*total, 64) if kind == op.A_ADDW else total
        if kind in (op.A_SUB, op.A_SUBW):
            total = a - b, (_plus(ia[0], _minus(ib[1])), _plus(ia[1], _minus(ib[0])))
            return self._wrap(*total, 64) if kind == op.A_SUBW else total
        if kind in (op.A_MUL, op.A_MULW):
            total = a * b, _product(ia, ib)
            return self._wrap(*total, 64) if kind == op.A_MULW else total
        if kind == op.A_NARROW:
            bits = ia[0]
            assert bits is not None
            return self._wrap(b, ib, bits)
        return self._division(kind, a, b, ib), (None, None)

    def _wrap(self, term: Any, interval: Interval, bits: int) -> tuple[Any, Interval]:
        """Two's complement; unsigned for negative `bits`."""
        whole = 1 << abs(bits)
        low = -(whole // 2) if bits > 0 else 0
        high = low + whole - 1
        least, most = interval
        if least is not None and most is not None and low <= least and most <= high:
            return term, interval
        if least is not None and most is not None and low - whole <= least and most <= high + whole:
            # at most one turn too far: linear
            z3 = self._z3
            wrapped = z3.If(term > high, term - whole, z3.If(term < low, term + whole, term))
        else:
            wrapped = (term - low) % whole + low
        return wrapped, (low, high)

    def _division(self, kind: int, a: Any, b: Any, ib: Interval) -> Any:
        """z3 rounds so that the remainder is not negative."""
        z3 = self._z3
        positive = ib[0] is not None and ib[0] > 0
        if kind in (op.A_DIV, op.A_MOD):
            if positive:
                return a / b if kind == op.A_DIV else a % b
            down = z3.If(b > 0, a / b, -a / -b)
            return down if kind == op.A_DIV else a - b * down
        size_a, size_b = z3.If(a >= 0, a, -a), b if positive else z3.If(b >= 0, b, -b)
        quotient = size_a / size_b
        same = a >= 0 if positive else (a >= 0) == (b > 0)
        truncated = z3.If(same, quotient, -quotient)
        return truncated if kind == op.A_QUOT else a - b * truncated


def _meets(terms: Terms, entry: Entry, model: Model) -> bool:
    try:
        return holds(entry.condition.kind, *terms.values(model)) is entry.holds
    except Raise:  # it divides by 0
        return False


def _within(interval: Interval, n: int) -> bool:
    low, high = interval
    return (low is None or low <= n) and (high is None or n <= high)


def _plus(a: int | None, b: int | None) -> int | None:
    return None if a is None or b is None else a + b


def _minus(a: int | None) -> int | None:
    return None if a is None else -a


def _product(a: Interval, b: Interval) -> Interval:
    if a[0] is None or a[1] is None or b[0] is None or b[1] is None:
        return None, None
    ends = [x * y for x in (a[0], a[1]) for y in (b[0], b[1])]
    return min(ends), max(ends)
