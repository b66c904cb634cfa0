"""Clew's part of `bench quickcheck` and `bench proper`: `python -m bench.quickcheck_clew [--processor] SECONDS FILE
PROPERTY...` in the subject's folder.

Loading the module and preparing its properties is not counted, as compiling is not for the others; the time that the
library counts begins before that, so it gets so much more. With `--processor`, the seconds are of the processor: as many
of the clock as they take where others use the computer as they do while the module is prepared.
"""

from __future__ import annotations

import sys
import time

from clew.api.budget import Budget, Cancellation
from clew.api.checking import check_module
from clew.api.events import Event, PropertyChecked
from clew.language.properties import PropertyOptions
from clew.language.registry import load

FOUND = "FOUND "


def main() -> int:
    """Print the first property that fails or has no end in sight."""
    arguments = sys.argv[1:]
    by_processor = arguments[0] == "--processor"
    seconds, file, *names = arguments[by_processor:]
    module = load(file)
    wanted = PropertyOptions(tuple(names))
    began, computed = time.monotonic(), time.process_time()
    module.properties(wanted)
    preparing = time.monotonic() - began
    slower = preparing / (time.process_time() - computed) if by_processor else 1.0
    cancel = Cancellation()

    def stop(event: Event) -> None:
        if isinstance(event, PropertyChecked) and event.checked.is_finding:
            cancel.cancel()

    began, computed = time.monotonic(), time.process_time()
    budget = Budget(seconds=float(seconds) * max(slower, 1.0) + preparing)
    result = check_module(module, wanted, budget=budget, on_event=stop, cancel=cancel)
    spent = time.process_time() - computed if by_processor else time.monotonic() - began - preparing
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
