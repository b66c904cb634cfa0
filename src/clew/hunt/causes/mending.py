"""Small changes that mend a located fault: suggestions of the debugger with which no property of the module fails."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from clew.api.budget import Budget
from clew.api.checking import CheckWork, check_module
from clew.api.debugging.suggested_changes import SuggestedChange
from clew.hunt.effort.time_share import TimeShare
from clew.language.protocol import LoadedModule
from clew.language.registry import load
from clew.mutate.edits import SourceTexts
from clew.source.diagnostics import ClewError
from clew.source.files import read_source

#: Steps that each property may take with a change.
_STEPS = 300_000


def mending(
    module: LoadedModule, changes: Sequence[SuggestedChange], time: TimeShare
) -> tuple[tuple[int, str], ...]:
    """The changed lines of those changes with which no property fails; none of a module without properties."""
    if not changes or not module.property_names():
        return ()
    return tuple(
        (change.span.line, change.description.strip("`"))
        for change in changes
        if not time.is_cancelled and _lets_all_hold(module, change, time)
    )


def _lets_all_hold(module: LoadedModule, change: SuggestedChange, time: TimeShare) -> bool:
    file = Path(module.file)
    text = SourceTexts({module.file: read_source(module.file)}).applied(module.file, change.edits)
    with TemporaryDirectory(prefix="clew-") as folder:
        changed = Path(folder) / file.name
        changed.write_text(text, encoding="utf-8")
        loading = replace(module.loading, folders=(*module.loading.folders, str(file.parent)))
        try:
            mended = load(str(changed), loading)
            result = check_module(mended, CheckWork(budget=Budget(steps=_STEPS), cancel=time))
        except ClewError:
            return False
    return result.is_ok and not result.was_cancelled
