"""Functions of which a small change makes a failing run pass: the fault is likely to be in one of them (Moon et al., MUSE).

Only where the run says by itself that it fails: it is a property that is False, or it ends in an exception. A change
may also hide a fault that is elsewhere, so this raises suspicion and proves nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from clew.core.nodes import Program
from clew.cover.deadline import Deadline
from clew.debug.oracles.reference_oracle import ReferenceOracle
from clew.language.protocol import LoadedModule
from clew.mutate.edits import SourceTexts
from clew.mutate.mutants import Mutant, mutants
from clew.source.diagnostics import ClewError
from clew.source.texts import source_lines

#: What the changes may take together: seconds, and steps of the machine for each; and changes of one function.
_SECONDS, _STEPS, _OF_FUNCTION = 1.0, 100_000, 25
#: The value of a property that holds.
_TRUE = "True"


def mended_functions(
    module: LoadedModule,
    functions: Sequence[str],
    expression: str,
    *,
    raised: bool,
    is_stopped: Callable[[], bool] | None = None,
    seconds: float = _SECONDS,
) -> frozenset[str]:
    """Those of the functions, by their names in the program, of which some small change makes the expression pass."""
    deadline = Deadline.of_work(seconds, is_stopped)

    def is_over() -> bool:
        return deadline.is_over

    def passes(mutant: Mutant) -> bool:
        version = ReferenceOracle(module, changed=(mutant.changed,), is_stopped=is_over, most_steps=_STEPS)
        return version.ends(expression) if raised else bool(version.equal(expression, _TRUE))

    found: set[str] = set()
    try:
        program = ReferenceOracle(module).program
        for name, mutant in _in_turns(program, functions):
            if is_over():
                break
            if name not in found and passes(mutant):
                found.add(name)
    except ClewError:
        pass  # what cannot be changed tells nothing
    return frozenset(found)


def _in_turns(program: Program, functions: Sequence[str]) -> Iterator[tuple[str, Mutant]]:
    """The changes of all functions, one of each after the other, so that none is left out for want of time."""
    known = {f.name for f in program.functions if f.scheme is not None}
    files = {f.span.file for f in program.functions if f.span.line and not f.trusted}
    texts = {f: "\n".join(lines) for f in files if (lines := source_lines(f)) is not None}
    sources = SourceTexts(texts)
    made = {name: mutants(program, name, sources, with_sums=True) for name in functions if name in known}
    for _ in range(_OF_FUNCTION):
        for name in list(made):
            mutant = next(made[name], None)
            if mutant is None:
                del made[name]
            else:
                yield name, mutant
