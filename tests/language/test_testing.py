"""Properties, test generation and mutation through the boundary: the same queue in every language, with the same bug."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import pytest
from queue_words import own

from clew.check.budget import CheckBudget
from clew.check.engine import Checker
from clew.check.results import Verdict
from clew.cli.edge import main
from clew.cover.cases import Stop
from clew.cover.subject import generate_for
from clew.language.properties import PropertyOptions
from clew.language.protocol import LoadedModule
from clew.language.registry import LANGUAGES, load, traits_for
from clew.language.subjects import CallOptions
from clew.machine.values.outcome import OutcomeKind
from clew.source.diagnostics import ScopeFault, UsageFault

PROGRAMS = Path(__file__).parent / "programs"
QUEUES = sorted(PROGRAMS.glob("Queue.*"))

in_every_language = pytest.mark.parametrize("file", QUEUES, ids=lambda file: file.suffix)


def queue(file: Path) -> LoadedModule:
    return load(str(file))


def test_every_language_has_a_queue() -> None:
    assert {traits_for(str(file)).name for file in QUEUES} == set(LANGUAGES)


@in_every_language
def test_properties_are_found(file: Path) -> None:
    assert list(queue(file).property_names()) == ["prop_size", "prop_newest"]


@in_every_language
def test_a_false_property_fails_with_the_smallest_input_and_a_true_one_holds(file: Path) -> None:
    target = queue(file).properties()
    holds, fails = Checker(target, CheckBudget(3, branch=10_000)).results()
    assert (holds.verdict, holds.bound) == (Verdict.HOLDS, 3)
    assert fails.verdict is Verdict.FAILS
    assert fails.counterexample is not None
    assert fails.counterexample.arguments == (own(file, "Empty"), "1")
    assert fails.counterexample.replayed


@in_every_language
def test_a_counterexample_is_replayed_by_the_command_that_is_reported(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written = tmp_path / "found.json"
    assert main(["check", str(file), "prop_newest", "--json", str(written)]) == 1
    (found,) = json.loads(written.read_text())["modules"][0]["properties"]
    program, *command = shlex.split(found["replay"])
    capsys.readouterr()
    assert program == "clew"
    assert main(command) == 0
    assert own(file, "False") in capsys.readouterr().out


@pytest.mark.slow
@in_every_language
def test_workers_find_what_one_process_finds(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(file), "--depth", "2"]) == 1
    alone = capsys.readouterr().out
    assert main(["check", str(file), "--depth", "2", "--jobs", "2"]) == 1
    assert capsys.readouterr().out == alone


@in_every_language
def test_a_property_that_is_not_there_has_a_hint(file: Path) -> None:
    with pytest.raises(ScopeFault, match="there is no `prop_newset`") as fault:
        queue(file).properties(PropertyOptions(("prop_newset",)))
    assert fault.value.hint is not None
    assert "prop_newest" in fault.value.hint


@in_every_language
def test_generated_tests_cover_a_function_and_show_how_it_fails(file: Path) -> None:
    subject = queue(file).subject("newest")
    result = generate_for(subject, "gbc")
    assert result.stop is Stop.MET
    assert not result.uncovered
    calls = {subject.call(t.arguments): t for t in result.kept}
    expected = ["newest (Push (Push _ 1) _)", "newest (Push Empty _)", "newest Empty as generated"]
    assert sorted(calls) == sorted(own(file, text).removesuffix(" as generated") for text in expected)
    raising = own(file, "newest Empty as generated").removesuffix(" as generated")
    assert calls[raising].kind is OutcomeKind.RAISED


@in_every_language
def test_an_exception_is_reported_with_its_text(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["generate", str(file), "pop"]) == 0
    assert "pop of an empty queue" in capsys.readouterr().out


@in_every_language
def test_all_functions_can_be_tested_and_an_unknown_one_is_refused(file: Path) -> None:
    module = queue(file)
    assert {own(file, name) for name in ("pop", "size", "newest")} <= set(module.functions())
    with pytest.raises(ScopeFault, match="defines no function `newset`"):
        module.subject("newset")


@in_every_language
def test_a_generator_for_an_argument_that_is_not_there_is_refused(file: Path) -> None:
    module = queue(file)
    with pytest.raises(UsageFault, match=f"`{own(file, 'newest')}` has no argument `9`"):
        module.subject("newest", CallOptions(generators={"9": own(file, "Empty")}))


@in_every_language
def test_mutants_are_killed_by_generated_tests(file: Path, tmp_path: Path) -> None:
    written = tmp_path / "mutants.json"
    assert main(["mutate", str(file), "size", "--json", str(written)]) == 0
    (entry,) = json.loads(written.read_text())["modules"]
    mutants = entry["functions"][0]["mutants"]
    statuses = {m["status"] for m in mutants}
    # where clauses can change places without any effect, some mutants are no faults
    assert statuses == ({"killed", "alike"} if file.suffix == ".erl" else {"killed"})


@pytest.mark.parametrize("file", [f for f in QUEUES if f.suffix != ".erl"], ids=lambda file: file.suffix)
def test_a_suite_that_was_written_judges_mutants(file: Path, tmp_path: Path) -> None:
    suite = tmp_path / "suite.json"
    assert main(["generate", str(file), "size", "--json", str(suite)]) == 0
    assert main(["mutate", str(file), "size", "--tests", str(suite)]) == 0
