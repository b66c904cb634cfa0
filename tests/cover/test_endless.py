"""Arguments whose types have no finite values, whose tests leave open what a call does not look at; and calls without an end."""

from __future__ import annotations

from pathlib import Path

import pytest
from support import PROGRAMS, generated_for

from clew.api.function_tests import FunctionTests
from clew.cli.edge import main
from clew.cli.generate.report import GenerationReport
from clew.cover.cases import GeneratedTest
from clew.cover.deadline import TimeOver
from clew.cover.keeping.replay import CallReplay
from clew.cover.options import GenerationOptions
from clew.cover.subject import generate_for
from clew.language.registry import load
from clew.machine.values.value import Number
from clew.mutate.edits import SourceTexts
from clew.mutate.killing import MutantStatus, MutationAnalysis
from clew.mutate.mutants import mutants
from clew.suite.export.exported import export
from clew.suite.export.frameworks import target
from clew.suite.export.generated_assertions import generated_module

STREAMS = str(PROGRAMS / "Streams.hs")


def report_of(function: str) -> GenerationReport:
    subject = load(STREAMS).subject(function)
    return GenerationReport(FunctionTests(subject, generate_for(subject, "gbc")), GenerationOptions())


@pytest.mark.parametrize(
    ("function", "tests"),
    [
        ("first", {"first (Cons 0 _)": "0"}),
        ("second", {"second (Cons _ (Cons 0 _))": "0", "second (Cons _ (Cons 4 _))": "error: Called with 4"}),
        ("third", {"third (Cons 0 (Cons 1 (Cons 2 _)))": "error: Called with 0"}),
        ("tagged", {"tagged (Cons 0 _)": "(1,Cons 0 _)"}),
        ("around", {"around ? False": "2", "around ? True": "1"}),
        ("counted", {"counted ? ? 0": "10", "counted ? ? 1": "error: Called with 1"}),
    ],
)
def test_what_a_call_needs_is_there_and_the_rest_is_open(function: str, tests: dict[str, str]) -> None:
    report = report_of(function)
    assert {report.made.call(t): report.made.outcome(t) for t in report.result.kept} == tests


@pytest.mark.parametrize(
    ("function", "options", "said"),
    [
        (
            "total",
            [],
            "no call of `total` ends: it needs all of argument 1, and no value of that type has an end",
        ),
        ("first", ["--fill", "enumerate"], "--fill enumerate needs all of argument 1"),
    ],
)
def test_a_call_that_needs_all_of_what_has_no_end_is_refused(
    function: str, options: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["generate", STREAMS, function, *options]) == 2
    assert said in capsys.readouterr().err


def test_what_stays_open_is_undefined_in_a_test_module() -> None:
    report = report_of("second")
    chosen = target("hunit", "haskell")
    tests = [(report.subject, report.result)]
    text = export(generated_module("SecondTest", tests, chosen.writer), chosen).text
    assert "Streams.second (Streams.Cons 1 (Streams.Cons 0 undefined)) ~?= 0" in text


def test_a_strict_field_is_never_left_open() -> None:
    (test,) = report_of("inside").result.kept
    assert test.concrete is None


@pytest.mark.parametrize(
    ("property_", "code"), [("\\s _ -> case s of { Cons _ (Cons y _) -> y > 0 }", 0), ("\\_ r -> r > 0", 1)]
)
def test_a_property_of_what_stays_open_is_not_violated(
    property_: str, code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["generate", STREAMS, "first", "--property", property_]) == code


def test_what_an_error_says_of_an_argument_is_shown_in_the_call(tmp_path: Path) -> None:
    text = 'module M where\nhead_ :: [Int] -> Int\nhead_ [] = 0\nhead_ (x:_) = error ("no " ++ show x)\n'
    tests = generated_for(tmp_path, "M.hs", text, "head_")
    assert tests == {"head_ []": "0", "head_ [0,1]": "error: no 0"}


def test_mutants_are_distinguished_by_values_with_open_parts() -> None:
    subject = load(STREAMS).subject("second")
    sources = SourceTexts({STREAMS: Path(STREAMS).read_text(encoding="utf-8")})
    tests = [t.concrete for t in generate_for(subject, "fc").kept if t.concrete is not None]
    results = (
        MutationAnalysis(subject, tests)
        .run(list(mutants(subject.program, subject.function, sources)))
        .results
    )
    assert {r.status for r in results} == {MutantStatus.KILLED, MutantStatus.SURVIVED}
    assert len(results) == 6


NO_END = str(PROGRAMS / "NoEnd.hs")


@pytest.mark.parametrize(
    ("function", "call"),
    [("countdown", "countdown 1"), ("msort", "msort [_]"), ("deep", "deep ?"), ("knot", "knot True")],
)
def test_a_call_without_an_end_is_a_finding_with_its_input(
    function: str, call: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["generate", NO_END, function]) == 1
    out = capsys.readouterr().out
    named = out[out.index("no end in sight:\n") :].splitlines()[1]
    assert named.startswith(f"  {call}   clew run {NO_END} ")


@pytest.mark.parametrize("function", ["from", "slow", "merge"])
def test_an_infinite_result_or_a_long_call_is_no_finding(
    function: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["generate", NO_END, function, "--steps", "20000"]) == 0
    assert "no end in sight:\n" not in capsys.readouterr().out


def test_a_call_that_only_takes_long_has_its_result() -> None:
    subject = load(NO_END).subject("slow")
    found = generate_for(subject, options=GenerationOptions(branch_steps=20_000))
    assert sorted(t.result.value for t in found.kept if isinstance(t.result, Number)) == [0, 1]


def test_a_call_that_two_searches_come_to_is_named_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "Stays.hs"
    path.write_text("module Stays where\nstays :: Int -> Int\nstays n = if n == 2 then stays n else n\n")
    assert main(["generate", str(path), "stays"]) == 1
    out = capsys.readouterr().out
    assert out.count("  stays 2   clew run") == 1
    assert "1 call given up before the end" in out


def test_a_call_that_runs_by_itself_when_the_time_is_over_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def over(*_: object) -> GeneratedTest:
        raise TimeOver

    monkeypatch.setattr(CallReplay, "by_itself", over)
    found = generate_for(load(NO_END).subject("slow"), options=GenerationOptions(branch_steps=20_000))
    assert found.unended
    assert found.alone_steps == 20_000


def test_a_call_without_an_end_names_the_function_and_not_a_copy_of_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "Round.hs"
    path.write_text(
        "module Round where\nround' :: Int -> Int\nround' n\n  | n == 7 = round' n\n  | n > 99 = round' (n - 1)\n"
        "  | otherwise = 0\n"
    )
    main(["generate", str(path), "round'", "--criterion", "fc"])
    said = capsys.readouterr().out
    assert "`round'` is called again and again with the same arguments" in said
