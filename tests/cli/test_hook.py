"""The hooks for pre-commit: well formed, with commands that exist, and for the files of all languages."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path

import pytest

from clew.cli.hook import check_files
from clew.cli.main import COMMANDS
from clew.language.registry import LANGUAGES

ROOT = Path(__file__).parents[2]
HEAP = str(ROOT / "examples" / "check" / "Heap.hs")
QUEUE = str(ROOT / "examples" / "explore" / "Queue.hs")


def test_hooks_call_commands_that_exist() -> None:
    yaml = pytest.importorskip("yaml")
    hooks = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
    assert [hook["id"] for hook in hooks] == ["clew-explore", "clew-check", "clew-hunt"]
    for hook in hooks:
        assert {"name", "description", "entry", "files"} <= hook.keys()
        assert hook["language"] == "python"
        match hook["entry"].split():
            case ["clew", command]:
                assert command in COMMANDS
            case ["python", "-m", module]:
                assert importlib.util.find_spec(module) is not None
            case other:
                pytest.fail(f"no command of Clew's: {other}")
        # Erlang is not searched for inputs yet, so hooks leave its files alone.
        searched = [traits for traits in LANGUAGES.values() if traits.name != "erlang"]
        for ending in (ending for traits in searched for ending in traits.suffixes):
            assert re.search(hook["files"], f"a{ending}")
        assert not re.search(hook["files"], "a.chs.txt")


def test_properties_of_many_files_are_checked(capsys: pytest.CaptureFixture[str]) -> None:
    assert check_files(["--depth", "3", QUEUE, HEAP]) == 1
    out, err = capsys.readouterr()
    assert "prop_noDuplicates [0,0]" in out
    assert err == ""


def test_a_file_without_properties_is_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    assert check_files([QUEUE]) == 0
    assert capsys.readouterr() == ("", "")


def test_a_file_that_cannot_be_read_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = tmp_path / "Bad.hs"
    bad.write_text("module Bad where\nf = g\n")
    assert check_files([str(bad)]) == 2
    assert "scope-unbound" in capsys.readouterr().err
