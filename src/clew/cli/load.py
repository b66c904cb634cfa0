"""Languages by the endings of their files."""

from __future__ import annotations

import os


def is_haskell(file: str) -> bool:
    return os.path.splitext(file)[1] in (".hs", ".lhs")


def is_curry(file: str) -> bool:
    return os.path.splitext(file)[1] in (".curry", ".lcurry")
