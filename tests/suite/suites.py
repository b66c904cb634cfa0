"""Recording in tests: from a program in `programs/` to a suite."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from clew.explore.explore_options import ExploreOptions
from clew.explore.inputs.constants import Constants
from clew.language.registry import language_of
from clew.suite.model import Suite
from clew.suite.record import Recorded, Recorder

PROGRAMS = Path(__file__).parent / "programs"


def recorded(program: str, *functions: str, ints: tuple[int, ...] = (0, 1), **options: Any) -> Recorded:
    """A recording of a program; integers are 0 and 1 unless said otherwise."""
    file = str(PROGRAMS / f"{program}.hs")
    constants = options.pop("constants", Constants(ints=ints))
    options.setdefault("tests", 3000)
    module = language_of(file).load(file)
    return Recorder(module, ExploreOptions(functions, constants, destruct=False, **options)).record()


def suite_of(program: str, *functions: str, **options: Any) -> Suite:
    return recorded(program, *functions, **options).suite


def lines(suite: Suite) -> list[str]:
    return [suite.line(case) for case in suite.cases]
