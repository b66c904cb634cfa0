"""The options `--jobs` and `--cluster`, and watching an exploration that workers share."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

import click

from clew.cli.parameters import option

if TYPE_CHECKING:
    from clew.cli.progress import Progress
    from clew.explore.explorer import Explorer, Summary
    from clew.spread.executor import Executor
    from clew.spread.exploration import Exploration

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


def executor_for(jobs: int, cluster: str | None) -> Executor | None:
    """The workers of the options; None if this process alone is to do the work."""
    if cluster is not None:
        from clew.spread.cluster import Cluster

        return Cluster(cluster)
    count = jobs or os.cpu_count() or 1
    if count == 1:
        return None
    from clew.spread.processes import Processes

    return Processes(count)


def spread_exploration(explorer: Explorer, jobs: int, cluster: str | None) -> SpreadExploration | None:
    """The exploration with the workers of the options; None if this process alone is to do the work."""
    if cluster is None and jobs == 1:
        return None
    from clew.spread.exploration import Exploration, is_divisible

    if not is_divisible(explorer):
        what = "a cache" if explorer.options.cache != "none" else f"the strategy {explorer.options.strategy}"
        click.echo(f"{what} depends on everything explored before: this runs on one core", err=True)
        return None
    executor = executor_for(jobs, cluster)
    if executor is None:
        return None
    return SpreadExploration(Exploration(explorer, executor), executor)


class SpreadExploration:
    """An exploration with its workers."""

    def __init__(self, exploration: Exploration, executor: Executor) -> None:
        self._exploration = exploration
        self._executor = executor

    def watch(self, progress: Progress) -> Summary:
        """Explore to the end, and on a terminal show how it goes; then the workers are gone."""
        from clew.explore.explorer import FoundNew, Summary

        exploration, found = self._exploration, 0
        module = exploration.explorer.declarations.module
        with self._executor:
            for event in exploration.run():
                if isinstance(event, Summary):
                    return event
                found += isinstance(event, FoundNew)
                # showing progress starts a thread, and workers are not forked while there is another thread
                if sys.stderr.isatty() and exploration.is_spread:
                    findings = f"{found} finding{'' if found == 1 else 's'}"
                    progress(f"exploring {module}: {exploration.tests:,} expressions, {findings}")
        raise AssertionError("an exploration ends with a summary")
