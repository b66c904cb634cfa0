"""Workers on other machines: a cluster of Dask, whose scheduler is at an address. An optional extra.

The scheduler gives the work of a worker that is gone to another one. A piece of work is taken down with a worker as
often as the scheduler's setting `allowed-failures` says, and is then given up as `Lost`.
"""

from __future__ import annotations

from queue import Empty, SimpleQueue
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

from clew.source.diagnostics import ClewError, UsageFault
from clew.spread.work import Lost, Work

if TYPE_CHECKING:
    from distributed import Client, Future

#: Seconds to wait for the scheduler.
PATIENCE = "10s"
_EXTRA = "clew-debugger[cluster]"


class ClusterFault(ClewError):
    """The cluster cannot be used."""

    slug = "cluster"


class Cluster:
    """The workers of a scheduler, whichever there are at the moment."""

    inherits = False

    def __init__(self, address: str) -> None:
        try:
            from distributed import Client
        except ImportError as error:
            raise UsageFault(
                "working on a cluster needs Dask, which is not installed",
                hint=f"install Clew with it: pip install '{_EXTRA}'",
            ) from error
        try:
            self._client: Client = Client(address, timeout=PATIENCE, set_as_default=False)
        except (OSError, TimeoutError, ValueError) as error:
            raise ClusterFault(
                f"no scheduler answers at '{address}'",
                hint="start one with `dask scheduler`, and workers with `dask worker ADDRESS`",
            ) from error
        self._futures: dict[int, Future[Any]] = {}
        self._arrived: SimpleQueue[int] = SimpleQueue()
        self._count = 0

    @property
    def slots(self) -> int:
        """The number of threads of all workers; at least one, since workers may join later."""
        threads: dict[str, int] = self._client.nthreads()
        return max(sum(threads.values()), 1)

    @property
    def is_idle(self) -> bool:
        return not self._futures

    def submit(self, work: Work) -> int:
        number = self._count
        self._count += 1
        future = self._client.submit(run_work, work, pure=False, priority=-number)
        self._futures[number] = future
        future.add_done_callback(lambda _: self._arrived.put(number))
        return number

    def next(self, timeout: float | None = None) -> tuple[int, Any] | None:
        while self._futures:
            try:
                number = self._arrived.get(timeout=timeout)
            except Empty:
                return None
            future = self._futures.pop(number, None)
            if future is not None:
                return number, _result(future)
        return None

    def interrupt(self) -> None:
        """Give up running work: parts are small. Results that have arrived can still be taken."""
        waiting = [n for n, future in self._futures.items() if not future.done()]
        self._client.cancel([self._futures.pop(n) for n in waiting], force=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.interrupt()
        self._client.close()


def run_work(work: Work) -> Any:
    """Run work in a worker of the cluster."""
    return work.run()


def _result(future: Future[Any]) -> Any:
    """The result; errors of the work itself are raised here."""
    from distributed import KilledWorker

    if future.status == "cancelled":
        return Lost("the cluster dropped it")
    error = future.exception()
    if error is None:
        return future.result()
    if isinstance(error, KilledWorker):
        return Lost("the workers that had it died")
    raise error
