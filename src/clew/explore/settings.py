"""The table `[explore]` of a project's settings: constants to try, whether to solve for more, modules to include."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from clew.explore.inputs.constants import Constants
from clew.source.dataclass import dataclass
from clew.source.project_file import SettingsFault, SettingsTable, settings_table


@dataclass(frozen=True, slots=True)
class Settings:
    constants: Constants
    include: tuple[str, ...] = ()


_KINDS: dict[str, tuple[type, ...]] = {
    "ints": (int,),
    "chars": (str,),
    "doubles": (int, float),
    "strings": (str,),
    "include": (str,),
}
#: The setting that is true or false.
_SOLVE = "solve"


def read_settings(project: Path) -> Settings:
    """The settings of a project; the defaults when it has no file or no such table."""
    table = settings_table(project, "explore")
    table.refuse_unknown((*_KINDS, _SOLVE))
    solve = table.values.get(_SOLVE)
    if solve is not None and not isinstance(solve, bool):
        raise SettingsFault(f"in '{table.path}', `{_SOLVE}` of [explore] is neither true nor false")
    lists = {key: _list(table, key) for key in table.values if key in _KINDS}
    doubles = lists.get("doubles")
    constants = Constants(
        lists.get("ints"),
        lists.get("chars"),
        None if doubles is None else tuple(float(d) for d in doubles),
        lists.get("strings"),
        solve=solve,
    )
    return Settings(constants, lists.get("include", ()))


def _list(table: SettingsTable, key: str) -> tuple[Any, ...]:
    wanted, value = _KINDS[key], table.values[key]
    if not isinstance(value, list) or not all(
        isinstance(v, wanted) and not isinstance(v, bool) for v in value
    ):
        kind = {"ints": "integers", "doubles": "numbers"}.get(key, "texts")
        raise table.fault(key, f"a list of {kind}")
    if key == "chars" and not all(len(v) == 1 for v in value):
        raise SettingsFault(f"in '{table.path}', `chars` of [explore] has a text that is not one character")
    return tuple(value)
