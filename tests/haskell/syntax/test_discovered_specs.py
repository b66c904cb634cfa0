"""Modules that hspec-discover makes for GHC."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.cli.edge import main
from clew.haskell.syntax.discovered_specs import discovered_specs

PRAGMA = "{-# OPTIONS_GHC -F -pgmF hspec-discover #-}\n"
SPEC = """module {0} (spec) where
import Test.Hspec
spec :: Spec
spec = it "{1}" $ (1 :: Int) `shouldBe` {2}
"""


def write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)


def test_all_specifications_in_the_folder_are_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(tmp_path / "Spec.hs", PRAGMA)
    write(tmp_path / "FirstSpec.hs", SPEC.format("FirstSpec", "is one", 1))
    write(tmp_path / "Data" / "DeepSpec.hs", SPEC.format("Data.DeepSpec", "is two", 2))
    write(tmp_path / "Helper.hs", "module Helper where\nthis is no specification\n")
    assert main(["run", str(tmp_path / "Spec.hs")]) == 1
    output = capsys.readouterr().out
    assert "2 examples, 1 failure" in output
    assert output.index("Data.Deep") < output.index("First")
    write(tmp_path / "LastSpec.hs", SPEC.format("LastSpec", "is three", 3))
    assert main(["run", str(tmp_path / "Spec.hs")]) == 1
    assert "3 examples, 2 failures" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("options", "begins"),
    [
        ("-F -pgmF hspec-discover", "module Main where"),
        ("-F -pgmF hspec-discover -optF --module-name=All", "module All where"),
        ("-fforce-recomp -F -pgmFhspec-discover", "module Main where"),
    ],
)
def test_options_say_what_the_module_is_called(tmp_path: Path, options: str, begins: str) -> None:
    made = discovered_specs(f"{{-# OPTIONS_GHC {options} #-}}\n", str(tmp_path / "Spec.hs"))
    assert made is not None
    assert made[0].startswith(begins)


def test_without_main_if_it_says_so(tmp_path: Path) -> None:
    options = "-F -pgmF hspec-discover -optF --no-main -optF --module-name=Spec"
    made = discovered_specs(f"{{-# OPTIONS_GHC {options} #-}}\n", str(tmp_path / "Spec.hs"))
    assert made is not None
    assert "main" not in made[0]


def test_other_modules_are_as_they_are() -> None:
    assert discovered_specs("module M where\n-- hspec-discover\n", "M.hs") is None
    assert discovered_specs("{-# OPTIONS_GHC -Wall -F -pgmF other #-}\n", "M.hs") is None
