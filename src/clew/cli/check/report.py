"""What `clew check` shows: the verdict on each property, with its counterexample."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from clew.api.checked import CheckedProperty
    from clew.api.events import Event
    from clew.cli.progress import Progress


class CheckScreen:
    """Shows the verdict on each property as soon as it is known, unless it is quiet; and meanwhile, on a terminal, how
    far the check is.
    """

    def __init__(self, quiet: bool, progress: Progress | None, indent: str = "") -> None:
        self._quiet = quiet
        self._indent = indent
        self._progress = progress if sys.stderr.isatty() else None
        self._width = self._done = self._count = 0

    def __call__(self, event: Event) -> None:
        from clew.api.events import Checking, PropertyChecked, PropertySearched
        from clew.source.wording import counted

        match event:
            case Checking(names=names):
                self._width = max(map(len, names), default=0)
                self._count = len(names)
            case PropertySearched(name=name, bound=bound, tests=tests, samples=samples):
                to = "" if bound is None else f"bound {bound}, "
                tried = counted(tests + samples, "test")
                self._tell(f"{name} ({self._done + 1} of {self._count}): {to}{tried}")
            case PropertyChecked(checked=checked):
                self._done += 1
                if self._progress is not None:
                    self._progress.stop()
                if not self._quiet:
                    _show(checked, self._width, self._indent)

    def _tell(self, message: str) -> None:
        if self._progress is not None:
            self._progress(message)


def _show(checked: CheckedProperty, width: int, indent: str) -> None:
    """Show what is known about a property, and its counterexample if there is one."""
    from clew.check.results import Verdict

    result = checked.result
    word = result.words
    notes = result.tried
    colour = {Verdict.FAILS: "red", Verdict.ENDLESS: "red", Verdict.UNKNOWN: "yellow"}.get(
        result.verdict, "green"
    )
    if result.expects_failure:
        colour = "red" if result.is_finding else "green"
        notes += ", is expected to fail"
    example = result.counterexample
    if example is not None and not example.smallest and result.verdict is Verdict.FAILS:
        notes += "; there may be a smaller one"
    if result.reason and result.verdict is not Verdict.FAILS:
        notes += f"; {result.reason}"
    click.echo(f"{indent}{result.name:<{width}}  {click.style(word, fg=colour)}  ({notes})")
    if example is not None:
        ending = example.ending if example.error is None else f"! {example.error}"
        first, *others = ending.rstrip().split("\n")  # GHC's texts of failed matches end in an empty line
        click.echo(f"{indent}    {checked.failing_call} ==> {first}")
        for line in (*others, *example.notes):
            click.echo(f"{indent}      {line}")
        click.echo(f"{indent}    {click.style(checked.replay or '', dim=True)}")
