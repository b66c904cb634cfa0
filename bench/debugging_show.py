"""The tables of `python -m bench debugging`."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterable, Sequence
from pathlib import PurePath

from rich.console import Console
from rich.table import Table

from bench.debugging import PROPERTIES, UNSUSPECTING, USUAL, Debugged, Ended, Report

#: What to reach: located, of those that the person could judge, and the median of questions.
GOALS = {"located": 1.0, "without specification": 3, "with a reference or complete specifications": 0}

_LANGUAGES = {".hs": "Haskell", ".curry": "Curry", ".erl": "Erlang"}


def figures(ends: Iterable[Ended]) -> dict[str, float]:
    """How sessions ended, and what they asked; only those count in which the person could judge everything."""
    all_ends = list(ends)
    decided = [e for e in all_ends if e.decided]
    asked = sorted(e.questions for e in decided) or [0]
    return {
        "faults": len(all_ends),
        "undecided": len(all_ends) - len(decided),
        "located": sum(e.located for e in decided),
        "missed": sum(not e.located for e in decided),
        "median": statistics.median(asked),
        "95 %": asked[min(len(asked) - 1, round(0.95 * len(asked)))],
        "mean": statistics.mean(asked),
        "statements": statistics.mean([e.statements for e in decided] or [0]),
    }


def _rows(report: Report) -> dict[str, list[Ended]]:
    """The lines of the table: strategies without any specification, then who answers beside the person."""
    found: dict[str, list[Ended]] = {}
    for row in report.debugged:
        for name, end in row.ends.items():
            label = f"{row.specified} {name}" if name in (PROPERTIES, UNSUSPECTING) else name
            found.setdefault(label, []).append(end)
    return found


def show(report: Report, console: Console) -> None:
    """Print a line for each strategy and helper, then one for each corpus, and what was missed."""
    table = Table(title="Single faults that changed a value: which function is blamed, and questions asked")
    table.add_column("answered by a person, and")
    columns = ("faults", "undecided", "located", "missed", "median", "95 %", "mean", "statements")
    for column in columns:
        table.add_column(column, justify="right")
    for label, ends in _rows(report).items():
        found = figures(ends)
        means = ("mean", "statements")
        table.add_row(label, *(f"{found[c]:.3g}" if c in means else f"{found[c]:g}" for c in columns))
    console.print(table)
    console.print(_grouped(report, "corpus", lambda row: row.corpus))
    console.print(_grouped(report, "language", lambda row: _LANGUAGES[PurePath(row.program).suffix]))
    others = ", ".join(f"{count} {what}" for what, count in report.other.items())
    console.print(f"Other faults: {others or 'none'}.", highlight=False)
    goals = "; ".join(f"{what}: {goal}" for what, goal in GOALS.items())
    console.print(f"To reach: {goals}. Undecided: the person could not judge a statement.", highlight=False)
    for line in [
        *missed(report.debugged),
        *undecided(report.debugged),
        *(f"left out, {what}" for what in report.left_out),
    ]:
        console.print(line, markup=False, highlight=False)


def _grouped(report: Report, what: str, group: Callable[[Debugged], str]) -> Table:
    """What was asked without any specification by the usual strategy, for each group of faults."""
    table = Table(title=f"By {what}, {USUAL}, without any specification")
    columns = ("faults", "statements", "undecided", "located", "missed", "median", "95 %", "mean")
    for column in (what, *columns):
        table.add_column(column, justify="left" if column == what else "right")
    usual = [d for d in report.debugged if USUAL in d.ends]
    for name in dict.fromkeys(map(group, usual)):
        rows = [d for d in usual if group(d) == name]
        found = figures(d.ends[USUAL] for d in rows)
        found["statements"] = statistics.median(d.statements for d in rows)
        table.add_row(name, *(f"{found[c]:.3g}" for c in columns))
    return table


def missed(rows: Sequence[Debugged]) -> Iterable[str]:
    """The faults at which another function was blamed."""
    for row in rows:
        for name, end in row.ends.items():
            if end.decided and not end.located:
                blamed = end.blamed or "nothing"
                yield f"missed by {name}: {row.program} {row.fault} ({row.expression}): {blamed}, not {row.function}"


def undecided(rows: Sequence[Debugged]) -> Iterable[str]:
    """The statements that the person could not judge, with the sessions that asked for them."""
    for row in rows:
        found: dict[str, list[str]] = {}
        for name, end in row.ends.items():
            if not end.decided:
                found.setdefault(end.unjudged, []).append(name)
        for statement, names in found.items():
            yield f"undecided by {', '.join(names)}: {row.program} {row.fault} ({row.expression}): {statement[:300]}"
