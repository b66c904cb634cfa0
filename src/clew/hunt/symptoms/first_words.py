"""What a save did to the findings that were there: their calls are run once more, before modules are hunted again.

A hunt may take long, and whoever mends something wants to know at once whether that call is right now.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from clew.hunt.findings.failing_call import FailingCall, Offence
from clew.hunt.findings.hunt_finding import HuntFinding
from clew.hunt.symptoms.crash_cause import crash_of
from clew.hunt.symptoms.older_version import call_result
from clew.language.loading import Loading
from clew.language.protocol import LoadedModule
from clew.language.registry import load
from clew.source.diagnostics import ClewError

#: Findings whose calls are run again: the first ones, which are what somebody mends.
_MOST = 5
#: What a single run does not tell.
_NOT_TOLD = (Offence.TEST, Offence.VALUELESS, Offence.ENDLESS)


def first_words(findings: Sequence[HuntFinding], files: Collection[str], loading: Loading) -> Iterator[str]:
    """What the first call of each finding does now, of modules among the files; nothing of what cannot be read."""
    modules: dict[str, LoadedModule | None] = {}
    for finding in [f for f in findings if f.file in files and not f.is_accepted][:_MOST]:
        try:
            if finding.file not in modules:
                modules[finding.file] = None
                modules[finding.file] = load(finding.file, loading)
            module = modules[finding.file]
            said = "" if module is None else _said(module, finding.call)
        except ClewError:
            continue  # the hunt says why
        if said:
            yield said


def _said(module: LoadedModule, call: FailingCall) -> str:
    if call.expression is None or call.offence in _NOT_TOLD:
        return ""
    if call.offence.rank >= Offence.CRASH.rank:
        crash = crash_of(module, call.expression)
        return f"still {call.shown} ==> ! {call.outcome}" if crash else f"now   {call.shown} has a value"
    found = call_result(module, call.expression)
    if found is None or found.value is None:
        return ""
    if call.outcome == found.value or call.outcome.startswith(f"{found.value}, "):
        return f"still {call.shown} ==> {call.outcome}"
    return f"now   {call.shown} ==> {found.value}"
