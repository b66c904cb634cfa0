"""Slices: which expressions contributed to a value.

A *thin* slice follows values (Sridharan, Fink & Bodik, Thin Slicing, section 2): a variable to its definition, a
call to its result, an operator to its operands, a case to the branch that it took. A field that was taken out of data
leads to what was put there, not to the data. Of the conditions that chose these expressions it has the text, but it does
not follow what they looked at: the patterns and guards around each expression, and one level into the functions that a
condition calls. A library function counts as an operator: what it looks at contributes to its result as operands do.

A *full* slice also has what decided: the scrutinees of the cases that led to each expression, the data that fields were
taken from, the functions that were applied, and the calls that led to each activation. Replaying only the full slice
gives the value.

Libraries are walked like all other code; `slice_places` says which places of the user's code a slice has.
Nothing is evaluated: what the run did not need is a leaf.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from enum import Enum

from clew.core.nodes import (
    App,
    Call,
    Case,
    Choice,
    Con,
    Expr,
    Free,
    Label,
    Let,
    Lit,
    Partial,
    Prim,
    Var,
)
from clew.core.prims import PRIMITIVES
from clew.machine.kernel.log import log_slice as kernel
from clew.source.dataclass import dataclass
from clew.trace.history.datum import Datum, Made, NotKept, Raised, Suspended
from clew.trace.history.history import History
from clew.trace.history.occurrence import (
    READS,
    IntroducedVariable,
    LiteralPart,
    Navigator,
    Occurrence,
    Origin,
    Outside,
)
from clew.trace.history.scopes import MatchedField, MatchedValue, Parameter
from clew.trace.log.log import RecordKind
from clew.trace.own_code.user_code import Trust
from clew.trace.slices.searched_code import SEARCHES, held_back, labels_of
from clew.trace.slices.slice_conditions import SliceConditions, choices_around
from clew.trace.slices.slice_state import PlainState, SliceState, Task, find

#: How many expressions a slice has at most, unless it is asked for more.
MOST_OCCURRENCES = 1_000_000

#: Primitives whose value is that of an argument.
_PASSING = {"coerce#": 0, "nf#": 0, "ensureNotFree#": 0, "observe#": 1}
#: Primitives that evaluate an argument, which the table calls lazy because they do so in their own time.
_SEARCHED = {"unify#": (0, 1), "lazyUnify#": (0, 1), "conj#": (0, 1), "allValues#": (0,), "setValues#": (1,)}


class SliceKind(Enum):
    """What a slice follows."""

    THIN = "thin"
    FULL = "full"


class LeafKind(Enum):
    """Where a slice ends."""

    CONSTANT = "constant"  # a literal, a constructor, a function
    INPUT = "input"  # from outside of the program
    VARIABLE = "variable"  # a free variable
    UNEVALUATED = "unevaluated"  # the run did not need it, or did not come to its end
    NOT_KEPT = "not kept"  # the recorder did not keep it


@dataclass(frozen=True, slots=True)
class Slice:
    """The expressions that contributed to a value.

    `patterns` are the cases whose patterns count: in a thin slice those that bound a variable of it.
    """

    kind: SliceKind
    occurrences: frozenset[Occurrence]
    patterns: frozenset[Occurrence]
    leaves: dict[Origin, LeafKind]
    #: Whether it has everything: False if it would have more expressions than were asked for.
    complete: bool = True
    #: Of a thin slice, the cases that chose its expressions, and the expressions of these conditions.
    conditions: frozenset[Occurrence] = frozenset()
    looked_at: frozenset[Occurrence] = frozenset()
    #: The labels of what searches of the program itself entered (`searched_code`).
    searched: frozenset[int] = frozenset()


def slice_of(
    history: History,
    start: Origin,
    kind: SliceKind = SliceKind.THIN,
    *,
    value: Datum | None = None,
    most: int = MOST_OCCURRENCES,
    trust: Trust | None = None,
) -> Slice:
    """The slice of an expression's value, as far as it was evaluated; `compiled_slicing` makes large ones faster.

    For a part of a value, `start` is where the part was made, and `value` the part; `part_at` finds both. If `start` is
    what an action writes, the slice has the conditions that led to the writing, too. Conditions in trusted code count as
    operators; libraries are trusted in any case.
    """
    state = PlainState(most)
    slicer = Slicer(history, kind, trust or Trust(history.image.own_files), state)
    slicer.begin(start, value)
    while state.tasks:
        slicer.do(state.tasks.pop())
    return replace(slice_in(state, kind, slicer.leaves), searched=frozenset(slicer.searched))


def slice_in(state: PlainState, kind: SliceKind, leaves: dict[Origin, LeafKind]) -> Slice:
    """The slice that a state has come to."""
    return Slice(
        kind,
        state.having(kernel.FOUND),
        state.having(kernel.PATTERN),
        leaves,
        not state.is_cut,
        state.having(kernel.CONDITION),
        state.having(kernel.LOOKED_AT),
    )


def part_at(history: History, start: Origin, path: Sequence[int]) -> tuple[Origin, Datum] | None:
    """A part of a value, by the fields that lead to it: where it was made, and what it is; None if there is none.

    The third element of a list is at `(1, 1, 0)`.
    """
    navigator = Navigator(history)
    origin: Origin | None = start
    datum = navigator.value(start) if isinstance(start, Occurrence) else None
    for index in path:
        if not isinstance(datum, Made) or index >= history.field_count(datum.record):
            return None
        origin, datum = navigator.part(datum, index), history.field(datum, index)
    return None if origin is None or datum is None else (origin, datum)


def _looked_at(primitive: str) -> tuple[int, int]:
    """Masks of the operands that a primitive evaluates, and of those that it evaluates wholly."""
    about, searched = PRIMITIVES[primitive], _SEARCHED.get(primitive, ())
    whole = sum(1 << i for i, now in enumerate(about.whole) if now or i in searched)
    return sum(1 << i for i, now in enumerate(about.strict) if now), whole


def operand_masks(primitive: str) -> tuple[int, int] | None:
    """The same, of a primitive whose value is made of what it looked at, and of the functions that it entered."""
    is_special = primitive in READS or primitive in _PASSING or primitive in ("catch#", "raise#", *SEARCHES)
    return None if is_special else _looked_at(primitive)


class Slicer:
    """Makes a slice, task by task."""

    def __init__(self, history: History, kind: SliceKind, trust: Trust, state: SliceState) -> None:
        self.history = history
        self.log = history.log
        self.navigator = Navigator(history)
        self.full = kind is SliceKind.FULL
        self.state = state
        #: Where the slice ends, as far as this slicer was there itself.
        self.leaves: dict[Origin, LeafKind] = {}
        #: The labels of what searches of the program itself entered.
        self.searched: set[int] = set()
        #: What chose the expressions, for a thin slice.
        self.conditions = SliceConditions(self.navigator, trust, state)

    def begin(self, start: Origin, value: Datum | None) -> None:
        """Ask for all evaluated parts of a value."""
        self.ask(start, value)
        if not self.full:
            self.conditions.carried_out(start)

    def do(self, task: Task) -> None:
        """Do one thing; what it leads to are tasks again."""
        if task.occurrence is None:
            self._ask_record(task.record)
        elif task.what == kernel.FOLLOW:
            if self.full:
                self._decided(task.occurrence)
            else:
                self.conditions.chosen_by(task.occurrence)
            self._follow(task.occurrence)
        elif task.what == kernel.HAND_ON:
            self._hand_on(task.occurrence)
        else:
            self.conditions.look(task.occurrence, task.what - kernel.LOOK_AT)

    # --- what is asked for ---

    def ask(self, origin: Origin | None, value: Datum | None) -> None:
        """Ask for all evaluated parts of a value."""
        self.head(origin)
        if value is None and isinstance(origin, Occurrence):
            value = self.navigator.value(origin)
        if isinstance(value, Made | Raised):
            self.state.push_record(value.record)

    def _ask_record(self, record: int) -> None:
        """Ask for the parts of data, or for the exception that was raised."""
        if not self.state.ask_once(record):
            return
        if self.log.kind(record) is RecordKind.RAISE:
            exception = self.history.datum(self.log.half(record, 0))
            self.ask(self.navigator.maker(exception), exception)
            self.head(self.navigator.maker(Raised(record)))
            return
        for index, half in enumerate(self.history.field_halves(record)):
            self.ask(self.navigator.part(Made(record), index), self.history.datum(half))

    def head(self, origin: Origin | None) -> None:
        """Ask for a value to its outermost constructor."""
        if isinstance(origin, LiteralPart):
            origin = origin.literal
        if isinstance(origin, Occurrence):
            find(self.state, origin)
        elif isinstance(origin, IntroducedVariable):
            self.leaves[origin] = LeafKind.VARIABLE
            self._binding(origin)
        elif isinstance(origin, Outside):
            self.leaves[origin] = LeafKind.INPUT

    # --- values ---

    def _follow(self, current: Occurrence) -> None:
        act, expr = current.act, current.expr
        if self.navigator.is_untouched(current):
            self.leaves[current] = LeafKind.UNEVALUATED
            return
        match expr:
            case Var():
                self._variable(current)
            case Lit():
                self.leaves[current] = LeafKind.CONSTANT
            case Con(args=args):
                is_there = not args or isinstance(self.navigator.value(current), Made)
                if is_there:
                    self.leaves[current] = LeafKind.CONSTANT
                if args and (self.full or not is_there):  # a strict field may have failed
                    strict = self.history.image.constructors[expr.name].constructor.strict
                    self._heads(act, (arg for arg, now in zip(args, strict, strict=False) if now))
            case Partial():
                self.leaves[current] = LeafKind.CONSTANT
            case Let(body=body) | Free(body=body) | Label(body=body):
                self.head(Occurrence(act, body))
            case Case() | Choice():
                self._branch(current)
            case Call() | App():
                self._application(current)
            case Prim():
                self._primitive(current, expr)

    def _variable(self, current: Occurrence) -> None:
        assert isinstance(current.expr, Var)
        act = current.act
        binder = self.history.binder(act, current.expr.name)
        if isinstance(binder, MatchedField | MatchedValue):
            scrutinee = Occurrence(act, binder.case.scrutinee)
            if isinstance(binder, MatchedField):
                self.state.mark(Occurrence(act, binder.case), kernel.PATTERN)
            if self.full:
                self.head(scrutinee)
        origin = self.navigator.definition(current)
        if isinstance(origin, Outside):
            origin = self._inside(act, binder, origin)
        if origin is None:
            self.leaves[current] = self._missing(self.navigator.value(current))
        self.head(origin)

    def _inside(self, act: int, binder: object, outside: Outside) -> Origin:
        """What a value that the machine itself made was made of, where the program has that."""
        if isinstance(binder, MatchedField):
            return Occurrence(act, binder.case.scrutinee)
        if isinstance(binder, Parameter):
            site = self.navigator.call_of(act)
            if site is not None and isinstance(site.expr, Prim) and site.expr.args:
                return Occurrence(site.act, site.expr.args[0])
        return outside

    def _missing(self, value: Datum) -> LeafKind:
        if isinstance(value, NotKept):
            return LeafKind.NOT_KEPT
        return LeafKind.UNEVALUATED if isinstance(value, Suspended) else LeafKind.INPUT

    def _branch(self, current: Occurrence) -> None:
        chosen = self.navigator.chosen(current)
        expr = current.expr
        if isinstance(expr, Case) and (chosen is None or self.full):
            self.head(Occurrence(current.act, expr.scrutinee))
        if isinstance(expr, Case) and self.full:
            self.state.mark(current, kernel.PATTERN)
        if chosen is not None:
            self.head(chosen)

    def _application(self, current: Occurrence) -> None:
        expr = current.expr
        callee = self.navigator.callee(current)
        if isinstance(expr, App):
            function = Occurrence(current.act, expr.function)
            if self.full:
                self.head(function)
                for act in self.navigator.entered(current):
                    self.head(self.navigator.body(act))
            else:
                self.state.push(kernel.HAND_ON, function)
        if callee is not None:
            self.head(self.navigator.body(callee))
        elif isinstance(expr, Call):
            self.leaves[current] = self._missing(self.navigator.value(current))
        elif isinstance(expr, App) and not self.full:
            self.head(Occurrence(current.act, expr.function))

    def _hand_on(self, current: Occurrence) -> None:
        """On the way from an applied function to the place where it was written, which each is passed once."""
        if not self.state.mark(current, kernel.HANDED_ON):
            return
        origin: Origin | None = None
        match current.expr:
            case Var():
                origin = self.navigator.definition(current)
            case Let(body=body) | Free(body=body) | Label(body=body):
                origin = Occurrence(current.act, body)
            case Case() | Choice():
                origin = self.navigator.chosen(current)
            case Call() | App():
                act = self.navigator.callee(current)
                origin = None if act is None else self.navigator.body(act)
            case Partial():
                self.head(current)
        if isinstance(origin, Occurrence):
            self.state.push(kernel.HAND_ON, origin)

    # --- primitives ---

    def _primitive(self, current: Occurrence, expr: Prim) -> None:
        act, name, args = current.act, expr.name, expr.args
        if name in READS:
            self._read(current)
        if name in _PASSING:
            passed = Occurrence(act, args[_PASSING[name]])
            if name == "nf#" and self.full:
                self.ask(passed, None)
            self.head(passed)
        elif name == "catch#":
            self._catch(current, args)
        elif name == "raise#":
            self.ask(Occurrence(act, args[0]), None)
        elif name not in READS or self.full:
            self._operands(act, expr)
        if name in SEARCHES:
            self._search(Occurrence(act, args[SEARCHES[name]]))
        for entered in self.navigator.entered(current):
            self.head(self.navigator.body(entered))
        if not args:
            self.leaves[current] = LeafKind.CONSTANT

    def _operands(self, act: int, expr: Prim) -> None:
        strict, whole = _looked_at(expr.name)
        for index, arg in enumerate(expr.args):
            operand = Occurrence(act, arg)
            if whole >> index & 1:
                self.ask(operand, None)
            elif strict >> index & 1:
                self.head(operand)

    def _catch(self, current: Occurrence, args: tuple[Expr, ...]) -> None:
        guarded = Occurrence(current.act, args[0])
        handled = self.navigator.entered(current)
        if self.full or not handled:
            self.head(guarded)
        if handled and self.full:
            self.head(Occurrence(current.act, args[1]))

    def _search(self, goal: Occurrence) -> None:
        """What a search of the program itself entered, and what it was given."""
        self.searched |= labels_of(self.history, goal)
        for origin, value in held_back(self.navigator, goal):
            if value is not None:
                self.ask(origin, value)
            elif isinstance(origin, Occurrence) and self.state.may_find():
                self.state.mark(origin, kernel.FOUND)

    def _read(self, current: Occurrence) -> None:
        """What was written where this reads."""
        for number in self.history.records(current.act, current.expr):
            if self.log.kind(number) is not RecordKind.RESULT:
                continue
            write = self.log.write(number)
            if not write:
                continue
            head = self.log.head(write)
            site = self.history.sites.get(head.pc)
            if isinstance(site, Prim):
                self.head(Occurrence(head.act, site.args[-1]))
                if self.full:
                    self.head(Occurrence(head.act, site))

    def _binding(self, variable: IntroducedVariable) -> None:
        """What a free variable was bound to."""
        for number in self.history.records(variable.act, variable.variable):
            half = self.log.binding(number)
            if half:
                self.head(self.navigator.maker(self.history.datum(half)))

    # --- what decided ---

    def _decided(self, occurrence: Occurrence) -> None:
        """What led to an expression: the cases around it, and the call of its function."""
        if occurrence.act == 0:
            return
        cases, is_outermost = choices_around(self.navigator, occurrence, self.state)
        for case, scrutinee in cases:
            self.state.mark(case, kernel.PATTERN)
            self.head(scrutinee)
        call = self.navigator.call_of(occurrence.act) if is_outermost else None
        if call is None:
            return
        if isinstance(call.expr, App):
            self.head(Occurrence(call.act, call.expr.function))
        self.head(call)

    def _heads(self, act: int, exprs: Iterable[Expr]) -> None:
        for expr in exprs:
            self.head(Occurrence(act, expr))
