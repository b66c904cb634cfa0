"""Programs of ours print what they print under OTP, and end alike.

The text beside each program is what OTP 25 printed; where OTP is installed, that is compared, too.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from all_programs import PROGRAMS, printed, stored, write_programs
from external import ERLANG

UNCAUGHT = [path.stem for path in PROGRAMS if path.stem.startswith("uncaught_")]


def test_there_are_enough_programs() -> None:
    assert len(PROGRAMS) >= 300
    assert len(UNCAUGHT) >= 5


def test_programs_print_what_otp_printed(tmp_path: Path) -> None:
    module = write_programs(tmp_path)
    command = [sys.executable, "-m", "clew", "run", str(module), "all_programs:main()"]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    *output, result = done.stdout.splitlines(keepends=True)
    assert result == "ok\n"
    given = printed("".join(output))
    assert [name for name, text in stored().items() if given.get(name) != text] == []


@pytest.mark.slow
@pytest.mark.erlang
def test_otp_prints_what_is_stored(tmp_path: Path) -> None:
    write_programs(tmp_path)
    subprocess.run(["erlc", *sorted(tmp_path.glob("*.erl"))], cwd=tmp_path, capture_output=True, check=True)
    script = "io:setopts([{encoding, unicode}]), all_programs:main(), halt()."
    environment = {**os.environ, "LC_ALL": "C.UTF-8"}
    command = ["erl", "-noshell", "-kernel", "logger_level", "none", "-eval", script]
    done = subprocess.run(
        command, cwd=tmp_path, env=environment, capture_output=True, encoding="utf-8", check=True
    )
    given = printed(done.stdout)
    assert [name for name, text in stored().items() if given.get(name) != text] == []


@pytest.mark.erlang("src")
@pytest.mark.slow
def test_programs_print_the_same_with_modules_of_otp_in_place_of_ours(tmp_path: Path) -> None:
    module = write_programs(tmp_path)
    for name in ("lists", "maps", "gb_trees", "string"):
        shutil.copy(next(ERLANG.glob(f"stdlib-*/src/{name}.erl")), tmp_path)
    command = [sys.executable, "-m", "clew", "run", str(module), "all_programs:main()"]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    given = printed("".join(done.stdout.splitlines(keepends=True)[:-1]))
    assert [name for name, text in stored().items() if given.get(name) != text] == []


@pytest.mark.erlang
@pytest.mark.slow
@pytest.mark.parametrize("name", UNCAUGHT)
def test_an_uncaught_exception_ends_a_program_as_under_escript(name: str, tmp_path: Path) -> None:
    write_programs(tmp_path)
    subprocess.run(["erlc", f"{name}.erl"], cwd=tmp_path, capture_output=True, check=True)
    script = tmp_path / "start"
    script.write_text(f"#!/usr/bin/env escript\n%%! -pa {tmp_path}\nmain(_) -> {name}:main().\n")
    theirs = subprocess.run(
        ["escript", script], cwd=tmp_path, capture_output=True, encoding="utf-8", check=False
    )
    command = [sys.executable, "-m", "clew", "run", str(tmp_path / f"{name}.erl"), f"{name}:main()"]
    ours = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert ours.stdout == theirs.stdout
    assert ours.returncode != 0
    assert theirs.returncode != 0
