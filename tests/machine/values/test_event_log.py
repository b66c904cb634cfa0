"""Recording: observation events say what was demanded of a value, and nothing more."""

import pytest

from clew.core.text.read import parse_program
from clew.machine import Machine, compile_program
from clew.machine.values.event_log import Event, EventKind

LIBRARY = """
map f xs = case xs of { [] -> []; y : ys -> f y : map f ys };
inc x = add# x 1;
take n xs =
  case eq# n 0 of { True -> []; False -> case xs of { [] -> []; y : ys -> y : take (sub# n 1) ys } };
from n = n : from (add# n 1);
length xs = case xs of { [] -> 0; y : ys -> add# 1 (length ys) };
"""


@pytest.fixture(params=["compiled", "reference"])
def observe(request):
    def run(main: str, capacity: int = 1000, **machine: object) -> tuple[str, tuple[Event, ...], int]:
        image = compile_program(parse_program(f"{LIBRARY}\nmain = {main};"))
        m = Machine(image, reference=request.param == "reference", **machine)
        m.record(capacity)
        ref = m.constant("main")
        m.normalise(ref)
        recording = m.recording
        return m.show(ref), recording.events, recording.dropped

    return run


def kinds(events: tuple[Event, ...]) -> list[EventKind]:
    return [e.kind for e in events]


def test_an_observed_value_is_itself(observe):
    assert observe('take 2 (map (observe# "inc" inc) (observe# "xs" (from 1)))')[0] == "[2, 3]"


def test_elements_that_are_not_demanded_leave_no_event(observe):
    shown, events, _ = observe('length (observe# "xs" [inc 1, inc 2])')
    assert shown == "2"
    assert EventKind.IMMEDIATE in kinds(events)  # the final []
    assert not [e for e in events if e.detail in (2, 3)]
    demands = [e for e in events if e.kind is EventKind.DEMAND]
    assert [e.position for e in demands] == [0, 1, 1]  # the list, its tail, the tail's tail


def test_a_constructor_is_the_answer_to_its_demand(observe):
    _, events, _ = observe('observe# "pair" (1, 2)')
    root, demand, con = events[:3]
    assert (root.kind, root.detail) == (EventKind.OBSERVE, "pair")
    assert (demand.kind, demand.parent) == (EventKind.DEMAND, root.number)
    assert (con.kind, con.parent, con.detail) == (EventKind.CONSTRUCTOR, demand.number, "(,)")
    fields = [(e.parent, e.position) for e in events[3:] if e.kind is EventKind.DEMAND]
    assert fields == [(con.number, 0), (con.number, 1)]


def test_every_application_of_an_observed_function_is_recorded_with_argument_and_result(observe):
    _, events, _ = observe('map (observe# "inc" inc) [10, 20]')
    applications = [e for e in events if e.kind is EventKind.APPLY]
    assert len(applications) == 2
    for application, argument, result in zip(applications, (10, 20), (11, 21), strict=True):
        parts = {e.position: e.number for e in events if e.parent == application.number}
        answers = {e.parent: e.detail for e in events if e.kind is EventKind.IMMEDIATE}
        assert answers[parts[1]] == argument
        assert answers[parts[0]] == result


def test_a_call_whose_result_is_not_needed_leaves_no_event(observe):
    _, events, _ = observe('length (map (observe# "inc" inc) [1, 2])')
    assert EventKind.APPLY not in kinds(events)


def test_a_value_is_recorded_once_however_often_it_is_used(observe):
    _, events, _ = observe('let x = observe# "x" (inc 4) in (x, x)')
    assert kinds(events) == [EventKind.OBSERVE, EventKind.DEMAND, EventKind.IMMEDIATE]


def test_what_does_not_fit_is_counted_and_the_value_is_still_right(observe):
    shown, events, dropped = observe('take 3 (observe# "xs" (from 1))', capacity=5)
    assert shown == "[1, 2, 3]"
    assert len(events) == 5
    assert dropped > 0


def test_recording_off_costs_no_event(observe):
    shown, events, dropped = observe('observe# "x" (inc 1)', capacity=0)
    assert (shown, events, dropped) == ("2", (), 0)


def test_a_program_logs_events_of_its_own(observe):
    shown, events, _ = observe("let! a = event# 3 -1 42 in event# 5 a 43")
    assert shown == "1"
    assert [(e.position, e.parent, e.detail) for e in events] == [(3, -1, 42), (5, 0, 43)]


def test_collections_in_the_middle_change_no_event(observe):
    main = 'length (map (observe# "inc" inc) (take 200 (observe# "xs" (from 1))))'
    assert observe(main, 10_000, nursery=64)[1] == observe(main, 10_000)[1]
