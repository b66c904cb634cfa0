"""The program `clew`, which is `python -m clew`, too."""

from __future__ import annotations

import signal
import sys


def main() -> int:
    """Ctrl-C while modules are imported ends the process; from then on the edge sees to it."""
    before = signal.signal(signal.SIGINT, signal.SIG_DFL)
    from clew.cli.edge import main as run

    signal.signal(signal.SIGINT, before)
    return run()


if __name__ == "__main__":
    sys.exit(main())
