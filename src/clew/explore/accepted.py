"""Findings that the user has accepted: kept in the project's `.clew/accepted.json`, hidden from then on."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from pathlib import Path

from clew.explore.findings import Finding
from clew.source.dataclass import dataclass
from clew.source.diagnostics import ClewError
from clew.source.files import write_atomically
from clew.source.json_text import json_text
from clew.source.project_file import has_settings

FOLDER, FILE = ".clew", "accepted.json"
_VERSION = 1


class AcceptedFault(ClewError):
    """The file of accepted findings cannot be used."""

    slug = "accepted"


@dataclass(frozen=True, slots=True)
class Accepted:
    """One accepted finding; only `identity` is compared, the rest is for people who read the file."""

    identity: str
    module: str
    expression: str
    message: str


class AcceptedFindings:
    """The findings that a project has accepted."""

    def __init__(self, project: Path) -> None:
        self.path = project / FOLDER / FILE
        self._entries = {entry.identity: entry for entry in _read(self.path)}
        self._saved = dict(self._entries)

    def __contains__(self, finding: Finding) -> bool:
        return finding.identity in self._entries

    def __len__(self) -> int:
        return len(self._entries)

    @property
    def names(self) -> list[str]:
        """The names of all accepted findings."""
        return list(self._entries)

    def accept(self, module: str, findings: list[Finding]) -> None:
        """Accept findings; `save` writes them to the file."""
        for finding in findings:
            entry = Accepted(finding.identity, module, finding.text, finding.failure.message)
            self._entries[entry.identity] = entry

    def keep(self, entries: Iterable[Accepted]) -> None:
        """Accept what is found in other ways."""
        self._entries.update({entry.identity: entry for entry in entries})

    def forget(self, identities: list[str]) -> None:
        """Withdraw acceptance of findings."""
        for identity in identities:
            self._entries.pop(identity, None)

    def save(self) -> None:
        """Write the file, if anything has changed."""
        if self._entries == self._saved:
            return
        entries = sorted(self._entries.values(), key=lambda e: (e.module, e.expression, e.identity))
        data = {
            "version": _VERSION,
            "accepted": [
                {"id": e.identity, "module": e.module, "expression": e.expression, "message": e.message}
                for e in entries
            ],
        }
        write_atomically(self.path, json_text(data))
        self._saved = dict(self._entries)


def _read(path: Path) -> list[Accepted]:
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return []
    except (OSError, UnicodeDecodeError) as error:
        raise AcceptedFault(f"cannot read '{path}': {error}") from error
    try:
        data = json.loads(text)
        if data["version"] != _VERSION:
            raise AcceptedFault(f"'{path}' is of another version of Clew")
        return [
            Accepted(str(e["id"]), str(e["module"]), str(e["expression"]), str(e["message"]))
            for e in data["accepted"]
        ]
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        hint = "mend it, or remove it to begin anew"
        raise AcceptedFault(f"'{path}' is damaged: {error}", hint=hint) from error


def project_of(file: str) -> Path:
    """The folder of a file's project: the nearest one above with `.clew`, settings or `.git`; else its own."""
    folder = Path(os.path.realpath(file)).parent  # unlike `resolve`, does not fail at a link to itself
    for candidate in (folder, *folder.parents):
        if any((candidate / mark).exists() for mark in (FOLDER, ".git")) or has_settings(candidate):
            return candidate
    return folder
