"""`python -m bench proper`: faults in Erlang modules that PropEr and Clew find.

Each subject is a module of ours with properties and generators for PropEr (`programs/proper/`). One token of the module
is replaced at a time (`bench/erlang_mutants.py`); then both tools get the same seconds of the processor for all properties
together, taken in the same way: by what the operating system counts for the process, without what it needs to start.
PropEr runs rounds of the properties, 100 tests of each and twice as many every time, in compiled code of the Erlang/OTP
that is installed; compiling is not counted, nor is loading for Clew. Debian's package has no headers, so PropEr is given
Clew's.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

from rich.console import Console

from bench import erlang_mutants, faults_found
from bench.faults_found import CLEW, Attempt, Report, Watched, clew_attempt, rows
from bench.mutants import Fault
from bench.processor_time import run_for

PROGRAMS = Path(__file__).parent / "programs" / "proper"
HEADER = Path(__file__).parent.parent / "src" / "clew" / "erlang" / "lib" / "include" / "proper.hrl"
SUBJECTS = tuple(sorted(p.stem for p in PROGRAMS.glob("*.erl") if not p.stem.startswith("prop_")))
_PEER = "PropEr"
#: How much of the clock a tool may use for its seconds of processor time.
_MOST_CLOCK = 20
#: What Clew may take besides.
_LOADING = 10.0
_CLEW_PROGRAM = Path(__file__).with_name("proper_clew.py")
#: One scheduler that never waits busily, so that processor time is what the tests need.
_ERL = ("erl", "+S", "1", "+sbwt", "none", "-noshell")
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


def measure(names: Sequence[str], seconds: float, wanted: int, seed: int, watched: Watched) -> Report:
    """So many faults of each of these subjects."""
    report = Report(seconds, (_PEER,))
    for name in names:
        watched.progress(name)
        with tempfile.TemporaryDirectory(prefix="bench-") as place:
            report.add(rows(_Room(name, Path(place)), seconds, wanted, seed, watched))
    return report


class _Room:
    """A folder with a subject, its properties, and a program that has PropEr test them."""

    def __init__(self, name: str, folder: Path) -> None:
        self.name = name
        self._folder = folder
        for file in (f"{name}.erl", f"prop_{name}.erl"):
            shutil.copy(PROGRAMS / file, folder)
        include = folder / "proper" / "include"
        include.mkdir(parents=True)
        shutil.copy(HEADER, include)
        self.module = folder / f"{name}.erl"
        self._properties = f"prop_{name}"
        found = _PROPERTY.findall((folder / f"{self._properties}.erl").read_text(encoding="utf-8"))
        main = _MAIN % (", ".join(found), self._properties)
        (folder / "main.erl").write_text(main, encoding="utf-8")

    def faults(self, text: str) -> Iterable[Fault]:
        return erlang_mutants.faults(text)

    def compiles(self) -> bool:
        files = (self.module.name, f"{self._properties}.erl", "main.erl")
        done = subprocess.run(["erlc", "-I", ".", *files], cwd=self._folder, capture_output=True)
        return done.returncode == 0

    def attempts(self, seconds: float) -> dict[str, Attempt]:
        limit = _MOST_CLOCK * (seconds + _LOADING)
        clew = clew_attempt(_CLEW_PROGRAM, [f"{self._properties}.erl"], seconds, self._folder, limit)
        return {_PEER: self._peer(seconds), CLEW: clew}

    def _peer(self, seconds: float) -> Attempt:
        """Run PropEr until it has found something or the time is over."""
        starting = _starting()
        ended = run_for(
            seconds + starting, [*_ERL, "-s", "main", "go"], self._folder, _MOST_CLOCK * (seconds + starting)
        )
        lines = ended.output.splitlines()
        said = next((line for line in lines if line.startswith("FOUND")), "")
        crashed = not said and ended.code is not None and ended.code > 0
        fault = (lines or ["it crashed"])[0] if crashed else ""
        return Attempt(bool(said), max(ended.seconds - starting, 0.0), said, fault)


@cache
def _starting() -> float:
    """The processor time that Erlang/OTP needs to start and to end."""
    return run_for(60, [*_ERL, "-s", "erlang", "halt"], Path(), 60).seconds


def show(report: Report, console: Console) -> None:
    """Print how many faults each tool finds, and those that Clew misses."""
    faults_found.show(report, "Clew finds every fault that PropEr finds", console)
