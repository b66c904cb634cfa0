"""Every way in which a run can end, what it reports, and that the machine goes on as if nothing had happened.

Compiled and reference, unless a test needs more steps than the reference can take.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from running import at, call, describe, evaluate, image_of, interrupting, machine_of, program_text

from clew.core.types import TypeCon
from clew.machine.compile.image import Image
from clew.machine.memory.limits import Limits
from clew.machine.run.machine import Machine
from clew.machine.values.outcome import Outcome, OutcomeKind

TEXT = program_text("outcomes")
LINES = TEXT.splitlines()
IMAGE: Image = image_of(TEXT)


@pytest.fixture
def machine(reference: bool) -> Machine:
    return Machine(IMAGE, reference=reference)


@pytest.fixture
def fast() -> Machine:
    """A compiled machine, for what takes millions of steps."""
    return Machine(IMAGE)


def force(machine: Machine, name: str, *args: int, limits: Limits | None = None) -> Outcome:
    return machine.force(call(machine, name, *args), limits=limits)


def line_of(text: str) -> int:
    """The number of the only line of the program that begins like this."""
    (number,) = [i for i, line in enumerate(LINES, 1) if line.startswith(text)]
    return number


def assert_usable(machine: Machine) -> None:
    """Nothing is left behind: other values come out right, at once."""
    assert evaluate(machine, "value") == "42"
    assert evaluate(machine, "count", 100) == "100"
    assert evaluate(machine, "inner") == "1004"
    assert evaluate(machine, "upto", 3) == "[3, 2, 1]"


# --- values and exceptions ---------------------------------------------------------------------------


def test_a_value_is_head_normal_and_the_ref_becomes_it(machine: Machine) -> None:
    ref = call(machine, "from", 1)
    outcome = machine.force(ref)
    assert outcome.kind is OutcomeKind.VALUE
    assert outcome.steps > 0
    assert machine.show(ref) == "1 : _"
    assert machine.force(ref).steps == 0


def test_an_exception_comes_with_its_value_and_the_place_where_it_was_raised(machine: Machine) -> None:
    outcome = force(machine, "nested", 7)
    assert outcome.kind is OutcomeKind.RAISED
    assert outcome.function == "throw"
    assert at(outcome) == (line_of("throw"), 11)
    assert outcome.exception is not None
    assert machine.show(outcome.exception) == "Bad 7"
    assert_usable(machine)


def test_a_value_that_raised_raises_the_same_again(machine: Machine) -> None:
    ref = call(machine, "nested", 3)
    first, again = machine.force(ref), machine.force(ref)
    assert first.kind is again.kind is OutcomeKind.RAISED
    assert again.steps == 0
    assert at(first) == at(again)
    assert again.exception is not None
    assert machine.show(again.exception) == "Bad 3"


def test_a_constant_that_raised_raises_the_same_again(machine: Machine) -> None:
    results = [force(machine, "broken") for _ in range(3)]
    assert [r.kind for r in results] == [OutcomeKind.RAISED] * 3
    assert {at(r) for r in results} == {(line_of("throw"), 11)}
    assert results[2].steps == 0


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("caught", "1001"),
        ("second", "(1007, 1007)"),
        ("inHandler", "0"),
        ("passed", "5"),
        ("inner", "1004"),
        ("afterwards", "2003"),
        ("notStrict", "2"),
        ("exceptionItself", "raised <error: Bad 9>"),
    ],
)
def test_exceptions_are_caught_by_the_nearest_handler(machine: Machine, name: str, expected: str) -> None:
    assert evaluate(machine, name) == expected
    assert_usable(machine)


def test_a_handler_guards_head_normal_form_only(machine: Machine) -> None:
    assert evaluate(machine, "returns", 4) == "raised Bad 4"


def test_primitives_raise_exceptions_of_their_own(reference: bool) -> None:
    machine = machine_of("main = add# 1 (div# 7 0);", reference=reference)
    assert at(force(machine, "main")) == (1, 16)
    assert evaluate(machine) == "raised Machine.DivideByZero"


# --- failed, free variables, choices -----------------------------------------------------------------


def test_a_case_without_alternative_fails_where_it_stands(machine: Machine) -> None:
    outcome = force(machine, "sideOfRound")
    assert outcome.kind is OutcomeKind.FAILED
    assert outcome.function == "side"
    assert at(outcome) == (line_of("side s"), 10)
    assert_usable(machine)


def test_a_case_on_literals_fails_where_it_stands(machine: Machine) -> None:
    assert evaluate(machine, "small", 1) == "'b'"
    outcome = force(machine, "small", 2)
    assert outcome.kind is OutcomeKind.FAILED
    assert at(outcome) == (line_of("small"), 11)


def test_a_value_that_failed_fails_again_at_the_same_place(machine: Machine) -> None:
    ref = call(machine, "small", 2)
    first = machine.force(ref)
    force(machine, "broken")  # another position in between
    again = machine.force(ref)
    assert again.kind is OutcomeKind.FAILED
    assert at(again) == at(first)


def test_a_needed_variable_is_reported_and_can_be_asked_for_again(machine: Machine) -> None:
    variable = machine.free(TypeCon("Int"))
    goal = machine.apply(machine.constant("count"), variable)
    outcome = machine.force(goal)
    assert outcome.kind is OutcomeKind.NEEDS_VARIABLE
    assert outcome.value is not None
    assert machine.show(outcome.value) == machine.show(variable) == "_0"
    assert machine.force(goal).kind is OutcomeKind.NEEDS_VARIABLE
    assert_usable(machine)


def test_the_variable_that_is_reported_is_the_needed_one(machine: Machine) -> None:
    a, b = machine.free(TypeCon("Int")), machine.free(TypeCon("Int"))
    goal = machine.apply(machine.constant("length"), a, machine.apply(machine.constant("upto"), b))
    outcome = machine.force(goal)
    assert outcome.value is not None
    assert machine.show(outcome.value) == machine.show(b) != machine.show(a)


def test_a_choice_ends_a_plain_run(reference: bool) -> None:
    machine = machine_of("main = add# 1 (2 ? 3); other = 5;", reference=reference)
    assert force(machine, "main").kind is OutcomeKind.NEEDS_CHOICE
    assert force(machine, "main").kind is OutcomeKind.NEEDS_CHOICE
    assert evaluate(machine, "other") == "5"


# --- traps -------------------------------------------------------------------------------------------

TRAPS = [
    line.split(" =")[0]
    for line in TEXT.partition("-- wrong kinds of values\n")[2].splitlines()
    if " = " in line and " s = " not in line
]


@pytest.mark.parametrize("name", TRAPS)
def test_an_operation_on_the_wrong_kind_of_value_is_a_trap(machine: Machine, name: str) -> None:
    outcome = force(machine, name)
    assert outcome.kind is OutcomeKind.TRAP
    assert outcome.message
    assert force(machine, name).kind is OutcomeKind.TRAP
    assert_usable(machine)


# --- out of steps ------------------------------------------------------------------------------------


def test_a_step_limit_is_exact(machine: Machine) -> None:
    whole = force(machine, "count", 50).steps
    for steps in (1, 2, 10, whole - 1, whole):
        outcome = force(machine, "count", 50, limits=Limits(steps=steps))
        assert outcome.kind is OutcomeKind.OUT_OF_STEPS
        assert outcome.steps == steps
    assert force(machine, "count", 50, limits=Limits(steps=whole + 1)).kind is OutcomeKind.VALUE


@pytest.mark.parametrize("nursery", [64, 200, 1000])
def test_a_step_limit_is_exact_however_often_memory_is_collected(reference: bool, nursery: int) -> None:
    machine = Machine(IMAGE, reference=reference, nursery=nursery)
    for steps in range(1, 400, 7):
        outcome = force(machine, "forever", 0, limits=Limits(steps=steps))
        assert outcome.steps == steps
        assert force(machine, "grow", 1, limits=Limits(steps=steps)).steps == steps
        assert force(machine, "deep", 1, limits=Limits(steps=steps)).steps == steps


def test_no_steps_are_no_steps(machine: Machine) -> None:
    outcome = force(machine, "count", 5, limits=Limits(steps=0))
    assert outcome.kind is OutcomeKind.OUT_OF_STEPS
    assert outcome.steps == 0


@pytest.mark.parametrize("portion", [1, 2, 3, 17, 100])
def test_a_computation_continues_from_where_it_stopped(machine: Machine, portion: int) -> None:
    whole = force(machine, "count", 60).steps
    ref = call(machine, "count", 60)
    steps = 0
    for _ in range(3 * whole):
        outcome = machine.force(ref, limits=Limits(steps=portion))
        steps += outcome.steps
        if outcome.kind is OutcomeKind.VALUE:
            break
        assert outcome.kind is OutcomeKind.OUT_OF_STEPS
        assert evaluate(machine, "caught") == "1001"
    assert machine.show(ref) == "60"
    assert steps == whole


def test_a_constant_continues_from_where_it_stopped(reference: bool) -> None:
    text = "main = count 300; count n = case n of { 0 -> 0; _ -> add# 1 (count (sub# n 1)) };"
    whole = force(machine_of(text, reference=reference), "main").steps
    machine = machine_of(text, reference=reference)
    first = force(machine, "main", limits=Limits(steps=200))
    assert first.kind is OutcomeKind.OUT_OF_STEPS
    rest = force(machine, "main")
    assert first.steps + rest.steps == whole
    assert evaluate(machine) == "300"


def test_suspended_computations_nest(machine: Machine) -> None:
    """A stops; B, which needs A, stops inside A; C, which needs B, finishes all three."""
    a = call(machine, "count", 400)
    b = machine.apply(machine.constant("count"), a)
    c = machine.apply(machine.constant("upto"), b)
    assert machine.force(a, limits=Limits(steps=300)).kind is OutcomeKind.OUT_OF_STEPS
    assert machine.force(b, limits=Limits(steps=300)).kind is OutcomeKind.OUT_OF_STEPS
    assert machine.force(c, limits=Limits(steps=150)).kind is OutcomeKind.OUT_OF_STEPS
    assert_usable(machine)
    assert machine.normalise(c).kind is OutcomeKind.VALUE
    assert machine.show(a) == machine.show(b) == "400"
    assert machine.show(c).startswith("[400, 399, ")


def test_a_suspended_computation_keeps_its_handlers(reference: bool) -> None:
    text = """
    slow n = case n of { 0 -> raise# 'x'; _ -> add# 1 (slow (sub# n 1)) };
    main = add# 1 (catch# (slow 50) handler);
    handler c = ord# c;
    """
    machine = machine_of(text, reference=reference)
    for _ in range(3):
        assert force(machine, "main", limits=Limits(steps=15)).kind is OutcomeKind.OUT_OF_STEPS
    assert evaluate(machine) == "121"


@pytest.mark.parametrize("nursery", [64, None])
def test_a_deep_computation_continues_too(nursery: int | None) -> None:
    """The stack of a suspended computation moves into the heap, however large it is."""
    machine = Machine(IMAGE, nursery=nursery)
    ref = call(machine, "count", 1_000_000)
    first = machine.force(ref, limits=Limits(steps=600_000))
    assert first.kind is OutcomeKind.OUT_OF_STEPS
    assert_usable(machine)
    second = machine.force(ref, limits=Limits(steps=300_000))
    assert second.kind is OutcomeKind.OUT_OF_STEPS
    third = machine.force(ref)
    assert third.kind is OutcomeKind.VALUE
    assert machine.show(ref) == "1000000"
    assert 1_000_000 < first.steps + second.steps + third.steps < 1_000_010


def test_normalising_continues_too(machine: Machine) -> None:
    ref = call(machine, "upto", 200)
    outcomes = []
    while not outcomes or outcomes[-1].kind is not OutcomeKind.VALUE:
        outcomes.append(machine.normalise(ref, limits=Limits(steps=60)))
        assert outcomes[-1].kind in (OutcomeKind.VALUE, OutcomeKind.OUT_OF_STEPS)
        assert len(outcomes) < 100
    assert machine.show(ref, length=300).endswith(", 2, 1]")


def test_normalising_a_cyclic_value_takes_steps(reference: bool) -> None:
    machine = machine_of("main = let xs = 1 : xs in xs; other = 5;", reference=reference)
    assert evaluate(machine, limits=Limits(steps=10_000)) == "out of steps"
    assert evaluate(machine, limits=Limits(seconds=0.05)) == "out of time"
    assert evaluate(machine, "other") == "5"


# --- out of heap, out of stack -----------------------------------------------------------------------


@pytest.mark.parametrize("words", [20_000, 300_000, 4_000_000])
def test_out_of_heap_comes_within_five_percent_of_the_limit(words: int) -> None:
    machine = Machine(IMAGE, Limits(heap_words=words))
    outcome = force(machine, "grow", 0)
    assert outcome.kind is OutcomeKind.OUT_OF_HEAP
    assert 0.95 * words <= machine.stats.live_words <= 1.05 * words
    assert_usable(machine)
    assert force(machine, "grow", 0).kind is OutcomeKind.OUT_OF_HEAP
    assert_usable(machine)


def test_live_data_just_below_the_limit_fits() -> None:
    """A list of n small numbers is 3 words a cell, and consuming it twice keeps it whole."""
    machine = Machine(IMAGE, Limits(heap_words=1_000_000))
    assert evaluate(machine, "keep", 10) == "20"
    for cells in (100_000, 200_000, 290_000):
        assert evaluate(machine, "keep", cells) == str(2 * cells)
    assert evaluate(machine, "keep", 340_000) == "out of heap"
    assert_usable(machine)


def test_garbage_does_not_count() -> None:
    machine = Machine(IMAGE, Limits(heap_words=50_000))
    assert evaluate(machine, "length", 0) == "<length> 0"
    ref = machine.apply(machine.constant("length"), machine.integer(0), call(machine, "upto", 300_000))
    assert describe(machine, machine.force(ref), ref) == "300000"


def test_an_array_that_does_not_fit_is_out_of_heap(reference: bool) -> None:
    machine = Machine(IMAGE, Limits(heap_words=30_000), reference=reference)
    assert evaluate(machine, "wide", 20_000) == "20000"
    assert evaluate(machine, "wide", 40_000) == "out of heap"
    assert evaluate(machine, "wide", 200_000_000) == "out of heap"
    assert_usable(machine)


def test_an_integer_that_does_not_fit_is_out_of_heap() -> None:
    machine = Machine(IMAGE, Limits(heap_words=30_000))
    assert evaluate(machine, "big", 3) == "out of heap"
    assert_usable(machine)


@pytest.mark.parametrize("words", [20_000, 300_000, 4_000_000])
def test_out_of_stack_comes_within_five_percent_of_the_limit(words: int) -> None:
    machine = Machine(IMAGE, Limits(stack_words=words))
    low, high = 1, words
    while high - low > low // 200 + 1:  # the deepest recursion that succeeds
        middle = (low + high) // 2
        if force(machine, "count", middle).kind is OutcomeKind.VALUE:
            low = middle
        else:
            high = middle
        assert_usable(machine)
    frame = frame_words_of_count()
    assert 0.95 * words <= low * frame <= 1.05 * words


def frame_words_of_count() -> int:
    """How much stack one level of `count` takes, measured between two depths."""
    tops = []
    for depth in (100, 200):
        machine = Machine(IMAGE)
        machine.prepare(call(machine, "count", 1000).word)
        machine.run_branch(Limits(steps=depth))
        tops.append(machine.memory.stack_top())
    assert (tops[1] - tops[0]) % 100 == 0
    return (tops[1] - tops[0]) // 100


def test_endless_recursion_is_out_of_stack_and_stays_so(reference: bool) -> None:
    machine = Machine(IMAGE, Limits(stack_words=50_000), reference=reference)
    ref = call(machine, "deep", 0)
    assert machine.force(ref).kind is OutcomeKind.OUT_OF_STACK
    assert_usable(machine)
    again = machine.force(ref)
    assert again.kind is OutcomeKind.OUT_OF_STACK
    assert again.steps == 0
    assert_usable(machine)


def test_a_deep_recursion_is_not_read_again_for_each_nursery() -> None:
    """A collection reads the whole stack, so their number must not grow with what is allocated at each level."""
    text = """
    upto n = case n of { 0 -> []; _ -> n : upto (sub# n 1) };
    length acc xs = case xs of { [] -> acc; _ : ys -> let! more = add# acc 1 in length more ys };
    deep n = case n of { 0 -> 0; _ -> let! k = length 0 (upto 3) in add# k (deep (sub# n 1)) };
    """
    machine = machine_of(text, nursery=1 << 12)
    assert evaluate(machine, "deep", 200_000) == "600000"
    assert machine.stats.collections < 100


def test_normalising_a_deep_value_is_out_of_stack(reference: bool) -> None:
    text = "nest n = case n of { 0 -> []; _ -> [nest (sub# n 1)] };"
    machine = machine_of(text, Limits(stack_words=9_000), reference=reference)
    assert evaluate(machine, "nest", 3) == "[[[[]]]]"
    assert evaluate(machine, "nest", 100_000) == "out of stack"
    assert evaluate(machine, "nest", 3) == "[[[[]]]]"


# --- loops -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["ownTail", "ownValue", "ping", "pong", "through"])
def test_a_value_that_needs_itself_is_a_loop(machine: Machine, name: str) -> None:
    assert force(machine, name).kind is OutcomeKind.LOOP
    assert force(machine, name).kind is OutcomeKind.LOOP
    assert_usable(machine)


def test_a_loop_inside_a_structure_spoils_only_its_place(machine: Machine) -> None:
    ref = call(machine, "inside")
    assert machine.force(ref).kind is OutcomeKind.VALUE
    assert machine.show(ref) == "(1, _)"
    assert machine.normalise(ref).kind is OutcomeKind.LOOP
    assert machine.show(ref) == "(1, <cut off>)"
    assert_usable(machine)


def test_what_was_cut_off_reports_where_again(machine: Machine) -> None:
    ref = call(machine, "applyShape", 3)
    first = machine.force(ref)
    force(machine, "broken")
    again = machine.force(ref)
    assert first.kind is again.kind is OutcomeKind.TRAP
    assert again.function == first.function == "applyShape"
    assert again.span == first.span


# --- interrupted, out of time ------------------------------------------------------------------------


def test_another_thread_can_interrupt(machine: Machine) -> None:
    with interrupting(machine):
        outcome = force(machine, "forever", 0)
    assert outcome.kind is OutcomeKind.INTERRUPTED
    assert_usable(machine)


def test_an_interrupted_computation_continues(fast: Machine) -> None:
    ref = call(fast, "down", 30_000_000)
    with interrupting(fast):
        outcome = fast.force(ref)
    assert outcome.kind is OutcomeKind.INTERRUPTED
    rest = fast.force(ref)
    assert outcome.steps + rest.steps == 30_000_002
    assert fast.show(ref) == "'d'"


def test_time_runs_out(machine: Machine) -> None:
    started = time.monotonic()
    outcome = force(machine, "forever", 0, limits=Limits(seconds=0.1))
    assert outcome.kind is OutcomeKind.TIMEOUT
    assert time.monotonic() - started >= 0.1
    assert_usable(machine)


SLOW_STEPS = {
    "numbers": "square x = square (mul# x x); main = square (sub# (shl# 1 40000) 1);",
    "factorial": "go n x = go (add# n 1) (mul# n x); main = go 1 (shl# 1 300000);",
    "arrays": "fill n = case sizeArray# (newArray# 3000000 n) of { m -> fill (add# n 1) }; main = fill 0;",
}


@pytest.mark.parametrize("name", SLOW_STEPS)
def test_a_run_of_slow_steps_ends_in_time(name: str) -> None:
    machine = machine_of(SLOW_STEPS[name] + " other = 5;")
    assert force(machine, "main", limits=Limits(seconds=0.2)).kind is OutcomeKind.TIMEOUT
    assert evaluate(machine, "other") == "5"
    with interrupting(machine):
        assert force(machine, "main").kind is OutcomeKind.INTERRUPTED
    assert evaluate(machine, "other") == "5"


@pytest.mark.parametrize("portion", [0.0, 0.001, 0.01])
def test_a_run_of_slow_steps_continues(portion: float) -> None:
    machine = machine_of("big n = case n of { 0 -> 1; _ -> mul# n (big (sub# n 1)) };")
    plain, ref = evaluate(machine, "big", 3000), call(machine, "big", 3000)
    for _ in range(20_000):
        outcome = machine.force(ref, limits=Limits(seconds=portion))
        if outcome.kind is OutcomeKind.VALUE:
            break
        assert outcome.kind is OutcomeKind.TIMEOUT
        if not portion:
            portion = 0.002
    assert machine.show(ref) == plain


def test_what_an_array_would_have_needed_is_forgotten() -> None:
    text = "large = newArray# 100000000 0; many n = case n of { 0 -> []; _ -> n : many (sub# n 1) };"
    text += " sum l = case l of { [] -> 0; x : xs -> add# x (sum xs) }; main = sum (many 2000);"
    machine = machine_of(text, Limits(heap_words=200_000), nursery=200)
    assert force(machine, "large").kind is OutcomeKind.OUT_OF_HEAP
    assert evaluate(machine, "main") == "2001000"


def test_a_long_row_of_handlers_that_raise(reference: bool) -> None:
    text = "h = raise# 2; deep n = case n of { 0 -> raise# 1; _ -> catch# (deep (sub# n 1)) h };"
    machine = machine_of(text + " same x = x; main = catch# (deep 20000) same;", reference=reference)
    assert evaluate(machine, "deep", 20_000) == "raised 2"
    assert evaluate(machine, "main") == "2"


CONTROL_C = """
import sys
sys.path[:0] = {path!r}
from running import call, evaluate, machine_of, program_text
machine = machine_of(program_text("outcomes"), reference={reference})
reported = []
def report(stats):
    if not reported:
        reported.append(print("running", flush=True))
outcome = machine.force(call(machine, "forever", 0), slice_callback=report)
print(outcome.kind.value, flush=True)
try:
    print(evaluate(machine, "value"), flush=True)
    while True:
        pass
except KeyboardInterrupt:
    print("as usual")
"""


@pytest.mark.skipif(os.name != "posix", reason="sends SIGINT")
def test_control_c_ends_the_run_and_not_the_program(reference: bool) -> None:
    script = CONTROL_C.format(path=[str(Path(__file__).parents[1]), *sys.path], reference=reference)
    process = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "running\n"
    process.send_signal(signal.SIGINT)
    assert process.stdout.readline() == "interrupted\n"
    assert process.stdout.readline() == "42\n"
    process.send_signal(signal.SIGINT)  # outside of a run, Ctrl-C means what it always means
    assert process.communicate(timeout=120)[0] == "as usual\n"


# --- large -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "limits", "expected"),
    [
        ("grow", Limits(heap_words=1 << 24), OutcomeKind.OUT_OF_HEAP),
        ("deep", Limits(stack_words=1 << 25), OutcomeKind.OUT_OF_STACK),
        ("forever", Limits(steps=50_000_000), OutcomeKind.OUT_OF_STEPS),
    ],
)
def test_programs_without_end_end(name: str, limits: Limits, expected: OutcomeKind) -> None:
    machine = Machine(IMAGE, limits)
    assert force(machine, name, 0).kind is expected
    machine.limits = replace(limits, steps=None)
    assert_usable(machine)


def test_ten_million_deep(fast: Machine) -> None:
    assert evaluate(fast, "count", 10_000_000) == "10000000"
    assert len(fast.memory.S) < 1_000_000  # the memory went back
    assert_usable(fast)


def test_a_callback_sees_every_slice(fast: Machine) -> None:
    seen: list[int] = []
    callback: Callable[..., None] = lambda stats: seen.append(stats.steps)  # noqa: E731
    fast.force(call(fast, "down", 5_000_000), slice_callback=callback)
    assert seen == sorted(seen)
    assert len(seen) >= 4


# --- what the host does counts -----------------------------------------------------------------------

HUGE = """
squares n x = case n of { 0 -> x; _ -> squares (sub# n 1) (mul# x x) };
digits n = case showInt# (squares n 3) of { [] -> 0; c : r -> n };
residues n x = case lt# x 0 of { True -> 0; False -> next n x };
next n x = case n of { 0 -> 0; _ -> residues (sub# n 1) (mod# (mul# x x) (sub# (shl# 1 4001) 1)) };
"""


class Looks:
    """Counts how often the host looks at the clock, which it does before each piece of work."""

    def __init__(self, machine: Machine, late: int | None = None) -> None:
        self.count, self._machine, self._late, self._check = 0, machine, late, machine.budget.check
        machine.budget.check = self  # type: ignore[method-assign]

    def __call__(self) -> None:
        self.count += 1
        if self.count == self._late:
            self._machine.budget.deadline = time.monotonic()
        self._check()


@pytest.mark.parametrize("name", ["squares", "digits"])
def test_a_huge_operation_is_not_begun_without_the_steps_for_it(name: str) -> None:
    machine = Machine(image_of(HUGE))
    args = (24, 3) if name == "squares" else (22,)
    looks = Looks(machine)
    outcome = force(machine, name, *args, limits=Limits(steps=100_000))
    assert outcome.kind is OutcomeKind.OUT_OF_STEPS
    assert 100_000 <= outcome.steps < 110_000
    assert looks.count < 10  # of thousands of pieces
    assert machine.budget.refused == "the operations on huge numbers take too many steps"


def test_a_run_that_is_long_for_other_reasons_is_not_said_to_have_huge_numbers() -> None:
    machine = Machine(image_of(HUGE + "count n = case n of { 0 -> squares 20 3; _ -> count (sub# n 1) };"))
    outcome = force(machine, "count", 10_000, limits=Limits(steps=100_000))
    assert outcome.kind is OutcomeKind.OUT_OF_STEPS
    assert machine.budget.refused is not None
    outcome = force(machine, "count", 200_000, limits=Limits(steps=100_000))
    assert outcome.kind is OutcomeKind.OUT_OF_STEPS
    assert machine.budget.refused is None


def test_a_number_that_does_not_fit_is_refused_and_data_that_does_not_is_not() -> None:
    text = "wide n = sizeArray# (newArray# n 7);\nshifted n = shl# 1 n;"
    machine = Machine(image_of(text), Limits(heap_words=30_000))
    assert evaluate(machine, "shifted", 10_000_000) == "out of heap"
    assert machine.budget.refused == "a number is too large for the heap"
    assert evaluate(machine, "wide", 40_000) == "out of heap"
    assert machine.budget.refused is None


def test_a_huge_operation_counts_as_steps() -> None:
    machine = Machine(image_of(HUGE))
    outcome = force(machine, "squares", 17, 3)
    assert outcome.kind is OutcomeKind.VALUE
    assert outcome.steps > 50_000
    assert force(machine, "squares", 18, 3).steps > 2 * outcome.steps


def test_a_huge_operation_ends_when_the_time_does() -> None:
    machine = Machine(image_of(HUGE))
    looks = Looks(machine, late=20)
    outcome = force(machine, "digits", 22, limits=Limits(seconds=600))
    assert outcome.kind is OutcomeKind.TIMEOUT
    assert looks.count == 20  # no piece was begun after that


@pytest.mark.parametrize("takes", [0.5, 200.0])
def test_a_collection_that_would_outlast_the_time_is_not_begun(
    takes: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """But one that takes longer than a whole run may is, or the next run would be no better off."""
    text = "upto n = case n of { 0 -> []; _ -> n : upto (sub# n 1) };"
    text += " last l x = case l of { [] -> x; y : r -> last r y };"
    text += " main n = let l = upto n in case last l 0 of { x -> case l of { y : r -> add# x y } };"
    machine = machine_of(text, nursery=1000)
    monkeypatch.setattr(machine.memory, "collecting", lambda: takes)
    ref, limits = call(machine, "main", 100_000), Limits(seconds=100)
    clock = time.monotonic()
    monkeypatch.setattr("clew.machine.run.machine.time.monotonic", lambda: clock)
    late = machine.memory.collect

    def collect(need: int = 0) -> None:
        nonlocal clock
        late(need)
        if machine.stats.collections == 5:
            clock += 99.8

    monkeypatch.setattr(machine.memory, "collect", collect)
    outcome = machine.force(ref, limits=limits)
    if takes < 100:
        assert (outcome.kind, machine.stats.collections) == (OutcomeKind.TIMEOUT, 5)
        outcome = machine.force(ref, limits=limits)
    assert outcome.kind is OutcomeKind.VALUE
    assert machine.stats.collections > 5
    assert machine.show(ref) == "100001"


def test_products_of_moderate_size_count_too() -> None:
    machine = Machine(image_of(HUGE))
    small, moderate = (force(machine, "residues", 1000, x).steps for x in (0, 3))
    assert moderate > 50 * small
