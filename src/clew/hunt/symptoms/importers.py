"""What callers in other modules of a project exclude: as `callers`, when all modules have been hunted.

A module says which of its functions were tried and how they failed, so that only modules that import one that crashes
are looked at again. Modules of tests are no callers: what they give a function is made up.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import replace

from clew.api.budget import Cancellation
from clew.hunt.findings.failing_call import FailingCall, Offence
from clew.hunt.findings.hunt_finding import HuntedModule, HuntFinding
from clew.hunt.projects.project_survey import is_test
from clew.hunt.symptoms.callers import ModuleCallers, unseen_words
from clew.language.loading import Loading
from clew.language.protocol import LoadedModule
from clew.language.registry import load
from clew.source.diagnostics import ClewError


def beside_importers(
    modules: Sequence[HuntedModule], loading: Loading, cancel: Cancellation | None = None
) -> Iterator[tuple[HuntedModule, tuple[HuntFinding, ...]]]:
    """The modules of whose crashes some are excluded by callers in others, with that said, and these findings."""
    project = _Project(modules, loading)
    for module in modules:
        if cancel is not None and cancel.is_cancelled:
            return
        said = [project.beside_callers(module, finding) for finding in module.findings]
        changed = tuple(new for old, new in zip(module.findings, said, strict=True) if new is not old)
        if changed:
            yield replace(module, findings=tuple(sorted(said, key=lambda f: f.order))), changed


class _Project:
    """The modules that were hunted; those that are looked at again are loaded once."""

    def __init__(self, modules: Sequence[HuntedModule], loading: Loading) -> None:
        self._modules = [m for m in modules if m.error is None and not is_test(m.file)]
        self._loading = loading
        self._loaded: dict[str, tuple[LoadedModule, ModuleCallers] | None] = {}

    def beside_callers(self, module: HuntedModule, finding: HuntFinding) -> HuntFinding:
        """A crash with what its callers exclude; the finding itself if there is nothing to say."""
        call = finding.call
        if finding.offence is not Offence.CRASH or call.unseen or is_test(module.file):
            return finding
        callers = self._callers(module, call)
        if callers is None or not callers:
            return finding
        return replace(finding, calls=(replace(call, unseen=unseen_words(callers)), *finding.calls[1:]))

    def _callers(self, module: HuntedModule, call: FailingCall) -> list[str] | None:
        """The callers in other modules; None if one, here or there, was not tried or fails in the same way."""
        importers = [m for m in self._modules if m.file != module.file and _imports(m, module)]
        here = self._open(module) if importers else None
        if here is None:
            return None
        causes = {cause for cause, names in module.tried.failing.items() if call.name in names}
        causes.add(call.identity)
        own = here[1].of(call.name)
        if not module.tried.excludes(own, causes):
            return None
        found: list[str] = []
        try:
            name = here[0].defined_name(call.name)
        except ClewError:
            return None
        for importer in importers:
            opened = self._open(importer)
            if opened is None:
                return None
            callers = opened[1].of_defined(name)
            if not importer.tried.excludes(callers, causes):
                return None
            found += [f"{importer.module}.{caller}" if ":" not in caller else caller for caller in callers]
        return [*found, *own] if found else None

    def _open(self, module: HuntedModule) -> tuple[LoadedModule, ModuleCallers] | None:
        if module.file not in self._loaded:
            try:
                loaded = load(module.file, self._loading)
                exported = [s.name for s in loaded.signatures()]
                self._loaded[module.file] = loaded, ModuleCallers(loaded, exported)
            except ClewError:
                self._loaded[module.file] = None
        return self._loaded[module.file]


def _imports(importer: HuntedModule, module: HuntedModule) -> bool:
    wanted = os.path.realpath(module.file)
    return any(os.path.realpath(source) == wanted for source in importer.sources)
