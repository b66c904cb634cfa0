"""The machine as the rest of Clew uses it: load an image, evaluate values under limits, read them back.

`force` and `normalise` run in slices, so that limits, Ctrl-C and progress work; whatever ends a run, the
machine can be used again at once. A run that stopped for lack of steps or time keeps what it has done: the
value continues from there when it is asked for again.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace

from clew.core.types import Type
from clew.machine.compile.image import Image
from clew.machine.compile.seen_marks import seen_marks
from clew.machine.kernel import layout as la
from clew.machine.kernel.traps import HostError, Refused
from clew.machine.kernel.words import is_immediate
from clew.machine.memory.arrays import Memory, OutOfHeap
from clew.machine.memory.limits import Limits, Stats
from clew.machine.memory.log_store import IN_MEMORY
from clew.machine.memory.refs import Ref
from clew.machine.memory.unfinished import UnfinishedRun, unfinished_run
from clew.machine.memory.write import free_variable, write_integer
from clew.machine.native.backend import Backend, CompiledKernel, Reference
from clew.machine.run.budget import RunBudget
from clew.machine.run.interrupts import CtrlC
from clew.machine.run.services import ending, serve
from clew.machine.run.turns import end_turn
from clew.machine.run.world import World
from clew.machine.search.encapsulate import Encapsulated, SearchWatch
from clew.machine.search.free_numbers import Integers
from clew.machine.solve.solver import Solver, SolverGaveUp
from clew.machine.solve.terms import Model
from clew.machine.values.build import build
from clew.machine.values.outcome import Ended, Outcome, OutcomeKind
from clew.machine.values.parts import parts
from clew.machine.values.readback import Reader
from clew.machine.values.render import render
from clew.machine.values.value import Value, Variable
from clew.source.diagnostics import InternalFault
from clew.source.span import Span

#: Steps between two checks of the clock and for Ctrl-C.
SLICE = 1_000_000
REFERENCE_SLICE = 20_000

SliceCallback = Callable[[Stats], None]

#: Statuses for which the host works in the middle of a slice, perhaps for long.
_SERVICES = frozenset({la.ST_COLLECT, la.ST_HOST, la.ST_ARITH, la.ST_UNIFY, la.ST_DECIDE})
#: States of the kernel in which a run can be suspended.
_SUSPENDABLE = frozenset({la.ACT_RUN, la.ACT_ENTER, la.ACT_RETURN, la.ACT_APPLY})

#: How the values whose evaluation was cut off are marked, by outcome; the others keep their progress (1).
_ABORT_CODES = {
    OutcomeKind.OUT_OF_HEAP: la.ST_HEAP,
    OutcomeKind.OUT_OF_STACK: la.ST_STACK,
    OutcomeKind.LOOP: la.ST_LOOP,
    OutcomeKind.TRAP: la.ST_CONFUSED,
    OutcomeKind.FAILED: la.ST_FAILED,
}

#: Outcomes that no code of the program causes, so that no place in it is searched for.
_LIMITS = frozenset({OutcomeKind.OUT_OF_STEPS, OutcomeKind.TIMEOUT, OutcomeKind.INTERRUPTED})

#: How a run may end that would have to work on numbers that are too large.
_REFUSALS = frozenset({OutcomeKind.OUT_OF_STEPS, OutcomeKind.OUT_OF_HEAP})


class Machine:
    """One machine with its own memory. Two threads must not share one, but each may have its own."""

    def __init__(
        self,
        image: Image,
        limits: Limits | None = None,
        *,
        reference: bool = False,
        nursery: int | None = None,
        progress: Callable[[str], None] | None = None,
        world: World | None = None,
        integers: Integers | None = None,
    ) -> None:
        self.image = image
        self.world = world or World()
        walks = image.recorded is not None  # what was recorded is looked at afterwards
        backend: Backend = Reference() if reference else CompiledKernel(progress, walks=walks)
        self._slice = REFERENCE_SLICE if reference else SLICE
        self.memory = Memory(image, limits or Limits(), backend, nursery)
        seen = seen_marks()
        if seen is not None:
            seen.watch(image.labels, self.memory.L)
        if image.recorded is not None:  # such code always writes a log
            self.memory.begin_trace(1 << 16, keep=False)
        self.limits = limits or Limits()
        self.budget = RunBudget(self.memory)
        self._searching = False
        #: How searches treat numbers. By default they enumerate them; encapsulated ones keep them open.
        self.integers = integers
        self.solver = Solver(self.memory, self.budget.check, self.budget.seconds_left)
        self.reader = Reader(self.memory)
        #: What a recorded run left unfinished, if it has ended without a value.
        self.unfinished = UnfinishedRun()
        #: Encapsulated searches by number, and machines that are free for the next one.
        self.encapsulated: list[Encapsulated] = []
        #: Of a recorded run: the labels of the user's code that such searches entered, by the record of what each
        #: evaluated.
        self.searched: dict[int, set[int]] = {}
        #: The number of the last search that evaluated something, by the record of that; and who watches them begin.
        self.begun: dict[int, int] = {}
        self.watch: SearchWatch | None = None
        self._spare: list[Machine] = []

    # --- values ---

    @property
    def stats(self) -> Stats:
        memory = self.memory
        stats = memory.stats
        used = int(memory.R[la.HP]) - memory.static
        stats.allocated_words = int(memory.R[la.ALLOCATED]) + used
        memory.note_peak()
        return stats

    def constant(self, name: str) -> Ref:
        """The value of a top-level name: a function, or a constant that may be unevaluated."""
        info = self.image.functions[name]
        return self.memory.ref(int(self.memory.S[info.constant]))

    def integer(self, value: int) -> Ref:
        """A new integer."""
        return self.memory.ref(write_integer(self.memory, value))

    def apply(self, function: Ref, *args: Ref) -> Ref:
        """The unevaluated application of a function to arguments; without arguments the function itself."""
        if not args:
            return function
        entry = self.image.applications[len(args)]
        self.memory.reserve(len(args) + 3)
        payload = [function.word, *(a.word for a in args)]
        if self.image.recorded is not None:  # the activation that made it: none
            payload.insert(0, la.DEAD)
        return self.memory.ref(self.memory.allocate(la.THUNK, payload, entry))

    # --- evaluating ---

    def free(self, type_: Type, level: int = 0) -> Ref:
        """A new logic variable."""
        return free_variable(self.memory, type_, level)

    def force(
        self, ref: Ref, *, slice_callback: SliceCallback | None = None, limits: Limits | None = None
    ) -> Outcome:
        """Evaluate to head normal form."""
        self._refuse_while_searching()
        self.unfinished = UnfinishedRun()
        self.prepare(ref.word)
        return self._finish(ref, self._run(slice_callback, limits))

    def normalise(
        self, ref: Ref, *, slice_callback: SliceCallback | None = None, limits: Limits | None = None
    ) -> Outcome:
        """Evaluate to normal form."""
        self._refuse_while_searching()
        self.unfinished = UnfinishedRun()
        if ref.walk is None:
            try:
                self.memory.reserve(2)
            except OutOfHeap:
                return Outcome(OutcomeKind.OUT_OF_HEAP, 0)
            ref.walk = self.memory.ref(self.memory.allocate(la.HOLE, [la.DEAD]))
            self.prepare(ref.word, whole=True, keeper=ref.walk.word)
        else:
            self.prepare(ref.walk.word)
        outcome = self._finish(ref, self._run(slice_callback, limits))
        if outcome.kind is OutcomeKind.VALUE or outcome.kind in _ABORT_CODES:
            ref.walk = None
        return outcome

    def put(self, value: Value) -> Ref:
        """Put a value that was read back into this machine; open parts become free variables without values to try."""
        return build(self.memory, value)

    def put_open(self, values: Sequence[Value]) -> tuple[Ref, ...]:
        """Put values into this machine whose variables are free; those of one number are the same one."""
        found = {v.number: v for value in values for v in parts(value) if isinstance(v, Variable)}
        known = {number: self.free(variable.type) for number, variable in found.items()}
        return tuple(build(self.memory, value, known) for value in values)

    def interrupt(self) -> None:
        """End the present run at its next slice; may be called from another thread."""
        self.budget.is_interrupted = True

    def show(self, ref: Ref, *, depth: int = 12, length: int = 200) -> str:
        """The value as text, as far as it is evaluated, with `_` for the rest."""
        return render(self.view(ref, depth=depth, length=length))

    def view(
        self,
        ref: Ref,
        *,
        depth: int = 12,
        length: int = 200,
        model: Model | None = None,
        type_: Type | None = None,
    ) -> Value:
        """The value as data, as far as it is evaluated; a model gives the values of symbolic numbers.

        With a type, a number is read as one of that type, also where the program has a type that holds numbers.
        """
        return self.reader.read(ref.word, depth, length, model, type_)

    def model(self) -> Model | None:
        """Small values of symbolic numbers that take the branch that has just ended; None when there are none."""
        if is_immediate(self.memory.R[la.PATH]):
            return {}
        before = self.solver.effort
        try:
            return self.solver.solve()
        except (SolverGaveUp, Ended):
            self.solver.undecided += 1
            return None
        finally:  # it happens between two slices, so their fuel does not count it
            self.memory.stats.steps += self.solver.effort - before

    @property
    def covered(self) -> frozenset[str]:
        """The labels covered so far."""
        names = self.image.labels
        return frozenset([names[i] for i in self.memory.covered().tolist()])

    def trace(self, units: int = 1 << 22, *, in_memory: int = IN_MEMORY, most: int = la.TR_MOST) -> None:
        """Begin to record the run, on code that is made for it; the log grows from that many units on.

        When it has more than `in_memory` units it lies in a file. A run whose log is full ends there (LOG_FULL).
        """
        self.unfinished = UnfinishedRun()
        self.memory.begin_trace(units, in_memory=in_memory, most=most)

    def reset(self) -> None:
        """Forget everything: constants are unevaluated again and every Ref is 0."""
        self.memory.reset()
        for search in self.encapsulated:
            search.stop()
        self.encapsulated.clear()
        self.searched.clear()
        self.begun.clear()

    def borrow(self) -> Machine:
        """Another machine for the same program, with nothing evaluated."""
        if self._spare:
            return self._spare.pop()
        is_reference = isinstance(self.memory.backend, Reference)
        other = Machine(
            self.image,
            self.limits,
            reference=is_reference,
            nursery=self.memory.nursery,
            integers=self.integers,
        )
        budget = self.budget  # the other machine must not keep this one alive
        other.budget.is_stopped = lambda: budget.has_ended() is not None
        return other

    def give_back(self, machine: Machine) -> None:
        machine.reset()
        self._spare.append(machine)

    @property
    def steps_left(self) -> int | None:
        """How many steps the present run may still take, as of the beginning of its slice."""
        return self.budget.steps_left

    @property
    def deadline(self) -> float | None:
        """When the time of the present run is over."""
        return self.budget.deadline

    def has_ended(self) -> OutcomeKind | None:
        """How the present run ends whatever it is doing, or None when it may go on."""
        return self.budget.has_ended()

    # --- for the searches ---

    @property
    def is_searching(self) -> bool:
        return self._searching

    @property
    def was_interrupted(self) -> bool:
        """Whether somebody has asked the last run to stop."""
        return self.budget.is_interrupted

    def enter_search(self) -> None:
        if self._searching:
            raise InternalFault("a search is already running on this machine")
        self._searching = True
        self.memory.before_run()  # the variables of the goal get their records before its first choice
        self.memory.after_run()

    def _refuse_while_searching(self) -> None:
        if self._searching:
            raise InternalFault("a search is running on this machine: end it before evaluating anything else")

    def leave_search(self) -> None:
        """Undo what a search has bound, so that the machine is ready for the next run."""
        self._searching = False
        self.memory.R[la.ABORT] = la.ST_FAILED
        self.memory.backend.abandon()
        self.memory.R[la.SEARCH] = 0
        self.memory.R[la.GROUND] = 0
        self.memory.R[la.SYMBOLIC] = 0
        self.memory.R[la.PATH] = la.DEAD
        self.memory.R[la.WANT] = 0
        self.memory.R[la.CHOICES_MAX] = la.UNBOUNDED
        self.memory.R[la.STOP_AT] = 0
        self.memory.shrink_stack()

    def run_branch(self, limits: Limits | None) -> Outcome:
        """Go on to the end of the present branch; the state stays as it is then.

        A branch that ends for the size of its numbers is a trap: that it has no end is nothing that a search may say.
        What is under way is noted; when the steps of a turn are over, the search says whether it is to be.
        """
        outcome = self._run(None, limits)
        if outcome.kind not in (OutcomeKind.VALUE, OutcomeKind.OUT_OF_STEPS):
            self.note_unfinished(outcome.kind)
        if outcome.kind in _REFUSALS and self.budget.refused is not None:
            return replace(outcome, kind=OutcomeKind.TRAP, message=self.budget.refused)
        return outcome

    def prepare(self, word: int, *, whole: bool = False, keeper: int | None = None) -> None:
        """Begin the evaluation of a word, to head normal form or as a whole.

        `keeper` is an object under evaluation that stands for this one and is suspended with it.
        """
        memory = self.memory
        registers = memory.R
        registers[la.FP] = memory.base
        registers[la.ACC] = word
        registers[la.ACT] = la.ACT_ENTER
        registers[la.SEARCH] = registers[la.GROUND] = registers[la.SYMBOLIC] = registers[la.PROMPTED] = 0
        registers[la.PATH] = la.DEAD
        frames = [] if keeper is None else [keeper, la.LINK_UPDATE]
        if whole:
            frames += [la.DEAD, la.LINK_START]
        memory.S[memory.base : memory.base + len(frames)] = frames
        registers[la.FP] += len(frames)

    def _finish(self, ref: Ref, outcome: Outcome) -> Outcome:
        """Leave an empty stack, so that the next run can begin."""
        if outcome.kind is OutcomeKind.VALUE:
            assert outcome.value is not None
            ref.word = outcome.value.word
            self.memory.R[la.ACC] = la.DEAD  # the machine itself does not keep the value
        else:
            self.note_unfinished(outcome.kind)
            code = self.memory.R[la.ABORT] = _ABORT_CODES.get(outcome.kind, 1)
            if code == 1:
                self.memory.reserve_for_stack()
            if not self.memory.at_fault() and outcome.kind is not OutcomeKind.FAILED:
                self.memory.R[la.POSITION] = self.memory.R[la.PC]
            self.memory.backend.abandon()
            if code != 1:
                self.memory.revive_constants()
        self.memory.shrink_stack()
        return outcome

    def note_unfinished(self, kind: OutcomeKind) -> None:
        """Keep what is under way for the history of a recorded run."""
        if self.memory.keeps_log:
            self.unfinished = unfinished_run(
                self.memory,
                is_loop=kind is OutcomeKind.LOOP,
                failed_at=int(self.memory.R[la.POSITION]) if kind is OutcomeKind.FAILED else 0,
            )

    def _run(self, callback: SliceCallback | None = None, limits: Limits | None = None) -> Outcome:
        """Run to an outcome; Ctrl-C ends the run, not the program."""
        limits = limits or self.limits
        started = time.monotonic()
        self.budget.begin(limits, started)
        before = self.memory.stats.steps
        with CtrlC(self.interrupt):
            try:
                kind = self._slices(callback)
            except OutOfHeap:
                kind = OutcomeKind.OUT_OF_HEAP
            except Ended as ended:
                kind = ended.kind
            except HostError as error:
                outcome = self._outcome(OutcomeKind.TRAP, before, error.message)
                return replace(outcome, is_refusal=isinstance(error, Refused))
            finally:
                self.memory.stats.seconds += time.monotonic() - started
        return self._outcome(kind, before)

    def _outcome(self, kind: OutcomeKind, before: int, message: str | None = None) -> Outcome:
        registers = self.memory.R
        steps = self.memory.stats.steps - before
        word = int(registers[la.ACC])
        if kind is OutcomeKind.VALUE:
            return Outcome(kind, steps, value=self.memory.ref(word))
        if kind is OutcomeKind.NEEDS_VARIABLE:
            at = self.memory.waiting_at()
            return Outcome(kind, steps, value=self.memory.ref(word), span=self._place(at, kind))
        at = int(registers[la.PC])
        if kind in (OutcomeKind.RAISED, OutcomeKind.FAILED) or self.memory.at_fault():
            at = int(registers[la.POSITION])
        elif kind is OutcomeKind.LOOP:
            at = self.memory.waiting_at()
        exception = self.memory.ref(word) if kind is OutcomeKind.RAISED else None
        span = self._place(at, kind)
        if kind is OutcomeKind.TRAP and message is None:
            message = "an operation met a value of the wrong kind"
        return Outcome(
            kind,
            steps,
            exception=exception,
            span=span,
            function=self.image.function_at(at) if at else None,
            message=message,
        )

    def _place(self, at: int, kind: OutcomeKind) -> Span | None:
        """The place in the user's code, or of the user's call that waits for a library; else the place in the library."""
        image, memory = self.image, self.memory
        span = image.span_at(at)
        if kind in _LIMITS or (span is not None and span.file in image.own_files):
            return span
        top = la.RAISED_FP if kind is OutcomeKind.RAISED else la.FP
        waiting, _ = memory.callers(at, int(memory.R[top]))
        return image.own_place(waiting.tolist()) or span

    def _slices(self, callback: SliceCallback | None) -> OutcomeKind:
        memory, budget = self.memory, self.budget
        registers = memory.R
        while True:
            left = budget.steps_left
            fuel = budget.slice_of(self._slice)
            fuel = fuel if left is None else min(fuel, left)
            if fuel <= 0:
                return OutcomeKind.OUT_OF_STEPS
            budget.begin_slice(fuel, left)
            try:
                status = self._slice_to_its_end()
            finally:
                used = fuel - 1 - int(registers[la.FUEL])
                memory.stats.steps += used
                if left is not None:
                    budget.steps_left = left - used
            if status == la.ST_VALUE:
                return OutcomeKind.VALUE
            if status == la.ST_TRAIL:
                return OutcomeKind.OUT_OF_HEAP
            ended = budget.has_ended()
            if status in _SERVICES:
                registers[la.NEED] = 0
                return ended or OutcomeKind.TIMEOUT
            if status != la.ST_STEPS or int(registers[la.FUEL]) >= 0:
                return ending(status)
            if ended is OutcomeKind.INTERRUPTED:
                return ended
            if budget.steps_left is not None and budget.steps_left <= 0:
                return OutcomeKind.OUT_OF_STEPS
            if ended is not None:
                return ended
            memory.follow_log()
            if callback is not None:
                callback(self.stats)
            end_turn(memory, self.image)

    def _slice_to_its_end(self) -> int:
        """Run until the fuel is used up or the run ends. Returns the status; that of a service means that time is over."""
        memory = self.memory
        registers = memory.R
        while True:
            memory.before_run()
            memory.work()
            memory.after_run()
            status = int(registers[la.STATUS])
            if status in _SERVICES and registers[la.ACT] in _SUSPENDABLE:
                if self.budget.has_ended() is not None:
                    return status
                if status == la.ST_COLLECT and self.budget.is_late_to_collect():
                    return status
            if not serve(self, status):
                return int(registers[la.STATUS])
            if int(registers[la.FUEL]) < 0 and self._can_stop():  # steps ran out at the same point
                return la.ST_STEPS

    def _can_stop(self) -> bool:
        """Whether a run can be suspended here: the frame at pc has a map. If not, the kernel stops at the next call."""
        registers = self.memory.R
        return bool(registers[la.ACT] != la.ACT_RUN or self.memory.M[registers[la.PC]] != 0)
