"""Coverage as a page: the figures, and the source with what was not covered marked; one file for any browser."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from clew import __version__
from clew.coverage.graph_items import CoverageCriterion, GraphItem, ItemState
from clew.coverage.measured import MeasuredCoverage, figures
from clew.report.coverage.coverage_text import shown_percent
from clew.report.html_page import COPY_SCRIPT, command_line, html_page
from clew.source.span import Span
from clew.source.texts import source_lines

#: States are told apart by the line under the text and the sign beside the line, not only by colour.
_STYLE = """
main{margin-top:1rem}
table{border-collapse:collapse;margin:.4rem 0 1.2rem;font-size:.92rem}
th,td{text-align:right;padding:.15rem .8rem;border-bottom:1px solid var(--line)}
th:first-child,td:first-child{text-align:left;padding-left:0}
td .bar{display:inline-block;width:5rem;height:.55rem;border:1px solid var(--faint);vertical-align:middle;margin-left:.5rem}
td .bar i{display:block;height:100%;background:var(--accent)}
.source{font-family:ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:.85rem;line-height:1.5;
overflow-x:auto;margin:0 0 1.6rem;padding:0;list-style:none}
.source li{display:flex;white-space:pre;border-left:.3rem solid transparent}
.source li:target{background:var(--now)}
.number{flex:none;text-align:right;padding:0 1ch;color:var(--faint);user-select:none}
.sign{flex:none;width:3ch;user-select:none;text-align:center}
.uncovered{text-decoration:underline dashed 2px;text-decoration-color:var(--bad);text-underline-offset:.22em;
background:var(--bad-panel)}
.unused{text-decoration:underline dotted 2px;text-decoration-color:var(--accent);text-underline-offset:.22em;
background:var(--now)}
.excluded{color:var(--faint);font-style:italic}
li.l-uncovered{border-left-color:var(--bad)} li.l-unused{border-left-color:var(--accent)}
.l-uncovered .sign{color:var(--bad)}
.legend span{margin-right:1.6rem}
details{margin:.3rem 0}
@media print{.source li{break-inside:avoid}h2{break-after:avoid}}
"""
_SCRIPT = """
let at=-1;const marked=[...document.querySelectorAll('li.l-uncovered,li.l-unused')];
function go(n){if(!marked.length)return;at=(n+marked.length)%marked.length;
marked[at].scrollIntoView({block:'center'});marked[at].tabIndex=-1;marked[at].focus()}
addEventListener('keydown',e=>{if(e.target.matches('input,textarea')||e.ctrlKey||e.metaKey||e.altKey)return;
if(e.key==='n')go(at+1);if(e.key==='p')go(at-1)});
"""
_SIGNS = {
    ItemState.COVERED: "✓",
    ItemState.UNUSED: "◌",
    ItemState.UNCOVERED: "✗",
    ItemState.UNDECIDED: "?",
    ItemState.EXCLUDED: "–",
}
_PAINTED = frozenset({ItemState.UNCOVERED, ItemState.UNUSED, ItemState.EXCLUDED})
_KINDS = (CoverageCriterion.FUNCTION, CoverageCriterion.CLAUSE, CoverageCriterion.NODE)


def coverage_page(coverage: MeasuredCoverage, command: str, graph_file: str | None = None) -> str:
    """The page; `command` measures again what it shows."""
    title = f"What tests reach of {', '.join(coverage.names)}"
    parts = [_runs(coverage), _table(coverage)]
    if graph_file is not None:
        parts.append(f'<p><a href="{escape(graph_file)}">The flow graph</a> with what was reached.</p>')
    parts.append(_legend())
    parts += [_file(coverage, file, number) for number, file in enumerate(coverage.files)]
    body = (
        f"<header><h1>{escape(title)}</h1>{command_line(command)}</header>\n<main>{''.join(parts)}</main>\n"
        f'<footer class="quiet">Written by Clew {__version__}.</footer>'
    )
    return html_page(title, body, style=_STYLE, script=COPY_SCRIPT + _SCRIPT)


def _runs(coverage: MeasuredCoverage) -> str:
    failed = [run for run in coverage.runs if not run.passed]
    runs = len(coverage.runs)
    said = f"<p>{runs} run{'' if runs == 1 else 's'}, {runs - len(failed)} passed.</p>"
    for run in failed:
        word = "failed" if run.passed is False else "has no result"
        detail = f": {run.detail}" if run.detail else ""
        said += f'<p class="failure">{escape(f"{run.name} ({run.file}) {word}{detail}")}</p>'
    return said


def _table(coverage: MeasuredCoverage) -> str:
    rows = []
    for found in coverage.figures:
        if not found.total:
            continue
        bar = f'<span class="bar" aria-hidden="true"><i style="width:{found.percent:.0f}%"></i></span>'
        more = [
            f"{count} {word}"
            for count, word in (
                (found.unused, "unused"),
                (found.undecided, "undecided"),
                (found.excluded, "excluded"),
            )
            if count
        ]
        rows.append(
            f"<tr><td>{escape(found.criterion.plural)}</td><td>{found.covered}</td><td>{found.total}</td>"
            f"<td>{shown_percent(found.percent)}{bar}</td><td>{', '.join(more)}</td></tr>"
        )
    head = "<tr><th>criterion</th><th>covered</th><th>of</th><th>share</th><th></th></tr>"
    return f"<table>{head}{''.join(rows)}</table>"


def _legend() -> str:
    return (
        '<p class="legend quiet"><span>✓ covered</span><span><span class="unused">◌ reached, value never used</span>'
        '</span><span><span class="uncovered">✗ uncovered</span></span><span><span class="excluded">– excluded</span>'
        '</span><span class="screen"><kbd>n</kbd> <kbd>p</kbd> next and previous</span></p>'
    )


def _file(coverage: MeasuredCoverage, file: str, number: int) -> str:
    items = coverage.of_file(file)
    lines = source_lines(file) or []
    painted = _painted(lines, items)
    states = {i.span.line: i.state for i in items if i.criterion is CoverageCriterion.LINE}
    rows = []
    digits = len(str(len(lines)))
    for index, text in enumerate(lines, 1):
        worst = _worst(painted[index - 1], states.get(index))
        sign = _SIGNS[worst] if worst is not None else ""
        css = f' class="l-{worst.value}"' if worst is not None else ""
        rows.append(
            f'<li{css} id="f{number}-{index}"><span class="number" style="width:{digits + 2}ch">{index}</span>'
            f'<span class="sign">{sign}</span><span>{_spans(text, painted[index - 1])}</span></li>'
        )
    found = figures(CoverageCriterion.NODE, items)
    return (
        f"<section><h2>{escape(file)} <span class='quiet'>{found.covered} of {found.total} nodes, "
        f"{shown_percent(found.percent)}</span></h2>{_functions(items, number)}"
        f'<ol class="source">{"".join(rows)}</ol></section>'
    )


def _functions(items: Sequence[GraphItem], number: int) -> str:
    """The functions that lack something, with a link to each."""
    missing: dict[str, int] = {}
    for item in items:
        if item.criterion is CoverageCriterion.NODE and item.counts and not item.is_covered:
            missing[item.function] = missing.get(item.function, 0) + 1
    if not missing:
        return ""
    named = {i.key: i for i in items if i.criterion is CoverageCriterion.FUNCTION}
    links = [
        f'<li><a href="#f{number}-{named[key].span.line}">{escape(named[key].text)}</a>: {count} uncovered</li>'
        for key, count in missing.items()
        if key in named
    ]
    lacking = "1 function lacks" if len(links) == 1 else f"{len(links)} functions lack"
    return f"<details><summary>{lacking} something</summary><ul>{''.join(links)}</ul></details>"


def _painted(lines: Sequence[str], items: Sequence[GraphItem]) -> list[list[ItemState | None]]:
    """The state of each character: that of the smallest thing around it."""
    found: list[list[ItemState | None]] = [[None] * len(line) for line in lines]
    wanted = [item for item in items if item.criterion in _KINDS and not item.key.endswith("#0")]
    wanted.sort(key=lambda item: (_KINDS.index(item.criterion) > 0, -_size(item.span)))
    for item in wanted:
        if item.criterion is not CoverageCriterion.NODE and item.state is ItemState.COVERED:
            continue
        if item.criterion is CoverageCriterion.NODE and item.text.startswith(
            ("import(", "context(", "return(")
        ):
            continue
        for row, start, end in _stretches(item.span, lines):
            for column in range(start, min(end, len(lines[row]))):
                found[row][column] = item.state
    return found


def _size(span: Span) -> int:
    return (span.end_line - span.line) * 10_000 + span.end_column - span.column


def _stretches(span: Span, lines: Sequence[str]) -> Iterator[tuple[int, int, int]]:
    for row in range(span.line - 1, min(span.end_line, len(lines))):
        text = lines[row]
        start = span.column - 1 if row == span.line - 1 else len(text) - len(text.lstrip())
        end = span.end_column - 1 if row == span.end_line - 1 else len(text.rstrip())
        yield row, start, end


def _worst(row: Sequence[ItemState | None], line: ItemState | None) -> ItemState | None:
    for state in (ItemState.UNCOVERED, ItemState.UNUSED, ItemState.EXCLUDED):
        if state in row:
            return state
    if line is None and ItemState.COVERED not in row:
        return None
    return ItemState.COVERED if line is None else line


def _spans(text: str, row: Sequence[ItemState | None]) -> str:
    parts: list[str] = []
    start = 0
    while start < len(text):
        end = start
        while end < len(text) and row[end] is row[start]:
            end += 1
        state, piece = row[start], escape(text[start:end])
        parts.append(f'<span class="{state.value}">{piece}</span>' if state in _PAINTED and state else piece)
        start = end
    return "".join(parts)
