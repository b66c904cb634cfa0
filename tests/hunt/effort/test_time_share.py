"""Time is divided, and ends together."""

from __future__ import annotations

import time

import pytest

from clew.api.budget import Cancellation
from clew.cover.deadline import Deadline, TimeOver
from clew.hunt.effort.time_share import FairShares, TimeShare


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
@pytest.mark.parametrize("beyond", [0.0, 0.1, 0.3])
def test_modules_that_take_longer_than_their_share_leave_time_for_the_last(
    at_once: int, beyond: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    now, count = 1000.0, 300
    monkeypatch.setattr(time, "monotonic", lambda: now)
    shares = FairShares(TimeShare(0.4 * count / at_once), count, at_once)
    given = []
    for _ in range(0, count, at_once):
        given.append([shares.next() or 0.0 for _ in range(at_once)])
        now += max(given[-1]) + beyond
    fair = 0.4 - beyond
    assert all(share > 0.3 * fair for many in given for share in many)
    assert sum(map(sum, given)) > 0.8 * fair * count


def test_modules_without_a_time_have_no_share() -> None:
    assert FairShares(TimeShare(None), 3, 2).next() is None


def test_a_look_has_its_time_though_the_whole_is_over() -> None:
    whole = TimeShare(0.0)
    assert not whole.look(0.5, 60.0).is_cancelled
    assert TimeShare(None).look(0.5, 60.0).left is None
    assert (TimeShare(1000.0).look(0.5, 60.0).left or 0) > 400
    stopped = Cancellation()
    look = TimeShare(0.0, stopped).look(0.5, 60.0)
    stopped.cancel()
    assert look.is_stopped
