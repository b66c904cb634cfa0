"""Collection under pressure changes nothing, and nothing stays alive that a program has finished with."""

from __future__ import annotations

import pytest
from running import call, evaluate, image_of, machine_of, program_text

from clew.machine.compile.image import Image
from clew.machine.kernel import layout as la
from clew.machine.memory.arrays import NURSERY
from clew.machine.memory.limits import Limits
from clew.machine.run.machine import Machine
from clew.machine.values.outcome import OutcomeKind

IMAGE: Image = image_of(program_text("workloads"))

WORKLOADS = [
    ("quicksort", 400),
    ("tree", 500),
    ("primes", 120),
    ("pipeline", 30),
    ("bigs", 80),
    ("exceptions", 120),
    ("digits", 600),
    ("arrays", 900),
    ("normal", 2000),
    ("doubles", 2000),
    ("strict", 400),
]


def outcome(machine: Machine, name: str, n: int) -> tuple[str, int]:
    ref = call(machine, name, n)
    result = machine.normalise(ref)
    assert result.kind is OutcomeKind.VALUE
    return machine.show(ref), result.steps


@pytest.mark.parametrize(("name", "n"), WORKLOADS)
@pytest.mark.parametrize("nursery", [16, 64, 1000])
def test_a_workload_gives_the_same_in_a_tiny_nursery(name: str, n: int, nursery: int) -> None:
    tiny, large = Machine(IMAGE, nursery=nursery), Machine(IMAGE)
    assert outcome(tiny, name, n) == outcome(large, name, n)
    assert tiny.stats.collections > large.stats.collections
    assert tiny.stats.allocated_words == large.stats.allocated_words


def test_thousands_of_collections_happen_on_the_way() -> None:
    machine = Machine(IMAGE, nursery=16)
    for name, n in 3 * WORKLOADS:
        outcome(machine, name, n)
    assert machine.stats.collections > 3000


@pytest.mark.parametrize(("name", "n"), [(name, n // 8) for name, n in WORKLOADS])
def test_the_reference_collects_alike(name: str, n: int) -> None:
    """The reference checks every index, so a stray address would not go unnoticed."""
    reference, compiled = (Machine(IMAGE, nursery=32, reference=r) for r in (True, False))
    assert outcome(reference, name, n) == outcome(compiled, name, n)
    assert reference.stats.collections == compiled.stats.collections


def test_the_answers_are_right() -> None:
    machine = Machine(IMAGE, nursery=64)
    assert evaluate(machine, "primes", 10) == str(sum([2, 3, 5, 7, 11, 13, 17, 19, 23, 29]))
    assert evaluate(machine, "arrays", 100) == str(2 * sum(i * i for i in range(100)))
    assert evaluate(machine, "digits", 600) == str(sum(len(str(i)) for i in range(1, 601)))
    assert evaluate(machine, "exceptions", 30) == str(sum(i + 1 if i % 3 == 0 else i for i in range(1, 31)))
    assert evaluate(machine, "tree", 100) == str(sum(i * 7919 % 1009 for i in range(1, 101)))


# --- memory follows what is alive -------------------------------------------------------------------------


@pytest.mark.parametrize("nursery", [1000, None])
def test_a_long_run_does_not_grow(nursery: int | None) -> None:
    machine = Machine(IMAGE, nursery=nursery)
    assert evaluate(machine, "countdown", 5_000_000) == "0"
    assert machine.stats.peak_words < (nursery or NURSERY) + 10_000
    assert len(machine.memory.H) < 2 * NURSERY


@pytest.mark.parametrize("name", ["mean", "dead", "afterwards", "holder", "unusedList"])
def test_a_list_consumed_lazily_is_never_whole(name: str) -> None:
    """Held by a dead variable, by a thunk under evaluation, by an argument: none of them keeps it alive."""
    machine = Machine(IMAGE, Limits(heap_words=20_000), nursery=1000)
    assert machine.normalise(call(machine, name, 300_000)).kind is OutcomeKind.VALUE
    assert machine.stats.live_words < 1000


def test_dead_slots_of_waiting_frames_keep_nothing_alive() -> None:
    """Every level has finished with its own list before it goes on to the next."""
    machine = Machine(IMAGE, Limits(heap_words=30_000), nursery=1000)
    ref = machine.apply(machine.constant("stacked"), machine.integer(300), machine.integer(100_000))
    assert machine.normalise(ref).kind is OutcomeKind.VALUE


def test_the_hosts_argument_is_not_kept_by_the_machine() -> None:
    machine = Machine(IMAGE, Limits(heap_words=20_000), nursery=1000)
    ref = machine.apply(machine.constant("sum"), call_two(machine, "upto", 1, 300_000))
    assert machine.force(ref).kind is OutcomeKind.VALUE


@pytest.mark.parametrize(("reference", "n"), [(False, 200_000), (True, 2000)])
def test_the_kernel_collects_by_itself_while_little_is_alive(
    reference: bool, n: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine = Machine(IMAGE, nursery=n // 20, reference=reference)
    memory, asked = machine.memory, []
    collect = memory.collect
    monkeypatch.setattr(memory, "collect", lambda need=0: (asked.append(need), collect(need)))
    assert machine.normalise(call(machine, "mean", n)).kind is OutcomeKind.VALUE
    assert len(asked) < 4
    assert machine.stats.collections > 20
    assert machine.stats.live_words == int(memory.R[la.LIVE]) < 200
    assert machine.stats.peak_words < 2 * n // 20


@pytest.mark.parametrize("reference", [False, True])
def test_the_cells_of_a_list_stand_one_after_the_other_with_their_numbers(reference: bool) -> None:
    """Also those of lists in a list, which a collection breadth first would mix."""
    text = "row n = case n of { 0 -> []; _ -> case toDouble# n of { x -> x : row (sub# n 1) } };"
    text += " rows n = case n of { 0 -> []; _ -> row 9 : rows (sub# n 1) }; main n = rows n;"
    machine = machine_of(text, reference=reference)
    ref = call(machine, "main", 7)
    assert machine.normalise(ref).kind is OutcomeKind.VALUE
    machine.memory.collect()
    heap = machine.memory.H
    outer, rows = ref.word, []
    while is_object(outer):
        _, row, outer = heap[outer >> 2 : (outer >> 2) + 3]
        cells = []
        while is_object(row):
            at, (number, row) = int(row) >> 2, heap[(row >> 2) + 1 : (row >> 2) + 3]
            cells += [at, int(number) >> 2]
        rows.append(cells)
    assert [[at - cells[0] for at in cells] for cells in rows] == 7 * [
        [5 * i + k for i in range(9) for k in (0, 3)]
    ]


def is_object(word: int) -> bool:
    return word & 3 == 0


def call_two(machine: Machine, name: str, a: int, b: int) -> object:
    return machine.apply(machine.constant(name), machine.integer(a), machine.integer(b))


def test_constants_stay_and_are_shared() -> None:
    machine = Machine(IMAGE, nursery=64)
    assert evaluate(machine, "useConstant", 200) == "500500"
    machine.memory.collect()
    assert 3000 <= machine.stats.live_words < 3200


@pytest.mark.slow
def test_refs_survive_collections_and_end_with_their_objects() -> None:
    machine = Machine(IMAGE, nursery=64)
    refs = []
    for i in range(300):
        ref = call_two(machine, "upto", i, i + 5)
        machine.normalise(ref)
        refs.append(ref)
    outcome(machine, "quicksort", 100)
    for i, ref in enumerate(refs):
        assert machine.show(ref) == str(list(range(i, i + 6)))
    machine.memory.collect()
    held = machine.stats.live_words
    assert held >= 300 * 6 * 3
    del refs, ref
    machine.memory.collect()
    assert machine.stats.live_words < held - 300 * 6 * 3 + 100


def test_memory_goes_back_after_a_spike() -> None:
    machine = machine_of("upto n = case n of { 0 -> []; _ -> n : upto (sub# n 1) }; main = 1;")
    ref = machine.apply(machine.constant("upto"), machine.integer(400_000))
    machine.normalise(ref)
    assert len(machine.memory.H) > 1_200_000
    del ref
    machine.memory.collect()
    assert machine.stats.live_words < 100


def test_a_large_array_moves_as_a_whole() -> None:
    text = """
    fill a i = case i of { 0 -> a; _ -> case writeArray# a (sub# i 1) [i] of { () -> fill a (sub# i 1) } };
    main = let! a = fill (newArray# 100000 []) 100000 in (readArray# a 0, readArray# a 99999, sizeArray# a);
    """
    assert evaluate(machine_of(text, nursery=500)) == "([1], [100000], 100000)"


def test_suspended_computations_survive_collections() -> None:
    machine = Machine(IMAGE, nursery=64)
    expected = outcome(Machine(IMAGE), "quicksort", 200)[0]
    ref = call(machine, "quicksort", 200)
    stops = 0
    while machine.normalise(ref, limits=Limits(steps=300)).kind is OutcomeKind.OUT_OF_STEPS:
        machine.memory.collect()
        outcome(machine, "bigs", 20)
        stops += 1
        assert stops < 1000
    assert stops > 10
    assert machine.show(ref) == expected


@pytest.mark.parametrize(("name", "n"), [("quicksort", 5), ("tree", 5), ("exceptions", 4), ("strict", 5)])
def test_a_suspended_frame_keeps_only_what_is_live(name: str, n: int) -> None:
    machine = Machine(IMAGE, reference=True)
    plain, steps = outcome(machine, name, n)
    for stop in range(1, steps, 3):
        machine.reset()
        machine.memory.S[machine.memory.base :] = (
            1 << 40
        )  # a search leaves such words: heap that it gave back
        ref = call(machine, name, n)
        assert machine.normalise(ref, limits=Limits(steps=stop)).kind is OutcomeKind.OUT_OF_STEPS
        machine.memory.collect()
        assert machine.normalise(ref).kind is OutcomeKind.VALUE
        assert machine.show(ref) == plain


def test_a_heap_that_grows_is_copied_by_its_collections_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "upto n = case n of { 0 -> []; _ -> n : upto (sub# n 1) };"
    text += " last l x = case l of { [] -> x; y : r -> last r y };"
    machine = machine_of(text + " main n = let l = upto n in case last l 0 of { x -> (x, l) };")
    memory, copied = machine.memory, []
    collect = memory.backend.collect

    def noted() -> None:
        copied.append(memory.H2)
        collect()

    monkeypatch.setattr(memory.backend, "collect", noted)
    grown = []
    for _ in range(3):
        machine.force(call(machine, "main", NURSERY))
        grown.append(memory.H is copied[-1])
    assert machine.stats.live_words > NURSERY
    assert grown == [True] * 3


def test_a_heap_shrinks_when_little_is_alive() -> None:
    text = "upto n = case n of { 0 -> []; _ -> n : upto (sub# n 1) };"
    text += " sum l x = case l of { [] -> x; y : r -> sum r (add# x y) };"
    text += " twice l = case sum l 0 of { x -> add# x (sum l 0) }; main n = twice (upto n);"
    text += " count n = case n of { 0 -> 0; _ -> case upto 10 of { l -> count (sub# n 1) } };"
    machine = machine_of(text)
    machine.force(call(machine, "main", 1_000_000))
    assert len(machine.memory.H) > 3_000_000
    machine.force(call(machine, "count", 1_000_000))
    assert len(machine.memory.H) < 2_000_000
    assert machine.memory.H2 is not None
    assert len(machine.memory.H2) < 2_000_000
