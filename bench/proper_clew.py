"""Clew's part of `bench proper`: `python -m bench.proper_clew SECONDS FILE` in the subject's folder.

All properties of the file are checked in rounds, each for twice as long as in the round before, until one fails or so many
seconds of the processor are used up. Loading the module and preparing its properties is not counted. The clock is
that of the processor.
"""

from __future__ import annotations

import sys
import time

from bench.processor_time import count_processor_time
from clew.api.checked import PROPERTY_STEPS
from clew.check.budget import CheckBudget
from clew.check.engine import Checker
from clew.language.registry import load
from clew.machine import Limits

#: The seconds of a property in the first round.
_FIRST = 0.2


def main() -> int:
    """Print the first property that fails or has no end in sight, and after how many seconds of the processor."""
    limit, file = float(sys.argv[1]), sys.argv[2]
    count_processor_time()
    target = load(file).properties()
    checker = Checker(target, CheckBudget(None, None, limit, PROPERTY_STEPS // 10, PROPERTY_STEPS), Limits())
    start, seconds = time.monotonic(), _FIRST
    while time.monotonic() - start < limit:
        for prop in target.properties:
            result = checker.check(prop, seconds)
            if result.is_fault:
                print(f"a fault of Clew in {prop.name}", file=sys.stderr)
                return 2
            if result.is_finding:
                print(f"FOUND {prop.name}\n{time.monotonic() - start:.3f}")
                return 1
        seconds *= 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
