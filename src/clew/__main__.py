"""`python -m clew` is `clew`."""

from __future__ import annotations

import sys

from clew.cli.edge import main

if __name__ == "__main__":
    sys.exit(main())
