"""Folders of the simulated worlds: what programs ask about paths, and the files of a project below what they write."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from clew.machine.run.project_world import ProjectWorld
from clew.machine.run.world import CURRENT, LISTING, MAKE_FOLDER, READ, REMOVE, STATUS, WRITE, World


def answer(world: World, path: str, question: int) -> str | int:
    handle = world.open(path, question)
    if handle < 0:
        return -handle
    text = world.get_some(handle)
    world.close(handle)
    return text


def write(world: World, path: str, text: str) -> int:
    handle = world.open(path, WRITE)
    if handle < 0:
        return -handle
    world.put(handle, text)
    world.close(handle)
    return 0


@pytest.fixture
def project(tmp_path: Path) -> Path:
    folder = tmp_path / "project"
    (folder / "data").mkdir(parents=True)
    (folder / "data" / "given.txt").write_text("given")
    (tmp_path / "secret.txt").write_text("secret")
    (folder / "link").symlink_to(tmp_path / "secret.txt")
    return folder


def test_folders_are_made_listed_and_removed() -> None:
    world = World(files={"a/b.txt": b"b"})
    assert answer(world, "a", STATUS) == "d"
    assert answer(world, ".", LISTING) == "a\0"
    assert answer(world, "a/b.txt", STATUS) == "f"
    assert answer(world, "a/c", MAKE_FOLDER) == ""
    assert answer(world, "a/c", MAKE_FOLDER) == errno.EEXIST
    assert answer(world, "x/y", MAKE_FOLDER) == errno.ENOENT
    assert answer(world, "a", LISTING) == "b.txt\0c\0"
    assert answer(world, "a/b.txt", LISTING) == errno.ENOTDIR
    assert answer(world, "a", REMOVE) == errno.ENOTEMPTY
    assert answer(world, "a/c", REMOVE) == ""
    assert answer(world, "a/c", STATUS) == errno.ENOENT
    assert write(world, "none/x", "x") == errno.ENOENT
    assert write(world, "a", "x") == errno.EISDIR


def test_an_absolute_path_is_that_of_the_same_file() -> None:
    world = World()
    here = answer(world, ".", CURRENT)
    assert write(world, "x.txt", "x") == 0
    assert answer(world, f"{here}/x.txt", READ) == "x"
    assert write(world, f"{here}/y.txt", "y") == 0
    assert answer(world, "./y.txt", READ) == "y"


def test_the_files_of_a_project_are_read_and_stay_as_they_are(project: Path) -> None:
    world = ProjectWorld(str(project))
    assert answer(world, ".", CURRENT) == str(project)
    assert answer(world, "data/given.txt", READ) == "given"
    assert answer(world, str(project / "data/given.txt"), READ) == "given"
    assert write(world, "data/given.txt", "changed") == 0
    assert write(world, "data/new.txt", "new") == 0
    assert answer(world, "data/given.txt", READ) == "changed"
    assert answer(world, "data", LISTING) == "given.txt\0new.txt\0"
    assert answer(world, "data/given.txt", REMOVE) == ""
    assert answer(world, "data/given.txt", READ) == errno.ENOENT
    assert answer(world, "data", LISTING) == "new.txt\0"
    assert write(world, "data/given.txt", "back") == 0
    assert answer(world, "data/given.txt", READ) == "back"
    assert (project / "data/given.txt").read_text() == "given"
    assert [path.name for path in (project / "data").iterdir()] == ["given.txt"]


def test_what_is_outside_of_the_project_is_not_read(project: Path) -> None:
    world = ProjectWorld(str(project))
    assert answer(world, "../secret.txt", READ) == errno.ENOENT
    assert answer(world, str(project.parent / "secret.txt"), READ) == errno.ENOENT
    assert answer(world, "link", READ) == errno.ENOENT
    assert answer(world, str(project.parent), LISTING) == errno.ENOENT
