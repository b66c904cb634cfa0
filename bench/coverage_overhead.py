"""What measuring coverage costs while a program runs: Clew's marks beside GHC's `-fhpc` and OTP's `cover`.

Each system runs a program without and with coverage in turns, and the best time of each counts, as a ratio; processor
time of the run alone, without compiling. Clew is to stay under `GOAL`.
"""

from __future__ import annotations

import math
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from bench.erlang import PROGRAMS as ERLANG
from bench.erlang import SIZES
from bench.peers import time_process
from clew.language.evaluation import Evaluation
from clew.language.loading import Loading, Marking
from clew.language.registry import language_of
from clew.machine import Limits, Machine, compile_program
from clew.machine.run.world import World
from clew.source.recursion_limit import deep_recursion

HASKELL = Path(__file__).parent / "programs"
#: How many times as long a run with coverage may take.
GOAL = 1.3
_TURNS = 5
_HASKELL = ("sort", "infer", "json", "parser", "queens", "nfib", "folds", "evaluator", "lazydp", "treemap")
_ERLANG = ("nfib", "queens", "sorting", "evaluator", "counting", "folds", "trees", "records", "tuples")
#: Times a call with OTP's own clock, repeated until it has seen 100 ms.
_TIMER = """-module(timer_of_cover).
-export([main/1]).
main([Mode, Module, Size]) ->
    M = list_to_atom(Module), N = list_to_integer(Size),
    case Mode of
        "plain" -> {ok, M} = compile:file(Module), {module, M} = code:load_file(M);
        "cover" -> cover:start(), {ok, M} = cover:compile_module(M)
    end,
    io:format("~p~n", [lists:min([measure(M, N, 1) || _ <- [1, 2, 3]])]).
measure(M, N, K) ->
    statistics(runtime),
    repeat(M, N, K),
    case statistics(runtime) of
        {_, Ms} when Ms < 100 -> measure(M, N, 2 * K);
        {_, Ms} -> Ms / K
    end.
repeat(_, _, 0) -> ok;
repeat(M, N, K) -> M:run(N), repeat(M, N, K - 1).
"""


@dataclass(frozen=True, slots=True)
class Overhead:
    """How many times as long a program takes with coverage, on Clew and on the peer of its language."""

    program: str
    clew: float
    peer: float | None


def measured(only: Sequence[str] = ()) -> list[Overhead]:
    found = []
    for name in _HASKELL:
        if not only or f"{name}.hs" in only:
            found.append(Overhead(f"{name}.hs", _clew(HASKELL / f"{name}.hs", None), _hpc(name)))
    for name in _ERLANG:
        if not only or f"{name}.erl" in only:
            call = f"{name}:run({SIZES[name]})"
            found.append(Overhead(f"{name}.erl", _clew(ERLANG / f"{name}.erl", call), _otp(name)))
    return found


def _clew(file: Path, call: str | None) -> float:
    plain, marked = (
        language_of(str(file)).load(str(file), Loading(marking=marking)).evaluation(call)
        for marking in (None, Marking((str(file),)))
    )
    times: list[list[float]] = [[], []]
    for _ in range(_TURNS):
        times[0].append(_run(plain, marks=False))
        times[1].append(_run(marked, marks=True))
    return min(times[1]) / min(times[0])


def _run(evaluation: Evaluation, *, marks: bool) -> float:
    with deep_recursion():
        image = compile_program(evaluation.program, marks=marks)
        machine = Machine(image, Limits(), world=World())
        goal, _ = evaluation.start(machine)
        began = time.process_time()
        machine.force(goal)
        return time.process_time() - began


def _hpc(name: str) -> float | None:
    """GHC at its usual level for tests, -O0, without and with -fhpc."""
    if shutil.which("ghc") is None:
        return None
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        shutil.copy(HASKELL / f"{name}.hs", place / "Main.hs")
        for program, flags in (("plain", []), ("covered", ["-fhpc"])):
            made = subprocess.run(
                ["ghc", "-v0", "-O0", *flags, "-outputdir", program + ".o", "-o", program, "Main.hs"],
                cwd=place,
                capture_output=True,
                check=False,
            )
            if made.returncode:
                return None
        times: dict[str, list[float]] = {"plain": [], "covered": []}
        for _ in range(3):
            for program, seen in times.items():
                (place / "covered.tix").unlink(missing_ok=True)
                seen.append(time_process([str(place / program)], place).seconds)
        return min(times["covered"]) / max(min(times["plain"]), 1e-9)


def _otp(name: str) -> float | None:
    """OTP's compiled code without and with `cover`."""
    if shutil.which("erlc") is None:
        return None
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        shutil.copy(ERLANG / f"{name}.erl", place)
        (place / "timer_of_cover.erl").write_text(_TIMER)
        subprocess.run(["erlc", "timer_of_cover.erl"], cwd=place, check=True, capture_output=True)
        seconds = {}
        for mode in ("plain", "cover"):
            call = f'timer_of_cover:main(["{mode}", "{name}", "{SIZES[name]}"]), halt().'
            done = subprocess.run(
                ["erl", "-noshell", "+S", "1", "-eval", call],
                cwd=place,
                capture_output=True,
                text=True,
                check=False,
                env={**os.environ, "ERL_CRASH_DUMP": os.devnull},
            )
            try:
                seconds[mode] = float(done.stdout.split()[-1])
            except (IndexError, ValueError):
                return None
        return seconds["cover"] / max(seconds["plain"], 1e-9)


def show(console: Console, rows: Sequence[Overhead]) -> None:
    table = Table(title=f"Coverage at run time, times the run without it (goal {GOAL:g})")
    for head in ("program", "Clew", "hpc / cover"):
        table.add_column(head, justify="left" if head == "program" else "right")
    for row in rows:
        table.add_row(row.program, f"{row.clew:.2f}", "-" if row.peer is None else f"{row.peer:.2f}")
    table.add_row("geometric mean", f"{_mean([r.clew for r in rows]):.2f}", _peers(rows))
    console.print(table)


def _mean(values: Sequence[float]) -> float:
    return math.exp(sum(map(math.log, values)) / len(values)) if values else math.nan


def _peers(rows: Sequence[Overhead]) -> str:
    known = [row.peer for row in rows if row.peer]
    return f"{_mean(known):.2f}" if known else "-"


def as_json(rows: Sequence[Overhead]) -> list[dict[str, Any]]:
    return [asdict(row) for row in rows]
