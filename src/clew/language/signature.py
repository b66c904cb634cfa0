"""The names of a module with their types."""

from __future__ import annotations

from clew.source.dataclass import dataclass
from clew.source.span import NOWHERE, Span


@dataclass(frozen=True, slots=True)
class Signature:
    """A name that a module defines, with its type as the language writes it, and where it is defined."""

    name: str
    type: str
    span: Span = NOWHERE
    #: What else is known of it, a line each: another type that was found, a contradiction.
    notes: tuple[str, ...] = ()
