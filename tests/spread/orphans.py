"""A program for tests: starts workers in the way that is its argument, prints their process ids, and is killed."""

from __future__ import annotations

import os
import signal
import sys

from works import Square

from clew.spread.processes import Processes


def main() -> None:
    processes = Processes(3, sys.argv[1])
    for number in range(3):
        processes.submit(Square(number))
    for _ in range(3):
        processes.next()
    print(*processes.pids, flush=True)
    os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    main()
