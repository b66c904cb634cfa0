"""Failures as bytes: an object is pickled as the arguments that make it, which takes a third of what dataclasses do themselves."""

from __future__ import annotations

import copyreg
from collections.abc import Callable
from dataclasses import fields
from typing import Any

from clew.explore.planning.outcome import Position, StepFailure
from clew.language.expressions.expression import Apply, Case, Constant, Hole, Star, Table, TopLevelName


def pickle_by_arguments(kind: type[Any]) -> None:
    """Pickle objects of a dataclass, all of whose fields are arguments, in this way from now on."""
    copyreg.pickle(kind, _reducer(kind))


def _reducer(kind: type[Any]) -> Callable[[Any], tuple[type[Any], tuple[Any, ...]]]:
    names = tuple(f.name for f in fields(kind))
    return lambda thing: (kind, tuple([getattr(thing, name) for name in names]))


for _kind in (Apply, Case, Constant, Hole, TopLevelName, Star, Table, StepFailure, Position):
    pickle_by_arguments(_kind)
