"""A story as text: for a terminal of any width, and as Markdown for a bug report."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterator

from clew import __version__
from clew.report.told_story import (
    ENDINGS,
    MarkedLine,
    ToldStep,
    ToldStory,
    first_shown,
    is_in_file,
    short_place,
)
from clew.source.dataclass import dataclass

#: How much of a place a report shows, in lines.
MOST_LINES = 6
#: The narrowest text that is still readable; deeper steps are no longer indented.
_NARROWEST = 28

#: Puts a style on a piece of text: `place`, `source`, `mark`, `label` or `note`. It must not change what is said.
Style = Callable[[str, str], str]


def plain(style: str, text: str) -> str:
    """No style."""
    return text


@dataclass(frozen=True, slots=True)
class TextForm:
    """How wide a text is and how it is styled."""

    width: int = 100
    style: Style = plain


#: For files and for terminals that do not say how wide they are.
USUAL_FORM = TextForm()


def story_text(story: ToldStory, form: TextForm = USUAL_FORM) -> str:
    """The story, a step a line with its place, and the source line below the first step at each place."""
    return "\n".join(_lines(story, form)) + "\n"


def _lines(story: ToldStory, form: TextForm) -> Iterator[str]:
    style, shown = form.style, first_shown(story)
    file = ""
    for step in story.steps:
        indent = _indent(step.depth, form.width)
        yield from _sentence(step, indent, form, file, with_equation=step.number in shown)
        if step.span is not None and is_in_file(step.span):
            file = step.span.file
        if step.number in shown:
            for line in _marked(story, step, form.width - len(indent) - 4):
                yield f"{indent}    {style('source', line)}"
    if story.is_cut:
        yield ""
        yield from _wrapped(
            "There is more behind the steps that end in `...`: walk there, or ask for more steps.", form
        )


def _indent(depth: int, width: int) -> str:
    return " " * min(2 * depth, max(width - _NARROWEST, 0) // 2)


def _sentence(
    step: ToldStep, indent: str, form: TextForm, file: str, *, with_equation: bool
) -> Iterator[str]:
    """The sentence of a step, wrapped, with its place at the right where there is room."""
    style = form.style
    label = f"{step.label}: " if step.label else ""
    if step.folded is not None:
        text, place = f"... {step.folded.sentence} ...", ""
    else:
        text = step.sentence + _ending(step)
        place = short_place(step.span, file)
        place += f", {step.equation}" if place and step.equation and with_equation else ""
    room = max(form.width - len(indent), _NARROWEST)
    wrapped = textwrap.wrap(label + text, room, subsequent_indent="  ", break_on_hyphens=False) or [""]
    if label and wrapped[0].startswith(label):
        styled = style("label", label) + wrapped[0][len(label) :]
    else:
        styled = wrapped[0] if step.folded is None else style("note", wrapped[0])
    last = len(wrapped) == 1
    gap = form.width - len(indent) - len(wrapped[-1]) - len(place)
    if place and gap >= 2:
        placed = " " * min(gap, max(60 - len(indent) - len(wrapped[-1]), 2)) + style("place", place)
    else:
        placed = ""
    yield f"{indent}{styled}{placed if last else ''}"
    for i, line in enumerate(wrapped[1:], start=2):
        yield f"{indent}{line}{placed if i == len(wrapped) else ''}"
    if place and not placed:
        for line in textwrap.wrap(f"({place})", room, initial_indent="    ", subsequent_indent="    "):
            yield f"{indent}{style('place', line)}"


def _ending(step: ToldStep) -> str:
    return ENDINGS.get(step.ending, "")


def _marked(story: ToldStory, step: ToldStep, width: int) -> list[str]:
    """The source of a step with its place underlined, cut to a width so that the place is in view."""
    marked = list(story.marked(step.span))
    if not marked:
        return []
    digits = len(str(marked[-1].number))
    room = max(width - digits - 3, 16)
    lines = []
    for line in marked[:MOST_LINES]:
        text, start, end = around_mark(line, room)
        lines.append(f"{line.number:>{digits}} | {text}".rstrip())
        lines.append(f"{'':>{digits}} | {' ' * start}{'^' * (end - start)}")
    if len(marked) > MOST_LINES:
        lines.append(f"{'':>{digits}} | ... {len(marked) - MOST_LINES} more lines")
    return lines


def around_mark(line: MarkedLine, room: int) -> tuple[str, int, int]:
    """A line cut to a width, around its mark, and where the mark is then."""
    text, start, end = line.text.rstrip(), line.start, line.end
    if len(text) <= room:
        return text, start, end
    first = max(min(start - 4, len(text) - room), 0)
    cut = text[first : first + room]
    if first:
        cut = "..." + cut[3:]
    if first + room < len(text):
        cut = cut[:-3] + "..."
    start, end = max(start - first, 3 if first else 0), min(end - first, room)
    return cut, start, max(end, start + 1)


def _wrapped(text: str, form: TextForm) -> Iterator[str]:
    for line in textwrap.wrap(text, max(form.width, _NARROWEST), break_on_hyphens=False):
        yield form.style("note", line)


# --- Markdown ---


def story_markdown(story: ToldStory) -> str:
    """The story as Markdown that GitHub and the like render: nested lists, with the source of each place once."""
    return "\n".join(_markdown(story)) + "\n"


def _markdown(story: ToldStory) -> Iterator[str]:
    yield f"## Where did {_code(story.steps[0].sentence)} come from?"
    yield ""
    yield f"The story of {_code(story.expression)} in {_code(story.file)}, from the value back to its origins."
    yield ""
    if story.failure is not None:
        yield f"The run gave no value: {_escaped(story.failure)}."
        yield ""
    shown = first_shown(story)
    file = ""
    for step in story.steps:
        indent = "  " * step.depth
        yield f"{indent}- {_markdown_sentence(step, file, with_equation=step.number in shown)}"
        if step.span is not None and is_in_file(step.span):
            file = step.span.file
        if step.number in shown:
            lines = _marked(story, step, 100)
            fence = _fence("\n".join(lines))
            yield ""
            yield f"{indent}  {fence}text"
            yield from (f"{indent}  {line}" for line in lines)
            yield f"{indent}  {fence}"
            yield ""
    yield ""
    if story.is_cut:
        yield "There is more behind the steps that end in `...`."
        yield ""
    yield "To walk through it:"
    yield ""
    fence = _fence(story.replay)
    yield from (f"{fence}sh", story.replay, fence)
    yield ""
    yield f"Written by Clew {__version__}."


def _markdown_sentence(step: ToldStep, file: str, *, with_equation: bool) -> str:
    if step.folded is not None:
        folded = step.folded
        at_least = "at least " if folded.more else ""
        return f"*... {at_least}{folded.count:,} more {_escaped(folded.what)}, from* {_code(folded.first)} *to* {_code(folded.last)} *...*"
    label = f"{_code(step.label)}: " if step.label else ""
    place = short_place(step.span, file)
    place += f", {_escaped(step.equation)}" if place and step.equation and with_equation else ""
    return label + _code(step.sentence) + _ending(step) + (f" ({place})" if place else "")


def _code(text: str) -> str:
    """Text as code in a line; a run of backticks inside needs a longer one around."""
    text = " ".join(text.split())
    longest = max((len(run) for run in _runs(text)), default=0)
    ticks = "`" * (longest + 1)
    space = " " if text.startswith("`") or text.endswith("`") else ""
    return f"{ticks}{space}{text}{space}{ticks}"


def _fence(text: str) -> str:
    return "`" * max(3, max((len(run) for run in _runs(text)), default=0) + 1)


def _runs(text: str) -> list[str]:
    return "".join(c if c == "`" else " " for c in text).split()


def _escaped(text: str) -> str:
    """Prose in which nothing is markup."""
    return "".join(f"\\{c}" if c in "\\`*_{}[]<>#|" else c for c in text)
