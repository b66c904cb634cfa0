"""A project's settings: `clew.toml`, or the table `[tool.clew]` of its `pyproject.toml`."""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from clew.source.dataclass import dataclass
from clew.source.diagnostics import ClewError

FILE, SHARED_FILE = "clew.toml", "pyproject.toml"
#: The tables that there may be; each part of Clew reads its own.
TABLES = ("explore", "hunt", "libraries")


class SettingsFault(ClewError):
    """A project's settings cannot be used."""

    slug = "settings"


@dataclass(frozen=True, slots=True)
class SettingsTable:
    """One table of a project's settings, and where it stands."""

    path: Path
    name: str
    values: dict[str, Any]

    def refuse_unknown(self, known: Iterable[str]) -> None:
        """A setting that nobody knows is a mistake, and most often a misspelt one."""
        names = tuple(known)
        for key in self.values:
            if key not in names:
                raise unknown(self.path, f"[{self.name}] has no setting `{key}`", key, names)

    def fault(self, key: str, wanted: str) -> SettingsFault:
        """The fault for a setting whose value is of the wrong kind."""
        return SettingsFault(f"in '{self.path}', `{key}` of [{self.name}] is not {wanted}")


def unknown(path: Path, what: str, name: str, known: tuple[str, ...]) -> SettingsFault:
    """The fault for a name that is none of those known, with what was probably meant."""
    near = difflib.get_close_matches(name, known, n=1)
    listed = ", ".join(f"`{k}`" for k in known)
    return SettingsFault(
        f"in '{path}', {what}", hint=f"did you mean `{near[0]}`?" if near else f"there are {listed}"
    )


def settings_table(project: Path, name: str) -> SettingsTable:
    """A table of a project's settings; empty where the project says nothing."""
    path = project / FILE
    data = _read(path)
    if data is None:
        path = project / SHARED_FILE
        data = (_read(path) or {}).get("tool", {}).get("clew", {})
    if not isinstance(data, dict):
        raise SettingsFault(f"in '{path}', `tool.clew` is not a table")
    for key in data:
        if key not in TABLES:
            raise unknown(path, f"there is no table [{key}]", key, TABLES)
    table = data.get(name, {})
    if not isinstance(table, dict):
        raise SettingsFault(f"in '{path}', `{name}` is not a table")
    return SettingsTable(path, name, table)


def has_settings(folder: Path) -> bool:
    """Whether a folder holds settings."""
    if (folder / FILE).exists():
        return True
    try:
        return "[tool.clew" in (folder / SHARED_FILE).read_text(encoding="utf-8", errors="replace")
    except OSError:
        return False


def _read(path: Path) -> dict[str, Any] | None:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise SettingsFault(f"cannot read '{path}': {error}") from error
