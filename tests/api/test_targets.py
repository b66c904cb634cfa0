"""What names of files and folders stand for."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.api.targets import targets_of
from clew.erlang.source_folders import SourceFolders
from clew.haskell.modules import SearchPath


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("flat/A.hs", "flat/B.hs", "deep/A.hs", "deep/Data/C.hs", "D.hs", "d.erl"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("name", "folders"),
    [
        ("flat", ()),
        ("flat/", ()),
        ("deep/../flat", ()),
        ("deep", ("deep",)),
        ("deep/Data", ()),
        (".", (".",)),
    ],
)
def test_a_folder_is_searched_for_imports_if_there_is_more_below_it(
    project: Path, name: str, folders: tuple[str, ...]
) -> None:
    assert targets_of([name]).folders == folders


def test_folders_are_searched_for_what_others_import(project: Path) -> None:
    assert targets_of(["flat", "deep/Data"]).folders == ("flat", "deep/Data")
    assert targets_of(["D.hs", "flat"]).folders == ("flat",)


def test_the_folder_in_which_a_user_stands_is_not_named(project: Path) -> None:
    found = SearchPath(["."]).find("D", from_library=False)
    assert found is not None
    assert found.path == "D.hs"
    erlang = SourceFolders((".",)).module("d")
    assert erlang is not None
    assert erlang[0] == "d.erl"
