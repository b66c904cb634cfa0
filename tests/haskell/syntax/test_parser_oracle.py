"""The parser against code that others wrote, and against GHC's own parser.

Two things are compared with GHC: whether a text is a module at all, and what it means. For the second, the module that
GHC prints again after reading must read the same. Neither Hugs' code nor GHC's output is kept here.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from external import HUGS, SOURCES, modules
from syntax_fuzz import mutated

from clew.haskell.names.fixity import DEFAULT, resolve
from clew.haskell.syntax.parsing.parser import parse_module
from clew.haskell.syntax.tree import Module
from clew.source.diagnostics import SyntaxFault

HERE = Path(__file__).parent
PROGRAMS = sorted((HERE / "syntax_programs").glob("*.hs"))
#: What GHC's parser lets pass and a later stage of it refuses, or what only Clew refuses.
LATER = re.compile(
    r"left-hand side of a definition|a statement after 'do'|parameters?, the first|can be used only in a pattern"
    r"|a newtype has|found '[~.!@]'|an instance names|found '::'|not supported|signature is for variables"
    r"|found a number|expected an expression|expected ',' or '\)'|has nothing to close"
)


def read_text(path: Path) -> str:
    data = path.read_bytes()
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        text = data.decode("latin-1")
    return text.replace("\r\n", "\n")


@pytest.mark.hugs("oldlib")
@pytest.mark.slow
def test_the_code_that_hugs_brings_is_read() -> None:
    documents = {Path("/usr/share/doc") / source.package for source in SOURCES.values()}
    files = [p for folder in (HUGS, *sorted(documents)) for p in modules(folder)]
    faults: list[SyntaxFault] = []
    for path in files:
        try:
            resolve(parse_module(read_text(path), str(path)), lambda name: DEFAULT)
        except SyntaxFault as fault:
            if fault.slug not in ("syntax-foreign", "syntax-fixity"):
                # Fixities need the imports, which this test does not look at.
                faults.append(fault)
    assert len(faults) <= 0.005 * len(files), "\n".join(map(str, faults))


@pytest.fixture(scope="module")
def oracle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """GHC's parser as a program; it needs the compiler's own library."""
    where = tmp_path_factory.mktemp("oracle")
    source = shutil.copy(HERE / "parse_oracle" / "ParseOracle.hs", where)
    made = subprocess.run(
        [
            "ghc",
            "-v0",
            "-O0",
            "-package",
            "ghc",
            "-outputdir",
            str(where),
            "-o",
            str(where / "oracle"),
            source,
        ],
        capture_output=True,
        text=True,
    )
    if made.returncode:
        pytest.skip(f"GHC's package `ghc` is missing or of another version: {made.stderr.strip()[:200]}")
    return where / "oracle"


def module_or_fault(text: str, file: str) -> Module | SyntaxFault:
    try:
        return parse_module(text, file)
    except SyntaxFault as fault:
        return fault


def without_pragmas(text: str) -> str:
    """The oracle has a fixed set of extensions; line ends stay."""
    return re.sub(r"\{-#.*?#-\}", lambda found: re.sub(r"[^\n]", "", found.group()), text, flags=re.DOTALL)


@pytest.mark.ghc
@pytest.mark.slow
def test_ghc_reads_the_same_modules_and_reads_them_the_same(oracle: Path, tmp_path: Path) -> None:
    texts = {
        path.stem: without_pragmas(read_text(path))
        for path in PROGRAMS
        if path.stem not in ("Literals", "Idioms")
    }
    files: list[Path] = []
    for name, text in texts.items():
        for seed in range(250):
            file = tmp_path / f"{name}{seed}.hs"
            file.write_text(mutated(text, seed, seed % 4), encoding="utf-8")
            files.append(file)
    names = tmp_path / "list"
    names.write_text("".join(f"{file}\n" for file in files))
    libraries = subprocess.run(
        ["ghc", "--print-libdir"], capture_output=True, text=True, check=True
    ).stdout.strip()
    answers = subprocess.run([oracle, libraries, names], capture_output=True, text=True, check=True).stdout
    wrong: list[str] = []
    same = different = 0
    for line in answers.splitlines():
        verdict, file = line.split(" ", 1)
        ours = module_or_fault(Path(file).read_text(encoding="utf-8"), file)
        if verdict == "NO":
            if isinstance(ours, Module):
                wrong.append(f"{file}: read, but GHC refuses it")
        elif isinstance(ours, SyntaxFault):
            if not LATER.search(ours.message):
                wrong.append(str(ours))
        else:
            printed = module_or_fault(Path(file + ".ppr").read_text(encoding="utf-8"), file)
            if isinstance(printed, Module) and (printed.decls, printed.imports) == (ours.decls, ours.imports):
                same += 1
            else:
                different += 1
    assert same > 250
    # GHC itself prints a few forms so that they read differently.
    assert different <= 0.02 * same
    assert len(wrong) <= 0.01 * len(files), "\n".join(wrong)


@pytest.mark.ghc
@pytest.mark.slow
@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_ghc_accepts_the_programs_that_exercise_the_syntax(path: Path) -> None:
    done = subprocess.run(["ghc", "-v0", "-fno-code", "-w", path], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
