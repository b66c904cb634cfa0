"""A module at a revision of Git: its files as they were, and the work tree as it is."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from clew.source.diagnostics import UsageFault
from clew.suite.versions import GitFault, version_of

pytestmark = pytest.mark.git


def git(folder: Path, *arguments: str) -> str:
    """Git with an author, and without the settings of whoever runs the tests."""
    settings = ["-c", "user.name=T", "-c", "user.email=t@example.org", "-c", "commit.gpgsign=false"]
    done = subprocess.run(
        ["git", *settings, *arguments], cwd=folder, capture_output=True, text=True, check=True
    )
    return done.stdout


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """Two commits of a module with an import; then a change that is not committed."""
    folder = tmp_path / "a repository"
    (folder / "src").mkdir(parents=True)
    git(folder, "init", "-q")
    module, helper = folder / "src" / "M.hs", folder / "src" / "Hélper.hs"
    for number in (1, 2):
        module.write_text(f"module M where\nimport Hélper\nm = h + {number}\n", encoding="utf-8")
        helper.write_text(f"module Hélper where\nh = {number}\n", encoding="utf-8")
        (folder / "notes.txt").write_text("no source")
        git(folder, "add", ".")
        git(folder, "commit", "-q", "-m", str(number))
    module.write_text("changed", encoding="utf-8")
    return folder


def test_files_are_as_they_were(repository: Path) -> None:
    before = git(repository, "status", "--porcelain")
    file = repository / "src" / "M.hs"
    with version_of(str(file), "HEAD~1") as version:
        old = Path(version.moved(str(file)))
        assert old.read_text(encoding="utf-8").endswith("m = h + 1\n")
        assert (old.parent / "Hélper.hs").read_text(encoding="utf-8").endswith("h = 1\n")
        assert not (version.folder / "notes.txt").exists()
        assert version.name(str(old)) == "HEAD~1:src/M.hs"
        assert version.moved("/elsewhere/X.hs") == "/elsewhere/X.hs"
        place = version.folder
    assert not place.exists()
    assert file.read_text(encoding="utf-8") == "changed"
    assert git(repository, "status", "--porcelain") == before


def test_an_unknown_revision_is_refused(repository: Path) -> None:
    file = str(repository / "src" / "M.hs")
    with pytest.raises(GitFault, match="no revision 'nonsense'"), version_of(file, "nonsense"):
        pass
    with pytest.raises(UsageFault, match="not a revision"), version_of(file, "--output=x"):
        pass


def test_a_file_that_was_not_there_is_refused(repository: Path) -> None:
    new = repository / "New.hs"
    new.write_text("module New where\n")
    with pytest.raises(GitFault, match=r"at HEAD there is no file 'New\.hs'"), version_of(str(new), "HEAD"):
        pass


def test_a_file_outside_of_any_repository_is_refused(tmp_path: Path) -> None:
    with pytest.raises(GitFault, match="not a git repository"), version_of(str(tmp_path / "M.hs"), "HEAD"):
        pass
