"""Expressions are evaluated through the boundary, in every language, and shown as the language shows them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from clew.cli.edge import main
from clew.language.registry import interactive, interactive_traits, language_of
from clew.source.diagnostics import UsageFault

EXAMPLES = Path(__file__).parents[2] / "examples"
TOY = Path(__file__).parent / "programs" / "Queue.toy"


@pytest.mark.parametrize(
    ("file", "expression", "shown"),
    [
        (EXAMPLES / "haskell" / "Wordcount.hs", 'take 1 (counts "a b")', '[Count {word = "a", times = 1}]\n'),
        (EXAMPLES / "curry" / "size.curry", "size [(), x] where x free", "Result 2 | Bindings x=_a\n"),
        (EXAMPLES / "core" / "queens.core", "queens 3", "[]\n"),
        (TOY, "newest (Push (Push Empty 7) 8)", "7\n"),
        (TOY.with_suffix(".erl"), "newest({push, {push, empty, 7}, 8})", "7\n"),
    ],
)
def test_an_expression_is_shown_as_its_language_shows_it(
    file: Path, expression: str, shown: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["run", str(file), expression]) == 0
    assert capsys.readouterr().out == shown


def test_evaluating_leaves_the_module_as_it_was() -> None:
    file = str(EXAMPLES / "haskell" / "Wordcount.hs")
    module = language_of(file).load(file)
    first, second = module.evaluation("length [1, 2]"), module.evaluation("'x'")
    assert {first.constant, second.constant} == {"it"}
    assert not first.is_action
    assert module.evaluation().is_action


def test_an_evaluation_has_the_variables_of_the_goal() -> None:
    file = str(EXAMPLES / "curry" / "size.curry")
    evaluation = language_of(file).load(file).evaluation("size xs where xs free")
    assert evaluation.searches
    assert [v.name for v in evaluation.variables] == ["xs"]


def test_a_program_compiled_before_runs_without_the_front_end(tmp_path: Path) -> None:
    path = tmp_path / "Main.hs"
    path.write_text('module Main where\nmain :: IO ()\nmain = putStrLn "ran"\n')
    moved = path.stat().st_mtime - 60
    os.utime(path, (moved, moved))
    script = (
        f"import sys; from clew.cli.edge import main; main(['run', {str(path)!r}]);"
        "print([m for m in sys.modules if m.startswith(('clew.haskell.infer', 'clew.haskell.syntax.parsing.parser'))])"
    )
    for _ in range(2):
        done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=120)
    assert done.stdout == "ran\n[]\n"


def test_a_prompt_without_a_file_is_in_the_first_language_that_has_one() -> None:
    assert interactive_traits().name == "haskell"
    assert interactive_traits("Puzzle.curry").name == "curry"
    with pytest.raises(UsageFault, match="there is no prompt for Core"):
        interactive_traits("queens.core")


def test_a_prompt_keeps_what_was_declared() -> None:
    prompt = interactive(interactive_traits()).prompt(None)
    assert [(s.name, s.type) for s in prompt.declare("twice x = x ++ x")] == [("twice", "[a] -> [a]")]
    assert prompt.type_of('twice "ab"') == "[Char]"
    assert "twice" in prompt.names()
