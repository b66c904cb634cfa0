"""Modules as OTP has them, in which some functions are only declared: those of the run-time system are Clew's."""

from __future__ import annotations

from pathlib import Path

import pytest

import clew

_LISTS = """-module(lists).
-export([reverse/1, reverse/2]).
-spec reverse(list()) -> list().
reverse(L) -> reverse(L, []).
-spec reverse(list(), list()) -> list().
reverse(_, _) -> erlang:nif_error(undef).
"""
_USES = """-module(uses).
-export([f/1]).
-spec f(queue:queue(0..3)) -> list().
f(Q) -> queue:to_list(queue:reverse(Q)).
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "lists.erl").write_text(_LISTS)
    (tmp_path / "uses.erl").write_text(_USES)
    return tmp_path


def test_the_module_itself_runs(folder: Path) -> None:
    assert clew.open(folder / "lists.erl").run("lists:reverse([1, 2])").value == "[2,1]"


@pytest.mark.parametrize(("file", "function"), [("lists.erl", "reverse/2"), ("uses.erl", "f/1")])
def test_generated_tests_reach_it(folder: Path, file: str, function: str) -> None:
    found = clew.open(folder / file).generate(function)
    assert found.result.covered
    assert found.tests
    assert all(test.error is None for test in found.tests)
