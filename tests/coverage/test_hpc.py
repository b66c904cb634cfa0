"""What Clew says of expressions is what GHC's hpc says of them."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from comparing_hpc import Comparison, compare, ghc_boxes
from debian_sources import DebianSources, NoSources

from clew.api.coverage.measuring import CoverageOptions, measure
from clew.api.coverage.result import CoverageResult

ROOT = Path(__file__).parents[2]
ORACLE = ROOT / "tests" / "haskell" / "oracle" / "programs"
#: Programs that read no input and end well.
SOME = ("bowling_and_dates", "mini_forth")
#: How many boxes differ. Clew's strict IntMap evaluates the default of findWithDefault, that of containers does not; and
#: a `do` of a local function in ST is taken for a part: entered too rarely.
KNOWN = {"graphs_and_containers": 2, "stack_machine_and_life": 1}
#: Packages of Debian with tests: the folder of its sources, that of its modules, modules, and the tests.
PACKAGES = {
    "haskell-split": ("split", "src", ("Data.List.Split.Internals",), "test/Properties.hs"),
    "haskell-data-clist": ("data-clist", "src", ("Data.CircularList.Internal",), "tests/quickcheck.hs"),
    "haskell-utf8-string": ("utf8-string", ".", ("Codec.Binary.UTF8.String",), "tests/Tests.hs"),
}


def compared(name: str, folder: Path) -> Comparison:
    main = folder / "Main.hs"
    main.write_text((ORACLE / f"{name}.hs").read_text())
    return compare(ghc_boxes(main, ["Main"], folder), {"Main": main})


@pytest.mark.ghc
@pytest.mark.parametrize("name", SOME[:1])
def test_expressions_are_evaluated_where_hpc_says_so(name: str, tmp_path: Path) -> None:
    found = compared(name, tmp_path)
    assert found.differing == []
    assert found.agreeing > 90
    assert len(found.unmarked) < 0.1 * found.agreeing


@pytest.mark.slow
@pytest.mark.ghc
@pytest.mark.parametrize("name", sorted(path.stem for path in ORACLE.glob("*.hs"))[::3])
def test_expressions_of_all_programs_agree_with_hpc(name: str, tmp_path: Path) -> None:
    found = compared(name, tmp_path)
    assert len(found.differing) == KNOWN.get(name, 0), found.differing
    assert len(found.unmarked) < 0.3 * found.agreeing


@pytest.fixture(scope="module")
def debian(tmp_path_factory: pytest.TempPathFactory) -> DebianSources:
    try:
        return DebianSources(tmp_path_factory.mktemp("debian"))
    except NoSources as problem:
        pytest.skip(f"no sources of Debian's packages: {problem}")


@pytest.mark.slow
@pytest.mark.ghc("HUnit", "QuickCheck")
@pytest.mark.parametrize("package", PACKAGES)
def test_expressions_of_debians_packages_agree_with_hpc(
    package: str, debian: DebianSources, tmp_path: Path
) -> None:
    """Under their own tests; what depends on random inputs differs between runs of GHC's program, too."""
    inner, sources, modules, tests = PACKAGES[package]
    try:
        folder = debian.fetch(package, inner)
    except NoSources as problem:
        pytest.skip(f"no sources of {package}: {problem}")
    path = [folder / sources]
    files = {module: folder / sources / f"{module.replace('.', '/')}.hs" for module in modules}
    theirs = ghc_boxes(folder / tests, modules, tmp_path, path=path, runs=4)
    found = compare(theirs, files, [folder / tests], path)
    assert found.differing == []
    assert found.agreeing > 300
    assert found.random < 0.02 * found.agreeing
    assert len(found.unmarked) < 0.1 * found.agreeing


@pytest.mark.ghc
def test_hpcs_own_tools_read_what_is_written(tmp_path: Path) -> None:
    file = tmp_path / "Main.hs"
    file.write_text(
        "module Main where\n\nmain :: IO ()\nmain = print (if null [1 :: Int] then 1 else 2 :: Int)\n"
    )
    result = CoverageResult(measure([str(file)], CoverageOptions(everything=True)))
    for name, text in result.hpc_files().items():
        (tmp_path / name).write_text(text)
    report = subprocess.run(
        ["hpc", "report", "clew.tix", "--hpcdir=."], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert "100% top-level declarations used (1/1)" in report.stdout
    assert "1 always False" in report.stdout
