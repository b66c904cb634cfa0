"""Results of `python -m bench coverage`: one line of JSON for each finished run, so that a long run can be continued."""

from __future__ import annotations

import json
import math
import statistics
import subprocess
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

from bench.coverage_run import GRID
from clew.source.diagnostics import FileFault, UsageFault

ROOT = Path(__file__).parent.parent
#: What decides the figures: a change of anything else does not make them others.
_PROGRAM = ("src", "bench/coverage_run.py")
#: What Allwood reports in section 5.1 for iterative deepening, by seconds; on his corpora, which are others.
PUBLISHED: dict[str, dict[float, float]] = {
    "spectral": {300: 70.83},
    "real": {1: 40.62, 60: 57.10, 300: 59.78},
}
#: The same without case expressions.
PUBLISHED_NO_CASE: dict[str, dict[float, float]] = {"spectral": {300: 48.35}, "real": {300: 34.38}}
#: Fewer modules do not stand for others.
_LEAST = 3
Kind = tuple[str, bool]


@dataclass(frozen=True, slots=True)
class Run:
    """One exploration: how many of a module's expressions were run at each time of the grid, and how many there are.

    A module that was left out has a run without a strategy that says why (`fault`).
    """

    corpus: str
    module: str
    version: str
    seconds: float
    strategy: str = ""
    case: bool = True
    expressions: int = 0
    reachable: int = 0
    covered: tuple[int, ...] = ()
    tests: int = 0
    ended: str = ""
    used: float = 0.0
    last: float = 0.0
    fault: str = ""

    @property
    def subject(self) -> tuple[str, str]:
        return self.corpus, self.module

    @property
    def kind(self) -> Kind:
        return self.strategy, self.case

    @property
    def is_good(self) -> bool:
        return not self.fault and bool(self.expressions)

    def percent(self, seconds: float) -> float:
        """After so many seconds."""
        place = max((i for i, t in enumerate(GRID) if t <= seconds), default=0)
        return 100 * self.covered[min(place, len(self.covered) - 1)] / self.expressions

    def as_json(self) -> dict[str, Any]:
        """Only what there is to say."""
        written = {k: v for k, v in asdict(self).items() if v not in ("", (), 0)}
        return written | ({"case": self.case} if self.strategy else {})


class Results:
    """All runs, in a file if there is one, each written when it is finished."""

    def __init__(self, file: Path | None = None) -> None:
        self.file = file
        self.runs: list[Run] = []
        if file is not None and file.exists():
            text = file.read_text(encoding="utf-8")
            whole = text[: text.rfind("\n") + 1]  # a line that was being written is not there yet
            self.runs = [_run(line, file, i) for i, line in enumerate(whole.splitlines(), 1)]
            if whole != text:
                file.write_text(whole, encoding="utf-8")

    def add(self, runs: Iterable[Run]) -> None:
        new = list(runs)
        self.runs += new
        if self.file is not None:
            with self.file.open("a", encoding="utf-8") as file:
                file.writelines(json.dumps(run.as_json()) + "\n" for run in new)

    def expect(self, version: str) -> None:
        """Refuse to go on with what another program has begun."""
        for run in self.runs:
            if run.version != version:
                raise UsageFault(
                    f"{self.file} has runs of version {run.version}, and this is version {version}",
                    hint="begin another file, or give --time 0 to see only what is there",
                )

    @property
    def good(self) -> list[Run]:
        return [r for r in self.runs if r.is_good]

    @property
    def left_out(self) -> list[Run]:
        return [r for r in self.runs if not r.strategy]

    @property
    def faults(self) -> list[Run]:
        """Runs that went wrong, of modules that were not left out."""
        return [r for r in self.runs if r.strategy and r.fault]

    @property
    def versions(self) -> list[str]:
        return sorted({r.version for r in self.runs})

    def kinds(self) -> list[Kind]:
        return list(dict.fromkeys(r.kind for r in self.good))

    def common(self, kinds: Iterable[Kind]) -> dict[Kind, list[Run]]:
        """Runs of several kinds over the same modules: those that have all of them."""
        wanted = list(kinds)
        by_kind = {k: {r.subject: r for r in self.good if r.kind == k} for k in wanted}
        shared = set.intersection(*map(set, by_kind.values())) if wanted else set()
        return {k: [r for s, r in by_kind[k].items() if s in shared] for k in wanted}


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean over modules, of which only `modules` were explored for so long, and its standard error."""

    percent: float
    error: float
    modules: int


def estimate(runs: Sequence[Run], seconds: float) -> Estimate | None:
    """The mean after so many seconds: over all runs as far as all go, then with the gains of those that go on.

    Which modules go on does not depend on what they are, so their mean gain stands for that of all.
    """
    limits = sorted({r.seconds for r in runs})
    while limits and sum(r.seconds >= limits[-1] for r in runs) < min(_LEAST, len(runs)):
        limits.pop()
    if not limits or seconds > limits[-1]:
        return None
    last = next(limit for limit in limits if seconds <= limit)
    percent = variance = before = 0.0
    count = len(runs)
    for limit in limits[: limits.index(last) + 1]:
        some = [r for r in runs if r.seconds >= limit]
        until = min(seconds, limit)
        gains = [r.percent(until) - (r.percent(before) if before else 0.0) for r in some]
        count = len(some)
        percent += sum(gains) / count
        if count > 1 and count < len(runs):
            variance += statistics.variance(gains) / count * (1 - count / len(runs))
        before = limit
    return Estimate(percent, math.sqrt(variance), count)


def _run(line: str, file: Path, number: int) -> Run:
    known = {f.name for f in fields(Run)}
    try:
        written: dict[str, Any] = json.loads(line)
        figures: Any = {k: tuple(v) if isinstance(v, list) else v for k, v in written.items() if k in known}
        return Run(**figures)
    except (ValueError, TypeError, AttributeError, RecursionError) as error:
        raise FileFault(f"{file}:{number} is no result of a run: {error}") from None


def version() -> str:
    """The commit that last changed what is measured; with `+` if it has been changed since."""

    def git(*args: str) -> str:
        done = subprocess.run(["git", *args, "--", *_PROGRAM], cwd=ROOT, capture_output=True, text=True)
        return done.stdout.strip()

    try:
        return (git("log", "-1", "--format=%h") or "unknown") + ("+" if git("status", "--porcelain") else "")
    except OSError:
        return "unknown"
