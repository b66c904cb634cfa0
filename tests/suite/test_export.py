"""Exported test modules compile under GHC and pass; a wrong expectation makes them fail."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from clew.cli.edge import main
from clew.suite.export import significant

PROGRAMS = Path(__file__).parent.parent / "cover" / "programs"
#: One of each kind: values, polymorphism, functions, errors, no instances, doubles, operators, loops, failures.
FUNCTIONS = "insert member firstBy twice birthday half |+| stuck total combine from".split()


def has_package(name: str) -> bool:
    if shutil.which("ghc-pkg") is None:
        return False
    found = subprocess.run(["ghc-pkg", "--simple-output", "list", name], capture_output=True, text=True)
    return name in found.stdout


def run_module(folder: Path, module: str) -> subprocess.CompletedProcess[str]:
    compiled = subprocess.run(
        ["ghc", "-v0", "-outputdir", "out", "-main-is", module, "-o", module, f"{module}.hs"],
        cwd=folder,
        capture_output=True,
        text=True,
    )
    assert compiled.returncode == 0, compiled.stderr + (folder / f"{module}.hs").read_text()
    return subprocess.run([f"./{module}"], cwd=folder, capture_output=True, text=True)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    shutil.copy(PROGRAMS / "Sets.hs", tmp_path)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.ghc
@pytest.mark.slow
@pytest.mark.parametrize(("option", "package"), [("--hunit", "HUnit"), ("--quickcheck", "QuickCheck")])
def test_modules_compile_and_pass_and_notice_a_change(option: str, package: str, folder: Path) -> None:
    if not has_package(package):
        pytest.skip(f"GHC has no package {package}")
    modules = []
    for number, function in enumerate(FUNCTIONS):
        module = f"Test{number}"
        assert main(["generate", "Sets.hs", function, option, f"{module}.hs"]) == (function == "total")
        modules.append(module)
    imports = "".join(f"import qualified {m}\n" for m in modules)
    steps = "".join(f"  run {m}.main\n" for m in modules)
    (folder / "Everything.hs").write_text(
        "module Everything (main) where\nimport Control.Exception\nimport System.Exit\n"
        f"{imports}main :: IO ()\nmain = do\n{steps}"
        "run :: IO () -> IO ()\nrun a = a `catch` \\e -> if e == ExitSuccess then return () else throwIO e\n"
    )
    done = run_module(folder, "Everything")
    assert done.returncode == 0, done.stdout + done.stderr
    source = (folder / "Sets.hs").read_text()
    (folder / "Sets.hs").write_text(source.replace("LT -> n:x:xs", "LT -> x:n:xs"))
    assert run_module(folder, "Everything").returncode == 1


def test_what_violates_a_property_is_no_expected_value(folder: Path) -> None:
    assert main(["generate", "Sets.hs", "total", "--hunit", "TotalTest.hs"]) == 1
    text = (folder / "TotalTest.hs").read_text()
    assert "-- WRONG: Sets.total [0,1] gives 0, which violates total'spec" in text
    assert '"total [0,1]" ~:' not in text


@pytest.mark.parametrize(
    ("message", "part"),
    [
        (
            "F.hs:(26,1)-(27,37): Non-exhaustive patterns in function f",
            "Non-exhaustive patterns in function f",
        ),
        ("src/F.hs:3:5-20|case", "case"),
        ("no luck\nCallStack (from HasCallStack):", "no luck"),
        ("divide by zero", "divide by zero"),
    ],
)
def test_the_place_of_a_file_is_no_part_of_what_is_expected(message: str, part: str) -> None:
    assert significant(message, "src/F.hs") == part
