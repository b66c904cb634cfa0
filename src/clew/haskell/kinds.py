"""Kind inference for data types, synonyms and classes (Haskell 2010, 4.6)."""

from __future__ import annotations

from clew.haskell.classes import Environment, Tables
from clew.haskell.interface import RenamedModule


def check_kinds(module: RenamedModule, environment: Environment, own: Tables) -> None:
    """Infer the kinds of a module's declarations, and refuse ill-kinded types."""
