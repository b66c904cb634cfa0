"""Small programs for each extension, several in a file: what GHC accepts and prints, and what it refuses.

A file `extensions/NAME.txt` has the programs that ask for the extension NAME, each behind a line that says what it is:

    ==== accepted Sums with GADTs, KindSignatures
    main = print 3
    ---- prints
    3
    ==== refused Wrong: type-mismatch 2:8
    main = print ('c' + 'd')

`==== module Shapes` is a module that others of the file import. All begin with a line of ours, with the pragma and the
header, so that the second line of a module is the first that is written here. A file that begins with `since 9.10` is
of an extension that GHC 9.0 lacks; what its programs print follows from GHC's user guide.

`python tests/haskell/extension_programs.py [FILE...]` runs them under GHC and Clew and writes what follows into the
files: what GHC prints, and where Clew says that a refused program is wrong. It reports where the two disagree.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

FOLDER = Path(__file__).parent / "extensions"
_HEAD = re.compile(
    r"==== (?P<kind>accepted|refused|module) (?P<name>\w+)(?: with (?P<extensions>[\w, ]+))?(?:: (?P<fault>.+))?"
)
_PRINTS = "---- prints\n"
_MARK = "==== "


@dataclass(frozen=True, slots=True)
class Part:
    """A program of a file, or a module that its programs import."""

    kind: str
    name: str
    extensions: tuple[str, ...]
    text: str
    #: What an accepted program prints; for a refused one the slug of Clew's error and its place.
    expected: str = ""

    def written(self) -> str:
        asked = f" with {', '.join(self.extensions)}" if self.extensions else ""
        head = f"{_MARK}{self.kind} {self.name}{asked}"
        if self.kind == "refused":
            return f"{head}: {self.expected}\n{self.text}"
        return f"{head}\n{self.text}" + (_PRINTS + self.expected if self.kind == "accepted" else "")


@dataclass(frozen=True, slots=True)
class ProgramFile:
    """The programs of an extension."""

    extension: str
    #: The text before the first program.
    opening: str
    parts: tuple[Part, ...]

    @property
    def is_later(self) -> bool:
        """Whether GHC 9.0 does not know the extension."""
        return self.opening.startswith("since ")

    def module(self, part: Part) -> str:
        return part.name if part.kind == "module" else f"{self.extension}.{part.name}"

    def source(self, part: Part) -> str:
        """The text of a module, with its pragma and its header in the first line."""
        own = () if part.kind == "module" else (self.extension,)
        asked = ", ".join(dict.fromkeys((*own, *part.extensions)))
        pragma = f"{{-# LANGUAGE {asked} #-}} " if asked else ""
        return f"{pragma}module {self.module(part)} where\n{part.text}"

    def written(self) -> str:
        return self.opening + "".join(part.written() for part in self.parts)

    def of_kind(self, kind: str) -> list[Part]:
        return [part for part in self.parts if part.kind == kind]


def read(path: Path) -> ProgramFile:
    """The programs in a file."""
    chunks = re.split(rf"^(?={_MARK})", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    opening = "" if chunks[0].startswith(_MARK) else chunks[0]
    return ProgramFile(path.stem, opening, tuple(map(_part, filter(None, chunks[bool(opening) :]))))


def _part(chunk: str) -> Part:
    head, text = chunk.split("\n", 1)
    found = _HEAD.fullmatch(head)
    assert found is not None, head
    body, _, expected = text.partition(_PRINTS)
    extensions = tuple(filter(None, (found["extensions"] or "").replace(" ", "").split(",")))
    return Part(found["kind"], found["name"], extensions, body, found["fault"] or expected)


def files() -> list[Path]:
    return sorted(FOLDER.glob("*.txt"))


def write_modules(programs: ProgramFile, folder: Path) -> dict[str, Path]:
    """Writes the modules of a file below a folder; where each is."""
    found: dict[str, Path] = {}
    for part in programs.parts:
        name = programs.module(part)
        path = folder.joinpath(*name.split(".")).with_suffix(".hs")
        path.parent.mkdir(exist_ok=True)
        path.write_text(programs.source(part), encoding="utf-8")
        found[name] = path
    return found


def driver(modules: Iterable[str]) -> str:
    """A program that performs `main` of several modules, each behind a line with its name."""
    names = list(modules)
    imports = "".join(f"import qualified {name}\n" for name in names)
    calls = "".join(f'  perform "{name}" (() <$ {name}.main)\n' for name in names)
    return f"""module Main where
import Control.Exception
import System.IO
{imports}
perform :: String -> IO () -> IO ()
perform name action = do
  putStrLn ({_MARK!r} ++ name)
  action `catch` \\fault -> putStrLn (concat (take 1 (lines (show (fault :: SomeException)))))
main :: IO ()
main = do
  hSetBuffering stdout NoBuffering
{calls}""".replace(f"{_MARK!r}", f'"{_MARK}"')


def by_module(printed: str) -> dict[str, str]:
    """What each module printed when `driver` ran."""
    chunks = re.split(rf"^{_MARK}", printed, flags=re.MULTILINE)[1:]
    return {name: text for name, _, text in (chunk.partition("\n") for chunk in chunks)}


def ghc_refusals(chosen: Iterable[ProgramFile], folder: Path) -> dict[str, str]:
    """What GHC says of all modules, by their names: empty where it accepts one."""
    from ghc_verdicts import verdicts

    modules = {
        programs.module(part).replace(".", "/"): programs.source(part)
        for programs in chosen
        for part in programs.parts
    }
    for name in modules:
        (folder / name).parent.mkdir(exist_ok=True)
    return {name.replace("/", "."): fault for name, fault in verdicts(modules, folder, generous=True).items()}


def ghc_output(modules: Iterable[str], folder: Path) -> dict[str, str]:
    """What accepted programs print when GHC compiles all of them in one go."""
    from ghc_verdicts import GENEROUS

    (folder / "Main.hs").write_text(driver(modules))
    flags = [f"-X{name}" for name in GENEROUS]
    command = ["ghc", "--make", "-v0", "-w", "-O0", *flags, "-outputdir", "made", "Main.hs", "-o", "all"]
    subprocess.run(command, cwd=folder, check=True)
    done = subprocess.run([str(folder / "all")], capture_output=True, text=True, cwd=folder, check=True)
    return by_module(done.stdout)


def clew_faults(programs: ProgramFile, folder: Path) -> dict[str, str]:
    """The slug and the place of Clew's error in each program; empty where it accepts one."""
    from haskell_runner import libraries

    from clew.source.diagnostics import ClewError

    session = libraries().fork()
    session.loader.path.add(str(folder))
    found: dict[str, str] = {}
    for name, path in write_modules(programs, folder).items():
        try:
            session.fork().load(str(path))
            found[name] = ""
        except ClewError as error:
            place = "" if error.span is None else f"{error.span.line}:{error.span.column}"
            found[name] = f"{error.slug} {place}: {error.message}"
    return found


def clew_output(modules: Iterable[str], folder: Path) -> dict[str, str]:
    """What accepted programs print when Clew runs all of them in one go."""
    from haskell_runner import run_haskell

    (folder / "Main.hs").write_text(driver(modules))
    printed, said, code = run_haskell(
        folder / "Main.hs", folders=(".",)
    )  # for GHC's names of files in messages
    assert code == 0, said
    return by_module(printed.decode())


def main(paths: list[Path]) -> None:
    chosen = {path: read(path) for path in paths or files()}
    asked = [programs for programs in chosen.values() if not programs.is_later]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        said = ghc_refusals(asked, folder)
        right = [p.module(part) for p in asked for part in p.of_kind("accepted") if not said[p.module(part)]]
        printed = ghc_output(right, folder) if right else {}
    for path, programs in chosen.items():
        with tempfile.TemporaryDirectory() as name:
            _refresh(path, programs, said, printed, Path(name))


def _refresh(
    path: Path, programs: ProgramFile, said: Mapping[str, str], printed: Mapping[str, str], folder: Path
) -> None:
    faults = clew_faults(programs, folder)
    accepted = [programs.module(part) for part in programs.of_kind("accepted")]
    shown = clew_output([name for name in accepted if not faults[name]], folder)
    parts: list[Part] = []
    for part in programs.parts:
        name = programs.module(part)
        for line in _complaints(part, name, programs, said, faults):
            print(line)
        if part.kind == "accepted":
            expected = part.expected if programs.is_later else printed.get(name, part.expected)
            if name in shown and shown[name] != expected:
                print(f"{name}: Clew prints\n{shown[name]}instead of\n{expected}")
            part = replace(part, expected=expected)
        elif part.kind == "refused" and faults[name]:
            part = replace(part, expected=faults[name].split(": ")[0])
            print(f"{name}: {faults[name]}")
        parts.append(part)
    path.write_text(replace(programs, parts=tuple(parts)).written(), encoding="utf-8")


def _complaints(
    part: Part, name: str, programs: ProgramFile, said: Mapping[str, str], faults: Mapping[str, str]
) -> Iterator[str]:
    """Where GHC or Clew does not do with a program what the file says."""
    wrong = part.kind == "refused"
    if name in said and bool(said[name]) is not wrong:
        yield f"{name}: GHC {'refuses it: ' + said[name] if said[name] else 'accepts it'}"
    if bool(faults[name]) is not wrong:
        yield f"{name}: CLEW {'refuses it: ' + faults[name] if faults[name] else 'accepts it'}"


if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parent / "agreement")]
    main([Path(name) for name in sys.argv[1:]])
