"""The criteria by name, and the functions whose items they count."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from clew.core.names import closest
from clew.core.nodes import Label, Program
from clew.core.passes.call_graph import reachable
from clew.core.walk import transform_program
from clew.cover.criteria.branch import global_branches
from clew.cover.criteria.callsites import ROOT, function_coverage, local_functions
from clew.cover.criteria.expression_coverage import expressions
from clew.cover.criteria.full import full_coverage
from clew.cover.criteria.items import CoverageScope, Criterion, matching_labels
from clew.cover.criteria.written_coverage import written_coverage
from clew.language.subjects import MarkedProgram
from clew.source.diagnostics import ScopeFault, UsageFault

_Maker = Callable[[Program, CoverageScope], Criterion]

#: What tests cover unless something else is said: most mutants die by it.
USUAL_CRITERION = "full"
#: name -> what makes it, and whether it counts the tested function alone by default
CRITERIA: dict[str, tuple[_Maker, bool]] = {
    "gbc": (global_branches, False),
    "fc": (function_coverage, True),
    "expr": (expressions, False),
    "full": (full_coverage, False),
}


def criterion(
    name: str,
    program: Program,
    function: str,
    functions: Iterable[str] | None = None,
    *,
    entry: str | None = None,
    libraries: bool = False,
    excluded: frozenset[str] = frozenset(),
    versions: Mapping[str, str] | None = None,
    marked: MarkedProgram | None = None,
) -> Criterion:
    """A criterion for tests of `function` in a flat program; labels that it has of its own do not count.

    `functions` chooses whose items count: by default all in reach, and for `fc` the tested
    function with what it defines inside. `entry` is what a test calls, if not the function itself. Trusted
    functions (libraries) and `excluded` ones (derived code) are left out unless asked for, or chosen. What a second
    version of a function runs counts for the function (`versions`). With `marked`, the labels of its program count, and
    nothing else.
    """
    if name not in CRITERIA:
        raise UsageFault(f"there is no criterion '{name}'", hint=f"there are {', '.join(CRITERIA)}")
    make, alone = CRITERIA[name]
    known = {f.name: f for f in program.functions}
    if function not in known:
        raise ScopeFault(
            f"there is no function '{function}'", None, closest(function, known), slug="scope-unknown"
        )
    entry = entry or function
    within = frozenset(reachable(program, [entry]))
    if functions is not None:
        chosen = within & _with_locals(program, functions)
    elif alone:
        chosen = within & _with_locals(program, [function])
    else:
        chosen = frozenset(n for n in within if libraries or not (known[n].trusted or _is_part(n, excluded)))
    names = chosen - {entry} | (chosen & {function})
    seconds = {second: first for second, first in (versions or {}).items() if first in names}
    names |= {name for name in within if _is_part(name, frozenset(seconds))}
    called = names if functions is not None else names & _with_locals(program, [function])
    scope = CoverageScope(function, entry, names, within, called, excluded)
    if marked is not None:
        made = written_coverage(name, marked, scope)
    else:
        program = transform_program(program, lambda n: n.body if isinstance(n, Label) else n)
        made = make(program, scope)
    # The function itself first, then the others as they come; calls from outside before those inside.
    items = sorted(made.items, key=lambda i: (i.function != function, i.position not in (None, ROOT)))
    aliases: dict[str, str] = {}
    for second, first in seconds.items():
        parts = [i for i in items if _is_part(i.function, frozenset({second}))]
        aliases |= matching_labels(parts, [i for i in items if _is_part(i.function, frozenset({first}))])
        items = [i for i in items if i not in parts]
    return replace(
        made,
        items=tuple(i for i in items if not i.optional),
        extras=tuple(i for i in items if i.optional),
        aliases=aliases,
    )


def _is_part(name: str, of: frozenset[str]) -> bool:
    """Whether a function is one of these, or defined inside of one."""
    return name in of or any(name[:i] in of for i, c in enumerate(name) if c == ".")


def _with_locals(program: Program, functions: Iterable[str]) -> frozenset[str]:
    known = {f.name for f in program.functions}
    names = set()
    for function in functions:
        if function not in known:
            raise ScopeFault(
                f"there is no function '{function}'", None, closest(function, known), slug="scope-unknown"
            )
        names |= {function, *local_functions(program, function)}
    return frozenset(names)
