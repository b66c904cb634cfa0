"""What functions are specified to take and give, in a language whose types nobody has checked before a run."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from clew.source.dataclass import dataclass

if TYPE_CHECKING:
    from clew.machine.values.value import Value


@dataclass(frozen=True, slots=True)
class Breach:
    """A value of a call that is outside of what the function's specification says."""

    #: The argument, from 0; None is the result.
    argument: int | None
    #: The type that it should have.
    type: str


@runtime_checkable
class Specified(Protocol):
    """A module whose functions may have specifications that values can go against."""

    def is_specified(self, function: str) -> bool:
        """Whether a function of the program has a specification."""

    def breach(self, function: str, arguments: Sequence[Value], result: Value | None) -> Breach | None:
        """What of a call goes against the specification of a function of the program; `result` is None if it has none.

        Values count as far as they are known. None where nothing does, or nothing is specified.
        """
