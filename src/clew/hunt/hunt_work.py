"""Hunts through many modules by many workers: each module is hunted by one of them, with the same findings."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import replace

from clew.api.budget import Cancellation
from clew.api.workers import Workers
from clew.hunt.effort.hunt_options import HuntOptions
from clew.hunt.effort.time_share import FairShares, TimeShare, time_after_loading
from clew.hunt.findings.failing_call import NOT_BEGUN
from clew.hunt.findings.hunt_finding import HuntedModule
from clew.hunt.module_hunt import ModuleHunt
from clew.hunt.symptoms.older_version import older_version
from clew.language.loading import Loading
from clew.source.dataclass import dataclass
from clew.source.diagnostics import ClewError, InternalFault, internal_fault
from clew.spread.divided_modules import module_results
from clew.spread.sources import Sources
from clew.spread.work import Lost

#: What stops the hunts of this worker.
_stop = Cancellation()


@dataclass(frozen=True, slots=True)
class HuntWork:
    """Hunt through a module."""

    sources: Sources
    options: HuntOptions

    def run(self) -> HuntedModule:
        whole = self.options.seconds
        if whole is not None and whole <= 0:
            return HuntedModule(self.sources.file, notes=(NOT_BEGUN,))
        try:
            began = time.monotonic()
            module = self.sources.load()
            left = None if whole is None else time_after_loading(whole, time.monotonic() - began)
            older = None
            if self.options.since is not None:
                older = older_version(module, self.options.since, self.sources.loading)
                if older.is_unchanged:
                    return HuntedModule(module.file, module.name, notes=(older.note,))
            return ModuleHunt(module, replace(self.options, seconds=left), _stop, older=older).run()
        except ClewError as error:
            return HuntedModule(self.sources.file, error=error)
        except (OSError, MemoryError):
            raise  # it concerns all modules
        except Exception as error:  # a fault of ours in one module stops no other
            return HuntedModule(self.sources.file, error=internal_fault(error))

    def interrupt(self) -> None:
        _stop.cancel()

    def with_texts(self) -> HuntWork:
        """This work with the source texts, for a worker that has none of the files."""
        options = replace(self.options, stored=False)
        return replace(self, options=options, sources=Sources.read(self.sources.file, self.sources.loading))


def hunt_by_workers(
    files: Sequence[str],
    loading: Loading,
    options: HuntOptions,
    workers: Workers,
    whole: TimeShare,
    cancel: Cancellation | None = None,
) -> Iterator[HuntedModule]:
    """What came of each module, in their order; one whose workers died is an entry with the reason."""
    with workers.executor() as executor:
        shares = FairShares(whole, len(files), executor.slots)

        def with_share(number: int, work: HuntWork) -> HuntWork:
            """A module with its part of the time that is left when it is begun."""
            return replace(work, options=replace(options, seconds=shares.next()))

        works = [HuntWork(Sources(file, (), loading), options) for file in files]
        results = module_results(
            works,
            executor,
            lambda: cancel is not None and cancel.is_cancelled,
            texts=workers.cluster is not None,
            prepared=with_share,
        )
        for work, result in results:
            yield _as_module(work.sources.file, result)


def _as_module(file: str, result: HuntedModule | ClewError | Lost) -> HuntedModule:
    match result:
        case HuntedModule():
            return result
        case Lost():
            return HuntedModule(file, error=InternalFault(f"not hunted: {result.reason}"))
        case _:
            return HuntedModule(file, error=result)
