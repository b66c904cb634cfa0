"""Tools that are compared get seconds of the processor, however busy the computer is."""

from __future__ import annotations

import signal
import subprocess
import sys
from itertools import count
from pathlib import Path

import pytest

from bench.processor_time import OutOfSeconds, at_most, run_for

ROOT = Path(__file__).parent.parent.parent


def test_a_process_is_ended_when_its_seconds_are_used_up(tmp_path: Path) -> None:
    ended = run_for(1, [sys.executable, "-c", "print('begun', flush=True)\nwhile True: pass"], tmp_path, 60)
    assert ended.code is None
    assert ended.output == "begun\n"
    assert 0.5 < ended.seconds < 3


def test_a_process_that_waits_uses_nothing_up(tmp_path: Path) -> None:
    ended = run_for(1, [sys.executable, "-c", "import time; time.sleep(1.2); print('done')"], tmp_path, 60)
    assert (ended.code, ended.output) == (0, "done\n")
    assert ended.seconds < 1


def test_a_process_that_only_waits_is_given_up_by_the_clock(tmp_path: Path) -> None:
    ended = run_for(1, [sys.executable, "-c", "import time; time.sleep(60)"], tmp_path, 0.5)
    assert ended.code is None


def test_the_clock_of_clew_is_that_of_the_processor() -> None:
    program = """\
import time
from bench.processor_time import count_processor_time
from clew.cover.deadline import Deadline
count_processor_time()
deadline = Deadline.after(0.3)
time.sleep(0.5)
print(deadline.left > 0)
"""
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout == "True\n"


def test_what_uses_up_its_seconds_is_ended() -> None:
    with pytest.raises(OutOfSeconds), at_most(0.05):
        sum(1 for n in count() if n < 0)
    with at_most(30):
        pass
    assert signal.getitimer(signal.ITIMER_PROF)[0] == 0
