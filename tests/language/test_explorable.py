"""Exploring and recording through the boundary: the same queue in every language, with the same bugs."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest
from queue_words import EMPTY, OWN, own

from clew.cli.edge import main
from clew.explore.exploration_events import Summary
from clew.explore.explore_options import ExploreOptions
from clew.explore.explored import explored
from clew.explore.explorer import Explorer
from clew.explore.inputs.constants import Constants
from clew.language.protocol import LoadedModule
from clew.language.registry import load, traits_for
from clew.language.types import TCon
from clew.source.diagnostics import UsageFault
from clew.spread.divided_exploration import Exploration
from clew.spread.executor import InProcess
from clew.spread.sources import Sources
from clew.suite.compare import compare
from clew.suite.minimise import minimise
from clew.suite.model import Suite
from clew.suite.record import Recorder
from clew.suite.text import parse_suite, suite_text

PROGRAMS = Path(__file__).parent / "programs"
QUEUES = sorted(PROGRAMS.glob("Queue.*"))
CONSTANTS = Constants(ints=(0, 1))

in_every_language = pytest.mark.parametrize("file", QUEUES, ids=lambda file: file.suffix)


def explorer_of(module: LoadedModule, **options: object) -> Explorer:
    return Explorer(module, ExploreOptions(constants=CONSTANTS, tests=200, **options))  # type: ignore[arg-type]


def summary_of(explorer: Explorer) -> Summary:
    *_, summary = explorer.run()
    assert isinstance(summary, Summary)
    return summary


def suite_of(file: Path, **options: object) -> Suite:
    recording = ExploreOptions(constants=CONSTANTS, tests=200, destruct=False, **options)  # type: ignore[arg-type]
    return Recorder(load(str(file)), recording).record().suite


# --- declarations ----------------------------------------------------------------------------------------


@in_every_language
def test_the_functions_that_a_module_exports_are_tested(file: Path) -> None:
    module = load(str(file))
    is_exact = file.suffix in OWN
    expected = {
        "pop": "Queue -> Queue",
        "size": "Queue -> Natural" if is_exact else "Queue -> Int",
        "newest": "Queue -> Int",
        "prop_size": "Queue -> Int -> Bool",
        "prop_newest": "Queue -> Int -> Bool",
    }
    assert {f.name.text: module.signature(f) for f in module.declarations.tested} == {
        own(file, name): own(file, type_) for name, type_ in expected.items()
    }


@in_every_language
def test_a_data_type_has_its_constructors(file: Path) -> None:
    declarations = load(str(file)).declarations
    (queue,) = {f.arguments[0] for f in declarations.tested}
    assert isinstance(queue, TCon)
    empty, push = declarations.constructors(queue.name)
    assert (empty.name.text, push.name.text) == (own(file, "Empty"), own(file, "Push"))
    assert queue in push.arguments
    assert push.result == queue
    assert declarations.is_visible(push.name.name)
    assert declarations.is_users(declarations.tested[0].name.name)


@in_every_language
def test_a_module_that_is_not_there_cannot_be_included(file: Path) -> None:
    with pytest.raises(UsageFault, match=f"there is no module '{own(file, 'No.Such')}' to include"):
        load(str(file)).including([own(file, "No.Such")])


# --- exploring -------------------------------------------------------------------------------------------


@in_every_language
def test_exploring_finds_the_bugs(file: Path) -> None:
    found = summary_of(explorer_of(load(str(file)))).findings
    assert {f.text: f.failure.message for f in found} == {
        own(file, "pop Empty"): own(file, EMPTY),
        own(file, "newest Empty"): own(file, EMPTY),
        own(file, "prop_newest Empty 1"): "the property is false",
    }
    assert all(f.failure.position is not None for f in found)
    assert {f.failure.position.file for f in found if f.failure.position is not None} == {str(file)}


@in_every_language
def test_findings_fail_again_on_their_own_and_have_source(file: Path) -> None:
    explorer = explorer_of(load(str(file)))
    found = explored(explorer, summary_of(explorer))
    assert found.doubtful == 0
    assert {found.source(f).text for f in found.findings} == {
        own(file, text) for text in ("pop Empty", "newest Empty", "prop_newest Empty 1")
    }


@in_every_language
def test_a_finding_is_replayed_by_the_command_that_is_reported(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written = tmp_path / "found.json"
    assert main(["explore", str(file), own(file, "newest"), "--tests", "100", "--json", str(written)]) == 1
    (found,) = json.loads(written.read_text())["modules"][0]["findings"]
    program, *command = shlex.split(found["replay"])
    capsys.readouterr()
    assert program == "clew"
    assert main(command) == 1
    assert EMPTY in "".join(capsys.readouterr())


@in_every_language
def test_a_program_is_explored_from_its_text_alone(file: Path) -> None:
    module = load(str(file))
    sources = Sources.of(module)
    assert sources.texts
    assert Sources.read(str(file)) == sources
    again = explorer_of(sources.load())
    assert summary_of(again).findings == summary_of(explorer_of(module)).findings


@in_every_language
def test_parts_of_an_exploration_give_what_the_whole_gives(file: Path) -> None:
    alone, parts = explorer_of(load(str(file))), explorer_of(load(str(file)))
    *_, summary = Exploration(parts, InProcess(), size=20).run()
    assert isinstance(summary, Summary)
    assert summary.findings == summary_of(alone).findings


@in_every_language
def test_constants_are_solved_for(file: Path) -> None:
    module = load(str(file))
    options = Explorer(module, ExploreOptions(constants=Constants(solve=True), tests=10)).options
    assert options.constants.solved is not None


# --- recording -------------------------------------------------------------------------------------------


@in_every_language
def test_a_suite_has_what_the_functions_give(file: Path) -> None:
    suite = suite_of(file)
    assert suite.language == traits_for(str(file)).name
    lines = {suite.line(case) for case in suite.cases}
    expected = (
        "newest (Push (Push ? 1) ?1) ==> 1",
        f"newest Empty ==> ! {EMPTY}",
        "pop (Push Empty ?) ==> Empty",
        "size (Push (Push Empty ?) ?1) ==> 2",
    )
    assert {own(file, line) for line in expected} <= lines
    assert suite.types[own(file, "newest")] == own(file, "Queue -> Int")


@in_every_language
def test_a_suite_is_read_as_it_was_written(file: Path) -> None:
    suite = suite_of(file)
    text = suite_text(suite)
    assert suite_text(parse_suite(text, "a.suite")) == text


@in_every_language
def test_a_mended_version_differs_where_the_bug_was(file: Path, tmp_path: Path) -> None:
    text = file.read_text(encoding="utf-8")
    mended = tmp_path / file.name
    mended.write_text(re.sub(r"case \(?pop[ (](q|Q)\)?", r"case \1", text), encoding="utf-8")
    before = suite_of(file)
    assert not compare(before, suite_of(file)).found
    assert {g.function for g in compare(before, suite_of(mended)).different} >= {own(file, "newest")}


@in_every_language
def test_few_tests_cover_what_all_cover(file: Path) -> None:
    suite = suite_of(file, coverage=True)
    found = minimise(suite)
    assert found.items > 5
    assert len(found.suite.cases) < len(suite.cases)


@in_every_language
def test_suites_are_recorded_and_compared_by_the_commands(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    suite = str(tmp_path / "queue.suite")
    assert main(["suite", "record", str(file), "-o", suite, "--tests", "100"]) == 0
    assert main(["suite", "compare", suite, str(file)]) == 0
    capsys.readouterr()


def test_suites_of_two_languages_are_not_compared() -> None:
    first, second, *_ = (suite_of(file) for file in QUEUES)
    with pytest.raises(UsageFault, match="they cannot be compared"):
        compare(first, second)
