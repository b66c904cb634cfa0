"""How many modules this process has compiled whose results are kept: who loads many may then ask others for help."""

from __future__ import annotations

_compiled = 0


def count_compiled() -> None:
    """A front end has compiled a module and keeps the result for other processes."""
    global _compiled
    _compiled += 1


def compiled() -> int:
    return _compiled
