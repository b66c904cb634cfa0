"""Clew's part of `bench quickcheck`: `python -m bench.quickcheck_clew SECONDS FILE PROPERTY...` in the subject's folder.

Loading the module and preparing its properties is not counted, as compiling is not for the others; the time that the
library counts begins before that, so it gets so much more. Seconds are those of the processor.
"""

from __future__ import annotations

import sys
import time

from bench.processor_time import count_processor_time
from clew.api.budget import Budget, Cancellation
from clew.api.checking import CheckWork, check_module
from clew.api.events import Event, PropertyChecked
from clew.language.properties import PropertyOptions
from clew.language.registry import load

FOUND = "FOUND "


def main() -> int:
    """Print the first property that fails or has no end in sight."""
    seconds, file, *names = sys.argv[1:]
    count_processor_time()
    module = load(file)
    wanted = PropertyOptions(tuple(names))
    began = time.monotonic()
    module.properties(wanted)
    preparing = time.monotonic() - began
    found: list[str] = []
    enough = Cancellation()

    def note(event: Event) -> None:
        if isinstance(event, PropertyChecked) and event.checked.is_finding:
            found.append(f"{FOUND}{event.checked.name}\n{time.monotonic() - began - preparing:.3f}")
            enough.cancel()

    began = time.monotonic()
    budget = Budget(seconds=float(seconds) + preparing)
    result = check_module(module, CheckWork(wanted, budget=budget, on_event=note, cancel=enough))
    if result.has_fault:
        print("a fault of Clew", file=sys.stderr)
        return 2
    if found:
        print(found[0])
    return len(found[:1])


if __name__ == "__main__":
    sys.exit(main())
