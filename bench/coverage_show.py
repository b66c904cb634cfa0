"""The report of `python -m bench coverage`: tables, for the terminal and for a page of Markdown, from whatever runs there are."""

from __future__ import annotations

import datetime
import os
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from bench.coverage_plot import plot
from bench.coverage_results import PUBLISHED, PUBLISHED_NO_CASE, Kind, Results, Run, mean, pooled
from bench.coverage_run import ALL, BOUND, EXHAUSTED, FEW, GRID, PATIENCE, SHARING, STAGNANT, TIME

RULE = (
    f"A run ends early when every expression is covered that the exports lead to ('{ALL}'), when nothing is left to try "
    f"('{EXHAUSTED}') or the strategy's own bound is reached ('{BOUND}'), and when, after {PATIENCE:g} s or more, the "
    f"last two thirds of its time have brought nothing new, or fewer than {100 * FEW:g} % of the expressions ('{STAGNANT}'). "
    "Its last figure is carried forward; in the last case it means at least so much. "
    f"The strategy {SHARING} must know beforehand how long it has, so each of its figures is from a run for that time."
)
_ENDS = (ALL, EXHAUSTED, BOUND, STAGNANT, TIME)


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
        yield _by_corpus(results, kinds[0][0], seconds)
        if len({strategy for strategy, _ in kinds}) > 1:
            yield _by_strategy(results, kinds, seconds)
    if results.verified():
        yield _verification(results.verified(), [t for t in seconds if t > PATIENCE] or seconds[-1:])
    yield _published()
    if results.left_out or results.faults:
        yield _left_out(results)


def _by_corpus(results: Results, strategy: str, seconds: Sequence[float]) -> Sheet:
    runs = results.common(k for k in results.kinds() if k[0] == strategy)
    first = next(iter(runs.values()))
    times = [
        f"{t:g} s" + ("" if case else ", no case" if True in {c for _, c in runs} else "")
        for _, case in runs
        for t in seconds
    ]
    rows = []
    for corpus in [None, *sorted({r.corpus for r in first})]:
        of = {k: [r for r in found if corpus in (None, r.corpus)] for k, found in runs.items()}
        some = next(iter(of.values()))
        if not some:
            continue
        reach = sum(100 * r.reachable / r.expressions for r in some) / len(some)
        percents = [_percent(mean(found, t)) for found in of.values() for t in seconds]
        count = f"{sum(r.expressions for r in some):,}"
        rows.append((corpus or "all", str(len(some)), count, _percent(reach), *percents))
    ends = "; ".join(f"{_case(k)}: {_ended(found)}" for k, found in runs.items())
    whole = "; ".join(f"{_case(k)}: {pooled(found, seconds[-1]):.1f} %" for k, found in runs.items())
    return Sheet(
        f"Strategy {strategy}, by corpus: expressions run, mean over modules",
        ("corpus", "modules", "expressions", "reachable", *times),
        tuple(rows),
        "'reachable' is what exported functions and instances can lead to at all; the rest is dead code. "
        f"Of all expressions together, after {seconds[-1]:g} s: {whole}. How runs ended: {ends}.",
    )


def _by_strategy(results: Results, kinds: Sequence[Kind], seconds: Sequence[float]) -> Sheet:
    runs = results.common(kinds)
    count = len(next(iter(runs.values())))
    rows = []
    for (strategy, case), found in runs.items():
        if found:
            ended = Counter(r.ended for r in found)
            percents = [_percent(mean(found, t)) for t in seconds]
            whole = _percent(pooled(found, seconds[-1]))
            ends = [str(ended[e]) for e in _ENDS]
            rows.append((strategy, "yes" if case else "no", *percents, whole, *ends))
    return Sheet(
        f"Strategies, over the same {count} modules: expressions run, mean over modules",
        ("strategy", "case", *(f"{t:g} s" for t in seconds), "of all together", *_ENDS),
        tuple(rows),
        "Only modules count here for which the runs of all rows are finished: the first ones of an order that has "
        "nothing to do with what they are. The last columns say how many runs ended how.",
        words=2,
    )


def _verification(runs: Sequence[Run], seconds: Sequence[float]) -> Sheet:
    rows = []
    strategies = list(dict.fromkeys(r.strategy for r in runs))
    for strategy in [None, *(strategies if len(strategies) > 1 else [])]:
        of = [r for r in runs if strategy in (None, r.strategy)]
        row = [strategy or "all", str(len(of))]
        for t in seconds:
            ruled, whole = mean(of, t), mean(of, t, whole=True)
            most = max(r.percent(t, whole=True) - r.percent(t) for r in of)
            row += [_percent(ruled), _percent(whole), f"+{whole - ruled:.2f}", f"+{most:.2f}"]
        rows.append(tuple(row))
    head = (h for t in seconds for h in (f"{t:g} s", "without the rule", "difference", "at most"))
    return Sheet(
        "What the rule of stagnation leaves out",
        ("strategy", "runs", *head),
        tuple(rows),
        "Runs, chosen by their hash, that went on to the end where the rule would have stopped them.",
    )


def _published() -> Sheet:
    times = sorted({t for figures in PUBLISHED.values() for t in figures})
    rows = []
    for corpus, figures in PUBLISHED.items():
        for case, told in (("yes", figures), ("no", PUBLISHED_NO_CASE[corpus])):
            rows.append((corpus, case, *(f"{told[t]:.2f} %" if t in told else "" for t in times)))
    return Sheet(
        "Published for the method's first implementation, on other corpora",
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
        f"Left out: {len(results.left_out)} modules", ("why", "modules", "which"), tuple(rows), words=3
    )


def _percent(value: float) -> str:
    return f"{value:.1f} %"


def _case(kind: Kind) -> str:
    return "with case" if kind[1] else "without case"


def _ended(runs: Sequence[Run]) -> str:
    found = Counter(r.ended for r in runs)
    return ", ".join(f"{found[e]} {e}" for e in _ENDS if found[e])


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
    console.print(RULE, style="dim")


def page(results: Results, seconds: Sequence[float], picture: str, date: str) -> str:
    """As a page of Markdown around a plot."""
    modules = len({r.subject for r in results.good})
    lines = [
        "# Coverage over time",
        "",
        "How much of a module `clew explore` runs, after so many seconds. The modules are those of the corpora that",
        "Debian installs with Hugs (packages, old libraries, examples) and Lazy SmallCheck, and our own examples; not",
        "counted among them are `Main` modules and those that need Hugs itself. What counts are the expressions of a",
        "module's source, as HPC counts them, without derived code; dead code counts and is never run. Time is the",
        "processor's on one core, without loading the module and solving for constants. No option is given and no",
        "module is treated specially; actions are performed in a world where nothing stays, and instances are tested.",
        "",
        f"![Percent of expressions run over time]({picture})",
        "",
        f"Made on {date} with `python -m bench coverage` at {', '.join(results.versions)}: {modules} modules with "
        f"{len(results.good):,} finished runs. {RULE}",
    ]
    for sheet in sheets(results, seconds):
        lines += ["", f"## {sheet.title}", "", *_markdown(sheet)]
        if sheet.note:
            lines += ["", sheet.note]
    return "\n".join(lines) + "\n"


def write(results: Results, seconds: Sequence[float], picture: Path | None, report: Path | None) -> None:
    """The plot and the page, where they are wanted; a page has its plot beside it."""
    if report is not None:
        picture = picture or report.with_suffix(".svg")
        name = os.path.relpath(picture, report.parent)
        report.write_text(page(results, seconds, name, datetime.date.today().isoformat()), encoding="utf-8")
    if picture is not None:
        picture.write_text(plot(results, seconds[-1]), encoding="utf-8")


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
            "percent": {f"{t:g}": round(mean(runs, t), 2) for t in grid},
            "at_least": sum(r.ended == STAGNANT for r in runs),
        }
        for (strategy, case), runs in results.common(results.kinds()).items()
        if runs
    ]
    return {
        "grid": grid,
        "published": PUBLISHED,
        "published_without_case": PUBLISHED_NO_CASE,
        "rule": RULE,
        "means": means,
        "runs": [r.as_json() for r in results.runs],
    }
