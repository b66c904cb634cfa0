"""The tables of `python -m bench hunt`."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from bench.hunt import ALARMS, ALONE, CALLERS, OLDER, Hunted, HuntReport


def show(report: HuntReport, console: Console) -> None:
    """The shares, by what the hunt has to go by."""
    table = Table(title="clew hunt on programs with one fault each")
    columns = ("known", "faults", "found", "located", "at the fault", "questions", "first", "end")
    for column in columns:
        table.add_column(column, justify="left" if column == "known" else "right")
    groups = {
        "complete specifications": [h for h in report.hunted if h.way == ALONE and h.specified == "complete"],
        "some properties": [h for h in report.hunted if h.way == ALONE and h.specified == "partial"],
        "the older revision and errors": [h for h in report.hunted if h.way == OLDER],
    }
    for name, rows in groups.items():
        if rows:
            table.add_row(name, *_shares(rows))
    console.print(table)
    if report.lines:
        counts = Counter({k: v for k, v in report.alarms.items() if k in ALARMS})
        per = 1000 * counts.total() / report.lines
        kinds = ", ".join(f"{count} {kind}" for kind, count in counts.most_common())
        console.print(f"without a fault: {per:.1f} alarms in 1,000 lines ({kinds}; {report.lines:,} lines)")
        said = {"excluded": "by documentation or name", CALLERS: "by callers", "deliberate": "on purpose"}
        others = ", ".join(f"{report.alarms[kind]} {words}" for kind, words in said.items())
        console.print(f"said to be excluded or wanted: {others}")
    for line in report.left_out:
        console.print(f"left out: {line}")


def _shares(rows: Sequence[Hunted]) -> list[str]:
    found = [h for h in rows if h.found]
    firsts = [h.first for h in found if h.first is not None]
    return [
        str(len(rows)),
        _share(len(found), len(rows)),
        _share(sum(h.located for h in rows), len(rows)),
        _share(sum(h.located and h.right for h in rows), len(rows)),
        f"{statistics.mean(h.questions for h in rows):.1f}",
        f"{statistics.median(firsts):.1f} s" if firsts else "",
        f"{statistics.median(h.seconds for h in rows):.1f} s",
    ]


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.0f} %"
