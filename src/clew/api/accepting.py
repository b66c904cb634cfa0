"""Accepting findings by name: they are kept in the project's `.clew/accepted.json` and hidden from then on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from clew.api.exploration import ExplorationResult
from clew.explore.accepted import AcceptedFindings, project_of
from clew.explore.findings import Finding, places
from clew.source.diagnostics import UsageFault


class FindingNames:
    """Findings of some kind that users name by the beginnings of their identities."""

    def __init__(self, beginnings: Iterable[str], kind: str) -> None:
        self._meant: dict[str, set[str]] = {beginning: set() for beginning in beginnings}
        self._kind = kind

    def __len__(self) -> int:
        return len(self._meant)

    def meet(self, names: Iterable[str]) -> None:
        """Add names of findings, to see which of them are meant."""
        for name in names:
            for beginning, meant in self._meant.items():
                if beginning and name.startswith(beginning):
                    meant.add(name)

    def __contains__(self, name: str) -> bool:
        return {name} in self._meant.values()

    def fault(self) -> UsageFault | None:
        """The fault, if a name does not mean exactly one finding."""
        for beginning, meant in self._meant.items():
            if not meant:
                hint = "the findings are listed with their names"
                return UsageFault(f"no {self._kind} is called '{beginning}'", hint=hint)
            if len(meant) > 1:
                several = f"several {self._kind}s are called '{beginning}'..."
                return UsageFault(several, hint=f"say which: {', '.join(sorted(meant))}")
        return None


class Acceptance:
    """What the projects of some files have accepted; changes are kept when they are saved."""

    def __init__(self, files: Iterable[str]) -> None:
        self._projects = {project: AcceptedFindings(project) for project in map(project_of, files)}

    def of(self, file: str) -> AcceptedFindings:
        """What the project of a file has accepted."""
        return self._projects[project_of(file)]

    def reject(self, beginnings: Sequence[str]) -> None:
        """Take back that findings were accepted."""
        unwanted = FindingNames(beginnings, "accepted finding")
        unwanted.meet(name for project in self._projects.values() for name in project.names)
        fault = unwanted.fault()
        if fault is not None:
            raise fault
        for known in self._projects.values():
            known.forget([name for name in known.names if name in unwanted])

    def accept(self, result: ExplorationResult, wanted: FindingNames, *, every: bool = False) -> None:
        """Accept what is wanted of a module's findings: with the first of a place, the others that were shown with it."""
        chosen: list[Finding] = []
        for place in places(result.found.findings):
            if every or place.first.identity in wanted:
                chosen += place.findings
            else:
                chosen += [f for f in place.others if f.identity in wanted]
        if chosen:
            self.of(result.file).accept(result.module, chosen)

    def save(self) -> None:
        """Write what has changed."""
        for known in self._projects.values():
            known.save()
