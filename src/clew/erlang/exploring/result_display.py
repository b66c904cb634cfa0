"""What a suite keeps of a module of Erlang: results as text."""

from __future__ import annotations

from collections.abc import Callable

from clew.erlang.show.exception_text import EXCEPTIONS, exception_text
from clew.erlang.show.term_text import term_text, without_identity
from clew.language.types import Type
from clew.machine.values.parts import mapped
from clew.machine.values.value import Construct, Value, Variable
from clew.source.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class TermDisplay:
    """Shows terms as `~p` does, and exceptions as the shell does."""

    variables: Callable[[Variable], str]

    def show(self, value: Value, t: Type) -> str:
        value = mapped(value, self._named)
        if isinstance(value, Construct) and value.name in EXCEPTIONS:
            return exception_text(value)
        return term_text(without_identity(value))

    def is_shown(self, t: Type) -> bool:
        return True

    def _named(self, part: Value) -> Value:
        return Construct(self.variables(part)) if isinstance(part, Variable) else part
