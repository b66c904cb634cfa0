"""The table `[explore]` of a project's `clew.toml`: constants to try, whether to solve for more, modules to include."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from clew.explore.inputs.constants import Constants
from clew.source.dataclass import dataclass
from clew.source.diagnostics import ClewError


class SettingsFault(ClewError):
    """A project's settings cannot be used."""

    slug = "settings"


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
    path = project / "clew.toml"
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return Settings(Constants())
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise SettingsFault(f"cannot read '{path}': {error}") from error
    table = data.get("explore", {})
    if not isinstance(table, dict):
        raise SettingsFault(f"in '{path}', `explore` is not a table")
    for key in table:
        if key not in _KINDS and key != _SOLVE:
            known = ", ".join(f"`{k}`" for k in (*_KINDS, _SOLVE))
            raise SettingsFault(f"in '{path}', [explore] has no setting `{key}`", hint=f"there are {known}")
    solve = table.get(_SOLVE)
    if solve is not None and not isinstance(solve, bool):
        raise SettingsFault(f"in '{path}', `{_SOLVE}` of [explore] is neither true nor false")
    lists = {key: _list(path, key, table[key]) for key in table if key in _KINDS}
    doubles = lists.get("doubles")
    constants = Constants(
        lists.get("ints"),
        lists.get("chars"),
        None if doubles is None else tuple(float(d) for d in doubles),
        lists.get("strings"),
        solve=solve,
    )
    return Settings(constants, lists.get("include", ()))


def _list(path: Path, key: str, value: Any) -> tuple[Any, ...]:
    wanted = _KINDS[key]
    if not isinstance(value, list) or not all(
        isinstance(v, wanted) and not isinstance(v, bool) for v in value
    ):
        kind = {"ints": "integers", "doubles": "numbers"}.get(key, "texts")
        raise SettingsFault(f"in '{path}', `{key}` of [explore] is not a list of {kind}")
    if key == "chars" and not all(len(v) == 1 for v in value):
        raise SettingsFault(f"in '{path}', `chars` of [explore] has a text that is not one character")
    return tuple(value)
