"""Modules of an application see each other, wherever it keeps them."""

from __future__ import annotations

from pathlib import Path

import pytest

import clew
from clew.erlang.source_folders import LIBRARY, folders_around


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for folder in ("src", "test", "apps/one/src", "apps/one/test", "apps/two/src"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "src/pairs.erl").write_text("-module(pairs).\n-export([swap/1]).\nswap({A, B}) -> {B, A}.\n")
    (tmp_path / "test/pairs_tests.erl").write_text(
        "-module(pairs_tests).\n-export([swap_test/0]).\nswap_test() -> {b, a} = pairs:swap({a, b}).\n"
    )
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("file", ["test/pairs_tests.erl", "./test/pairs_tests.erl"])
def test_tests_call_the_modules_of_their_application(project: Path, file: str) -> None:
    checked = clew.open(file).check()
    assert [p.result.words for p in checked.properties] == ["passes"]


def test_a_module_has_its_tests_in_the_folder_beside(project: Path) -> None:
    assert clew.open("src/pairs.erl").loaded.property_names() == ["pairs_tests:swap_test"]


def test_folders_are_those_of_the_application_and_of_others_in_the_project(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert folders_around("test/pairs_tests.erl", ["lib"]) == ("test", "lib", "src")
    assert folders_around("apps/one/src/a.erl") == (
        "apps/one/src",
        "apps/one/test",
        LIBRARY,
        "apps/two/src",
    )
    assert folders_around("pairs.erl") == (".",)
    monkeypatch.chdir(project / "test")
    assert folders_around("pairs_tests.erl") == (".", "../src", "../test")


def test_another_application_does_not_take_the_place_of_a_library(project: Path) -> None:
    """Beside an application in OTP's own folders stands the module `erlang` as OTP has it."""
    (project / "apps/two/src/erlang.erl").write_text("-module(erlang).\n-type any() :: any().\n")
    (project / "apps/two/src/lists.erl").write_text("-module(lists).\n")
    (project / "apps/two/src/two.erl").write_text("-module(two).\n-export([f/0]).\nf() -> [a].\n")
    (project / "apps/one/src/one.erl").write_text(
        "-module(one).\n-export([one_test/0]).\none_test() -> [a, b] = lists:append(two:f(), [b]).\n"
    )
    checked = clew.open("apps/one/src/one.erl").check()
    assert [p.result.words for p in checked.properties] == ["passes"]
