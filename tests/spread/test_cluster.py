"""A real cluster of Dask on this computer: workers in processes of their own, one of which is killed."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from typing import Any

import pytest
from spreading import on_one_core, spread, told
from works import Square

from clew.cli.edge import main
from clew.spread.cluster import Cluster

distributed = pytest.importorskip("distributed", reason="the extra `cluster` (Dask) is not installed")


@pytest.fixture(scope="module")
def scheduler() -> Iterator[Any]:
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, host="127.0.0.1"
    ) as cluster:
        yield cluster


def test_a_killed_worker_loses_nothing(scheduler: Any) -> None:
    class Assassin(Cluster):
        """Kills a worker when some results have come."""

        taken = 0

        def next(self, timeout: float | None = None) -> Any:
            arrived = super().next(timeout)
            self.taken += arrived is not None
            if self.taken == 4 and arrived is not None:
                os.kill(next(iter(scheduler.workers.values())).pid, signal.SIGKILL)
            return arrived

    with Assassin(scheduler.scheduler_address) as cluster:
        found = spread("Format", cluster, 150, tests=2500, keep=5)
        assert cluster.taken > 4
    assert told(found) == told(on_one_core("Format", tests=2500, keep=5))


def test_results_come_with_their_numbers(scheduler: Any) -> None:
    with Cluster(scheduler.scheduler_address) as cluster:
        numbers = {cluster.submit(Square(n)): n for n in range(5)}
        found = [cluster.next(30) for _ in numbers]
        assert cluster.is_idle
    assert {numbers[f[0]]: f[1] for f in found if f is not None} == {n: n**2 for n in range(5)}


def test_a_scheduler_that_is_not_there_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("clew.spread.cluster.PATIENCE", "1s")
    file = "tests/explore/programs/Pie.hs"
    assert main(["explore", file, "--cluster", "tcp://127.0.0.1:1"]) == 2
    assert "no scheduler answers at 'tcp://127.0.0.1:1'" in capsys.readouterr().err
