"""A slice as a page of HTML: the source with the contributing lines marked; in one file, for any browser and printer."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import PurePath

from clew.trace.slice_places import SlicedFile, SlicePlaces
from clew.trace.slicing import SliceKind

#: Marks do not rely on colour alone: lines have a bar, stretches are bold and underlined.
_STYLE = """
:root { color-scheme: light dark; --ink: #1b1b1b; --page: #fff; --faint: #6b6b6b; --line: #fff4d1; --mark: #ffe08a;
  --bar: #b07a00; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e8e8; --page: #16181c; --faint: #8d939c; --line: #2f2a17;
  --mark: #5c4a0e; --bar: #f0b840; } }
@media print { :root { --ink: #000; --page: #fff; --faint: #666; --line: #f2f2f2; --mark: #ddd; --bar: #000; }
  .line { break-inside: avoid; } h2 { break-after: avoid; } }
body { margin: 2rem auto; max-width: 72rem; padding: 0 1rem; background: var(--page); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.3rem; } h2 { font-size: 1rem; margin: 2rem 0 .5rem; } p { max-width: 46rem; }
code, .source { font-family: ui-monospace, "DejaVu Sans Mono", Consolas, monospace; }
.source { font-size: .875rem; line-height: 1.45; overflow-x: auto; margin: 0; padding: 0; list-style: none; }
.line { display: flex; white-space: pre; border-left: .3rem solid transparent; color: var(--faint); }
.line.in { border-left-color: var(--bar); background: var(--line); color: var(--ink); }
.number, .uses { flex: none; text-align: right; padding-right: 1ch; color: var(--faint); user-select: none; }
.uses { width: 8ch; } .text { flex: 1 0 auto; }
mark { background: var(--mark); color: inherit; font-weight: 600; text-decoration: underline;
  text-decoration-color: var(--bar); text-underline-offset: .2em; }
.gap { color: var(--faint); padding: .2rem 0 .2rem 1.3rem; }
.warning { border: 1px solid var(--bar); padding: .5rem .8rem; }
"""
_ABOUT = {
    SliceKind.THIN: "The marked code handed on or computed the value. What only decided which code ran is left out.",
    SliceKind.FULL: "The marked code computed the value, or decided which code did.",
}


def slice_page(places: SlicePlaces, expression: str, value: str, *, context: int | None = None) -> str:
    """The page of a slice. With `context`, only so many lines around those of the slice are shown."""
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
    title = f"Where {expression} comes from"
    return "\n".join(
        [
            '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>",
            f"<h1>Where <code>{escape(expression)}</code> = <code>{escape(value)}</code> comes from</h1>",
            *notes,
            *(_file(f, context) for f in places.files),
            "</body>\n</html>\n",
        ]
    )


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
