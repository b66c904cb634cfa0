"""Transcripts: the commands that a document shows, run in their order, and what they print compared with it.

In a block of the kind `console`, a command stands after `$ `, and what it prints below it; a line `...` stands for any
number of lines. A file that `cat` shows and that is not there is made. A block of the kind `diff` changes a file: the
lines without `+` are looked for, and those without `-` take their place. A comment before a block may say where it is
run, or why not:

    <!-- run in examples/debug -->
    <!-- not run: needs a cluster -->

Everything else in a document is for its readers only.

    python tests/transcripts.py docs/tutorials/haskell.md ...

runs documents and writes what is printed today into them; read what changed before you keep it. Only the standard
library is used: the scripted newcomer has nothing else.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
#: What documents are written for; narrower terminals break lines elsewhere.
COLUMNS = "90"
ANY_LINES = "..."
#: Where an error begins on standard error; what comes before is progress, which depends on the computer.
_ERROR = re.compile(r"^(?:.*: )?(?:error|warning): .*\Z", re.DOTALL | re.MULTILINE)

_BLOCK = re.compile(
    r"(?:^<!-- (?P<note>[^>]*) -->\n\n?)?^```(?P<kind>console|diff)\n(?P<text>.*?)^```$",
    re.DOTALL | re.MULTILINE,
)
_COMMAND = re.compile(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)


@dataclass(frozen=True)
class Command:
    """A command with what it prints, and where that stands in the document."""

    text: str
    shown: str
    folder: str
    start: int
    end: int


@dataclass(frozen=True)
class Change:
    """A change of a file, or a new file if there is nothing before."""

    file: str
    before: str
    after: str

    def apply(self, folder: Path) -> None:
        path = folder / self.file
        text = path.read_text(encoding="utf-8") if self.before else ""
        if text.count(self.before) != 1 and self.before:
            raise AssertionError(f"{self.file} must have these lines once:\n{self.before}")
        path.write_text(
            text.replace(self.before, self.after, 1) if self.before else self.after, encoding="utf-8"
        )


@dataclass(frozen=True)
class Mismatch:
    """A command that prints something else than its document says."""

    command: Command
    printed: str

    def __str__(self) -> str:
        return f"$ {self.command.text}\n--- the document\n{self.command.shown}--- printed\n{self.printed}"


#: Runs a command in a folder, and gives what it prints.
Shell = Callable[[str, Path], str]


def steps(document: str) -> Iterator[Command | Change]:
    """What a document asks its reader to do, in order."""
    for block in _BLOCK.finditer(document):
        note, start = block["note"] or "", block.start("text")
        if note.startswith("not run: "):
            continue
        if block["kind"] == "diff":
            yield _change(block["text"])
            continue
        folder = note.removeprefix("run in ") if note.startswith("run in ") else "."
        for found in _COMMAND.finditer(block["text"]):
            yield Command(found[1], found[2], folder, start + found.start(2), start + found.end(2))


def _change(text: str) -> Change:
    heading, *lines = text.splitlines(keepends=True)
    if not heading.startswith("+++ "):
        raise AssertionError(f"a diff begins with its file, +++ FILE, and not with {heading!r}")
    return Change(
        heading[4:].strip(),
        "".join(line[1:] for line in lines if line[0] in " -"),
        "".join(line[1:] for line in lines if line[0] in " +"),
    )


def mismatches(document: str, folder: Path, shell: Shell) -> Iterator[Mismatch]:
    """Follows a document in a folder, and gives what is not as it says."""
    for step in steps(document):
        if isinstance(step, Change):
            step.apply(folder)
        elif step.text.startswith("cd "):
            folder = folder / step.text[3:]
        elif step.text.startswith("cat ") and not (file := folder / step.folder / step.text[4:]).exists():
            file.write_text(step.shown, encoding="utf-8")
        else:
            output = shell(step.text, folder / step.folder)
            if not matches(step.shown, output):
                yield Mismatch(step, output)


def matches(shown: str, printed: str) -> bool:
    """Whether a text is what a document shows."""
    parts = [re.escape(part) for part in re.split(rf"^ *{re.escape(ANY_LINES)}\n", shown, flags=re.MULTILINE)]
    return re.fullmatch("(?:.*\n)*?".join(parts), printed) is not None


def bash(programs: Path) -> Shell:
    """A shell that finds programs in a folder first."""
    environment = os.environ | {"COLUMNS": COLUMNS, "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}"}

    def run(command: str, folder: Path) -> str:
        done = subprocess.run(
            ["bash", "-c", command],
            cwd=folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        return printed(done.stdout, done.stderr)

    return run


def printed(out: str, err: str) -> str:
    """What a document shows of the output of a command: results and errors."""
    error = _ERROR.search(err)
    return out + (error[0] if error else "")


def workplace(parent: Path, document: str) -> Path:
    """A copy of what a document uses, in a folder of its own, that commands may change."""
    folder = parent / "clew"
    shutil.copytree(ROOT / "examples", folder / "examples")
    (folder / ".clew").mkdir()
    for name in set(re.findall(r"\b(?:tests|bench)/[\w./-]*\w", document)):
        found = ROOT / name if (ROOT / name).is_dir() else (ROOT / name).parent
        if found.is_dir():
            shutil.copytree(found, folder / found.relative_to(ROOT), dirs_exist_ok=True)
    return folder


def rewritten(document: str, found: list[Mismatch]) -> str:
    """A document with what is printed today."""
    for mismatch in reversed(found):
        document = document[: mismatch.command.start] + mismatch.printed + document[mismatch.command.end :]
    return document


def main(files: list[str]) -> None:
    for file in files:
        document = Path(file).read_text(encoding="utf-8")
        with tempfile.TemporaryDirectory() as parent:
            place = workplace(Path(parent), document)
            found = list(mismatches(document, place, bash(Path(sys.executable).parent)))
        Path(file).write_text(rewritten(document, found), encoding="utf-8")
        print(f"{file}: {len(found)} outputs changed")


if __name__ == "__main__":
    main(sys.argv[1:])
