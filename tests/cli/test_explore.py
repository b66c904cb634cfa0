"""`clew explore`: what is printed, the exit codes, accepted findings, and the files that other tools read."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree as xml

import pytest

from clew.cli.edge import main

Capture = pytest.CaptureFixture[str]
PROGRAMS = Path(__file__).parent.parent / "explore" / "programs"


@pytest.fixture
def tree(tmp_path: Path) -> str:
    """The tree of figure 3.1 in a project of its own."""
    (tmp_path / "clew.toml").touch()
    return str(shutil.copy(PROGRAMS / "first" / "IntTreeExample.hs", tmp_path))


def test_a_finding_is_shown_with_its_message_and_the_command_that_replays_it(
    tree: str, capsys: Capture
) -> None:
    assert main(["explore", tree, "--ints", "0,1", "--tests", "500"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "insert 0 (Branch ? 0 ?1) ==> !"
    assert lines[1] == f"  {tree}:(9,1)-(12,42): Non-exhaustive patterns in function insert"
    assert lines[2].endswith(f"clew run {tree} 'insert 0 (Branch undefined 0 undefined)'")
    assert lines[4].startswith("1 finding (500 expressions, ")
    assert main(["run", tree, "insert 0 (Branch undefined 0 undefined)"]) == 1
    assert "Non-exhaustive patterns in function insert" in capsys.readouterr().err


def test_the_trace_has_the_notation_of_the_seed(tree: str, capsys: Capture) -> None:
    main(["explore", tree, "--ints", "0..1", "--trace", "--strategy", "depth-first", "--depth", "10"])
    lines = capsys.readouterr().out.splitlines()
    assert lines[:3] == ["  insert ==> .", "  insert ? ==> .", "  insert ? ?1 ==> ?1"]
    assert "    insert ? (Branch ?1 ?2 ?3) ==> ?" in lines


def test_every_failing_expression_can_be_shown(tree: str, capsys: Capture) -> None:
    main(["explore", tree, "--ints", "0,1", "--tests", "500", "--all"])
    out = capsys.readouterr().out
    assert "insert 1 (Branch ? 1 ?1) ==> ! (the same)" in out
    assert "case insert 0 (Branch (Branch ? 0 ?1) 1 ?2) of Branch x _ _ -> x ==> ! (the same)" in out


def test_a_page_of_detail_shows_source_and_other_expressions(tree: str, capsys: Capture) -> None:
    main(["explore", tree, "--ints", "0,1", "--tests", "500", "--detail"])
    out = capsys.readouterr().out
    assert "  reached by  IntTreeExample.insert\n" in out
    assert "      11 |   | n < x = Branch (insert n left) x right\n" in out
    assert "  also        insert 1 (Branch ? 1 ?1)\n" in out


def test_accepted_findings_are_hidden_until_they_are_rejected(tree: str, capsys: Capture) -> None:
    arguments = ["explore", tree, "--ints", "0,1", "--tests", "300"]
    main(arguments)
    identity = capsys.readouterr().out.splitlines()[2].split(",")[0].strip()
    assert main([*arguments, "--accept", identity]) == 0
    assert "0 findings" in capsys.readouterr().out
    assert main(arguments) == 0
    assert "1 accepted)" in capsys.readouterr().out
    assert main([*arguments, "--accepted"]) == 0
    assert "insert 0" in capsys.readouterr().out
    assert main([*arguments, "--reject", identity]) == 1


def test_with_the_first_finding_of_a_place_those_reported_with_it_are_accepted_and_no_new_way_there(
    tmp_path: Path, capsys: Capture
) -> None:
    (tmp_path / "clew.toml").touch()
    program = str(shutil.copy(PROGRAMS / "Ways.hs", tmp_path))
    arguments = ["explore", program, "factor", "term", "--tests", "200"]
    assert main(arguments) == 1
    first, *_, last = capsys.readouterr().out.splitlines()
    assert first == "factor [] ==> !"
    assert last.startswith("4 findings at 2 places ")
    assert main([*arguments, "--json", "-"]) == 1
    names = {f["expression"]: f["id"] for f in json.loads(capsys.readouterr().out)["modules"][0]["findings"]}
    assert main([*arguments, "--accept", names["factor []"], "--accept", names["term [Open,Number ?]"]]) == 1
    assert "1 finding (" in capsys.readouterr().out
    assert main(["explore", program, "factor", "term", "value", "--tests", "300"]) == 1
    assert "value [] ==> !" in capsys.readouterr().out


def test_accepted_findings_are_distinguished_where_they_are_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.chdir(tmp_path)
    shutil.copy(PROGRAMS / "second" / "IntTreeExample.hs", tmp_path)
    arguments = ["explore", "IntTreeExample.hs", "--ints", "0,1", "--tests", "2000"]
    assert main([*arguments, "--json", "-"]) == 1
    _, second = [f["id"] for f in json.loads(capsys.readouterr().out)["modules"][0]["findings"]]
    main([*arguments, "--accept", second])
    capsys.readouterr()
    assert main([*arguments, "--accepted", "--junit", "j.xml", "--sarif", "s.sarif"]) == 1
    out = capsys.readouterr().out
    assert f"also by delete 0 (Branch (Branch ? 0 ?1) 0 (Branch ?2 0 ?3)) ({second}, accepted)\n" in out
    assert out.endswith("; 1 accepted)\n")
    suite = xml.parse(tmp_path / "j.xml").getroot().find("testsuite")
    assert suite is not None
    assert (suite.get("failures"), suite.get("skipped")) == ("1", "1")
    results = json.loads((tmp_path / "s.sarif").read_text())["runs"][0]["results"]
    assert ["suppressions" in r for r in results] == [False, True]


def test_all_shows_every_expression_of_every_finding(capsys: Capture) -> None:
    """Figure 3.5 of Allwood."""
    program = str(PROGRAMS / "second" / "IntTreeExample.hs")
    assert main(["explore", program, "--ints", "0,1", "--no-case", "--all"]) == 1
    shown = [line for line in capsys.readouterr().out.splitlines() if " ==> !" in line]
    attached, deleted = (sum(line.startswith(name) for line in shown) for name in ("attachRight ", "delete "))
    assert (attached, deleted) == (3, 6)


def test_tests_of_a_build_server_have_names_of_their_own(tmp_path: Path) -> None:
    junit = tmp_path / "junit.xml"
    main(["explore", str(PROGRAMS / "Thrown.hs"), "--tests", "500", "--junit", str(junit)])
    names = [case.get("name") for case in xml.parse(junit).getroot().iter("testcase")]
    assert len(names) == len(set(names)) > 3


def test_accepting_what_was_not_found_is_a_mistake(tree: str, capsys: Capture) -> None:
    assert main(["explore", tree, "--tests", "50", "--accept", "beef"]) == 2
    assert "no finding is called 'beef'" in capsys.readouterr().err


def test_the_beginning_of_a_name_is_enough_if_no_other_begins_so(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "clew.toml").touch()
    arguments = ["explore", str(shutil.copy(PROGRAMS / "Format.hs", tmp_path)), "--tests", "1000"]
    main([*arguments, "--json", "-"])
    names = [f["id"] for f in json.loads(capsys.readouterr().out)["modules"][0]["findings"]]
    letter, count = Counter(name[0] for name in names).most_common(1)[0]
    assert count > 1
    for wrong in (letter, ""):
        assert main([*arguments, "--accept", wrong]) == 2
        out, err = capsys.readouterr()
        assert out.splitlines()[-1].startswith(f"{len(names)} findings at ")
        assert ("several findings are called '" if wrong else "no finding is called ''") in err
    assert main([*arguments, "--accept", names[0][:6]]) == 1
    assert " accepted)" in capsys.readouterr().out
    assert main([*arguments, "--reject", names[0][:6]]) == 1
    assert names[0] in capsys.readouterr().out


def test_a_name_that_begins_alike_in_two_modules_accepts_nothing_in_either(
    tmp_path: Path, capsys: Capture
) -> None:
    (tmp_path / "clew.toml").touch()
    for module in ("One", "Two"):
        names = [f"{module.lower()}{i}" for i in range(6)]
        lines = [f"{name} :: Bool -> Bool\n{name} True = True\n" for name in names]
        text = f"module {module} ({', '.join(names)}) where\n" + "".join(lines)
        (tmp_path / f"{module}.hs").write_text(text)
    arguments = ["explore", str(tmp_path), "--tests", "200"]
    main([*arguments, "--json", "-"])
    found = [
        [f["id"] for f in module["findings"]] for module in json.loads(capsys.readouterr().out)["modules"]
    ]
    first, second = (Counter(name[0] for name in names) for names in found)
    letter = next(letter for letter in first if first[letter] == 1 and letter in second)
    other = next(name for name in found[0] if name[0] != letter)
    assert main([*arguments, "--accept", other, "--accept", letter]) == 2
    out, err = capsys.readouterr()
    assert all(name in out for names in found for name in names)
    assert f"several findings are called '{letter}'" in err
    assert not (tmp_path / ".clew").exists()


def test_rejecting_what_was_not_accepted_is_a_mistake(tree: str, capsys: Capture) -> None:
    assert main(["explore", tree, "--tests", "50", "--reject", "beef"]) == 2
    assert "no accepted finding is called 'beef'" in capsys.readouterr().err


def test_findings_as_json(tree: str, capsys: Capture) -> None:
    assert main(["explore", tree, "--ints", "0,1", "--tests", "300", "--json", "-"]) == 1
    (data,) = json.loads(capsys.readouterr().out)["modules"]
    (finding,) = data["findings"]
    assert data["ended"] == "tests"
    assert finding["expression"] == "insert 0 (Branch ? 0 ?1)"
    assert finding["kind"] == "pattern"
    assert finding["plan"] == [0, 1, 0, 0]


def test_exceptions_have_the_names_that_haskell_has_for_them(capsys: Capture) -> None:
    assert main(["explore", str(PROGRAMS / "Thrown.hs"), "--tests", "500", "--json", "-"]) == 1
    found = {
        f["expression"]: f["exception"] for f in json.loads(capsys.readouterr().out)["modules"][0]["findings"]
    }
    assert found["loudly ?"] == "NoMethodError"
    assert main(["explore", str(PROGRAMS / "Panic.hs"), "--tests", "500", "--detail"]) == 1
    assert "  exception   ErrorCall\n" in capsys.readouterr().out


def test_reports_for_other_tools(tree: str, tmp_path: Path) -> None:
    junit, sarif = tmp_path / "junit.xml", tmp_path / "found.sarif"
    main(["explore", tree, "--ints", "0,1", "--tests", "300", "--junit", str(junit), "--sarif", str(sarif)])
    assert xml.parse(junit).getroot().find("testsuite/testcase/failure") is not None
    result = json.loads(sarif.read_text())["runs"][0]["results"][0]
    assert result["ruleId"] == "incomplete-pattern"
    assert result["occurrenceCount"] > 1
    assert result["locations"][0]["physicalLocation"]["region"]["startLine"] == 9


def test_two_runs_give_the_same_bytes(capsys: Capture) -> None:
    def once() -> str:
        main(
            ["explore", str(PROGRAMS / "Format.hs"), "--strategy", "random", "--seed", "5", "--tests", "800"]
        )
        return capsys.readouterr().out

    assert once() == once()


def test_settings_of_the_project_are_used(tree: str, tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "clew.toml").write_text("[explore]\nints = [7]\n")
    main(["explore", tree, "--tests", "300"])
    assert capsys.readouterr().out.startswith("insert 7 (Branch ? 7 ?1) ==> !")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--ints", "x"], "'x' is not an integer"),
        (["--ints", "0..100000"], "too many integers"),
        (["--doubles", "1,b"], "not a list of numbers"),
        (["nothing"], "exports no function `nothing`"),
        (["--include", "No.Such"], "no module 'No.Such' to include"),
    ],
)
def test_mistakes_are_reported(tree: str, arguments: list[str], message: str, capsys: Capture) -> None:
    assert main(["explore", tree, *arguments]) == 2
    assert message in capsys.readouterr().err


def test_ctrl_c_keeps_what_was_found(tree: str) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "clew", "explore", tree, "--ints", "0,1", "--time", "600", "--trace"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ,
    )
    assert process.stdout is not None
    for line in process.stdout:
        if "==> !" in line:
            break
    time.sleep(0.2)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "1 finding (" in out
    assert "Traceback" not in err


def test_a_file_of_no_language_is_refused(capsys: Capture) -> None:
    assert main(["explore", "queens.txt"]) == 2
    assert "'queens.txt' is not a .hs, .lhs, " in capsys.readouterr().err


def test_the_example_keeps_its_story(capsys: Capture) -> None:
    example = str(Path(__file__).parents[2] / "examples" / "explore" / "Queue.hs")
    assert main(["explore", example, "--ints", "0,1"]) == 1
    lines = capsys.readouterr().out.splitlines()
    failing = [line.removesuffix(" ==> !") for line in lines if line.endswith(" ==> !")]
    assert failing == [
        "pop empty",
        "case newest (case pop (push ? (push ?1 empty)) of (_, x) -> x) of Just x -> x",
    ]
    for expression in failing:
        source = expression.replace("?1", "undefined").replace("?", "undefined")
        assert main(["run", example, source]) == 1


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A project with two modules that fail, a third that imports one, one that cannot be read, and one that is hidden."""
    (tmp_path / "clew.toml").touch()
    for name in ("Sites", "Results"):
        shutil.copy(PROGRAMS / f"{name}.hs", tmp_path)
    (tmp_path / "Unread.hs").write_text("module Unread where\nf = (\n")
    (tmp_path / "test").mkdir()
    (tmp_path / "test" / "Uses.hs").write_text(
        "module Uses where\nimport Sites\ntwice :: [Int] -> Int\ntwice = peek\n"
    )
    (tmp_path / ".hidden").mkdir()
    (tmp_path / ".hidden" / "Hidden.hs").write_text("also not Haskell")
    return tmp_path


def test_a_folder_is_explored_module_by_module_past_one_that_cannot_be_read(
    folder: Path, capsys: Capture
) -> None:
    assert main(["explore", str(folder), "--depth", "16", "--ints", "0"]) == 2
    out, err = capsys.readouterr()
    assert [line for line in out.splitlines() if line.endswith(".hs")] == [
        str(folder / name) for name in ("Results.hs", "Sites.hs", "Unread.hs", "test/Uses.hs")
    ]
    assert out.endswith("4 modules: 5 findings, 1 module could not be explored\n")
    assert "Unread.hs:3:1: error:" in err


def test_modules_divided_among_workers_give_the_same_bytes(folder: Path, capsys: Capture) -> None:
    def output(jobs: str) -> tuple[int, str]:
        code = main(["explore", str(folder), "--tests", "300", "--jobs", jobs, "--json", "-"])
        return code, capsys.readouterr().out

    code, text = output("1")
    assert output("2") == (code, text)
    assert [m["module"] for m in json.loads(text)["modules"]] == ["Results", "Sites", "", "Uses"]


def test_modules_are_found_by_name(folder: Path, capsys: Capture) -> None:
    arguments = ["explore", "Results", "Sites", "--path", str(folder), "--depth", "10"]
    assert main(arguments) == 1
    assert main(["explore", "Missing", "--path", str(folder)]) == 2
    assert "there is no module 'Missing' here" in capsys.readouterr().err


def test_functions_are_those_of_one_module(folder: Path, capsys: Capture) -> None:
    assert main(["explore", str(folder), "peek"]) == 2
    assert "`peek` may be a function of each of 4 modules" in capsys.readouterr().err


def test_what_never_ends_is_replayed_with_an_end(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "Endless.hs"
    file.write_text("module Endless where\nspin :: Int -> Int\nspin n = if n == 1 then spin n else n\n")
    assert main(["explore", str(file), "--step-limit", "1000", "--depth", "8"]) == 1
    assert f"clew run {file} 'spin 1' --steps 5000" in capsys.readouterr().out


def test_what_was_included_is_imported_for_replaying(tmp_path: Path, capsys: Capture) -> None:
    shutil.copy(PROGRAMS / "poly" / "Nat.hs", tmp_path)
    file = tmp_path / "Larger.hs"
    file.write_text(
        'module Larger where\nlarger :: Ord a => a -> a -> Bool\nlarger x y = x > y && error "yes"\n'
    )
    main(["explore", str(file), "--include", "Nat", "--tests", "100", "--json", "-"])
    (finding,) = json.loads(capsys.readouterr().out)["modules"][0]["findings"]
    command = finding["replay"].replace("| clew", f"| {sys.executable} -m clew")
    again = subprocess.run(command, shell=True, capture_output=True, text=True, timeout=60, check=False)
    assert "the program raised yes" in again.stderr


def test_a_failure_in_a_library_is_reported_at_the_call_of_it(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "Third.hs"
    file.write_text("module Third where\nthird :: [Int] -> Int\nthird xs = xs !! 2\n")
    assert main(["explore", str(file), "--depth", "8"]) == 1
    assert f"  {file}:3:12-18: Prelude.!!: index too large\n" in capsys.readouterr().out
