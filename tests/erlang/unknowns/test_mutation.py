"""Faults of Erlang's own kinds: what they are, and that they are the edits that are shown."""

from __future__ import annotations

import shutil
import subprocess
from functools import cache
from pathlib import Path

import pytest

from clew.api.mutants.function_mutants import FunctionMutants
from clew.api.mutants.mutating import MutateOptions, mutate_function
from clew.erlang.language import LANGUAGE
from clew.language.protocol import LoadedModule
from clew.mutate.edits import Edit, SourceTexts
from clew.mutate.killing import MutantStatus

FAULTS = Path(__file__).parent / "programs" / "faults.erl"
#: Arguments of each function, of which it takes as many as it says.
VALUES = {
    "append/2": "[[], [1], [2, 3]]",
    "set/1": "[#{}, #{a => 1}, #{a => 2}]",
    "both/2": "[true, false]",
    "share/2": "lists:seq(-20, 20)",
    "order/1": "[lists:sublist([A, B, C], N) || A <- [1, 2, 3], B <- [1, 2, 3], C <- [1, 2, 3], N <- [0, 1, 2, 3]]",
}


@cache
def module() -> LoadedModule:
    return LANGUAGE.load(str(FAULTS))


@cache
def mutated(function: str) -> FunctionMutants:
    return mutate_function(module(), function, options=MutateOptions())


def described(function: str) -> set[tuple[str, str]]:
    found = module().subject(function).faults
    assert found is not None
    name = f"faults:{function}"
    sources = SourceTexts({str(FAULTS): FAULTS.read_text()})
    return {
        (fault.kind, sources.edited([Edit(edit.span, edit.text) for edit in fault.edits]))
        for fault in found(name)
    }


def test_the_sides_of_an_append_are_exchanged_or_left_out() -> None:
    assert described("append/2") == {
        ("operator", "append(A, B) -> A."),
        ("operator", "append(A, B) -> B."),
        ("swap", "append(A, B) -> B ++ A."),
        ("variable", "append(A, B) -> B ++ B."),
        ("variable", "append(A, B) -> A ++ A."),
    }


def test_an_update_of_a_map_may_add_a_key() -> None:
    assert ("update", "set(M) -> M#{a => 1}.") in described("set/1")


def test_short_circuits_and_negations_change() -> None:
    assert described("both/2") >= {
        ("operator", "both(A, B) -> A orelse not B."),
        ("operator", "both(A, B) -> A and not B."),
        ("operator", "both(A, B) -> A andalso B."),
    }


def test_tests_of_guards_comparisons_and_clauses_change() -> None:
    found = described("share/2")
    assert ("guard", "share(X, Y) when true, Y =/= 0 ->") in found
    assert ("comparison", "share(X, Y) when is_integer(X), Y /= 0 ->") in found
    assert ("literal", "N when N > 4; N < -3 -> N - Y;") in found
    assert {"drop", "clause", "swap", "variable"} <= {kind for kind, _ in found}


def test_what_no_input_tells_apart_is_equivalent() -> None:
    equivalent = [
        r.mutant.description for r in mutated("both/2").run.results if r.status is MutantStatus.EQUIVALENT
    ]
    assert equivalent == ["`both(A, B) -> A and not B.`"]


def test_what_makes_an_opaque_argument_does_not_count_as_the_tested_call() -> None:
    """One call would else cover both clauses, the other one where the argument is made, and kill few mutants."""
    lines = LANGUAGE.load(str(FAULTS.with_name("lines.erl")))
    run = mutate_function(lines, "in/2", options=MutateOptions()).run
    killed = sum(r.status is MutantStatus.KILLED for r in run.results)
    differing = killed + sum(r.status is MutantStatus.SURVIVED for r in run.results)
    assert killed >= differing - 2 >= 8


@pytest.mark.slow
@pytest.mark.parametrize("function", VALUES)
def test_mutants_do_under_otp_what_they_do_here(function: str, tmp_path: Path) -> None:
    """Each mutant's source, compiled by OTP, differs from the original on the input that is said to tell them apart.

    What is called equivalent gives the same on many inputs.
    """
    if shutil.which("erlc") is None:
        pytest.skip("needs Erlang/OTP")
    found = mutated(function)
    sources = SourceTexts({str(FAULTS): FAULTS.read_text()})
    name, _, arity = function.partition("/")
    checks: list[str] = []
    for number, result in enumerate(found.run.results):
        text = sources.applied(str(FAULTS), result.mutant.edits)
        (tmp_path / f"m{number}.erl").write_text(text.replace("-module(faults)", f"-module(m{number})"))
        if result.status is MutantStatus.KILLED and result.test is not None:
            inputs = [found.suite.tests[result.test]]
        elif result.difference is not None:
            inputs = [result.difference.arguments]
        else:
            inputs = []
        texts = [", ".join(found.subject.show(v, i, 0) for i, v in enumerate(values)) for values in inputs]
        checks += [f"{{differs, {number}, [{given}]}}" for given in texts]
        if result.status is MutantStatus.EQUIVALENT:
            checks.append(f"{{same, {number}, any}}")
    shutil.copy(FAULTS, tmp_path)
    driver = f"""
-module(driver).
-export([main/0]).
try_call(M, Args) -> try {{ok, apply(M, {name}, Args)}} catch C:R -> {{C, R}} end.
values() -> {VALUES[function]}.
inputs(1) -> [[V] || V <- values()];
inputs(2) -> [[V, W] || V <- values(), W <- values()].
name(N) -> list_to_atom("m" ++ integer_to_list(N)).
check({{differs, N, Args}}) -> try_call(name(N), Args) =/= try_call(faults, Args);
check({{same, N, any}}) -> [] =:= [A || A <- inputs({arity}), try_call(name(N), A) =/= try_call(faults, A)].
main() -> [io:format("wrong: ~p~n", [C]) || C <- [{", ".join(checks)}], not check(C)], io:format("done~n").
"""
    (tmp_path / "driver.erl").write_text(driver)
    files = [str(path) for path in tmp_path.glob("*.erl")]
    compiled = subprocess.run(["erlc", *files], cwd=tmp_path, capture_output=True, text=True)
    assert compiled.returncode == 0, compiled.stdout
    ran = subprocess.run(
        ["erl", "-noshell", "-eval", "driver:main(), halt()."], cwd=tmp_path, capture_output=True, text=True
    )
    assert ran.stdout == "done\n"
    assert checks
