"""What Clew finds fails under PropEr, too, and tests of EUnit end as under OTP."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from clew.api.checking import check_module
from clew.language.registry import load
from tests.erlang.properties.test_generators import FAILING, PROGRAM

HEADERS = Path(__file__).parents[3] / "src" / "clew" / "erlang" / "lib" / "include"
SUMS = PROGRAM.with_name("sums.erl")

#: PropEr 1.2 has no generator of maps and no maps in types, other names for targeted properties, and ends in `undef` where
#: a property raises an exception; and it gives parts of a conjunction in another form.
ELSEWHERE = {
    "prop_map",
    "prop_config",
    "prop_targeted",
    "prop_raises",
    "prop_trap_exit",
    "prop_conjunction",
    "prop_exists",
}


def _erl(folder: Path, code: str) -> str:
    done = subprocess.run(
        ["erl", "-noshell", "-eval", code], cwd=folder, capture_output=True, text=True, timeout=120
    )
    return done.stdout


def _compiled(source: Path, folder: Path, text: str) -> None:
    """Compile a module with Clew's headers, which Debian's packages of PropEr and EUnit lack."""
    (folder / source.name).write_text(text, encoding="utf-8")
    for library, headers in (("proper", ["proper.hrl"]), ("eunit", ["eunit.hrl", "assert.hrl"])):
        include = folder / library / "include"
        include.mkdir(parents=True, exist_ok=True)
        for header in headers:
            shutil.copy(HEADERS / header, include)
    subprocess.run(["erlc", "-W0", "-I", ".", source.name], cwd=folder, check=True, capture_output=True)


@pytest.mark.slow
@pytest.mark.erlang("proper")
def test_the_counterexamples_of_clew_fail_under_proper(tmp_path: Path) -> None:
    lines = PROGRAM.read_text(encoding="utf-8").splitlines(True)
    text = "".join(line for line in lines if not any(line.startswith(f"{name}()") for name in ELSEWHERE))
    _compiled(PROGRAM, tmp_path, re.sub(r"-type config\(\).*\n", "", text))
    names = [name for name in FAILING if name not in ELSEWHERE]
    checks = ",\n".join(
        f"{{{name}, proper:check(generators:{name}(), [{FAILING[name]}], [quiet])}}" for name in names
    )
    said = _erl(tmp_path, f'io:format("~p.~n", [[N || {{N, R}} <- [{checks}], R =/= false]]), halt().')
    assert said.splitlines()[-1] == "[]."  # before it stands what properties write


@pytest.mark.slow
@pytest.mark.erlang("proper")
def test_values_that_clew_draws_are_instances_of_types_of_proper(tmp_path: Path) -> None:
    types = [
        "integer()", "integer(-3, 900)", "nat()", "pos_integer()", "neg_integer()", "float()", "float(1.0, 2.5)",
        "boolean()", "byte()", "char()", "atom()", "binary()", "binary(3)", "bitstring()", "bitstring(5)", "string()",
        "list(integer())", "vector(2, atom())", "{a, integer()}", "oneof([a, integer()])", "elements([1, 2])",
        "non_empty(list(byte()))", "loose_tuple(boolean())", "any()", "default(a, nat())",
    ]  # fmt: skip
    module = tmp_path / "drawn.erl"
    draws = ", ".join(f"[clew_gen:draw({t}, clew:seed_of(N), N) || N <- lists:seq(0, 40)]" for t in types)
    header = '-module(drawn).\n-include_lib("proper/include/proper.hrl").\n-compile(export_all).\n'
    module.write_text(f"{header}drawn() -> [{draws}].\n", encoding="utf-8")
    from clew.api.module import open as open_module

    values = open_module(module).run("drawn()").value
    checked = ", ".join(f"{{{t}, lists:nth({n}, Values)}}" for n, t in enumerate(types, 1))
    wrong = "[V || {T, Vs} <- Pairs, V <- Vs, not proper_types:is_instance(V, T)]"
    text = f"{header}wrong() -> Values = {values}, Pairs = [{checked}], {wrong}.\n"
    _compiled(module, tmp_path, text)
    assert _erl(tmp_path, 'io:format("~p.~n", [drawn:wrong()]), halt().').strip() == "[]."


@pytest.mark.slow
@pytest.mark.erlang("eunit")
def test_as_many_tests_fail_as_under_otp(tmp_path: Path) -> None:
    _compiled(SUMS, tmp_path, SUMS.read_text(encoding="utf-8"))
    said = _erl(tmp_path, "eunit:test(sums), halt().")
    failed, skipped, passed = map(int, re.findall(r"(?:Failed|Skipped|Passed): (\d+)", said))
    cancelled = said.count("*** context setup failed ***")
    own = check_module(load(str(tmp_path / SUMS.name))).properties
    assert sum(c.is_finding for c in own) == failed + cancelled
    assert sum(not c.is_finding for c in own) == passed
    assert skipped == 0
