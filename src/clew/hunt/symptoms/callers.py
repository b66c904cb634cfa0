"""What the callers of a function exclude: inputs with which none of them was seen to call it.

A helper may crash on what its module never gives it. That is seen, not proved: each caller was called with generated
inputs, and none of these calls fails like the function does alone. So it is said, and such a crash comes after others.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from clew.core.nodes import Call, Partial
from clew.core.walk import nodes
from clew.hunt.findings.failing_call import FailingCall
from clew.language.protocol import LoadedModule
from clew.source.diagnostics import ClewError


class ModuleCallers:
    """The functions that a module exports, and which of them lead to which."""

    def __init__(self, module: LoadedModule, exported: Sequence[str]) -> None:
        self._exported = exported
        try:
            self._names = {module.defined_name(name): name for name in exported}
            program = module.linked((), list(self._names))
            self._callers = _callers(
                (f.name, {n.name for n in nodes(f.body) if isinstance(n, Call | Partial)})
                for f in program.functions
            )
        except ClewError:
            self._names, self._callers = {}, {}

    def of(self, function: str) -> frozenset[str]:
        """The other exported functions from which calls lead to one, through functions that are not exported."""
        own = next((name for name, exported in self._names.items() if exported == function), None)
        return frozenset() if own is None else self.of_defined(own)

    def of_defined(self, name: str) -> frozenset[str]:
        """The same for a function of any module, by its full name."""
        found: set[str] = set()
        seen, work = {name}, [name]
        while work:
            for caller in self._callers.get(work.pop(), ()):
                if caller not in seen:
                    seen.add(caller)
                    if caller in self._names:
                        found.add(self._names[caller])
                    else:
                        work.append(caller)
        return frozenset(found)


def _callers(mentions: Iterable[tuple[str, set[str]]]) -> Mapping[str, Sequence[str]]:
    found: dict[str, list[str]] = {}
    for caller, called in mentions:
        for name in called:
            found.setdefault(name, []).append(caller)
    return found


def unseen_by(
    call: FailingCall, callers: ModuleCallers, failing: Mapping[str, set[str]], tried: Mapping[str, object]
) -> str:
    """That all callers of a function were tried, and none fails like it; empty if that is not so.

    `failing` has the functions whose calls fail, by the names of causes; `tried` those with calls that do not.
    """
    others = callers.of(call.name)
    if not others or not all(tried.get(name) for name in others) or failing[call.identity] & others:
        return ""
    return unseen_words(others)


def unseen_words(callers: Iterable[str]) -> str:
    """That callers were not seen to make such a call."""
    return f"as far as was tried, its callers never call it so: {', '.join(sorted(callers))}"
