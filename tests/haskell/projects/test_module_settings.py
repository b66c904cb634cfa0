"""What a project says reaches its modules: extensions, macros, and where imports are."""

from __future__ import annotations

from pathlib import Path

import pytest

import clew
from clew.haskell.projects.project import project_around
from clew.source.diagnostics import ClewError, SyntaxFault, UsageFault

CABAL = """\
cabal-version: 2.4
name: garden
version: 0.3.1
common shared
  default-language: Haskell2010
  default-extensions: CPP, OverloadedStrings
library
  import: shared
  hs-source-dirs: src
  exposed-modules: Garden
  cpp-options: -DBEDS=3
library tools
  import: shared
  hs-source-dirs: tools
  exposed-modules: Tools
test-suite spec
  type: exitcode-stdio-1.0
  main-is: Spec.hs
  hs-source-dirs: test
  build-depends: base, garden, tools
"""


def project(folder: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


@pytest.fixture
def garden(tmp_path: Path) -> Path:
    return project(
        tmp_path,
        {
            "garden.cabal": CABAL,
            "src/Garden.hs": "module Garden where\nimport Paths_garden (version)\nimport Data.Version\n"
            "beds :: Int\nbeds = BEDS\nrelease :: String\nrelease = showVersion version\n",
            "tools/Tools.hs": "module Tools where\ntwice :: Int -> Int\ntwice n = n + n\n",
            "test/Spec.hs": "module Main where\nimport Garden\nimport Tools\nmain :: IO ()\nmain = print (twice beds)\n",
        },
    )


def test_a_file_is_read_as_its_part_of_the_project_says(garden: Path) -> None:
    assert clew.run(garden / "src/Garden.hs", "beds").value == "3"
    assert clew.run(garden / "test/Spec.hs").output == "6\n"


def test_the_module_that_a_build_makes_is_there(garden: Path) -> None:
    assert clew.run(garden / "src/Garden.hs", "release").value == '"0.3.1"'


def test_it_does_not_matter_where_the_user_stands(garden: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(garden / "test")
    result = clew.run("Spec.hs")
    assert result.output == "6\n"
    monkeypatch.chdir(garden / "src")
    assert clew.run("Garden.hs", "beds").value == "3"
    (garden / "tools/Tools.hs").write_text("module Tools where\ntwice = missing\n", encoding="utf-8")
    monkeypatch.chdir(garden)
    with pytest.raises(ClewError) as caught:
        clew.open("test/Spec.hs")
    assert caught.value.span is not None
    assert caught.value.span.file == "tools/Tools.hs"


def test_a_description_that_changes_counts_at_once(garden: Path) -> None:
    assert clew.run(garden / "test/Spec.hs").output == "6\n"
    cabal = garden / "garden.cabal"
    cabal.write_text(CABAL.replace("BEDS=3", "BEDS=11"), encoding="utf-8")
    assert clew.run(garden / "test/Spec.hs").output == "22\n"


def test_a_file_of_no_part_is_read_as_the_library_is(garden: Path) -> None:
    (garden / "Scratch.hs").write_text(
        "module Scratch where\nimport Garden\nx = beds + BEDS\n", encoding="utf-8"
    )
    assert clew.run(garden / "Scratch.hs", "x").value == "6"


def test_a_module_of_two_parts_is_read_as_the_part_says_that_a_program_begins_in(tmp_path: Path) -> None:
    project(
        tmp_path,
        {
            "shed.cabal": "name: shed\nversion: 1\nlibrary\n  exposed-modules: Data.Shed\n  build-depends: base\n"
            "test-suite spec\n  type: exitcode-stdio-1.0\n  main-is: tests/Spec.hs\n  other-modules: Data.Shed\n"
            "  cpp-options: -DTESTING\n  build-depends: base\n",
            "Data/Shed.hs": "{-# LANGUAGE CPP #-}\nmodule Data.Shed (\n#ifdef TESTING\n  inner,\n#endif\n  outer) where\n"
            "inner, outer :: Int\ninner = 1\nouter = 2\n",
            "tests/Spec.hs": "module Main where\nimport Data.Shed\nmain :: IO ()\nmain = print (inner + outer)\n",
            "Use.hs": "module Use where\nimport Data.Shed\nx :: Int\nx = inner\n",
        },
    )
    assert clew.run(tmp_path / "tests/Spec.hs").output == "3\n"
    with pytest.raises(ClewError, match="inner"):
        clew.open(tmp_path / "Use.hs")


def test_modules_of_other_packages_of_the_project_are_found(tmp_path: Path) -> None:
    project(
        tmp_path,
        {
            "cabal.project": "packages: */*.cabal\nflags: +loud\n",
            "one/one.cabal": "name: one\nflag loud\n  default: False\nlibrary\n  exposed-modules: One\n"
            "  default-extensions: CPP\n  if flag(loud)\n    cpp-options: -DLOUD\n",
            "one/One.hs": 'module One where\n#ifdef LOUD\nword = "LOUD"\n#else\nword = "quiet"\n#endif\n',
            "two/two.cabal": "name: two\nexecutable two\n  main-is: Main.hs\n  build-depends: base, one\n",
            "two/Main.hs": "module Main where\nimport One\nmain = putStrLn word\n",
        },
    )
    assert clew.run(tmp_path / "two/Main.hs").output == "LOUD\n"
    (tmp_path / "two/two.cabal").write_text(
        "name: two\nexecutable two\n  main-is: Main.hs\n", encoding="utf-8"
    )
    with pytest.raises(ClewError, match="there is no module 'One'"):
        clew.run(tmp_path / "two/Main.hs")


def test_hpack_and_stack_describe_projects_too(tmp_path: Path) -> None:
    project(
        tmp_path,
        {
            "stack.yaml": "packages:\n- core\n- app\nflags:\n  core:\n    fast: true\n",
            "core/package.yaml": "name: core\nflags:\n  fast: {default: false, manual: true}\n"
            "default-extensions: [CPP]\nlibrary:\n  source-dirs: src\n"
            "  when:\n  - condition: flag(fast)\n    cpp-options: -DSPEED=9\n",
            "core/src/Core.hs": "module Core where\nspeed :: Int\nspeed = SPEED\n",
            "app/package.yaml": "name: app\ndependencies: [base >= 4, core]\nexecutables:\n  app:\n"
            "    main: Main.hs\n    source-dirs: [app]\n",
            "app/app/Main.hs": "module Main where\nimport Core\nmain = print speed\n",
        },
    )
    assert clew.run(tmp_path / "app/app/Main.hs").output == "9\n"


def test_nothing_above_the_root_of_a_repository_counts(garden: Path) -> None:
    inner = project(garden / "other", {"M.hs": "module M where\nbeds = 1\n"})
    assert project_around(str(inner / "M.hs")) is not None
    (inner / ".git").mkdir()
    assert project_around(str(inner / "M.hs")) is None


def test_an_extension_that_cannot_be_had_is_refused_where_it_is_asked_for(garden: Path) -> None:
    cabal = garden / "garden.cabal"
    cabal.write_text(CABAL.replace("OverloadedStrings", "RebindableSyntax"), encoding="utf-8")
    with pytest.raises(SyntaxFault, match="'RebindableSyntax' is not supported") as caught:
        clew.open(garden / "src/Garden.hs")
    assert caught.value.span is not None
    assert caught.value.span.file.endswith("garden.cabal")
    assert caught.value.span.line == 6


def test_flags_of_a_command_count_for_all_modules(tmp_path: Path) -> None:
    project(
        tmp_path, {"M.hs": "module M where\nimport N\nx = n + HERE\n", "N.hs": "module N where\nn = THERE\n"}
    )
    flags = ("-cpp", "-DHERE=40", "-DTHERE=2")
    assert clew.run(tmp_path / "M.hs", "x", flags=flags).value == "42"
    with pytest.raises(UsageFault, match="there is no extension 'Gadts'"):
        clew.open(tmp_path / "M.hs", flags=("-XGadts",))


def test_a_pragma_defines_macros_as_a_flag_does(tmp_path: Path) -> None:
    project(
        tmp_path, {"M.hs": "{-# LANGUAGE CPP #-}\n{-# OPTIONS_GHC -DSIZE=5 #-}\nmodule M where\nx = SIZE\n"}
    )
    assert clew.run(tmp_path / "M.hs", "x").value == "5"
