"""The modules of a project are compiled once in a process, until they or something that they import changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.haskell import program
from clew.haskell.compile import compile_module
from clew.haskell.program import Compiled, Session
from clew.haskell.shared_modules import KeptByFile
from clew.language.loading import Marking
from clew.source.diagnostics import TypeFault

BASE = "module Base where\nclass Size a where size :: a -> Int\nstep :: Int\nstep = 1\n"
MIDDLE = "module Middle where\nimport Base\ninstance Size Bool where size _ = step\nnext :: Int -> Int\nnext n = n + step\n"
TOP = "module Top where\nimport Middle\ntwice :: Int -> Int\ntwice = next . next\n"
SIDE = "module Side where\nimport Middle\nimport Base\nwidth :: Int\nwidth = size True\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in (("Base", BASE), ("Middle", MIDDLE), ("Top", TOP), ("Side", SIDE)):
        (tmp_path / f"{name}.hs").write_text(text)
    return tmp_path


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The modules of the project that are compiled from now on."""
    names: list[str] = []
    compiling = compile_module

    def counted(module, environment, **options):  # type: ignore[no-untyped-def]
        if not options["trusted"]:
            names.append(module.name)
        return compiling(module, environment, **options)

    monkeypatch.setattr(program, "compile_module", counted)
    return names


def loaded(folder: Path, name: str, marking: Marking | None = None) -> Compiled:
    return Session(marking=marking).load(str(folder / f"{name}.hs"))


def test_what_two_modules_import_is_compiled_once(folder: Path, made: list[str]) -> None:
    first = loaded(folder, "Top")
    second = loaded(folder, "Side")
    assert made == ["Base", "Middle", "Top", "Side"]
    assert {m.name: m for m in first.modules}["Middle"] is {m.name: m for m in second.modules}["Middle"]
    loaded(folder, "Middle")
    loaded(folder, "Top")
    assert made == ["Base", "Middle", "Top", "Side"]


def test_a_change_compiles_what_imports_it_again(folder: Path, made: list[str]) -> None:
    loaded(folder, "Top")
    (folder / "Base.hs").write_text(BASE + "more :: Int\nmore = 1\n")
    made.clear()
    loaded(folder, "Top")
    assert made == ["Base", "Middle", "Top"]
    (folder / "Top.hs").write_text(TOP + "more :: Int\nmore = 1\n")
    made.clear()
    assert loaded(folder, "Top").type_of("more") == "Int"
    assert made == ["Top"]


def test_a_type_that_a_change_breaks_is_reported_in_the_importer(folder: Path) -> None:
    loaded(folder, "Top")
    (folder / "Base.hs").write_text(BASE.replace("step :: Int\nstep = 1", "step :: Bool\nstep = True"))
    with pytest.raises(TypeFault) as raised:
        loaded(folder, "Top")
    assert raised.value.span is not None
    assert raised.value.span.file.endswith("Middle.hs")


def test_the_same_names_in_another_folder_are_other_modules(
    folder: Path, tmp_path_factory: pytest.TempPathFactory, made: list[str]
) -> None:
    loaded(folder, "Top")
    other = tmp_path_factory.mktemp("other")
    for file in folder.glob("*.hs"):
        (other / file.name).write_text(file.read_text())
    made.clear()
    top = loaded(other, "Top")
    assert made == ["Base", "Middle", "Top"]
    assert all(f.span.file.startswith(str(other)) for f in top.main.functions.values() if f.span.line)


def test_modules_with_marks_are_not_shared(folder: Path, made: list[str]) -> None:
    plain = loaded(folder, "Top")
    marked = loaded(folder, "Top", Marking((str(folder / "Top.hs"),)))
    assert marked.main.marks
    assert not plain.main.marks
    assert made == ["Base", "Middle", "Top", "Top"]
    assert not loaded(folder, "Top").main.marks


def test_equations_of_one_program_do_not_reach_another(tmp_path: Path) -> None:
    head = "{-# LANGUAGE TypeFamilies #-}\n"
    (tmp_path / "Family.hs").write_text(head + "module Family where\ntype family Elem c\n")
    for name, elem in (("One", "Int"), ("Two", "Bool")):
        (tmp_path / f"{name}.hs").write_text(
            f"{head}module {name} where\nimport Family\ntype instance Elem [()] = {elem}\nx :: Elem [()]\nx = minBound\n"
        )
    for name in ("One", "Two", "One"):
        assert loaded(tmp_path, name).type_of("x") is not None


def test_those_of_last_use_are_kept() -> None:
    kept: KeptByFile[int] = KeptByFile(most=2)
    kept.add("A.hs", "a", 1)
    kept.add("B.hs", "b", 2)
    assert kept.get("A.hs", "a") == 1
    kept.add("C.hs", "c", 3)
    assert kept.get("B.hs", "b") is None
    assert kept.get("A.hs", "a") == 1
    kept.add("A.hs", "other", 4)
    assert kept.get("A.hs", "a") is None
