"""Time is divided, and ends together."""

from __future__ import annotations

import time

import pytest

from clew.api.budget import Cancellation
from clew.cover.deadline import Deadline, TimeOver
from clew.hunt.effort.time_share import TimeShare, fair_share


def test_a_part_is_a_part_of_what_is_left() -> None:
    part = TimeShare(100.0).part(0.25)
    assert part.left is not None
    assert 24.0 < part.left <= 25.0
    assert TimeShare(None).part(0.5).left is None
    most = TimeShare(None).part(0.5, most=3.0).left
    assert most is not None
    assert most <= 3.0


def test_time_that_is_over_cancels_and_is_not_a_stop() -> None:
    share = TimeShare(0.0)
    assert (share.is_cancelled, share.is_stopped) == (True, False)


def test_who_stops_the_whole_stops_its_parts() -> None:
    cancel = Cancellation()
    part = TimeShare(10.0, cancel).part(0.5)
    assert not part.is_cancelled
    cancel.cancel()
    assert (part.is_cancelled, part.is_stopped) == (True, True)


def test_parts_of_work_without_an_end_do_not_depend_on_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    part, deadline = TimeShare(None).part(0.5, most=3.0), Deadline.of_work(3.0)
    now = time.monotonic()
    monkeypatch.setattr(time, "monotonic", lambda: now + 50)  # another program had the processor
    assert not part.is_over
    assert not part.part(0.5).is_over
    deadline.check()


def test_the_time_of_a_whole_is_that_of_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    part, deadline = TimeShare(100.0).part(0.5, most=30.0), Deadline.after(30.0)
    now = time.monotonic()
    monkeypatch.setattr(time, "monotonic", lambda: now + 50)
    assert part.is_over
    with pytest.raises(TimeOver):
        deadline.check()


@pytest.mark.parametrize("at_once", [1, 2])
def test_modules_that_take_longer_than_their_share_leave_time_for_the_last(at_once: int) -> None:
    left, count = 60.0, 300
    for number in range(0, count - at_once, at_once):
        share = fair_share(left, count - number, at_once)
        assert share > 0.4 * 60 * at_once / count
        left -= 1.2 * share
    assert 0.4 * 60 * at_once / count < fair_share(left, at_once, at_once) == left
