"""What to explore, and how far."""

from __future__ import annotations

from dataclasses import field

from clew.explore.inputs.constants import Constants
from clew.source.dataclass import dataclass

#: By default: test expressions in all, machine steps for one of them, words of heap and stack.
TESTS = 20_000
STEP_LIMIT = 200_000
HEAP_WORDS = 1 << 22
STACK_WORDS = 1 << 20


@dataclass(frozen=True, slots=True)
class ExploreOptions:
    """What to explore and how far. Limits count steps unless `seconds` is given, so that runs repeat exactly."""

    functions: tuple[str, ...] = ()
    constants: Constants = field(default_factory=Constants)
    include: tuple[str, ...] = ()
    strategy: str = "deepening"
    seed: int = 0
    bound: int | None = None
    tests: int | None = TESTS
    steps: int | None = None
    seconds: float | None = None
    step_limit: int = STEP_LIMIT
    heap_words: int = HEAP_WORDS
    stack_words: int = STACK_WORDS
    destruct: bool = True
    extract: bool = True
    coverage: bool = False
    remember: bool = False
    cache: str = "none"
    size: int | None = None
    #: Further expressions that are kept of each finding.
    keep: int = 5
    #: Whether functions that return actions (`IO`) are tested, too: in a world without state.
    actions: bool = True
    #: Whether methods of the module's instances of others' classes are tested, too.
    instances: bool = True
