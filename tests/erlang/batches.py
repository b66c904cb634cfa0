"""Expressions in one module: evaluated by Clew, and by OTP where it is installed."""

from __future__ import annotations

import subprocess
from pathlib import Path

from clew.core.checker import check
from clew.erlang.program import IT, load_program
from clew.erlang.show.term_text import term_text
from clew.machine.compile.codegen import compile_program
from clew.machine.run.machine import Machine
from clew.machine.values.outcome import OutcomeKind
from clew.machine.values.value import Construct
from clew.source.recursion_limit import deep_recursion

_HEAD = "-module(batch).\n-feature(maybe_expr, enable).\n-compile([export_all, nowarn_export_all, nowarn_unused_vars]).\n"


def batch_text(expressions: list[str], functions: str = "") -> str:
    """A module whose `all/0` gives what each expression gives: {ok, Value} or {Class, Reason}."""
    attempts = [
        f"(try {{ok, e{i}()}} catch C{i}:R{i} -> {{C{i}, R{i}}} end)" for i in range(len(expressions))
    ]
    bodies = [f"e{i}() -> {text}.\n" for i, text in enumerate(expressions)]
    return f"{_HEAD}{functions}\nall() -> [{', '.join(attempts)}].\n{''.join(bodies)}"


def by_clew(text: str) -> list[str]:
    """What Clew gives for each expression of a batch, as text."""
    program = load_program(text, "batch.erl").with_expression("all()", "<test>")
    check(program)
    machine = Machine(compile_program(program))
    goal = machine.constant(IT)
    outcome = machine.normalise(goal)
    assert outcome.kind is OutcomeKind.VALUE, outcome
    found = []
    with deep_recursion():
        value = machine.view(goal, depth=1_000_000, length=1_000_000)
        while isinstance(value, Construct) and value.name == "Cons":
            found.append(term_text(value.args[0]))
            value = value.args[1]
    return found


def by_otp(text: str, folder: Path) -> list[str]:
    """What OTP gives for each expression of a batch, as text."""
    (folder / "batch.erl").write_text(text, encoding="utf-8")
    script = 'lists:foreach(fun(X) -> io:format("~0p~n", [X]) end, batch:all()), halt().'
    compiled = subprocess.run(
        ["erlc", "-enable-feature", "maybe_expr", "batch.erl"],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (folder / "batch.beam").exists(), compiled.stdout
    command = [
        "erl",
        "-enable-feature",
        "maybe_expr",
        "-noshell",
        "-eval",
        f"io:setopts([{{encoding, unicode}}]), {script}",
    ]
    done = subprocess.run(command, cwd=folder, capture_output=True, encoding="utf-8", check=True)
    return done.stdout.splitlines()
