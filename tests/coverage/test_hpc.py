"""What Clew says of expressions is what GHC's hpc says of them."""

from __future__ import annotations

import subprocess
from collections import Counter
from pathlib import Path

import pytest
from comparing_hpc import Comparison, compare, ghc_boxes
from debian_sources import DebianSources, NoSources
from measuring_programs import HERE

from clew.api.coverage.measuring import CoverageOptions, measure
from clew.api.coverage.result import CoverageResult
from clew.report.coverage.hpc_boxes import hpc_boxes

ROOT = Path(__file__).parents[2]
ORACLE = ROOT / "tests" / "haskell" / "oracle" / "programs"
#: Programs that read no input and end well.
SOME = ("bowling_and_dates", "mini_forth")
#: How many boxes differ. Clew's strict IntMap evaluates the default of findWithDefault, that of containers does not; and
#: a value in a newtype is the newtype's own, so that only its parts say whether it was needed.
KNOWN = {"graphs_and_containers": 3, "continuation_coroutines": 1}
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
    assert found.extra == []
    assert len(found.unmarked) < 0.02 * found.agreeing


@pytest.mark.ghc
def test_alternatives_guards_and_qualifiers_are_those_of_hpc(tmp_path: Path) -> None:
    main = tmp_path / "Main.hs"
    main.write_text((HERE / "Boxes.hs").read_text())
    found = compare(ghc_boxes(main, ["Main"], tmp_path), {"Main": main})
    assert (found.differing, found.unmarked, found.extra) == ([], [], [])
    assert found.made == 2  # == and showsPrec


def test_boxes_have_the_categories_of_hpc() -> None:
    file = str(HERE / "Boxes.hs")
    kinds = Counter(
        _category(box.kind) for box in hpc_boxes(measure([file], CoverageOptions(everything=True)), file)
    )
    assert kinds["ExpBox True"] == 7
    assert kinds["BinBox GuardBinBox"] == 10
    assert kinds["BinBox CondBinBox"] == 2
    assert kinds["BinBox QualBinBox"] == 6
    assert (kinds["TopLevelBox"], kinds["LocalBox"]) == (4, 4)


def _category(kind: str) -> str:
    words = kind.split(" ")
    return " ".join(words[:2]) if words[0] in ("BinBox", "ExpBox") else words[0]


@pytest.mark.slow
@pytest.mark.ghc
@pytest.mark.parametrize("name", sorted(path.stem for path in ORACLE.glob("*.hs"))[::3])
def test_expressions_of_all_programs_agree_with_hpc(name: str, tmp_path: Path) -> None:
    found = compared(name, tmp_path)
    assert len(found.differing) == KNOWN.get(name, 0), found.differing
    assert len(found.unmarked) < 0.05 * found.agreeing
    # GHC ends a `case` that a `where` follows at the `where`
    assert len(found.extra) <= 1, found.extra


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
    assert len(found.unmarked) < 0.03 * found.agreeing


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
    subprocess.run(
        ["hpc", "markup", "clew.tix", "--hpcdir=.", "--destdir=pages"],
        cwd=tmp_path,
        capture_output=True,
        check=True,
    )
    page = (tmp_path / "pages" / "Main.hs.html").read_text()
    assert '<span class="tickonlyfalse">null [' in page
    assert '<span class="nottickedoff">1</span>' in page
