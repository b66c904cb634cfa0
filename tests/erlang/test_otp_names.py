"""Every name that OTP exports from a module of ours is there, or known to be missing."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from clew.erlang.lower.scope.calls import AUTO_IMPORTED
from clew.erlang.lower.scope.otp_names import MISSING_FUNCTIONS, MISSING_MODULES
from clew.erlang.source_folders import LIBRARY, SourceFolders, read_erlang
from clew.erlang.syntax import tree
from clew.erlang.syntax.parser import parse_module

pytestmark = pytest.mark.erlang

#: `erlang`, whose functions are in many places, and what only that calls.
INNER = {"erlang", "erts_internal"}
#: What OTP has in every module, or in those that say what callbacks are.
EVERYWHERE = {("module_info", 0), ("module_info", 1), ("behaviour_info", 1)}
_SCRIPT = """
Show = fun(M) -> [io_lib:format(" ~s/~p", [F, A]) || {F, A} <- M:module_info(exports)] end,
[io:format("~s~s~n", [M, Show(M)]) || M <- [MODULES], {module, _} <- [code:ensure_loaded(M)]], halt().
"""


_IMPORTED = """
[io:format("~s/~p ", [F, A]) || {F, A} <- erlang:module_info(exports), erl_internal:bif(F, A)], halt().
"""


def test_functions_that_need_no_module_before_them_are_those_of_otp() -> None:
    done = subprocess.run(
        ["erl", "-noshell", "-eval", _IMPORTED], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.split() != []
    assert set(done.stdout.split()) == {f"{name}/{arity}" for name, arity in AUTO_IMPORTED}


def library_modules() -> list[str]:
    return sorted(path.stem for path in Path(LIBRARY).glob("*.erl") if path.stem not in INNER)


def exported_by_otp(modules: list[str]) -> dict[str, set[tuple[str, int]]]:
    script = _SCRIPT.replace("MODULES", ", ".join(modules))
    done = subprocess.run(
        ["erl", "-noshell", "-eval", script], capture_output=True, text=True, check=True, timeout=60
    )
    found = {}
    for line in done.stdout.splitlines():
        module, *names = line.split()
        found[module] = {(n.rpartition("/")[0], int(n.rpartition("/")[2])) for n in names} - EVERYWHERE
    return found


def exported_by_us(module: str) -> set[tuple[str, int]]:
    path = str(Path(LIBRARY) / f"{module}.erl")
    parsed = parse_module(read_erlang(path), path, SourceFolders((LIBRARY,)).header)
    return {
        key
        for form in parsed.forms
        if isinstance(form, tree.NamesAttribute) and form.kind == "export"
        for key in form.names
    }


def test_each_exported_name_of_otp_is_there_or_missing_by_name() -> None:
    theirs = exported_by_otp(library_modules())
    assert len(theirs) > 40
    for module, names in theirs.items():
        missing = MISSING_FUNCTIONS.get(module, frozenset())
        ours = exported_by_us(module)
        assert names - ours == missing, module
        assert not missing & ours, module


def test_no_module_is_both_there_and_missing() -> None:
    assert not MISSING_MODULES & {path.stem for path in Path(LIBRARY).glob("*.erl")}
