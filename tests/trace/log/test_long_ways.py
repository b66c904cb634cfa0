"""The long ways through a log: compiled and uncompiled code give the answers that walking step by step gives."""

from __future__ import annotations

import pytest
from recordings import recorded

from clew.core.text.read import parse_program
from clew.core.walk import nodes
from clew.machine.kernel import layout as la
from clew.machine.kernel.log.log_walk import BLOCK_SHIFT
from clew.trace.history.datum import Made
from clew.trace.history.history import History
from clew.trace.history.recorder import history_of
from clew.trace.log.log import CALLS, RecordKind
from clew.trace.log.long_ways import LongWays, WantedCode

PROGRAM = """
module ways;
upto n m = case le# n m of { True -> n : upto (add# n 1) m; False -> [] };
append xs ys = case xs of { [] -> ys; z : zs -> z : append zs ys };
keep n k = case n of { 0 -> k; _ -> keep (sub# n 1) k };
zigzag n k = case n of { 0 -> k; 1 -> zigzag 0 k; _ -> zigzag (sub# n 2) k };
both x = (x, (x, keep 50 x));
main = let xs = append (append "abc" (upto 1 40)) "xyz" in (xs, (both xs, (keep 30 7, zigzag 31 8)));
"""


@pytest.fixture(scope="module", params=[False, True], ids=["compiled", "uncompiled"])
def history(request: pytest.FixtureRequest) -> History:
    machine, _ = recorded(parse_program(PROGRAM, "ways.core"), reference=request.param)
    return history_of(machine)


def whole_list(history: History) -> Made:
    main = history.constant("main")
    assert main is not None
    found = history.field(history.result(main), 0)
    assert isinstance(found, Made)
    return found


def cells(history: History) -> list[int]:
    """The cells of the list, one by one."""
    found, cell = [], whole_list(history)
    while isinstance(cell, Made):
        found.append(cell.record)
        cell = history.field(cell, 1)  # type: ignore[assignment]
    return found


def test_cells_are_found_through_literals_and_thunks(history: History) -> None:
    every = cells(history)
    assert len(every) == 46
    for index, cell in enumerate(every):
        assert history.log.ways.cell_after(every[0], index) == (cell, 0)
    assert history.log.ways.cell_after(every[0], 60) == (every[-1], 60 - 45)


@pytest.mark.parametrize("is_reference", [False, True], ids=["compiled", "uncompiled"])
def test_milestones_lead_to_the_same_cells(is_reference: bool) -> None:
    size = 6000
    text = f'{PROGRAM[: PROGRAM.index("main")]} main = (upto 1 {size}, append (upto 1 100) "end");'
    machine, _ = recorded(parse_program(text, "ways.core"), reference=is_reference)
    history = history_of(machine)
    every = cells(history)
    assert len(every) == size
    makers = frozenset(history.log.head(cell).pc for cell in every)
    memory = machine.memory
    far = LongWays(history.log.units, len(memory.C), memory.backend, makers, long_log=0)
    assert far.milestones > 1
    for start in (0, 1, 700, 2999, size - 2):
        for count in (0, 1, 500, 1030, 2000, size - 1 - start, size):
            assert far.cell_after(every[start], count) == history.log.ways.cell_after(every[start], count)
    assert far.cell_after(every[0], size - 1) == (every[-1], 0)


@pytest.mark.parametrize(("name", "calls"), [("keep", 30), ("zigzag", 16)])
def test_rows_of_calls_are_climbed_to_the_first(history: History, name: str, calls: int) -> None:
    function = history.functions[name]
    rows = [a for a in history.activations() if history.function(a) is function]
    within = [a for a in rows if history.function(history.log.head(a).act) is function]
    places = frozenset(history.log.head(a).pc for a in within)
    act = last = rows[-1]
    for _ in range(calls):
        act = history.log.head(act).act
    assert act not in within
    assert history.log.ways.climb_calls(last, places, 1000) == act
    assert history.log.ways.climb_calls(last, places, 0) == last


def everything(history: History) -> WantedCode:
    """All code of a program."""
    places = frozenset(history.sites)
    return WantedCode(places, places, frozenset(history.entries))


def mentioning(history: History, record: int) -> list[int]:
    """The records that were given what one made, looked for one by one."""
    found = []
    for number in history.log:
        head = history.log.head(number)
        if head.kind in CALLS | {RecordKind.CON}:
            first = 0 if head.kind is RecordKind.CON else 1  # behind the result
            halves = history.log.halves(number, first, history.log.count(number))
            if record << la.ADDRESS_SHIFT in halves and number != record:
                found.append(number)
    return found


def test_what_mentions_a_value_is_found_in_its_order(history: History) -> None:
    record = whole_list(history).record
    found = list(history.log.ways.mentioning(record, everything(history)))
    assert found == mentioning(history, record)
    assert len(found) > 2


def test_only_what_is_wanted_is_found(history: History) -> None:
    record = whole_list(history).record
    every = mentioning(history, record)
    calls = [n for n in every if history.log.kind(n) in CALLS]
    places = frozenset(history.log.head(n).pc for n in calls)
    nowhere = frozenset[int]()
    found = list(history.log.ways.mentioning(record, WantedCode(places, nowhere, nowhere)))
    assert found == calls
    assert 0 < len(found) < len(every)
    assert list(history.log.ways.mentioning(record, WantedCode(nowhere, nowhere, nowhere))) == []


FAR = """
module far;
upto n m = case le# n m of { True -> n : upto (add# n 1) m; False -> [] };
spend n x = case n of { 0 -> x; _ -> spend (sub# n 1) (add# n n) };
sum xs = case xs of { [] -> 0; y : ys -> add# y (sum ys) };
apply f x = f x;
given p f = case spend 9000 0 of { _ -> case sum p of { s -> (s, (apply f p, spend 9000 0)) } };
main = case spend 20000 1 of { _ -> let xs = upto 1 300 in (sum xs, (given xs sum, sum (9 : xs))) };
"""


@pytest.mark.slow
def test_far_mentions_are_found_in_the_blocks_of_the_log() -> None:
    machine, _ = recorded(parse_program(FAR, "far.core"))
    history = history_of(machine)
    memory = machine.memory
    far = LongWays(history.log.units, len(memory.C), memory.backend, frozenset(), long_log=0)
    assert len(history.log) > 3 << BLOCK_SHIFT
    lists = [n for n in history.log if history.constructor_name(Made(n)) == ":"]
    code = everything(history)
    for record in [*lists[:20], *lists[-20:]]:
        assert list(far.mentioning(record, code)) == mentioning(history, record)
    assert max(n - lists[0] for n in far.mentioning(lists[0], code)) > 1 << BLOCK_SHIFT


def test_climbing_ends_at_the_place_that_is_asked_for(history: History) -> None:
    call = [a for a in history.activations() if history.function(a).name == "upto"][-1]
    site = history.log.head(call).pc
    assert history.log.ways.climb(call, frozenset((site,))) == call
    assert history.log.ways.climb(call, frozenset()) == 0


def test_climbs_end_where_they_end_without_notes() -> None:
    machine, _ = recorded(parse_program(FAR, "far.core"))
    history = history_of(machine)
    memory = machine.memory
    far = LongWays(history.log.units, len(memory.C), memory.backend, frozenset(), long_log=0)
    acts = list(history.activations())
    sites = frozenset(history.log.head(act).pc for act in acts)
    callers = frozenset(pc for pc in sites if history.sites[pc] in nodes(history.functions["given"].body))
    for stops in (callers, frozenset[int](), sites):
        assert far.prepare_climbs(stops)[1] > 5
        for act in acts[:: len(acts) // 300]:
            assert far.climb(act, stops) == history.log.ways.climb(act, stops)
    assert len({far.climb(act, callers) for act in acts}) > 2


@pytest.mark.parametrize("most", [1, 1500, 1 << 40])
def test_rows_of_calls_begin_where_they_begin_without_notes(most: int) -> None:
    machine, _ = recorded(parse_program(FAR, "far.core"))
    history = history_of(machine)
    memory = machine.memory
    far = LongWays(history.log.units, len(memory.C), memory.backend, frozenset(), long_log=0)
    acts = list(history.activations())
    for name in ("spend", "upto", "sum"):
        called = [a for a in acts if history.function(a).name == name]
        sites = frozenset(history.log.head(act).pc for act in called)
        for act in called[:: len(called) // 20]:
            assert far.climb_calls(act, sites, most) == history.log.ways.climb_calls(act, sites, most)


def became(history: History, record: int) -> list[int]:
    """The thunks that became what a record made, looked for one by one."""
    thunks = (RecordKind.THUNK, RecordKind.LAZY)
    return [n for n in history.log if history.log.kind(n) in thunks and history.log.half(n, 0) == record << 2]


def test_thunks_that_became_a_value_are_found_with_and_without_notes() -> None:
    machine, _ = recorded(parse_program(FAR, "far.core"))
    history = history_of(machine)
    memory = machine.memory
    far = LongWays(history.log.units, len(memory.C), memory.backend, frozenset(), long_log=0)
    far.prepare(frozenset())
    lists = [n for n in history.log if history.constructor_name(Made(n)) == ":"]
    assert any(became(history, record) for record in lists[:5])
    for record in [*lists[:5], *lists[-5:]]:
        expected = became(history, record)
        assert history.log.promises(record, 10) == expected
        assert far.promises(record, 10) == expected
        assert far.promises(record, 0) == []
