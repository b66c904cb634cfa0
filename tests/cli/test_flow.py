"""`clew flow`: the graph in words, in files, and what is wrong with a command."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from clew.cli.edge import main

PROGRAMS = Path(__file__).parents[1] / "flow" / "programs"
LIST_ADD = str(PROGRAMS / "list_add.erl")
EVEN_ODD = str(PROGRAMS / "even_odd.erl")


def output(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["flow", *arguments]) == 0
    return capsys.readouterr().out


def test_the_summary_counts_and_names_targets(capsys: pytest.CaptureFixture[str]) -> None:
    text = output(capsys, LIST_ADD)
    assert "3 functions, 17 nodes, 15 edges, 3 call edges" in text
    assert "1 of 1 higher-order call with one target" in text
    assert "list_add.erl:9:  Var2 = F(L1)  ->  add_1/1" in text


def test_a_function_is_shown_with_its_nodes(capsys: pytest.CaptureFixture[str]) -> None:
    lines = output(capsys, EVEN_ODD, "even").splitlines()
    assert "  2  funcase Arg1" in lines
    assert "       | N  -> 4" in lines
    assert "  5  odd(Var1)  -> 6" in lines
    assert "       calls odd/1" in lines
    assert not any(line.startswith("  9 ") for line in lines)


def test_functions_that_nothing_calls_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    text = output(capsys, str(PROGRAMS / "frozen.erl"))
    assert "Nothing calls:" in text
    assert "frozen.erl:33: forgotten/1" in text


def test_a_main_is_no_export_that_nobody_uses(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "Tool.hs").write_text(
        "module Tool (used, spare) where\nused, spare :: Int\nused = 1\nspare = 2\n"
    )
    (tmp_path / "Main.hs").write_text("module Main where\nimport Tool\nmain :: IO ()\nmain = print used\n")
    text = output(capsys, str(tmp_path / "Main.hs"), str(tmp_path / "Tool.hs"))
    unused = text.partition("Exported, but no other module here calls:")[2]
    assert "spare" in unused
    assert "Main:main" not in unused


def test_only_entries_are_called_from_outside(capsys: pytest.CaptureFixture[str]) -> None:
    text = output(capsys, str(PROGRAMS / "frozen.erl"), "--entry", "renamed/1")
    dead = text.partition("Nothing calls:")[2]
    assert "adder/1" in dead
    assert "apply_to/2" not in dead


def test_pictures_are_well_formed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    svg, page = tmp_path / "g.svg", tmp_path / "g.html"
    printed = output(capsys, LIST_ADD, "--svg", str(svg), "--html", str(page))
    assert printed.splitlines()[-2:] == [f"written: {svg}", f"written: {page}"]
    root = ET.fromstring(svg.read_text(encoding="utf-8"))
    nodes = [g for g in root.iter("{http://www.w3.org/2000/svg}g") if "data-node" in g.attrib]
    assert len(nodes) == 17
    bands = [
        p.attrib["class"] for p in root.iter("{http://www.w3.org/2000/svg}path") if "marker-end" in p.attrib
    ]
    assert sorted(b for b in bands if "band" in b) == ["band first", "band first", "band higher"]
    text = page.read_text(encoding="utf-8")
    assert "http" not in text.replace("http://www.w3.org", "")
    assert 'data-file="' in text


def test_dot_and_mermaid_dot_the_bands(capsys: pytest.CaptureFixture[str]) -> None:
    dot = output(capsys, LIST_ADD, "--dot", "-")
    assert dot.startswith("digraph")
    assert dot.count("style=dotted") == 3
    assert dot.count("color=grey50") == 1
    mermaid = output(capsys, LIST_ADD, "--mermaid", "-")
    assert mermaid.startswith("flowchart TD")
    assert mermaid.count("-.->") == 3


def test_json_has_the_whole_graph(capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(output(capsys, EVEN_ODD, LIST_ADD, "--json", "-"))
    first, second = data["modules"]
    assert (first["module"], second["module"]) == ("even_odd", "list_add")
    assert len(first["nodes"]) == 14
    assert {c["order"] for c in second["calls"]} == {"first-order", "higher-order"}
    assert all(n["unused_export"] == n["exported"] for n in first["functions"])


def test_an_unknown_function_is_a_mistake(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["flow", EVEN_ODD, "evn"]) == 2
    assert "did you mean 'even/1'?" in capsys.readouterr().err


def test_a_module_is_given_once(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    twin = tmp_path / "even_odd.erl"
    twin.write_text(Path(EVEN_ODD).read_text(encoding="utf-8"), encoding="utf-8")
    assert main(["flow", EVEN_ODD, str(twin)]) == 2
    assert "two of the files are the module 'even_odd'" in capsys.readouterr().err


def test_macros_are_shown_as_they_are_used(capsys: pytest.CaptureFixture[str]) -> None:
    lines = output(capsys, str(PROGRAMS / "written_macros.erl"), "f").splitlines()
    assert "  2  B = ?TWICE(A)  -> 3" in lines
    assert "  3  ?CALL(F, B)  -> 4" in lines


def test_the_page_has_what_its_script_asks_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "g.html"
    output(capsys, LIST_ADD, "--html", str(page))
    text = page.read_text(encoding="utf-8")
    asked = set(re.findall(r"getElementById\('(\w+)'\)", text))
    assert {"canvas", "paper"} <= asked
    assert asked <= set(re.findall(r'id="(\w+)"', text))
