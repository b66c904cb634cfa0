"""`clew suite`: what is printed, the exit codes, files for other tools, versions from Git, and Ctrl-C."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree as xml

import pytest

from clew.cli.edge import main
from clew.suite.record import Recorded, Recorder
from clew.suite.recording_options import TESTS

Capture = pytest.CaptureFixture[str]
PROGRAMS = Path(__file__).parent.parent / "suite" / "programs"
HOW = ["--ints", "0..2", "--tests", "3000"]


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project with three versions of a module, and the suite of the first."""
    project = tmp_path_factory.mktemp("recorded")
    (project / "clew.toml").touch()
    for version in ("plain", "balanced", "faulty"):
        (project / version).mkdir()
        shutil.copy(PROGRAMS / version / "IntTreeExample.hs", project / version)
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(project)
        assert main(["suite", "record", "plain/IntTreeExample.hs", "-o", "before.suite", *HOW]) == 0
    return project


@pytest.fixture
def folder(recorded: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the project to work in."""
    shutil.copytree(recorded, tmp_path, dirs_exist_ok=True)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_record_writes_a_sorted_text_and_reports_how_much(folder: Path, capsys: Capture) -> None:
    assert main(["suite", "record", "plain/IntTreeExample.hs", "-o", "before.suite", *HOW]) == 0
    assert capsys.readouterr().out.endswith(" with a value; enough tests\n")
    head, _, tests = (folder / "before.suite").read_text().partition("\n\n")
    assert head.splitlines()[:4] == [
        "clew suite 1",
        "module IntTreeExample",
        "source plain/IntTreeExample.hs",
        "options --ints 0..2 --tests 3000",
    ]
    lines = tests.splitlines()
    assert lines == sorted(lines)
    assert "insert 0 empty ==> Branch Leaf 0 Leaf" in lines
    assert str(folder) not in head


def test_record_without_a_file_prints_the_same(folder: Path, capsys: Capture) -> None:
    capsys.readouterr()
    assert main(["suite", "record", "plain/IntTreeExample.hs", *HOW]) == 0
    assert capsys.readouterr().out == (folder / "before.suite").read_text()


def test_show_prints_some_functions(folder: Path, capsys: Capture) -> None:
    capsys.readouterr()
    assert main(["suite", "show", "before.suite", "empty"]) == 0
    assert capsys.readouterr().out == "empty ==> Leaf\n"
    assert main(["suite", "show", "before.suite", "nothing"]) == 2
    assert "the suite has no tests of `nothing`" in capsys.readouterr().err
    assert main(["suite", "show", "before.suite", "--json", "-"]) == 0
    tests = json.loads(capsys.readouterr().out)["modules"][0]["tests"]
    expected = {"function": "empty", "input": "empty", "kind": "value", "result": "Leaf"}
    assert any(expected.items() <= test.items() for test in tests)


def test_compare_with_a_module_shows_what_differs_and_exits_1(folder: Path, capsys: Capture) -> None:
    capsys.readouterr()
    assert main(["suite", "compare", "before.suite", "faulty/IntTreeExample.hs", *HOW]) == 1
    out = capsys.readouterr().out
    assert out.startswith("A: before.suite\nB: faulty/IntTreeExample.hs\n\n")
    assert "strictness: B needs less of the arguments (" in out
    assert "A~ insert 1 empty ==> Branch Leaf 1 Leaf\n" in out
    assert "B~ insert ? empty ==> Branch Leaf 0 Leaf\n" in out


def test_compare_with_itself_finds_nothing_and_exits_0(folder: Path, capsys: Capture) -> None:
    capsys.readouterr()
    assert main(["suite", "compare", "before.suite", "before.suite"]) == 0
    assert capsys.readouterr().out.endswith(
        " the same, 0 different, 0 with another strictness, 0 only in A, 0 only in B\n"
    )
    assert main(["suite", "compare", "before.suite", "before.suite", "--all"]) == 0
    assert "A: empty ==> Leaf\nB: empty ==> Leaf\n" in capsys.readouterr().out


def test_a_module_is_recorded_as_the_suite_was(folder: Path, capsys: Capture) -> None:
    capsys.readouterr()
    assert main(["suite", "compare", "before.suite", "plain/IntTreeExample.hs"]) == 0
    assert "0 only in A, 0 only in B\n" in capsys.readouterr().out
    text = (folder / "before.suite").read_text()
    (folder / "odd.suite").write_text(text.replace("options --ints", "options --nonsense"))
    assert main(["suite", "compare", "odd.suite", "plain/IntTreeExample.hs"]) == 2
    assert "the options in 'odd.suite' cannot be read" in capsys.readouterr().err


def test_two_modules_are_recorded_with_the_constants_of_either(folder: Path, capsys: Capture) -> None:
    capsys.readouterr()
    files = [str(PROGRAMS / version / "Stock.hs") for version in ("capped", "uncapped")]
    assert main(["suite", "compare", *files]) == 1
    out = capsys.readouterr().out
    assert "A~ twice 41 ==> 82\nB~ twice 41 ==> 80\n" in out  # 40 is a literal of the second only
    assert main(["suite", "compare", *files, "--all"]) == 1
    groups = capsys.readouterr().out.split("\n\n")
    assert "A: twice 31 ==> 62\nB: twice 31 ==> 62" in groups  # and 30 of the first
    assert not any("# twice" in group for group in groups)
    assert "A~ atLeast (-8) ==> 0\nB~ atLeast (-8) ==> 1" in groups


def test_a_module_is_recorded_with_the_constants_of_the_suite_beside_it(
    folder: Path, capsys: Capture
) -> None:
    assert main(["suite", "record", str(PROGRAMS / "capped" / "Stock.hs"), "-o", "stock.suite"]) == 0
    capsys.readouterr()
    assert main(["suite", "compare", "stock.suite", str(PROGRAMS / "uncapped" / "Stock.hs"), "--all"]) == 1
    out = capsys.readouterr().out
    assert "A: twice 31 ==> 62\nB: twice 31 ==> 62\n" in out
    assert "# twice" not in out
    text = (folder / "stock.suite").read_text()
    (folder / "odd.suite").write_text(text.replace('{"ints": [0', '{"ints": ["0x'))
    assert main(["suite", "show", "odd.suite"]) == 2
    assert "odd.suite:4:11: error: constants are written as JSON" in capsys.readouterr().err


def test_compare_writes_reports(folder: Path, capsys: Capture) -> None:
    capsys.readouterr()
    files = ["--json", "c.json", "--junit", "c.xml", "--sarif", "c.sarif"]
    assert main(["suite", "compare", "before.suite", "faulty/IntTreeExample.hs", *HOW, *files]) == 1
    (data,) = json.loads((folder / "c.json").read_text())["modules"]
    group = next(g for g in data["groups"] if g["tests"][-1]["input"] == "insert ? empty")
    assert (group["strictness"], group["differs"]) == ("lazier", True)
    assert [t["mark"] for t in group["tests"]] == [":", "~", "~", "~"]
    suite = xml.parse(folder / "c.xml").getroot().find("testsuite")
    assert suite is not None
    assert int(suite.get("failures", "")) == sum(
        g["differs"] or g["strictness"] != "same" for g in data["groups"]
    )
    results = json.loads((folder / "c.sarif").read_text())["runs"][0]["results"]
    places = [r["locations"][0]["physicalLocation"] for r in results if r["level"] == "error"]
    assert {p["artifactLocation"]["uri"] for p in places} == {"faulty/IntTreeExample.hs"}
    lines = (folder / "faulty" / "IntTreeExample.hs").read_text().splitlines()
    functions = {lines[p["region"]["startLine"] - 1].split()[0] for p in places}
    assert functions == {"delete", "insert"}  # where they are defined
    assert {"changed-result"} <= {r["ruleId"] for r in results}
    changes = [(r["ruleId"], p["region"]["startLine"]) for r, p in zip(results, places, strict=True)]
    assert len(changes) == len(set(changes)) == len({r["partialFingerprints"]["clew/v1"] for r in results})
    assert sum(r["occurrenceCount"] for r in results) == int(suite.get("failures", ""))
    insert = next(r for r in results if r["message"]["text"].startswith("insert gives another result"))
    assert "\nA: insert 0 empty ==> Branch Leaf 0 Leaf\n" in insert["message"]["text"]


def test_a_change_keeps_its_fingerprint_when_other_inputs_show_it(folder: Path) -> None:
    def fingerprints(*how: str) -> set[str]:
        main(["suite", "compare", "before.suite", "faulty/IntTreeExample.hs", *how, "--sarif", "c.sarif"])
        results = json.loads((folder / "c.sarif").read_text())["runs"][0]["results"]
        return {r["partialFingerprints"]["clew/v1"] for r in results if r["ruleId"] == "changed-result"}

    assert fingerprints(*HOW) == fingerprints("--ints", "1,2", "--tests", "300")


@pytest.mark.git
def test_compare_with_a_revision_records_both_sides(folder: Path, capsys: Capture) -> None:
    def git(*arguments: str) -> None:
        settings = ["-c", "user.name=T", "-c", "user.email=t@example.org", "-c", "commit.gpgsign=false"]
        subprocess.run(["git", *settings, *arguments], check=True, capture_output=True)

    git("init", "-q")
    git("add", "plain")
    git("commit", "-q", "-m", "plain")
    shutil.copy(folder / "balanced" / "IntTreeExample.hs", folder / "plain")
    capsys.readouterr()
    assert (
        main(
            [
                "suite",
                "compare",
                "--git",
                "HEAD",
                "plain/IntTreeExample.hs",
                "--ints",
                "0..2",
                "--tests",
                "6000",
            ]
        )
        == 1
    )
    out = capsys.readouterr().out
    assert out.startswith(
        "A: HEAD:plain/IntTreeExample.hs\nB: plain/IntTreeExample.hs\n\nresults differ (insert "
    )
    assert (
        "B~ insert 0 (insert 1 (insert 2 empty)) ==> Branch (Branch Leaf 0 Leaf) 1 (Branch Leaf 2 Leaf)\n"
        in out
    )
    assert main(["suite", "compare", "--git", "nonsense", "plain/IntTreeExample.hs"]) == 2
    assert "the repository has no revision 'nonsense' [git]" in capsys.readouterr().err


@pytest.mark.git
def test_a_fault_at_a_revision_is_reported_with_its_place_there(folder: Path, capsys: Capture) -> None:
    file = folder / "plain" / "IntTreeExample.hs"
    good = file.read_text()
    settings = ["-c", "user.name=T", "-c", "user.email=t@example.org", "-c", "commit.gpgsign=false"]
    file.write_text("module IntTreeExample where\n\nf = g\n")
    for arguments in (["init", "-q"], ["add", "plain"], ["commit", "-q", "-m", "broken"]):
        subprocess.run(["git", *settings, *arguments], check=True, capture_output=True)
    file.write_text(good)
    capsys.readouterr()
    assert main(["suite", "compare", "--git", "HEAD", "plain/IntTreeExample.hs"]) == 2
    err = capsys.readouterr().err
    assert err.startswith("HEAD:plain/IntTreeExample.hs:3:5: error: ")
    assert "3 | f = g\n" in err


def test_minimise_a_module_and_a_suite(folder: Path, capsys: Capture) -> None:
    capsys.readouterr()
    assert main(["suite", "minimise", "plain/IntTreeExample.hs", *HOW]) == 0
    shown = capsys.readouterr()
    assert "no fewer would do" in shown.err
    assert main(["suite", "minimise", "before.suite"]) == 2
    assert "the suite does not say what its tests cover" in capsys.readouterr().err
    assert main(["suite", "record", "plain/IntTreeExample.hs", "--cover", "-o", "c.suite", *HOW]) == 0
    assert main(["suite", "minimise", "c.suite", "-o", "small.suite"]) == 0
    capsys.readouterr()
    assert main(["suite", "show", "small.suite"]) == 0
    assert capsys.readouterr().out == shown.out


def test_export_writes_a_module(folder: Path, capsys: Capture) -> None:
    assert main(["suite", "export", "before.suite", "--as", "hspec", "-o", "TreeSpec.hs"]) == 0
    text = (folder / "TreeSpec.hs").read_text()
    assert "module TreeSpec (spec, TreeSpec.main) where\n" in text
    assert main(["suite", "export", "before.suite", "--as", "hspec", "-o", "tree-spec.hs"]) == 2
    assert "`tree-spec` cannot be the name of a module" in capsys.readouterr().err


def test_a_damaged_suite_is_reported_with_the_line(folder: Path, capsys: Capture) -> None:
    text = (folder / "before.suite").read_text()
    (folder / "bad.suite").write_text(text.replace("empty ==> Leaf\n", "empty) ==> Leaf\n", 1))
    capsys.readouterr()
    assert main(["suite", "compare", "bad.suite", "before.suite"]) == 2
    err = capsys.readouterr().err
    assert err.startswith("bad.suite:")
    assert "`)` stands where the end is wanted [suite]" in err
    assert "empty) ==> Leaf" in err


def test_a_suite_whose_inputs_overlap_is_refused(folder: Path, capsys: Capture) -> None:
    with (folder / "before.suite").open("a") as file:
        file.write("insert ? empty ==> Leaf\n")
    capsys.readouterr()
    assert main(["suite", "compare", "before.suite", "before.suite"]) == 2
    assert "of which one is an instance of the other" in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments",
    [
        ["compare", "before.suite"],
        ["compare", "a", "b", "c"],
        ["compare", "--git", "HEAD", "before.suite"],
        ["compare", "missing.suite", "before.suite"],
        ["record", "missing.hs"],
        ["record", "plain/IntTreeExample.hs", "nothing"],
        ["export", "before.suite"],
        ["show", "plain/IntTreeExample.hs"],
        ["record", "some.curry"],
        ["compare", "before.suite", "some.curry"],
    ],
)
def test_what_makes_no_sense_exits_2(folder: Path, arguments: list[str], capsys: Capture) -> None:
    assert main(["suite", *arguments]) == 2
    err = capsys.readouterr().err
    assert "error: " in err
    assert "Traceback" not in err


@pytest.mark.slow
def test_ctrl_c_writes_what_was_found(folder: Path) -> None:
    command = [sys.executable, "-m", "clew", "suite", "record", "plain/IntTreeExample.hs", "-o", "part.suite"]
    for seconds in (3, 6, 12, 24):  # on a busy computer it takes a while to begin
        process = subprocess.Popen(
            [*command, "--tests", "100M"],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": _PATH},
        )
        time.sleep(seconds)
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=120)
        assert process.returncode == 130
        if "interrupted; what was found is kept" in out and not out.startswith("0 tests"):
            break
    assert "insert 0 empty ==> Branch Leaf 0 Leaf\n" in (folder / "part.suite").read_text()


def test_ctrl_c_in_the_first_recording_makes_the_second_one_as_long(
    folder: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = Recorder.record

    def stopped(self: Recorder, progress: Callable[[int, int], None] | None = None) -> Recorded:
        def stop(run: int, tests: int) -> None:
            if tests > 0:
                os.kill(os.getpid(), signal.SIGINT)

        monkeypatch.setattr(Recorder, "record", whole)  # the other one runs to its end
        return whole(self, stop)

    monkeypatch.setattr(Recorder, "record", stopped)
    files = ["plain/IntTreeExample.hs", "plain/IntTreeExample.hs"]
    assert main(["suite", "compare", *files, "--ints", "0..2"]) == 130
    out, err = capsys.readouterr()
    assert "interrupted: B is recorded as far as A was" in err
    assert "interrupted: A was not recorded to the end" in err
    assert ", 0 different, 0 with another strictness," in out
    assert not out.splitlines()[-1].startswith("0 the same")


def test_the_help_says_how_many_expressions_are_run(capsys: Capture) -> None:
    assert main(["suite", "record", "--help"]) == 0
    assert f"(default: {TESTS:,})" in capsys.readouterr().out


_PATH = os.pathsep.join(p for p in sys.path if p)


def test_compare_that_matched_nothing_is_no_success(tmp_path: Path, capsys: Capture) -> None:
    """Two lists of constants have no input in common: that the results are the same is not known."""
    module = tmp_path / "Only.hs"
    module.write_text("module Only where\nodd' :: Int -> Bool\nodd' n = n == 1\n")
    for name, ints in (("a", "0,1"), ("b", "2,3")):
        suite = str(tmp_path / f"{name}.suite")
        assert main(["suite", "record", str(module), "--ints", ints, "-o", suite]) == 0
    a, b, report = (str(tmp_path / n) for n in ("a.suite", "b.suite", "out.xml"))
    capsys.readouterr()
    assert main(["suite", "compare", a, b, "--junit", report]) == 1
    assert "no input is on both sides, so nothing was compared\n" in capsys.readouterr().out
    assert xml.parse(report).getroot().find(".//failure") is not None
    assert main(["suite", "compare", a, a]) == 0


def test_compare_names_the_functions_of_which_nothing_was_compared(tmp_path: Path, capsys: Capture) -> None:
    header = "clew suite 1\nmodule M\ntype f :: Bool -> Bool\ntype g :: Bool -> Bool\nshown f g\n\n"
    (tmp_path / "a.suite").write_text(header + "f True ==> True\ng True ==> True\n")
    (tmp_path / "b.suite").write_text(header + "f True ==> True\ng False ==> True\n")
    a, b = (str(tmp_path / n) for n in ("a.suite", "b.suite"))
    assert main(["suite", "compare", a, b, "--json", "-"]) == 1
    (entry,) = json.loads(capsys.readouterr().out)["modules"]
    assert entry["uncompared"] == ["g"]
