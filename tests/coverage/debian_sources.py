"""Sources of Debian's packages, fetched into a folder without touching what the computer has configured."""

from __future__ import annotations

import shutil
import subprocess
import tarfile
from pathlib import Path

_KEYRING = Path("/usr/share/keyrings/debian-archive-keyring.gpg")
_MIRROR = "http://deb.debian.org/debian"
_SUITE = "bookworm"
_SECONDS = 120


class NoSources(Exception):
    """Why sources cannot be had."""


class DebianSources:
    """A state of `apt-get` of its own, with the sources of one suite."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        if shutil.which("apt-get") is None or not _KEYRING.exists():
            raise NoSources("no apt-get with the keyring of Debian's archive")
        (folder / "lists" / "partial").mkdir(parents=True)
        (folder / "archives" / "partial").mkdir(parents=True)
        (folder / "sources.list").write_text(f"deb-src [signed-by={_KEYRING}] {_MIRROR} {_SUITE} main\n")
        self._apt("update")

    def fetch(self, package: str, inner: str) -> Path:
        """The folder with the sources of a package: the upstream ones, in a folder whose name begins as given."""
        self._apt("--download-only", "source", package)
        for archive in self._folder.glob(f"{package}_*.orig.tar.*"):
            with tarfile.open(archive) as opened:
                opened.extractall(self._folder, filter="data")
        for found in sorted(self._folder.glob(f"{inner}-*")):
            if found.is_dir():
                return found
        raise NoSources(f"{package} has no folder {inner}-...")

    def _apt(self, *words: str) -> None:
        folder = self._folder
        options = {
            "Dir::State::lists": folder / "lists",
            "Dir::Cache": folder,
            "Dir::Etc::sourcelist": folder / "sources.list",
            "Dir::Etc::sourceparts": folder / "none",
            "APT::Sandbox::User": "root",
        }
        given = [word for name, value in options.items() for word in ("-o", f"{name}={value}")]
        try:
            subprocess.run(
                ["apt-get", "-qq", *given, *words],
                cwd=folder,
                check=True,
                capture_output=True,
                timeout=_SECONDS,
            )
        except (subprocess.SubprocessError, OSError) as problem:
            raise NoSources(f"apt-get {words[-1]}: {problem}") from problem
