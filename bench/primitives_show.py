"""The tables of `python -m bench primitives`."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from bench.primitives import GOAL, LEAST, Report, Row, mean


def show(report: Report, console: Console) -> None:
    """Print the loops, the classes that they belong to, the programs, and what of the goals is reached."""
    if report.loops:
        console.print(_loops_table(report.loops))
        console.print(_classes_table(report.loops))
    if report.whole:
        console.print(_whole_table(report.whole))
    for line in goal_lines(report):
        console.print(line, markup=False)


def _loops_table(rows: list[Row]) -> Table:
    table = Table(title="Loops: microseconds of processor time for each turn")
    _columns(table, "class", "loop", numbers=("turns", "Clew", "GHCi", "GHCi/Clew", "traps/turn"))
    previous = ""
    for row in rows:
        if row.group != previous and previous:
            table.add_section()
        table.add_row(
            row.group if row.group != previous else "",
            row.name,
            f"{row.size:,}",
            "failed" if row.fault else _micro(row.clew, row.size),
            "" if row.ghci is None else _micro(row.ghci, row.size),
            _ratio(row.ratio),
            f"{row.traps:.2f}" if row.traps else "",
        )
        previous = row.group
    return table


def _classes_table(rows: list[Row]) -> Table:
    table = Table(title="Classes: how many times faster than GHCi Clew is")
    _columns(table, "class", numbers=("loops", "mean", "least"))
    _columns(table, "at", numbers=("slower", "with traps"))
    for name, group in by_class(rows).items():
        rated = [(row.ratio, row.name) for row in group if row.ratio is not None]
        least = min(rated, default=(None, ""))
        table.add_row(
            name,
            str(len(group)),
            _ratio(mean(group)),
            _ratio(least[0]),
            least[1],
            str(sum(ratio < LEAST for ratio, _ in rated) or ""),
            str(sum(is_trapping(row) for row in group) or ""),
        )
    return table


def _whole_table(rows: list[Row]) -> Table:
    table = Table(title="Programs: processor seconds")
    _columns(table, "program", numbers=("size", "Clew", "GHCi", "GHCi/Clew", "traps/size"))
    for row in rows:
        table.add_row(
            row.group,
            str(row.size),
            "failed" if row.fault else f"{row.clew:.3f}",
            "" if row.ghci is None else f"{row.ghci:.3f}",
            _ratio(row.ratio),
            f"{row.traps:.1f}" if row.traps else "",
        )
    return table


def by_class(rows: list[Row]) -> dict[str, list[Row]]:
    """The loops of each class."""
    found: dict[str, list[Row]] = {}
    for row in rows:
        found.setdefault(row.group, []).append(row)
    return found


def is_trapping(row: Row) -> bool:
    """Whether a loop leaves work to the host for as long as it runs; what happens now and then does not count."""
    return row.traps >= 0.01


def goal_lines(report: Report) -> list[str]:
    """What of the goals is reached."""
    lines = []
    for what, rows, goal in (("loops", report.loops, GOAL), ("programs", report.whole, LEAST)):
        average = mean(rows)
        if average is None:
            continue
        verdict = "reached" if average >= goal else "missed"
        lines.append(f"Goal {goal:g} times GHCi in the mean of {what}: {average:.2f}, {verdict}")
        slower = [row for row in rows if row.ratio is not None and row.ratio < LEAST]
        listed = f"missed by {len(slower)} of {len(rows)} {what}" if slower else "reached"
        lines.append(f"Goal none slower than GHCi: {listed}")
    trapping = sum(map(is_trapping, report.loops))
    if report.loops:
        listed = f"missed by {trapping} of {len(report.loops)} loops" if trapping else "reached"
        lines.append(f"Goal no traps in the steady state: {listed}")
    return lines


def _columns(table: Table, *names: str, numbers: tuple[str, ...]) -> None:
    for name in names:
        table.add_column(name)
    for name in numbers:
        table.add_column(name, justify="right")


def _micro(seconds: float, size: int) -> str:
    return f"{1e6 * seconds / max(size, 1):.3f}"


def _ratio(value: float | None) -> str:
    return "" if value is None else f"{value:.2f}" if value >= 0.1 else f"{value:.3f}"
