"""A long module of the user is compiled once, until it or a header of it changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.erlang import loaded_modules
from clew.erlang.loaded_modules import CheckedErlang, load_module
from clew.erlang.source_folders import SourceFolders
from clew.source.cache import user_cache

#: More than what is compiled faster than read.
FUNCTIONS = "".join(f"f{n}(X) -> X + {n} + ?STEP.\n" for n in range(1500))
HEAD = '-module(long).\n-include("long.hrl").\n-export([f0/1]).\n'


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    cache = tmp_path / "cache"
    cache.mkdir(mode=0o700)
    monkeypatch.setenv("CLEW_CACHE_DIR", str(cache))
    assert user_cache().directory == cache
    (tmp_path / "long.hrl").write_text("-define(STEP, 1).\n")
    return tmp_path


def loaded(folder: Path, text: str) -> CheckedErlang:
    return load_module(text, str(folder / "long.erl"), SourceFolders((str(folder),)))


def test_what_has_not_changed_is_not_parsed_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = loaded(folder, HEAD + FUNCTIONS)
    monkeypatch.setattr(loaded_modules, "parse_module", None)
    assert loaded(folder, HEAD + FUNCTIONS) is first
    loaded_modules.forget_loaded()  # as a new process
    assert loaded(folder, HEAD + FUNCTIONS) == first


def test_short_modules_are_parsed_once_in_a_process(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = loaded(folder, HEAD + "f0(X) -> X + ?STEP.\n")
    with monkeypatch.context() as patched:
        patched.setattr(loaded_modules, "parse_module", None)
        assert loaded(folder, HEAD + "f0(X) -> X + ?STEP.\n") is first
    (folder / "long.hrl").write_text("-define(STEP, 2).\n")
    assert loaded(folder, HEAD + "f0(X) -> X + ?STEP.\n").compiled != first.compiled


def test_other_text_is_another_module(folder: Path) -> None:
    first = loaded(folder, HEAD + FUNCTIONS)
    assert loaded(folder, HEAD + FUNCTIONS.replace("X + 7 ", "X - 7 ")).compiled != first.compiled


def test_another_header_makes_another_module(folder: Path) -> None:
    first = loaded(folder, HEAD + FUNCTIONS)
    (folder / "long.hrl").write_text("-define(STEP, 2).\n")
    assert loaded(folder, HEAD + FUNCTIONS).compiled != first.compiled


def test_the_same_text_in_another_file_has_other_places(folder: Path) -> None:
    loaded(folder, HEAD + FUNCTIONS)
    other = load_module(HEAD + FUNCTIONS, str(folder / "other.erl"), SourceFolders((str(folder),)))
    assert other.file.endswith("other.erl")


def test_short_modules_are_not_kept(folder: Path) -> None:
    loaded(folder, HEAD + "f0(X) -> X + ?STEP.\n")
    assert not list((folder / "cache").rglob("*.loaded"))
