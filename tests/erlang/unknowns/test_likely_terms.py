"""Arguments of the forms that a module's own calls have, where their types say nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.cover.cases import Stop
from clew.cover.options import GenerationOptions
from clew.cover.subject import generate_for
from clew.erlang.types.success_types import called_types
from clew.erlang.types.type_text import type_text
from clew.language.registry import load
from clew.machine.values.value import Variable

BOOKED = """-module(booked).
-export([demo/0, book/2]).
demo() -> book([{seat, [{ann, 3}]}, {table, [{bob, 1}]}], #{seat => 9, table => 2}).
book(Wishes, Rooms) -> lists:foldl(fun book_one/2, Rooms, Wishes).
book_one({Room, [{Who, Number}]}, Rooms) when is_map_key(Room, Rooms) ->
    Left = maps:get(Room, Rooms) - Number,
    if Left > 4 -> Rooms#{Room := Left, Who => Number}; true -> throw({full, Room}) end.
"""


@pytest.fixture
def booked(tmp_path: Path) -> str:
    file = tmp_path / "booked.erl"
    file.write_text(BOOKED)
    return str(file)


def test_the_types_at_the_modules_own_calls(booked: str) -> None:
    program = load(booked)._program  # type: ignore[attr-defined]
    ((wishes, rooms),) = called_types(program.tree, program.types, program.success, ("book", 2))
    assert type_text(wishes) == "[{seat, [{ann, 3}, ...]} | {table, [{bob, 1}, ...]}, ...]"
    assert type_text(rooms) == "#{seat := 9, table := 2}"
    assert called_types(program.tree, program.types, program.success, ("demo", 0)) == []


def test_every_branch_behind_arguments_of_no_type_is_reached(booked: str) -> None:
    few = GenerationOptions(quiet=30, first_work=20_000, second_work=20_000)
    result = generate_for(load(booked).subject("book/2"), options=few)
    assert result.stop is Stop.MET


def test_what_the_module_does_not_call_has_no_likely_form(booked: str) -> None:
    subject = load(booked).subject("book_one/2")
    assert subject.likely is not None
    assert list(subject.likely()) == []


def test_templates_leave_atoms_and_numbers_open(booked: str) -> None:
    subject = load(booked).subject("book/2")
    assert subject.likely is not None
    first = subject.likely()[0]
    assert not any(isinstance(value, Variable) for value in first)
    assert "seat" not in str(first)
    assert "ann" not in str(first)


def test_what_is_called_within_a_handler_may_be_a_fun(tmp_path: Path) -> None:
    """The types of a module say nothing of it, since a call of anything else would be handled."""
    file = tmp_path / "guarded.erl"
    lines = (
        "-module(guarded).",
        "-export([safe/1]).",
        "safe(F) -> try F(1) of ok -> fine; {N} -> N catch error:_ -> failed end.",
    )
    file.write_text("\n".join(lines) + "\n")
    result = generate_for(load(str(file)).subject("safe/1"))
    assert result.stop is Stop.MET
