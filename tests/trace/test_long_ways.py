"""The long ways through a log: compiled and uncompiled code give the answers that walking step by step gives."""

from __future__ import annotations

import pytest
from recordings import recorded

from clew.core.text.read import parse_program
from clew.machine.kernel import layout as la
from clew.trace.datum import Made
from clew.trace.history import History
from clew.trace.log import CALLS, RecordKind
from clew.trace.recorder import history_of

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
    makers = history.pcs_of_constructor(":")
    for index, cell in enumerate(every):
        assert history.log.ways.cell_after(every[0], index, makers) == (cell, 0)
    assert history.log.ways.cell_after(every[0], 60, makers) == (every[-1], 60 - 45)


def test_cells_of_other_constructors_end_a_list(history: History) -> None:
    main = history.constant("main")
    assert main is not None
    pair = history.result(main)
    assert isinstance(pair, Made)
    assert history.log.ways.cell_after(pair.record, 1, history.pcs_of_constructor("Nothing")) == (
        pair.record,
        1,
    )


def last_call(history: History, name: str) -> int:
    return [a for a in history.activations() if history.function(a).name == name][-1]


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


def test_what_mentions_a_value_is_found_in_its_order(history: History) -> None:
    record = whole_list(history).record
    found = list(history.log.ways.mentioning(record))
    expected = []
    for number in history.log:
        head = history.log.head(number)
        if head.kind in CALLS | {RecordKind.CON}:
            halves = history.log.halves(number, 0, 2 * head.size)
            if record << la.ADDRESS_SHIFT in halves and number != record:
                expected.append(number)
    assert found == expected


def test_climbing_ends_at_the_place_that_is_asked_for(history: History) -> None:
    call = last_call(history, "upto")
    site = history.log.head(call).pc
    assert history.log.ways.climb(call, frozenset((site,))) == call
    assert history.log.ways.climb(call, frozenset()) == 0
