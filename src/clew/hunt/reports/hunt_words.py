"""What every report of a hunt says in the same words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from clew.hunt.findings.hunt_finding import HuntedModule, HuntFinding
from clew.source.wording import counted


def ordered(modules: Sequence[HuntedModule], *, accepted: bool = False) -> list[HuntFinding]:
    """The findings of all modules, what to mend first coming first."""
    found = (f for m in modules for f in m.findings if accepted or not f.is_accepted)
    return sorted(found, key=lambda f: f.order)


def found_words(modules: Sequence[HuntedModule]) -> str:
    """What was found, in a few words."""
    findings = ordered(modules)
    located = sum(f.is_located for f in findings)
    accepted = sum(f.is_accepted for m in modules for f in m.findings)
    is_whole = all(m.is_begun for m in modules)
    nothing = "nothing found" if is_whole else "nothing found so far"
    parts = [counted(len(findings), "finding"), f"{located} located"] if findings else [nothing]
    parts += [f"{accepted} accepted"] if accepted else []
    unread = sum(m.error is not None for m in modules)
    parts += [f"{counted(unread, 'module')} could not be read"] if unread else []
    return ", ".join(parts)


def done_words(modules: Sequence[HuntedModule], asked: int) -> Iterator[str]:
    """What was done."""
    begun = sum(m.is_begun for m in modules)
    reached = f"{begun} of {asked}" if begun < asked else f"{asked}"
    yield f"{reached} module{'' if asked == 1 else 's'}"
    properties = sum(m.properties for m in modules)
    if properties:
        yield "1 property or test" if properties == 1 else f"{properties:,} properties and tests"
    expressions = sum(m.expressions for m in modules)
    if expressions:
        yield f"{expressions:,} expressions"
    items, covered = sum(m.items for m in modules), sum(m.covered for m in modules)
    if items:
        left = (
            f"{items - covered:,} of {items:,} branches not covered"
            if covered < items
            else "every branch covered"
        )
        yield f"{left} by generated calls"
    older = sum(m.older for m in modules)
    if older:
        yield f"{older} failed before, too"
