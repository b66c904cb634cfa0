"""How a story leaves `clew back`: on the terminal in one go, and as files for bug reports and other programs."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Sequence

import click

from clew.api.stories.recorded_run import Explanation, RecordedRun
from clew.api.stories.story_graph import MOST_IN_GRAPH
from clew.cli.back.slice_screen import slice_screen
from clew.cli.edge import colour_on
from clew.cli.reports import write_all
from clew.report.document import document
from clew.report.story_text import TextForm, plain, story_text
from clew.source.dataclass import dataclass
from clew.trace.slices.slicing import SliceKind
from clew.trace.stories.explanation import MOST_KNOWN, MOST_TOLD
from clew.trace.stories.step import StoryStep

#: The widest text that is still easy to read.
_WIDEST = 120


@dataclass(frozen=True, slots=True)
class StoryFiles:
    """The files that a story is wanted in."""

    json: str | None = None
    markdown: str | None = None
    html: str | None = None

    @property
    def any_wanted(self) -> bool:
        return any((self.json, self.markdown, self.html))

    @property
    def is_quiet(self) -> bool:
        """Whether standard output is one of them, so that nothing else is printed there."""
        return "-" in (self.json, self.markdown, self.html)


def terminal_form() -> TextForm:
    """The width of the terminal, and colour where there may be some."""
    width = min(shutil.get_terminal_size((100, 24)).columns, _WIDEST)
    return TextForm(width, _coloured if colour_on(sys.stdout) else plain)


def session_width() -> int | None:
    """The width of the lines of a session; a pipe has none, unless the environment gives one in COLUMNS."""
    return terminal_form().width if sys.stdout.isatty() or os.environ.get("COLUMNS") else None


def explanation_text(
    run: RecordedRun, step: StoryStep, most: int | None = None, known: int = MOST_KNOWN
) -> str:
    """The story from a step, for the terminal; `known` is how many steps are looked at."""
    told = run.explained(step, most or MOST_TOLD, known=known, whole=False)
    return story_text(told.story, terminal_form())


def print_slice(run: RecordedRun, step: StoryStep, kind: SliceKind, echo: Callable[[str], object]) -> None:
    """The source with what contributed to the value of a step marked, for the terminal."""
    from rich.console import Console

    form = terminal_form()
    coloured = colour_on(sys.stdout)
    console = Console(width=form.width, force_terminal=coloured, no_color=not coloured, legacy_windows=False)
    for line in slice_screen(run.sliced(step, kind)):
        with console.capture() as captured:
            console.print(line, no_wrap=True, overflow="ellipsis", crop=True)
        echo(captured.get().rstrip())


def write_story(
    run: RecordedRun,
    step: StoryStep,
    files: StoryFiles,
    most: int | None,
    options: Sequence[str],
    kind: SliceKind | None = None,
) -> None:
    """Write the story from a step, which the options lead to, to the files that are wanted; as a page, its slice."""

    def told() -> Explanation:
        return run.explained(step, most or MOST_TOLD, *options)

    write_all(
        (files.json, lambda: document("back", [run.entry(step, most or MOST_IN_GRAPH, *options)])),
        (files.markdown, lambda: told().markdown()),
        (files.html, lambda: told().html() if kind is None else _slice_page(run, step, kind, options)),
    )


def _slice_page(run: RecordedRun, step: StoryStep, kind: SliceKind, options: Sequence[str]) -> str:
    from clew.report.slice_page import slice_page

    replay = run.replay(*options, "--slice", kind.value)
    return slice_page(run.sliced(step, kind), run.teller.headline(step), replay)


_STYLES: dict[str, dict[str, bool | str]] = {
    "place": {"dim": True},
    "source": {"fg": "cyan"},
    "label": {"bold": True},
    "note": {"italic": True},
}


def _coloured(style: str, text: str) -> str:
    return click.style(text, **_STYLES.get(style, {}))  # type: ignore[arg-type]
