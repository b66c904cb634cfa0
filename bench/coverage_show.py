"""The report of `python -m bench coverage`: tables, for the terminal and for a page of Markdown, from whatever runs there are."""

from __future__ import annotations

import datetime
import os
import textwrap
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from bench.coverage_plot import plot
from bench.coverage_results import PUBLISHED, PUBLISHED_NO_CASE, Estimate, Kind, Results, Run, estimate
from bench.coverage_run import ALL, BOUND, EXHAUSTED, GRID, SHARING, TIME

METHOD = (
    "Not all modules are explored for the longest time. Their order has nothing to do with what they are: all are explored "
    "for the shortest time, one in four (or as --every says) goes on from each time to the next, and the mean gain of these "
    "is added to the mean of all. Each figure comes with the number of modules that it rests on and the standard error of "
    f"this choice (±). A run ends early only when it has covered everything that can be reached ('{ALL}'), when nothing is "
    f"left to try ('{EXHAUSTED}') or at the strategy's own bound ('{BOUND}'). The strategy {SHARING} must know beforehand "
    "how long it has, so each of its figures is from a run for that time."
)
_ENDS = (ALL, EXHAUSTED, BOUND, TIME)


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table as such."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""
    #: How many columns are words and not numbers.
    words: int = 1


def sheets(results: Results, seconds: Sequence[float]) -> Iterator[Sheet]:
    """All tables that there is something to say in."""
    kinds = results.kinds()
    if kinds:
        first = results.common(kinds[:1])[kinds[0]]
        yield _by_kind(f"{_named(kinds[0])}, all modules that are finished", kinds[:1], [first], seconds)
        common = results.common(kinds)
        if len(kinds) > 1 and common[kinds[0]]:
            title = f"Strategies, over the same {_modules(len(common[kinds[0]]))}"
            note = "Only modules whose runs are finished in all rows count here: the first ones of the order."
            yield _by_kind(title, kinds, list(common.values()), seconds, note)
        yield _by_corpus(kinds[0], first, seconds[0])
    yield _published()
    if results.left_out or results.faults:
        yield _left_out(results)


def _by_kind(
    title: str,
    kinds: Sequence[Kind],
    groups: Sequence[Sequence[Run]],
    seconds: Sequence[float],
    note: str = "",
) -> Sheet:
    rows, counts = [], {}
    for (strategy, case), runs in zip(kinds, groups, strict=True):
        found = [estimate(runs, t) for t in seconds]
        counts = {t: e.modules for t, e in zip(seconds, found, strict=True) if e is not None}
        ended = Counter(r.ended for r in runs)
        ends = [str(ended[e]) for e in _ENDS]
        rows.append((strategy, "yes" if case else "no", *map(_percent, found), *ends))
    over = [f"{t:g} s ({_modules(counts[t])})" if t in counts else f"{t:g} s" for t in seconds]
    words = "Percentage of expressions run, mean over modules; then how many runs ended in which way."
    if len(counts) < len(seconds):
        words += (
            " A dash: fewer than three of these modules have been explored for so long with all strategies."
        )
    return Sheet(title, ("strategy", "case", *over, *_ENDS), tuple(rows), f"{words} {note}".rstrip(), words=2)


def _by_corpus(kind: Kind, runs: Sequence[Run], seconds: float) -> Sheet:
    rows = []
    for corpus in [None, *sorted({r.corpus for r in runs})]:
        of = [r for r in runs if corpus in (None, r.corpus)]
        mean, reach = estimate(of, seconds), sum(100 * r.reachable / r.expressions for r in of) / len(of)
        whole = sum(r.expressions for r in of)
        together = sum(r.percent(seconds) * r.expressions for r in of) / whole
        figures = (f"{reach:.1f} %", _percent(mean), f"{together:.1f} %")
        rows.append((corpus or "all", str(len(of)), f"{whole:,}", *figures))
    return Sheet(
        f"{_named(kind)}, by corpus, after {seconds:g} s",
        ("corpus", "modules", "expressions", "reachable", "run, mean over modules", "run, of all together"),
        tuple(rows),
        "'reachable' is what tested functions and the instances in use can lead to; the rest is dead code, or instances that "
        "no tested function asks for.",
    )


def _published() -> Sheet:
    times = sorted({t for figures in PUBLISHED.values() for t in figures})
    rows = []
    for corpus, figures in PUBLISHED.items():
        for case, published in (("yes", figures), ("no", PUBLISHED_NO_CASE[corpus])):
            rows.append((corpus, case, *(f"{published[t]:.2f} %" if t in published else "" for t in times)))
    return Sheet(
        "Published by Allwood (section 5.1) for Irulan, on other corpora",
        ("corpus", "case", *(f"{t:g} s" for t in times)),
        tuple(rows),
        "These are means over programs, of the nofib suites 'spectral' and 'real', with iterative deepening.",
        words=2,
    )


def _left_out(results: Results) -> Sheet:
    reasons: dict[str, list[str]] = {}
    for run in results.left_out:
        reasons.setdefault(run.fault, []).append(run.module)
    for run in results.faults:
        reasons.setdefault(f"a run failed: {run.fault}", []).append(
            f"{run.module} ({run.strategy}, {_case(run.kind)})"
        )
    ordered = sorted(reasons.items(), key=lambda item: (-len(item[1]), item[0]))
    rows = [(reason, str(len(names)), ", ".join(sorted(names))) for reason, names in ordered]
    return Sheet(
        f"Left out: {_modules(len(results.left_out))}", ("why", "modules", "which"), tuple(rows), words=3
    )


def _percent(found: Estimate | None) -> str:
    if found is None:
        return "–"
    return f"{found.percent:.1f}" + (f" ± {found.error:.1f} %" if found.error else " %")


def _modules(count: int) -> str:
    return f"{count} module{'' if count == 1 else 's'}"


def _case(kind: Kind) -> str:
    return "with case" if kind[1] else "without case"


def _named(kind: Kind) -> str:
    return f"Strategy {kind[0]}, {_case(kind)}"


def show(results: Results, seconds: Sequence[float], console: Console) -> None:
    """In the terminal."""
    for sheet in sheets(results, seconds):
        table = Table(title=sheet.title, title_justify="left", caption=sheet.note, caption_justify="left")
        for i, head in enumerate(sheet.head):
            table.add_column(head, justify="left" if i < sheet.words else "right")
        for row in sheet.rows:
            table.add_row(*row)
        console.print(table)
        console.print()
    console.print(METHOD, style="dim")


def page(results: Results, seconds: Sequence[float], picture: str, date: str) -> str:
    """As a page of Markdown around a plot."""
    modules = len({r.subject for r in results.good})
    lines = [
        "# Coverage over time",
        "",
        "How much of a module `clew explore` runs after a number of seconds. The modules are those of the corpora that",
        "Debian installs with Hugs (packages, old libraries, examples) and Lazy SmallCheck, and our own examples, without",
        "`Main` modules and modules that need Hugs itself. The figures count the expressions of a module's source, as HPC",
        "counts them, without derived code; dead code counts and is never run. Time is processor time on one core, without",
        "loading the module. The options are the defaults of `clew explore` with `--no-solve`; no module is treated",
        "specially.",
        "",
        f"![Percent of expressions run over time]({picture})",
        "",
        _filled(
            f"Made on {date} with `python -m bench coverage` at {', '.join(results.versions)}: {_modules(modules)} with "
            f"{len(results.good):,} finished runs. {METHOD}"
        ),
    ]
    for sheet in sheets(results, seconds):
        lines += ["", f"## {sheet.title}", "", *_markdown(sheet)]
        if sheet.note:
            lines += ["", _filled(sheet.note)]
    return "\n".join(lines) + "\n"


def write(results: Results, seconds: Sequence[float], picture: Path | None, report: Path | None) -> None:
    """The plot and the page, where they are wanted; a page has its plot beside it."""
    if report is not None:
        picture = picture or report.with_suffix(".svg")
        name = os.path.relpath(picture, report.parent)
        report.write_text(page(results, seconds, name, datetime.date.today().isoformat()), encoding="utf-8")
    if picture is not None:
        picture.write_text(plot(results), encoding="utf-8")


def _filled(text: str) -> str:
    return textwrap.fill(text, 118, break_on_hyphens=False, break_long_words=False)


def _markdown(sheet: Sheet) -> Iterator[str]:
    yield f"| {' | '.join(sheet.head)} |"
    yield "|" + "".join("---|" if i < sheet.words else "---:|" for i in range(len(sheet.head)))
    for row in sheet.rows:
        yield f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in row)} |"


def as_json(results: Results, seconds: Sequence[float]) -> dict[str, Any]:
    """All figures: means over the modules that all kinds have, and those of each run."""
    grid = [t for t in GRID if t <= seconds[-1]]
    means = [
        {
            "strategy": strategy,
            "case": case,
            "modules": len(runs),
            "percent": {
                f"{t:g}": {"mean": round(e.percent, 2), "error": round(e.error, 2), "modules": e.modules}
                for t in grid
                if (e := estimate(runs, t)) is not None
            },
        }
        for (strategy, case), runs in results.common(results.kinds()).items()
        if runs
    ]
    return {
        "grid": grid,
        "published": PUBLISHED,
        "published_without_case": PUBLISHED_NO_CASE,
        "method": METHOD,
        "means": means,
        "runs": [r.as_json() for r in results.runs],
    }
