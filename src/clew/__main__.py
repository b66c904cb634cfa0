"""The program `clew`, which is `python -m clew`, too."""

from __future__ import annotations

import gc
import os
import signal
import sys


def main() -> int:
    """Ctrl-C while modules are imported ends the process; from then on the edge sees to it."""
    before = signal.signal(signal.SIGINT, signal.SIG_DFL)
    # NumPy's linear algebra, which Clew has no use for, would set memory aside for each processor
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    # Trees have hardly any cycles: by default the collector would take a tenth of the time and find nothing
    gc.set_threshold(200_000, 20, 20)
    from clew.cli.edge import main as run

    signal.signal(signal.SIGINT, before)
    try:
        return run()
    finally:
        # Before it ends, Python would look for cycles in all that there is: a quarter of the time of a short run
        gc.freeze()


if __name__ == "__main__":
    sys.exit(main())
