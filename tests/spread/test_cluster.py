"""A real cluster of Dask on this computer: workers in processes of their own, one of which is killed."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from shutil import copy, copytree
from typing import Any

import pytest
from spreading import PROGRAMS, on_one_core, reported, spread
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


@pytest.fixture
def killed(scheduler: Any, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The process id of a worker that is killed in the middle of its work, as soon as results have come from others."""
    pids: list[int] = []
    following = Cluster.next

    def next_(cluster: Cluster, timeout: float | None = None) -> Any:
        arrived = following(cluster, timeout)
        if arrived is not None and not pids:
            tasks = cluster._client.processing()
            busy = [n.pid for n in scheduler.workers.values() if tasks.get(n.worker_address)]
            for pid in busy[:1]:
                os.kill(pid, signal.SIGKILL)
                pids.append(pid)
        return arrived

    monkeypatch.setattr(Cluster, "next", next_)
    return pids


def test_a_killed_worker_loses_nothing(scheduler: Any, killed: list[int]) -> None:
    with Cluster(scheduler.scheduler_address) as cluster:
        found = spread("Format", cluster, 150, tests=2500, keep=5)
    assert killed
    assert reported(found) == reported(on_one_core("Format", tests=2500, keep=5))


def test_results_come_with_their_numbers(scheduler: Any) -> None:
    with Cluster(scheduler.scheduler_address) as cluster:
        numbers = {cluster.submit(Square(n)): n for n in range(5)}
        found = [cluster.next(30) for _ in numbers]
        assert cluster.is_idle
    assert {numbers[f[0]]: f[1] for f in found if f is not None} == {n: n**2 for n in range(5)}


def test_a_scheduler_that_is_not_there_is_reported(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("clew.spread.cluster.PATIENCE", "1s")
    file = "tests/explore/programs/Pie.hs"
    assert main(["explore", file, "--cluster", "tcp://127.0.0.1:1"]) == 2
    assert "no scheduler answers at 'tcp://127.0.0.1:1'" in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.parametrize("least", [1000, 1_000_000], ids=["by subtree", "by module"])
def test_several_modules_are_explored_without_their_files_and_nothing_is_lost(
    least: int,
    scheduler: Any,
    killed: list[int],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The workers are in another folder, where the names that they are given lead to nothing."""
    monkeypatch.setattr("clew.api.exploring._DIVIDED", least)
    copytree(PROGRAMS / "poly", tmp_path / "poly")
    copy(PROGRAMS / "Format.hs", tmp_path)
    (tmp_path / "Wrong.hs").write_text("module Wrong where\nwrong = = 1\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)

    def explored(*options: str) -> tuple[int, str, str]:
        code = main(["explore", "Format.hs", "Wrong.hs", "poly", "--tests", "9000", "--all", *options])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    alone = explored()
    assert alone[0] == 2
    assert "findings, 1 module could not be explored" in alone[1]
    assert not killed
    assert explored("--cluster", scheduler.scheduler_address) == alone
    assert killed


@pytest.mark.slow
def test_a_hunt_finds_the_same_on_a_cluster_though_a_worker_dies(
    scheduler: Any, killed: list[int], tmp_path: Path
) -> None:
    (tmp_path / "clew.toml").touch()
    programs = Path(__file__).parents[1] / "hunt" / "programs"
    for name in ("Broken.hs", "Discount.hs", "Right.hs"):
        copy(programs / name, tmp_path)
    quick = ["--tests", "300", "--steps", "400k", "--no-suggestions", "--no-store"]
    alone, spread_out = tmp_path / "alone.json", tmp_path / "cluster.json"
    assert main(["hunt", str(tmp_path), *quick, "--json", str(alone)]) == 2
    address = ["--cluster", scheduler.scheduler_address]
    assert main(["hunt", str(tmp_path), *quick, *address, "--json", str(spread_out)]) == 2
    assert alone.read_text(encoding="utf-8") == spread_out.read_text(encoding="utf-8")
