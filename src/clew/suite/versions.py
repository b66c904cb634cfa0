"""The files of a module as they were at a revision of its Git repository, in a directory of their own.

Everything is read from Git's object store; the user's work tree, index and branches are not touched.
"""

from __future__ import annotations

import os
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path, PurePosixPath

from clew.language.registry import source_suffixes
from clew.source.dataclass import dataclass
from clew.source.diagnostics import ClewError, UsageFault
from clew.source.files import read_source
from clew.source.texts import remember_text

_SETTINGS = "clew.toml"
_SYMLINK, _SUBMODULE = "120000", "160000"


class GitFault(ClewError):
    """Git has no such revision or file, or cannot be run."""

    slug = "git"


@dataclass(frozen=True, slots=True)
class Version:
    """A revision in a directory: where its files are now, and where they belong."""

    revision: str
    root: Path
    folder: Path

    def moved(self, path: str) -> str:
        """A path of the work tree as one in this directory; paths outside of the repository stay."""
        absolute = Path(path).resolve()
        if absolute.is_relative_to(self.root):
            return str(self.folder / absolute.relative_to(self.root))
        return path

    def name(self, path: str) -> str:
        """What users call a file of this directory: `HEAD~2:src/M.hs`."""
        if Path(path).is_relative_to(self.folder):
            return f"{self.revision}:{Path(path).relative_to(self.folder).as_posix()}"
        return path

    @contextmanager
    def faults_by_name(self) -> Iterator[None]:
        """Let faults in files of this directory call them as users do, and quote them when the directory is gone."""
        try:
            yield
        except ClewError as error:
            if error.span is not None and self.name(error.span.file) != error.span.file:
                name = self.name(error.span.file)
                remember_text(name, read_source(error.span.file))
                error.span = replace(error.span, file=name)
            error.message = error.message.replace(f"{self.folder}/", f"{self.revision}:")
            raise


@contextmanager
def version_of(module: str, revision: str) -> Iterator[Version]:
    """The sources of the repository that a module lies in, at a revision; gone when the block ends."""
    file = Path(module).resolve()
    folder = file.parent
    if not folder.is_dir():
        raise UsageFault(f"there is no directory '{Path(module).parent}'")
    root = Path(_git(folder, "rev-parse", "--show-toplevel").decode().rstrip("\n")).resolve()
    if revision.startswith("-"):
        raise UsageFault(f"'{revision}' is not a revision")
    try:
        commit = _git(root, "rev-parse", "--verify", "--quiet", f"{revision}^{{commit}}").decode().strip()
    except GitFault as fault:
        raise GitFault(
            f"the repository has no revision '{revision}'", hint="`git log --oneline` lists them"
        ) from fault
    name = file.relative_to(root).as_posix()
    names = _sources(root, commit)
    if name not in names:
        raise GitFault(f"at {revision} there is no file '{name}'", hint="was it called something else then?")
    with tempfile.TemporaryDirectory(prefix="clew-") as temporary:
        place = Path(temporary).resolve()
        _write(root, commit, names, place)
        yield Version(revision, root, place)


def _sources(root: Path, commit: str) -> list[str]:
    listing = _git(root, "ls-tree", "-r", "-z", "--full-tree", commit).decode("utf-8", "surrogateescape")
    suffixes = source_suffixes()
    found: list[str] = []
    for entry in listing.split("\0"):
        head, _, name = entry.partition("\t")
        if not name or head.startswith((_SYMLINK, _SUBMODULE)):
            continue
        path = PurePosixPath(name)
        if path.name.endswith(suffixes) or path.name == _SETTINGS:
            found.append(name)
    return found


def _write(root: Path, commit: str, names: Sequence[str], place: Path) -> None:
    """Copy files out of the object store, all by one process."""
    wanted = [n for n in names if "\n" not in n]
    asked = "".join(f"{commit}:{name}\n" for name in wanted).encode("utf-8", "surrogateescape")
    answer = _git(root, "cat-file", "--batch", given=asked)
    at = 0
    for name in wanted:
        end = answer.index(b"\n", at)
        words = answer[at:end].split()
        if len(words) != 3 or words[1] != b"blob":
            raise GitFault(f"Git cannot read '{name}' at {commit[:12]}")
        size = int(words[2])
        path = place / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(answer[end + 1 : end + 1 + size])
        at = end + 1 + size + 1


def _git(folder: Path, *arguments: str, given: bytes = b"") -> bytes:
    environment = {**os.environ, "GIT_OPTIONAL_LOCKS": "0", "LC_ALL": "C"}
    try:
        done = subprocess.run(
            ["git", "-C", str(folder), *arguments],
            input=given,
            capture_output=True,
            check=False,
            env=environment,
        )
    except OSError as error:
        raise GitFault("`git` cannot be run", hint="is Git installed?") from error
    if done.returncode:
        message = done.stderr.decode(errors="replace").strip().partition("\n")[0]
        raise GitFault(f"git {arguments[0]}: {message or 'failed'}")
    return done.stdout
