"""How records stand in a log: what is written is read again, near and far, and when the table of sites is full."""

from __future__ import annotations

import mmap
import sys

import numpy as np
import pytest
from recordings import check_history, check_result, ending, recorded, shown
from slice_tally import tally

from clew.core.nodes import Call
from clew.core.passes.distinct_nodes import with_distinct_nodes
from clew.core.text.read import parse_program
from clew.machine.compile.codegen import compile_program
from clew.machine.kernel import layout as la
from clew.machine.kernel.log import log_format as form
from clew.machine.run.machine import Machine
from clew.source.span import NOWHERE
from clew.trace.history.history import History
from clew.trace.history.occurrence import Occurrence
from clew.trace.history.recorder import history_of
from clew.trace.slices.compiled_slicing import slice_counts

E = la.TR_FIRST + 5_000_000

PROGRAM = """module m;
data List = Nil | Cons a List;
from a b = case le# a b of { True -> Cons a (from (add# a 1) b); False -> Nil };
fold f z l = case l of { Nil -> z; Cons x r -> f x (fold f z r) };
plus x y = add# x y;
main = fold plus 0 (from 1 40);
"""


def halves() -> list[int]:
    """Nothing, records near and far and behind, numbers, characters, constructors."""
    records = [E - 1, E - 2, E - 0x7FFF, E - 0x8000, E - 0x10000, la.TR_FIRST, E + 7, E + 2**31, 2**32 - 1, 1]
    numbers = [0, 1, -1, 8191, 8192, -8192, -8193, la.HALF_MAX, la.HALF_MIN]
    characters = [0, ord("a"), 4095, 4096, 0x10FFFF]
    constructors = [la.con_word(n, tag) for n in (1, 511, 512, 4095) for tag in (0, 7, 8, 40)]
    return [
        0,
        *(record << la.ADDRESS_SHIFT for record in records),
        *((number << 1 | 1) & la.HALF_MASK for number in numbers),
        *(code << la.TAG_SHIFT | la.CHAR_TAG for code in characters),
        *constructors,
    ]


def room(units: int = 2000) -> tuple[memoryview, memoryview]:
    """Registers, and a log with room for some units behind E."""
    registers = np.zeros(la.REGISTERS, np.int64)
    return memoryview(registers), memoryview(np.zeros(E + units, np.uint16))  # type: ignore[arg-type]


def test_halves_that_are_written_are_read_again() -> None:
    registers, log = room()
    place = E + 2
    for half in halves():
        place = form.put_half(place, half, E, log)
    form.end_at(form_begin(log), place, la.TR_CON, 77, registers, log)
    found, at = [], form.body_at(E, log)
    while at < form.next_record(E, log):
        found.append(form.decoded(at, E, log))
        at = form.after_half(at, log)
    assert found == halves()
    assert form.count_halves(E, log) == len(halves())
    assert [form.half_at(E, i, log) for i in range(len(halves()))] == halves()
    assert form.half_at(E, len(halves()), log) == la.TR_NOT_KEPT


def form_begin(log: memoryview, act: int = 0) -> int:
    form.begin_at(E, act, log)
    return E


def test_most_halves_take_one_unit() -> None:
    _, log = room()
    for half in ((E - 30_000) << 2, 17 << 1 | 1, ord("z") << la.TAG_SHIFT | la.CHAR_TAG, la.NIL, la.TRUE):
        assert form.put_half(E + 2, half, E, log) == E + 3


@pytest.mark.parametrize("half", [half for half in halves() if half != 2**31 + E << 2])
def test_a_slot_gets_a_result_later(half: int) -> None:
    registers, log = room()
    form.end_at(E, form.put_slot(form.begin_at(E, 0, log), log), la.TR_CALL, 5, registers, log)
    assert form.slot_at(E, log) == 0
    assert form.is_slot_empty(E, log)
    form.enter_slot(E, log)
    assert form.slot_at(E, log) == 0
    assert not form.is_slot_empty(E, log)
    is_far = half & 3 == 0 and abs((half >> 2) - E) >= 1 << 29 and half != 0
    if half < 2**31 or half & 3 == 0:
        assert form.fill_slot(E, half, log) is not is_far
        assert form.slot_at(E, log) == (0 if is_far else half)


@pytest.mark.parametrize("act", [0, E - 1, E - 65_534, E - 65_535, E - 65_536, la.TR_FIRST])
@pytest.mark.parametrize("count", [0, 1, 100])
@pytest.mark.parametrize("is_full", [False, True])
def test_heads_have_activations_and_places_near_and_far(act: int, count: int, is_full: bool) -> None:
    registers, log = room()
    place = form.begin_at(E, act, log)
    for i in range(count):
        place = form.put_long_half(place, i << 1 | 1, log)
    if is_full:
        log[la.SITE_COUNT] = la.MOST_SITES
    assert form.end_at(E, place, la.TR_CON, 1_234_567, registers, log) == E
    assert form.kind_at(E, log) == la.TR_CON
    assert form.activation_at(E, log) == act
    assert form.place_at(E, log) == 1_234_567
    assert form.next_record(E, log) == registers[la.EVENTS]
    assert form.count_halves(E, log) == count
    assert [form.half_at(E, i, log) for i in range(count)] == [i << 1 | 1 for i in range(count)]


def told(history: History) -> list[str]:
    """What all activations were given and gave."""
    return [
        f"{history.function(act).name} {[shown(history, a) for a in history.arguments(act)]} "
        f"= {shown(history, history.result(act))}"
        for act in history.activations()
    ]


@pytest.mark.parametrize("reference", [False, True])
def test_a_run_of_more_places_than_the_table_has_is_recorded_alike(reference: bool) -> None:
    program = parse_program(PROGRAM)
    usual, _ = recorded(program)
    machine = Machine(compile_program(with_distinct_nodes(program), record=True), reference=reference)
    machine.trace()
    machine.memory.E[la.SITE_COUNT] = la.MOST_SITES
    outcome = machine.normalise(machine.constant("main"))
    assert ending(machine, outcome) == "value 820"
    history = history_of(machine)
    check_history(history)
    check_result(history, machine, outcome)
    assert told(history) == told(history_of(usual))
    assert len(history.log) > len(history_of(usual).log)


def test_results_that_are_too_far_are_appended(monkeypatch: pytest.MonkeyPatch) -> None:
    program = parse_program(PROGRAM)
    usual, _ = recorded(program)
    monkeypatch.setattr("clew.machine.kernel.record.fill_slot", lambda record, half, log: False)
    machine, outcome = recorded(program, reference=True)
    history = history_of(machine)
    check_history(history)
    check_result(history, machine, outcome)
    assert told(history) == told(history_of(usual))


@pytest.mark.skipif(sys.platform != "linux", reason="reserves memory that takes no room")
@pytest.mark.parametrize("first", [(1 << 31) - 300, la.TR_MOST - (1 << 22)])
def test_records_behind_4_gibibytes_are_found_like_others(first: int) -> None:
    """The log has one record of that length before those of the run."""
    program = parse_program(PROGRAM)
    usual, _ = recorded(program)
    machine = Machine(compile_program(with_distinct_nodes(program), record=True))
    machine.trace()
    memory = machine.memory
    end = int(memory.R[la.EVENTS])
    flags = mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | 0x4000  # without reserving it
    log = np.frombuffer(mmap.mmap(-1, 2 * (first + (1 << 22)), flags), np.uint16)
    log[:end] = memory.E[:end]
    units = memoryview(log)  # type: ignore[arg-type]
    size = first - end
    units[end] = form.site_of(la.TR_WIDE, la.WIDE_RAW, units)
    units[end + 2], units[end + 3] = size & 0xFFFF, size >> 16
    memory.E = log
    memory.R[la.EVENTS], memory.R[la.EVENT_LIMIT] = first, len(log) - (1 << 20)
    memory.views()
    outcome = machine.normalise(machine.constant("main"))
    assert ending(machine, outcome) == "value 820"
    history = history_of(machine)
    assert len(history.log) > first
    check_history(history)
    check_result(history, machine, outcome)
    assert told(history) == told(history_of(usual))
    if first < 1 << 31:
        main = Occurrence(0, Call("main", (), NOWHERE))
        found, expected = (tally(slice_counts(h, main)) for h in (history, history_of(usual)))
        assert sorted(found[0].values()) == sorted(expected[0].values())
        assert sorted(found[1].values()) == sorted(expected[1].values())
        assert found[2:] == expected[2:]
