"""What the `clew-check` hook of pre-commit runs: `clew check` on each of several files.

A hook is called with all files that changed. `clew check` takes one, and refuses a file without properties.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from clew.cli.edge import OK, main
from clew.language.loading import Loading
from clew.language.registry import load, traits_of
from clew.source.diagnostics import ClewError


def check_files(arguments: Sequence[str]) -> int:
    """Check the properties of the files among the arguments, with the others as options; the worst exit code."""
    files = [word for word in arguments if traits_of(word) is not None]
    options = [word for word in arguments if word not in files]
    return max((main(["check", file, *options]) for file in files if _has_properties(file)), default=OK)


def _has_properties(file: str) -> bool:
    """Whether there is something to check. A file that cannot be read is for `clew check` to report."""
    try:
        module = load(file, Loading())
        return bool(module.property_names() or module.contract_names())
    except ClewError:
        return True


if __name__ == "__main__":
    sys.exit(check_files(sys.argv[1:]))
