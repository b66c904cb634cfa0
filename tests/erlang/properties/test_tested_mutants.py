"""The mutation score of existing tests: what tests of EUnit and properties of PropEr notice."""

from __future__ import annotations

import json
import shutil
import subprocess
from functools import cache
from pathlib import Path

import jsonschema
import pytest

from clew.api.mutants.module_mutants import ModuleMutants
from clew.api.mutants.mutating import MutateOptions, mutate_function
from clew.api.mutants.tested_mutants import loaded_tests, mutate_module
from clew.cli.edge import main
from clew.language.registry import load
from clew.mutate.edits import SourceTexts
from clew.mutate.killing import MutantStatus
from clew.report import document
from clew.source.diagnostics import UsageFault
from tests.erlang.properties.test_against_otp import HEADERS

PROGRAMS = Path(__file__).parent / "programs"
FARES, TESTS = PROGRAMS / "fares.erl", PROGRAMS / "fares_tests.erl"


@cache
def judged(function: str | None = None) -> ModuleMutants:
    module = load(str(FARES))
    tests = loaded_tests(str(TESTS), module, None)
    assert tests is not None
    return mutate_module(module, tests, TESTS.name, function, MutateOptions())


def statuses(description: str) -> set[MutantStatus]:
    return {m.status for m in judged().mutants if m.description == description}


@pytest.mark.slow
def test_tests_kill_mutants_of_what_they_call() -> None:
    """Also behind a hidden function, and where a test names the function only at run time."""
    assert statuses("`fare(adult, Zones) -> base(Zones).`") == set()  # that is the original
    assert statuses("`base(Zones) -> 2 * Zones - 1.`") == {MutantStatus.KILLED}
    assert statuses("`total([{Who, Zones} | Rest]) -> fare(Who, Zones) - total(Rest).`") == {
        MutantStatus.KILLED
    }
    killer = next(m for m in judged().mutants if m.description == "`base(Zones) when Zones > 3 -> 11;`")
    assert killer.input == "far_test_: far away"
    assert killer.gives is not None
    assert "assertEqual" in killer.gives
    best = [m for m in judged().mutants if m.span.line == 17 and m.status is MutantStatus.KILLED]
    assert best


@pytest.mark.slow
def test_survivors_come_with_calls_of_exported_functions() -> None:
    """A hidden function is compared through those that call it."""
    survivor = next(m for m in judged().mutants if m.description == "`base(Zones) when Zones >= 3 -> 10;`")
    assert survivor.status is MutantStatus.SURVIVED
    assert (survivor.input, survivor.expected, survivor.gives) == ("fares:fare(child, 3)", "3", "5")
    assert {m.status for m in judged().mutants if m.description.startswith("`unused")} == {
        MutantStatus.SURVIVED
    }


@pytest.mark.slow
def test_tests_that_do_not_pass_are_named_and_left_out() -> None:
    (wrong,) = judged().failing
    assert wrong.startswith("wrong_test: ")
    assert judged().endless == ("endless_test",)
    assert len(judged().tests) == 6
    assert not judged().is_ok


@pytest.mark.slow
def test_one_function_is_judged_by_its_own_calls() -> None:
    found = judged("fare/2")
    assert all(m.name.startswith("fares:fare/2:") for m in found.mutants)


@pytest.mark.slow
@pytest.mark.erlang("eunit")
def test_eunit_notices_the_same_mutants_under_otp(tmp_path: Path) -> None:
    """Each mutant's source, compiled by OTP, fails the tests that pass without the fault, if and only if it is killed."""
    sources = SourceTexts({str(FARES): FARES.read_text()})
    include = tmp_path / "eunit" / "include"
    include.mkdir(parents=True)
    for header in ("eunit.hrl", "assert.hrl"):
        shutil.copy(HEADERS / header, include)
    lines = [line for line in TESTS.read_text().splitlines() if not line.startswith(("wrong", "endless"))]
    (tmp_path / TESTS.name).write_text("\n".join(lines) + "\n")
    for number, result in enumerate(judged().run.results):
        folder = tmp_path / f"m{number}"
        folder.mkdir()
        (folder / "fares.erl").write_text(sources.applied(str(FARES), result.mutant.edits))
    count = len(judged().run.results)
    script = f"""
        {{ok, fares_tests, T}} = compile:file("fares_tests", [binary, {{i, "."}}]),
        code:load_binary(fares_tests, "fares_tests", T),
        Try = fun(N) ->
            {{ok, fares, B}} = compile:file("m" ++ integer_to_list(N) ++ "/fares", [binary]),
            code:purge(fares), code:load_binary(fares, "fares", B),
            catch eunit:test(fares_tests, [no_tty]) end,
        io:format("~n~w.~n", [[N || N <- lists:seq(0, {count - 1}), Try(N) =/= ok]]), halt().
    """
    done = subprocess.run(
        ["erl", "-noshell", "-eval", script], cwd=tmp_path, capture_output=True, text=True, timeout=120
    )
    noticed = [n for n, r in enumerate(judged().run.results) if r.status is MutantStatus.KILLED]
    assert done.stdout.splitlines()[-1] == f"[{','.join(map(str, noticed))}]."


@pytest.mark.slow
def test_properties_kill_mutants_as_well(tmp_path: Path) -> None:
    (tmp_path / "twice.erl").write_text("-module(twice).\n-export([twice/1]).\ntwice(Xs) -> Xs ++ Xs.\n")
    header = '-include_lib("proper/include/proper.hrl").\n'
    tests = tmp_path / "tests" / "twice_tests.erl"
    tests.parent.mkdir()
    tests.write_text(
        f"-module(twice_tests).\n{header}"
        "prop_length() -> ?FORALL(L, list(integer()), length(twice:twice(L)) =:= 2 * length(L)).\n"
        "prop_ends() -> fails(?FORALL(L, list(integer()), twice:twice(L) =:= L)).\n"
    )
    module = load(str(tmp_path / "twice.erl"))
    found = mutate_module(module, loaded_tests(str(tests), module, None) or module, "twice_tests.erl")
    assert found.tests == ("prop_length", "prop_ends")
    assert {m.status for m in found.mutants} == {MutantStatus.KILLED}
    assert all(m.input is not None and m.input.startswith("prop_length: [") for m in found.mutants)


def test_a_stored_suite_of_terms_is_refused_with_what_to_do(tmp_path: Path) -> None:
    suite = tmp_path / "unused.json"
    suite.write_text("{}")
    with pytest.raises(UsageFault) as raised:
        mutate_function(load(str(FARES)), "unused/1", str(suite))
    assert "--eunit" in (raised.value.hint or "")


def test_a_module_without_tests_needs_a_function(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["mutate", str(FARES)]) == 2
    assert "say which function" in capsys.readouterr().err


@pytest.mark.slow
def test_the_results_follow_the_schema_of_documents() -> None:
    schema = json.loads(Path(document.__file__).with_name("document.schema.json").read_text(encoding="utf-8"))
    entry = document.module_entry(str(FARES), "fares", functions=judged().to_json())
    data = json.loads(document.document("mutate", [entry]))
    jsonschema.validate(data, schema, jsonschema.Draft202012Validator)
    assert [f["function"] for f in entry["functions"]] == [
        "fare/2",
        "base/1",
        "total/1",
        "best/2",
        "unused/1",
    ]
