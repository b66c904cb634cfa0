"""Accepting findings of a hunt: all causes of a finding go to the project's `.clew/accepted.json`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from clew.api.accepting import Acceptance, FindingNames
from clew.explore.accepted import Accepted
from clew.hunt.findings.hunt_finding import HuntedModule
from clew.source.diagnostics import UsageFault


def accept_causes(modules: Sequence[HuntedModule], names: Iterable[str]) -> UsageFault | None:
    """Accept findings by the beginnings of their names, `all` being every one; the fault if a name is none."""
    wanted = list(names)
    chosen = FindingNames((n for n in wanted if n != "all"), "finding")
    chosen.meet(i for m in modules for f in m.findings for i in (*f.identities, *f.aliases))
    fault = chosen.fault()
    if fault is not None:
        return fault
    acceptance = Acceptance([m.file for m in modules])
    for module in modules:
        for finding in module.findings:
            if "all" in wanted or any(i in chosen for i in (*finding.identities, *finding.aliases)):
                acceptance.of(module.file).keep(
                    Accepted(call.identity, module.module, call.shown, call.outcome) for call in finding.calls
                )
    acceptance.save()
    return None


def reject_causes(files: Sequence[str], names: Sequence[str]) -> None:
    """Take back that findings were accepted."""
    acceptance = Acceptance(files)
    acceptance.reject(names)
    acceptance.save()
