"""`python -m bench proper`: faults in Erlang modules that PropEr and Clew find.

Each subject is a module of ours with properties and generators for PropEr (`programs/proper/`). One token of the module
is replaced at a time (`bench/erlang_mutants.py`); then both tools get the same seconds of the processor for all properties
together. PropEr runs rounds of the properties, 100 tests of each and twice as many every time, in compiled code of the
Erlang/OTP that is installed; compiling is not counted, nor is loading for Clew. Debian's package has no headers, so PropEr
is given Clew's.
"""

from __future__ import annotations

import math
import re
import resource
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table

from bench.erlang_mutants import faults
from bench.mutants import Fault, spread
from bench.quickcheck import Attempt, Report, Row, clew_attempt

PROGRAMS = Path(__file__).parent / "programs" / "proper"
HEADER = Path(__file__).parent.parent / "src" / "clew" / "erlang" / "lib" / "include" / "proper.hrl"
SUBJECTS = tuple(sorted(p.stem for p in PROGRAMS.glob("*.erl") if not p.stem.startswith("prop_")))
_PEER, _CLEW = "PropEr", "Clew"
_ORIGINAL = "no fault"
#: Faults that are tried for each one that is wanted: some do not compile.
_SPARE = 3
#: How much of the clock a tool may use for its seconds of processor time.
_MOST_CLOCK = 20
#: What Clew may take besides.
_LOADING = 10.0
_CLEW_PROGRAM = Path(__file__).with_name("proper_clew.py")
_PROPERTY = re.compile(r"^(prop_\w+)\(\) ->", re.MULTILINE)
#: PropEr 1.2 ends in `undef` where a property raises an exception: it calls a function that later releases dropped.
_MAIN = """\
-module(main).
-export([go/0]).

go() -> go(100).

go(Count) ->
    [check(Name, Count) || Name <- [%s]],
    go(2 * Count).

check(Name, Count) ->
    try proper:quickcheck(%s:Name(), [{numtests, Count}, noshrink, quiet]) of
        false -> found(Name);
        _ -> ok
    catch
        _:_ -> found(Name)
    end.

found(Name) ->
    io:format("FOUND ~s~n", [Name]),
    halt(0).
"""


def measure(
    names: Sequence[str],
    seconds: float,
    wanted: int,
    seed: int,
    progress: Callable[[str], None],
    done: Callable[[Row], None],
) -> Report:
    """So many faults of each of these subjects; `done` is told of each when both tools have been run on it."""
    report = Report(seconds, peers=(_PEER,))
    for name in names:
        progress(name)
        with tempfile.TemporaryDirectory(prefix="bench-") as place:
            first, *rows = _Room(name, Path(place)).rows(seconds, wanted, seed, progress, done)
        report.originals.append(first)
        report.rows += rows
    return report


class _Room:
    """A folder with a subject, its properties, and a program that has PropEr test them."""

    def __init__(self, name: str, folder: Path) -> None:
        self._name = name
        self._folder = folder
        for file in (f"{name}.erl", f"prop_{name}.erl"):
            shutil.copy(PROGRAMS / file, folder)
        include = folder / "proper" / "include"
        include.mkdir(parents=True)
        shutil.copy(HEADER, include)
        self._module = folder / f"{name}.erl"
        self._text = self._module.read_text(encoding="utf-8")
        self._properties = f"prop_{name}"
        found = _PROPERTY.findall((folder / f"{self._properties}.erl").read_text(encoding="utf-8"))
        main = _MAIN % (", ".join(found), self._properties)
        (folder / "main.erl").write_text(main, encoding="utf-8")

    def rows(
        self,
        seconds: float,
        wanted: int,
        seed: int,
        progress: Callable[[str], None],
        done: Callable[[Row], None],
    ) -> list[Row]:
        """The attempts on faults that compile, after one without a fault."""
        if not self._compiles(self._module.name, f"{self._properties}.erl", "main.erl"):
            return [Row(self._name, _ORIGINAL, {_PEER: Attempt(fault="does not compile")}, (_PEER,))]
        found = [self._row(_ORIGINAL, seconds)]
        done(found[-1])
        tried: set[Fault] = set()
        for skip in range(_SPARE):
            for fault in spread(self._text, wanted, seed + skip, faults):
                if len(found) > wanted or fault in tried:
                    continue
                tried.add(fault)
                self._module.write_text(fault.apply(self._text), encoding="utf-8")
                if self._compiles(self._module.name):
                    what = fault.describe(self._text)
                    progress(f"{self._name}, {len(found)} of {wanted}, {what}")
                    found.append(self._row(what, seconds))
                    done(found[-1])
        return found

    def _compiles(self, *files: str) -> bool:
        done = subprocess.run(["erlc", "-I", ".", *files], cwd=self._folder, capture_output=True)
        return done.returncode == 0

    def _row(self, what: str, seconds: float) -> Row:
        limit = _MOST_CLOCK * (seconds + _LOADING)
        clew = clew_attempt(_CLEW_PROGRAM, [f"{self._properties}.erl"], seconds, self._folder, limit)
        return Row(self._name, what, {_PEER: self._peer(seconds), _CLEW: clew}, (_PEER,))

    def _peer(self, seconds: float) -> Attempt:
        """Run PropEr until it has found something or the time is over."""
        began = time.monotonic()
        limit = math.ceil(seconds)
        command = ["erl", "+S", "1", "-noshell", "-s", "main", "go"]
        try:
            done = subprocess.run(
                command,
                cwd=self._folder,
                capture_output=True,
                stdin=subprocess.DEVNULL,
                timeout=_MOST_CLOCK * seconds,
                preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (limit, limit)),
            )
        except subprocess.TimeoutExpired:
            return Attempt(seconds=seconds)
        lines = done.stdout.decode(errors="replace").splitlines()
        said = next((line for line in lines if line.startswith("FOUND")), "")
        crashed = not said and done.returncode > 0
        fault = (lines or ["it crashed"])[0] if crashed else ""
        return Attempt(bool(said), time.monotonic() - began, said, fault)


def show(report: Report, console: Console) -> None:
    """Print how many faults each tool finds, and those that Clew misses."""
    table = Table(title=f"Faults found in {report.seconds:g} s each")
    table.add_column("subject")
    for column in ("faults", _PEER, _CLEW):
        table.add_column(column, justify="right")
    for name in dict.fromkeys(row.subject for row in report.rows):
        count = sum(row.subject == name for row in report.rows)
        table.add_row(name, str(count), *(str(report.count(tool, name)) for tool in (_PEER, _CLEW)))
    table.add_section()
    table.add_row("all", str(len(report.rows)), *(str(report.count(tool)) for tool in (_PEER, _CLEW)))
    console.print(table)
    missed = [row for row in report.rows if row.is_missed]
    for row in missed:
        console.print(f"missed: {row.subject}, {row.fault}")
    verdict = f"missed by {len(missed)}" if missed else "reached"
    console.print(f"Goal: Clew finds every fault that PropEr finds: {verdict}")
