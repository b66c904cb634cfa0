"""The JSON of every command follows one documented schema, for one module and for many."""

from __future__ import annotations

import io
import json
import os
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from clew.cli.edge import main
from clew.report import document
from clew.source.diagnostics import ScopeFault
from clew.source.span import NOWHERE, Span
from clew.trace.stories.step import PassedBy, Role, StepKind

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
SCHEMA = json.loads(Path(document.__file__).with_name("document.schema.json").read_text(encoding="utf-8"))
QUEUE, HEAP, ARITH = (
    str(EXAMPLES / name) for name in ("explore/Queue.hs", "check/Heap.hs", "arith/Arith.hs")
)


def written(tmp_path: Path, *arguments: str) -> Any:
    """The document that a command writes; it must be valid."""
    file = tmp_path / "out.json"
    file.unlink(missing_ok=True)
    main([*arguments, "--json", str(file)])
    data = json.loads(file.read_text(encoding="utf-8"))
    jsonschema.validate(data, SCHEMA, jsonschema.Draft202012Validator)
    return data


def test_the_schema_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


def test_a_document_that_breaks_the_schema_is_noticed(tmp_path: Path) -> None:
    data = written(tmp_path, "types", QUEUE)
    del data["modules"][0]["names"][0]["position"]
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(data, SCHEMA)


def test_explore_has_an_entry_for_each_module_also_for_one(tmp_path: Path) -> None:
    one = written(tmp_path, "explore", QUEUE, "--tests", "500")
    finding = one["modules"][0]["findings"][0]
    assert (one["command"], one["format"]) == ("explore", 2)
    assert finding["replay"].startswith("clew run ")
    assert finding["position"]["file"] == QUEUE
    many = written(tmp_path, "explore", QUEUE, ARITH, "--tests", "50")
    assert [m["module"] for m in many["modules"]] == ["Queue", "Arith"]


def test_a_module_that_does_not_load_has_an_entry_with_the_reason(tmp_path: Path) -> None:
    bad = tmp_path / "Bad.hs"
    bad.write_text("module Bad where\nf = g\n")
    data = written(tmp_path, "explore", str(bad), QUEUE, "--tests", "50")
    error = data["modules"][0]["error"]
    assert (error["slug"], error["position"]["line"]) == ("scope-unbound", 2)


@pytest.mark.parametrize(
    "command",
    [
        "back",
        "debug",
        "check",
        "generate",
        "mutate",
        "run",
        "types",
        "suite record",
        "suite minimise",
        "suite compare",
    ],
)
def test_every_command_writes_why_its_module_does_not_load(command: str, tmp_path: Path) -> None:
    bad = tmp_path / "Bad.hs"
    bad.write_text("module Bad where\nf = g\n")
    more = {"mutate": ["f"], "suite compare": [QUEUE]}.get(command, [])
    data = written(tmp_path, *command.split(), str(bad), *more)
    assert data["command"] == command
    assert [entry["error"]["position"]["line"] for entry in data["modules"]] == [2]


@pytest.mark.parametrize("command", ["check", "explore"])
def test_a_file_name_that_is_no_utf_8_is_written_so_that_readers_get_it_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    name = os.fsdecode(b"Pl\xe9.hs")
    text = 'module Pl where\nprop_less :: Int -> Bool\nprop_less x = x < 3 || error "no"\n'
    (tmp_path / name).write_text(text)
    monkeypatch.chdir(tmp_path)
    data = written(tmp_path, command, name, "--junit", "junit.xml", "--sarif", "sarif.json")
    module = data["modules"][0]
    assert module["file"] == name
    (found,) = module["properties" if command == "check" else "findings"]
    assert "$'Pl\\xe9.hs'" in found["replay"]
    assert "Pl%E9.hs" in (tmp_path / "sarif.json").read_text(encoding="utf-8")


def test_check_says_where_a_property_is_and_how_to_see_it_fail(tmp_path: Path) -> None:
    data = written(tmp_path, "check", HEAP, "--depth", "3")
    failing = [p for p in data["modules"][0]["properties"] if p["verdict"] == "fails"]
    assert failing[0]["replay"].startswith("clew run ")
    assert failing[0]["position"]["line"] > 0


def test_generate_has_the_functions_of_a_module(tmp_path: Path) -> None:
    data = written(tmp_path, "generate", ARITH, "add")
    (function,) = data["modules"][0]["functions"]
    assert function["tests"][0]["replay"] == f"clew run {ARITH} 'add IHi IHi'"
    assert _defines("add", function["position"])


def _defines(function: str, position: dict[str, Any]) -> bool:
    """Whether a position is where a function of Arith is defined."""
    line = Path(ARITH).read_text(encoding="utf-8").splitlines()[position["line"] - 1]
    return position["file"] == ARITH and line.startswith(f"{function} ")


def test_mutate_has_places_of_edits(tmp_path: Path) -> None:
    data = written(tmp_path, "mutate", ARITH, "cmpNat", "--criterion", "gbc")
    (function,) = data["modules"][0]["functions"]
    assert all(edit["position"]["line"] for m in function["mutants"] for edit in m["edits"])
    assert _defines("cmpNat", function["position"])
    survivor = next(m for m in function["mutants"] if m["status"] == "survived")
    killed = next(m for m in function["mutants"] if m["status"] == "killed")
    assert killed["input"] == function["tests"][killed["test"]]
    for mutant in (survivor, killed):
        assert mutant["replay"] == f"clew run {ARITH} '{mutant['input']}'"
        assert mutant["gives"] != mutant["expected"]


def test_tests_that_generate_wrote_are_read_by_mutate(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written(tmp_path, "generate", ARITH, "add")
    capsys.readouterr()
    main(["mutate", ARITH, "add", "--tests", str(tmp_path / "out.json")])
    assert "mutants" in capsys.readouterr().out


def test_suites_and_their_comparisons_have_replay_commands(tmp_path: Path) -> None:
    suite = str(tmp_path / "a.suite")
    recorded = written(tmp_path, "suite", "record", QUEUE, "-o", suite, "--tests", "60")
    assert recorded["modules"][0]["tests"][0]["replay"].startswith(f"clew run {QUEUE} ")
    assert recorded["modules"][0]["tests"][0]["position"]["file"] == QUEUE
    shown = written(tmp_path, "suite", "show", suite)
    assert shown["modules"][0]["tests"] == recorded["modules"][0]["tests"]
    changed = tmp_path / "Queue.hs"
    changed.write_text(Path(QUEUE).read_text().replace("empty = Queue [] []", "empty = Queue [7] []"))
    compared = written(tmp_path, "suite", "compare", suite, str(changed))
    tests = [test for group in compared["modules"][0]["groups"] for test in group["tests"]]
    assert any(t["side"] == "B" and t["replay"] == f"clew run {changed} empty" for t in tests)
    assert all(t["replay"] is None for t in tests if t["side"] == "A")
    minimised = written(tmp_path, "suite", "minimise", QUEUE, "-o", suite, "--tests", "60")
    assert minimised["modules"][0]["proved"] in (True, False)
    again = written(tmp_path, "suite", "minimise", suite)
    assert again["modules"][0]["tests"] == minimised["modules"][0]["tests"]


def test_a_suite_whose_source_has_changed_has_commands_for_what_is_left(tmp_path: Path) -> None:
    source, suite = tmp_path / "Two.hs", str(tmp_path / "two.suite")
    source.write_text("module Two where\none, two :: Int\none = 1\ntwo = 2\n")
    written(tmp_path, "suite", "record", str(source), "-o", suite)

    def replays() -> dict[str, tuple[str | None, bool]]:
        (entry,) = written(tmp_path, "suite", "show", suite)["modules"]
        return {test["function"]: (test["replay"], test["position"] is not None) for test in entry["tests"]}

    assert replays() == {"one": (f"clew run {source} one", True), "two": (f"clew run {source} two", True)}
    source.write_text("module Two where\none :: Int\none = 1\n")
    assert replays() == {"one": (f"clew run {source} one", True), "two": (None, False)}
    source.write_text("module Two where\none = nothing\n")
    assert replays() == {"one": (None, False), "two": (None, False)}
    source.unlink()
    assert replays() == {"one": (None, False), "two": (None, False)}


def test_types_have_places_and_warnings(tmp_path: Path) -> None:
    data = written(tmp_path, "types", QUEUE)
    entry = data["modules"][0]
    assert (entry["language"], entry["module"]) == ("haskell", "Queue")
    assert {"name": "push", "type": "Int -> Queue -> Queue"}.items() <= entry["names"][1].items()
    assert entry["names"][1]["position"]["line"] > 0
    assert entry["warnings"]


def test_run_has_a_value_or_answers_and_what_failed(tmp_path: Path) -> None:
    (entry,) = written(tmp_path, "run", QUEUE, "1 + 1")["modules"]
    assert (entry["module"], entry["value"], entry["ended"]) == ("Queue", "2", "value")
    (entry,) = written(tmp_path, "run", QUEUE, "pop empty")["modules"]
    assert (entry["value"], entry["failures"][0]["slug"]) == (None, "raised")
    assert entry["failures"][0]["position"]["file"] == QUEUE
    assert entry["replay"] == f"clew run {QUEUE} 'pop empty'"
    size = str(EXAMPLES / "curry" / "size.curry")
    (entry,) = written(tmp_path, "run", size, "size xs where xs free", "--answers", "2")["modules"]
    assert entry["answers"] == ["Result 0 | Bindings xs=[]", "Result 1 | Bindings xs=[_a]"]


def test_run_prints_nothing_beside_a_document_on_standard_output(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("b a b"))
    assert main(["run", str(EXAMPLES / "haskell" / "Wordcount.hs"), "--json", "-"]) == 0
    data = json.loads(capsys.readouterr().out)
    jsonschema.validate(data, SCHEMA, jsonschema.Draft202012Validator)
    (entry,) = data["modules"]
    assert (entry["exit_code"], entry["output"].split()) == (0, ["2", "b", "1", "a"])


def test_a_module_in_a_folder_has_its_whole_name(tmp_path: Path) -> None:
    file = tmp_path / "A" / "B.hs"
    file.parent.mkdir()
    file.write_text("module A.B where\nmain = print 1\nprop_no :: Bool -> Bool\nprop_no x = x\n")
    os.utime(file, (0, 0))  # old enough for its program to be kept: the second run reads that
    for command, *rest in (
        ["explore", "--tests", "20"],
        ["check"],
        ["types"],
        ["run"],
        ["run"],
        ["run", "1"],
    ):
        assert written(tmp_path, command, str(file), *rest)["modules"][0]["module"] == "A.B"
    main(["check", str(file), "--junit", str(tmp_path / "out.xml")])
    assert 'testsuite name="A.B"' in (tmp_path / "out.xml").read_text()


def test_what_has_no_place_has_none() -> None:
    assert document.position(NOWHERE) is None
    assert document.position(None) is None


def test_an_error_has_its_slug_and_its_place() -> None:
    error = ScopeFault("no `x`", Span("a.hs", 1, 2, 1, 3), slug="scope-name")
    found = document.diagnostic(error)
    assert (found["slug"], found["position"]["end_column"]) == ("scope-name", 3)


def test_back_has_the_steps_behind_a_value_with_links(tmp_path: Path) -> None:
    fact = str(EXAMPLES / "back" / "Fact.hs")
    (entry,) = written(tmp_path, "back", fact, "fact 2")["modules"]
    first, *others = entry["steps"]
    assert (first["sentence"], entry["ended"], entry["complete"]) == ("fact 2 = 0", "value", True)
    assert {link["target"] for link in first["links"]} <= {step["id"] for step in others}
    assert entry["replay"] == f"clew back {fact} 'fact 2'"


def test_back_tells_how_a_run_failed(tmp_path: Path) -> None:
    (entry,) = written(tmp_path, "back", QUEUE, "pop empty")["modules"]
    assert (entry["ended"], entry["failure"]["slug"]) == ("raised", "raised")


def test_back_has_the_steps_inside_of_a_search_of_the_program(tmp_path: Path) -> None:
    file = tmp_path / "Half.curry"
    file.write_text(
        "module Half where\n\nimport Test.Prop\n\nhalf :: Int -> Int\nhalf n = n `div` 3 + 2\n\n"
        "testHalf :: Prop\ntestHalf = half 6 -=- 3\n",
        encoding="utf-8",
    )
    (entry,) = written(tmp_path, "back", str(file), "testHalf")["modules"]
    inside = [step["inside"] for step in entry["steps"] if step["inside"] is not None]
    assert any(step["sentence"].startswith("half 6") for steps in inside for step in steps)


def test_the_words_of_stories_in_the_schema_are_those_that_are_used() -> None:
    found = SCHEMA["$defs"]
    assert found["story_step"]["properties"]["kind"]["enum"] == [kind.value for kind in StepKind]
    assert found["story_link"]["properties"]["role"]["enum"] == [role.value for role in Role]
    assert found["story_passage"]["properties"]["by"]["enum"] == [by.value for by in PassedBy]


def test_flow_has_the_graph_of_each_module(tmp_path: Path) -> None:
    (entry,) = written(tmp_path, "flow", QUEUE)["modules"]
    kinds = {node["kind"] for node in entry["nodes"]}
    assert {"import", "context", "return", "funcase"} <= kinds
