"""Functions that a module does not export are undefined for other modules, as in OTP."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from clew.cli.edge import main

Capture = pytest.CaptureFixture[str]

PROGRAMS = Path(__file__).parent / "programs"
UNDEFINED = "{error,undef,hidden,secret}"
RESULTS = {
    "called": UNDEFINED,
    "computed": UNDEFINED,
    "applied": UNDEFINED,
    "value": UNDEFINED,
    "shown": "{secret,1}",
    "own": UNDEFINED,
    "missing": "{error,undef,no_such_module,f}",
}
CALL = "{" + ", ".join(f"outside:{name}()" for name in RESULTS) + "}"
EXPECTED = "{" + ",".join(RESULTS.values()) + "}"


def test_what_another_module_hides_is_undefined(capsys: Capture) -> None:
    assert main(["run", str(PROGRAMS / "outside.erl"), CALL]) == 0
    assert capsys.readouterr().out == EXPECTED + "\n"


@pytest.mark.erlang
def test_otp_agrees(tmp_path: Path) -> None:
    for name in ("hidden.erl", "outside.erl"):
        shutil.copy(PROGRAMS / name, tmp_path)
    subprocess.run(["erlc", "hidden.erl", "outside.erl"], cwd=tmp_path, capture_output=True, check=True)
    script = f'io:format("~0p~n", [{CALL}]), halt().'
    command = ["erl", "-noshell", "-eval", script]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, encoding="utf-8", check=True)
    assert done.stdout == EXPECTED + "\n"


def test_an_expression_of_the_user_may_call_what_its_module_hides(capsys: Capture) -> None:
    assert main(["run", str(PROGRAMS / "hidden.erl"), "{secret(1), hidden:secret(2)}"]) == 0
    assert capsys.readouterr().out == "{{secret,1},{secret,2}}\n"


def test_an_undefined_function_is_named_without_a_place_in_the_run_time_system(capsys: Capture) -> None:
    assert main(["run", str(PROGRAMS / "outside.erl"), "hidden:secret(1)"]) == 1
    said = capsys.readouterr().err
    assert said.startswith("error: the program raised exception error: undefined function hidden:secret/1")
