"""A program for tests: starts workers in the way that is its first argument, prints their process ids, and is killed.

The second argument is the signal; with a third one, the workers are busy with something long.
"""

from __future__ import annotations

import os
import sys

from works import Deaf, Square

from clew.spread.processes import Processes


def main() -> None:
    way, number, *busy = sys.argv[1:]
    processes = Processes(3, way)
    for square in range(3):
        processes.submit(Square(square))
    for _ in range(3):
        processes.next()
    for _ in busy * 3:
        processes.submit(Deaf())
    print(*processes.pids, flush=True)
    os.kill(os.getpid(), int(number))


if __name__ == "__main__":
    main()
