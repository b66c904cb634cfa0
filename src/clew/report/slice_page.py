"""A slice as a page of HTML: the source with the contributing lines marked; in one file, for any browser and printer."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import PurePath

from clew import __version__
from clew.report.html_page import COPY_SCRIPT, command_line, html_page
from clew.trace.slices.slice_places import SlicedFile, SlicePlaces
from clew.trace.slices.slicing import SliceKind

#: Marks do not rely on colour alone: lines have a bar, stretches are bold and underlined.
_STYLE = """
main { max-width: 76rem; margin-top: 1rem; } main p { max-width: 46rem; }
.source { font-family: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: .875rem;
  line-height: 1.45; overflow-x: auto; margin: 0 0 1.5rem; padding: 0; list-style: none; }
.line { display: flex; white-space: pre; border-left: .3rem solid transparent; color: var(--faint); }
.line.in { border-left-color: var(--accent); background: var(--panel); color: var(--ink); }
.number, .uses { flex: none; text-align: right; padding-right: 1ch; color: var(--faint); user-select: none; }
.uses { width: 8ch; } .text { flex: 1 0 auto; }
mark { font-weight: 600; }
.gap { color: var(--faint); padding: .2rem 0 .2rem 1.3rem; }
.warning { border: 1px solid var(--bad); color: var(--bad); padding: .5rem .8rem; }
@media print { .line { break-inside: avoid; } h2 { break-after: avoid; } }
"""
_ABOUT = {
    SliceKind.THIN: "The marked code computed the value or handed it on, or is a pattern or guard that chose such code. "
    "What these conditions were computed from is left out.",
    SliceKind.FULL: "The marked code computed the value, or decided which code did, from near or far.",
}


def slice_page(places: SlicePlaces, sentence: str, replay: str, *, context: int | None = None) -> str:
    """The page of the slice of a step, by its sentence and the command that shows the slice again.

    With `context`, only so many lines around those of the slice are shown.
    """
    count = sum(len(f.lines) for f in places.files)
    total = sum(len(f.text) for f in places.files)
    notes = [
        f"<p>{escape(_ABOUT[places.kind])} {count} of {total} lines; the number beside a line says how often it "
        "was used.</p>"
    ]
    if not places.complete:
        notes.append(
            f'<p class="warning" role="note">This slice is not complete: it was cut at {places.occurrences:,} '
            "expressions of the run.</p>"
        )
    if not places.files:
        notes.append("<p>No code of the program contributed.</p>")
    heading = f'<h1>The {places.kind.value} slice of <span class="code">{escape(sentence)}</span></h1>'
    files = "\n".join(_file(f, context) for f in places.files)
    body = (
        f"<header>{heading}{command_line(replay)}</header>\n<main>{''.join(notes)}\n{files}\n</main>\n"
        f'<footer class="quiet">Written by Clew {__version__}.</footer>'
    )
    title = f"The {places.kind.value} slice of {sentence}"
    return html_page(title, body, style=_STYLE, script=COPY_SCRIPT)


def _file(file: SlicedFile, context: int | None) -> str:
    width = len(str(len(file.text)))
    rows: list[str] = []
    before = 0
    for number in shown_lines(file, context):
        if number != before + 1:
            rows.append(_gap(number - before - 1))
        rows.append(_line(file, number, width))
        before = number
    if before < len(file.text) and file.text[before:] != ("",):
        rows.append(_gap(len(file.text) - before))
    name = PurePath(file.file).name
    return (
        f'<h2 title="{escape(file.file)}">{escape(name)}</h2>\n<ol class="source">\n'
        + "\n".join(rows)
        + "\n</ol>"
    )


def _gap(count: int) -> str:
    return f'<li class="gap">⋯ {count} {"line" if count == 1 else "lines"}</li>'


def shown_lines(file: SlicedFile, context: int | None) -> Sequence[int]:
    """The numbers of the lines to show: all, or those of the slice with some around them."""
    last = len(file.text) - (1 if file.text and not file.text[-1] else 0)
    if context is None:
        return range(1, last + 1)
    near = {n + d for n in file.lines for d in range(-context, context + 1)}
    return sorted(n for n in near if 1 <= n <= last)


def _line(file: SlicedFile, number: int, width: int) -> str:
    text = file.text[number - 1]
    used = file.lines.get(number)
    label = f'<span class="number" style="width:{width + 2}ch">{number}</span>'
    if used is None:
        return (
            f'<li class="line">{label}<span class="uses"></span><span class="text">{escape(text)}</span></li>'
        )
    pieces, at = [], 0
    for start, end in used.stretches:
        pieces += [escape(text[at:start]), "<mark>", escape(text[start:end]), "</mark>"]
        at = end
    pieces.append(escape(text[at:]))
    times = "once" if used.uses == 1 else f"{used.uses:,} times"
    uses = f'<span class="uses" title="used {times}">{used.uses:,}×</span>'
    return f'<li class="line in">{label}{uses}<span class="text">{"".join(pieces)}</span></li>'
