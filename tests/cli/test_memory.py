"""What a command has run in is freed when it ends: no circle of references keeps a machine until Python looks for it."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path

import pytest
from click.testing import CliRunner

from clew.cli.main import cli
from clew.machine.memory.arrays import Memory

HASKELL = """module Stack where

push :: Int -> [Int] -> [Int]
push x xs | x < 3 = x : xs
          | otherwise = xs

prop_push :: Int -> Bool
prop_push x = length (push x []) == 1
"""
CURRY = (
    HASKELL.replace("prop_push x = length (push x []) == 1", "prop_push x = length (push x []) -=- 1")
    .replace("prop_push :: Int -> Bool", "prop_push :: Int -> Prop")
    .replace("where\n", "where\nimport Test.Prop\n", 1)
)
ERLANG = """-module(stack).
-export([push/2]).

-spec push(integer(), [integer()]) -> [integer()].
push(X, Xs) when X < 3 -> [X | Xs];
push(_, Xs) -> Xs.
"""
FILES = {"Stack.hs": HASKELL, "Stack.curry": CURRY, "stack.erl": ERLANG}

COMMANDS = {
    "check {file}": ("Stack.hs", "Stack.curry"),
    "explore {file} --tests 100": ("Stack.hs", "Stack.curry", "stack.erl"),
    "generate {file} push": ("Stack.hs", "Stack.curry"),
    "generate {file} push/2": ("stack.erl",),
    "mutate {file} push": ("Stack.hs",),
    "back {file} {call} --explain": ("Stack.hs", "Stack.curry", "stack.erl"),
    "cover {file} --run {call}": ("Stack.hs", "Stack.curry", "stack.erl"),
    "debug {file} {call}": ("Stack.hs", "Stack.curry", "stack.erl"),
    "suite record {file} --tests 20 -o {folder}/kept.json": ("Stack.hs",),
}


@pytest.mark.parametrize(
    ("command", "name"), [(command, name) for command, names in COMMANDS.items() for name in names]
)
def test_no_machine_outlives_its_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str, name: str
) -> None:
    file = tmp_path / name
    file.write_text(FILES[name])
    call = "stack:push(5,[])" if name.endswith("erl") else "push 5 []"
    memories: list[weakref.ref[Memory]] = []
    make = Memory.__init__

    def noted(memory: Memory, *arguments: object, **options: object) -> None:
        make(memory, *arguments, **options)  # type: ignore[arg-type]
        memories.append(weakref.ref(memory))

    monkeypatch.setattr(Memory, "__init__", noted)
    words = [word.format(file=file, call=call, folder=tmp_path) for word in command.split()]
    gc.disable()
    try:
        result = CliRunner().invoke(cli, words, input="wrong\n" * 3, standalone_mode=False)
        alive = sum(memory() is not None for memory in memories)
    finally:
        gc.enable()
    assert result.exception is None, result.output
    assert memories
    assert alive == 0
