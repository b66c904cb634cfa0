"""Leaves out what fails because a module was not found, as those of other packages: nothing is known of that call."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from clew.hunt.findings.failing_call import Offence
from clew.hunt.symptoms.symptom_search import HuntingEffort, Symptom
from clew.language.missing_modules import MayMissModules
from clew.language.protocol import LoadedModule


def without_missing(
    module: LoadedModule, symptoms: Iterable[Symptom], effort: HuntingEffort
) -> Iterator[Symptom]:
    """Symptoms that do not come from modules that were not found; which ones these are is noted."""
    for call, run in symptoms:
        missing = module.missing_module(call.outcome) if isinstance(module, MayMissModules) else None
        if missing is None:
            yield call, run
            continue
        note = f"calls of the module {missing} end there, as it was not found: --path says where modules are"
        if note not in effort.notes:
            effort.notes.append(note)
        if call.offence in (Offence.PROPERTY, Offence.TEST):
            effort.failing -= 1
            effort.undecided[call.name] = f"the module {missing} was not found"
