"""How what is typed at a prompt is run and shown, and how users change that (`:set steps 10M`)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field, replace

from clew.api.amounts import read_count, read_seconds, read_size
from clew.api.budget import Budget
from clew.api.failures import size_text
from clew.api.options import DEEPEST, RunOptions
from clew.core.names import closest
from clew.source.dataclass import dataclass
from clew.source.diagnostics import UsageFault

#: What can be set: limits of an evaluation, which may also be off, and how much is shown.
LIMITS = ("steps", "time", "heap", "stack")
SIZES = ("depth", "length", "answers")
_OFF = "off"


@dataclass(frozen=True, slots=True)
class PromptSettings:
    """The limits of an evaluation, and how much of a value and how many answers are shown."""

    budget: Budget = field(default_factory=Budget)
    depth: int = 50
    length: int = 500
    answers: int = 10

    @property
    def options(self) -> RunOptions:
        """How an expression is run: no more is evaluated than is shown."""
        return RunOptions(self.depth, self.length, lazily=True, answers=self.answers)

    def shown(self) -> Iterator[tuple[str, str]]:
        """All settings by name, as users read them."""
        budget, limits = self.budget, self.budget.limits
        yield "steps", _OFF if budget.steps is None else f"{budget.steps:,}"
        yield "time", _OFF if budget.seconds is None else f"{budget.seconds:g}"
        yield "heap", size_text(limits.heap)
        yield "stack", size_text(limits.stack)
        for name in SIZES:
            yield name, str(getattr(self, name))

    def changed(self, name: str, text: str) -> PromptSettings:
        """The settings with one of them changed to what a user has typed."""
        if name not in LIMITS and name not in SIZES:
            raise UsageFault(
                f"there is nothing called '{name}' to set", hint=closest(name, (*LIMITS, *SIZES))
            )
        try:
            return self._with_size(name, text) if name in SIZES else self._with_limit(name, text)
        except ValueError as error:
            raise UsageFault(str(error)) from error

    def _with_limit(self, name: str, text: str) -> PromptSettings:
        is_off, budget = text == _OFF, self.budget
        match name:
            case "steps":
                budget = replace(budget, steps=None if is_off else read_count(text))
            case "time":
                budget = replace(budget, seconds=None if is_off else read_seconds(text))
            case "heap":
                budget = replace(budget, heap=None if is_off else read_size(text))
            case "stack":
                budget = replace(budget, stack=None if is_off else read_size(text))
        return replace(self, budget=budget)

    def _with_size(self, name: str, text: str) -> PromptSettings:
        size = read_count(text)
        match name:
            case "depth":
                return replace(self, depth=min(size, DEEPEST))
            case "length":
                return replace(self, length=size)
            case _:
                return replace(self, answers=size)
