"""Clew's part of `bench quickcheck`: `python -m bench.quickcheck_clew SECONDS FILE PROPERTY...` in the subject's folder.

Loading the module and preparing its properties is not counted, as compiling is not for the others; the time that the
library counts begins before that, so it gets so much more.
"""

from __future__ import annotations

import sys
import time

from clew.api.budget import Budget
from clew.api.checking import check_module
from clew.language.properties import PropertyOptions
from clew.language.registry import load

FOUND = "FOUND "


def main() -> int:
    """Print the first property that fails or has no end in sight."""
    seconds, file, *names = sys.argv[1:]
    module = load(file)
    wanted = PropertyOptions(tuple(names))
    began = time.monotonic()
    module.properties(wanted)
    preparing = time.monotonic() - began
    began = time.monotonic()
    result = check_module(module, wanted, budget=Budget(seconds=float(seconds) + preparing))
    spent = time.monotonic() - began - preparing
    if result.has_fault:
        print("a fault of Clew", file=sys.stderr)
        return 2
    for checked in result.properties:
        if checked.is_finding:
            print(f"{FOUND}{checked.name}\n{spent:.3f}")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
