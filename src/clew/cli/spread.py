"""The options `--jobs` and `--cluster`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from clew.cli.parameters import option
from clew.source.dataclass import dataclass

if TYPE_CHECKING:
    from clew.api.workers import Workers

#: More processes than this are surely a typing error.
_MOST_JOBS = 1024


@dataclass(frozen=True, slots=True)
class SpreadOptions:
    """Which processes and machines do the work."""

    jobs: int = option(
        "--jobs",
        type=click.IntRange(0, _MOST_JOBS),
        default=1,
        metavar="N",
        help="Work with N processes (0: one for each core). The results are the same.",
    )
    cluster: str | None = option(
        "--cluster",
        metavar="ADDRESS",
        help="Work on the machines of a Dask cluster, whose scheduler is at ADDRESS: tcp://host:8786.",
    )

    @property
    def workers(self) -> Workers:
        from clew.api.workers import Workers

        return Workers(self.jobs, self.cluster)
