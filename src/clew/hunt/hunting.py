"""The hunt through files and folders: each module gets its share of the time, and none stops the others."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import PurePath

from clew.api.budget import Cancellation
from clew.api.events import OnEvent, Started, ignore
from clew.api.workers import ALONE, Workers
from clew.explore.accepted import AcceptedFindings, project_of
from clew.hunt.effort.hunt_options import USUAL_HUNT, HuntOptions
from clew.hunt.effort.time_share import TimeShare, time_after_loading
from clew.hunt.findings.failing_call import NOT_BEGUN
from clew.hunt.findings.hunt_finding import HuntedModule, HuntFinding
from clew.hunt.hunt_work import hunt_by_workers
from clew.hunt.module_hunt import ModuleHunt
from clew.hunt.symptoms.importers import beside_importers
from clew.hunt.symptoms.older_version import older_version
from clew.language.loading import USUAL_LOADING, Loading
from clew.language.registry import load
from clew.source.dataclass import dataclass
from clew.source.diagnostics import ClewError, internal_fault

#: The part of the time in which every module has its share; the rest goes where it is worth most.
_FIRST_ROUND = 0.7
#: How many times as long as the first time a module is hunted the second time, at least: beginning takes time by itself.
_WORTH_IT = 3.0


def hunt_files(
    files: Sequence[str],
    loading: Loading = USUAL_LOADING,
    options: HuntOptions = USUAL_HUNT,
    on_event: OnEvent = ignore,
    cancel: Cancellation | None = None,
    on_finding: Callable[[HuntFinding], None] = lambda finding: None,
    workers: Workers = ALONE,
) -> Iterator[HuntedModule]:
    """Hunt through the modules of files; what came of each, in their order.

    Findings are told as soon as it is known who is to blame for them. What one module does not use of its share of the
    time goes to those after it. A part of the time is for a second round through what the first one left uncovered or did
    not reach, and around crashes: a module that has one is given again, with all that is known then.
    """
    # since a revision, a module of tests that has not changed is left out: the module that it tests runs its tests
    elsewhere = () if options.since is not None else files
    options = replace(options, elsewhere=frozenset(PurePath(file).stem for file in elsewhere))
    whole = TimeShare(options.seconds, cancel)
    hunts = _rounds(files, loading, options, whole, on_event, cancel, on_finding, workers)
    modules: dict[str, HuntedModule] = {}
    for hunted in hunts:
        modules[hunted.file] = hunted
        yield hunted
    for hunted, excluded in beside_importers(list(modules.values()), loading, cancel):
        for finding in excluded:
            on_finding(finding)
        yield hunted


def _rounds(
    files: Sequence[str],
    loading: Loading,
    options: HuntOptions,
    whole: TimeShare,
    on_event: OnEvent,
    cancel: Cancellation | None,
    on_finding: Callable[[HuntFinding], None],
    workers: Workers,
) -> Iterator[HuntedModule]:
    """The modules one by one, then those again that are worth it."""
    known = _KnownCauses()
    if workers.are_many and len(files) > 1:
        for hunted in hunt_by_workers(files, loading, options, workers, whole, cancel):
            found = known.new(hunted.with_accepted(_accepted(hunted.file, options)))
            for finding in found.findings:
                on_finding(finding)
            yield found
        return
    time = whole.part(_FIRST_ROUND) if len(files) > 1 else whole

    def tell(finding: HuntFinding) -> None:
        if not known.has(finding):
            on_finding(finding)

    hunted_modules: list[HuntedModule] = []
    for number, file in enumerate(files):
        if cancel is not None and cancel.is_cancelled:
            return
        if whole.is_over:
            yield from (HuntedModule(late, notes=(NOT_BEGUN,)) for late in files[number:])
            return
        share = time.part(1 / (len(files) - number))
        hunted_modules.append(known.new(_hunted(file, loading, options, share, on_event, tell)))
        yield hunted_modules[-1]
    if options.seconds is None or len(files) == 1:
        return
    for module, share, more in second_round(hunted_modules, whole):
        part = replace(options, functions=more.functions, properties=more.properties)
        again = known.new(_hunted(module.file, loading, part, share, on_event, tell))
        yield module.joined(again)


@dataclass(frozen=True, slots=True)
class Promise:
    """What of a module is worth more time."""

    functions: tuple[str, ...]
    properties: tuple[str, ...]

    @property
    def weight(self) -> int:
        return len(self.functions) + len(self.properties)


def second_round(
    modules: Sequence[HuntedModule], time: TimeShare
) -> Iterator[tuple[HuntedModule, TimeShare, Promise]]:
    """Modules to which the rest of the time goes: in parts by what is not covered, crashes, or was not reached.

    Where a part would be too small to come to anything, it is larger, and those with the least to gain have none.
    """
    unread = [(m, Promise(m.promising, m.unreached)) for m in modules if m.error is None]
    order = sorted((pair for pair in unread if pair[1].weight), key=lambda pair: -pair[1].weight)
    left = sum(promise.weight for _, promise in order)
    for module, promise in order:
        if time.is_cancelled:
            return
        share = promise.weight / left
        if time.left:
            share = min(max(share, _WORTH_IT * module.seconds / time.left), 1.0)
        yield module, time.part(share), promise
        left -= promise.weight


class _KnownCauses:
    """Causes that were found in modules before: a property may be checked in its own module and in the one it is about."""

    def __init__(self) -> None:
        self._names: set[str] = set()
        self._blamed: set[tuple[object, ...]] = set()

    def has(self, finding: HuntFinding) -> bool:
        """Whether the module of a finding has nothing new to say about it."""
        blamed = {(finding.cause, None), (finding.cause, finding.crash_place)}
        return self._names.issuperset(finding.identities) or not self._blamed.isdisjoint(blamed)

    def new(self, hunted: HuntedModule) -> HuntedModule:
        """The module with what is new; that is known from now on."""
        findings = tuple(f for f in hunted.findings if not self.has(f))
        for finding in findings:
            self._names.update(finding.identities)
            if finding.cause is not None:
                self._blamed.add((finding.cause, finding.crash_place))
        return replace(hunted, findings=findings)


def _hunted(
    file: str,
    loading: Loading,
    options: HuntOptions,
    share: TimeShare,
    on_event: OnEvent,
    on_finding: Callable[[HuntFinding], None],
) -> HuntedModule:
    accepted = _accepted(file, options)

    def tell(finding: HuntFinding) -> None:
        on_finding(replace(finding, is_accepted=finding.is_among(accepted)))

    whole = share.left or 0.0
    try:
        module = load(file, loading, lambda message: on_event(Started(message)))
        left = None if share.left is None else time_after_loading(whole, whole - share.left)
        older = None
        if options.since is not None:
            older = older_version(module, options.since, loading)
            if older.is_unchanged:
                return HuntedModule(file, module.name, notes=(older.note,))
        hunt = ModuleHunt(module, replace(options, seconds=left), share, on_event, tell, older)
        return hunt.run().with_accepted(accepted)
    except ClewError as error:
        return HuntedModule(file, error=error)
    except (OSError, MemoryError):
        raise  # it concerns all modules
    except Exception as error:  # a fault of ours in one module stops no other
        return HuntedModule(file, error=internal_fault(error))


def _accepted(file: str, options: HuntOptions) -> frozenset[str]:
    """The names of findings that a file's project has accepted."""
    return frozenset((*AcceptedFindings(project_of(file)).names, *options.accepted))
