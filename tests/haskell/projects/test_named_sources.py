"""Libraries load from the sources that `clew.toml` names."""

from __future__ import annotations

import tarfile
from pathlib import Path

import pytest

from clew.haskell.program import Session
from clew.source.diagnostics import ClewError, FileFault
from clew.source.project_file import SettingsFault

USER = "module Main where\nimport Shapes\nx :: Int\nx = area 3\n"


def package(folder: Path, name: str, modules: dict[str, str], more: str = "") -> Path:
    """A package whose modules are in `src`."""
    folder.mkdir(parents=True)
    listed = ", ".join(modules)
    (folder / f"{name}.cabal").write_text(
        f"cabal-version: 2.4\nname: {name}\nversion: 1.0\nlibrary\n  hs-source-dirs: src\n"
        f"  exposed-modules: {listed}\n  build-depends: base\n  default-language: Haskell2010\n{more}"
    )
    for module, text in modules.items():
        path = folder / "src" / (module.replace(".", "/") + ".hs")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return folder


def project(folder: Path, *sources: str, text: str = USER) -> str:
    """A file below settings that name sources."""
    listed = ", ".join(f'"{each}"' for each in sources)
    (folder / "clew.toml").write_text(f"[libraries]\nsources = [{listed}]\n")
    (folder / "app").mkdir()
    file = folder / "app" / "Main.hs"
    file.write_text(text)
    return str(file)


def load(file: str) -> Session:
    session = Session()
    session.load(file)
    return session


SHAPES = {"Shapes": "module Shapes (area) where\nimport Shapes.Inside\narea :: Int -> Int\narea = squared\n"}
INSIDE = {"Shapes.Inside": "module Shapes.Inside where\nsquared :: Int -> Int\nsquared = \\case n -> n * n\n"}


def test_a_package_is_found_in_its_folder_and_read_as_its_description_says(tmp_path: Path) -> None:
    more = "  default-extensions: CPP LambdaCase\n"
    inside = {
        "Shapes.Inside": f"#define TWICE(x) x * x\n{INSIDE['Shapes.Inside'].replace('n * n', 'TWICE(n)')}"
    }
    package(tmp_path / "shapes", "shapes", {**SHAPES, **inside}, more)
    session = load(project(tmp_path, "shapes"))
    assert session.loader.modules["Shapes"].file.endswith("shapes/src/Shapes.hs")


def test_a_folder_may_hold_packages_and_archives(tmp_path: Path) -> None:
    made = package(tmp_path / "made" / "inside-1.0", "inside", INSIDE)
    package(tmp_path / "vendor" / "shapes", "shapes", SHAPES)
    with tarfile.open(tmp_path / "vendor" / "inside-1.0.tar.gz", "w:gz") as archive:
        archive.add(made, "inside-1.0")
    session = load(project(tmp_path, "vendor"))
    assert "sources" in session.loader.modules["Shapes.Inside"].file
    assert session.loader.modules["Shapes.Inside"].file.endswith("inside-1.0/src/Shapes/Inside.hs")


def test_a_folder_without_packages_holds_modules(tmp_path: Path) -> None:
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / "Shapes.hs").write_text("module Shapes where\narea :: Int -> Int\narea n = n\n")
    assert "Shapes" in load(project(tmp_path, "more")).loader.modules


def test_clews_library_goes_first_but_for_modules_of_the_same_package(tmp_path: Path) -> None:
    own = {
        "Data.Char": "module Data.Char where\nlimit :: Int\nlimit = 7\n",
        "Shapes": "module Shapes where\nimport Data.Char\narea :: Int -> Int\narea n = n + limit\n",
    }
    package(tmp_path / "shapes", "shapes", own)
    session = load(project(tmp_path, "shapes"))
    assert session.loader.modules["Data.Char"].file.endswith("shapes/src/Data/Char.hs")
    (tmp_path / "two").mkdir()
    other = project(tmp_path / "two", "../shapes", text="module Main where\nimport Data.Char\nx = ord 'a'\n")
    assert not load(other).loader.modules["Data.Char"].file.startswith(str(tmp_path))


def test_a_package_that_the_library_only_stands_in_for_is_taken_as_a_whole(tmp_path: Path) -> None:
    vector = {
        "Data.Vector": "module Data.Vector (Vector, pair) where\nimport Data.Vector.Inner\n",
        "Data.Vector.Inner": "module Data.Vector.Inner where\ndata Vector a = Pair a a\npair :: a -> Vector a\npair x = Pair x x\n",
    }
    package(tmp_path / "vector", "vector", vector)
    text = "module Main where\nimport Data.Vector\nimport Data.Vector.Inner\nx :: Vector Int\nx = case pair 1 of Pair a b -> Pair b a\n"
    assert (
        load(project(tmp_path, "vector", text=text))
        .loader.modules["Data.Vector"]
        .file.endswith("src/Data/Vector.hs")
    )


def test_without_its_source_the_library_stands_in_for_a_package(tmp_path: Path) -> None:
    package(tmp_path / "shapes", "shapes", {**SHAPES, **INSIDE})
    text = "module Main where\nimport Data.Vector\nimport Shapes\nx :: Vector Int\nx = singleton (area 1)\n"
    session = load(project(tmp_path, "shapes", text=text))
    assert not session.loader.modules["Data.Vector"].file.startswith(str(tmp_path))


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ('[libraries]\nsources = ["nowhere"]\n', "there is no 'nowhere'"),
        ('[libraries]\nsources = "shapes"\n', "is not a list of folders and archives"),
        ('[libraries]\nsource = ["shapes"]\n', "has no setting `source`"),
        ('[libraries]\nsources = ["notes.txt"]\n', "neither a folder nor an archive"),
        ('[libraries]\nsources = ["broken.tar.gz"]\n', "cannot be unpacked"),
    ],
)
def test_settings_that_cannot_be_used_are_faults(tmp_path: Path, settings: str, message: str) -> None:
    (tmp_path / "notes.txt").write_text("notes")
    (tmp_path / "broken.tar.gz").write_bytes(b"no archive")
    file = project(tmp_path)
    (tmp_path / "clew.toml").write_text(settings)
    with pytest.raises(SettingsFault) as caught:
        load(file)
    assert message in caught.value.message


def test_without_settings_a_missing_module_stays_missing(tmp_path: Path) -> None:
    package(tmp_path / "shapes", "shapes", SHAPES)
    file = project(tmp_path, "shapes")
    (tmp_path / "clew.toml").unlink()
    with pytest.raises(FileFault, match="there is no module 'Shapes'"):
        load(file)


def test_an_archive_cannot_write_outside_of_the_cache(tmp_path: Path) -> None:
    victim = tmp_path / "victim.hs"
    victim.write_text("module Victim where\n")
    with tarfile.open(tmp_path / "evil.tar", "w") as archive:
        archive.add(victim, "../../evil.hs")
    with pytest.raises(ClewError):
        load(project(tmp_path, "evil.tar"))
