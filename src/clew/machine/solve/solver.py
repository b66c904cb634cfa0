"""The solver of symbolic numbers: which outcomes of a comparison are feasible, and which values take a path.

Each path condition has a `Store`, which decides most questions by itself. z3 (`smt`) decides the rest: conditions that
are no differences, and variables that depend on them. Both find the smallest values, so the answers do not depend on
which of them was asked.
"""

from __future__ import annotations

from clew.machine.kernel import opcodes as op
from clew.machine.kernel.traps import Raise
from clew.machine.memory.arrays import Memory
from clew.machine.numbers.integers import Tick
from clew.machine.solve.differences import Atom, Bound, Component, Spent
from clew.machine.solve.linear import atom as atom_of
from clew.machine.solve.path_condition import Store
from clew.machine.solve.recorded_numbers import RecordedNumbers
from clew.machine.solve.smt import SecondsLeft, Smt, SolverGaveUp
from clew.machine.solve.terms import (
    IS_BOUND,
    Condition,
    Conjunct,
    Key,
    Model,
    Symbol,
    Terms,
    add_to_path,
    holds,
    newest,
    path,
)

#: How many stores of paths, and how many questions, are remembered.
_MOST_STORES = 8192
#: The cost of a question in steps, and of each pair of variables that depend on each other.
_QUESTION, _PAIR = 200, 1
_COMPARISONS = frozenset({op.A_LT, op.A_LE, op.A_EQ})


class Solver:
    """Decides conditions of one machine's present branch."""

    def __init__(self, memory: Memory, tick: Tick, seconds_left: SecondsLeft = lambda: None) -> None:
        self._memory = memory
        self._serial = 0
        self._stores: dict[Key, Store | None] = {}
        self._root = Store({})
        self._made = 0  # how many questions the stores remember
        self._smt = Smt(memory, tick, seconds_left)
        self.recorded = RecordedNumbers(memory)
        self.enumerates = False  # whether variables of some path were enumerated after all
        self.questions = 0
        #: Conditions on open numbers that runs have met, also those that need no question.
        self.conditions = 0
        #: How often numbers were missed, since a question stayed open; and how often they were enumerated instead.
        self.undecided = 0
        self.evaded = 0
        #: How often the values of an open number were tried one by one, because an operation needs to know it.
        self.enumerated = 0
        self._effort = 0

    @property
    def checks(self) -> int:
        """How often z3 was asked."""
        return self._smt.checks

    @property
    def effort(self) -> int:
        """The cost of all questions so far, in steps; the same on every run."""
        return self._effort + self._smt.effort

    def limit(self, budget: int) -> None:
        """Limit the cost of a question to z3, in z3's unit; to be called before the first question."""
        self._smt.budget = budget

    # --- what the machine asks ---

    def outcomes(self, condition: Condition) -> tuple[bool, bool]:
        """Whether a condition can be true and whether it can be false in this branch; raises SolverGaveUp."""
        self.conditions += 1
        if condition.left == condition.right and condition.kind in _COMPARISONS:
            same = holds(condition.kind, 0, 0)
            return same, not same
        self.questions += 1
        self._effort += _QUESTION
        store = self._store()
        if store is None:
            return False, False
        atom = self._atom(condition, store)
        if isinstance(atom, bool):
            return atom, not atom
        known = None if atom is None else self._by_differences(store, atom)
        if known is not None:
            return known
        return self._smt.outcomes(condition, self._bound(), lambda: _hint(store))

    def assume(self, condition: Condition, truth: bool) -> None:
        """Add a condition to the path; room for 8 words has been made."""
        self._serial += 1
        if condition.kind == IS_BOUND:
            self.enumerates = True
        else:
            before, store = self._head(), self._store()
            after = self._serial, self._bound()
            self._remember(after, self._extended(store, condition, truth))
            self._smt.assume(before, after, condition, truth)
        add_to_path(self._memory, condition, truth, self._serial)

    def solve(self) -> Model | None:
        """Small values for the variables of the path condition; None when there are none; raises SolverGaveUp."""
        store = self._store()
        if store is None:
            return None
        model: dict[int, int] = {}
        left: list[Symbol] = []
        for component in store.components:
            self._effort += _PAIR * len(component.symbols) ** 2
            try:
                found = None if component.opaque else component.smallest()
            except Spent:
                found = None
            else:
                if found is None and not component.opaque:
                    return None
            if found is None:
                left.extend(component.symbols)
            else:
                model.update(found)
        if left:
            solved = self._smt.solve(left, self._bound(), lambda: model)
            if solved is None:
                return None
            model.update({s.number: solved[s.number] for s in left})
        return model

    def interval(self, symbol: Symbol) -> tuple[Bound, Bound]:
        """The bounds of what the path leaves a variable; nothing beyond them takes it."""
        store = self._store()
        return (None, None) if store is None else store.interval(symbol)

    # --- stores ---

    def _by_differences(self, store: Store, atom: Atom) -> tuple[bool, bool] | None:
        """Whether an atom can be true, and whether it can be false; None where z3 is needed."""
        if atom not in store.outcomes:
            self._made += 1
            self._effort += _PAIR * store.size(atom.symbols) ** 2
            store.outcomes[atom] = _outcomes(store, atom)
        return store.outcomes[atom]

    def _atom(self, condition: Condition, store: Store) -> Atom | bool | None:
        terms = Terms(self._memory, (condition.left, condition.right))
        if not terms.symbols:  # all variables have been enumerated, so the condition can be computed
            try:
                return holds(condition.kind, *terms.values({}))
            except Raise:
                return None
        return atom_of(terms, condition.kind, store.interval)

    def _extended(self, store: Store | None, condition: Condition, truth: bool) -> Store | None:
        if store is None:
            return None
        atom = self._atom(condition, store)
        if isinstance(atom, bool):
            return store if atom is truth else None
        if atom is None:
            return store.obscured(Terms(self._memory, (condition.left, condition.right)).symbols)
        return store.assume(atom if truth else atom.negated())

    def _head(self) -> Key | None:
        serial = newest(self._memory)
        return None if serial is None else (serial, self._bound())

    def _bound(self) -> tuple[int, ...]:
        """The values of the variables that this path has enumerated."""
        if not self.enumerates:
            return ()
        return tuple(entry.value for entry in path(self._memory) if entry.value is not None)

    def _store(self) -> Store | None:
        """The store of the present path; None when the path is contradictory."""
        if self._made >= _MOST_STORES:  # every store refers to those after it, so all are dropped
            self._root, self._made = Store({}), 0
            self._stores.clear()
        head = self._head()
        if head is not None and head in self._stores:
            return self._stores[head]
        bound = self._bound()
        new: list[Conjunct] = []
        store: Store | None = self._root
        for entry in path(self._memory):
            if (entry.serial, bound) in self._stores:
                store = self._stores[entry.serial, bound]
                break
            new.append(entry)
        for entry in reversed(new):
            store = self._extended(store, entry.condition, entry.holds)
            self._remember((entry.serial, bound), store)
        return store

    def _remember(self, key: Key, store: Store | None) -> None:
        if len(self._stores) >= _MOST_STORES:
            self._stores.clear()
        self._stores[key] = store


def _outcomes(store: Store, atom: Atom) -> tuple[bool, bool] | None:
    component = store.joined(atom.symbols)
    negated = atom.negated()
    if component.implies(atom):
        return True, False
    if component.implies(negated):
        return False, True
    if component.opaque:
        return None
    yes, no = (_can_be(store, a) for a in (atom, negated))
    return None if yes is None or no is None else (yes, no)


def _can_be(store: Store, atom: Atom) -> bool | None:
    """Whether an atom can hold; None when too few values were tried to know."""
    after = store.assume(atom)
    return after is not None and _has_values(after.of[atom.symbols[0].number])


def _has_values(component: Component) -> bool | None:
    """Whether a component has a solution; None when too few values were tried to know."""
    if not component.apart:
        return True
    try:
        return component.smallest() is not None
    except Spent:
        return None


def _hint(store: Store) -> dict[int, int]:
    """Values for the variables that z3 is not asked about."""
    model: dict[int, int] = {}
    for component in store.components:
        if not component.opaque and _has_values(component):
            model.update(component.smallest() or {})
    return model


__all__ = ["Solver", "SolverGaveUp"]
