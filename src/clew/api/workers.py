"""Who does the work: this process, several processes, or the computers of a cluster. The results are the same."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from clew.source.dataclass import dataclass

if TYPE_CHECKING:
    from clew.spread.executor import Executor


@dataclass(frozen=True, slots=True)
class Workers:
    """So many processes (0: one for each core), or a Dask cluster by the address of its scheduler."""

    jobs: int = 1
    cluster: str | None = None

    @property
    def are_many(self) -> bool:
        """Whether anybody but this process is to work."""
        return self.cluster is not None or self._count > 1

    @property
    def _count(self) -> int:
        return self.jobs or os.cpu_count() or 1

    def executor(self) -> Executor:
        """Where work is submitted."""
        if self.cluster is not None:
            from clew.spread.cluster import Cluster

            return Cluster(self.cluster)
        if self._count > 1:
            from clew.spread.processes import Processes

            return Processes(self._count)
        from clew.spread.executor import InProcess

        return InProcess()


#: This process alone.
ALONE = Workers()
