"""z3 behind symbolic numbers, for conditions that are more than differences: `solver` asks it last.

z3 is imported when the first question needs it. The path condition is kept on z3's own stack of assertions:
what two queries share is asserted once. That suits depth-first search; a fair search changes more of it. A
budget counted in z3's own steps, never in seconds, keeps results the same everywhere; beyond it the answer
is *unknown* and the caller enumerates. Only where a run is itself limited in time, its questions are. Values are as small as possible: for each variable in turn 0, 1, -1, 2,
..., for a character a letter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from itertools import islice
from typing import Any

from clew.core.number_types import LAST_CHARACTER
from clew.machine.kernel.traps import Raise
from clew.machine.memory.arrays import Memory
from clew.machine.numbers.integers import Tick
from clew.machine.solve.formulas import Formulas, Interval, Ranges, SolverGaveUp, narrowed
from clew.machine.solve.roots import crossings
from clew.machine.solve.terms import (
    Condition,
    Conjunct,
    Key,
    Model,
    Symbol,
    Terms,
    holds,
    path,
)
from clew.source.dataclass import dataclass

#: What one question may cost, in z3's unit: some tenths of a second, or seconds where products are divided.
BUDGET = 400_000
#: How many models are remembered, and how many small assignments are tried where z3 does not know.
MOST_MODELS = 4096
MOST_GUESSES = 400
#: The sizes of numbers in which products are solved one after the other.
_SMALL = (1 << 6, 1 << 10, 1 << 14)
_SMALL_BUDGET = 200_000
#: What z3 takes for no limit in time.
_NO_TIMEOUT = (1 << 32) - 1
#: The cost of a check in steps, besides what z3 counts.
_CHECK = 5_000
#: The cost of trying values on a condition.
_GUESS = 20

Bound = tuple[int, ...]
#: Values of variables that do not depend on what z3 is asked about.
Hint = Callable[[], Mapping[int, int]]
SecondsLeft = Callable[[], float | None]


@dataclass(frozen=True, slots=True)
class _Range:
    """Values of a variable by their distance from the first one, upwards; where there is none, from 0 in both directions."""

    variable: Any
    first: int | None

    def within(self, distance: int) -> tuple[Any, Any]:
        if self.first is None:
            return self.variable >= -distance, self.variable <= distance
        return self.variable >= self.first, self.variable <= self.first + distance

    def distance(self, value: int) -> int:
        return abs(value) if self.first is None else value - self.first


@dataclass(frozen=True, slots=True)
class _Goal:
    """A condition beside those of the path, and the truth that it is to have."""

    terms: Terms
    kind: int
    truth: bool

    def is_met(self, model: Model) -> bool:
        try:
            return holds(self.kind, *self.terms.values(model)) is self.truth
        except Raise:  # it divides by 0
            return False


class Smt:
    """z3 with the path condition of one machine's present branch."""

    def __init__(self, memory: Memory, tick: Tick, seconds_left: SecondsLeft = lambda: None) -> None:
        self.budget = BUDGET
        self._tick = tick
        self._seconds_left = seconds_left
        self._is_timed = False  # a question had a time limit
        self._memory = memory
        self._keys: list[Key] = []
        self._depths: dict[Key, int] = {}
        self._entries: list[tuple[Terms, Conjunct]] = []
        #: After each entry, the bounds that it and those before it give to single variables.
        self._ranges: list[Ranges] = []
        self._models: dict[Key | None, dict[int, int]] = {}
        #: Models by the newest condition, and the outcome of the last question after it.
        self._pending: dict[tuple[Key | None, bool], dict[int, int]] = {}
        self._z3: Any = None
        self._formulas: Any = None
        self._solver: Any = None
        self.checks = 0
        #: The cost of all checks in steps: a fixed part, and what z3 counts.
        self.effort = 0
        self._counted = 0
        self._place = 0  # of that count among z3's figures

    # --- what the machine asks ---

    def outcomes(self, condition: Condition, bound: Bound, hint: Hint) -> tuple[bool, bool]:
        """Whether a condition can be true and whether it can be false in this branch; raises SolverGaveUp.

        `bound` has the values of variables that this path has enumerated, `hint` values for some others.
        """
        self._align(bound)
        terms = Terms(self._memory, (condition.left, condition.right))
        model = self._model(hint)
        if model is None:
            return False, False
        a, b = terms.values(model)
        seen = holds(condition.kind, a, b)
        self._remember((self._head, seen), model)
        self._start()
        other = self._satisfy(_Goal(terms, condition.kind, not seen), model)
        if other is not None:
            self._remember((self._head, not seen), other)
        return (True, other is not None) if seen else (other is not None, True)

    def assume(self, before: Key | None, after: Key, condition: Condition, truth: bool) -> None:
        """Note that the path grows by a condition: a model that was found for it fits the longer path."""
        known = self._pending.get((before, truth))
        if known is not None:
            a, b = Terms(self._memory, (condition.left, condition.right)).values(known)
            if holds(condition.kind, a, b) is truth:
                self._store(after, known)

    def solve(self, symbols: list[Symbol], bound: Bound, hint: Hint) -> Model | None:
        """Small values for some variables of the path that do not depend on the others; raises SolverGaveUp."""
        self._align(bound)
        every = {s for terms, _ in self._entries for s in terms.symbols}
        try:
            model = self._model(hint)
        except SolverGaveUp:
            model = self._guess(sorted(every, key=lambda s: s.number))
        ordered = sorted(symbols, key=lambda s: s.number)
        return None if model is None else self._smallest(ordered, dict(model))

    # --- the path on z3's stack ---

    @property
    def _ranges_here(self) -> Ranges:
        return self._ranges[-1] if self._ranges else {}

    @property
    def _head(self) -> Key | None:
        return self._keys[-1] if self._keys else None

    def _align(self, bound: Bound) -> None:
        """Make z3's stack hold the conditions of the present path."""
        new: list[Conjunct] = []
        depth = 0
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
            del self._keys[depth:], self._entries[depth:], self._ranges[depth:]
        for entry in reversed(new):
            self._start()
            terms = Terms(self._memory, (entry.condition.left, entry.condition.right))
            ranges = self._ranges_here
            formula = self._formulas.condition(terms, entry.condition.kind, ranges)
            self._solver.push()
            self._solver.add(
                *self._formulas.domains(terms.symbols), formula if entry.holds else self._z3.Not(formula)
            )
            self._keys.append((entry.serial, bound))
            self._depths[entry.serial, bound] = len(self._keys)
            self._entries.append((terms, entry))
            self._ranges.append(narrowed(ranges, terms, entry))

    def _start(self) -> None:
        if self._z3 is None:
            import z3

            self._z3 = z3
            context = z3.Context()
            self._formulas = Formulas(z3, context)
            self._solver = self._fresh(())

    def _fresh(self, assertions: Iterable[Any]) -> Any:
        """A solver that begins with these assertions."""
        solver = self._z3.Solver(ctx=self._formulas.context)
        solver.set("rlimit", self.budget)
        solver.set("ctrl_c", False)
        solver.set("random_seed", 0)
        solver.add(*assertions)
        return solver

    # --- models ---

    def _remember(self, where: tuple[Key | None, bool], model: dict[int, int]) -> None:
        if len(self._pending) >= MOST_MODELS:
            self._pending.clear()
        self._pending[where] = model

    def _store(self, key: Key | None, model: dict[int, int]) -> None:
        if len(self._models) >= MOST_MODELS:
            self._models.clear()
        self._models[key] = model

    def _model(self, hint: Hint) -> dict[int, int] | None:
        """Values that satisfy the path condition; None when there are none."""
        head = self._head
        if head is None:
            return {}
        known = self._models.get(head)
        if known is None:
            earlier = self._earlier(hint)
            known = earlier if self._meets_path(earlier) else self._satisfy(None, earlier)
        if known is not None:
            self._store(head, known)
        return known

    def _earlier(self, hint: Hint) -> dict[int, int]:
        """A model of the longest shorter path that has one, with the values that are known where it does not do alone."""
        start = len(self._keys) - 1
        while start >= 0 and self._keys[start] not in self._models:
            start -= 1
        earlier = self._models[self._keys[start]] if start >= 0 else {}
        if all(_meets(terms, e, earlier) for terms, e in self._entries[start + 1 :]):
            return earlier
        return {**earlier, **hint()}

    def _meets_path(self, model: Model) -> bool:
        return all(_meets(terms, e, model) for terms, e in self._entries)

    def _satisfy(self, goal: _Goal | None, base: Model) -> dict[int, int] | None:
        """Values that satisfy the path and perhaps a goal; None when there are none. `base` has values to begin from."""
        self._start()
        solver = self._solver
        solver.push()
        try:
            if goal is not None:
                formula = self._formulas.condition(goal.terms, goal.kind, self._ranges_here)
                solver.add(*self._formulas.domains(goal.terms.symbols))
                solver.add(formula if goal.truth else self._z3.Not(formula))
            try:
                return self._check(solver)
            except SolverGaveUp:
                found = self._at_crossing(goal, base)
                found = self._among_small_numbers(goal) if found is None else found
                if found is not None:
                    return found
                # On its stack z3 works with what it has learned so far; from the beginning it has stronger methods
                # for products, and its answer does not depend on what was asked before.
                return self._check(self._fresh(solver.assertions()))
        finally:
            solver.pop()

    def _at_crossing(self, goal: _Goal | None, base: Model) -> dict[int, int] | None:
        """Values that satisfy the path and a goal, where one more number than in `base` is next to a crossing."""
        unmet = [terms for terms, e in self._entries if not _meets(terms, e, base)]
        symbols = {s.number: s for terms, _ in self._entries for s in terms.symbols}
        if goal is not None:
            unmet.append(goal.terms)
            symbols |= {s.number: s for s in goal.terms.symbols}
        for terms in unmet:
            for number, value in islice(crossings(terms, base), MOST_GUESSES):
                self.effort += _GUESS * (len(self._entries) + 1)
                model = {**base, number: value}
                fits = _within(symbols[number].domain, value) and self._meets_path(model)
                if fits and (goal is None or goal.is_met(model)):
                    return model
        return None

    def _among_small_numbers(self, goal: _Goal | None) -> dict[int, int] | None:
        """Values between small bounds that satisfy the path and a goal: there few products wrap, and z3 solves them."""
        conditions = [(terms, e.condition.kind, e.holds) for terms, e in self._entries]
        if goal is not None:
            conditions.append((goal.terms, goal.kind, goal.truth))
        symbols = {s.number: s for terms, _, _ in conditions for s in terms.symbols}
        formulas = self._formulas
        for most in _SMALL:
            ranges = {n: _cut(self._ranges_here.get(n, s.domain), most) for n, s in symbols.items()}
            variables = [(formulas.variable(s), *ranges[n]) for n, s in symbols.items()]
            solver = self._fresh([part for v, low, high in variables for part in (v >= low, v <= high)])
            for terms, kind, truth in conditions:
                formula = formulas.condition(terms, kind, ranges)
                solver.add(formula if truth else self._z3.Not(formula))
            solver.set("rlimit", max(self.budget, _SMALL_BUDGET))
            with suppress(SolverGaveUp):
                found = self._check(solver)
                if found is not None:  # if there is none, there may still be a larger one
                    return found
        return None

    def _check(self, solver: Any) -> dict[int, int] | None:
        self._tick()
        self.checks += 1
        self._limit_time(solver)
        result = solver.check()
        counted = self._count(solver.statistics())  # of all solvers in the context
        self.effort += _CHECK + counted - self._counted
        self._counted = counted
        if result == self._z3.unsat:
            return None
        if result == self._z3.unknown:
            self._tick()  # the time may be over
            raise SolverGaveUp
        model = solver.model()
        return {int(d.name()[1:]): model[d].as_long() for d in model.decls() if d.name()[0] == "v"}

    def _limit_time(self, solver: Any) -> None:
        """Have a question end with the run, if that is limited in time: a single one may take seconds."""
        left = self._seconds_left()
        if left is not None or self._is_timed:
            self._is_timed = True
            solver.set("timeout", _NO_TIMEOUT if left is None else max(int(1000 * left), 1))

    def _count(self, statistics: Any) -> int:
        """z3's measure of its effort. It stands among hundreds of figures, mostly where it stood before."""
        size = len(statistics)
        places = (self._place, *range(size - 1, -1, -1)) if self._place < size else range(size - 1, -1, -1)
        for place in places:
            name, value = statistics[place]
            if name == "rlimit count":
                self._place = place
                return int(value)
        return self._counted

    def _guess(self, symbols: list[Symbol]) -> dict[int, int]:
        """Small values that happen to satisfy the path condition, where z3 does not find any."""
        for guess in range(MOST_GUESSES):
            model, rest = {}, guess
            for symbol in symbols:
                size = rest % 20
                rest //= 20
                model[symbol.number] = symbol.usual + ((size + 1) // 2 if size % 2 else -(size // 2))
            if all(_within(s.domain, model[s.number]) for s in symbols) and all(
                _meets(terms, e, model) for terms, e in self._entries
            ):
                return model
        raise SolverGaveUp

    def _smallest(self, symbols: list[Symbol], model: dict[int, int]) -> dict[int, int]:
        """The model with the smallest value of the first variable, then of the next, and so on."""
        self._start()
        solver = self._solver
        solver.push()
        try:
            for symbol in symbols:
                variable = self._formulas.variable(symbol)
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
        """The value nearest to the first one, by doubling and halving; z3's own is often nearest."""
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
        """A model that also satisfies these formulas; if there is none, the same model."""
        self._solver.push()
        try:
            self._solver.add(*formulas)
            found = self._check(self._solver)
        except SolverGaveUp:
            found = None
        finally:
            self._solver.pop()
        return model if found is None else {**dict.fromkeys(model, 0), **found}


def _meets(terms: Terms, entry: Conjunct, model: Model) -> bool:
    return _Goal(terms, entry.condition.kind, entry.holds).is_met(model)


def _within(interval: Interval, n: int) -> bool:
    low, high = interval
    return (low is None or low <= n) and (high is None or n <= high)


def _cut(interval: Interval, most: int) -> tuple[int, int]:
    """The part of an interval that lies between small bounds."""
    low, high = interval
    return (-most if low is None else max(low, -most), most if high is None else min(high, most))


__all__ = ["BUDGET", "Smt", "SolverGaveUp"]
