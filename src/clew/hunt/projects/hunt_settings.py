"""The table `[hunt]` of a project's settings; the command line has the last word."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from pathlib import Path
from typing import Any

from clew.api.amounts import read_seconds
from clew.source.dataclass import dataclass
from clew.source.project_file import SettingsTable, settings_table


@dataclass(frozen=True, slots=True)
class HuntSettings:
    """What a project says about hunts."""

    #: What is hunted through where the command names nothing, from the project's folder.
    roots: tuple[str, ...] = ()
    #: Folders to look into for imports.
    path: tuple[str, ...] = ()
    trusted: tuple[str, ...] = ()
    time: float | None = None
    steps: int | None = None
    tests: int | None = None
    jobs: int | None = None
    #: Expressions for the values of arguments, by function and by the number or name of the argument.
    generators: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    #: Names of findings that are accepted.
    accepted: tuple[str, ...] = ()


_KNOWN = ("roots", "path", "trusted", "time", "steps", "tests", "jobs", "generators", "accepted")


def hunt_settings(project: Path) -> HuntSettings:
    """The settings of a project; the defaults where it says nothing. Folders are found from the project's own."""
    table = settings_table(project, "hunt")
    table.refuse_unknown(_KNOWN)
    return HuntSettings(
        _folders(table, "roots", project),
        _folders(table, "path", project),
        _texts(table, "trusted"),
        _time(table),
        _number(table, "steps"),
        _number(table, "tests"),
        _number(table, "jobs", least=0),
        _generators(table),
        _texts(table, "accepted"),
    )


def _texts(table: SettingsTable, key: str) -> tuple[str, ...]:
    value = table.values.get(key, [])
    if not isinstance(value, list) or not all(isinstance(v, str) for v in value):
        raise table.fault(key, "a list of texts")
    return tuple(value)


def _folders(table: SettingsTable, key: str, project: Path) -> tuple[str, ...]:
    here = Path.cwd()
    found = []
    for name in _texts(table, key):
        folder = project / name
        is_below = folder.is_relative_to(here)
        found.append(str(folder.relative_to(here)) if is_below else str(folder))
    return tuple(found)


def _number(table: SettingsTable, key: str, least: int = 1) -> int | None:
    value = table.values.get(key)
    if value is None:
        return None
    if not isinstance(value, int) or isinstance(value, bool) or value < least:
        raise table.fault(key, f"an integer from {least} on")
    return value


def _time(table: SettingsTable) -> float | None:
    value: Any = table.values.get("time")
    if value is None:
        return None
    try:
        return read_seconds(str(value))
    except ValueError as error:
        raise table.fault("time", "a time, as 30 or '2m'") from error


def _generators(table: SettingsTable) -> Mapping[str, Mapping[str, str]]:
    value = table.values.get("generators", {})
    wanted = "a table of functions, each with expressions for its arguments"
    if not isinstance(value, dict):
        raise table.fault("generators", wanted)
    for inner in value.values():
        if not isinstance(inner, dict) or not all(isinstance(v, str) for v in inner.values()):
            raise table.fault("generators", wanted)
    return value
