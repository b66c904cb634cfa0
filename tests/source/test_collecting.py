"""Garbage that is left while the collector is stopped does not pile up.

Each test has a process of its own: what earlier tests left alive would be searched as often, for seconds.
"""

from __future__ import annotations

import subprocess
import sys
from textwrap import dedent

_BEGIN = """
    import gc, weakref
    from clew.source import collecting
    from clew.source.collecting import without_collecting

    class Cycle:
        "An object that only the collector can free."

        def __init__(self):
            self.me = self

    def left_cycle():
        return weakref.ref(Cycle())

    # Only a thousand objects may become old unsearched.
    collecting._FEWEST = 1000
    collecting._OLD = collecting._OldObjects()
"""


def run_alone(program: str) -> None:
    code = dedent(_BEGIN) + dedent(program)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_false_claim_in_such_a_process_is_noticed() -> None:
    try:
        run_alone("assert gc.isenabled() and False")
    except AssertionError:
        return
    raise AssertionError("nothing was noticed")


def test_nothing_is_collected_inside() -> None:
    run_alone("""
        with without_collecting():
            assert not gc.isenabled()
            with without_collecting():
                assert not gc.isenabled()
            assert not gc.isenabled()
        assert gc.isenabled()
    """)


def test_cycles_are_freed_once_many_objects_have_become_old() -> None:
    run_alone("""
        with without_collecting():
            cycle = left_cycle()
        live = []
        # What lives beside them may be as much again before old objects are searched a second time.
        for _ in range(500):
            with without_collecting():
                live += [[] for _ in range(200)]
            if cycle() is None:
                break
        assert cycle() is None
    """)


def test_the_more_objects_live_the_rarer_they_are_searched() -> None:
    run_alone("""
        live = [[0] for _ in range(50_000)]
        with without_collecting():
            live += [[0] for _ in range(1500)]
        with without_collecting():
            cycle = left_cycle()
            live += [[0] for _ in range(1500)]
        assert cycle() is not None
        assert len(live) == 53_000
    """)


def test_objects_that_are_freed_without_the_collector_do_not_count() -> None:
    run_alone("""
        collections = []
        gc.callbacks.append(lambda phase, info: collections.append(info["generation"]))
        for _ in range(500):
            with without_collecting():
                freed_soon = [[] for _ in range(2000)]
            del freed_soon
        assert collections.count(2) <= 2
    """)
